import test from 'ava';
import {parseDamage} from '../../../source/rulesets/open-table/sheet/damage.js';
import {
	ark,
	attackOf,
	duel,
	finch,
	fire,
	given,
	oni,
	pick,
	roll,
	tick,
} from '../../helpers/ot-scene.js';

/* Damage of several kinds of dice. */

const strike = pick('attack:oni:0');

const sword = attackOf({damage: parseDamage('1d8+3 + 2d6 fire'), kind: 'slashing'});

test('further dice are rolled beside the first, each kind for itself (OT-22, OT-23)', (t) => {
	const hit = duel({attacks: [sword]}, {hp: 30}).after(strike, roll(15));
	t.deepEqual(
		hit.requests().map(({label, dice}) => [label, dice.count, dice.sides]),
		[
			['Ark: slashing damage', 1, 8],
			['Ark: fire damage', 2, 6],
		],
	);
	t.deepEqual(hit.after(roll(4, 5, 2)).told(), [
		'Oni takes 14 damage: 7 slashing, 7 fire [dice 4, +3, fire 7], 16 left',
	]);
});

test('a critical doubles all dice (OT-21)', (t) => {
	const hit = duel({attacks: [sword]}, {hp: 60}).after(strike, roll(20));
	t.deepEqual(hit.after(roll(4, 8, 5, 2, 6, 6)).told(), [
		'Oni takes 34 damage: 15 slashing, 19 fire [dice 4, critical 8, +3, fire 19], 26 left',
	]);
});

test('a resistance is against its kind alone (OT-23)', (t) => {
	const against = (takes: 'half' | 'double' | 'none') =>
		duel({attacks: [sword]}, {hp: 30, resistances: [{kind: 'fire', takes}]})
			.after(strike, roll(15), roll(4, 5, 2))
			.told()[0]
			?.replace(/ \[.*\]/, '');
	t.is(against('half'), 'Oni takes 10 damage: 7 slashing, 3 fire (half), 20 left');
	const slashing = duel(
		{attacks: [sword]},
		{hp: 30, resistances: [{kind: 'slashing', takes: 'half'}]},
	);
	t.deepEqual(slashing.after(strike, roll(15), roll(4, 5, 2)).told(), [
		'Oni takes 10 damage: 3 slashing (half), 7 fire [dice 4, +3, fire 7], 20 left',
	]);
	t.is(against('none'), 'Oni takes 7 damage: 7 slashing, 0 fire (immune), 23 left');
	t.is(against('double'), 'Oni takes 21 damage: 7 slashing, 14 fire (double), 9 left');
});

test('dice of two sizes are one kind, unless a kind is named (OT-22)', (t) => {
	const two = attackOf({damage: parseDamage('1d3+1d4+1')});
	const hit = duel({attacks: [two]}, {hp: 30}).after(strike, roll(15), roll(2, 3));
	t.deepEqual(hit.told(), ['Oni takes 6 damage [dice 5, +1], 24 left']);
});

test('a save halves each kind (OT-24)', (t) => {
	const breath = fire({damage: parseDamage('2d6 + 1d8 cold')});
	const saved = given([oni({attacks: [breath]}), ark(), finch()])
		.after(roll(19, 2, 1))
		.after(pick('area:0'), tick('ark'), roll(13), roll(4, 5, 3));
	t.deepEqual(saved.told(), [
		'Ark takes 5 damage: 4 fire, 1 cold [dice 9, cold 3, halved by the save], 15 left',
	]);
});

test('the odds count further dice, and a resistance against them (OT-22, OT-23)', (t) => {
	const effect = (resistances: ReadonlyArray<{kind: string; takes: 'half' | 'none'}>) =>
		duel({attacks: [sword]}, {hp: 30, resistances}).choice('attack:oni:0').effect;
	t.is(effect([]), '~14.5 damage');
	t.is(effect([{kind: 'fire', takes: 'none'}]), '~7.5 damage');
});
