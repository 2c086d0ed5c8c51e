import {readFile, readdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import test from 'ava';
import type {Fight} from '../../../source/session/fight/fight.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {duel, toyLibrary} from '../../helpers/toy-library.js';
import {encodeLine, firstSeed} from '../../../source/event-store/lines/line.js';

const folder = temporaryFolder(test);

/** A library with one fight of eleven answers, some of them taken back and brought back. */
async function played() {
	const {library, home} = await toyLibrary(folder);
	const fight = await library.createFight(duel());
	const rest = () => fight.answer({kind: 'pick', id: 'rest'});
	rest();
	rest();
	fight.undo();
	fight.redo();
	rest();
	fight.undo();
	rest();
	fight.gm({do: 'note', text: 'the candle falls'});
	rest();
	rest();
	const moment = momentOf(fight);
	await fight.close();
	const path = join(home.fights, 'a-duel.fray.jsonl');
	const text = await readFile(path, 'utf8');
	return {
		library,
		home,
		path,
		moment,
		lines: text.split('\n').slice(0, -1),
		/** Puts other lines into its log. */
		put: async (lines: readonly string[]) =>
			writeFile(path, lines.map((line) => `${line}\n`).join('')),
	};
}

const momentOf = (fight: Fight) => ({
	prompt: fight.prompt('gm'),
	board: fight.board('gm'),
	entries: fight.entries('gm').map(({label, lines}) => ({label, lines})),
});

/** Lines whose checksums fit, whatever they say. */
function forged(lines: readonly string[]): readonly string[] {
	let seed = firstSeed;
	return lines.map((line) => {
		const {crc: _, ...object} = JSON.parse(line) as Record<string, unknown>;
		const {bytes, crc} = encodeLine(object, seed);
		seed = crc;
		return new TextDecoder().decode(bytes.subarray(0, -1));
	});
}

test('a sound log is sound, and there is nothing to repair', async (t) => {
	const {library, path, home} = await played();
	const before = await readFile(path, 'utf8');
	t.deepEqual(await library.diagnose(), {slug: 'a-duel', path, answers: 11, findings: []});
	const {repair} = await library.repair('a-duel');
	t.is(repair, undefined);
	t.is(await readFile(path, 'utf8'), before);
	t.deepEqual(await readdir(home.fights), ['a-duel.fray.jsonl']);
});

test('one wrong byte in a log is put right in a new one, and the old one stays as it is', async (t) => {
	const {library, path, home, lines, moment, put} = await played();
	await put(lines.map((line) => line.replace('the candle falls', 'the handle falls')));
	const damaged = await readFile(path, 'utf8');
	const {diagnosis, repair} = await library.repair();
	t.deepEqual(diagnosis.findings, [{line: 10, message: 'one byte is wrong and can be mended'}]);
	t.is(repair?.slug, 'a-duel-repaired');
	t.is(repair?.answers, 11);
	t.is(await readFile(path, 'utf8'), damaged);
	t.deepEqual(await readdir(home.fights), ['a-duel-repaired.fray.jsonl', 'a-duel.fray.jsonl']);
	const fight = await library.openFight('a-duel-repaired');
	t.is(fight.info.readOnly, undefined);
	t.deepEqual(momentOf(fight), moment);
	t.is(fight.info.title, 'A duel (repaired)');
	await fight.close();
	const after = await library.diagnose('a-duel-repaired');
	t.deepEqual(after.findings, []);
});

test('a line that was changed in what does not matter is kept: the rules come to the same', async (t) => {
	const {library, lines, put} = await played();
	await put(
		lines.map((line, at) =>
			at === 2 ? line.replace(/"at":"[^"]*"/, '"at":"some other day"') : line,
		),
	);
	const {diagnosis, repair} = await library.repair();
	t.deepEqual(diagnosis.findings, [
		{line: 3, message: 'its checksum is wrong, but the rules lead to the same events'},
	]);
	t.is(repair?.answers, 11);
});

test('a line that stands there twice is left out once, and nothing is lost', async (t) => {
	const {library, lines, put, moment} = await played();
	await put(lines.flatMap((line, at) => (at === 5 ? [line, line] : [line])));
	const {diagnosis, repair} = await library.repair();
	t.deepEqual(diagnosis.findings, [{line: 7, message: 'this line repeats an earlier one'}]);
	t.is(repair?.answers, 11);
	const fight = await library.openFight('a-duel-repaired');
	t.deepEqual(momentOf(fight), moment);
	await fight.close();
});

test('lines after a lost one are saved and renumbered, with a note about the loss', async (t) => {
	const {library, lines, put} = await played();
	await put(lines.map((line, at) => (at === 9 ? 'illegible' : line)));
	const {diagnosis, repair} = await library.repair();
	t.like(diagnosis.findings[0], {line: 10});
	t.regex(diagnosis.findings[0]?.message ?? '', /^damaged from byte \d+ on/);
	t.is(repair?.answers, 11, 'ten are left, and the note');
	const fight = await library.openFight('a-duel-repaired');
	t.is(fight.info.readOnly, undefined);
	t.regex(JSON.stringify(fight.entries('gm').at(-1)?.lines), /after answer 8 something is lost/);
	t.is(fight.answer({kind: 'default'}), undefined);
	await fight.close();
	const after = await library.diagnose('a-duel-repaired');
	t.deepEqual(after.findings, []);
});

for (let lost = 2; lost <= 12; lost++) {
	test(`without line ${lost} the fight can be repaired and played to its end`, async (t) => {
		const {library, lines, put} = await played();
		await put(lines.filter((_, at) => at !== lost - 1));
		const {diagnosis} = await library.repair();
		t.is(diagnosis.findings.length > 0, lost < 12);
		const fight = await library.openFight(lost < 12 ? 'a-duel-repaired' : 'a-duel');
		t.is(fight.info.readOnly, undefined);
		for (let step = 0; step < 500 && fight.prompt('gm').kind !== 'over'; step++) {
			t.is(fight.answer({kind: 'default'}), undefined);
		}

		t.is(fight.prompt('gm').kind, 'over');
		await fight.close();
	});
}

test('events that the same command would not make now are found, although every checksum fits', async (t) => {
	const {library, lines, put} = await played();
	await put(
		forged(
			lines.map((line) =>
				line
					.replaceAll('the candle falls', 'the lamp falls')
					.replace('"text":"the lamp falls","isOpen"', '"text":"the roof falls","isOpen"'),
			),
		),
	);
	const {findings} = await library.diagnose();
	t.deepEqual(findings, [
		{line: 10, message: 'by the rules the same answer leads to something else now'},
	]);
});

test('events that no Fray writes are found', async (t) => {
	const {library, lines, put} = await played();
	await put(
		forged(
			lines.map((line, at) =>
				at === 3 ? line.replace(/"events":\[.*]/, '"events":[{"type":"condition-given"}]') : line,
			),
		),
	);
	const {findings} = await library.diagnose();
	t.deepEqual(
		findings.find(({line}) => line === 4),
		{line: 4, message: 'is damaged: no Fray writes what stands there as “events.0.condition”'},
	);
});

test('lines that an earlier version of the rules decided are not decided again', async (t) => {
	const {library, lines, put} = await played();
	await put(
		forged(
			lines.map((line, at) =>
				at === 0
					? line.replace('"rulesetVersion":1', '"rulesetVersion":0')
					: line.replace('"text":"the candle falls","isOpen"', '"text":"x","isOpen"'),
			),
		),
	);
	const {findings} = await library.diagnose();
	t.deepEqual(findings, []);
});

test('a log by a newer Fray is not repaired, as undamaged lines would be lost', async (t) => {
	const {library, lines, put} = await played();
	await put(
		forged(
			lines.map((line, at) =>
				at === 3 ? line.replace(/"events":\[.*]/, '"events":[{"type":"teleported"}]') : line,
			),
		),
	);
	const {diagnosis, repair} = await library.repair();
	t.deepEqual(diagnosis.findings[0], {line: 4, message: 'holds an unknown event “teleported”'});
	t.is(repair, undefined);
});

test('a log of newer rules is not called sound, and not repaired', async (t) => {
	const {library, lines, put} = await played();
	await put(
		forged([
			(lines[0] ?? '').replace('"rulesetVersion":1', '"rulesetVersion":2'),
			...lines.slice(1),
		]),
	);
	const {diagnosis, repair} = await library.repair();
	t.deepEqual(diagnosis.findings, [
		{line: 1, message: 'made with Toy duel version 2, this Fray has 1: read-only'},
	]);
	t.is(repair, undefined);
});

test('all fights are looked at, those too that are none', async (t) => {
	const {library, home} = await played();
	await writeFile(join(home.fights, 'diary.fray.jsonl'), 'Dear diary,\n');
	const found = await library.diagnoseAll();
	// Files that were written at the same moment stand in either order.
	t.deepEqual(Object.fromEntries(found.map(({slug, findings}) => [slug, findings.length])), {
		diary: 1,
		'a-duel': 0,
	});
	const {repair} = await library.repair('diary');
	t.is(repair, undefined);
});
