import {mkdtempSync, rmSync} from 'node:fs';
import {readFile, readdir, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import test from 'ava';
import {runHere} from '../helpers/in-process.js';
import {root} from '../helpers/program.js';

const rosters = join(root, 'fixtures/rosters');
const warband = join(rosters, 'dragon/warband.yaml');
const enters = (count: number) => Array.from({length: count}, () => '');

type Lane = {
	readonly name: string;
	readonly side: string;
	readonly mark: string;
	readonly gauges: ReadonlyArray<{readonly value: number}>;
};

type Shown = {
	readonly board: {readonly lanes: readonly Lane[]};
	readonly from?: {readonly id: string; readonly title: string};
	readonly next?: ReadonlyArray<{readonly slug: string}>;
};

const home = mkdtempSync(join(tmpdir(), 'fray-'));
const former = 'the-gate';

const shown = async (fight: string): Promise<Shown> => {
	const {output} = await runHere(home, ['show', fight, '--json']);
	return JSON.parse(output) as Shown;
};

/** The fights of a home, without the cache beside them. */
const logsIn = async (home: string): Promise<readonly string[]> => {
	const names = await readdir(join(home, 'fights'));
	return names.filter((name) => name.endsWith('.jsonl'));
};

test.before('a fight of all heroes against one archer is played to its end', async (t) => {
	const lone = join(home, 'lone.yaml');
	await writeFile(
		lone,
		[
			'ruleset: dragon',
			'combatants:',
			'  - {name: Lone archer, side: bad, body: [5, 5, 5], reflexes: [5, 5, 5], skills: {sword: 4}, weapons: [{name: Sword, multiplier: 3}]}',
			'',
		].join('\n'),
	);
	const {output, errors} = await runHere(
		home,
		[
			'new',
			'--roster',
			join(rosters, 'dragon/heroes.yaml'),
			'--roster',
			lone,
			'--title',
			'The gate',
			'--seed',
			'3',
			'--plain',
		],
		enters(2000),
	);
	t.is(errors, '');
	t.regex(output, /The fight is over: the heroes win/);
});

test.after.always('its home is cleared away', () => {
	rmSync(home, {recursive: true, force: true});
});

test.serial(
	'the next fight begins with what hits have left, as the source knows no healing (DR-30)',
	async (t) => {
		const before = await shown(former);
		const heroes = before.board.lanes.filter(({side}) => side === 'good');
		const {code, errors, output} = await runHere(home, [
			'new',
			'--from',
			former,
			'--roster',
			warband,
			'--plain',
		]);
		t.is(errors, '');
		t.is(code, 0);
		t.regex(output, /^After “The gate”\.$/m);
		for (const {name, mark, gauges} of heroes) {
			const left = gauges[0]?.value ?? Number.NaN;
			t.true(
				mark === 'out'
					? output.includes(`${name} does not come: `)
					: output.includes(`${name} comes with Hit points ${left} (as it was).`),
			);
		}

		t.true(heroes.some(({mark}) => mark !== 'out'));
		const begun = await shown('the-warlord-s-band');
		t.deepEqual(
			begun.board.lanes
				.filter(({side}) => side === 'good')
				.map(({name, gauges}) => `${name} ${gauges[0]?.value}`)
				.toSorted(),
			heroes
				.filter(({mark}) => mark !== 'out')
				.map(({name, gauges}) => `${name} ${gauges[0]?.value}`)
				.toSorted(),
		);
		t.is(begun.from?.title, 'The gate');
		const {next} = await shown(former);
		t.deepEqual(
			next?.map(({slug}) => slug),
			['the-warlord-s-band'],
		);
		const text = await runHere(home, ['show', former]);
		t.regex(text.output, /^Then “The warlord’s band” \(the-warlord-s-band\)\.$/m);
	},
);

test.serial('the log of the former fight is not written to', async (t) => {
	const path = join(home, 'fights', `${former}.fray.jsonl`);
	const before = await readFile(path, 'utf8');
	const {code} = await runHere(home, [
		'new',
		'--from',
		former,
		'--roster',
		warband,
		'--title',
		'Another',
		'--plain',
	]);
	t.is(code, 0);
	t.is(await readFile(path, 'utf8'), before);
});

test.serial(
	'in plain mode the next fight is played right after the one that is over',
	async (t) => {
		const {code, errors, output} = await runHere(
			home,
			['resume', former, '--plain'],
			[
				'next-fight',
				'next-fight with nowhere.yaml',
				`next-fight after sleep with ${warband}`,
				`next-fight with ${warband}`,
				'next-fight with nowhere.yaml',
				'quit',
			],
		);
		t.is(errors, '');
		t.is(code, 0);
		t.true(output.includes('Who are the foes? Name their rosters.'));
		t.true(output.includes('nowhere.yaml'));
		t.true(output.includes('There is no rest “sleep” in Dragon: choose one of helped-up.'));
		t.regex(output, /^After “The gate”\.$/m);
		t.regex(output, /Saved\. To go on: fray resume the-warlord-s-band-\d\n$/);
	},
);

test.serial(
	'in plain mode the same fight is begun again, with its title and other dice',
	async (t) => {
		const {code, output} = await runHere(
			home,
			['resume', former, '--plain'],
			['fight-again', 'quit'],
		);
		t.is(code, 0);
		t.regex(output, /^Again from the start of “The gate”\.$/m);
		t.regex(output, /Saved\. To go on: fray resume the-gate-again\n$/);
		const again = await runHere(home, ['show', 'the-gate-again']);
		t.regex(again.output, /^Again from the start of “The gate” \(the-gate\)\.$/m);
		const first = await runHere(home, ['show', former]);
		t.regex(first.output, /^Again “The gate again” \(the-gate-again\)\.$/m);
	},
);

const refused: ReadonlyArray<{
	readonly what: string;
	readonly argv: readonly string[];
	readonly code: number;
	readonly errors: RegExp;
}> = [
	{
		what: 'a fight that is not there',
		argv: ['--from', 'nowhere', '--roster', warband],
		code: 1,
		errors: /^There is no fight “nowhere” in .+ The nearest: /,
	},
	{
		what: 'a roster of other rules',
		argv: ['--from', former, '--roster', join(rosters, 'tesseris/smugglers.yaml')],
		code: 1,
		errors: /is a roster for tesseris, this fight is dragon\./,
	},
	{
		what: 'a rest that the rules do not know',
		argv: ['--from', former, '--rest', 'day', '--roster', warband],
		code: 1,
		errors: /^There is no rest “day” in Dragon: choose one of helped-up\./,
	},
	{
		what: 'a rest without a fight before it',
		argv: ['--rest', 'day', '--roster', warband],
		code: 2,
		errors: /^--rest lies between two fights: it goes with --from FIGHT\./,
	},
	{
		what: 'no roster of foes where no screen can ask for one',
		argv: ['--from', former],
		code: 2,
		errors: /^The heroes come from that fight, but who are the foes\?/,
	},
	{
		what: 'a damaged fight',
		argv: ['--from', 'damaged', '--roster', warband],
		code: 1,
		errors: /^.+damaged\.fray\.jsonl, line 1 is damaged/,
	},
];

for (const {what, argv, code, errors} of refused) {
	test.serial(`${what} is told, and no fight is begun`, async (t) => {
		const log = await readFile(join(home, 'fights', `${former}.fray.jsonl`), 'utf8');
		await writeFile(
			join(home, 'fights', 'damaged.fray.jsonl'),
			log.replace('"seed":3', '"seed":4'),
		);
		const before = await logsIn(home);
		const result = await runHere(home, ['new', ...argv, '--plain']);
		t.is(result.code, code);
		t.regex(result.errors, errors);
		t.deepEqual(await logsIn(home), before);
	});
}
