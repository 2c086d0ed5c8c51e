import test from 'ava';
import {ark, breakIn, mage, brings, oni, pick, roll, rolled, say} from '../../helpers/dr-scene.js';

/** Oni holds from 1 for whoever moves; Ark goes in 2 and 8. */
const waiting = (settings = {}) =>
	rolled([ark(), oni()], [2, 8, 1, 9], settings).after(pick('hold-for'), say('whoever moves'));

const broken = (settings = {}) =>
	waiting(settings).after(pick('move'), breakIn('trigger:oni'), pick('attack:ark:sword'));

test('DR-08: whoever has moved and is broken into has acted, and defends no more', (t) => {
	t.regex(broken().prompt().why ?? '', /no defence: acted in this round \(DR-08\)/);
	t.is(
		broken()
			.after(roll(9, 9, 9))
			.prompt().title,
		'Good guys in 2: Ark',
	);
});

test('DR-41: a foe who breaks into a good sub-round can offer somebody Late of the same round', (t) => {
	const scene = rolled([ark(), mage(), oni()], [2, 8, 5, 9, 1, 7]).after(
		pick('hold-for'),
		say('whoever moves'),
		pick('move'),
		breakIn('trigger:oni'),
	);
	const offered = scene.after(pick('offer'), pick('offer:mage'), pick('done'));
	t.is(offered.after(pick('done')).prompt().title, 'Late 2: Mage');
});

test('DR-26: by the Setting the diced action of the phase pays for a defence', (t) => {
	const scene = broken({dicedDefence: true}).after(roll(9, 9, 9));
	t.deepEqual(scene.allowed(), [
		'none',
		'parry:diced',
		'dodge:diced',
		'parry:diced:split',
		'dodge:diced:split',
		'ways',
	]);
	t.is(scene.choice('dodge:diced').cost, 'the diced action of this phase');
	const dodging = brings(t, scene, pick('dodge:diced'), [
		{type: 'defended', who: 'ark', how: 'dodge', pay: 'diced', spent: []},
	]);
	t.deepEqual(dodging.told(), ['Ark gives the diced action to dodge']);
	const over = dodging.after(roll(9, 9, 9));
	t.is(over.prompt().title, 'Good guys in 8: Ark');
	t.is(over.track('ark'), '·○·····●··');
});

test('DR-26: without a defence the diced action is left', (t) => {
	const scene = broken({dicedDefence: true}).after(roll(9, 9, 9), pick('none'), pick('done'));
	t.true(scene.allowed().includes('attack:oni:sword'));
});

test('DR-26: an attack that is declared has used the diced action', (t) => {
	const scene = waiting({dicedDefence: true}).after(
		pick('attack:oni:sword'),
		breakIn('trigger:oni'),
		pick('attack:ark:sword'),
	);
	t.regex(scene.prompt().why ?? '', /no defence: acted in this round/);
});

test('DR-26: a phase with which nothing was done yet pays, also a held or a bought one', (t) => {
	const own = waiting().after(breakIn('trigger:oni'), pick('attack:ark:sword'), roll(9, 9, 9));
	t.true(own.allowed().includes('dodge:phase'));
	const bought = rolled([ark({reflexes: [6, 8, 8]}), oni()], [7, 8, 9, 1, 9], {
		stops: 'always',
	}).after(
		pick('hold-for'),
		say('whoever moves'),
		pick('trade:ark'),
		breakIn('trigger:oni'),
		pick('attack:ark:sword'),
		roll(9, 9, 9),
	);
	t.true(bought.allowed().includes('dodge:diced'));
	const dodged = bought.after(pick('dodge:diced'), roll(9, 9, 9));
	t.is(dodged.track('ark'), '······●○○·');
});

test('DR-26: a diced action that pays for no defence by the Setting is no price of one', (t) => {
	const scene = broken({answersGood: 'all'}).after(roll(9, 9, 9));
	t.deepEqual(
		scene.choices().flatMap(({id, refused}) => (refused ? [id] : [])),
		['parry:abort', 'dodge:abort'],
	);
});
