import test from 'ava';
import {findBlocks} from '../../../source/rosters/stat-blocks/find.js';
import {improvising} from '../../../source/rulesets/open-table/sheet/improvise.js';
import {readSentence} from '../../../source/rosters/stat-blocks/sentence.js';

const found = (text: string) => {
	const read = findBlocks(text);
	if (!read || !('blocks' in read)) {
		throw new Error('there is no stat block');
	}

	return read;
};

const only = (text: string) => {
	const [block] = found(text).blocks;
	if (!block) {
		throw new Error('there is no stat block');
	}

	return block;
};

const head = ['Fen Crone', 'Medium fey, neutral evil', 'Armor Class 14', 'Hit Points 33 (6d8 + 6)'];

/** A block with these lines below its armour and health. */
const crone = (...lines: readonly string[]): string => [...head, ...lines].join('\n');

test('what a hit does besides its first damage is read as well, and the words that are left are kept', (t) => {
	t.deepEqual(
		readSentence(
			'Melee Weapon Attack: +6 to hit, reach 10 ft., one target. Hit: 9 (1d10 + 4) piercing damage plus 7 (2d6) cold damage, and the target must succeed on a DC 13 Strength saving throw or be knocked prone.',
		),
		{
			bonus: 6,
			damage: [
				{dice: '1d10+4', kind: 'piercing'},
				{dice: '2d6', kind: 'cold'},
			],
			save: {ability: 'strength', number: 13, isHalf: false},
			isArea: false,
			causes: ['prone'],
			rest: 'the target must succeed on a DC 13 Strength saving throw or be knocked prone',
		},
	);
});

test('damage is read with its mean before it, and without', (t) => {
	for (const dice of ['1d6 + 3', '6 (1d6 + 3)', '6 (1d6+3)', '6 (1 d6 + 3)']) {
		const read = readSentence(`Melee Attack Roll: +5, reach 5 ft. Hit: ${dice} Piercing damage.`);
		t.deepEqual(read?.damage, [{dice: '1d6+3', kind: 'piercing'}], dice);
	}

	t.deepEqual(readSentence('Melee Attack Roll: +1. Hit: 1 Cold damage.')?.damage, [
		{dice: '1', kind: 'cold'},
	]);
});

test('a block without a heading for actions has its attacks all the same, a sting its poison behind a save, and several a turn', (t) => {
	const block = only(
		crone(
			'Multiattack. The crone makes two attacks: one with its claws and one with its sting.',
			'Sting. Melee Weapon Attack: +7 to hit, reach 10 ft., one creature. Hit: 11 (2d6 + 4) piercing damage. The target must make a DC 15 Constitution saving throw, taking 24 (7d6) poison damage on a failed save, or half as much damage on a successful one.',
			'Breath. Each creature in a 15-foot cone must make a DC 12 Dexterity saving throw, taking 7 (2d6) cold damage on a failed save, or half as much damage on a successful one.',
		),
	);
	t.is(block.attacksATurn, 2);
	const raw = improvising.fromStatBlock?.(block).raw;
	t.is(raw?.['actions'], 2);
	t.like(raw?.['attacks'], [
		{name: 'Sting', bonus: 7, damage: '2d6+4'},
		{name: 'Sting poison', damage: '7d6', follows: 'Sting', save: 'constitution', number: 15},
		{name: 'Breath', save: 'dexterity', cost: 2},
	]);
});

test('damage behind a save is not what the hit itself does', (t) => {
	const read = readSentence(
		'Ranged Attack Roll: +3, range 20/60 ft. Hit: The target is stuck. Constitution Saving Throw: DC 12. Failure: 4 (1d8) Poison damage.',
	);
	t.deepEqual(read?.damage, []);
	t.is(read?.bonus, 3);
});

for (const [says, sentence, causes] of [
	[
		'what it may become',
		'DC 11 Wisdom saving throw or become frightened for 1 minute',
		['frightened'],
	],
	[
		'what it has',
		'Wisdom Saving Throw: DC 11, one creature. Failure: The target has the Charmed condition.',
		['charmed'],
	],
	[
		'whom it is aimed at',
		'Wisdom Saving Throw: DC 11, one creature that is Grappled by it. Failure: 3 (1d6) Cold damage.',
		[],
	],
	['what ends', 'DC 11 Wisdom saving throw, ending the stunned condition', []],
] as const) {
	test(`of conditions it is told ${says}`, (t) => {
		t.deepEqual(readSentence(sentence)?.causes, causes);
	});
}

for (const sentence of [
	'The crone regains 7 (2d6) hit points.',
	'It knows 12 songs (spell save DC 13, +5 to hit with spell attacks).',
	'Make a DC 12 Strength (Athletics) check to break free.',
	'',
]) {
	test(`nothing is rolled for “${sentence}”`, (t) => {
		t.is(readSentence(sentence), undefined);
	});
}

for (const [how, lines] of [
	['in one row', ['STR DEX CON INT WIS CHA', '8 (−1) 14 (+2) 12 (+1) 10 (+0) 13 (+1) 18 (+4)']],
	[
		'each on a line of its own',
		[
			'STR',
			'DEX',
			'CON',
			'INT',
			'WIS',
			'CHA',
			'8 (-1)',
			'14 (+2)',
			'12 (+1)',
			'10 (+0)',
			'13 (+1)',
			'18 (+4)',
		],
	],
	[
		'each name before its figures',
		['STR 8 (–1) DEX 14 (+2) CON 12 (+1)', 'INT 10 (+0) WIS 13 (+1) CHA 18 (+4)'],
	],
	[
		'as a table of Markdown',
		[
			'| STR | DEX | CON | INT | WIS | CHA |',
			'|:---:|:---:|:---:|:---:|:---:|:---:|',
			'| 8 (-1) | 14 (+2) | 12 (+1) | 10 (+0) | 13 (+1) | 18 (+4) |',
		],
	],
	[
		'as rows of scores and modifiers',
		['STR DEX CON INT WIS CHA', '8 14 12 10 13 18', '-1 +2 +1 +0 +1 +4'],
	],
	['without scores', ['STR DEX CON INT WIS CHA', '−1 +2 +1 +0 +1 +4']],
] as const) {
	test(`abilities are read ${how}`, (t) => {
		const {saves, left} = only(
			crone(...lines, 'Challenge 1', 'Actions', 'Claw. Melee Weapon Attack: +3 to hit.'),
		);
		t.deepEqual(
			saves.map(([, bonus]) => bonus),
			[-1, 2, 1, 0, 1, 4],
		);
		t.deepEqual(left, []);
	});
}

test('lines of damage and conditions may be wrapped, and what depends on something stays in words', (t) => {
	const block = only(
		crone(
			'Damage Resistances acid, cold; bludgeoning,',
			'piercing, and slashing from nonmagical attacks',
			'Damage Immunities poison',
			'Condition Immunities charmed,',
			'frightened',
			'Languages Common',
		),
	);
	t.deepEqual(block.takes, [
		['acid', 'half'],
		['cold', 'half'],
		['poison', 'none'],
	]);
	t.deepEqual(block.isImmuneTo, ['charmed', 'frightened']);
	t.deepEqual(block.words, [
		{name: 'Resistances', text: 'bludgeoning, piercing, and slashing from nonmagical attacks'},
	]);
	t.deepEqual(block.others, ['languages']);
});

test('the newer layout has immunities to damage and to conditions in one line', (t) => {
	const {takes, isImmuneTo} = only(crone('Immunities Poison, Cold; Exhaustion, Prone'));
	t.deepEqual(takes, [
		['poison', 'none'],
		['cold', 'none'],
	]);
	t.deepEqual(isImmuneTo, ['exhaustion', 'prone']);
});

test('how often is read from the name, and legendary actions from what is above them', (t) => {
	const {uses, attacks, words} = only(
		crone(
			'Traits',
			'Stubborn (2/Day). It holds on.',
			'Actions',
			'Wail (Recharge 5–6). Each creature within 20 feet must make a DC 12 Wisdom saving throw, taking 7 (2d6) psychic damage on a failed save.',
			'Sink (Recharges after a Short Rest). It sinks.',
			'Legendary Actions',
			'The crone can take 3 legendary actions.',
			'Slap (Costs 2 Actions). Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: 4 (1d4 + 2) slashing damage.',
		),
	);
	t.deepEqual(uses, [
		{name: 'stubborn', most: 2},
		{name: 'wail', most: 1, recharge: 5},
		{name: 'sink', most: 1},
		{name: 'legendary actions', most: 3},
	]);
	t.deepEqual(
		attacks.map(({name, uses: own}) => [name, own]),
		[
			['Wail', 'wail'],
			['Slap', 'legendary actions'],
		],
	);
	t.true(words.some(({name, text}) => name === 'Slap' && text === 'Costs 2 Actions'));
});

test('what is regained each turn is read from its trait', (t) => {
	const {regains, stoppedBy, words} = only(
		crone(
			'Traits',
			'Regeneration. The crone regains 10 hit points at the start of its turn. If it takes fire damage, this trait does not function.',
		),
	);
	t.is(regains, 10);
	t.deepEqual(stoppedBy, ['fire']);
	t.true(
		words.some(({text}) => text.includes('fire damage')),
		'the GM reads when it does not',
	);
});

test('marks of Markdown, headings, links and other dashes are no hindrance', (t) => {
	const block = only(
		[
			'> ## Fen Crone',
			'> *Medium fey, neutral evil*',
			'> - **Armor Class** 14 (hide)',
			'> - **Hit Points** 33 (`6d8 + 6`)',
			'> ### Actions',
			'> ***Claw.*** *Melee Weapon Attack:* +3 to hit, reach 5 ft., one target. *Hit:* 5 (1d6 + 2) [slashing](rules/kinds.md#s) damage.',
			'> ***Old song (1/Day).*** The crone sings.',
		].join('\n'),
	);
	t.like(block, {name: 'Fen Crone', defence: 14, hp: 33});
	t.deepEqual(block.attacks[0]?.damage, [{dice: '1d6+2', kind: 'slashing'}]);
	t.deepEqual(block.uses, [{name: 'old song', most: 1}]);
	t.deepEqual(block.left, []);
});

test('all of a line that is wrapped between two names goes to the first', (t) => {
	const {words} = only(
		crone(
			'Challenge 1 (200 XP)',
			'Swamp Walk. The crone walks through',
			'Reeds as if there were none.',
			'Old Friend. It is known here.',
		),
	);
	t.deepEqual(words, [
		{name: 'Swamp Walk', text: 'The crone walks through Reeds as if there were none.'},
		{name: 'Old Friend', text: 'It is known here.'},
	]);
});

test('what is not understood is told with its line or its path', (t) => {
	t.deepEqual(only(crone().replace('Class 14', 'Class 14, 11 while prone')).left, [
		{place: 'line 3', text: 'armor class 14, 11 while prone'},
	]);
	t.deepEqual(
		only('{"results": [{"name": "Fen Crone", "armor_class": "many", "hit_points": 3}]}').left,
		[{place: 'results[0].armor_class', text: 'many'}],
	);
	t.deepEqual(only('# Notes\n```statblock\nname: Fen Crone\nhp: 60-80\nac: 12\n```').left, [
		{place: 'line 4, hp', text: '60-80'},
	]);
});

test('characters of an export are heroes, and of an encounter those come who stand nowhere else', (t) => {
	const block = (name: string) => ({
		Id: name,
		Name: name,
		HP: {Value: 9},
		AC: {Value: 12},
		InitiativeModifier: 1,
		Abilities: {Dex: 14},
	});
	const {blocks} = found(
		JSON.stringify({
			'Creatures.Crone': block('Crone'),
			'PersistentCharacters.Ina': {Id: 'Ina', Name: 'Ina', StatBlock: block('Ina')},
			'SavedEncounters.fen': {
				Name: 'Fen',
				Combatants: [{StatBlock: block('Crone')}, {StatBlock: block('Toad')}],
			},
		}),
	);
	t.deepEqual(
		blocks.map(({name, isHero, initiative}) => [name, isHero, initiative]),
		[
			['Crone', false, 3],
			['Ina', true, 3],
			['Toad', false, 3],
		],
	);
});

test('control signs and those that turn the writing are gone from names and words', (t) => {
	const block = only(
		crone('Actions', 'Cla\u202Ew. It \u001B[31mclaws.').replace('Fen', 'F\u200Ben'),
	);
	t.is(block.name, 'Fen Crone');
	t.deepEqual(block.words, [{name: 'Claw', text: 'It claws.'}]);
});

test('rosters, lists and other data are no stat blocks', (t) => {
	for (const text of [
		'ruleset: open-table\ncombatants:\n  - name: Ark\n    hp: 12\n    defence: 14\n',
		'Anna 24 hp, ac 16, sword +5 1d8\nGoblin x3 hp 7, ac 13',
		'[{"name": "Ark", "hp": 12}]',
		'{"name": "Ark"}',
		'The AC is 12.',
		'AC 12',
		'',
	]) {
		t.is(findBlocks(text), undefined, text);
	}
});

test('data that is pasted below a printed block is read, and changes nothing of that block', (t) => {
	const bow =
		'Bow. Ranged Weapon Attack: +3 to hit, range 80 ft., one target. Hit: 5 (1d8 + 1) piercing damage.';
	const bite =
		'Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: 8 (2d4 + 3) piercing damage, and the target must succeed on a DC 12 Strength saving throw or be knocked prone.';
	const data = JSON.stringify({
		'Creatures.a1': {
			Id: 'a1',
			Name: 'Fen Stalker',
			HP: {Value: 22},
			AC: {Value: 13},
			Actions: [{Name: 'Bite', Content: bite}],
		},
	});
	const printed = crone('Actions', bow);
	const {blocks} = found(`${printed}\n${data}`);
	t.deepEqual(
		blocks.map(({name}) => name),
		['Fen Crone', 'Fen Stalker'],
	);
	t.deepEqual(blocks[0], only(printed));
	t.deepEqual(found(`Anna, hp 12\n${data}`).before.trim(), 'Anna, hp 12');
});

test('data is read between lists, printed blocks and other data, whichever way it is written', (t) => {
	const data = (name: string, space?: string) =>
		JSON.stringify([{Name: name, HP: {Value: 22}, AC: {Value: 13}, Actions: []}], undefined, space);
	for (const joint of ['', ' ', '\n', '\n\n']) {
		const {blocks, before} = found(
			`- [x] Anna, hp 12\n${data('Fen [Stalker}')}${joint}${data('Bog "Rat', '  ')}\n${crone('Actions', '')}`,
		);
		t.deepEqual(
			blocks.map(({name}) => name),
			['Fen Crone', 'Fen [Stalker}', 'Bog "Rat'],
		);
		t.true(before.trim().endsWith('Anna, hp 12'));
	}
});
