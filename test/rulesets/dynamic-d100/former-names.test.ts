import test from 'ava';
import {lineToday} from '../../../source/engine/events/former-names.js';
import {dynamicD100} from '../../../source/rulesets/dynamic-d100/index.js';

/* What earlier logs call the facts of forms, where a field that was left out took something back. */

const today = (event: Readonly<Record<string, unknown>>) =>
	lineToday({n: 1, events: [event]}, dynamicD100.formerNames);

test('DD-21: a Move that was headed for nobody any more goes to its zone alone', (t) => {
	t.deepEqual(today({type: 'headed', to: 2, goal: 'oni'}), {
		n: 1,
		events: [{type: 'filled', form: 'move', facts: {where: {zone: 2, goal: 'oni'}}}],
	});
	t.deepEqual(today({type: 'headed', to: 2}), {
		n: 1,
		events: [{type: 'filled', form: 'move', facts: {where: {zone: 2}}}],
	});
});

test('DD-12: a plan that was left for the list of plans is left', (t) => {
	t.like(today({type: 'drafted', draft: {extras: [], main: 'run'}}), {
		events: [{form: 'declare', facts: {draft: {main: 'run'}}}],
	});
	t.like(today({type: 'drafted'}), {events: [{form: 'declare', facts: {draft: {isLeft: true}}}]});
});
