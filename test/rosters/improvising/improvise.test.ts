import test from 'ava';
import {MisreadError} from '../../../source/rosters/improvising/improvise-misread.js';
import {readChanged, readImprovised} from '../../../source/rosters/improvising/improvise.js';
import {entryChecker} from '../../../source/rosters/load.js';
import type {Improvising, Raw, Slot, SlotValue} from '../../../source/rulesets/improvise.js';
import {rulesets} from '../../../source/rulesets/index.js';
import {improvisingOf, sheetSchemaOf} from '../../../source/rulesets/sheets.js';
import {samples} from '../../helpers/samples.js';
import fc from '../../helpers/seeded.js';
import {sharedOut} from '../../helpers/thoroughness.js';
import type {Model} from '../../../source/rosters/improvising/improvise-sheet.js';

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
}

for (const {id} of sharedOut(rulesets, 3)) {
	test(`${id}: every word writes what the schema takes, on the template and on any sheet`, async (t) => {
		const {improvising, sheetOf, read} = await known(id);
		for (const {names, slots = []} of improvising.words) {
			const values = slots.map((slot) =>
				slot.includes('dice')
					? id === 'roll-and-keep'
						? '3k2'
						: '1d6'
					: slot.startsWith('name')
						? 'dire fang'
						: slot === '[kind]'
							? 'fire'
							: slot === '[condition]'
								? 'paralyzed'
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
}

for (const {id} of rulesets) {
	test(`${id}: no word is another's, and none is one that all rulesets have`, async (t) => {
		const {improvising} = await known(id);
		const names = improvising.words.flatMap((word) => word.names.map((name) => name.toLowerCase()));
		const once = new Set(names.map((name) => name.replaceAll('-', ' ')));
		t.deepEqual(
			['like', 'hidden', 'foes', 'heroes', 'good', 'bad'].filter((word) => once.has(word)),
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

/** A way to say a value that a word takes. */
const sayable = (ruleset: string) => (slot: Slot) =>
	slot.startsWith('name')
		? fc.constantFrom('dire fang', 'Old Oak')
		: slot.includes('dice')
			? fc.constantFrom(...(ruleset === 'roll-and-keep' ? ['3k2', '2k1'] : ['1d6', '1d8']))
			: slot === '[kind]'
				? fc.constantFrom('fire', 'piercing')
				: slot === '[condition]'
					? fc.constantFrom('paralyzed', 'prone')
					: fc.integer({min: 1, max: 9});

/** One thing that a line says of a sheet, and what it writes. */
const saidOf = (ruleset: string, {words, own}: Improvising) =>
	fc
		.oneof(
			fc
				.constantFrom(...words)
				.chain((word) => fc.tuple(fc.constant(word), fc.constantFrom(...word.names))),
			fc
				.constantFrom('zweihander', 'Ogre Cleaver')
				.map(
					(name) =>
						[
							{
								...own,
								names: [name],
								isWeapon: true as const,
								put: (raw: Raw, ...values: readonly SlotValue[]) => own.put(raw, name, ...values),
							},
							name,
						] as const,
				),
		)
		.chain(([word, name]) =>
			fc.record({
				word: fc.constant(word),
				name: fc.constant(name),
				values: fc.tuple(...(word.slots ?? []).map(sayable(ruleset))),
				isTurned: fc.boolean(),
			}),
		);

for (const {id} of rulesets) {
	test(`${id}: what a line says of a name, a number of people and a sheet is read back`, async (t) => {
		const {improvising, read} = await known(id);
		fc.assert(
			fc.property(
				fc.constantFrom('Gate Guard', 'Guard Captain', 'Sword Saint', 'Club'),
				fc.option(fc.integer({min: 1, max: 99}), {nil: undefined}),
				fc.boolean(),
				fc.array(saidOf(id, improvising), {minLength: 1, maxLength: 5}),
				(called, count, isHidden, said) => {
					const parts = said.map(({word, name, values, isTurned}) => {
						const of = (pattern: RegExp) =>
							values.filter(
								(value, at) => pattern.test(word.slots?.[at] ?? '') && value !== undefined,
							);
						const figures = of(/number|dice/);
						const hasDice = figures.some((value) => typeof value === 'string');
						return [
							name,
							...of(/name/),
							...(isTurned && hasDice ? figures.toReversed() : figures),
							...of(/kind|condition/),
						].join(' ');
					});
					const line = [
						`${called}${count === undefined ? '' : ` x${count}`}${isHidden ? ' hidden' : ''}`,
						...parts,
					].join(', ');
					const {raw, told} = said.reduce(
						(sheet, {word, values}) => ({
							isArmed: sheet.isArmed || word.isWeapon === true,
							raw: word.put(
								word.isWeapon && !sheet.isArmed ? improvising.unarmed(sheet.raw) : sheet.raw,
								...values,
							),
							told: word.put(sheet.told, ...values),
						}),
						{raw: improvising.template, told: {}, isArmed: false},
					);
					const settled = improvising.settled?.({raw, said: told});
					const {name, count: many, isHidden: hides, raw: got} = read(line);
					t.deepEqual(
						{name, many, hides, got},
						{
							name: called,
							many: count ?? 1,
							hides: isHidden,
							got: settled?.left.length === 0 ? settled.raw : raw,
						},
						line,
					);
				},
			),
			{numRuns: 200},
		);
	});
}

test('all before the comma is the name, and a weapon has its bonus and dice in either order', async (t) => {
	const {read} = await known('open-table');
	const guard = read('Gate Guard, hp 12 defence 13 sword +4 1d8+2 bow +3 1d6+1');
	t.is(guard.name, 'Gate Guard');
	t.deepEqual(guard.raw, {
		hp: 12,
		defence: 13,
		attacks: [
			{name: 'sword', damage: '1d8+2', bonus: 4},
			{name: 'bow', damage: '1d6+1', bonus: 3, ranged: true},
		],
	});
	t.like(read('Guard Captain x2, hp 20 sword +6 1d8'), {
		name: 'Guard Captain',
		count: 2,
		raw: {hp: 20, attacks: [{name: 'sword', damage: '1d8', bonus: 6}]},
	});
	t.like(read('Knight, longsword +5 1d8+2').raw, {
		attacks: [{name: 'longsword', damage: '1d8+2', bonus: 5}],
	});
	t.regex(
		misread(() => read('Knight, longsword +5')),
		/“longsword” is no word/,
	);
});

test('how a resource comes back, and how many actions a turn has, can be said (OT-14, OT-33)', async (t) => {
	const {read} = await known('open-table');
	t.like(read('Mage, hp 9 resource wards 2 each turn resource luck 1 each round actions 3').raw, {
		actions: 3,
		resources: {wards: {most: 2, refills: 'turn'}, luck: {most: 1, refills: 'round'}},
	});
	for (const words of ['two attacks', '2 attacks a turn', 'multiattack 2', 'Multiattack: two']) {
		t.like(read(`Knight, hp 9, ${words}, sword +5 1d8`).raw, {actions: 2}, words);
	}
});

test('a number behind a weapon is one of attacks, and distances count nothing but that it is a shot (OT-14)', async (t) => {
	const {read} = await known('open-table');
	const knight = read('Knight, hp 9, longsword x2 +7 1d8+4');
	t.like(knight.raw, {actions: 2, attacks: [{name: 'longsword', bonus: 7, damage: '1d8+4'}]});
	t.is(knight.count, 1);
	t.is(read('Knight x2, hp 9, longsword +7 1d8+4').count, 2);
	for (const words of ['ranged 150/600', 'range 60 ft.', '(range 60)', 'at range']) {
		t.like(read(`Mage hp 9 fire bolt +7 1d10 ${words}`).raw, {attacks: [{ranged: true}]}, words);
	}

	t.deepEqual(read('Ulf hp 9 spear +7 1d8 reach 10 ft').raw['attacks'], [
		{name: 'spear', bonus: 7, damage: '1d8'},
	]);
});

test('figures stand in brackets, and a hit has damage of two kinds', async (t) => {
	const {read} = await known('open-table');
	const scimitar = {name: 'scimitar', bonus: 3, damage: '1d6+1', kind: 'slashing'};
	for (const [line, attack] of [
		['scimitar +3 (1d6+1 slashing)', scimitar],
		['scimitar +3 to hit (1d6+1) slashing', scimitar],
		['scimitar +3 1d6+1 slashing and 2d6 fire', {...scimitar, damage: '1d6+1 + 2d6 fire'}],
		['scimitar +3 (1d6+1 slashing) plus 2d6 fire', {...scimitar, damage: '1d6+1 + 2d6 fire'}],
	] as const) {
		t.deepEqual(read(`Bandit, hp 11, ${line}`).raw['attacks'], [attack], line);
	}
});

test('attacks a turn are counted as stat blocks list them (OT-14)', async (t) => {
	const {read} = await known('open-table');
	for (const [words, actions] of [
		['multiattack: bite and two claws', 3],
		['multiattack 2', 2],
		['multiattack bite and claw, bite +5 1d8', 2],
		['three attacks', 3],
	] as const) {
		t.is(read(`Drake, hp 84, ${words}`).raw['actions'], actions, words);
	}
});

test('what recharges is a resource of its own, and a legendary resistance makes good a save (OT-33)', async (t) => {
	const {read} = await known('open-table');
	for (const line of [
		'acid breath (recharge 5-6) 4d6, dex save DC 13',
		'acid breath 4d6, dex save DC 13, recharge 5–6',
		'acid breath 4d6, dex save DC 13 recharges on 5',
	]) {
		const {raw} = read(`Drake, hp 84, ${line}`);
		t.like(raw['attacks'], [{name: 'acid breath', number: 13, uses: 'acid breath'}], line);
		t.deepEqual(raw['resources'], {'acid breath': {most: 1, recharge: 5}}, line);
	}

	t.deepEqual(read('Drake, hp 84, legendary resistance 3').raw['resources'], {
		'legendary resistances': {most: 3, rescues: true},
	});
	t.deepEqual(
		read('Drake, hp 84, legendary resistance 3/day, ki 2 per short rest').raw['resources'],
		{'legendary resistances': {most: 3, rescues: true}, ki: 2},
	);
	t.like(read('Troll, hp 84, regeneration 10 unless fire or acid').raw, {
		regains: 10,
		stoppedBy: ['fire', 'acid'],
	});
});

test('a spell has its dice so many times, the number of all spells, and no good condition for a save (OT-24, OT-33)', async (t) => {
	const {read} = await known('open-table');
	const attacksOf = (line: string) => read(`Mage, hp 9, ${line}`).raw['attacks'];
	t.deepEqual(attacksOf('magic missile 3x 1d4+1 force'), [
		{name: 'magic missile', damage: '3d4+3', kind: 'force', alwaysHits: true, ranged: true},
	]);
	const burns = {
		name: 'burning hands',
		damage: '3d6',
		area: true,
		save: 'dexterity',
		number: 13,
		onSave: 'none',
	};
	t.deepEqual(attacksOf('burning hands 3d6 dex save, spell save DC 13'), [burns]);
	t.deepEqual(attacksOf('spell save DC 15, burning hands 3d6 dex save dc 13'), [burns]);
	t.deepEqual(attacksOf('hold person wis save DC 13, bless concentration'), [
		{name: 'hold person', save: 'wisdom', number: 13, concentration: true, causes: 'paralyzed'},
		{name: 'bless', causes: 'bless', heals: true, area: true, concentration: true},
	]);
	t.deepEqual(attacksOf('web +5 1d6'), [{name: 'web', bonus: 5, damage: '1d6'}]);
	t.like(read('Mage, hp 9, slots 4/2, burning hands 3d6 dex save DC 13 slot 1').raw, {
		attacks: [{uses: 'spell slots 1st'}],
	});
});

test('an attack with a bonus and a save hits first, and the save is against its condition (OT-31)', async (t) => {
	const {read} = await known('open-table');
	t.deepEqual(read('Ghoul claws +4 2d4+2 slashing, con save DC 11 or paralyzed').raw['attacks'], [
		{
			name: 'claws',
			damage: '2d4+2',
			bonus: 4,
			kind: 'slashing',
			resist: 'constitution',
			number: 11,
			causes: 'paralyzed',
		},
	]);
	t.like(read('Mage frost 2d6, con save DC 11 or restrained').raw, {
		attacks: [{save: 'constitution'}],
	});
});

test('a spell of which only concentration is said helps, and is called what it brings (OT-26, OT-32)', async (t) => {
	const {read} = await known('open-table');
	t.deepEqual(read('Cleric, mace +4 1d6, bless concentration').raw['attacks'], [
		{name: 'mace', damage: '1d6', bonus: 4},
		{name: 'bless', concentration: true, heals: true, area: true, causes: 'bless'},
	]);
	t.deepEqual(read('Cleric bless, bless concentration uses slots').raw['attacks'], [
		{name: 'bless', heals: true, causes: 'bless', area: true, concentration: true, uses: 'slots'},
	]);
	t.deepEqual(read('Cleric mace +4 1d6, shield of faith, guidance').raw['attacks'], [
		{name: 'mace', damage: '1d6', bonus: 4},
		{name: 'shield of faith', heals: true, causes: 'shield of faith', concentration: true, cost: 0},
		{name: 'guidance', heals: true, causes: 'guidance', concentration: true},
	]);
	const hold = {name: 'hold person', save: 'wisdom', number: 15, causes: 'paralyzed'};
	for (const line of [
		'Wis save DC 15 paralyzed',
		'DC 15 Wis save paralyzed',
		'DC 15 wisdom or paralyzed',
	]) {
		t.deepEqual(
			read(`Wizard, hold person ${line}, concentration`).raw['attacks'],
			[{...hold, concentration: true}],
			line,
		);
	}
});

test('a gun of the GM’s own shoots more than once, and “ranged” before or behind a name is that weapon’s (DD-53, DD-56)', async (t) => {
	const {read} = await known('dynamic-d100');
	const weapons = (line: string) => read(line).raw['weapons'];
	t.deepEqual(weapons('Bob, pistol 50 1d8'), [
		{
			weapon: {name: 'pistol', die: '1d8', reach: 'short', force: 'bullet', reload: 'clip'},
			ready: true,
		},
	]);
	for (const line of [
		'ranged javelins 60 1d6',
		'javelins ranged 1d6 60',
		'javelins 60 1d6 ranged',
	]) {
		t.like(
			weapons(`Ann, longsword 50 1d8, ${line}`),
			[{weapon: {reach: 'melee'}}, {weapon: {name: 'javelins', die: '1d6', reach: 'short'}}],
			line,
		);
	}
});

test('a weapon’s name may hold words of the rules, and what joins values says nothing', async (t) => {
	const {read} = await known('open-table');
	t.like(read('Knight, great sword +5 2d6 and bow +3, 1d6').raw, {
		attacks: [
			{name: 'great sword', damage: '2d6', bonus: 5},
			{name: 'bow', damage: '1d6', bonus: 3},
		],
	});
	t.like(read('Knight with sword of dawn +4 1d8 + 2, hp: 12').raw, {
		hp: 12,
		attacks: [{name: 'sword of dawn', damage: '1d8+2', bonus: 4}],
	});
	const dragon = await known('dragon');
	t.regex(
		misread(() => dragon.read('Knight, sword +6 1d8')),
		/a weapon of these rules has no dice \| .*longsword 3 4/,
	);
	t.regex(
		misread(() => dragon.read('Knight, club 3 1d8')),
		/“1d8” does not fit behind “club”: after it comes a number/,
	);
});

test('an unknown weapon is the GM’s own in rules without dice for damage, but not a slip', async (t) => {
	const dragon = await known('dragon');
	t.like(dragon.read('Knight, longsword 5 3').raw, {
		weapons: [{name: 'longsword', multiplier: 5}],
		skills: {longsword: 3},
	});
	const tesseris = await known('tesseris');
	t.like(tesseris.read('Knight, longsword 5').raw, {
		weapons: [{weapon: {name: 'longsword', damage: 5}}],
	});
	t.regex(
		misread(() => tesseris.read('Knight, melle 5')),
		/did you mean “melee”/,
	);
});

test('a weapon that is there changes', async (t) => {
	const {improvising} = await known('open-table');
	const present = {attacks: [{name: 'Sword', damage: '1d6', bonus: 2}]};
	t.deepEqual(readChanged('sword +4', improvising, present), {
		attacks: [{name: 'Sword', damage: '1d6', bonus: 4}],
	});
});

test('spells that mark a foe, a save behind the condition, and multiattack in brackets are read as they are written', async (t) => {
	const {read} = await known('open-table');
	const ranger = read("Sela hp 28, longbow +7 1d8+4, hunter's mark (concentration)");
	t.deepEqual(ranger.raw['attacks'], [
		{name: 'longbow', damage: '1d8+4', bonus: 7, ranged: true},
		{name: 'hunter’s mark damage', damage: '1d6', extra: true, against: 'hunter’s mark'},
		{
			name: 'hunter’s mark',
			alwaysHits: true,
			ranged: true,
			concentration: true,
			causes: 'hunter’s mark',
			cost: 0,
		},
	]);
	const imp = read('Imp hp 9, claw +7 2d6+4 causes poisoned con save dc 13, hex wis save dc 12');
	t.like(imp.raw['attacks'], [
		{name: 'claw', bonus: 7, causes: 'poisoned', resist: 'constitution', number: 13},
		{name: 'hex damage'},
		{name: 'hex', save: 'wisdom', number: 12},
	]);
	const troll = read(
		'Troll hp 84, regenerates 10 HP per turn unless fire or acid, multiattack (bite + 2 claws), gaze wis dc 13 causes stunned save ends, bite +7 1d6+4',
	);
	t.like(troll.raw, {regains: 10, stoppedBy: ['fire', 'acid'], actions: 3});
	t.like(troll.raw['attacks'], [{name: 'gaze', causes: 'stunned', saveEnds: true}, {name: 'bite'}]);
});

test('a sting has an attack roll, and its poison a save that follows the hit; a bonus action costs none of the attacks', async (t) => {
	const {read} = await known('open-table');
	const venom = {
		name: 'stinger poison',
		damage: '7d6',
		kind: 'poison',
		follows: 'stinger',
		save: 'constitution',
		number: 15,
		onSave: 'half',
	};
	t.deepEqual(
		read('Wyvern, stinger +7 1d6+4 piercing plus 7d6 poison (DC 15 Con half)').raw['attacks'],
		[{name: 'stinger', damage: '1d6+4', bonus: 7, kind: 'piercing'}, venom],
	);
	const mage = read(
		'Mage, 4/2 spell slots, sacred flame 2d8 radiant dex save DC 15 negates, healing word 1d4+4, jab 1d4 +2 bonus action',
	);
	t.like(mage.raw['attacks'], [
		{name: 'sacred flame', save: 'dexterity', number: 15, onSave: 'none'},
		{name: 'healing word', heals: true, cost: 0},
		{name: 'jab', bonus: 2, cost: 0},
	]);
	t.deepEqual(mage.raw['resources'], {'spell slots 1st': 4, 'spell slots 2nd': 2});
	const odo = read(
		'Odo, spell slots 3, sacred flame DC 15 dex 2d8 radiant, bless concentration spends spell slot, smite +2d8, sword +5 1d8+3 +1d6 fire',
	);
	t.like(odo.raw['attacks'], [
		{name: 'sacred flame', damage: '2d8', kind: 'radiant', save: 'dexterity', number: 15},
		{name: 'bless', uses: 'spell slots'},
		{name: 'smite', damage: '2d8', extra: true},
		{name: 'sword', damage: '1d8+3 + 1d6 fire', bonus: 5},
	]);
});

test('a line says who, how many, on whose side, hidden, and what', async (t) => {
	const {read} = await known('dragon');
	t.like(read('Guard x3 hp 12 club 3'), {
		name: 'Guard',
		count: 3,
		side: undefined,
		isHidden: false,
		raw: {hp: 12, weapons: ['club'], skills: {dodge: 1, club: 3}},
	});
	t.like(read('Ghost hidden foes'), {name: 'Ghost', side: 'bad', isHidden: true});
	t.like(read('hidden foe Stalker, hp 9'), {name: 'Stalker', side: 'bad', isHidden: true});
	t.like(read('hidden 3 ghosts hp 9'), {name: 'ghost', count: 3, isHidden: true});
	t.like(read('Hidden Blade, hp 9'), {name: 'Hidden Blade', isHidden: false});
	t.like(read('City guard ×12, heroes'), {name: 'City guard', count: 12, side: 'good'});
	t.is(read('"Blade of hp"').name, 'Blade of hp');
});

test('each ruleset has its own words for the same line', async (t) => {
	const raws = await Promise.all(
		['dynamic-d100', 'dragon', 'roll-and-keep', 'tesseris', 'open-table'].map(async (id) => {
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
	t.like(read('Wolf fangs 1d6').raw, {weapons: [{weapon: {name: 'fangs', die: '1d6'}}]});
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
		/“zzz” is no word of these rules \| .*longsword 3 4; known: reflexes, /,
	);
});

for (const {id} of rulesets) {
	test(`${id}: what follows an unknown phrase changes nothing that stands before it`, async (t) => {
		const {improvising, sheetOf} = await known(id);
		const faultIn = (raw: Raw) =>
			typeof sheetOf(raw) === 'object' ? undefined : 'it does not fit';
		const armed = {
			dragon: 'longsword 3 4',
			'dynamic-d100': 'longsword 1d8 45',
			'roll-and-keep': 'longsword 3k2 2',
			tesseris: 'longsword 4',
			'open-table': 'longsword 1d8 +4',
		}[id];
		const before = readImprovised(`Anna, ${armed ?? ''}`, improvising, [], faultIn).raw;
		const wordsOfLast = improvising.words.filter(({ofLast}) => ofLast);
		t.is(wordsOfLast.length > 0, id === 'open-table' || id === 'dynamic-d100');
		for (const {names, slots = []} of wordsOfLast) {
			for (const name of names) {
				for (const joint of [' ', ', ']) {
					const value = slots.map((slot) => (slot.includes('number') ? '9' : 'prone')).join(' ');
					const line = `Anna, ${armed ?? ''}, wholly unheard${joint}${name} ${value}`;
					const {raw} = readImprovised(line, improvising, [], faultIn);
					for (const [key, list] of Object.entries(before)) {
						const now: unknown = raw[key];
						t.deepEqual(
							Array.isArray(list) && Array.isArray(now) ? now.slice(0, list.length) : now,
							list,
							`${line}: ${key}`,
						);
					}
				}
			}
		}
	});
}
