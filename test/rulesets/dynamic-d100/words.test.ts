import test from 'ava';
import {dynamicD100} from '../../../source/rulesets/dynamic-d100/index.js';
import {koji, mika, oni, thug} from '../../helpers/dd-cast.js';
import {carried} from '../../helpers/dd-fight.js';
import {adjust, breakIn, given, gm, pick, tell} from '../../helpers/dd-scene.js';

/* What menus and questions call things. */

test('DD-1A, DD-13: of whoever waits it is said that only two actions cost initiative, and of others what changes for them', (t) => {
	const scene = given([koji({score: 20}), mika(), oni(), thug()]).declare({
		koji: 'move',
		oni: 'move',
		thug: ['detail', 'none', 'move', 'support'],
	});
	const costs = dynamicD100.interrupts(scene.state).map(({label, cost}) => [label, cost]);
	t.deepEqual(costs, [
		['Mika takes up something', 'two actions cost 5 initiative'],
		['Oni changes the intent', 'a second action costs 5 initiative'],
		['Thug changes the intent', 'an action less gives no initiative back'],
	]);
	const taken = scene.after(breakIn('change-intent:mika'), pick('move'));
	t.is(taken.lane('mika')?.order, '13');
});

test('DD-14: two actions alike are one line where only one of them is left', (t) => {
	const armed = {weapons: [carried('greek-sword', false), carried('dagger', false)]};
	const plan = ['detail', 'none', 'ready', 'ready'];
	const labels = (rp: number) =>
		given([koji(armed), oni()])
			.declare({koji: plan})
			.after(adjust('koji', 'rp', rp))
			.choices()
			.flatMap(({label, refused, group}) =>
				refused === undefined && group === undefined ? [label] : [],
			);
	t.deepEqual(labels(15), [
		'Ready an item, then ready an item',
		'First: ready an item',
		'Leave the rest undone',
	]);
	t.deepEqual(labels(5), ['Ready an item', 'Leave the rest undone']);
});

test('DD-65: when nobody has won, both sides say what defeat means', (t) => {
	const closing = (winner: string) =>
		given([koji(), oni()])
			.after(gm({do: 'end'}), pick(winner))
			.prompt().title;
	t.is(closing('nobody'), 'What does defeat mean? Both sides say');
	t.is(closing('good'), 'What does defeat mean? The loser says');
});

test('DD-23: whoever is asked for the skill of a Support is named', (t) => {
	const scene = given([koji(), oni()], {supportRoll: true})
		.declare({koji: ['detail', 'none', 'support', 'none']})
		.after(pick('carry-out'), pick('koji'), tell('a shout'));
	t.is(scene.prompt().title, 'Koji: which skill?');
});
