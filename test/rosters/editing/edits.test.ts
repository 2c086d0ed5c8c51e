import test from 'ava';
import {type Edit, edited} from '../../../source/rosters/editing/edits.js';

type Example = {
	readonly title: string;
	readonly text: string;
	readonly edit: Edit;
	readonly result: string;
};

const entries = `# People of ours.
ruleset: open-table
title: 'Ours: all'

combatants:
  # The captain.
  - name: Captain # of the guard
    side: foes
    hp: 12
    weapons:
      - knife # short
      - {name: Saw, damage: 3} # long
    # feats: none

  # His man.
  - name: "Man" 
    skills: {melee: 2, dodge: 1}
    weapons: [knife]
`;

const examples: readonly Example[] = [
	{
		title: 'a number changes in its place',
		text: entries,
		edit: {type: 'set', path: ['combatants', 0, 'hp'], value: 9},
		result: entries.replace('hp: 12', 'hp: 9'),
	},
	{
		title: 'a text keeps its quotes',
		text: entries,
		edit: {type: 'set', path: ['combatants', 1, 'name'], value: 'Woman'},
		result: entries.replace('"Man" ', '"Woman" '),
	},
	{
		title: 'a text that needs quotes gets those of the file',
		text: entries,
		edit: {type: 'set', path: ['combatants', 0, 'name'], value: '5'},
		result: entries.replace('Captain #', "'5' #"),
	},
	{
		title: 'what is set to what it is stays',
		text: entries,
		edit: {type: 'set', path: ['combatants', 1, 'name'], value: ' Man '},
		result: entries,
	},
	{
		title: 'a new key stands below the others',
		text: entries,
		edit: {type: 'set', path: ['combatants', 1, 'hidden'], value: true},
		result: `${entries}    hidden: true\n`,
	},
	{
		title: 'a new key stands before those that the schema has behind it',
		text: entries,
		edit: {type: 'set', path: ['combatants', 0, 'count'], value: 2, before: ['hp', 'weapons']},
		result: entries.replace('    hp', '    count: 2\n    hp'),
	},
	{
		title: 'a new key within braces stands behind the others',
		text: entries,
		edit: {type: 'set', path: ['combatants', 1, 'skills', 'tall tales'], value: 3},
		result: entries.replace('dodge: 1', 'dodge: 1, tall tales: 3'),
	},
	{
		title: 'a block that is not there is made with the first key in it',
		text: entries,
		edit: {type: 'set', path: ['combatants', 0, 'skills', 'melee'], value: 3, before: []},
		result: entries.replace('    # feats', '    skills: {melee: 3}\n    # feats'),
	},
	{
		title: 'a key goes with its line',
		text: entries,
		edit: {type: 'remove', path: ['combatants', 0, 'hp']},
		result: entries.replace('    hp: 12\n', ''),
	},
	{
		title: 'a key goes with its comment, and one behind a # stays',
		text: 'a: 1\n# b: for what\n#b: 2\n# c: for\n# what\nc: 3\n',
		edit: {type: 'remove', path: ['c']},
		result: 'a: 1\n# b: for what\n#b: 2\n',
	},
	{
		title: 'an item goes with its comments, those within it too',
		text: entries,
		edit: {type: 'remove', path: ['combatants', 0]},
		result: entries.replace(/ {2}# The captain[^]*?(?= {2}# His)/, ''),
	},
	{
		title: 'the last item goes with the empty line before it',
		text: entries,
		edit: {type: 'remove', path: ['combatants', 1]},
		result: entries.replace(/\n {2}# His[^]*/, ''),
	},
	{
		title: 'an item goes out of brackets with its comma',
		text: 'a: [x, y, z] # all\n',
		edit: {type: 'remove', path: ['a', 2]},
		result: 'a: [x, y] # all\n',
	},
	{
		title: 'a list that loses all is empty, not missing',
		text: entries,
		edit: {type: 'remove', path: ['combatants', 1, 'weapons', 0]},
		result: entries.replace('[knife]', '[]'),
	},
	{
		title: 'a list in lines that loses all is empty, not missing',
		text: 'a:\n  - x # that\nb: 1\n',
		edit: {type: 'remove', path: ['a', 0]},
		result: 'a: []\nb: 1\n',
	},
	{
		title: 'an entry is copied with its comments, an empty line between',
		text: entries,
		edit: {type: 'copy', path: ['combatants'], from: 1, to: 2},
		result: `${entries}\n${entries.slice(entries.indexOf('  # His'))}`,
	},
	{
		title: 'entries change places with their comments',
		text: entries,
		edit: {type: 'move', path: ['combatants'], from: 1, to: 0},
		result: entries.replace(/( {2}# The captain[^]*none)\n\n( {2}# His[^]*)\n$/, '$2\n\n$1\n'),
	},
	{
		title: 'a new entry has a line for each key, and stands apart',
		text: entries,
		edit: {
			type: 'insert',
			path: ['combatants'],
			at: 1,
			value: {name: 'New', hp: 3, skills: {melee: 1}, weapons: ['knife']},
		},
		result: entries.replace(
			'  # His',
			'  - name: New\n    hp: 3\n    skills: {melee: 1}\n    weapons: [knife]\n\n  # His',
		),
	},
	{
		title: 'a new item of a list in lines has a line',
		text: entries,
		edit: {
			type: 'insert',
			path: ['combatants', 0, 'weapons'],
			at: 2,
			value: {name: 'Axe', damage: 1},
		},
		result: entries.replace('# long\n', '# long\n      - {name: Axe, damage: 1}\n'),
	},
	{
		title: 'a new item has a line for each key where its neighbour does',
		text: 'a:\n  - b:\n      - x: 1\n        y: 2\n',
		edit: {type: 'insert', path: ['a', 0, 'b'], at: 0, value: {x: 3, y: [4]}},
		result: 'a:\n  - b:\n      - x: 3\n        y: [4]\n      - x: 1\n        y: 2\n',
	},
	{
		title: 'a new entry stands apart also where a comment is between entries',
		text: 'a:\n  - x: 1\n\n# Part two\n\n  - x: 2\n',
		edit: {type: 'insert', path: ['a'], at: 1, value: {x: 3, y: 4}},
		result: 'a:\n  - x: 1\n\n  - x: 3\n    y: 4\n\n# Part two\n\n  - x: 2\n',
	},
	{
		title: 'the first entry of an empty list has a line for each key',
		text: 'combatants: []\n',
		edit: {type: 'insert', path: ['combatants'], at: 0, value: {name: 'New', hp: 3}},
		result: 'combatants:\n  - name: New\n    hp: 3\n',
	},
	{
		title: 'an empty file gets its first key',
		text: '# Nothing yet',
		edit: {type: 'set', path: ['combatants', 0, 'name'], value: 'New'},
		result: '# Nothing yet\ncombatants:\n  - name: New\n',
	},
	{
		title: 'an alias is written out where it is changed, and only there',
		text: 'a: &a {x: 1}\nb: *a\nc: *a\n',
		edit: {type: 'set', path: ['b', 'x'], value: 2},
		result: 'a: &a {x: 1}\nb: {x: 2}\nc: *a\n',
	},
	{
		title: 'what an anchor stands for changes only where it is changed',
		text: 'a: &a {x: 1}\nb: *a\n',
		edit: {type: 'set', path: ['a', 'x'], value: 2},
		result: 'a: &a {x: 2}\nb: {x: 1}\n',
	},
	{
		title: 'line ends, byte order mark and a missing last line end stay',
		text: '\u{FEFF}a: 1\r\nb:\r\n  - x',
		edit: {type: 'insert', path: ['b'], at: 1, value: 'y'},
		result: '\u{FEFF}a: 1\r\nb:\r\n  - x\r\n  - y',
	},
	{
		title: 'a part that changes in several places keeps the rest as written',
		text: entries,
		edit: {
			type: 'set',
			path: ['combatants', 0],
			value: {name: 'Captain', hp: 13, weapons: ['knife', {name: 'Saw', damage: 4}]},
		},
		result: entries
			.replace('    side: foes\n', '')
			.replace('hp: 12', 'hp: 13')
			.replace('damage: 3', 'damage: 4'),
	},
];

for (const {title, text, edit, result} of examples) {
	test(title, (t) => {
		t.is(edited(text, edit), result);
	});
}

test('a text that is no YAML is not edited, nor a place that is not there', (t) => {
	const bad: ReadonlyArray<readonly [string, Edit]> = [
		['a: [', {type: 'set', path: ['a'], value: 1}],
		['a: 1\n--- \nb: 2\n', {type: 'set', path: ['a'], value: 1}],
		['a: 1', {type: 'remove', path: ['b']}],
		['a: 1', {type: 'set', path: ['a', 'b'], value: 1}],
		['a: [1]', {type: 'set', path: ['a', 2], value: 1}],
		['a: [1]', {type: 'insert', path: ['a'], at: 2, value: 1}],
		['a: 1', {type: 'insert', path: ['a'], at: 0, value: 1}],
		['a: [1]', {type: 'move', path: ['a'], from: 0, to: 1}],
		['a: [1]', {type: 'copy', path: ['a'], from: 1, to: 0}],
	];
	for (const [text, edit] of bad) {
		t.throws(() => edited(text, edit), {instanceOf: RangeError}, text);
	}
});
