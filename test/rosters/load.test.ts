import test from 'ava';
import {problemsIn, rosterIn, rosterOf} from '../helpers/roster-rules.js';

test('a roster becomes entries with defaults filled in', async (t) => {
	const roster = await rosterIn(`
ruleset: brawl
title: Bridge at Kurogawa
combatants:
  - name: Koji
    str: 14
    skills: {close: 60}
  - name: Thug
    side: foes
    count: 4
    hidden: true
    str: 12
`);
	t.is(roster.title, 'Bridge at Kurogawa');
	t.is(roster.ruleset, 'brawl');
	t.is(roster.path, 'x.yaml');
	const sheet = {armour: 'none', shield: false, skills: {}, weapons: []};
	t.deepEqual(roster.entries, [
		{
			name: 'Koji',
			side: 'good',
			count: 1,
			isHidden: false,
			newcomer: {
				name: 'Koji',
				side: 'good',
				control: 'player',
				isHidden: false,
				kin: 'Koji',
				sheet: {...sheet, str: 14, skills: {close: 60}},
			},
		},
		{
			name: 'Thug',
			side: 'bad',
			count: 4,
			isHidden: true,
			newcomer: {
				name: 'Thug',
				side: 'bad',
				control: 'gm',
				isHidden: true,
				kin: 'Thug',
				sheet: {...sheet, str: 12},
			},
		},
	]);
});

test('whether the verbs of a name are plural is left open unless the roster says', async (t) => {
	const {entries} = await rosterIn(rosterOf('name: Thugs', 'str: 3', 'plural: true'));
	t.true(entries[0]?.newcomer.isPlural);
	const {entries: others} = await rosterIn(rosterOf('name: Thugs', 'str: 3'));
	t.is(others[0]?.newcomer.isPlural, undefined);
});

test('an entry says by which words it is found, how it fights, and how dangerous it is', async (t) => {
	const {entries} = await rosterIn(
		rosterOf(
			'name: Archer',
			'str: 3',
			'tags: [archer, human]',
			'about: Shoots at whoever stands still, runs from whoever comes close, and is never alone.',
			'threat: 35',
		),
	);
	t.like(entries[0], {
		tags: ['archer', 'human'],
		about: 'Shoots at whoever stands still, runs from whoever comes close, and is never alone.',
		threat: 35,
	});
	const {entries: others} = await rosterIn(rosterOf('name: Thugs', 'str: 3'));
	t.deepEqual(Object.keys(others[0] ?? {}), ['name', 'side', 'count', 'isHidden', 'newcomer']);
});

test('tags are a list of words, and a threat is a share of 100 fights', async (t) => {
	const found = await problemsIn(
		rosterOf('name: A', 'str: 3', 'tags: archer, human', 'threat: 101'),
	);
	t.deepEqual(found, [
		'x.yaml:6:11: combatants[0].tags: expected a list, not “archer, human” (put it in brackets: [archer, human])',
		'x.yaml:7:13: combatants[0].threat: expected a whole number from 0 to 100, not 101',
	]);
});

test('the player in control of a combatant can differ from its side', async (t) => {
	const {entries} = await rosterIn(rosterOf('name: Ally', 'str: 3', 'control: gm'));
	t.is(entries[0]?.newcomer.control, 'gm');
});

test('a roster without a title is called after its file', async (t) => {
	const {title} = await rosterIn('ruleset: brawl\ncombatants: [{name: A, str: 3}]');
	t.is(title, 'x');
});

test('names and titles are cleaned on the way in', async (t) => {
	const {title, entries} = await rosterIn(
		String.raw`
ruleset: brawl
title: "\e]0;pwned\aBridge\nat Kurogawa"
combatants:
  - name: "\e[31mKo\u200Bji\u202E"
    str: 3
`,
	);
	t.is(title, 'Bridge at Kurogawa');
	t.is(entries[0]?.name, 'Koji');
	t.is(entries[0]?.newcomer.name, 'Koji');
	t.is(entries[0]?.newcomer.kin, 'Koji');
});

test('the texts of a sheet are cleaned as well', async (t) => {
	const {entries} = await rosterIn(
		rosterOf(
			'name: A',
			'str: 3',
			String.raw`weapons: [{name: "\e]0;pwned\aclub"}]`,
			String.raw`mount: "black\n\u202Ehorse"`,
		),
	);
	t.like(entries[0]?.newcomer.sheet, {weapons: [{name: 'club'}], mount: 'black horse'});
});

test('an alias can be used twice', async (t) => {
	const {entries} = await rosterIn(`
ruleset: brawl
combatants:
  - name: A
    str: 3
    skills: &trained {close: 40}
  - {name: B, str: 4, skills: *trained}
`);
	t.like(entries[1]?.newcomer.sheet, {skills: {close: 40}});
});

test('a roster saved on Windows, with a byte order mark and its line ends, is read and its lines are counted right', async (t) => {
	const text = rosterOf('name: A', 'str: 3', 'armor: light');
	const problem = 'x.yaml:6:5: combatants[0].armor: unknown key “armor”: did you mean “armour”?';
	t.deepEqual(await problemsIn(text), [problem]);
	t.deepEqual(await problemsIn(`\uFEFF${text.replaceAll('\n', '\r\n')}`), [problem]);
});

/** What is wrong with the only combatant of a roster, whose lines begin at line 4. */
const wrongEntries: ReadonlyArray<readonly [string, readonly string[], readonly string[]]> = [
	[
		'a broken number',
		['name: A', 'str: 14.5'],
		['5:10: combatants[0].str: expected a whole number from 1 to 30, not 14.5'],
	],
	[
		'a number beyond its bounds',
		['name: A', 'str: 31'],
		['5:10: combatants[0].str: expected a whole number from 1 to 30, not 31'],
	],
	[
		'a number in quotes',
		['name: A', 'str: "14"'],
		[
			'5:10: combatants[0].str: expected a whole number from 1 to 30, not “14” (leave out the quotes)',
		],
	],
	[
		'no number at all',
		['name: A', 'str: .nan'],
		['5:10: combatants[0].str: expected a whole number from 1 to 30, not NaN'],
	],
	[
		'a list for a number',
		['name: A', 'str: [1, 2]'],
		['5:10: combatants[0].str: expected a whole number from 1 to 30, not a list of 2'],
	],
	[
		'a block for a number',
		['name: A', 'str: {a: 1}'],
		['5:10: combatants[0].str: expected a whole number from 1 to 30, not lines of “key: value”'],
	],
	[
		'a missing field, shown where the entry begins',
		['name: A'],
		['4:5: combatants[0].str: missing; expected a whole number from 1 to 30'],
	],
	[
		'a field left empty, shown at its key',
		['str: 3', 'name:'],
		['5:5: combatants[0].name: expected a text; nothing stands here'],
	],
	[
		'a number for a name',
		['name: 7', 'str: 3'],
		['4:11: combatants[0].name: expected a text, not 7 (put it in quotes)'],
	],
	[
		'a name that cannot be seen',
		[String.raw`name: "\u200B \e[0m"`, 'str: 3'],
		['4:11: combatants[0].name: expected at least one visible character'],
	],
	[
		'an unknown key that is nearly right',
		['name: A', 'str: 3', 'amrour: light'],
		['6:5: combatants[0].amrour: unknown key “amrour”: did you mean “armour”?'],
	],
	[
		'an unknown key that begins like a known one',
		['name: A', 'strength: 3', 'str: 3'],
		['5:5: combatants[0].strength: unknown key “strength”: did you mean “str”?'],
	],
	[
		'an unknown key like no other',
		['name: A', 'str: 3', 'skills: {xyzzy: 1}'],
		['6:14: combatants[0].skills.xyzzy: unknown key “xyzzy” (known here: close)'],
	],
	[
		'an unknown key of a list of keys',
		['name: A', 'str: 3', 'lore: {stas: 1}'],
		['6:12: combatants[0].lore.stas: unknown key “stas”: did you mean “stars”?'],
	],
	[
		'keys that every object of the language has',
		['name: A', 'str: 3', 'skills:', '  __proto__: 1', '  constructor: 2'],
		[
			'7:7: combatants[0].skills.__proto__: unknown key “__proto__” (known here: close)',
			'8:7: combatants[0].skills.constructor: unknown key “constructor” (known here: close)',
		],
	],
	[
		'a key with an escape sequence, which is not printed',
		['name: A', 'str: 3', String.raw`skills: {"\e[2Jcloes": 1}`],
		['6:14: combatants[0].skills.cloes: unknown key “cloes”: did you mean “close”?'],
	],
	[
		'a word that is nearly right',
		['name: A', 'str: 3', 'side: heros', 'armour: lihgt'],
		[
			'6:11: combatants[0].side: expected heroes or foes, not “heros” (did you mean “heroes”?)',
			'7:13: combatants[0].armour: expected none, light or heavy, not “lihgt” (did you mean “light”?)',
		],
	],
	[
		'a word like no other',
		['name: A', 'str: 3', 'control: somebody'],
		['6:14: combatants[0].control: expected player or gm, not “somebody”'],
	],
	[
		'a word that is no yes and no no',
		['name: A', 'str: 3', 'hidden: perhaps'],
		['6:13: combatants[0].hidden: expected true or false, not “perhaps”'],
	],
	[
		'a key that stands there in two spellings',
		['name: A', 'str: 3', 'Side: foes', 'side: foes'],
		['6:5: combatants[0].Side: unknown key “Side”: did you mean “side”?'],
	],
	[
		'a value that is wrong under a key in another spelling',
		['name: A', 'STR: 99'],
		['5:10: combatants[0].str: expected a whole number from 1 to 30, not 99'],
	],
	[
		'a count of none and one of too many',
		['name: A', 'str: 3', 'count: 0'],
		['6:12: combatants[0].count: expected a whole number from 1 to 100, not 0'],
	],
	[
		'an author’s own words',
		['name: A', 'str: 3', 'weapons:', '  - {name: club, die: d4}'],
		['7:27: combatants[0].weapons[0].die: expected dice such as 1d8'],
	],
	[
		'a number that must be above another',
		['name: A', 'str: 3', 'weapons:', '  - {name: club, might: 0}'],
		['7:29: combatants[0].weapons[0].might: expected a number of more than 0 and at most 9, not 0'],
	],
	[
		'a list that is too long',
		['name: A', 'str: 3', 'weapons: [{name: a}, {name: b}, {name: c}, {name: d}]'],
		['6:14: combatants[0].weapons: expected a list of 0 to 3, not a list of 4'],
	],
	[
		'one entry where a list is due',
		['name: A', 'str: 3', 'weapons: club'],
		[
			'6:14: combatants[0].weapons: expected a list of 0 to 3, not “club” (put it in brackets: [club])',
		],
	],
	[
		'a word that is nearly one of many',
		['name: A', 'str: 3', 'month: ocotber'],
		['6:12: combatants[0].month: unknown word “ocotber”: did you mean “october”?'],
	],
	[
		'none of two alternatives',
		['name: A', 'str: 3', 'mount: 3'],
		[
			'6:12: combatants[0].mount: expected a text, or lines of “key: value”, not 3 (put it in quotes)',
		],
	],
	[
		'a fault within an alternative',
		['name: A', 'str: 3', 'mount: {sped: 1}'],
		[
			'6:12: combatants[0].mount.speed: missing; expected a whole number',
			'6:13: combatants[0].mount.sped: unknown key “sped”: did you mean “speed”?',
		],
	],
	[
		'a rule over several fields',
		['name: A', 'str: 3', 'shield: true'],
		['6:13: combatants[0].shield: a shield needs a strength of 5'],
	],
	[
		'a key that stands twice, beside other faults',
		['name: A', 'str: 3', 'shield: maybe', 'str: 99'],
		[
			'6:13: combatants[0].shield: expected true or false, not “maybe”',
			'7:5: the key “str” stands here for the second time (keep one of them)',
			'7:10: combatants[0].str: expected a whole number from 1 to 30, not 99',
		],
	],
	[
		'a tag',
		['name: !js/function A', 'str: 3'],
		['4:11: a tag (!) has no meaning here (remove it; put a text that begins with ! in quotes)'],
	],
];

for (const [what, lines, problems] of wrongEntries) {
	test(`the place of ${what} is named with what would fit`, async (t) => {
		t.deepEqual(
			await problemsIn(rosterOf(...lines)),
			problems.map((problem) => `x.yaml:${problem}`),
		);
	});
}

const isEmpty =
	'1:1: the file is empty (a roster has the keys “ruleset”, “title” and “combatants”)';
const isNone =
	'1:1: this is not a roster (a roster has the keys “ruleset”, “title” and “combatants”)';
const isTooMuch = '1:1: far too many values, or aliases (*)';

const wrongTexts: ReadonlyArray<readonly [string, string, readonly string[]]> = [
	['an empty file', '', [isEmpty]],
	['a file of comments', '# to do\n', [isEmpty]],
	['a text', 'hello', [isNone]],
	['a list', '- name: A\n', [isNone]],
	[
		'a roster with no ruleset and nobody in it',
		'title: A\ncombatants: []\n',
		[
			'1:1: ruleset: missing; expected brawl or chess',
			'2:13: combatants: expected a list that is not empty, not an empty list',
		],
	],
	[
		'a ruleset that is unknown, and what can be told without it',
		'ruleset: brwal\ncombatants:\n  - {name: A, str: x, count: x}\n',
		[
			'1:10: ruleset: expected brawl or chess, not “brwal” (did you mean “brawl”?)',
			'3:30: combatants[0].count: expected a whole number from 1 to 100, not “x”',
		],
	],
	[
		'an entry that is left empty',
		'ruleset: brawl\ncombatants:\n  - name: A\n    str: 3\n  -\n',
		['5:4: combatants[1]: expected lines of “key: value”; nothing stands here'],
	],
	[
		'faults in several entries, in the order of lines',
		'titel: A\nruleset: brawl\ncombatants:\n  - name: A\n    str: 99\n  - nam: B\n    str: 3\n',
		[
			'1:1: titel: unknown key “titel”: did you mean “title”?',
			'5:10: combatants[0].str: expected a whole number from 1 to 30, not 99',
			'6:5: combatants[1].name: missing; expected a text',
			'6:5: combatants[1].nam: unknown key “nam”: did you mean “name”?',
		],
	],
	[
		'one fault that is used twice, once',
		'ruleset: brawl\ncombatants:\n  - {name: A, str: 3, skills: &s {close: -1}}\n  - {name: B, str: 3, skills: *s}\n',
		['3:42: combatants[0].skills.close: expected a whole number from 0 to 200, not -1'],
	],
	['a tab', 'a:\n\t- b\n', ['2:1: a tab cannot indent (use spaces)']],
	[
		'a colon without a space',
		'title: A\nruleset:brawl\n',
		['2:1: expected “key: value” (put a space after the colon)'],
	],
	[
		'a second colon',
		'title: A: the end\n',
		[
			'1:8: a “key: value” within a value (put a text that holds “: ” in quotes, or check how the next line is indented)',
		],
	],
	[
		'a line too far to the left',
		'combatants:\n  - name: A\n   str: 3\n',
		[
			'3:1: this line does not line up with the entry above it (indent the keys of an entry equally; “- ” begins the next)',
		],
	],
	[
		'a key out of line',
		'a:\n  b: 1\n c: 2\n',
		[
			'3:1: this line does not line up with those above it (indent keys that belong together equally)',
		],
	],
	[
		'a quote that is not closed, where it opens',
		'title: "A\nruleset: brawl\n',
		['1:8: a quote is not closed'],
	],
	[
		'a bracket that is not closed',
		'a: [1, 2\nb: 3\n',
		['2:1: a bracket is not closed (end it with the ] or } that belongs to it)'],
	],
	[
		'words after a quote',
		'title: "Red" Sonja\n',
		['1:14: this does not belong here (put the whole text in quotes)'],
	],
	[
		'a character that begins no text',
		'title: @home\n',
		['1:8: a text cannot begin with this character (put it in quotes)'],
	],
	[
		'a lone asterisk',
		'title: *\n',
		['1:8: a lone * or & has a meaning of its own (put it in quotes)'],
	],
	[
		'an unknown escape',
		String.raw`title: "C:\games"`,
		[
			String.raw`1:11: double quotes give “\” a meaning, but not here (write “\\”, or use single quotes)`,
		],
	],
	['a key that is a list', '? [a]\n: 3\n', ['1:3: expected a word as the key']],
	[
		'faults of syntax on several lines',
		'a: @b\nc: `d\n',
		[
			'1:4: a text cannot begin with this character (put it in quotes)',
			'2:4: a text cannot begin with this character (put it in quotes)',
		],
	],
	[
		'a second document',
		'title: A\n---\ntitle: B\n---\n',
		['2:1: a second document begins here (keep one roster a file: remove the “---”)'],
	],
	[
		'an alias of nothing',
		'title: *bridge\n',
		['1:8: nothing above is marked “&bridge” (put a text that begins with * in quotes)'],
	],
	[
		'an alias within itself',
		'a: &a [*a]\n',
		['1:8: “*a” stands within “&a” itself (write it out here)'],
	],
	[
		'aliases of aliases without end',
		[
			'a: &a [x, x, x, x, x, x, x, x, x, x]',
			...[...'bcdefghi'].map(
				(letter, at) =>
					`${letter}: &${letter} [${Array.from({length: 10}, () => `*${'abcdefgh'.charAt(at)}`).join(', ')}]`,
			),
		].join('\n'),
		[isTooMuch],
	],
	[
		'brackets within brackets without end',
		'['.repeat(500_000),
		['1:64: too many levels within one another'],
	],
];

for (const [what, text, problems] of wrongTexts) {
	test(`a GM is told about ${what}`, async (t) => {
		t.deepEqual(
			await problemsIn(text),
			problems.map((problem) => `x.yaml:${problem}`),
		);
	});
}

test('of very many problems the first hundred are told', async (t) => {
	const entries = '  - {name: A, str: 99}\n'.repeat(130);
	const problems = await problemsIn(`ruleset: brawl\ncombatants:\n${entries}`);
	t.is(problems.length, 101);
	t.is(problems.at(-1), 'x.yaml: … and 30 more (correct these first)');
});

test('every problem is a single line', async (t) => {
	const problems = await problemsIn(
		rosterOf(String.raw`name: "A"`, String.raw`str: "a\nb\e[2J"`, 'side: |', '  x', '  y'),
	);
	t.is(problems.length, 2);
	for (const problem of problems) {
		t.notRegex(problem, /\p{Cc}/u);
	}
});
