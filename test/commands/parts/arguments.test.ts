import test from 'ava';
import {readArguments} from '../../../source/commands/parts/arguments.js';
import {commandHelp, generalHelp, usagesOf} from '../../../source/commands/help.js';
import {flagTable, typedFlag} from '../../../source/commands/parts/flags.js';
import {commandRows, commandTable} from '../../../source/commands/table.js';
import {UsageError} from '../../../source/commands/parts/usage-error.js';
import {exportFormats} from '../../../source/projections/export-formats.js';
import {rulesets} from '../../../source/rulesets/index.js';

const refused = (...argv: readonly string[]): string => {
	try {
		readArguments(argv);
	} catch (error) {
		if (error instanceof UsageError) {
			return error.message;
		}

		throw error;
	}

	return 'taken';
};

test('a command line is a command, its words and its flags', (t) => {
	const line = readArguments([
		'--home',
		'/somewhere',
		'export',
		'bridge',
		'--format',
		'json',
		'--player-safe',
		'--round',
		'3',
	]);
	t.is(line.row.name, 'export');
	t.deepEqual(line.words, ['bridge']);
	t.like(line.flags, {home: '/somewhere', format: 'json', playerSafe: true, round: 3});
});

test('without a command it is the home screen', (t) => {
	t.is(readArguments([]).row.name, '');
	t.true(readArguments(['--plain']).flags.plain);
});

test('rosters may be given several times, in order', (t) => {
	const {flags} = readArguments(['new', '--roster', 'b.yaml', '--roster=a.yaml']);
	t.deepEqual(flags.roster, ['b.yaml', 'a.yaml']);
});

test('settings may be given several times', (t) => {
	const {flags} = readArguments(['demo', '--set', 'a=1', '--set=b=x=y']);
	t.deepEqual(flags.set, ['a=1', 'b=x=y']);
	t.is(refused('resume', '--set', 'a=1').includes('takes no --set'), true);
});

test('an unknown command is refused with the nearest known one', (t) => {
	t.is(refused('exprot'), 'There is no command “exprot”. Did you mean fray export?');
	t.regex(refused('xyzzy'), /^There is no command “xyzzy”\. There are new, resume, /);
});

test('watching is for the players’ eyes unless the GM asks for all of it', (t) => {
	t.false(readArguments(['watch', 'bridge']).flags.gm);
	t.true(readArguments(['watch', '--gm']).flags.gm);
	t.is(
		refused('show', '--gm'),
		'fray show takes no --gm. It takes --round, --statistics, --campaign, --player-safe, --json, --home, --help, --version.',
	);
});

test('an unknown flag is refused with the nearest one that the command takes', (t) => {
	t.is(refused('list', '--jsn'), 'fray list takes no --jsn. Did you mean --json?');
	t.is(
		refused('export', '--fromat', 'json'),
		'fray export takes no --fromat. Did you mean --format?',
	);
	t.regex(refused('list', '-x'), /^fray list takes no -x\./);
});

test('a flag of another command is refused with those that this one takes', (t) => {
	t.is(
		refused('list', '--seed', '1'),
		'fray list takes no --seed. It takes --archived, --json, --home, --help, --version.',
	);
	t.regex(refused('resume', '--json'), /^fray resume takes no --json/);
});

test('a number that is none is refused as it was typed', (t) => {
	for (const wrong of ['x', '1.5', '1e3', '99999999999', '']) {
		t.regex(refused('demo', '--seed', wrong), /--seed needs a/, `seed “${wrong}”`);
	}

	t.regex(refused('show', '--round', '-1'), /--round needs a whole number/);
	t.is(readArguments(['demo', '--seed', '-7']).flags.seed, -7);
});

test('so many fights and threads as make sense are taken', (t) => {
	for (const wrong of ['0', '-5', '2.5', '100001', 'many']) {
		t.is(
			refused('simulate', `--fights=${wrong}`),
			`--fights needs a whole number from 1 to 100000, not “${wrong}”.`,
		);
	}

	for (const wrong of ['0', '65', '1000']) {
		t.is(
			refused('simulate', '--threads', wrong),
			`--threads needs a whole number from 1 to 64, not “${wrong}”.`,
		);
	}

	t.like(readArguments(['simulate', '--fights', '100000', '--threads=64']).flags, {
		fights: 100_000,
		threads: 64,
	});
});

test('what begins with a minus and a digit is the value of a flag', (t) => {
	const {flags} = readArguments(['simulate', '--until', '-3%', '--seed', '-7']);
	t.like(flags, {until: '-3%', seed: -7});
	t.deepEqual(readArguments(['simulate', '--json', '-3']).words, ['-3']);
});

test('a flag without its value is refused', (t) => {
	t.is(refused('export', '--output'), '--output needs a FILE.');
	t.is(refused('new', '--title'), '--title needs a TEXT.');
	t.is(refused('new', '--roster'), '--roster needs a FILE.');
	t.is(refused('new', '--roster', '--plain'), '--roster needs a FILE.');
	t.is(refused('new', '--set', '--', 'x'), '--set needs a NAME=VALUE.');
	t.deepEqual(readArguments(['new', '--set=-x=1']).flags.set, ['-x=1']);
	t.is(refused('new', '--roster', '-'), '--roster needs a FILE.');
});

test('a flag given twice is refused', (t) => {
	t.regex(refused('demo', '--seed', '1', '--seed', '2'), /only be set once/);
});

test('more words than a command takes are refused', (t) => {
	t.is(refused('new', 'all'), 'fray new takes no words after it, not “all”.');
	t.is(
		refused('resume', 'the', 'bridge'),
		'fray resume takes one word after it, not “the bridge”.',
	);
});

test('everything after two dashes is a word', (t) => {
	t.deepEqual(readArguments(['show', '--', '--strange']).words, ['--strange']);
});

test('the help names every command', (t) => {
	const general = generalHelp(commandRows).join('\n');
	t.deepEqual(
		commandTable.map(({name}) => `fray ${name}`).filter((command) => !general.includes(command)),
		[],
	);
});

/** The flags whose values can be counted, with the values that the program takes. */
const counted: Readonly<Record<string, readonly string[]>> = {
	format: Object.keys(exportFormats),
	ruleset: rulesets.map(({id}) => id),
	from: ['now', 'start'],
	side: ['heroes', 'foes'],
	preset: ['bands-2d6', 'd100-roll-under', 'd20-fantasy', 'pool-of-sixes', 'step-dice'],
};

for (const row of commandRows) {
	test(`the help of “fray ${row.name}” names every flag and every value that it takes`, async (t) => {
		const lines = await commandHelp(row);
		const help = lines.join(' ').replaceAll(/\s+/g, ' ');
		t.deepEqual(
			[...row.flags, 'home', 'help'].map(typedFlag).filter((flag) => !help.includes(flag)),
			[],
		);
		const values = [
			...row.flags.flatMap((id) => (row.own?.[id] ? [] : (counted[id] ?? []))),
			...(usagesOf(row).includes('RULESET') ? (counted['ruleset'] ?? []) : []),
		];
		t.deepEqual(
			values.filter((value) => !help.includes(value)),
			[],
		);
		t.is(help.includes('FIGHT is a name'), usagesOf(row).includes('FIGHT') || row.name === 'new');
		t.is(help.includes('left out, it is the fight played last'), usagesOf(row).includes('[FIGHT'));
		t.true(lines.every((line) => line.length <= 80));
	});
}

test('the flags whose values can be counted are those that name them', async (t) => {
	for (const [id, {values}] of Object.entries(flagTable)) {
		t.deepEqual(await values?.(), counted[id], id);
	}
});
