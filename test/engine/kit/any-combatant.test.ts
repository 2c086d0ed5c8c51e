import test from 'ava';
import {ofAnyCombatant} from '../../../source/engine/kit/any-combatant.js';

type Runner = {readonly name: string; readonly points: number};

/** A state in which somebody is down at that many points or fewer. */
const stateOf = (combatants: readonly Runner[], limits: {readonly least: number}) => ({
	combatants,
	limits,
});

function watched() {
	const looked: string[] = [];
	const isAnybodyDown = ofAnyCombatant(
		({name, points}: Runner, {limits}: ReturnType<typeof stateOf>) => {
			looked.push(name);
			return points <= limits.least;
		},
		['limits'],
	);
	return {looked, isAnybodyDown};
}

const ann = {name: 'Ann', points: 3};
const bob = {name: 'Bob', points: 5};
const limits = {least: 0};

test('of those who are as they were nobody is looked at again', (t) => {
	const {looked, isAnybodyDown} = watched();
	t.false(isAnybodyDown(stateOf([ann, bob], limits)));
	looked.length = 0;
	t.true(isAnybodyDown(stateOf([ann, {...bob, points: 0}], limits)));
	t.deepEqual(looked, ['Bob']);
});

test('it holds until it is seen to: the same question has the same answer', (t) => {
	const {isAnybodyDown} = watched();
	const state = stateOf([ann, {...bob, points: 0}], limits);
	t.true(isAnybodyDown(state));
	t.true(isAnybodyDown(state));
	t.false(isAnybodyDown(stateOf([ann, bob], limits)));
});

test('when what bears on all of them has changed, all are looked at', (t) => {
	const {isAnybodyDown} = watched();
	const combatants = [ann, bob];
	t.false(isAnybodyDown(stateOf(combatants, limits)));
	t.true(isAnybodyDown(stateOf(combatants, {least: 3})));
});

test('another fight in between changes no answer', (t) => {
	const {isAnybodyDown} = watched();
	const down = stateOf([{...ann, points: 0}], limits);
	t.false(isAnybodyDown(stateOf([ann, bob], limits)));
	t.true(isAnybodyDown(down));
	t.false(isAnybodyDown(stateOf([ann, bob], limits)));
	t.true(isAnybodyDown(down));
});
