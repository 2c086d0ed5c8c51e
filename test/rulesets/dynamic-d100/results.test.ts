import test from 'ava';
import {duel, koji, mika, oni} from '../../helpers/dd-cast.js';
import {
	adjust,
	brings,
	enter,
	given,
	gm,
	pick,
	refuses,
	roll,
	tell,
} from '../../helpers/dd-scene.js';

/** The last foe has just fallen. */
const won = () => duel({}, {score: 6}).after(roll(40), pick('none'), roll(6));

test('DD-65: when a fight is won, the loser says what defeat means, and it is in the log', (t) => {
	const scene = won().after(pick('finish'));
	t.is(scene.prompt().title, 'What does defeat mean? The loser says');
	const told = brings(t, scene, tell('he is stuck under a tree'), [
		{type: 'effect-told', text: 'he is stuck under a tree'},
	]);
	t.deepEqual(told.told(), ['What defeat means: he is stuck under a tree']);
});

test('DD-19: whoever is out when the fight ends is named under what is left to settle', (t) => {
	const {rules, state} = won();
	const leftOf = (now: typeof state) => rules.aftermath(now, now, 'gm');
	t.like(leftOf(state).open[0], {names: ['Oni'], text: 'out of the fight', rule: 'DD-19'});
	t.false(leftOf(state).clear.includes('nobody is out'));
	t.true(leftOf(duel().state).clear.includes('nobody is out'));
});

test('DD-65: nothing needs to be said', (t) => {
	const told = won().after(pick('finish'), enter);
	t.deepEqual(told.told(), []);
	t.is(told.prompt().title, 'What are the wounds?');
});

test('DD-65: when the GM ends the fight, who has won is asked first', (t) => {
	const scene = given([koji(), oni()]).after(gm({do: 'end'}));
	t.deepEqual(scene.allowed(), ['good', 'bad', 'nobody']);
	const over = scene.after(pick('bad'), enter, enter);
	t.deepEqual(over.state.over, {winner: 'bad'});
	t.is(over.told().at(-1), 'The fight is over: the foes win');
});

test('DD-66: the wounds are asked about once, when the fight is over', (t) => {
	const scene = won().after(pick('finish'), enter);
	brings(t, scene, tell('a broken arm'), [
		{type: 'wounds-told', text: 'a broken arm'},
		{type: 'frame-left'},
		{type: 'over', winner: 'good'},
	]);
	t.deepEqual(scene.after(tell('a broken arm')).told(), [
		'Wounds: a broken arm',
		'The fight is over: the heroes win',
	]);
});

test('DD-66: nothing is asked about wounds in mid-round', (t) => {
	const scene = given([koji(), mika(), oni()]).after(adjust('mika', 'rp', 0));
	t.is(scene.declare().prompt().title, 'Oni: what is the plan?');
});

test('DD-66: a fight that is reopened goes on where it was', (t) => {
	const over = won().after(pick('finish'), enter, enter);
	const again = over.after(gm({do: 'reopen'}));
	t.is(again.prompt().id, 'fight/close');
	t.is(again.after(adjust('oni', 'rp', 4)).clock()[2], 'Intents');
	refuses(t, over, gm({do: 'end'}), 'the fight is over');
});

test('DD-65: when nobody is left, nobody wins', (t) => {
	const scene = given([koji(), oni()])
		.after(adjust('koji', 'rp', 0), adjust('oni', 'rp', 0))
		.declare();
	t.is(scene.choice('finish').label, 'Yes: nobody wins');
	const over = scene.after(pick('finish'), enter, enter);
	t.deepEqual(over.state.over, {winner: 'nobody'});
});
