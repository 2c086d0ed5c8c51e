import test from 'ava';
import {refuses} from '../../helpers/rules-scene.js';
import {apart, beside, carried, duel, gm, mika, pick, roll, thug} from '../../helpers/te-scene.js';

/* Friends can be attacked, if the GM says so. */

test('TE-M05: somebody who changes sides before the reactions strikes at no friend', (t) => {
	const moved = duel({}, {}, {}, [thug()]).after(
		beside('koji', 'oni', 'thug'),
		pick('move'),
		pick('away'),
	);
	t.deepEqual(moved.allowed(), [
		'reaction-strike:oni:sword',
		'reaction-strike:thug:knife',
		'nobody',
	]);
	const changed = moved.after(gm({do: 'side', who: 'oni', side: 'good'}));
	t.deepEqual(changed.allowed(), ['reaction-strike:thug:knife', 'nobody']);
	const alone = duel({}, {}, {}, [thug({square: 20})])
		.after(pick('move'), pick('away'))
		.after(gm({do: 'side', who: 'oni', side: 'good'}));
	t.is(alone.prompt().id, 'turn/do');
});

test('TE-M01: a friend within reach is greyed among the targets, and can be forced', (t) => {
	const scene = duel({square: 0}, {}, {}, [mika({square: 1})]);
	refuses(t, scene, pick('melee-strike:mika:sword'), 'Mika is on the same side', 'TE-M01');
	t.is(scene.choice('melee-strike:mika:sword').refused?.impossible, undefined);
	const struck = scene
		.after(pick('melee-strike:mika:sword', 'a quarrel'))
		.after(roll(6, 1, 1, 1, 5));
	// Nobody defends a friend against oneself.
	t.false(struck.choices().some(({id}) => id === 'defend-ally:koji'));
	t.true(struck.after(pick('nobody')).of('mika').body.stamina < 16);
});

test('TE-R01: a friend within range can be shot at by force; one out of reach is not listed for a blow', (t) => {
	const scene = apart(10, {weapons: [carried('pistol')]}, {}, {}, [mika({square: 5})]);
	refuses(t, scene, pick('straight-shot:mika:pistol'), 'Mika is on the same side', 'TE-R01');
	t.is(scene.after(pick('straight-shot:mika:pistol', 'a traitor')).prompt().id, 'attack/roll');
	t.false(scene.choices().some(({id}) => id.startsWith('melee-strike:mika')));
});

test('TE-M18: an action that asks whom lists friends too', (t) => {
	const scene = duel({square: 0}, {square: 0}, {}, [mika({square: 1}), thug({square: 1})]).after(
		beside('koji', 'oni', 'thug'),
		pick('trip'),
	);
	t.deepEqual(scene.allowed(), ['oni', 'thug', 'back']);
	t.is(scene.choice('mika').refused?.reason, 'Mika is on the same side');
	t.is(scene.after(pick('mika', 'in fun')).prompt().id, 'attack/roll');
});
