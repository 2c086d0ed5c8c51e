import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, mkdtempSync, rmSync} from 'node:fs';
import {readFile, readdir, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {text} from 'node:stream/consumers';
import test from 'ava';
import * as z from 'zod';
import type {FightExport} from '../../source/projections/export-json.js';
import {temporaryHome} from '../helpers/home.js';
import {runHere} from '../helpers/in-process.js';
import {childEnvironment, cli, root, runProgram} from '../helpers/program.js';

const samples = join(root, 'fixtures/rosters/dynamic-d100');
const bothSides = ['heroes', 'raiders'].flatMap((name) => [
	'--roster',
	join(samples, `${name}.yaml`),
]);
const enters = (count: number) => Array.from({length: count}, () => '');

/** A home with one sample fight, played to its end by default answers; nobody changes it. */
const home = mkdtempSync(join(tmpdir(), 'fray-'));

test.before('a sample fight is played', async (t) => {
	const {code} = await runProgram(
		home,
		['demo', 'dynamic-d100', '--plain', '--seed', '3'],
		['note The bridge is *old*', ...enters(3000)],
	);
	t.is(code, 0);
});

test.after.always('its home is cleared away', () => {
	rmSync(home, {recursive: true, force: true});
});

const parsed = (text: string): unknown => JSON.parse(text);
const exported = (text: string) => parsed(text) as FightExport;
const listed = (text: string) => parsed(text) as ReadonlyArray<Readonly<Record<string, unknown>>>;

test.serial('without a terminal fray alone says how it is used and exits with 2', async (t) => {
	const {code, output, errors} = await runProgram(temporaryHome(t), []);
	t.is(code, 2);
	t.is(output, '');
	t.regex(errors, /fray resume \[FIGHT]/);
});

test.serial(
	'settings are listed with what fits, and a fight is made with those that are given',
	async (t) => {
		const own = temporaryHome(t);
		const {output} = await runHere(own, ['rules', 'dragon', '--settings']);
		t.regex(output, /stops=holds {2}Stop in empty rounds/);
		t.regex(output, /What fits: always or holds \(if someone holds\) or never/);
		const demo = await runHere(
			own,
			['demo', 'dragon', '--set', 'stops=never', '--set', 'holds-end=no'],
			['settings'],
		);
		t.regex(demo.output, /stops – Stop in empty rounds: never.* – changed/);
		t.regex(demo.output, /holdsEnd – .*: no.* – changed/);
		const made = await runHere(own, ['new', ...bothSides, '--set', 'runZones=3'], ['settings']);
		t.regex(made.output, /runZones – .*: 3.* – changed/);
	},
);

test.serial('help is for standard output, and leaves no trace', async (t) => {
	const own = temporaryHome(t);
	const help = await runProgram(own, ['--help']);
	t.is(help.code, 0);
	t.regex(help.output, /fray export/);
	const one = await runHere(own, ['export', '--help']);
	t.regex(one.output, /--player-safe/);
	t.deepEqual(await readdir(own), []);
});

test.serial(
	'the version is that of the program, wherever it is started, and leaves no trace',
	async (t) => {
		const own = temporaryHome(t);
		const elsewhere = temporaryHome(t);
		const link = join(elsewhere, 'fray');
		await symlink(cli, link);
		await writeFile(join(elsewhere, 'package.json'), '{"version": "9.9.9"}');
		const child = spawn(process.execPath, [link, 'list', '--home', own, '--json', '--version'], {
			cwd: elsewhere,
			env: childEnvironment(join(own, 'none')),
		});
		const [output, errors] = await Promise.all([
			text(child.stdout),
			text(child.stderr),
			once(child, 'close'),
		]);
		const {version} = z
			.object({version: z.string()})
			.parse(parsed(await readFile(join(root, 'package.json'), 'utf8')));
		t.is(output, `${version}\n`);
		t.is(errors, '');
		t.is(child.exitCode, 0);
		t.deepEqual(await readdir(own), []);
	},
);

for (const [args, expected] of [
	[['resmue'], /Did you mean fray resume\?/],
	[['list', '--jason'], /Did you mean --json\?/],
	[['demo', 'dynamic-d100', '--seed', 'one'], /--seed needs a whole number/],
	[['demo', 'dynamic-d10'], /Did you mean dynamic-d100\?/],
	[
		['export', '--format', 'pdf'],
		/There is no format “pdf”\. There are markdown, html, csv, json\./,
	],
	[['new', '--ruleset', 'dragon', '--set', 'stpos=never'], /--set stpos=never: .*“stops”/],
	[['new', '--from', 'bridge'], /fray new --from FIGHT --roster FILE/],
	[['demo', 'dragon', '--set', 'stops'], /--set needs NAME=VALUE, not “stops”/],
	[['demo', 'dragon', '--set', 'stpos=never'], /--set stpos=never: .*“stops”/],
	[
		['demo', 'dragon', '--set', 'stops=maybe'],
		/stops: “maybe” does not fit; what fits is always or holds/,
	],
	[['rules', '--settings'], /takes one ruleset/],
	[['roster', 'edit'], /fray roster edit takes one FILE/],
	[['roster', 'edit', 'people.yaml'], /needs a terminal/],
	[['roster', 'chekc', 'x'], /fray roster new RULESET .*check FILE/],
] as const) {
	test.serial(
		`the wrong command line “${args.join(' ')}” is answered with what would fit, exit code 2`,
		async (t) => {
			const {code, output, errors} = await runHere(temporaryHome(t), args);
			t.is(code, 2);
			t.is(output, '');
			t.regex(errors, expected);
			t.notRegex(errors, /\n\s+at /);
		},
	);
}

test.serial('what goes wrong is said on standard error in words, exit code 1', async (t) => {
	for (const [args, expected] of [
		[['show', 'smaple'], /smaple/],
		[['export', '--round', '99'], /There is no round 99 in this fight: it has 1 to \d+\./],
		[['show', '--round', '99'], /There is no round 99/],
		[['roster', 'check', 'no-such.yaml'], /no-such\.yaml/],
		[['rules', 'xyzzy'], /No rule holds all of “xyzzy”/],
	] as const) {
		const {code, output, errors} = await runHere(home, args);
		t.is(code, 1, `fray ${args.join(' ')}`);
		t.is(output, '');
		t.regex(errors, expected);
		t.notRegex(errors, /\n\s+at /);
	}
});

test.serial(
	'list shows the fights, the last played first, for people and for programs',
	async (t) => {
		const own = temporaryHome(t);
		cpSync(home, own, {recursive: true});
		await runHere(own, ['demo', 'dynamic-d100', '--plain'], ['quit']);
		const {output} = await runHere(own, ['list', '--json']);
		const [last, first, ...more] = listed(output);
		t.is(more.length, 0);
		t.deepEqual(Object.keys(last ?? {}), [
			'id',
			'slug',
			'title',
			'ruleset',
			'clock',
			'outcome',
			'updated',
		]);
		t.is(last?.['outcome'], null);
		t.regex(String(first?.['outcome']), /win/);
		const people = await runHere(own, ['list']);
		t.is(people.output.trim().split('\n').length, 2);
		t.true(people.output.startsWith(`${String(last?.['slug'])} `));
		const over = await runHere(own, ['list', 'sample', 'OVER', '--json']);
		t.deepEqual(
			listed(over.output).map(({slug}) => slug),
			[first?.['slug']],
		);
		const none = await runHere(own, ['list', 'kraken']);
		t.is(none.code, 1);
		t.is(none.errors, 'No fight has the words “kraken”.\n');
		const noneAsJson = await runHere(own, ['list', 'kraken', '--json']);
		t.deepEqual(listed(noneAsJson.output), []);
	},
);

test.serial('a fight is put into the archive and taken out again', async (t) => {
	const own = temporaryHome(t);
	await runHere(own, ['demo', 'dynamic-d100', '--plain'], ['quit']);
	const unnamed = await runHere(own, ['archive']);
	t.is(unnamed.code, 2);
	const nothing = await runHere(own, ['list', '--archived']);
	t.regex(nothing.output, /^No fight is in the archive/);
	const away = await runHere(own, ['archive', 'sample']);
	t.is(away.code, 0);
	t.regex(away.output, /^sample-fight-\S+ is in the archive/);
	const atHand = await runHere(own, ['list', '--json']);
	t.deepEqual(listed(atHand.output), []);
	const archived = await runHere(own, ['list', '--archived', '--json']);
	t.is(listed(archived.output).length, 1);
	const back = await runHere(own, ['archive', 'sample', '--undo']);
	t.regex(back.output, /is among the fights again/);
	const again = await runHere(own, ['list', '--json']);
	t.is(listed(again.output).length, 1);
});

test.serial(
	'a fight is renamed, belongs to a campaign, and the next one belongs to it too',
	async (t) => {
		const own = temporaryHome(t);
		const folder = join(root, 'fixtures/rosters/roll-and-keep');
		const names = await readdir(folder);
		const rosters = names.flatMap((name) => ['--roster', join(folder, name)]);
		const begun = ['new', ...rosters, '--title', 'Bridge', '--plain'];
		await runHere(own, [...begun, '--campaign', 'Emerald'], ['quit']);
		const renamed = await runHere(own, ['rename', 'bridge', 'The', 'long bridge']);
		t.is(renamed.output, 'bridge is called “The long bridge”. Its file keeps its name.\n');
		await runHere(
			own,
			['new', ...rosters, '--from', 'the long', '--title', 'Gate', '--plain'],
			['quit'],
		);
		const found = await runHere(own, ['list', 'emerald', '--json']);
		t.deepEqual(
			listed(found.output).map(({title, campaign}) => [title, campaign]),
			[
				['Gate', 'Emerald'],
				['The long bridge', 'Emerald'],
			],
		);
		const none = await runHere(own, ['campaign', 'gate', '--none']);
		t.is(none.output, '“Gate” belongs to no campaign.\n');
		const left = await runHere(own, ['list', 'emerald']);
		t.regex(left.output, /^bridge +The long bridge +Emerald +roll-and-keep/);
		await runHere(own, ['archive', 'gate']);
		const shown = await runHere(own, ['show', 'bridge']);
		t.regex(shown.output, /Then “Gate” \(gate, in the archive\)\./);
		for (const wrong of [
			['rename', 'bridge'],
			['campaign', 'bridge'],
			['campaign', 'bridge', 'Jade', '--none'],
		]) {
			const refused = await runHere(own, wrong);
			t.is(refused.code, 2, wrong.join(' '));
		}

		const unwell = await runHere(own, ['rename', 'bridge', ' ']);
		t.is(unwell.code, 1);
		t.regex(unwell.errors, /a fight needs a title/);
	},
);

test.serial('list without fights says so, and is an empty array for programs', async (t) => {
	const own = temporaryHome(t);
	const people = await runHere(own, ['list']);
	t.regex(people.output, /No fights yet/);
	const programs = await runHere(own, ['list', '--json']);
	t.deepEqual(parsed(programs.output), []);
});

test.serial('show and both exports of a played fight agree with one another', async (t) => {
	const [shown, whole, markdown] = await Promise.all([
		runHere(home, ['show', '--json']),
		runHere(home, ['export', '--format', 'json']),
		runHere(home, ['export', '--format', 'markdown']),
	]);
	const {fight, board, chapters, outcome} = exported(whole.output);
	const {prompt, ...show} = parsed(shown.output) as Record<string, unknown>;
	t.deepEqual(show, {title: fight.title, board, transcript: chapters, outcome});
	t.like(prompt, {kind: 'over'});
	t.regex(outcome?.text ?? '', /the (heroes|foes) win/);
	const read = markdown.output.replaceAll(/\\([^\w\s])/g, '$1');
	let from = 0;
	let lines = 0;
	for (const chapter of chapters) {
		const texts = chapter.lines.map(({text}) => text);
		for (const text of [`## ${chapter.title}`, ...texts]) {
			const at = read.indexOf(text, from);
			t.true(at >= from, `not in the Markdown in its place: ${text}`);
			from = at;
			lines++;
		}
	}

	t.true(lines > 10);
	t.true(read.includes(`- Outcome: ${outcome?.text ?? ''}`, from));
});

test.serial(
	'show tells where a fight stands that goes on, and nothing of what a choice is made of',
	async (t) => {
		const own = temporaryHome(t);
		await runHere(own, ['demo', 'dynamic-d100', '--plain'], enters(6));
		const {output} = await runHere(own, ['show', '--json']);
		t.like(parsed(output), {outcome: null});
		const {prompt} = z
			.object({prompt: z.object({choices: z.array(z.record(z.string(), z.unknown()))})})
			.parse(parsed(output));
		t.true(prompt.choices.length > 0);
		t.false(prompt.choices.some((choice) => 'act' in choice));
		const people = await runHere(own, ['show']);
		t.regex(people.output, /^Enter: /m);
	},
);

test.serial('an export for players holds no note of the GM', async (t) => {
	for (const format of ['markdown', 'html', 'csv', 'json']) {
		const args = ['export', '--format', format];
		const gm = await runHere(home, args);
		const players = await runHere(home, [...args, '--player-safe']);
		t.regex(gm.output, /The bridge is/);
		t.notRegex(players.output, /The bridge is/);
		t.is(players.code, 0);
	}
});

test.serial('one round can be shown and exported alone', async (t) => {
	const shown = await runHere(home, ['show', '--round', '2']);
	t.regex(shown.output, /^Round 2\nThe order at the start:\n {2}Order /);
	t.notRegex(shown.output, /^Round 1$/m);
	const {output} = await runHere(home, ['export', '--round', '2']);
	t.deepEqual(output.match(/^## .*/gm), ['## Round 2', '## Summary']);
});

test.serial(
	'an export into a file says where it is, and replaces one whole only by force',
	async (t) => {
		const file = join(temporaryHome(t), 'log.md');
		await writeFile(file, 'x'.repeat(1_000_000));
		const args = ['export', '--output', file];
		const refused = await runHere(home, args);
		t.is(refused.code, 1);
		t.regex(refused.errors, /log\.md is there already and stays as it is\. --force/);
		t.regex(await readFile(file, 'utf8'), /^x+$/);
		const alone = await runHere(home, ['export', '--force']);
		t.is(alone.code, 2);
		const {code, output} = await runHere(home, [...args, '--force']);
		t.is(code, 0);
		t.is(output, `Written: ${file}\n`);
		const written = await readFile(file, 'utf8');
		t.regex(written, /^# /);
		t.notRegex(written, /xxx/);
	},
);

test.serial('looking at a fight changes nothing of its file', async (t) => {
	const fights = join(home, 'fights');
	const names = await readdir(fights);
	const name = names.find((each) => each.endsWith('.fray.jsonl')) ?? '';
	const file = join(fights, name);
	const before = await readFile(file);
	await runHere(home, ['show']);
	await runHere(home, ['export']);
	await runHere(home, ['list']);
	t.deepEqual(await readFile(file), before);
	// The list may have left its cache.
	const now = new Set(await readdir(fights));
	now.delete('.fights-cache.json');
	t.deepEqual([...now], [name]);
});

test.serial('rules lists the rulesets, shows one whole, and searches', async (t) => {
	const own = temporaryHome(t);
	const all = await runHere(own, ['rules']);
	t.regex(all.output, /^dynamic-d100: Dynamic D100, \d+ rules$/m);
	const whole = await runHere(own, ['rules', 'dynamic-d100']);
	t.regex(whole.output, /^DD-01 /);
	const found = await runHere(own, ['rules', 'dynamic-d100', 'zone']);
	t.regex(found.output, /^DD-\w+ /);
	t.true(found.output.length < whole.output.length / 4);
});

test.serial('a ruleset and a format are named as screens show them, too', async (t) => {
	const own = temporaryHome(t);
	const {output} = await runHere(own, ['rules', 'Roll & Keep', 'dramatic']);
	t.regex(output, /^RK-\w+ /);
	const made = await runHere(
		own,
		[
			'new',
			'--ruleset',
			'open table',
			...['heroes', 'dungeon'].flatMap((name) => [
				'--roster',
				join(root, `fixtures/rosters/open-table/${name}.yaml`),
			]),
		],
		['quit'],
	);
	t.is(made.code, 0);
	const exported = await runHere(own, ['export', '--format', 'Markdown']);
	t.is(exported.code, 0);
});

test.serial('roster check finds nothing wrong with the samples', async (t) => {
	const names = await readdir(samples);
	const {code, output, errors} = await runHere(temporaryHome(t), [
		'roster',
		'check',
		...names.map((name) => join(samples, name)),
	]);
	t.is(errors, '');
	t.is(code, 0);
	t.is(output.trim().split('\n').length, names.length);
});

test.serial('roster check names every mistake with its line, and the good files too', async (t) => {
	const own = temporaryHome(t);
	const file = join(own, 'wrong.yaml');
	await writeFile(file, 'ruleset: dynamic-d100\ncombatants:\n  - name: Koji\n    armor: light\n');
	const [good = ''] = await readdir(samples);
	const {code, output, errors} = await runHere(own, ['roster', 'check', file, join(samples, good)]);
	t.is(code, 1);
	t.regex(errors, /wrong\.yaml:4.*armor.*armour/);
	t.true(output.includes(`${good}: `));
	t.regex(output, /\d+ combatants for dynamic-d100/);
});

for (const ruleset of ['dynamic-d100', 'dragon', 'roll-and-keep', 'tesseris', 'open-table']) {
	test.serial(
		`a new roster of ${ruleset} passes the check, and a fight is made of it`,
		async (t) => {
			const own = temporaryHome(t);
			const made = await runHere(own, ['roster', 'new', ruleset]);
			const file = join(own, 'rosters', `${ruleset}.yaml`);
			t.is(made.code, 0);
			t.true(made.output.includes(`fray new --roster ${file}`));
			const {output} = await runHere(own, ['roster', 'check', file]);
			t.is(output, `${file}: 2 combatants for ${ruleset}\n`);
			const fight = await runHere(own, ['new', '--roster', file], ['quit']);
			t.is(fight.errors, '');
			t.is(fight.code, 0);
			t.regex(fight.output, /Hero/);
		},
	);
}

test.serial(
	'a list of people on standard input becomes a roster, and says what it left out',
	async (t) => {
		const own = temporaryHome(t);
		const made = await runHere(
			own,
			['roster', 'new', 'open-table'],
			['Anna 24 hp, 16 defence, sword +5 1d8', 'Foes:', 'Goblin x2, 7 hp, swims'],
		);
		t.is(made.code, 0);
		t.is(made.errors, 'Goblin: not understood: “swims”\n');
		const file = join(own, 'rosters', 'open-table.yaml');
		t.true(made.output.includes(`${file} is a new roster for Open Table: Anna and Goblin.`));
		const {output} = await runHere(own, ['roster', 'check', file]);
		t.is(output, `${file}: 3 combatants for open-table\n`);
	},
);

test.serial('a new roster is never written over another', async (t) => {
	const own = temporaryHome(t);
	await runHere(own, ['roster', 'new', 'dragon']);
	await runHere(own, ['roster', 'new', 'Dragon']);
	const names = await readdir(join(own, 'rosters'));
	t.deepEqual(names.toSorted(), ['dragon-2.yaml', 'dragon.yaml']);
	const file = join(own, 'mine.yaml');
	await writeFile(file, 'mine');
	const refused = await runHere(own, ['roster', 'new', 'dragon', file]);
	t.is(refused.code, 1);
	t.regex(refused.errors, /mine\.yaml is there already/);
	t.is(await readFile(file, 'utf8'), 'mine');
	const nowhere = join(own, 'nowhere', 'x.yaml');
	const lost = await runHere(own, ['roster', 'new', 'dragon', nowhere]);
	t.is(lost.code, 1);
	t.regex(lost.errors, /x\.yaml cannot be written/);
	const wrong = await runHere(own, ['roster', 'new']);
	t.is(wrong.code, 2);
	t.regex(wrong.errors, /fray roster new RULESET \[FILE\]/);
});

test.serial('roster schema is a JSON Schema of the sheet', async (t) => {
	const {output} = await runHere(temporaryHome(t), ['roster', 'schema', 'dynamic-d100']);
	t.true('$schema' in new Object(parsed(output)));
	t.regex(output, /"dex"/);
});

test.serial(
	'a new fight is made of rosters and can be resumed by the beginning of its name',
	async (t) => {
		const own = temporaryHome(t);
		const rosters = await readdir(samples);
		const made = await runHere(
			own,
			[
				'new',
				'--title',
				'Bridge at dusk',
				...rosters.flatMap((name) => ['--roster', join(samples, name)]),
			],
			['quit'],
		);
		t.is(made.code, 0);
		t.regex(made.output, /fray resume bridge-at-dusk/);
		const resumed = await runHere(own, ['resume', 'bridge'], []);
		t.is(resumed.code, 0);
		t.regex(resumed.output, /^Bridge at dusk/);
	},
);

test.serial('a roster of heroes alone asks who the foes are, and begins with them', async (t) => {
	const own = temporaryHome(t);
	const heroes = ['new', '--roster', join(samples, 'heroes.yaml'), '--set', 'runZones=3'];
	const none = await runHere(own, heroes, []);
	t.is(none.code, 1);
	t.regex(none.output, /^Heroes: (?!nobody)/m);
	t.regex(none.output, /^Nobody is among the foes yet: add NAME …$/m);
	const {output, code} = await runHere(own, heroes, ['add Wild dog x2', '', 'settings', 'quit']);
	t.is(code, 0);
	t.regex(output, /^Enter begins the fight/m);
	t.regex(output, /runZones – .*: 3.* – changed/);
	const {output: list} = await runHere(own, ['list', '--json']);
	t.regex(list, /"ruleset": ?"dynamic-d100"/);
});

test.serial('a wrong roster makes no fight', async (t) => {
	const own = temporaryHome(t);
	const file = join(own, 'wrong.yaml');
	await writeFile(file, 'ruleset: dynamic-d100\ncombatants: []\n');
	const {code, errors} = await runHere(own, ['new', '--roster', file]);
	t.is(code, 1);
	t.regex(errors, /wrong\.yaml:2/);
	const {output} = await runHere(own, ['list', '--json']);
	t.deepEqual(parsed(output), []);
});

test.serial('--home is stronger than the environment', async (t) => {
	const own = temporaryHome(t);
	const other = temporaryHome(t);
	await runHere(own, ['demo', 'dynamic-d100', '--home', other], ['quit']);
	const {output} = await runHere(other, ['list', '--json']);
	t.is(listed(output).length, 1);
	t.deepEqual(await readdir(own), []);
});
