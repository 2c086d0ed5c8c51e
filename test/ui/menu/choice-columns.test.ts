import test from 'ava';
import fc from '../../helpers/seeded.js';
import {cellsOf, oddsText, roleOfOdds, sharedCostOf} from '../../../source/ui/menu/choice-cells.js';
import {shortened} from '../../../source/ui/menu/choice-lines.js';
import {menuLayout} from '../../../source/ui/menu/menu-layout.js';
import {aboutLines} from '../../../source/ui/menu/choice-list.js';
import {widthOf} from '../../../source/ui/kit/look/text.js';
import type {ShownChoice} from '../../../source/session/fight/fight.js';

const choice = (label: string, more: Partial<ShownChoice> = {}) => ({id: label, label, ...more});

const rowOf = (each: ShownChoice, letter = 'a') => ({
	choice: each,
	letter,
	isAimed: false,
	tag: undefined,
});

const layoutOf = (choices: readonly ShownChoice[], width: number, height = 100) =>
	menuLayout(
		choices.map((each) => rowOf(each)),
		{width, height, dot: '·', forceKey: 'f'},
	);

/** The rows behind the letters, as they are read. */
const read = (choices: readonly ShownChoice[], width: number, height = 100) =>
	layoutOf(choices, width, height).items.flatMap(({lines}) =>
		lines.map((line) =>
			line
				.map(({text}) => text)
				.join('')
				.trimEnd(),
		),
	);

const attack = (foe: string, weapon: string, odds: number): ShownChoice => ({
	id: foe,
	label: `Attack ${foe} with ${weapon}`,
	parts: {act: `Attack ${foe}`, means: weapon},
	odds,
	effect: '~3.7 damage',
	detail: `~3.7 damage, ${Math.round(odds * 100)} %`,
	cost: 'a phase',
});

test('act and target, weapon, chance, effect and cost stand in columns, each said once', (t) => {
	t.deepEqual(
		read(
			[
				attack('Ark', 'bow', 0.87),
				attack('Danny', 'bare hands', 1),
				choice('Wait', {cost: 'free'}),
			],
			76,
		),
		[
			'Attack Ark    bow          87 %  ~3.7 damage  a phase',
			'Attack Danny  bare hands  100 %  ~3.7 damage  a phase',
			'Wait                                          free',
		],
	);
});

test('where the columns do not fit the gaps are narrowed first, then what does not fit goes on below', (t) => {
	const choices = [attack('Ark', 'bow', 0.87), choice('Wait', {cost: 'the phase is lost'})];
	t.deepEqual(read(choices, 46), [
		'Attack Ark bow 87 % ~3.7 damage a phase',
		'Wait                the phase is lost',
	]);
	t.deepEqual(read(choices, 42), [
		'Attack Ark  bow  87 %  ~3.7 damage',
		'  a phase',
		'Wait             the phase is lost',
	]);
});

test('a label that is wider than its column stands over what is known of it', (t) => {
	t.deepEqual(
		read(
			[
				attack('Ark', 'bow', 0.87),
				attack('Bob', 'bow', 0.4),
				attack('the goblin king of the seven bridges', 'bow', 0.05),
				choice('Wait'),
			],
			56,
		).map((line) => line.replaceAll(/ +/g, ' ')),
		[
			'Attack Ark bow 87 % ~3.7 damage a phase',
			'Attack Bob bow 40 % ~3.7 damage a phase',
			'Attack the goblin king of the seven bridges',
			' bow 5 % ~3.7 damage a phase',
			'Wait',
		],
	);
});

test('where the rows are too many the effect is told of the highlighted choice alone', (t) => {
	const choices = ['Ark', 'Bob', 'Cid'].map((foe) => ({
		...attack(foe, 'bow', 0.5),
		effect: 'a Dramatic Wound in 13 %',
		detail: '4k2 against 15',
		cost: 'an Action',
	}));
	t.is(layoutOf(choices, 60, 100).items.flatMap(({lines}) => lines).length, 6);
	const short = layoutOf(choices, 60, 4);
	t.is(short.effectPlace, 'about');
	t.is(short.items.flatMap(({lines}) => lines).length, 3);
});

test('where the rows are still too many, what stood below the labels is told of the highlighted choice alone', (t) => {
	const choices = ['Ark', 'Bob', 'Cid'].map((foe) => ({
		...attack(foe, 'bow', 0.5),
		detail: '4k2 against 15, 23 % if they defend with all that they have',
	}));
	t.is(layoutOf(choices, 60, 100).items.flatMap(({lines}) => lines).length, 9);
	const short = layoutOf([...choices, choice('Wait', {cost: 'an Action'})], 60, 4);
	t.is(short.items.flatMap(({lines}) => lines).length, 4);
	t.regex(short.items[0]?.more?.[0] ?? '', /all that they have$/);
	t.is(short.items.at(-1)?.more, undefined);
});

test('nothing of what can be done, nor of why it cannot, is cut at any width', (t) => {
	const words = fc
		.array(fc.stringMatching(/^[a-z]{1,9}$/), {minLength: 1, maxLength: 8})
		.map((all) => all.join(' '));
	const any: fc.Arbitrary<ShownChoice> = fc.record(
		{
			id: fc.constant('x'),
			label: words,
			odds: fc.double({min: 0, max: 1, noNaN: true}),
			detail: words,
			cost: words,
			refused: fc.record({reason: words}),
		},
		{requiredKeys: ['id', 'label']},
	);
	fc.assert(
		fc.property(
			fc.array(any, {minLength: 1, maxLength: 8}),
			fc.integer({min: 40, max: 120}),
			(choices, width) => {
				const {items, letters, sharedCost} = layoutOf(choices, width);
				for (const {row, lines} of items) {
					const shown = lines.map((line) => line.map(({text}) => text).join(''));
					t.true(shown.every((line) => widthOf(line) <= width - letters - 4));
					const {label, cost = '', refused} = row.choice;
					const said = new Set(shown.join(' ').split(/[ :]+/));
					const expected = refused
						? [label, refused.reason]
						: [
								label,
								oddsText(row.choice),
								cost === sharedCost ? '' : cost,
								cellsOf(row.choice, '·').rest,
							];
					for (const word of expected.join(' ').split(' ')) {
						t.true(
							word === '' || word === '·' || said.has(word) || cost === sharedCost,
							`${word} in ${shown.join('\n')}`,
						);
					}
				}
			},
		),
	);
});

test('chance and effect are not said again in the detail', (t) => {
	const parry = choice('Parry', {odds: 0.87, detail: '7dT − 1, 87 %', cost: 'free'});
	t.is(cellsOf(parry, '·').rest, 'free · 7dT − 1');
	const told = {...parry, detail: '45 or less; 87 % of it'};
	t.is(cellsOf(told, '·').rest, 'free · 45 or less; 87 % of it');
});

test('what all choices cost alike is no difference, and takes no room', (t) => {
	const cost = 'init 9 (14 − 5)';
	const all = [choice('Run', {cost}), choice('Walk', {cost})];
	t.is(sharedCostOf(all), cost);
	t.deepEqual(read(all, 60), ['Run', 'Walk']);
	t.is(sharedCostOf([...all, choice('Wait')]), '');
	t.deepEqual(read(all.slice(1), 60), [`Walk  ${cost}`]);
});

test('a list of what is in a group is shortened behind one of its things', (t) => {
	t.is(shortened('Dive for cover, Total defence', 40), 'Dive for cover, Total defence');
	t.is(shortened('Dive for cover, Total defence', 24), 'Dive for cover, …');
	t.is(shortened('Dive for cover, Total defence', 8), '');
});

test('what stands beside one refused choice says how it is done all the same, where there is room', (t) => {
	const refused = choice('Move', {
		refused: {reason: '2 zones away: moving there takes a run', rule: 'DD-21'},
	});
	t.deepEqual(read([refused], 80), [
		'Move: 2 zones away: moving there takes a run (DD-21)            f forces it',
	]);
	t.deepEqual(read([refused], 40), [
		'Move: 2 zones away: moving there',
		'  takes a run (DD-21)   f forces it',
	]);
	const never = choice('Fly', {refused: {reason: 'no wings', impossible: true}});
	t.deepEqual(read([never], 60), ['Fly: no wings']);
});

const dodge = choice('Dodge, against all', {
	id: 'dodge:all',
	parts: {act: 'Dodge', manner: 'against all'},
	odds: 0.45,
	detail: '45 or less; against Bob 60 or less',
});
const dodgeThis = choice('Dodge, against Oni only', {
	id: 'dodge:this',
	parts: {act: 'Dodge', manner: 'against Oni only'},
	odds: 0.75,
	detail: '75 or less',
	variant: 'dodge:all',
	cost: 'no defence against the others',
});

test('two choices that differ in one thing stand beside each other under headings, and below each other where that is too wide', (t) => {
	const menu = [dodge, dodgeThis, choice('No defence', {odds: 0.02})];
	const {heading, items} = layoutOf(menu, 76);
	t.deepEqual(
		heading?.map(({text}) => text).join(''),
		'            against all       against Oni only',
	);
	t.is(items.length, 2);
	t.deepEqual(read(menu, 76), [
		'Dodge       45 %  45 or less    a  75 %  75 or less',
		'  against Bob 60 or less',
		'No defence   2 %',
	]);
	const narrow = layoutOf(menu, 46);
	t.is(narrow.heading, undefined);
	t.is(narrow.items.length, 3);
});

test('of what is known the last parts are left out first, and none is cut', (t) => {
	const parts = ['59 % to hit', '~1.7 RP', 'Koji is also the target of Oni'];
	t.deepEqual(aboutLines(parts, '·', 40, 2), [
		'59 % to hit · ~1.7 RP · Koji is also the',
		'target of Oni',
	]);
	t.deepEqual(aboutLines(parts, '·', 40, 1), ['59 % to hit · ~1.7 RP']);
});

test('a chance has a colour by how likely it is', (t) => {
	t.deepEqual([0.6, 0.59, 0.3, 0.29].map(roleOfOdds), ['fine', 'hurt', 'hurt', 'nearFalling']);
});
