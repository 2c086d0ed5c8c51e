import test from 'ava';
import {isRefusal} from '../../../source/engine/kit/basics.js';
import type {GmAct} from '../../../source/engine/facts/command.js';
import {enrol} from '../../../source/engine/facts/combatants/entrant.js';
import {knownWorld} from '../../../source/engine/ruleset/known-world.js';
import {run, settled} from '../../../source/engine/world/run.js';
import {find} from '../../../source/engine/world/world.js';
import {duellist} from '../../helpers/toy-fight.js';
import {type ToySheet, type ToyState, toyRules} from '../../helpers/toy-ruleset.js';

/** Cat is hidden, and the first to act. */
const begun = settled(
	toyRules,
	toyRules.initial({
		settings: {},
		entrants: enrol([
			{...duellist('Cat', 'bad'), isHidden: true},
			duellist('Ann', 'good'),
			duellist('Bob', 'bad'),
		]),
	}),
);

function after(state: ToyState, act: GmAct<ToySheet>): ToyState {
	const outcome = run(toyRules, state, {kind: 'gm', act});
	if (isRefusal(outcome)) {
		throw new Error(outcome.reason);
	}

	return outcome.state;
}

const harm = {
	do: 'harm',
	way: 'hp-down',
	amount: {kind: 'by', amount: 3},
	whom: {side: 'both'},
} as const;

const planned = (isOpen: boolean): ToyState =>
	after(begun, {do: 'plan', text: 'a fire', when: {unit: 'round', in: 1}, isOpen, acts: [harm]});

test('the GM knows all', (t) => {
	t.is(knownWorld(toyRules, begun, 'gm'), begun);
});

test('to the players nobody hidden is there, and somebody else is asked', (t) => {
	t.is(toyRules.prompt(begun, 'gm').who, 'cat');
	const known = knownWorld(toyRules, begun, 'players');
	t.true(find(known, 'cat')?.isGone);
	t.is(toyRules.prompt(known, 'gm').who, 'ann');
	t.false(find(begun, 'cat')?.isGone);
});

test('whoever was hidden and has left before is no hindrance', (t) => {
	const left = after(begun, {do: 'remove', who: 'cat'});
	t.deepEqual(knownWorld(toyRules, left, 'players').stack, left.stack);
});

test('players know nothing of a secret plan, and of an open one only that it comes', (t) => {
	const known = (isOpen: boolean) => knownWorld(toyRules, planned(isOpen), 'players').coming.plans;
	t.deepEqual(known(false), []);
	t.like(known(true), [{text: 'a fire', acts: []}]);
});
