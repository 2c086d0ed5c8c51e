import {Buffer} from 'node:buffer';
import test from 'ava';
import {format} from '../../../source/event-store/lines/record.js';
import {examineLog} from '../../../source/event-store/lines/examine.js';
import {StoreError} from '../../../source/event-store/log.js';
import {chained, header, logBytes, record, records, withFlippedBit} from '../../helpers/logs.js';

const path = 'bridge.fray.jsonl';
const count = 4;
const whole = Buffer.from(logBytes(count));
const lines = whole
	.toString()
	.split('\n')
	.slice(0, -1)
	.map((line) => `${line}\n`);
const joined = (...chosen: ReadonlyArray<string | undefined>) => Buffer.from(chosen.join(''));

const found = (bytes: Uint8Array) =>
	examineLog(bytes, path).lines.map(({line, found: what}) => [line, what?.record, what?.trust]);

test('every line of a sound log is vouched for', (t) => {
	const examination = examineLog(whole, path);
	t.deepEqual(examination.header, header);
	t.is(examination.headerFault, undefined);
	t.deepEqual(examination.faults, []);
	t.deepEqual(
		found(whole),
		records(count).map((each, at) => [at + 2, each, 'sound']),
	);
});

test('whichever bit of a log is flipped, every record of it can be got back', (t) => {
	const failing: number[] = [];
	for (let bit = 0; bit < whole.length * 8; bit++) {
		const examination = examineLog(withFlippedBit(whole, bit), path);
		const mended = examination.lines.filter(({found: what}) => what?.trust === 'mended').length;
		const isTold =
			mended === 1 || examination.headerFault !== undefined || examination.faults.length > 0;
		const isWhole =
			JSON.stringify([
				examination.header,
				...examination.lines.map(({found: what}) => what?.record),
			]) === JSON.stringify([header, ...records(count)]);
		if (!isTold || !isWhole) {
			failing.push(bit);
		}
	}

	t.deepEqual(failing, []);
});

test('a line with two wrong bytes is doubtful, and the next is vouched for all the same', (t) => {
	const [first, second, third, ...rest] = lines;
	const wrong = third?.replace('strikes', 'strokus');
	t.deepEqual(found(joined(first, second, wrong, ...rest)), [
		[2, record(1), 'sound'],
		[3, {...record(2), command: {kind: 'note', text: '“Kōji” 𝟙 strokus 2'}}, 'doubtful'],
		[4, record(3), 'sound'],
		[5, record(4), 'sound'],
	]);
});

test('a line that cannot be read is lost, and the next cannot be checked', (t) => {
	const [first, second, , ...rest] = lines;
	t.deepEqual(found(joined(first, second, `${'\0'.repeat(80)}\n`, ...rest)), [
		[2, record(1), 'sound'],
		[3, undefined, undefined],
		[4, record(3), 'unchecked'],
		[5, record(4), 'sound'],
	]);
});

test('behind a line that is missing the next cannot be checked', (t) => {
	const [first, second, , ...rest] = lines;
	t.deepEqual(found(joined(first, second, ...rest)), [
		[2, record(1), 'sound'],
		[3, record(3), 'unchecked'],
		[4, record(4), 'sound'],
	]);
});

test('a line that stands there twice counts once', (t) => {
	const [first, second, third, ...rest] = lines;
	t.deepEqual(found(joined(first, second, third, third, ...rest)), [
		[2, record(1), 'sound'],
		[3, record(2), 'sound'],
		[4, record(2), 'repeated'],
		[5, record(3), 'sound'],
		[6, record(4), 'sound'],
	]);
});

test('changes that other programs made to a whole file are reported, and nothing is lost', (t) => {
	const [first, ...rest] = lines;
	const bytes = joined('\uFEFF', first, '\n', rest.join('').replaceAll('\n', '\r\n'));
	const examination = examineLog(bytes, path);
	t.deepEqual(
		examination.lines.map(({found: what}) => what?.record),
		records(count),
	);
	t.deepEqual(examination.faults, [
		'another program changed the file: it put a byte-order mark before the first line',
		'another program changed the file: it put in blank lines',
		'another program changed the file: it changed the line ends to those of Windows (CRLF)',
	]);
});

test('a torn end is reported with its bytes, and does not count as a line', (t) => {
	const examination = examineLog(whole.subarray(0, -20), path);
	t.is(examination.lines.length, count - 1);
	t.is(examination.faults.length, 1);
	t.regex(examination.faults[0] ?? '', /^line 5 .* breaks off: its \d+ bytes/);
});

test('zeros in the last line are an end that a power cut broke off', (t) => {
	const bytes = joined(...lines, `${'\0'.repeat(90)}"}\n`);
	const examination = examineLog(bytes, path);
	t.is(examination.lines.length, count);
	t.deepEqual(examination.faults, [
		`line 6 (from byte ${whole.length}) breaks off: its 93 bytes are no whole answer, and Fray moves them to another file when you play on`,
	]);
});

test('a last line without its newline is there, and told', (t) => {
	const examination = examineLog(whole.subarray(0, -1), path);
	t.is(examination.lines.length, count);
	t.deepEqual(examination.faults, ['line 5 lacks its line end, and Fray adds it when you play on']);
});

test('a header that was changed by hand is read, and told', (t) => {
	const [first, ...rest] = lines;
	const renamed = first?.replace('Kurogawa', 'the Kuro');
	const examination = examineLog(joined(renamed, ...rest), path);
	t.is(examination.header.title, 'Bridge at the Kuro');
	t.regex(examination.headerFault ?? '', /checksum is wrong/);
	t.deepEqual(
		examination.lines.map(({found: what}) => what?.trust),
		['sound', 'sound', 'sound', 'sound'],
	);
});

test('without a header there is nothing to look at', (t) => {
	for (const bytes of [
		'',
		'Dear diary,\n',
		`${'\0'.repeat(50)}\n${lines.slice(1).join('')}`,
		'{"fray":1,"id":',
	]) {
		t.throws(() => examineLog(Buffer.from(bytes), path), {instanceOf: StoreError});
	}
});

test('a header whose checksum fits and that is none all the same is refused at once', (t) => {
	const setup = {names: [...'語'.repeat(20_000)]};
	const bytes = chained([{...header, title: 0, setup}, record(1)]);
	t.throws(() => examineLog(bytes, path), {
		instanceOf: StoreError,
		message: new RegExp(`it is no header of format ${format}`),
	});
});

test('lines by a newer Fray are not judged', (t) => {
	const bytes = chained([header, record(1), {fray: format + 1, n: 2}, {n: 3}]);
	const examination = examineLog(bytes, path);
	t.true(examination.isNewer);
	t.is(examination.lines.length, 1);
	t.regex(
		examination.faults.join(','),
		new RegExp(`format ${format + 1}, and this Fray reads formats up to ${format}`),
	);
});

test('a long line is mended as fast as a short one', (t) => {
	const long = {...record(1), command: {text: [...'語'.repeat(200_000)]}};
	const bytes = Buffer.from(chained([header, long]));
	const examination = examineLog(withFlippedBit(bytes, 8 * 3000), path);
	t.deepEqual(examination.lines[0]?.found, {record: long, trust: 'mended'});
});
