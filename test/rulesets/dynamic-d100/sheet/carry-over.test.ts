import test from 'ava';
import {koji, mika, oni} from '../../../helpers/dd-cast.js';
import {adjust, given, gm} from '../../../helpers/dd-scene.js';
import {dynamicD100} from '../../../../source/rulesets/dynamic-d100/index.js';
import {NextFight} from '../../../helpers/next-fight.js';
import {type Weapon, weaponOf} from '../../../../source/rulesets/dynamic-d100/sheet/weapons.js';

/* What stays of a fight in the next one. */

const row = (id: string): Weapon => {
	const weapon = weaponOf(id);
	if (!weapon) {
		throw new Error(`There is no ${id}`);
	}

	return weapon;
};

const weapons = [
	{weapon: {...row('handgun'), clip: 6}, isReady: true},
	{weapon: row('shuriken'), isReady: true, supply: 5},
];
const armed = () => koji({weapons});
const cast = [armed(), mika(), oni()];

test('Resolution Points are full at the start of the next fight too (DD-01)', (t) => {
	const next = new NextFight(
		given(cast).after(adjust('koji', 'rp', 4), adjust('mika', 'rp', 15)),
		cast,
	);
	t.is(next.values('koji')['rp'], 15);
	t.is(next.values('mika')['rp'], 13);
	t.deepEqual(next.values('oni'), {});
});

test('a fight that was written down with what was left of them goes on with that (DD-02, DD-53)', (t) => {
	const {rules, setup} = new NextFight(given(cast), cast);
	const former = {
		...setup,
		entrants: setup.entrants.map((entrant) =>
			entrant.id === 'koji'
				? {...entrant, comesWith: {values: {rp: 4, loaded: ['shuriken']}, conditions: []}}
				: entrant,
		),
	};
	t.true(rules.isSetup(former));
	t.like(rules.initial(former).combatants[0], {rp: 4, arms: [{isLoaded: false}, {isLoaded: true}]});
});

test('whoever has none does not come, but back in adventure time they are as at the start of any combat (DD-01, DD-19)', (t) => {
	const scene = given(cast).after(adjust('koji', 'rp', 0), adjust('mika', 'rp', 2));
	t.deepEqual(new NextFight(scene, cast).ids(), ['mika', 'oni']);
	const rested = new NextFight(scene, cast, 'adventure-time');
	t.deepEqual(rested.ids(), ['koji', 'mika', 'oni']);
	t.is(rested.values('koji')['rp'], 15);
	t.is(rested.values('mika')['rp'], 13);
});

test('of each weapon the shots in its clip and how many are left to throw (DD-56, DD-63)', (t) => {
	const scene = given(cast);
	const spent = {
		rules: scene.rules,
		state: {
			...scene.state,
			combatants: scene.state.combatants.map((combatant) => ({
				...combatant,
				arms: combatant.arms.map((arm) =>
					arm.weapon.isThrown ? {...arm, supply: 2} : {...arm, shots: 1},
				),
			})),
		},
	};
	const {values} = new NextFight(spent, cast).setup.entrants[0]?.comesWith ?? {};
	t.like(values, {charged: ['handgun'], shots: {handgun: 1}, supply: {shuriken: 2}});
	const next = new NextFight(spent, cast);
	t.deepEqual(next.values('koji')['shots'], {handgun: 1});
	t.deepEqual(next.values('koji')['supply'], {shuriken: 2});
	t.deepEqual(Object.keys(next.values('mika')), ['rp'], 'a sword has no clip');
});

test('an empty weapon is still to be loaded (DD-53)', (t) => {
	const next = new NextFight(given(cast).after(adjust('koji', 'loaded', ['shuriken'])), cast);
	t.deepEqual(next.values('koji')['charged'], []);
	t.like(next.state.combatants[0], {arms: [{isLoaded: false}, {isLoaded: true}]});
});

test('a Consequence that was used is gone, one that recurs is there again, one that is permanent stays (DD-03)', (t) => {
	const consequences = [
		{name: 'rested', worth: 1, lasts: 'once'},
		{name: 'inspired', worth: 1, lasts: 'recurring'},
		{name: 'limping', worth: -1, lasts: 'permanent'},
	] as const;
	const hero = koji({consequences: [...consequences]});
	const scene = given([hero, oni()]);
	const end = (name: string) => {
		const {id = -1} = scene.state.conditions.find((each) => each.name === name) ?? {};
		return gm({do: 'end-condition', condition: id});
	};

	const next = (...used: readonly string[]) =>
		new NextFight(scene.after(...used.map(end)), [hero, oni()]);
	t.deepEqual(next().conditions('koji'), ['rested', 'inspired', 'limping']);
	t.deepEqual(next('rested').conditions('koji'), ['inspired', 'limping']);
	t.deepEqual(next('inspired').conditions('koji').toSorted(), ['inspired', 'limping', 'rested']);
	const written = new NextFight(scene.after(end('rested')), [
		koji({consequences: [...consequences, {name: 'blessed', worth: 1, lasts: 'once'}]}),
		oni(),
	]);
	t.deepEqual(
		written.conditions('koji'),
		['inspired', 'limping', 'blessed'],
		'what is new on the sheet comes too',
	);
});

test('surprise is that of the next fight, and so is the zone (DD-04)', (t) => {
	t.deepEqual(dynamicD100.carryOver.afresh?.(koji({surprised: true, zone: 3}).sheet), koji().sheet);
	const scene = given([koji({surprised: true}), oni()]);
	t.deepEqual(new NextFight(scene, [koji(), oni()]).conditions('koji'), []);
	t.deepEqual(new NextFight(scene, [koji({surprised: true}), oni()]).conditions('koji'), [
		'surprised',
	]);
});
