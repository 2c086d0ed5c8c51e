import test from 'ava';
import {tesseris} from '../../../../source/rulesets/tesseris/index.js';
import {
	type Scene,
	adjust,
	apart,
	beside,
	carried,
	duel,
	mika,
	pick,
	roll,
} from '../../../helpers/te-scene.js';

/* What is said of an attack before it is chosen: the same modifiers as at the roll that follows. */

const outlook = (scene: Scene, id: string): readonly string[] =>
	tesseris.outlook(scene.choice(id).act, scene.state);

const blades = {weapons: [carried('sword'), carried('knife', {isOffHand: true})]};

/** The modifiers of the roll itself. */
const counted = (scene: Scene, id: string): string =>
	(scene.after(pick(id)).prompt().why ?? '').replace(/^[^;]*; /, '');

/** Koji has struck once. */
const struck = (): Scene =>
	duel(blades).after(pick('melee-strike:oni:sword'), roll(1, 1, 1, 1, 5), pick('nobody'));

for (const [what, scene, id] of [
	['a first strike', duel(), 'melee-strike:oni:sword'],
	['an all-out attack', duel(), 'all-out-attack:oni:sword'],
	['a guarded attack (TE-M09)', duel(), 'guarded-attack:oni:sword'],
	['a second strike (TE-33)', struck(), 'melee-strike:oni:sword'],
	['the other hand (TE-68)', struck(), 'off-hand-strike:oni:knife'],
	['a shot (TE-67)', apart(2), 'straight-shot:oni:assault-rifle'],
	[
		'a charge from where it strikes, two against one (TE-M08)',
		apart(4, {weapons: [carried('sword')]}, {}, {}, [mika()]).after(beside('mika', 'oni')),
		'charge:oni:sword',
	],
] as const) {
	test(`TE-30: the outlook of ${what} counts what the roll does`, (t) => {
		t.is(outlook(scene, id)[1], counted(scene, id));
	});
}

test('TE-31, TE-34: it is against the answer that is likely, as it would count', (t) => {
	const line = (defences: number) =>
		outlook(
			duel().after(adjust('oni', 'order', 'best'), adjust('oni', 'defences', defences)),
			'melee-strike:oni:sword',
		)[0] ?? '';
	// Block: Strength 4 and athletics 2, 2.5 + 2; from the fourth defence on one less.
	t.regex(line(2), /, ~4\.5 against block ~4\.5$/);
	t.regex(line(3), /, ~4\.5 against block ~3\.5$/);
});
