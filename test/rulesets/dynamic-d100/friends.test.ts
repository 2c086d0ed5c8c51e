import test from 'ava';
import {koji, mika, oni, thug} from '../../helpers/dd-cast.js';
import {adjust, brings, engage, given, gm, pick, refuses, roll} from '../../helpers/dd-scene.js';

/** Koji, engaged with his friend Mika, is asked whom to attack. */
const atWhom = () =>
	given([koji(), mika(), oni()])
		.after(engage('koji', 'mika'))
		.after(pick('wait'), pick('wait'))
		.after(...['detail', 'attack', 'greek-sword'].map((id) => pick(id)));

test('DD-33: a friend stands greyed among those to attack', (t) => {
	const scene = atWhom();
	t.deepEqual(
		scene.choices().map(({id}) => id),
		['oni', 'mika', 'back'],
	);
	refuses(t, scene, pick('mika'), 'Mika is on the same side', 'DD-33');
});

test('DD-33: where the GM forces it, a friend is attacked, and forced once', (t) => {
	const scene = atWhom().after(pick('mika', 'he is bewitched'), pick('none'));
	const attack = scene.after(pick('carry-out'));
	t.is(attack.prompt().title, 'Koji attacks Mika: 60 or less; parry 40 or less');
	const hit = attack.after(roll(30), pick('none'), roll(6));
	t.is(hit.of('mika').rp, 7);
});

test('DD-33: a foe who changes sides is not attacked by the plan from before', (t) => {
	const scene = given([koji(), mika(), oni(), thug()])
		.after(engage('koji', 'oni'))
		.declare({koji: 'attack:oni:greek-sword'})
		.after(gm({do: 'side', who: 'oni', side: 'good'}));
	refuses(t, scene, pick('carry-out'), 'Oni is on the same side', 'DD-33');
});

test('DD-26: with those who change sides the close combat ends, and no plan from before leads up to them', (t) => {
	const join = gm({do: 'side', who: 'oni', side: 'good'});
	const met = given([koji(), mika(), oni(), thug()]).after(engage('koji', 'oni', 'thug'));
	const parted = brings(t, met, join, [
		{type: 'side-changed', who: 'oni'},
		{type: 'adjusted', who: 'oni', field: 'engaged', from: ['koji'], to: []},
	]);
	t.deepEqual(parted.of('koji').engaged, ['thug']);
	const scene = given([koji(), mika(), oni(), thug()])
		.declare({koji: 'attack:oni:greek-sword+move'})
		.after(join);
	t.is(scene.choice('carry-out').label, 'Move');
	const moving = scene.after(pick('carry-out'));
	t.is(moving.prompt().title, 'Koji moves where?');
	t.false(moving.choices().some(({id}) => id === 'to:oni'));
});

test('DD-19: a friend who is out of the fight cannot be forced upon as if up', (t) => {
	const scene = atWhom().after(adjust('mika', 'rp', 0));
	t.deepEqual(
		scene.choices().map(({id}) => id),
		['oni', 'back'],
	);
});
