import type {SettingValues} from '../../../source/engine/facts/settings.js';
import {listIn} from '../../../source/rulesets/improvise.js';
import {isFacts} from '../../../source/rulesets/pieces.js';
import test from 'ava';
import {rulesets} from '../../../source/rulesets/index.js';
import {listReaderFor} from '../../../source/session/library/listing.js';

const readerOf = async (ruleset: string, settings?: SettingValues) => {
	const reader = await listReaderFor(ruleset, settings);
	if (!reader) {
		throw new Error(`${ruleset} has no words for people`);
	}

	return Object.assign((text: string) => reader(text, 'good'), {example: reader.example});
};

/** Two people of each system, in its own words, and what each is read as. */
const lists: Readonly<Record<string, readonly [list: string, ...said: readonly string[]]>> = {
	'open-table': [
		'Anna 24 hp, 16 defence, sword +5 1d8\nBob hp 12 initiative 3',
		'Anna: hp 24, defence 16, sword 1d8 bonus 5',
		'Bob: hp 12, initiative 3',
	],
	dragon: [
		'Anna 24 hp, 4 reflexes, club 3\nBob body 5 dodge 2',
		'Anna: hp 24, reflexes 4, weapons club, skills club 3',
		'Bob: body 5, skills dodge 2',
	],
	'dynamic-d100': [
		'Anna 14 dex, 12 con, club 45\nBob str 15 agility 30',
		'Anna: dex 14, con 12, club ready, skills close 45',
		'Bob: str 15, skills agility 30',
	],
	'roll-and-keep': [
		'Anna 3 brawn, 4 wits, knife 2\nBob panache 3 footwork 2',
		'Anna: brawn 3, wits 4, weapons knife, attack knife 2',
		'Bob: panache 3, defence footwork 2',
	],
	tesseris: [
		'Anna 24 stamina, 4 str, sword 3\nBob agi 5 melee 2',
		'Anna: stamina 24, str 4, weapons sword, skills melee 3',
		'Bob: agi 5, skills melee 2',
	],
};

for (const {id} of rulesets) {
	test(`${id}: a list in its own words becomes people`, async (t) => {
		const read = await readerOf(id);
		const [list = '', ...said] = lists[id] ?? [];
		const people = read(list);
		t.deepEqual(
			people.map((each) => `${each.name}: ${each.said}`),
			said,
		);
		t.deepEqual(
			people.map(({remark}) => remark),
			said.map(() => ''),
		);
	});
}

for (const {id} of rulesets) {
	test(`${id}: the line that shows how it is done is understood, a foe before or after the name too`, async (t) => {
		const read = await readerOf(id);
		const values = read.example.replace('Anna', '');
		const people = read(
			`${read.example}\nfoe Captain Voss${values}\nfoe: Bob x2\nCarl, foe${values}\nenemy Guard 2\nFoes:\nDora${values}\nhero Eve`,
		);
		t.deepEqual(
			people.map(({name, side, count, remark}) => [name, side, count, remark]),
			[
				['Anna', 'good', 1, ''],
				['Captain Voss', 'bad', 1, ''],
				['Bob', 'bad', 2, ''],
				['Carl', 'bad', 1, ''],
				['Guard 2', 'bad', 1, ''],
				['Dora', 'bad', 1, ''],
				['Eve', 'good', 1, ''],
			],
		);
		t.is(people[0]?.said, people[1]?.said);
		t.is(read(`Hero${values.replace(',', '')}`)[0]?.name, 'Hero', 'a name before its values');
	});
}

/** A weapon of the GM's own that is shot, and what is read of it. */
const shots: Readonly<Record<string, readonly [line: string, said: RegExp]>> = {
	dragon: ['Anna, crossbow 3 2', /reach ranged/],
	'dynamic-d100': ['Anna, sling 1d4 60', /reach short .*ranged 60/],
	'roll-and-keep': ['Anna, longbow 3k2 2', /longbow deals 3k2 ranged/],
	tesseris: ['Anna, throwing axe 4', /use ranged/],
};

for (const [id, [line, said]] of Object.entries(shots)) {
	test(`${id}: a bow or a sling is for a distance by its name`, async (t) => {
		const [anna] = (await readerOf(id))(line);
		t.is(anna?.remark, '');
		t.regex(anna?.said ?? '', said);
	});
}

test('DD-50: the reach of a weapon can be said in words, and the skill goes with it', async (t) => {
	const read = await readerOf('dynamic-d100');
	for (const [words, reach] of [
		['ranged', 'short'],
		['range', 'short'],
		['medium range', 'medium'],
		['range long', 'long'],
		['reach close', 'close'],
	] as const) {
		const [anna] = read(`Anna, spitter 1d6 60, ${words}`);
		t.is(anna?.remark, '', words);
		t.regex(anna?.said ?? '', new RegExp(`reach ${reach} .*ranged 60`), words);
	}

	const [bow] = read('Anna, longbow 1d8 80, range 60');
	t.regex(bow?.said ?? '', /ranged 80/);
	t.regex(bow?.remark ?? '', /60/);
	t.regex(read('Anna, katana 40, sling 1d4 60, ranged 55')[0]?.said ?? '', /close 40 ranged 55/);
});

test('bullets, headings of sides and other marks between values are no hindrance', async (t) => {
	const read = await readerOf('open-table');
	const people = read(
		'Heroes:\r\n- Anna – 24 hp; 16 defence\r\n2) Bob Black (hp: 12)\r\n\r\nFoes\n* Goblin x3 hp 7 | bow +3 1d6\n• Guard 2\n',
	);
	t.deepEqual(
		people.map(({name, side, count, said, remark}) => [name, side, count, said, remark]),
		[
			['Anna', 'good', 1, 'hp 24, defence 16', ''],
			['Bob Black', 'good', 1, 'hp 12', ''],
			['Goblin', 'bad', 3, 'hp 7, bow 1d6 bonus 3 ranged', ''],
			['Guard 2', 'bad', 1, '', ''],
		],
	);
});

test('OT-03: attacks are read as stat blocks and sheets write them', async (t) => {
	const read = await readerOf('open-table');
	const lines = [
		['Mira, armour class 14, rapier +5 to hit, 1d8+3 piercing', 'rapier 1d8+3 bonus 5 piercing'],
		['Zed ac 12 fire bolt +5 1d10 fire damage', 'fire bolt 1d10 bonus 5 fire'],
		['Orc hp 15/15, sword 1d6 slashing', 'sword 1d6 slashing no bonus: +0'],
	] as const;
	for (const [line, attack] of lines) {
		const [person] = read(line);
		t.true(person?.said.includes(attack), person?.said);
		t.is(person?.remark, '');
	}

	const [bear] = read('Bear hp 20, armour 2');
	t.is(bear?.remark, 'not understood: “armour 2”');
});

test('DD-50: “1d8+1” is a die and a Might, and what does not fit is named with its weapon', async (t) => {
	const read = await readerOf('dynamic-d100');
	const [garrick, other] = read('Garrick, longsword 1d8+1 70%\nOlaf, longsword 3d8 70%');
	t.is(garrick?.remark, '');
	t.like(garrick?.raw['weapons'], [{weapon: {name: 'longsword', die: '1d8', might: 1}}]);
	t.is(other?.remark, 'not understood: “longsword 3d8 70%” (expected a die such as 1d6)');
});

test('whatever is not understood is marked, and whatever else the line says counts', async (t) => {
	const read = await readerOf('open-table');
	const [anna, bob, carl] = read(
		'Anna 24 hp, swims fast, 16 defence\nBob hp many defence 15 x200\nCarl, like Anna, charisma 12, hp 3',
	);
	t.is(anna?.remark, 'not understood: “swims fast”');
	t.is(anna?.said, 'hp 24, defence 16');
	t.like(anna?.raw, {name: 'Anna', hp: 24, about: 'Also typed: “swims fast”'});
	t.is(bob?.remark, 'not understood: “hp” (after “hp” comes a number), “many”, “x200”');
	t.is(bob?.said, 'defence 15');
	t.is(carl?.remark, 'not understood: “charisma 12”');
	t.is(carl?.said, 'like Anna, hp 3, defence 16, club bonus 2 1d6');
	t.is(read('hidden Stalker hp 22')[0]?.said, 'hidden, hp 22');
	const [dora] = (await readerOf('dragon'))('Dora reflexes 99, body 4');
	t.is(
		dora?.remark,
		'not understood: “reflexes 99” (expected a list of 3, or a whole number from 0 to 30, not 99)',
	);
	t.is(dora?.said, 'body 4');
});

test('healing is no weapon, though it has dice: a power, where the rules have such', async (t) => {
	const [mira] = (await readerOf('open-table'))('Mira, hp 18, mace +4 1d6, heal 1d8+3');
	t.is(mira?.remark, '');
	t.like(mira?.raw['attacks'], [{name: 'mace'}, {name: 'heal', damage: '1d8+3', heals: true}]);
	const [vera] = (await readerOf('dynamic-d100'))('Vera, katana 40, heal 1d8+3');
	t.is(vera?.remark, 'not understood: “heal 1d8+3”');
	t.is(listIn(vera?.raw ?? {}, 'weapons').length, 1);
});

test('figures that stand at their words, and no commas, are understood', async (t) => {
	const read = await readerOf('open-table');
	const [garrick] = read('Garrick 34hp AC17 init+1 greatsword +6 2d6+3 slashing');
	t.is(garrick?.name, 'Garrick');
	t.is(garrick?.remark, '');
	t.like(garrick?.raw, {hp: 34, defence: 17, initiative: 1});
	t.like(garrick?.raw['attacks'], [{name: 'greatsword', bonus: 6, damage: '2d6+3'}]);
});

test('saves by their abilities: with a sign, in full or in short', async (t) => {
	const read = await readerOf('open-table');
	const [mira] = read('Mira, hp 18, DEX +2, int save +5, dexterity 14');
	t.is(mira?.remark, 'not understood: “dexterity 14”');
	t.like(mira?.raw['saves'], {dexterity: 2, intelligence: 5});
});

test('what is rolled under is a skill by its name, and armour is none', async (t) => {
	const read = await readerOf('open-table', {method: 'total', hits: 'under', sides: 100});
	const [mara] = read('Mara, hp 12, dodge 40, sanity 60, armour 3');
	t.is(mara?.said, 'hp 12, saves dodge 40 sanity 60');
	t.is(mara?.remark, 'not understood: “armour 3”');
});

test('DR-20: a weapon of one’s own has a rank, and armour is no weapon', async (t) => {
	const read = await readerOf('dragon');
	const [hilde, ilka] = read('Hilde, reflexes 5, axe 3, armour 4\nIlka, staff 2 4');
	t.is(hilde?.remark, 'not understood: “armour 4”');
	t.like(hilde?.raw, {weapons: [{name: 'axe', multiplier: 3}], skills: {dodge: 1, axe: 3}});
	t.like(ilka?.raw, {weapons: [{name: 'staff', multiplier: 2}], skills: {staff: 4}});
});

test('further dice follow “+” or “plus”, each perhaps with its kind of damage', async (t) => {
	const read = await readerOf('open-table');
	for (const [line, damage, kind] of [
		['sword +5 1d8+3 + 2d6 fire', '1d8+3 + 2d6 fire', undefined],
		['sword +5 1d8 + 3 slashing plus 2d6 fire damage', '1d8+3 + 2d6 fire', 'slashing'],
		['bite +4 1d6+2 piercing damage plus 1d6 poison + 1d4', '1d6+2 + 1d6 poison + 1d4', 'piercing'],
		['flail +2 1d3+1d4', '1d3+1d4', undefined],
		['Moonblade +2 1d3 + 1d4 + 2', '1d3 + 1d4+2', undefined],
	] as const) {
		const [anna] = read(`Anna hp 12, ${line}`);
		t.is(anna?.remark, '', line);
		const attacks = anna?.raw['attacks'];
		t.like(Array.isArray(attacks) ? attacks[0] : undefined, {damage, ...(kind && {kind})}, line);
	}
});

test('a number before a name is how many there are, unless it is a value', async (t) => {
	const read = await readerOf('open-table');
	const people = read(
		'4 raiders, hp 12\n2 stone giants: hp 40\n3 wolves hp 8\n1 ogress hp 9\nfoe 3 x Goblin hp 7\nfoes\n12 x harpies\n' +
			'two trolls, hp 84\nhidden three thieves hp 8\nan archer, bow\nTwo Moons hp 3\na hp 9\n5 zombies\n2 cyclops\nsix witches',
	);
	t.deepEqual(
		people.map(({name, count, remark}) => [name, count, remark]),
		[
			['Raider', 4, ''],
			['Stone giant', 2, ''],
			['Wolf', 3, ''],
			['Ogress', 1, ''],
			['Goblin', 3, ''],
			['Harpy', 12, ''],
			['Troll', 2, ''],
			['Thief', 3, ''],
			['Archer', 1, ''],
			['Two Moons', 1, ''],
			['A', 1, ''],
			['Zombie', 5, ''],
			['Cyclops', 2, ''],
			['Witch', 6, ''],
		],
	);
});

for (const id of ['dragon', 'tesseris']) {
	test(`${id}: a weapon that many tables know is no slip of another word`, async (t) => {
		const people = (await readerOf(id))('Osk, mace 3\nMai, fire bolt 2, whip 4\nOx, spear 3');
		t.deepEqual(
			people.map(({remark}) => remark),
			['', '', ''],
		);
		t.regex(people[1]?.said ?? '', /ranged/);
	});
}

test('a number of uses alone is how often something can be used', async (t) => {
	const [shaman] = (await readerOf('open-table'))('Shaman hp 9, potion heals 2d4+2 uses 2');
	t.is(shaman?.remark, '');
	t.like(shaman?.raw, {
		attacks: [{name: 'potion', damage: '2d4+2', heals: true, uses: 'potion'}],
		resources: {potion: 2},
	});
});

test('spells with a save and powers that heal are said as stat blocks say them (OT-24, OT-26)', async (t) => {
	const read = await readerOf('open-table');
	const [veyra, odile, vay] = read(
		'Veyra hp 26, fireball 6d6 fire dex save DC 15 half area uses slots, resource slots 2, dex save +3\nOdile, cure wounds heals 1d8+4 uses 1 slots, healing word 1d4+2, slots 2\nVay, burning hands 3d6 fire, DC 13 dexterity save, half',
	);
	t.deepEqual(
		[veyra, odile, vay].map((each) => each?.remark),
		['', '', ''],
	);
	t.like(veyra?.raw, {
		attacks: [
			{
				name: 'fireball',
				damage: '6d6',
				kind: 'fire',
				save: 'dexterity',
				number: 15,
				onSave: 'half',
				area: true,
				uses: 'slots',
			},
		],
		saves: {dexterity: 3},
	});
	t.like(odile?.raw, {
		attacks: [
			{name: 'cure wounds', damage: '1d8+4', heals: true, uses: 'slots'},
			{name: 'healing word', damage: '1d4+2', heals: true},
		],
	});
	t.like(vay?.raw, {attacks: [{name: 'burning hands', save: 'dexterity', number: 13}]});
});

test('“and”, “,” and “&” part kinds; what is tied to a condition stays whole', async (t) => {
	const read = await readerOf('open-table');
	for (const [line, resistances, remark] of [
		[
			'resists cold and fire, vulnerable to radiant',
			{cold: 'half', fire: 'half', radiant: 'double'},
			'',
		],
		['immune to poison and charmed', {poison: 'none', charmed: 'none'}, ''],
		['resists acid, cold & fire damage and hp 12', {acid: 'half', cold: 'half', fire: 'half'}, ''],
		['resists cold, fire bolt +5 1d10 fire', {cold: 'half'}, ''],
		['resists iron and fire from magical arms', {'iron and fire from magical arms': 'half'}, ''],
	] as const) {
		const [anna] = read(`Anna, ${line}`);
		t.deepEqual(anna?.raw['resistances'], resistances, line);
		t.is(anna?.remark, remark, line);
	}

	t.is(
		read('Anna, hp 9, resists cold, immune to poison')[0]?.said,
		'hp 9, resists cold, immune to poison',
	);
});

test('OT-24, OT-31: a name with a save is a power of its own, and what it brings is said', async (t) => {
	const read = await readerOf('open-table');
	for (const behind of [
		'hold person Wis save DC 13 paralyzed',
		'hold person, wis save DC 13, paralyzed',
		'hold person wisdom save DC 13 or be paralyzed',
	]) {
		const [vey] = read(
			`Vey, lightning bolt 4d6 lightning dex save DC 13 half area, ${behind}, hp 20`,
		);
		t.is(vey?.remark, '', behind);
		t.like(vey?.raw['attacks'], [
			{name: 'lightning bolt', save: 'dexterity', number: 13, onSave: 'half', area: true},
			{name: 'hold person', save: 'wisdom', number: 13, causes: 'paralyzed'},
		]);
		t.is(vey?.raw['hp'], 20);
	}

	const [oda] = read(
		'Oda, sacred flame 2d8 radiant Dex save DC 15, fireball half 8d6 dex save DC 13',
	);
	t.like(oda?.raw['attacks'], [{name: 'sacred flame', onSave: 'none'}]);

	const [pim] = read('Pim, sword +5 1d8, glows faintly, half, area, hp 9');
	t.is(pim?.said, 'sword 1d8 bonus 5, hp 9');
	t.is(pim?.remark, 'not understood: “glows faintly”, “half”, “area”');
});

test('OT-33: resources by the words that people have for them', async (t) => {
	const read = await readerOf('open-table');
	for (const [line, resources] of [
		['spell slots 4', {'spell slots': 4}],
		['4 spell slots', {'spell slots': 4}],
		['ki 5, 3 rages', {ki: 5, rages: 3}],
		[
			'spell slots 1st 4, 2nd 3, 3rd 2',
			{'spell slots 1st': 4, 'spell slots 2nd': 3, 'spell slots 3rd': 2},
		],
		['slots 4/3', {'spell slots 1st': 4, 'spell slots 2nd': 3}],
		['2 1st-level spell slots', {'spell slots 1st': 2}],
		['resource spell slots 4', {'spell slots': 4}],
	] as const) {
		const [anna] = read(`Anna hp 12, ${line}`);
		t.deepEqual(anna?.raw['resources'], resources, line);
		t.is(anna?.remark, '', line);
	}

	const [monk] = read('Monk hp 12, ki strike +5 1d6+2');
	t.like(monk?.raw['attacks'], [{name: 'ki strike', bonus: 5}]);
	t.is(read('2 rage demons, hp 40')[0]?.count, 2);
});

test('people as they are typed in an evening are read to the last word', async (t) => {
	const read = await readerOf('open-table');
	const lines = [
		[
			'Old Pell, HP 20, armour 12, fireball 8d6 dex save 14 half, 2 healing potions 2d4+2',
			{
				defence: 12,
				attacks: [
					{name: 'fireball', save: 'dexterity', number: 14, onSave: 'half', area: true},
					{name: 'healing potion', damage: '2d4+2', heals: true, uses: 'healing potion'},
				],
				resources: {'healing potion': 2},
			},
		],
		[
			'Oda - 16 armor - cure wounds 1d8+3 healing - elixir of life 3d4 x2',
			{
				defence: 16,
				attacks: [{name: 'cure wounds', damage: '1d8+3', heals: true}, {uses: 'elixir of life'}],
				resources: {'elixir of life': 2},
			},
		],
		[
			'monster Bog Wyrm, 60 hp each, acid breath all 4d6 con save 13 half, multiattack',
			{actions: 2, attacks: [{name: 'acid breath', number: 13, save: 'constitution', area: true}]},
		],
		[
			'foe ghouls x3, claws +4 2d4+2 slashing and the target is paralyzed on a failed con save DC 10',
			{
				attacks: [
					{name: 'claws', bonus: 4, causes: 'paralyzed', resist: 'constitution', number: 10},
				],
			},
		],
		[
			'enemy spider, bite +4 1d6, on a failed DC 11 con save the target is poisoned',
			{attacks: [{name: 'bite', bonus: 4, causes: 'poisoned', resist: 'constitution', number: 11}]},
		],
		[
			'Torvald, battleaxe +6 for 1d8+4 slashing, 2 healing potions, javelin +4 1d6 twice',
			{
				actions: 2,
				attacks: [
					{name: 'battleaxe', bonus: 6},
					{name: 'healing potion', damage: '2d4+2', heals: true},
					{name: 'javelin'},
				],
				resources: {'healing potion': 2},
			},
		],
		[
			'Mi, hp 9, healing potion 2d4+2, scroll of flames 3d6 2/day',
			{
				attacks: [{uses: 'healing potion'}, {uses: 'scroll of flames'}],
				resources: {'healing potion': 1, 'scroll of flames': 2},
			},
		],
		[
			'Bo, hp 9, fire bomb 2d6 fire 15 ft radius Dex save DC 13 for half, 3 uses',
			{
				attacks: [{name: 'fire bomb', area: true, save: 'dexterity', number: 13, onSave: 'half'}],
				resources: {'fire bomb': 3},
			},
		],
		[
			'Wa, second wind 1d10+5 once, 2 pact slots, fireball 8d6 dex save DC 15 half (1 slot)',
			{
				attacks: [{name: 'second wind', uses: 'second wind'}, {uses: 'pact slots'}],
				resources: {'second wind': 1, 'pact slots': 2},
			},
		],
		[
			'Zo, hp 9, quake 2d6 area dex save DC 12 half',
			{attacks: [{name: 'quake', area: true, number: 12}]},
		],
		[
			'Fi, dagger +6 1d4+3, sneak attack 3d6 once per turn',
			{
				attacks: [{name: 'dagger'}, {name: 'sneak attack', extra: true, uses: 'sneak attack'}],
				resources: {'sneak attack': {most: 1, refills: 'turn'}},
			},
		],
		[
			'an enemy Wolf, bite +3 1d6, growl +1 1d4 each round',
			{resources: {growl: {most: 1, refills: 'round'}}},
		],
		[
			'Ulla, greataxe +7 1d12+4, rage 3/day',
			{
				attacks: [{name: 'greataxe'}, {name: 'rage', self: true, causes: 'raging', uses: 'rages'}],
				resources: {rages: 3},
			},
		],
		[
			'Sh, hp 9, three slots, hold person wis save DC 12',
			{attacks: [{uses: 'slots'}], resources: {slots: 3}},
		],
	] as const;
	for (const [line, sheet] of lines) {
		const [person] = read(line);
		t.is(person?.remark, '', line);
		t.like(person?.raw, sheet, line);
	}

	t.regex(
		read('Mo, hp 9, blow +5 1d4 con save DC 13 or stunned for one round')[0]?.remark ?? '',
		/^not understood: “for round” \(a condition lasts as/,
	);
	t.like(read('foe ghouls x3')[0], {name: 'Ghoul', count: 3, side: 'bad'});
	t.like(read('a foe Wolf, hp 3')[0], {name: 'Wolf', side: 'bad'});
	t.like(read('monster Bog Wyrm')[0], {name: 'Bog Wyrm', side: 'bad'});
	// Behind a name of which nothing is known, it is no number of people.
	t.like(read('Oda, hp 9, elixir x2')[0], {count: 1});
});

test('DR-02: of a stat of which one part is said the others are as without a line', async (t) => {
	const read = await readerOf('dragon');
	t.deepEqual(read('Mei, chi 8, wit 4')[0]?.raw['tao'], [0, 0, 8]);
	t.deepEqual(read('Mei, chi 8, wit 4')[0]?.raw['mind'], [3, 4, 3]);
});

test('RK-34: a bow of the GM’s own is for a distance, and is told so beside a weapon of the table', async (t) => {
	const read = await readerOf('roll-and-keep');
	for (const bow of ['bow ranged 3k2 3', 'ranged bow 3k2 3', 'bow 3k2 3']) {
		const [person] = read(`Juanita, brawn 3, ${bow}, knife 2`);
		t.is(person?.said, 'brawn 3, bow deals 3k2 ranged, knife, attack bow 3 knife 2', bow);
	}

	t.like(read('foe Rustler, squad of 4')[0]?.raw, {squad: {members: 4}});
});

test('OT-33: a spell takes a slot of its level, else of those for all levels, where the line says nothing else', async (t) => {
	const read = await readerOf('open-table');
	const [uma] = read(
		'Uma, hp 9, 4 1st-level slots, 2 third level slots, fireball 8d6 dex save DC 14 half, cure wounds 1d8+3, fire bolt +5 1d10, hold person wis save DC 14',
	);
	t.deepEqual(
		listIn(uma?.raw ?? {}, 'attacks').map((attack) => (isFacts(attack) ? attack['uses'] : '')),
		['spell slots 3rd', 'spell slots 1st', undefined, undefined],
	);
	t.like(read('Od, hp 9, 3 spell slots, bless')[0]?.raw['attacks'], [{uses: 'spell slots'}]);
});

test('OT-33: what an attack costs is a resource of the same sheet, or is left', async (t) => {
	const read = await readerOf('open-table');
	for (const cost of [
		'costs 1 spell slot',
		'cost 1 slot',
		'uses 1 spell slot',
		'for a spell slot',
		'uses spell slots',
	]) {
		const [anna] = read(`Anna hp 12, fireball 6d6 fire dex save DC 15 half ${cost}, spell slots 2`);
		t.is(anna?.remark, '', cost);
		t.like(anna?.raw['attacks'], [{name: 'fireball', uses: 'spell slots'}], cost);
	}

	const [bob] = read('Bob hp 12, cure wounds 1d8 costs 1 slot');
	t.is(bob?.remark, 'not understood: “uses slot” (no such resource: type “slots 3” too)');
	t.deepEqual(bob?.raw['attacks'], [{name: 'cure wounds', damage: '1d8', heals: true}]);
	const [cid] = read('Cid hp 12, web 1d4 dex save DC 12 costs 1 slot, slots 4/3');
	t.is(cid?.remark, 'not understood: “uses slot” (which: spell slots 1st, spell slots 2nd?)');
});

test('extra damage is no weapon, a missile of magic always hits, and no bonus is said', async (t) => {
	const read = await readerOf('open-table');
	const [rogue] = read(
		'Rogue hp 12, dagger +5 1d4+3, sneak attack 3d6, divine smite 2d8 radiant costs 1 slot, slots 2',
	);
	t.is(rogue?.remark, '');
	t.deepEqual(rogue?.raw['attacks'], [
		{name: 'dagger', damage: '1d4+3', bonus: 5},
		{name: 'sneak attack', damage: '3d6', extra: true},
		{name: 'divine smite', damage: '2d8', kind: 'radiant', extra: true, uses: 'slots'},
	]);
	t.is(
		read('Mage, magic missile 3d4+3 force')[0]?.said,
		'magic missile 3d4+3 force ranged always hits',
	);
	t.deepEqual(read('Mage, spark 1d4 no attack roll')[0]?.raw['attacks'], [
		{name: 'spark', damage: '1d4', alwaysHits: true},
	]);
	t.is(read('Mage, wand 2d6')[0]?.said, 'wand 2d6 no bonus: +0');
});

test('a class with its level is a note, what a spell uses is written as notes have it', async (t) => {
	const read = await readerOf('open-table');
	const [ilmar] = read(
		'Ilmar, wizard 5, hp 22, fireball 8d6 fire dex save DC 15 half area (level 3), magic missile 3d4+3 force costs 1 1st slot, spell slots 4/3/2, misty step 2/day',
	);
	t.is(ilmar?.remark, 'not understood: “misty step 2/day”');
	t.is(ilmar?.raw['about'], 'Also typed: “wizard 5”, “misty step 2/day”');
	t.like(listIn(ilmar?.raw ?? {}, 'attacks')[0], {name: 'fireball', uses: 'spell slots 3rd'});
	t.like(listIn(ilmar?.raw ?? {}, 'attacks')[1], {uses: 'spell slots 1st'});
	const [dorn] = read(
		'Dorn, fighter level 5, hp 44, longsword +7 1d8+4, second wind 1d10+5 1/rest',
	);
	t.is(dorn?.remark, '');
	t.deepEqual(dorn?.raw['resources'], {'second wind': 1});
	t.like(listIn(dorn?.raw ?? {}, 'attacks')[1], {name: 'second wind', uses: 'second wind'});
});

test('concentration, slots of a level, and attacks a turn are read as they are written', async (t) => {
	const read = await readerOf('open-table');
	const [pell] = read(
		'Pell hp 20, hold person Wis save DC 15 paralyzed concentration 2nd-level slot, slow Wis DC 15, spell slots 4/3',
	);
	t.is(pell?.remark, '');
	t.deepEqual(pell?.raw['attacks'], [
		{
			name: 'hold person',
			save: 'wisdom',
			number: 15,
			causes: 'paralyzed',
			concentration: true,
			uses: 'spell slots 2nd',
		},
		{name: 'slow', save: 'wisdom', number: 15, causes: 'slowed', concentration: true},
	]);
	const [fighter] = read('Ann hp 30, 2 attacks, longsword +7 1d8+4, second wind 1d10+5');
	t.is(fighter?.remark, '');
	t.is(fighter?.raw['actions'], 2);
	t.deepEqual(fighter?.raw['attacks'], [
		{name: 'longsword', damage: '1d8+4', bonus: 7},
		{name: 'second wind', damage: '1d10+5', heals: true, self: true, cost: 0},
	]);
});

test('RK-34: common names of weapons have the figures of their kind, and others are asked for theirs', async (t) => {
	const read = await readerOf('roll-and-keep');
	const [anna] = read('Anna, rapier 4');
	t.is(anna?.remark, '');
	t.like(anna?.raw, {
		weapons: [{name: 'rapier', damage: '2k2', melee: true, knack: 'fencing', trait: 'finesse'}],
		attack: {fencing: 4},
	});
	t.deepEqual(anna?.raw?.['attack'], {fencing: 4});
	t.is(read('Bob, shotgun 3')[0]?.remark, 'not understood: “shotgun 3” (type “shotgun 3k2 3”)');
	t.is(read('Cid, shotgun 4k3 3')[0]?.said, 'shotgun deals 4k3 ranged, attack shotgun 3');
});
