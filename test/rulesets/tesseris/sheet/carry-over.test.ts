import test from 'ava';
import {adjust, carried, given, give, koji, mika, oni} from '../../../helpers/te-scene.js';
import {tesseris} from '../../../../source/rulesets/tesseris/index.js';
import {NextFight} from '../../../helpers/next-fight.js';

/* What stays of a fight in the next one. */

const weapons = [carried('pistol'), carried('knife', {isHeld: false})];
const cast = [koji({weapons, fate: 2}), mika(), oni()];
const scene = () => given(cast);

test('TE-47: Wounds stay, and Stamina is back up to the maximum less Wounds', (t) => {
	const next = new NextFight(
		scene().after(
			adjust('koji', 'wounds', 3),
			adjust('koji', 'stamina', 1),
			adjust('koji', 'ego', 5),
			adjust('koji', 'fate', 1),
			adjust('koji', 'mayhem', 4),
		),
		cast,
	);
	t.like(next.values('koji'), {wounds: 3, stamina: 16, ego: 5, fate: 1});
	t.is(next.state.combatants[0]?.body.mayhem, 0, 'TE-48');
	t.deepEqual(next.values('oni'), {});
});

test('TE-23, TE-46: the unconscious, the surrendered and the dead do not come', (t) => {
	const ids = (...steps: ReadonlyArray<ReturnType<typeof adjust>>) =>
		new NextFight(scene().after(...steps), cast).ids();
	t.deepEqual(ids(give('koji', 'Unconscious')), ['mika', 'oni']);
	t.deepEqual(ids(give('koji', 'Surrendered')), ['mika', 'oni']);
	t.deepEqual(ids(adjust('mika', 'wounds', 10)), ['koji', 'oni']);
});

test('TE-47: eight hours of sleep heal a Wound, a day of rest two, and Stamina follows', (t) => {
	const hurt = scene().after(adjust('koji', 'wounds', 3));
	const after = (rest: string) => new NextFight(hurt, cast, rest).values('koji');
	t.like(after('sleep'), {wounds: 2, stamina: 17});
	t.like(after('day'), {wounds: 1, stamina: 18});
	t.like(new NextFight(hurt, cast, 'day').values('mika'), {wounds: 0});
});

test('TE-23: a Wound that heals wakes the knocked out, where they have one', (t) => {
	const out = scene().after(
		give('koji', 'Unconscious'),
		give('mika', 'Unconscious'),
		adjust('koji', 'wounds', 1),
	);
	t.deepEqual(new NextFight(out, cast).ids(), ['oni']);
	const rested = new NextFight(out, cast, 'sleep');
	t.deepEqual(rested.ids(), ['koji', 'oni']);
	t.like(rested.values('koji'), {wounds: 0, stamina: 19});
	t.deepEqual(rested.conditions('koji'), []);
});

test('of each weapon its rounds stay, and a jam until it is cleared (TE-35, TE-36)', (t) => {
	const base = scene().after(adjust('koji', 'jammed', ['pistol']));
	const fired = {
		rules: base.rules,
		state: {
			...base.state,
			combatants: base.state.combatants.map((combatant) => ({
				...combatant,
				arms: combatant.arms.map((arm) => (arm.weapon.id === 'pistol' ? {...arm, rounds: 7} : arm)),
			})),
		},
	};
	const next = new NextFight(fired, cast);
	t.like(next.values('koji'), {jammed: ['pistol'], rounds: {pistol: 7}});
	const [pistol, knife] = next.state.combatants[0]?.arms ?? [];
	t.like(pistol, {rounds: 7, isHeld: true, isJammed: true});
	t.like(knife, {rounds: undefined, isHeld: false});
	const unarmed = new NextFight(fired, [koji(), mika(), oni()]);
	t.like(unarmed.values('koji'), {jammed: []}, 'what is not carried any more');
});

test('statuses: level 1 is gone, level 2 a level lower, level 3 stays, and holds do not outlast the fight (reading 7)', (t) => {
	const next = new NextFight(
		scene().after(
			give('koji', 'Bleeding'),
			give('koji', 'Terrified'),
			give('koji', 'Pinned'),
			give('koji', 'Blabbermouth'),
			give('koji', 'Focused'),
			give('mika', 'cursed'),
		),
		cast,
	);
	t.deepEqual(next.conditions('koji').toSorted(), ['Blabbermouth', 'Frightened']);
	t.deepEqual(next.conditions('mika'), ['cursed']);
});

test('TE-4A: what is crippled stays so', (t) => {
	const base = scene();
	const crippled = {
		rules: base.rules,
		state: {
			...base.state,
			combatants: base.state.combatants.map((combatant) => ({
				...combatant,
				body: {...combatant.body, crippled: ['the left hand']},
			})),
		},
	};
	const next = new NextFight(crippled, cast);
	t.deepEqual(next.values('koji')['crippled'], ['the left hand']);
});

test('TE-12: the starting place is that of the next fight', (t) => {
	t.false('square' in (tesseris.carryOver.afresh?.(koji({square: 9}).sheet) ?? {}));
});
