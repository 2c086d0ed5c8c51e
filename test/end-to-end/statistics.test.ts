import {readdir} from 'node:fs/promises';
import {join} from 'node:path';
import test from 'ava';
import {openLog} from '../../source/event-store/open.js';
import {keepElsewhere} from '../../source/event-store/copy.js';
import {temporaryHome} from '../helpers/home.js';
import {runHere} from '../helpers/in-process.js';
import {root} from '../helpers/program.js';

/** Begins a fight and answers some of its questions by Enter. */
async function play(home: string, title: string, campaign: string) {
	const folder = join(root, 'fixtures/rosters/dragon');
	const names = await readdir(folder);
	await runHere(
		home,
		[
			'new',
			...names.flatMap((name) => ['--roster', join(folder, name)]),
			'--title',
			title,
			'--campaign',
			campaign,
			'--seed',
			'3',
			'--plain',
		],
		[...Array.from({length: 60}, () => ''), 'quit'],
	);
}

type Told = {
	readonly people: ReadonlyArray<{
		readonly name: string;
		readonly attacks: number;
		readonly course: readonly unknown[];
	}>;
};

const attacksIn = ({people}: Told): number => people.reduce((sum, {attacks}) => sum + attacks, 0);

test('the statistics of a fight, and of all fights of a campaign, are told and can be read by programs', async (t) => {
	const home = temporaryHome(t);
	await play(home, 'Bridge', 'Jade River');
	await play(home, 'Gate', 'Jade River');
	await play(home, 'Alley', 'Soot');

	const one = await runHere(home, ['show', 'bridge', '--statistics']);
	t.is(one.code, 0);
	t.regex(one.output, /^Bridge · .*\n\nWhat each did\nWho +Health +Attacks/);
	t.regex(one.output, /Who did what to whom/);
	t.true(
		one.output.split('\n').every((line) => line.length <= 80),
		one.output,
	);

	const all = await runHere(home, ['show', '--statistics', '--campaign', 'jade river']);
	t.regex(all.output, /^jade river · .* · 2 fights\n/);

	const read = async (...args: readonly string[]): Promise<unknown> => {
		const {output} = await runHere(home, ['show', '--statistics', '--json', ...args]);
		return JSON.parse(output);
	};

	const single = (await read('bridge')) as {readonly record: Told};
	const {rulesets} = (await read('--campaign', 'Jade River')) as {
		readonly rulesets: ReadonlyArray<{
			readonly fights: ReadonlyArray<{readonly title: string}>;
			readonly record: Told;
		}>;
	};
	t.is(rulesets.length, 1);
	t.deepEqual(
		rulesets[0]?.fights.map(({title}) => title),
		['Bridge', 'Gate'],
	);
	// Both fights have the same seed and the same answers.
	t.true(attacksIn(single.record) > 0);
	t.is(rulesets[0] && attacksIn(rulesets[0].record), 2 * attacksIn(single.record));
	t.is(rulesets[0]?.record.people[0]?.course.length, 2);

	// A fight that went on in another file when its own was lost is still one fight.
	const file = join(home, 'fights/bridge.fray.jsonl');
	const {log, records} = await openLog(file, {mode: 'read'});
	await keepElsewhere(file, log.header, records);
	t.deepEqual(
		((await read('--campaign', 'Jade River')) as {rulesets: unknown}).rulesets,
		rulesets.map((ruleset) => ({
			...ruleset,
			fights: ruleset.fights.map((fight) =>
				fight.title === 'Bridge' ? {...fight, slug: 'bridge-2'} : fight,
			),
		})),
	);
	const {output} = await runHere(home, ['list']);
	t.regex(output, /bridge +Bridge .* the fight goes on in bridge-2/);
});

test('players’ statistics hold no number of a foe', async (t) => {
	const home = temporaryHome(t);
	await play(home, 'Bridge', 'Jade River');
	const {output} = await runHere(home, ['show', '--statistics', '--player-safe', '--json']);
	const {record} = JSON.parse(output) as {
		readonly record: {
			readonly people: ReadonlyArray<{
				readonly side: string;
				readonly taken: number;
				readonly dice?: unknown;
				readonly course: ReadonlyArray<{readonly health?: number}>;
			}>;
		};
	};
	const foes = record.people.filter(({side}) => side === 'bad');
	t.true(foes.length > 0);
	for (const {taken, dice, course} of foes) {
		t.is(taken, 0);
		t.is(dice, undefined);
		t.true(course.every(({health}) => health === undefined));
	}
});

test('what is no statistics is refused with what would be', async (t) => {
	const home = temporaryHome(t);
	const none = await runHere(home, ['show', '--statistics', '--campaign', 'Jade']);
	t.is(none.code, 1);
	t.regex(none.errors, /No fight belongs to the campaign “Jade”/);
	const refused = await Promise.all(
		[
			['show', '--campaign', 'Jade'],
			['show', '--player-safe'],
			['show', 'bridge', '--statistics', '--campaign', 'Jade'],
			['show', '--statistics', '--round', '2'],
		].map(async (args) => runHere(home, args)),
	);
	t.deepEqual(
		refused.map(({code}) => code),
		[2, 2, 2, 2],
	);
});

test('the statistics of a campaign count the fights in the archive too, and say so', async (t) => {
	const home = temporaryHome(t);
	await play(home, 'Bridge', 'Jade River');
	await play(home, 'Gate', 'Jade River');
	const ask = ['show', '--statistics', '--campaign', 'Jade River'];
	const before = await runHere(home, ask);
	const {code} = await runHere(home, ['archive', 'gate']);
	t.is(code, 0);
	const after = await runHere(home, ask);
	t.regex(after.output, /^Jade River · .* · 2 fights, 1 of them in the archive\n/);
	t.deepEqual(after.output.split('\n').slice(1), before.output.split('\n').slice(1));
	const {output} = await runHere(home, [...ask, '--json']);
	t.regex(output, /"isArchived": true/);
});
