import test from 'ava';
import {
	type Command,
	grammar,
	repeatedFlags,
	valuedFlags,
} from '../../source/commands/completion/grammar.js';
import {fishCompletion} from '../../source/commands/completion/fish.js';
import {zshCompletion} from '../../source/commands/completion/zsh.js';
import {bashCompletion} from '../../source/commands/completion/bash.js';
import {readArguments} from '../../source/commands/parts/arguments.js';
import {commandRows} from '../../source/commands/table.js';
import {UsageError} from '../../source/commands/parts/usage-error.js';
import {temporaryHome} from '../helpers/home.js';
import {runHere} from '../helpers/in-process.js';

const commands = await grammar(commandRows);

test('the grammar has every command of the table, with its flags and forms', (t) => {
	t.deepEqual(
		commands.map(({name, summary}) => ({name, summary})),
		commandRows.map(({name, summary}) => ({name, summary})),
	);
	for (const [at, row] of commandRows.entries()) {
		const {flags = [], forms = []} = commands[at] ?? {};
		t.deepEqual(
			flags.filter(({typed}) => !typed[0]?.startsWith('--')),
			[],
		);
		t.is(flags.length, row.flags.length + 2 + (row.name === '' ? 1 : 0));
		t.is(forms.length, row.forms?.length ?? 0);
	}
});

test('a flag has a value, and may be given twice, just where a command line says so', (t) => {
	const valued = valuedFlags(commands);
	const repeated = repeatedFlags(commands);
	for (const {name, flags} of commands) {
		for (const flag of flags.flatMap(({typed}) => typed)) {
			const taken = (...argv: readonly string[]) =>
				t.notThrows(() => readArguments([name, ...argv].filter(Boolean)), flag);
			const refused = (...argv: readonly string[]) =>
				t.throws(
					() => readArguments([name, ...argv].filter(Boolean)),
					{instanceOf: UsageError},
					flag,
				);
			const value = valued.includes(flag) ? ['1'] : [];
			taken(flag, ...value);
			if (repeated.includes(flag)) {
				taken(flag, ...value, flag, ...value);
			} else if (value.length > 0) {
				refused(flag, ...value, flag, ...value);
			}

			if (value.length > 0) {
				refused(flag);
			}
		}
	}
});

test('what stands at a place is read off the usage', (t) => {
	const placesOf = (name: string, form?: string) => {
		const command = commands.find((each) => each.name === name);
		const places =
			form === undefined ? command?.places : command?.forms.find(({word}) => word === form)?.places;
		return places?.map(({name: called, asked, isRepeated}) => [
			called,
			...asked,
			...(isRepeated ? ['repeated'] : []),
		]);
	};

	t.deepEqual(placesOf('simulate'), [['FIGHT', 'fights', 'repeated']]);
	t.deepEqual(placesOf('rename'), [['FIGHT', 'fights'], ['TITLE']]);
	t.deepEqual(placesOf('roster', 'import'), [['FILE|FIGHT', 'files', 'fights', 'repeated']]);
	t.deepEqual(placesOf('roster', 'check'), [['FILE', 'files', 'repeated']]);
	t.deepEqual(placesOf('roster', 'new'), [['RULESET'], ['FILE', 'files']]);
});

/** Texts in which every sign stands that means something to a shell. */
const awkward: readonly Command[] = [
	{name: '', summary: '', flags: [], places: [], forms: []},
	{
		name: 'odd',
		summary: String.raw`it's $HOME: "[a]" \ ${'`'}b${'`'} (c) {d} *`,
		flags: [
			{
				typed: ['--odd'],
				summary: String.raw`it's $(e): "[f]" \ : ]`,
				isRepeated: false,
				value: {name: 'A:B', words: [`it's`], asked: [], isRepeated: false},
			},
		],
		places: [],
		forms: [],
	},
];

test('summaries are escaped as each shell has it', (t) => {
	t.true(bashCompletion(awkward).includes(String.raw`_fray_offer 'it'\''s'`));
	const zsh = zshCompletion(awkward);
	t.true(zsh.includes(String.raw`'--odd=[it'\''s $(e): "\[f\]" \\ : \]]:A\:B:(it\'\''s)'`));
	t.true(zsh.includes(String.raw`'odd:it'\''s $HOME: "[a]" \ ${'`'}b${'`'} (c) {d} *'`));
	t.true(
		fishCompletion(awkward).includes(
			String.raw`-l odd -x -a 'it\'s' -d 'it\'s $(e): "[f]" \\ : ]'`,
		),
	);
});

test('fray completion names what it knows, and refuses all else', async (t) => {
	const home = temporaryHome(t);
	for (const argv of [
		['completion'],
		['completion', 'tcsh'],
		['completion', 'bash', '--archived'],
	]) {
		const {code, output, errors} = await runHere(home, argv);
		t.is(code, 2);
		t.is(output, '');
		t.regex(errors, /fray completion/);
	}

	t.like(await runHere(home, ['completion', 'fights']), {code: 0, output: '', errors: ''});
});
