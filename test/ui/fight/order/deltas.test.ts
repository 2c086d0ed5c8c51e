import test from 'ava';
import type {Board, Lane} from '../../../../source/engine/world/board.js';
import {deltasBetween} from '../../../../source/ui/fight/order/lane-tail.js';
import {firstValueText, healthOf, joinedText} from '../../../../source/ui/fight/order/lanes.js';

const lane = (combatant: string, gauges: Lane['gauges'], health: number): Lane => ({
	combatant,
	name: combatant,
	side: 'good',
	mark: 'waiting',
	order: '1',
	why: '',
	gauges,
	health,
	badges: [],
});

const board = (...lanes: readonly Lane[]): Board => ({clock: [], lanes});

test('what the last answer did to somebody’s health is told as a loss or a gain', (t) => {
	const hp = (value: number) => [{id: 'HP', value, max: 55}];
	const before = board(
		lane('ark', hp(30), 0.5),
		lane('mage', hp(20), 0.4),
		lane('wren', hp(9), 0.2),
	);
	const after = board(
		lane('ark', hp(25), 0.45),
		lane('mage', hp(24), 0.48),
		lane('wren', hp(9), 0.2),
		lane('danny', hp(60), 1),
	);
	t.deepEqual(
		[...deltasBetween(before, after)],
		[
			['ark', {text: '−5', isLoss: true}],
			['mage', {text: '+4', isLoss: false}],
		],
	);
});

test('wounds that are counted upwards are a loss, and what harm does not change is not told', (t) => {
	const wounded = (dramatic: number, flesh: number, ticks: number) => [
		{id: 'Dram', value: dramatic, max: 6},
		{id: 'Flesh', value: flesh, isHarm: true},
		{id: 'Ticks', value: ticks},
	];
	const changes = deltasBetween(
		board(lane('finch', wounded(0, 0, 5), 1)),
		board(lane('finch', wounded(1, 28, 3), 0.8)),
	);
	t.deepEqual(changes.get('finch'), {text: '+1 +28', isLoss: true});
});

test('health has four steps, and whoever is near falling has a sign for it', (t) => {
	t.deepEqual([1, 0.67, 0.66, 0.34, 0.33, 0.17, 0.16, 0].map(healthOf), [
		'fine',
		'fine',
		'hurt',
		'hurt',
		'badlyHurt',
		'badlyHurt',
		'nearFalling',
		'nearFalling',
	]);
	const near = lane('ark', [{id: 'HP', value: 7, max: 55}], 7 / 55);
	t.is(firstValueText(near), '7!/55');
	t.is(firstValueText({...near, mark: 'out'}), '7/55');
	t.is(firstValueText({...near, health: 0.5}), '7/55');
});

test('a second number that is never left out stands behind the first where room is short', (t) => {
	const gauges = [
		{id: 'Dram', value: 1, max: 6},
		{id: 'Flesh', value: 28, isHarm: true},
	];
	const finch = lane('finch', gauges, 0.8);
	t.is(firstValueText(finch), '1/6');
	t.is(joinedText(finch, {isJoined: true}), '+28');
	t.is(joinedText(finch, {isJoined: false}), '');
});
