import {Buffer} from 'node:buffer';
import {crc32} from 'node:zlib';
import test from 'ava';
import {format} from '../../../source/event-store/lines/record.js';
import {StoreError} from '../../../source/event-store/log.js';
import {type Reading, readLog} from '../../../source/event-store/lines/read.js';
import {chained, header, logBytes, record, records, withFlippedBit} from '../../helpers/logs.js';

const path = 'bridge.fray.jsonl';
const count = 4;
const whole = Buffer.from(logBytes(count));
const lines = whole
	.toString()
	.split('\n')
	.slice(0, -1)
	.map((line) => `${line}\n`);
const [first, second, third, fourth, fifth] = lines;
const fromLines = (...chosen: ReadonlyArray<string | undefined>) => Buffer.from(chosen.join(''));

/** `undefined` when the log cannot be opened at all, which is told with a StoreError. */
function attemptRead(bytes: Uint8Array): Reading | undefined {
	try {
		return readLog(bytes, path);
	} catch (error) {
		if (error instanceof StoreError) {
			return undefined;
		}

		throw error;
	}
}

test('a whole log comes back as it was written, without trouble', (t) => {
	const reading = readLog(whole, path);
	t.deepEqual(reading.header, header);
	t.deepEqual(reading.records, records(count));
	t.is(reading.end, whole.length);
	t.is(reading.trouble, undefined);
});

test('a log cut off at any byte gives all lines before it, and says when the last one is torn', (t) => {
	const ends = [...whole.entries()].flatMap(([at, byte]) => (byte === 10 ? [at + 1] : []));
	for (let length = 0; length < whole.length; length++) {
		const ended = ends.findLastIndex((end) => end <= length);
		const lacksNewline = ended !== -1 && ends.includes(length + 1);
		const good = lacksNewline ? ended + 1 : ended;
		const end = lacksNewline ? length : (ends[good] ?? 0);
		const torn = lacksNewline
			? {kind: 'unended', line: good + 1}
			: {kind: 'torn', line: good + 2, offset: end, bytes: length - end};
		const reading = attemptRead(whole.subarray(0, length));
		t.deepEqual(
			reading && [reading.records, reading.end, reading.trouble],
			good === -1
				? undefined
				: [records(good), end, end === length && !lacksNewline ? undefined : torn],
			`cut at ${length}`,
		);
	}
});

test('no flipped bit passes unnoticed, and none changes what comes before it', (t) => {
	const headerLength = Buffer.byteLength(first ?? '');
	const unnoticed: number[] = [];
	for (let bit = 0; bit < whole.length * 8; bit++) {
		const at = Math.floor(bit / 8);
		const reading = attemptRead(withFlippedBit(whole, bit));
		const isTold = reading
			? ['damaged', 'torn'].includes(reading.trouble?.kind ?? '') &&
				reading.end <= at &&
				JSON.stringify(reading.records) === JSON.stringify(records(reading.records.length))
			: at < headerLength;
		if (!isTold) {
			unnoticed.push(bit);
		}
	}

	t.deepEqual(unnoticed, []);
});

for (const [what, bytes, line] of [
	['two lines that changed places', [first, second, fourth, third, fifth], 3],
	['a line that is missing', [first, third, fourth, fifth], 2],
	['a line that stands there twice', [first, second, second, third], 3],
	['a last line that is none of Fray’s', [first, second, '{"n":2}\n'], 3],
] as const) {
	test(`${what}: found, with the line and all before it kept`, (t) => {
		const reading = readLog(fromLines(...bytes), path);
		t.is(reading.trouble?.kind, 'damaged');
		t.like(reading.trouble, {line, offset: fromLines(...bytes.slice(0, line - 1)).length});
		t.deepEqual(reading.records, records(line - 2));
	});
}

test('a line from another log is found by the chain, although it is good in itself', (t) => {
	const other = Buffer.from(chained([{...header, title: 'Another'}, ...records(count)]));
	const foreign = other.toString().split('\n')[2];
	const reading = readLog(fromLines(first, second, `${foreign}\n`), path);
	t.like(reading.trouble, {line: 3, fault: 'its checksum is wrong'});
});

test('numbers that do not follow each other are found, although the checksums fit', (t) => {
	for (const wrong of [
		{...record(3)},
		{...record(1)},
		{...record(2), n: '2'},
		{...record(2), at: undefined},
	]) {
		const reading = readLog(chained([header, record(1), wrong]), path);
		t.like(reading.trouble, {kind: 'damaged', line: 3, fault: 'the line is out of order'});
		t.deepEqual(reading.records, records(1));
	}
});

test('a line whose checksum fits but that is not JSON is found', (t) => {
	const body = '{"n":1,';
	const seed = Number.parseInt(first?.slice(-11, -3) ?? '', 16);
	const crc = crc32(body, seed).toString(16).padStart(8, '0');
	const bytes = fromLines(first, `${body},"crc":"${crc}"}\n`);
	t.like(readLog(bytes, path).trouble, {line: 2, fault: 'the line is not JSON'});
});

test('clocks may jump back', (t) => {
	const jumping = [
		{...record(1), at: '2026-01-02T19:00:00.000Z'},
		{...record(2), at: '2020-01-01T00:00:00.000Z'},
	];
	const reading = readLog(chained([header, ...jumping]), path);
	t.is(reading.trouble, undefined);
	t.deepEqual(reading.records, jumping);
});

test('a newer format is read as far as it is understood, and told', (t) => {
	const reading = readLog(chained([{...header, fray: format + 1}, ...records(2)]), path);
	t.deepEqual(reading.trouble, {kind: 'newer', line: 1, format: format + 1});
	t.deepEqual(reading.records, records(2));
});

test('a newer format that cannot be understood is refused with both versions and the line', (t) => {
	for (const bytes of [
		chained([{fray: 12, name: 'other fields'}]),
		Buffer.from('{"fray":12,"sum":"another checksum"}\n'),
	]) {
		t.throws(() => readLog(bytes, path), {
			instanceOf: StoreError,
			message: new RegExp(`bridge\\.fray\\.jsonl, line 1: .*format 12, .*up to ${format}`),
		});
	}
});

test('CRLF line ends are told, and what the lines say is still there', (t) => {
	const reading = readLog(Buffer.from(whole.toString().replaceAll('\n', '\r\n')), path);
	t.deepEqual(reading.trouble, {kind: 'altered', how: 'CRLF'});
	t.deepEqual(reading.records, records(count));
});

test('a single line with a Windows line end is reported too', (t) => {
	const altered = third?.replace('\n', '\r\n');
	const reading = readLog(fromLines(first, second, altered, fourth), path);
	t.deepEqual(reading.trouble, {kind: 'altered', how: 'CRLF'});
	t.deepEqual(reading.records, records(3));
});

test('blank lines are told, and what the others say is still there', (t) => {
	const reading = readLog(fromLines(first, '\n', second, '\r\n', third, '\n'), path);
	t.deepEqual(reading.trouble, {kind: 'altered', how: 'blank lines'});
	t.deepEqual(reading.records, records(2));
});

test('damage is found on its line although blank lines stand before it', (t) => {
	const wrong = third?.replace('strikes', 'strokes');
	const reading = readLog(fromLines(first, second, '\n', wrong, fourth), path);
	t.like(reading.trouble, {
		kind: 'damaged',
		line: 4,
		offset: fromLines(first, second, '\n').length,
	});
});

for (const [what, end] of [
	['zeros alone', '\0'.repeat(300)],
	['zeros up to the newline', `${'\0'.repeat(300)}\n`],
	['a line that begins with zeros', `${'\0'.repeat(90)}${fourth?.slice(90)}`],
	['a line that ends in zeros', `${fourth?.slice(0, 90)}${'\0'.repeat(90)}`],
] as const) {
	test(`what a power cut left, ${what}, is a torn end`, (t) => {
		const reading = readLog(fromLines(first, second, third, end), path);
		t.deepEqual(reading.trouble, {
			kind: 'torn',
			line: 4,
			offset: fromLines(first, second, third).length,
			bytes: Buffer.byteLength(end),
		});
		t.deepEqual(reading.records, records(2));
	});
}

test('zeros with good lines after them are damage, since no power cut leaves that', (t) => {
	const holed = `${'\0'.repeat(90)}${third?.slice(90)}`;
	const reading = readLog(fromLines(first, second, holed, fourth), path);
	t.like(reading.trouble, {kind: 'damaged', line: 3});
});

test('a byte-order mark is reported, and the lines are still read', (t) => {
	const reading = readLog(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), whole]), path);
	t.deepEqual(reading.trouble, {kind: 'altered', how: 'byte-order mark'});
	t.deepEqual(reading.records, records(count));
});

for (const [what, bytes, message] of [
	['an empty file', '', /is empty and holds no answer/],
	['a header that is cut off', first?.slice(0, 40), /is cut off in its first line/],
	['a text of another kind', 'Dear diary,\n', /is not a fight/],
	['other JSON Lines', '{"level":"info"}\n', /is not a fight/],
	['zeros', '\0'.repeat(100), /is not a fight/],
	['a header that is not JSON', '{"fray":1,\n', /line 1 is damaged: the line is not JSON/],
	[
		'a header with a wrong checksum',
		first?.replace('Bridge', 'Fridge'),
		/line 1 is damaged: its checksum is wrong/,
	],
] as const) {
	test(`${what}: refused in words that say what it is`, (t) => {
		t.throws(() => readLog(Buffer.from(bytes ?? ''), path), {instanceOf: StoreError, message});
	});
}

test('a header that lacks something is refused, although its checksum fits', (t) => {
	const {ruleset: _, ...lacking} = header;
	t.throws(() => readLog(chained([lacking]), path), {
		instanceOf: StoreError,
		message: new RegExp(`line 1 is damaged: it is no header of format ${format}`),
	});
});

test('lines of an older format go through its upcaster one by one', (t) => {
	const {started, ...old} = header;
	const bytes = chained([
		{...old, fray: format - 1, begun: started},
		...records(2).map(({n, ...rest}) => ({number: n, ...rest})),
	]);
	const table = new Map([
		[
			format - 1,
			{
				header: ({begun, ...rest}: Readonly<Record<string, unknown>>) => ({
					...rest,
					started: begun,
				}),
				record: ({number, ...rest}: Readonly<Record<string, unknown>>) => ({n: number, ...rest}),
			},
		],
	]);
	const reading = readLog(bytes, path, table);
	t.deepEqual(reading.header, {...header, fray: format - 1});
	t.deepEqual(reading.records, records(2));
	t.is(reading.trouble, undefined);
});

test('a log that a newer Fray went on with is read up to there, and the line is named', (t) => {
	const reading = readLog(
		chained([header, record(1), {fray: format + 1, n: 2, what: 'ever'}, record(3)]),
		path,
	);
	t.deepEqual(reading.trouble, {kind: 'newer', line: 3, format: format + 1});
	t.deepEqual(reading.records, records(1));
});

test('a line that turns back to an older format, or to none, is damage', (t) => {
	for (const fray of [1, 0, '2', null]) {
		const bytes = chained([header, record(1), {fray, ...record(2)}]);
		t.like(readLog(bytes, path).trouble, {kind: 'damaged', line: 3});
	}
});

test('a format that never was is refused', (t) => {
	for (const fray of [0, -1]) {
		t.throws(() => readLog(chained([{...header, fray}]), path), {
			instanceOf: StoreError,
			message: new RegExp(`no header of format ${fray}`),
		});
	}
});
