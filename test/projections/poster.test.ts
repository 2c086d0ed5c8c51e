import test from 'ava';
import type {Board} from '../../source/engine/world/board.js';
import type {
	Attacks,
	FightRecord,
	PersonRecord,
} from '../../source/projections/record/fight-record.js';
import {posterOf} from '../../source/projections/record/poster/poster.js';
import type {Swing} from '../../source/projections/record/poster/part.js';
import type {Chapter} from '../../source/projections/transcript.js';

const board: Board = {clock: [], lanes: []};

const none: Attacks = {attacks: 0, hits: 0, stopped: 0, damage: 0, felled: 0, healed: 0};

const person = (name: string, side: PersonRecord['side'] = 'good'): PersonRecord => ({
	...none,
	id: name,
	name,
	side,
	defences: 0,
	defended: 0,
	// Mirel stands more than the others before falling.
	taken: name === 'Mirel' ? 30 : 9,
	regained: 0,
	falls: 0,
	course: [],
});

const pair = (actor: string, attacks: Partial<Attacks>) => ({
	...none,
	...attacks,
	actor,
	target: 'Varr',
});

const won = {ending: {winner: 'good'}} as const;

const partsOf = (
	pairs: FightRecord['pairs'],
	lines: Chapter['lines'] = [],
	about: Pick<Parameters<typeof posterOf>[1], 'ending'> = won,
) =>
	posterOf(
		{
			chapters: [{number: 1, title: 'Round 1', order: [], lines}],
			record: {
				length: 0,
				people: [person('Kessa'), person('Mirel'), person('Nim'), person('Varr', 'bad')],
				pairs,
				rounds: [],
				turns: [],
				acts: [],
				story: [{chapter: 1, line: 0, length: lines.length, text: 'Kessa hit Varr.'}],
				rules: [],
			},
		},
		{...about, unit: 'round'},
	).parts;

test('the hero has the greatest share of harm and falls, and whoever has the most of one alone reads so', (t) => {
	t.like(
		partsOf([pair('Kessa', {damage: 21, felled: 1}), pair('Mirel', {damage: 14, felled: 2})])[0],
		{
			title: 'Mirel',
			text: '14 of the heroes’ 35 harm, 2 of 3 felled: the greatest share of both together',
		},
	);
	t.like(
		partsOf([pair('Kessa', {damage: 21, felled: 2}), pair('Mirel', {damage: 14, felled: 1})])[0],
		{title: 'Kessa', text: '21 of the heroes’ 35 harm, 2 of 3 felled'},
	);
});

test('a foe is no hero: where nobody has won it is a hero, where foes have won the most dangerous of them', (t) => {
	const pairs = [pair('Kessa', {damage: 11}), {...pair('Varr', {damage: 27}), target: 'Kessa'}];
	const heroOf = (winner: 'nobody' | 'good' | 'bad') =>
		partsOf(pairs, [], {ending: {winner}}).find(({side}) => side !== undefined);
	t.like(heroOf('nobody'), {label: 'The hero of the fight', title: 'Kessa'});
	t.like(heroOf('good'), {label: 'The hero of the fight', title: 'Kessa'});
	t.like(heroOf('bad'), {
		label: 'The most dangerous foe',
		title: 'Varr',
		text: '27 of the foes’ 27 harm',
	});
});

test('nobody is the hero where it is not known how much harm some have done', (t) => {
	t.is(
		partsOf([
			pair('Kessa', {hits: 3, attacks: 3}),
			{...pair('Mirel', {hits: 1}), isUntold: true},
		]).some(({label}) => label.includes('hero')),
		false,
	);
});

test('by hits, whoever needed fewer attacks for as many is the hero', (t) => {
	t.like(partsOf([pair('Kessa', {attacks: 2, hits: 1}), pair('Nim', {attacks: 1, hits: 1})])[0], {
		title: 'Nim',
		text: '1 hit of 1 attack',
	});
});

test('the turning point is told by the odds where they are known, else by health', (t) => {
	const at = (moment: number, health: number) => ({at: moment, is: 'up' as const, health});
	const pointOf = (swings?: readonly Swing[]) =>
		posterOf(
			{
				chapters: [],
				record: {
					length: 2,
					people: [
						{...person('Kessa'), course: [at(0, 63.2), at(2, 62.9)]},
						{...person('Varr', 'bad'), course: [at(0, 100), at(1, 90), at(2, 40)]},
					],
					pairs: [],
					rounds: [1, 2].map((number) => ({number, end: number, board})),
					turns: [],
					acts: [],
					story: [],
					rules: [],
				},
			},
			{ending: {winner: 'good'}, unit: 'round', swings},
		).parts[0];
	t.like(pointOf(), {
		title: 'Round 2',
		text: 'the heroes gained most on the foes; the foes went from 90 % to 40 % of their health',
	});
	t.like(
		pointOf([
			{chapter: 1, before: 0.35, after: 0.8},
			{chapter: 2, before: 0.8, after: 1},
		]),
		{
			title: 'Round 1',
			text: 'the heroes’ odds went from 35 % to 80 %; the foes went from 100 % to 90 % of their health',
		},
	);
});

test('where the odds never moved, the turning point is told by health; where nothing moved, there is none, and why', (t) => {
	const pointOf = (last: number) =>
		posterOf(
			{
				chapters: [],
				record: {
					length: 1,
					people: [
						{...person('Kessa'), course: [{at: 0, is: 'up', health: 100}]},
						{
							...person('Varr', 'bad'),
							course: [
								{at: 0, is: 'up', health: 100},
								{at: 1, is: 'up', health: last},
							],
						},
					],
					pairs: [],
					rounds: [{number: 1, end: 1, board}],
					turns: [],
					acts: [],
					story: [],
					rules: [],
				},
			},
			{ending: {winner: 'good'}, unit: 'round', swings: [{chapter: 1, before: 1, after: 1}]},
		).parts[0];
	t.like(pointOf(40), {
		title: 'Round 1',
		text: 'the heroes gained most on the foes; the foes went from 100 % to 40 % of their health',
	});
	t.deepEqual(pointOf(100), {
		label: 'The turning point',
		title: 'none',
		text: 'no round changed much between the sides',
	});
});

test('the turning point is where a side gained most on the other, not where one lost most, and says so', (t) => {
	const at = (moment: number, health: number) => ({at: moment, is: 'up' as const, health});
	const [point] = posterOf(
		{
			chapters: [],
			record: {
				length: 2,
				people: [
					{...person('Kessa'), course: [at(0, 100), at(1, 80)]},
					{...person('Varr', 'bad'), course: [at(0, 100), at(1, 73), at(2, 58)]},
				],
				pairs: [],
				rounds: [1, 2].map((number) => ({number, end: number, board})),
				turns: [],
				acts: [],
				story: [],
				rules: [],
			},
		},
		{ending: {winner: 'nobody'}, unit: 'round'},
	).parts;
	t.like(point, {
		title: 'Round 2',
		text: 'the heroes gained most on the foes; the foes went from 73 % to 58 % of their health',
	});
});

for (const [whose, actor, label, title, text] of [
	['somebody', 'Kessa', 'The decisive blow', 'Kessa hit Varr.', 'Varr loses 9 · Varr falls'],
	['nobody', undefined, 'What decided the fight', 'Varr falls.', 'Varr loses 9'],
] as const) {
	test(`a blow of ${whose} brings down the last foe`, (t) => {
		const answer = {n: 1, at: '', by: 'gm'} as const;
		const figures = {moment: [], target: 'Varr', effect: 9, ...(actor && {actor})};
		const [part] = partsOf(
			[],
			[
				{...answer, kind: 'play', text: 'Varr loses 9', who: 'Varr', figures},
				{...answer, kind: 'defeat', text: 'Varr falls', who: 'Varr'},
			],
		);
		t.like(part, {label, title, text});
	});
}

test('the decisive blow brought down whoever had stood most, not whoever fell last', (t) => {
	const answer = {n: 1, at: '', by: 'gm', kind: 'defeat'} as const;
	const fallen = ['Kessa', 'Mirel', 'Nim'].map((who) => ({...answer, text: `${who} falls`, who}));
	const part = partsOf([], fallen, {ending: {winner: 'bad'}}).find(({label}) =>
		label.includes('decisive'),
	);
	t.like(part, {text: 'Mirel falls'});
});

test('where most of those who lost still stand, no blow has decided the fight', (t) => {
	const answer = {n: 1, at: '', by: 'gm', kind: 'defeat'} as const;
	const partsAfter = (...fallen: readonly string[]) =>
		partsOf(
			[],
			fallen.map((who) => ({...answer, text: `${who} falls`, who})),
			{ending: {winner: 'bad'}},
		);
	t.deepEqual(partsAfter('Kessa'), [
		{
			label: 'The decisive blow',
			title: 'none',
			text: 'the fight was over when 0 of 3 heroes had fallen',
		},
	]);
	t.like(partsAfter('Kessa', 'Nim'), [{label: 'The decisive blow'}]);
});

test('of a fight that goes on the hero is that so far', (t) => {
	const labelAt = (about: Pick<Parameters<typeof posterOf>[1], 'ending'>) =>
		partsOf([pair('Kessa', {damage: 5})], [], about)[0]?.label;
	t.is(labelAt({ending: undefined}), 'The hero so far');
	t.is(labelAt({ending: {winner: 'nobody'}}), 'The hero of the fight');
});
