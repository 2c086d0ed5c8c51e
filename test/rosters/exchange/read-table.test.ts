import test from 'ava';
import {decodeText} from '../../../source/rosters/exchange/decoding.js';
import {readPeopleTable} from '../../../source/rosters/exchange/read-table.js';
import {describeProblem} from '../../../source/rosters/problem.js';
import {rulesets} from '../../../source/rulesets/index.js';
import {improvisingOf, sheetSchemaOf} from '../../../source/rulesets/sheets.js';

const rules = {rulesets: rulesets.map(({id}) => id), sheets: sheetSchemaOf};

type Order = {
	readonly ruleset?: string;
	readonly maps?: Readonly<Record<string, string>>;
	readonly side?: string;
};

async function read(text: string, {ruleset = 'dynamic-d100', maps = {}, side}: Order = {}) {
	return readPeopleTable(
		text,
		'people.csv',
		{
			ruleset,
			mappings: Object.entries(maps).map(([column, field]) => ({column, field})),
			...(side !== undefined && {side}),
		},
		rules,
		await improvisingOf(ruleset),
	);
}

async function entriesIn(text: string, order?: Order) {
	const found = await read(text, order);
	if (!('roster' in found)) {
		throw new Error(JSON.stringify(found));
	}

	return {entries: found.roster.entries, notices: found.notices};
}

async function problemIn(text: string): Promise<string> {
	const [first = ''] = await problemsIn(text);
	return first;
}

async function problemsIn(text: string, order?: Order) {
	const found = await read(text, order);
	return 'problems' in found ? found.problems.map(describeProblem) : [];
}

const heads = 'name,str,con,dex,int';

test('columns are found by key, title and the words of the rules, case, spaces and underscores aside', async (t) => {
	const {entries, notices} = await entriesIn(
		[
			'Character,TEAM,How many,Strength,Constitution,DEX,int_,Close combat,Skill: ranged,skills.agility,Weapons,Shield',
			'Thug,Foes,3,12,11,9,8,40,20,15,Greek-style sword,yes',
		].join('\n'),
	);
	t.deepEqual(notices, []);
	t.like(entries[0], {
		name: 'Thug',
		side: 'bad',
		count: 3,
		newcomer: {
			sheet: {
				str: 12,
				con: 11,
				dex: 9,
				int: 8,
				shield: true,
				skills: {close: 40, ranged: 20, agility: 15, concentration: 0},
			},
		},
	});
});

test('commas, semicolons and tabs separate; quotes, CRLF and a line that says the separator are read', async (t) => {
	const rows = [
		['name', 'str', 'con', 'dex', 'int', 'traits'],
		['Ko"ji', '14', '13', '15', '10', 'Katana, Dodge'],
	];
	for (const [separator, before] of [
		[',', ''],
		[';', ''],
		['\t', ''],
		[';', 'sep=;\r\n'],
	] as const) {
		const text = rows
			.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator))
			.join('\r\n');
		const {entries} = await entriesIn(`${before}${text}\r\n`);
		t.like(entries[0], {name: 'Ko"ji', newcomer: {sheet: {traits: ['Katana', 'Dodge']}}});
	}
});

test('numbers by name stand in columns of their own or in one cell', async (t) => {
	const {entries} = await entriesIn(
		'name,brawn,attack,defence.parry,Knack: stealth\nArk,3,"pistol 2; unarmed: 1",3,2\n',
		{ruleset: 'roll-and-keep'},
	);
	t.like(entries[0]?.newcomer, {
		sheet: {
			brawn: 3,
			attack: [
				{name: 'pistol', rank: 2},
				{name: 'unarmed', rank: 1},
			],
			defence: [{name: 'parry', rank: 3}],
			knacks: [{name: 'stealth', rank: 2}],
		},
	});
});

test('three numbers of a stat stand in one cell or in three columns', async (t) => {
	const {entries} = await entriesIn(
		'name,body,mind,Accuracy,Dexterity,Energy\nDanny,6/5/6,"4, 5, 6",7,6,5\nArk,4,2,3,4,5\n',
		{ruleset: 'dragon'},
	);
	t.like(entries[0]?.newcomer, {sheet: {body: [6, 5, 6], mind: [4, 5, 6], reflexes: [7, 6, 5]}});
	t.like(entries[1]?.newcomer, {sheet: {body: [4, 4, 4], reflexes: [3, 4, 5]}});
});

test('what matches nothing is told with what is near and how to map it, and mapped it is taken', async (t) => {
	const text = `${heads},Clsoe,Notes\nKoji,14,13,15,10,60,tall\n`;
	const {notices} = await entriesIn(text);
	t.regex(
		notices[0] ?? '',
		/^Column Clsoe \(F\) is left out.* Is it skills\.close\? --map "Clsoe=skills\.close"/,
	);
	t.regex(notices[1] ?? '', /^Column Notes \(G\).*--map "Notes="/);
	const mapped = await entriesIn(text, {maps: {clsoe: 'skills.close', G: ''}});
	t.deepEqual(mapped.notices, []);
	t.like(mapped.entries[0]?.newcomer, {sheet: {skills: {close: 60}}});
});

test('a mapping of no column or to no value is refused, and so are two columns that are the same', async (t) => {
	const text = `${heads},Strength\nKoji,14,13,15,10,14\n`;
	t.deepEqual(await read(text), {
		misfits: ['The columns str (B) and Strength (F) are both str: leave one out with --map "F=".'],
	});
	t.deepEqual(await read(text, {maps: {F: '', nmae: 'name', int: 'skills.clsoe'}}), {
		misfits: [
			'--map nmae=…: there is no column “nmae”: did you mean “name”?',
			'--map int=skills.clsoe: nothing is called “skills.clsoe”: did you mean skills.close?',
		],
	});
});

test('all wrong cells are named by row and column, with what would fit', async (t) => {
	t.deepEqual(
		await problemsIn(
			`${heads},Side,weapons,count\nKoji,fourteen,13,15,10,fos,katanna,1\n\nThug,12,99,9,8,foes,club,none\n`,
		),
		[
			'people.csv: row 2, column str (B): expected a whole number from 1 to 60, not “fourteen”',
			'people.csv: row 2, column Side (F): expected heroes or foes, not “fos” (did you mean “foes”?)',
			'people.csv: row 2, column weapons (G): unknown word “katanna”: did you mean “katana”?',
			'people.csv: row 4, column con (C): expected a whole number from 1 to 60, not 99',
			'people.csv: row 4, column count (H): expected a whole number from 1 to 100, not “none”',
		],
	);
});

test('what must be there is told once when no column holds it, and else by its row', async (t) => {
	t.deepEqual(await problemsIn('name,str,con,dex\nKoji,14,13,15\nHana,12,,9\n'), [
		'people.csv: no column is int; expected a whole number from 1 to 60 (add it, or name a column with --map COLUMN=int)',
		'people.csv: row 3, column con (C): missing; expected a whole number from 1 to 60',
	]);
});

test('a broken quote is named by its row, and a cell beside the headings by its place', async (t) => {
	const quote = await problemsIn(`${heads}\nKoji,14,13,15,10\n"Hana,12,11,9,8\nMika,1,1,1,1\n`);
	t.is(quote.length, 1);
	t.regex(quote[0] ?? '', /^people\.csv: row 3.*a quote is not closed/);
	t.regex(
		await problemIn(`${heads}\nKo"ji,14,13,15,10\n`),
		/^people\.csv: row 2.*a quote stands within a text/,
	);
	t.regex(
		await problemIn(`${heads}\nKoji,14,13,15,10,knife\n`),
		/^people\.csv: row 2, column F: something stands here, but there is no heading/,
	);
});

test('empty tables and enormous ones are refused', async (t) => {
	t.deepEqual(await problemsIn(''), ['people.csv: the file is empty']);
	t.deepEqual(await problemsIn(',,\n\n'), ['people.csv: the file is empty']);
	t.deepEqual(await problemsIn(`${heads}\n\n`), [
		'people.csv: row 1: there are only headings, and nobody below them',
	]);
	t.regex(await problemIn(`a\n${'x\n'.repeat(6000)}`), /far too many/);
	t.regex(await problemIn(`${'a,'.repeat(600)}\nx\n`), /far too many/);
});

test('names that are too long or the same are told by their rows', async (t) => {
	const {entries, notices} = await entriesIn(
		`${heads}\nThug,1,1,1,1\n${'x'.repeat(100)},1,1,1,1\nThug,1,1,1,1\n`,
	);
	t.is(entries[1]?.name.length, 60);
	t.deepEqual(notices, [
		'Row 3, column name (A): the name is cut to 60 characters.',
		'Rows 2, 4 are all called Thug: a fight numbers them.',
	]);
	t.deepEqual(await problemsIn(`${heads}\n${'x'.repeat(10_000)},1,1,1,1\n`), [
		'people.csv: row 2, column name (A): a text of more than 2,000 characters',
	]);
});

test('whoever has no side is on the one that is said', async (t) => {
	const {entries} = await entriesIn(`${heads},side\nOni,1,1,1,1,\nKoji,1,1,1,1,heroes\n`, {
		side: 'foes',
	});
	t.deepEqual(
		entries.map(({side}) => side),
		['bad', 'good'],
	);
});

test('texts of UTF-8, UTF-16 and Windows-1252 are read, with and without their marks', (t) => {
	const text = 'name;übel\r\nJürgen;1';
	const wide = Buffer.from(text, 'utf16le');
	const bytes = {
		utf8: Buffer.from(text),
		marked: Buffer.from(`\uFEFF${text}`),
		wide,
		markedWide: Buffer.concat([Buffer.from([0xff, 0xfe]), wide]),
		bigEndian: Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wide).swap16()]),
		western: Buffer.from(text, 'latin1'),
	};
	t.deepEqual(decodeText(bytes.utf8), {text});
	t.deepEqual(decodeText(bytes.marked), {text});
	t.deepEqual(decodeText(bytes.wide), {text, guessed: 'UTF-16'});
	t.deepEqual(decodeText(bytes.markedWide), {text});
	t.deepEqual(decodeText(bytes.bigEndian), {text});
	t.deepEqual(decodeText(bytes.western), {text, guessed: 'Windows-1252'});
});

test('what is no text is named', (t) => {
	t.like(decodeText(Buffer.from('PK\u0003\u0004rest')), {hint: 'save the sheet as CSV first'});
	t.like(decodeText(Buffer.from([1, 0, 0, 2, 0, 7])), {message: 'is not a text'});
});

test('a heading that is too long to be typed is told by its letter, and a name that cannot be kept is nothing', async (t) => {
	const long = 'N'.repeat(10_000);
	const {notices} = await entriesIn(`name,hp,defence,${long},saves.__proto__\nAnn,8,11,1,2\n`, {
		ruleset: 'open-table',
	});
	t.is(notices.length, 2);
	t.regex(notices[0] ?? '', /--map "D=/);
	t.regex(notices[1] ?? '', /^Column saves\.__proto__ \(E\) is left out/);
});
