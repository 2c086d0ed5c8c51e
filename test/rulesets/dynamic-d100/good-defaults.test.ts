import test from 'ava';
import {dynamicD100} from '../../../source/rulesets/dynamic-d100/index.js';
import {koji, mika, oni, thug} from '../../helpers/dd-cast.js';
import {carried} from '../../helpers/dd-fight.js';
import {adjust, engage, given, pick, roll, tell} from '../../helpers/dd-scene.js';

const atKoji = 'attack:koji:greek-sword';

/** Koji, of this Close Combat, is attacked by one of two who mean to strike him. */
const beset = (close: number) =>
	given([
		koji({skills: {close, ranged: 50, agility: 0, concentration: 40}}),
		oni({score: 16}),
		thug({score: 14}),
	])
		.after(engage('koji', 'oni', 'thug'))
		.declare({oni: atKoji, thug: atKoji})
		.after(pick('carry-out'));

test('DD-34: a defence against all that cannot succeed does not come before one that can', (t) => {
	t.is(beset(20).allowed()[0], 'parry:this');
	t.is(beset(60).allowed()[0], 'parry:all');
});

test('DD-34: a defence against all comes first where it fends off more attacks than one against this foe', (t) => {
	// 10 % against each of two, or 40 % against one.
	t.is(beset(40).allowed()[0], 'parry:this');
	// 35 % against each of two, or 65 % against one.
	t.is(beset(65).allowed()[0], 'parry:all');
});

test('DD-34: the chance beside a defence is the chance that the attack does not get through', (t) => {
	const scene = beset(60);
	// Oni needs 50; a parry against him alone needs 60.
	const odds = scene.choice('parry:this').odds ?? 0;
	t.true(odds > 0.5 && odds < 1);
	t.is(scene.choice('none').odds, undefined);
	t.is(beset(20).choice('parry:all').odds, undefined, 'a defence that cannot succeed has none');
});

test('DD-34: what a defence against all needs against the others stands beside it', (t) => {
	const scene = given([koji(), oni({score: 16}), thug({score: 14, weapons: [carried('handgun')]})])
		.after(engage('koji', 'oni'))
		.declare({oni: atKoji, thug: 'attack:koji:handgun'})
		.after(pick('carry-out'));
	t.is(
		scene.choice('parry:all').detail,
		'30 or less; dodge the same; against Thug with dodge, 15 or less',
	);
});

test('DD-35: a defence against all that is no use against a Power leaves what resists the Power', (t) => {
	const bolt = {
		name: 'Bolt',
		isReaction: false,
		attack: {die: 6, might: 0, reach: 'short', against: {skill: 'concentration', trait: 'Will'}},
	} as const;
	const scene = given([koji(), oni({score: 16}), thug({score: 14, powers: [bolt]})])
		.after(engage('koji', 'oni'))
		.declare({oni: atKoji, thug: 'power-attack:koji:Bolt'})
		.after(pick('carry-out'));
	t.is(
		scene.choice('parry:all').detail,
		'30 or less; dodge the same; against Thug with resistance, 10 or less',
	);
	const later = scene
		.after(pick('parry:all'), roll(90), roll(90))
		.after(pick('carry-out'), roll(10));
	t.true(later.allowed().includes('resist'));
	t.is(later.after(pick('resist')).need(), '10 or less');
});

/** Koji with a handgun, and Oni a zone away. */
const archer = (ranged: number) =>
	given([
		koji({
			weapons: [carried('handgun')],
			skills: {close: 60, ranged, agility: 45, concentration: 40},
		}),
		oni({zone: 1}),
	]).after(pick('wait'));

test('DD-20: aiming comes first where it at least doubles the chance', (t) => {
	t.is(archer(60).allowed()[0], 'attack:oni:handgun+aim');
});

test('DD-20: of a kind who shoot at a different foe each, each aims where that at least doubles the chance', (t) => {
	const shooter = {
		weapons: [carried('handgun')],
		skills: {close: 20, ranged: 60, agility: 20, concentration: 20},
		zone: 1,
	};
	const scene = given([
		koji(),
		mika(),
		...[1, 2].map((at) => ({...thug(shooter), name: `Thug ${at}`})),
	]);
	const spread = scene.after(pick('spread'));
	t.deepEqual(
		['thug-1', 'thug-2'].map((id) => spread.of(id).plan?.extras),
		[['aim'], ['aim']],
	);
});

test('DD-20: the odds of a plan with Aim are those of the aimed shot', (t) => {
	const scene = archer(60);
	const [plain, aimed] = ['attack:oni:handgun', 'attack:oni:handgun+aim'].map(
		(id) => scene.choice(id).odds ?? 0,
	);
	t.true((aimed ?? 0) > 2 * (plain ?? 1), `${aimed} and ${plain}`);
	const [line = ''] = dynamicD100.outlook(scene.choice('attack:oni:handgun+aim').act, scene.state);
	t.true(line.startsWith(`${Math.round((aimed ?? 0) * 100)} % to hit`), line);
});

test('DD-35: a mage strikes with the Power and not with the fist', (t) => {
	const mage = koji({
		weapons: [],
		skills: {close: 20, ranged: 0, agility: 0, concentration: 70},
		powers: [
			{
				name: 'Flame',
				isReaction: false,
				attack: {
					die: 6,
					might: 2,
					reach: 'short',
					against: {skill: 'concentration', trait: 'Iron Will'},
				},
			},
		],
	});
	const scene = given([mage, oni()]).after(engage('koji', 'oni'), pick('wait'));
	t.is(scene.allowed()[0], 'power-attack:oni:Flame');
});

test('DD-16: beside a plan whose Main Action is lost stands no chance to hit', (t) => {
	const scene = given([koji({weapons: [carried('katana', false)]}), oni()])
		.after(engage('koji', 'oni'))
		.declare({koji: 'attack:oni:katana+ready'})
		.after(adjust('koji', 'main-lost', true));
	const carryOut = scene.choices().find(({id}) => id === 'carry-out');
	t.is(carryOut?.odds, undefined);
});

test('DD-18: an attack that cannot succeed gives way to one that can', (t) => {
	const scene = given([
		koji({
			weapons: [carried('handgun')],
			skills: {close: 60, ranged: 30, agility: 45, concentration: 40},
		}),
		mika(),
		oni({zone: 1}),
		thug({zone: 0}),
	]).declare({koji: 'attack:oni:handgun'});
	t.is(scene.allowed()[0], 'attack:thug:handgun');
});

test('DD-16, DD-28: an Aim that no shot can follow is not what Enter does', (t) => {
	const scene = given([koji({weapons: [carried('handgun')], zone: 0}), oni({zone: 1})])
		.declare({koji: ['detail', 'attack', 'handgun', 'oni', 'aim']})
		.after(adjust('koji', 'main-lost', true));
	t.deepEqual(scene.allowed().slice(0, 2), ['give-up', 'carry-left']);
});

test('DD-60: a rider who can strike somebody else strikes, and rides nowhere', (t) => {
	const scene = given([koji({mount: 'Horse', traits: ['Horse']}), oni(), thug()])
		.after(engage('koji', 'oni', 'thug'))
		.declare({koji: 'attack:oni:greek-sword'})
		.after(adjust('oni', 'rp', 0));
	t.is(scene.allowed()[0], 'attack:thug:greek-sword');
	t.true(scene.allowed().includes('ride'));
});

test('DD-23: a Support that needs a roll is given by the best skill', (t) => {
	const scene = given(
		[koji({skills: {close: 25, ranged: 45, agility: 30, concentration: 40}}), mika(), oni()],
		{supportRoll: true},
	)
		.declare({koji: ['detail', 'none', 'support', 'none']})
		.after(pick('carry-out'), pick('mika'), tell('a shout'));
	t.is(scene.allowed()[0], 'ranged');
});

test('DD-24: an item that was begun is finished before anybody is struck', (t) => {
	const rite = {name: 'Rite', actions: 3};
	const scene = given([koji({items: [rite]}), oni()])
		.after(engage('koji', 'oni'))
		.declare({koji: ['detail', 'item', 'Rite', 'none']})
		.after(pick('carry-out'), pick('wait'));
	t.is(scene.prompt().who, 'koji');
	t.is(scene.choices()[0]?.label, 'Use an item');
});
