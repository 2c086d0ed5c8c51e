import test from 'ava';
import {
	MisreadError,
	type Model,
	readChanged,
	readImprovised,
} from '../../source/rosters/improvise.js';
import {entryChecker} from '../../source/rosters/load.js';
import type {Raw} from '../../source/rulesets/improvise.js';
import {rulesets} from '../../source/rulesets/index.js';
import {improvisingOf, sheetSchemaOf} from '../../source/rulesets/sheets.js';
import {samples} from '../helpers/samples.js';

/** What a ruleset knows, with its schema behind it. */
async function known(ruleset: string) {
	const improvising = await improvisingOf(ruleset);
	const schema = await sheetSchemaOf(ruleset);
	if (!improvising || !schema) {
		throw new Error(`${ruleset} improvises nobody`);
	}

	const check = entryChecker(ruleset, schema, 'a line');
	return {
		improvising,
		/** The sheet, or what the schema has against it. */
		sheetOf(raw: Raw): unknown {
			const loaded = check({...raw, name: 'X'});
			return 'roster' in loaded
				? loaded.roster.entries[0]?.newcomer.sheet
				: JSON.stringify(loaded.problems);
		},
		read: (line: string, models: readonly Model[] = []) =>
			readImprovised(line, improvising, models),
	};
}

const misread = (read: () => unknown): string => {
	try {
		read();
		return '';
	} catch (error) {
		if (error instanceof MisreadError) {
			return [error.message, error.hint ?? ''].join(' | ');
		}

		throw error;
	}
};

for (const {id} of rulesets) {
	test(`${id}: the template is a sheet, and a sheet written down is the same sheet`, async (t) => {
		const {improvising, sheetOf} = await known(id);
		t.true(typeof sheetOf(improvising.template) === 'object');
		const sample = samples.find((each) => each.id === id);
		let count = 0;
		sample?.use(({setup}) => {
			for (const {name, sheet} of setup.entrants) {
				const raw = improvising.written(sheet);
				t.deepEqual(raw && sheetOf(raw), sheet, name);
				count++;
			}
		});
		t.true(count > 3);
	});

	test(`${id}: every word writes what the schema takes, on the template and on any sheet`, async (t) => {
		const {improvising, sheetOf, read} = await known(id);
		for (const {names, slots = []} of improvising.words) {
			const values = slots.map((slot) =>
				slot.includes('dice')
					? id === 'roll-and-keep'
						? '3k2'
						: '1d6'
					: slot === 'name'
						? 'dire fang'
						: '3',
			);
			for (const name of names) {
				const line = [name, ...values].join(' ');
				const sheet = sheetOf(read(`Somebody, ${line}`).raw);
				t.true(typeof sheet === 'object', `${line}: ${String(sheet)}`);
				const raw = improvising.written(sheet) ?? {};
				const changed = sheetOf(readChanged(line, improvising, raw));
				t.true(typeof changed === 'object', `${line}: ${String(changed)}`);
			}
		}
	});

	test(`${id}: no word is another's, and none is one that all rulesets have`, async (t) => {
		const {improvising} = await known(id);
		const names = improvising.words.flatMap((word) =>
			word.names.map((name) => name.toLowerCase()),
		);
		const once = new Set(names.map((name) => name.replaceAll('-', ' ')));
		t.deepEqual(
			['like', 'hidden', 'foes', 'heroes', 'good', 'bad'].filter((word) =>
				once.has(word),
			),
			[],
		);
		for (const name of names) {
			const first = improvising.words.filter((word) =>
				word.names.some((each) => each.toLowerCase() === name),
			);
			t.is(first.length, 1, name);
		}
	});
}

test('a line says who, how many, on whose side, hidden, and what', async (t) => {
	const {read} = await known('dragon');
	t.like(read('Guard x3 hp 12 club 3'), {
		name: 'Guard',
		count: 3,
		side: undefined,
		isHidden: false,
		raw: {hp: 12, weapons: ['club'], skills: {dodge: 1, club: 3}},
	});
	t.like(read('Ghost hidden foes'), {
		name: 'Ghost',
		side: 'bad',
		isHidden: true,
	});
	t.like(read('City guard ×12, heroes'), {
		name: 'City guard',
		count: 12,
		side: 'good',
	});
	t.is(read('"Blade of hp"').name, 'Blade of hp');
});

test('each ruleset has its own words for the same line', async (t) => {
	const raws = await Promise.all(
		rulesets.map(async ({id}) => {
			const {read} = await known(id);
			const line = {
				'dynamic-d100': 'Guard hp 12 club 40 shield',
				dragon: 'Guard hp 12 club 3',
				'roll-and-keep': 'Guard brawn 3 knife 2 footwork 2',
				tesseris: 'Guard hp 12 sword 3 armour 2',
				'open-table': 'Guard hp 12 club 1d6+1 +3 save dexterity 2',
			}[id];
			return read(line ?? '').raw;
		}),
	);
	t.like(raws[0], {score: 12, shield: true, skills: {close: 40}});
	t.like(raws[1], {hp: 12, weapons: ['club'], skills: {club: 3}});
	t.like(raws[2], {brawn: 3, attack: {knife: 2}, defence: {footwork: 2}});
	t.like(raws[3], {stamina: 12, weapons: ['sword'], armour: {points: 2}});
	t.like(raws[4], {
		hp: 12,
		attacks: [{name: 'club', damage: '1d6+1', bonus: 3}],
		saves: {dexterity: 2},
	});
});

test('somebody is like another, and what else is said changes that', async (t) => {
	const {read} = await known('dynamic-d100');
	const raider: Model = {
		name: 'Dire Raider',
		side: 'good',
		raw: {str: 12, con: 13, dex: 12, int: 9, weapons: ['greek-sword']},
	};
	t.like(read('Wolf, like dire raider, dex 16', [raider]), {
		name: 'Wolf',
		side: 'good',
		model: 'Dire Raider',
		raw: {str: 12, dex: 16, weapons: ['greek-sword']},
	});
	t.regex(
		misread(() => read('Wolf like dire rider', [raider])),
		/nobody is called “dire rider”: did you mean “Dire Raider”\?/,
	);
	t.regex(
		misread(() => read('Wolf dex 16 like Dire Raider', [raider])),
		/“like” comes first/,
	);
});

test('unknown words with dice behind them are a weapon', async (t) => {
	const {read} = await known('dynamic-d100');
	t.like(read('Wolf fangs 1d6').raw, {
		weapons: [{weapon: {name: 'fangs', die: '1d6'}}],
	});
	t.like(read('Wolf, dire fangs 1d8, dex 12').raw, {
		dex: 12,
		weapons: [{weapon: {name: 'dire fangs', die: '1d8'}}],
	});
});

test('what is not understood is named with what would fit', async (t) => {
	const {read} = await known('dragon');
	t.regex(
		misread(() => read('Guard, clubb 3')),
		/“clubb” is no word of these rules: did you mean “club”\?/,
	);
	t.regex(
		misread(() => read('Guard clubb 3')),
		/did you mean “club”/,
	);
	t.regex(
		misread(() => read('Guard 3')),
		/“3” stands alone.*x3 for how many/,
	);
	t.regex(
		misread(() => read('Guard x100')),
		/from 1 to 99/,
	);
	t.regex(
		misread(() => read('Guard hp many')),
		/after “hp” comes a number/,
	);
	t.regex(
		misread(() => read('Guard 1d6')),
		/of which weapon/,
	);
	t.regex(
		misread(() => read('Guard hp 12 zzz')),
		/“zzz” is no word of these rules \| known: reflexes, /,
	);
});
