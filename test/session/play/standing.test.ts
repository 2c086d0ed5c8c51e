import test from 'ava';
import type {Board, Lane} from '../../../source/engine/world/board.js';
import {standingOf} from '../../../source/session/play/summary.js';

const lane = (name: string, more: Partial<Lane> = {}): Lane => ({
	combatant: name,
	name,
	side: 'good',
	mark: 'waiting',
	order: '',
	why: '',
	gauges: [],
	badges: [],
	...more,
});

const standing = (lanes: readonly Lane[], kind = 'choose') =>
	standingOf({
		board: (): Board => ({clock: [], lanes}),
		prompt: () => ({kind, title: 'Ann: what now?'}),
	});

test('both sides are counted, those who are out among all only', (t) => {
	const {sides, question} = standing([
		lane('Ann'),
		lane('Ben', {mark: 'out'}),
		lane('Oni', {side: 'bad', mark: 'hidden'}),
	]);
	t.deepEqual(sides, {good: {up: 1, all: 2}, bad: {up: 1, all: 1}});
	t.is(question, 'Ann: what now?');
});

test('the hero who is worst off is named once it is bad, and nobody of the foes or who is out', (t) => {
	const heroes = [lane('Ann', {health: 0.5}), lane('Ben', {health: 0.4})];
	t.is(standing(heroes).warning, '');
	t.is(
		standing([
			...heroes,
			lane('Cid', {health: 0.3}),
			lane('Dan', {health: 0.1}),
			lane('Eve', {health: 0, mark: 'out'}),
			lane('Oni', {health: 0.05, side: 'bad'}),
		]).warning,
		'Dan: near falling',
	);
});

test('a fight that is over asks and warns of nothing', (t) => {
	const {question, warning} = standing([lane('Ann', {health: 0.1})], 'over');
	t.is(question, '');
	t.is(warning, '');
});
