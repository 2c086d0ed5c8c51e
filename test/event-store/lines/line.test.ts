import {Buffer} from 'node:buffer';
import {isDeepStrictEqual} from 'node:util';
import {crc32} from 'node:zlib';
import test from 'ava';
import fc from '../../helpers/seeded.js';
import {encodeLine, checkLine, parseLine} from '../../../source/event-store/lines/line.js';
import {parseHarmless} from '../../../source/engine/kit/clean-text.js';
import {anyText} from '../../helpers/any-text.js';
import {record, withFlippedBit} from '../../helpers/logs.js';

function lineOf(object: Record<string, unknown>, seed: number) {
	const {bytes, crc} = encodeLine(object, seed);
	return {bytes: Buffer.from(bytes), crc};
}

test('a line is the record’s JSON with the checksum of its bytes as the last field', (t) => {
	const {bytes, crc} = lineOf({n: 1, name: 'Kōji'}, 0x12_34_56_78);
	const body = '{"n":1,"name":"Kōji"';
	t.is(crc, crc32(body, 0x12_34_56_78));
	t.is(bytes.toString(), `${body},"crc":"${crc.toString(16).padStart(8, '0')}"}\n`);
});

test('a checksum below ten million in hexadecimal keeps its eight digits', (t) => {
	let n = 0;
	let crc: number;
	do {
		n++;
		({crc} = encodeLine({n}, 0));
	} while (crc >= 0x10_00_00_00);

	const {bytes} = lineOf({n}, 0);
	t.regex(bytes.toString(), /,"crc":"0[\da-f]{7}"}\n$/);
	t.is(checkLine(bytes, 0, bytes.length - 1, 0), crc);
});

test('a line that was written is found good, and its checksum seeds the next', (t) => {
	const first = lineOf(record(1), 0);
	const second = lineOf(record(2), first.crc);
	const both = Buffer.concat([first.bytes, second.bytes]);
	const start = first.bytes.length;
	t.is(checkLine(both, 0, start - 1, 0), first.crc);
	t.is(checkLine(both, start, both.length - 1, first.crc), second.crc);
	t.is(checkLine(both, start, both.length - 1, 0), 'its checksum is wrong');
});

test('every single flipped bit of a line is found', (t) => {
	const {bytes} = lineOf(record(1), 7);
	const end = bytes.length - 1;
	for (let bit = 0; bit < end * 8; bit++) {
		const flipped = withFlippedBit(bytes, bit);
		t.is(typeof checkLine(flipped, 0, end, 7), 'string', `bit ${bit}`);
	}
});

test('a line without a checksum is distinguished from one with a wrong checksum', (t) => {
	for (const text of ['', '{}', '{"n":1}', ',"crc":"00000000"}']) {
		const bytes = Buffer.from(text);
		t.is(checkLine(bytes, 0, bytes.length, 0), 'the line does not end in a checksum', `“${text}”`);
	}
});

test('a line can be of any length', (t) => {
	for (const length of [10, 100_000, 20, 1_000_000]) {
		const object = {n: 1, text: [...'語'.repeat(length)]};
		const line = encodeLine(object, 0);
		const text = Buffer.from(line.bytes).toString();
		// What AVA compares it describes first, which takes seconds for a million letters.
		t.true(isDeepStrictEqual(parseLine(text), object), `${length} letters`);
	}
});

test('any JSON object comes back from its line as it was, but for texts that could do harm', (t) => {
	fc.assert(
		fc.property(fc.dictionary(anyText(), fc.jsonValue()), fc.nat(0xff_ff_ff_ff), (object, seed) => {
			const {crc: _, ...rest} = object;
			const {bytes, crc} = lineOf({n: 1, ...rest}, seed);
			t.is(checkLine(bytes, 0, bytes.length - 1, seed), crc);
			t.is(bytes.indexOf('\n'), bytes.length - 1);
			t.deepEqual(
				parseLine(bytes.toString('utf8', 0, bytes.length - 1)),
				parseHarmless(JSON.stringify({n: 1, ...rest})),
			);
		}),
		{seed: 1},
	);
});

test('a line that is no JSON object has no content', (t) => {
	for (const text of ['', '[1]', '7', 'null', '{"n":1']) {
		t.is(parseLine(text), undefined, `“${text}”`);
	}
});
