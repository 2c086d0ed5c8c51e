import test from 'ava';
import {
	type Scene,
	adjust,
	apart,
	beside,
	duel,
	give,
	gm,
	pick,
	roll,
	thug,
} from '../../helpers/te-scene.js';

/* What the rules refuse, but the world does not: the GM’s word goes past it. */

/** Oni lies before Koji, and Thug keeps the fight going. */
const lying = (status = 'Unconscious'): Scene =>
	duel({}, {}, {}, [thug()]).after(give('oni', status));

test('TE-C11, TE-M01: an unconscious body can be struck, and comes after those who stand', (t) => {
	const scene = lying();
	const rows = scene.choices().map(({id}) => id);
	t.false('refused' in scene.choice('melee-strike:oni:sword'));
	t.true(rows.indexOf('end-turn') < rows.indexOf('melee-strike:oni:sword'));
	const struck = scene.after(pick('melee-strike:oni:sword'), roll(6, 1, 1, 1, 5), pick('nobody'));
	// Thug, who could block for Oni, does not: sword 4, Strength 3, and a net of 3.
	t.like(
		struck.events.find(({type}) => type === 'resolved'),
		{target: 'oni', defence: {how: 'none'}, hits: [{past: 10}]},
	);
	t.is(struck.of('oni').body.stamina, 11);
	t.is(struck.of('oni').body.wounds, 2);
});

test('TE-C30, TE-46: so are those who have surrendered, and the dead', (t) => {
	t.like(lying('Surrendered').choice('melee-strike:oni:sword').refused, {
		reason: 'Surrendered',
		rule: 'TE-C30',
	});
	const dead = duel({}, {}, {}, [thug()]).after(adjust('oni', 'wounds', 10));
	t.like(dead.choice('melee-strike:oni:sword').refused, {reason: 'dead', rule: 'TE-46'});
	const shot = apart(10, {}, {}, {}, [thug({square: 10})]).after(give('oni', 'Unconscious'));
	// A shot says so only when it is taken at nobody else.
	t.false(shot.choices().some(({id}) => id === 'straight-shot:oni:assault-rifle'));
});

test('TE-M01, TE-C11: forced where nobody fits, the GM says whom, of those who are there', (t) => {
	const scene = lying().after(gm({do: 'remove', who: 'oni'}));
	t.deepEqual(scene.choice('melee-strike:sword').refused, {
		reason: 'Thug: not within reach',
		rule: 'TE-M01',
	});
	const asked = scene.after(pick('melee-strike:sword', 'a long arm'));
	t.deepEqual(
		asked.choices().map(({id, refused}) => [id, refused?.reason]),
		[
			['back', undefined],
			['thug', 'not within reach'],
		],
	);
	const struck = asked.after(pick('thug', 'a long arm'));
	t.is(struck.prompt().title, 'Koji: melee strike at Thug with sword');
	t.like(lying().after(beside('koji')).choice('melee-strike:sword').refused, {
		reason: 'Thug: not within reach',
		rule: 'TE-M01',
	});
});
