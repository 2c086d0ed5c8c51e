import {mkdtempSync, rmSync} from 'node:fs';
import {appendFile, readFile, readdir, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import test from 'ava';
import type {OddsDocument} from '../../source/projections/odds/odds-json.js';
import {temporaryHome} from '../helpers/home.js';
import {runHere} from '../helpers/in-process.js';
import {root, runProgram} from '../helpers/program.js';
import {openTerminal} from '../helpers/terminal.js';

const rosters = join(root, 'fixtures/rosters');
const enters = (count: number) => Array.from({length: count}, () => '');
const parsed = (text: string): OddsDocument => JSON.parse(text) as OddsDocument;

/**
 * Few fights, but three parts of them: here it is not asked how a fight ends, but that it is told. One thread plays
 * them with less work than two.
 */
const played = ['--fights', '12', '--seed', '7'] as const;
const few = [...played, '--threads', '1'] as const;

/** A home with a fight in mid-way and one that is over; nobody changes it. */
const home = mkdtempSync(join(tmpdir(), 'fray-'));
const underWay = 'sample-fight-dragon';
const ended = 'sample-fight-open-table';

/** Of the sample fight of Dragon, by that seed. */
let sampleOdds: OddsDocument;

test.before('two sample fights are played, one to its end', async (t) => {
	await runHere(home, ['demo', 'dragon', '--plain', '--seed', '3'], enters(40));
	await runHere(home, ['demo', 'open-table', '--plain', '--seed', '3'], enters(3000));
	const {output} = await runHere(home, ['list']);
	t.regex(output, new RegExp(`^${underWay} .*Turn`, 'm'));
	t.regex(output, new RegExp(`^${ended} .*win`, 'm'));
});

test.before('the odds of the sample fight are asked for', async () => {
	const {output} = await runHere(home, ['simulate', '--ruleset', 'dragon', ...few, '--json']);
	sampleOdds = parsed(output);
});

test.after.always('its home is cleared away', () => {
	rmSync(home, {recursive: true, force: true});
});

test.serial(
	'the same seed gives equal bytes on one and on two threads, as text and as JSON',
	async (t) => {
		const args = ['simulate', '--ruleset', 'dragon', ...played];
		for (const [form, run] of [
			[[], runHere],
			[['--json'], runProgram],
		] as const) {
			const one = await runHere(home, [...args, ...form, '--threads', '1']);
			const two = await run(home, [...args, ...form, '--threads', '2']);
			t.deepEqual([one.code, one.errors], [0, '']);
			t.deepEqual(two, one);
		}

		const {output} = await runHere(home, [
			'simulate',
			'--ruleset=dragon',
			'--fights=12',
			'--seed=8',
			'--json',
		]);
		t.notDeepEqual(parsed(output).fights, sampleOdds.fights);
	},
);

test.serial('a report in text fits 80 columns and says its seed', async (t) => {
	const {output} = await runHere(home, ['simulate', '--ruleset', 'dragon', ...few]);
	const lines = output.split('\n');
	t.deepEqual(
		lines.filter((line) => line.length > 80),
		[],
	);
	t.is(lines[0], 'Sample fight: Dragon · Dragon');
	for (const expected of [
		/^ {2}Heroes win +[▮▯]+ +\d+ % {2}\d+\.\d–\d+\.\d %$/m,
		/^12 fights played out, ± \d+\.\d %\.$/m,
		/^Heroes +falls +health +harm$/m,
		/^ {2}Warrior 1–2, each +\d/m,
		/^A table plays better or worse\.$/m,
		/^Seed 7: --seed 7 brings the same fights again\.$/m,
	]) {
		t.regex(output, expected);
	}
});

test.serial('a seed that was drawn is told, and gives the same again', async (t) => {
	const args = ['simulate', '--ruleset', 'open-table', '--fights', '10'];
	const drawn = await runHere(home, [...args, '--json']);
	const {seed} = parsed(drawn.output);
	const again = await runHere(home, [...args, '--json', '--seed', String(seed)]);
	t.is(again.output, drawn.output);
});

test.serial(
	'a fight in mid-way is played on from what is asked, or from its start; its log stays as it is',
	async (t) => {
		const fights = join(home, 'fights');
		const before = await readdir(fights);
		const file = join(fights, before.find((name) => name.includes('dragon')) ?? '');
		const log = await readFile(file);
		const text = await runHere(home, ['simulate', underWay, ...few]);
		t.regex(text.output, /^Played on from Turn \d+ · Round \d+/m);
		const now = await runHere(home, ['simulate', underWay, ...few, '--json']);
		const start = await runHere(home, ['simulate', underWay, ...few, '--from', 'start', '--json']);
		t.is(parsed(now.output).from, 'now');
		t.is(parsed(start.output).from, 'start');
		t.deepEqual(parsed(start.output).fights, sampleOdds.fights);
		t.notDeepEqual(parsed(now.output).fights, parsed(start.output).fights);
		t.deepEqual(await readFile(file), log);
		t.deepEqual(await readdir(fights), before);
	},
);

test.serial('a fight that is over is played out from its start alone', async (t) => {
	const now = await runHere(home, ['simulate', ended, ...few]);
	t.is(now.code, 2);
	t.regex(now.errors, /is over: --from start plays it out/);
	const start = await runHere(home, ['simulate', ended, ...few, '--from=start']);
	t.is(start.code, 0);
	t.regex(start.output, /^12 fights/m);
});

test.serial('players’ odds name nobody hidden and no foe’s numbers', async (t) => {
	const args = ['simulate', '--ruleset', 'dragon', ...few, '--json'];
	const {output: safe} = await runHere(home, [...args, '--player-safe']);
	const gm = sampleOdds;
	const players = parsed(safe);
	t.is(players.view, 'players');
	const names = ({fights}: OddsDocument) =>
		fights.flatMap(({combatants}) => combatants.map(({name}) => name));
	t.true(names(gm).includes('Shade'));
	t.deepEqual(
		names(players),
		names(gm).filter((name) => name !== 'Shade'),
	);
	for (const {side, stands, does} of players.fights[0]?.combatants ?? []) {
		t.is(typeof does === 'number', side === 'good');
		t.true(side === 'good' || typeof stands !== 'number');
	}
});

test.serial('rosters make a fight, with settings', async (t) => {
	const args = [
		'simulate',
		...['heroes', 'warband'].flatMap((name) => [
			'--roster',
			join(rosters, 'dragon', `${name}.yaml`),
		]),
		...few,
		'--json',
	];
	const {output} = await runHere(home, args);
	const usual = parsed(output);
	t.is(usual.ruleset.id, 'dragon');
	t.is(usual.fights[0]?.played, 12);
	const wrong = await runHere(home, [...args, '--set', 'stops=maybe']);
	t.is(wrong.code, 2);
	t.regex(wrong.errors, /what fits is always/);
});

test.serial(
	'fights in a row: the heroes come to each as the one before has left them',
	async (t) => {
		const args = ['simulate', underWay, underWay, ...played];
		const {code, output, errors} = await runHere(home, args);
		t.deepEqual([code, errors], [0, '']);
		const lines = output.split('\n');
		t.is(lines[0], '2 fights in a row · Dragon');
		t.deepEqual(
			lines.filter((line) => line.length > 80),
			[],
		);
		for (const expected of [
			/^ {2}1 Sample fight: Dragon +[▮▯]+ +\d+ %/m,
			/^ {2}2 Sample fight: Dragon +[▮▯]+ +\d+ %/m,
			/^Played out 12 times, ± \d+\.\d %\.$/m,
			/who is out does not come along/,
		]) {
			t.regex(output, expected);
		}

		const [one, two] = [
			await runHere(home, [...args, '--json', '--threads', '1']),
			await runHere(home, [...args, '--json', '--threads', '2']),
		];
		t.is(two.output, one.output);
		const {fights, rest} = parsed(one.output);
		const [first, second] = fights;
		t.falsy(rest);
		t.is(first?.played, 12);
		t.is(second?.played, Math.round(12 * (first?.through.share ?? 0)));
		t.true((second?.through.share ?? 1) < (second?.heroes?.share ?? 0) + 1e-9);
	},
);

for (const [args, expected] of [
	[['--fights', '0'], /--fights needs a whole number from 1 to 100000/],
	[['--fights=-3'], /--fights needs a whole number from 1/],
	[['--fights', '1.5'], /--fights needs a whole number from 1/],
	[['--until', '0%'], /--until needs a share from 0\.5% to 10%, not “0%”/],
	[['--until=-3%'], /--until needs a share from 0\.5% to 10%, not “-3%”/],
	[['--until', '60%'], /--until needs a share from 0\.5% to 10%/],
	[['--until', 'abc'], /--until needs a share .* not “abc”/],
	[['--until', '1%', '--fights', '9'], /Give --fights N or --until SHARE, not both/],
	[['--threads', '0'], /--threads needs a whole number from 1 to 64/],
	[['--threads', '1000'], /--threads needs a whole number from 1 to 64/],
	[['--from', 'end'], /--from is now or start, not “end”/],
	[['--ruleset', 'dragn'], /Did you mean dragon\?/],
	[[underWay, '--ruleset', 'dragon'], /takes a FIGHT, or else --roster/],
	[[underWay, '--set', 'stops=never'], /--set goes with --roster/],
	[[underWay, '--rest', 'day'], /--rest lies between fights in a row/],
] as const) {
	test.serial(
		`“simulate ${args.join(' ')}” is answered with what would fit, exit code 2`,
		async (t) => {
			const {code, output, errors} = await runHere(home, ['simulate', ...args]);
			t.is(code, 2);
			t.is(output, '');
			t.regex(errors, expected);
			t.notRegex(errors, /\n\s+at /);
		},
	);
}

test.serial('a fight that cannot be played is refused in words, exit code 1', async (t) => {
	const dragon = join(rosters, 'dragon');
	for (const [args, expected] of [
		[['no-such-fight'], /no-such-fight/],
		[[underWay, ended], /in a row are of one ruleset: these are of dragon/],
		[[underWay, underWay, '--rest', 'day'], /There is no rest “day” in dragon/],
		[[underWay, 'no-such-fight'], /no-such-fight/],
		[['--roster', join(dragon, 'heroes.yaml')], /Nobody is among the foes/],
		[['--roster', join(dragon, 'warband.yaml')], /Nobody is among the heroes/],
		[['--roster', join(dragon, 'nobody.yaml')], /nobody\.yaml/],
		[
			[
				'--roster',
				join(dragon, 'heroes.yaml'),
				'--roster',
				join(rosters, 'tesseris', 'smugglers.yaml'),
			],
			/is a roster for tesseris, this fight is dragon/,
		],
	] as const) {
		const {code, output, errors} = await runHere(home, ['simulate', ...args]);
		t.is(code, 1, args.join(' '));
		t.is(output, '');
		t.regex(errors, expected);
		t.notRegex(errors, /\n\s+at /);
	}
});

test.serial(
	'of a damaged log the part that is good is played on, and what is amiss is said',
	async (t) => {
		const own = temporaryHome(t);
		await runHere(own, ['demo', 'open-table', '--plain'], enters(6));
		const [name = ''] = await readdir(join(own, 'fights'));
		const file = join(own, 'fights', name);
		await appendFile(file, '{"n":not a line}\n{"n":nor this}\n');
		const {code, output, errors} = await runHere(own, ['simulate', ...few]);
		t.is(code, 1);
		t.regex(output, /^12 fights/m);
		t.regex(errors, /^Line \d+/);
		await writeFile(file, 'no log at all\n');
		const broken = await runHere(own, ['simulate', ...few]);
		t.is(broken.code, 1);
		t.is(broken.output, '');
		t.notRegex(broken.errors, /\n\s+at /);
	},
);

test.serial('Ctrl+C stops it line by line, and what was played until then is told', async (t) => {
	const terminal = openTerminal(
		home,
		['simulate', '--ruleset', 'open-table', '--until', '0.5%', '--plain'],
		{rows: 60},
	);
	await terminal.waitFor(/fights: the heroes win \d+.*Ctrl\+C stops/);
	terminal.write('\u0003');
	await terminal.waitFor('Stopped early.');
	t.is(await terminal.exited, 130);
	t.regex(terminal.screen(), /fights played out/);
});

test.serial(
	'in a terminal it is shown as it goes, and Escape leaves the result so far in it',
	async (t) => {
		const terminal = openTerminal(home, ['simulate', '--ruleset', 'open-table', '--until', '0.5%']);
		await terminal.waitFor(/Heroes win/);
		t.true(terminal.isAlternate());
		terminal.write('\u001B');
		t.is(await terminal.exited, 0);
		await terminal.waitFor(/Seed \d+:/);
		t.false(terminal.isAlternate());
		t.regex(terminal.raw(), /Stopped early\./);
	},
);
