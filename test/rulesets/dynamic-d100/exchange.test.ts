import test from 'ava';
import {carried} from '../../helpers/dd-fight.js';
import {duel, koji, mika, oni, thug} from '../../helpers/dd-cast.js';
import {
	type Scene,
	type Step,
	adjust,
	deal,
	brings,
	engage,
	given,
	gm,
	mark,
	pick,
	refuses,
	roll,
} from '../../helpers/dd-scene.js';

const katana = {weapons: [carried('katana')]};
const gun = {weapons: [carried('handgun')]};
const beam = {weapons: [carried('beam-pistol')]};

/** Koji shoots at Oni, who waits in the same zone. */
const shootout = (
	ofKoji: Parameters<typeof koji>[0] = gun,
	ofOni: Parameters<typeof oni>[0] = {},
	settings: Parameters<typeof given>[1] = {},
): Scene =>
	given([koji(ofKoji), oni(ofOni)], settings)
		.declare({koji: `attack:oni:${ofKoji?.weapons?.[0]?.weapon.id ?? ''}`})
		.after(pick('carry-out'));

test('DD-30: an attack is d100 against the skill; equal or lower succeeds', (t) => {
	const scene = duel();
	t.is(scene.need(), '60 or less');
	brings(t, scene, roll(60), [{type: 'filled', facts: {attack: {need: 60}}}]);
	t.deepEqual(scene.after(roll(60), pick('none')).dice(), ['1d6']);
	const missed = brings(t, scene.after(roll(61)), pick('none'), [
		{type: 'reacted', reaction: 'none'},
		{type: 'filled', facts: {result: 'miss', advantage: false}},
		{type: 'exchange-ended', result: 'miss', regained: 0},
		{type: 'turn-over'},
		{type: 'ended'},
		{type: 'group-settled'},
		{type: 'clock'},
		{type: 'round-began'},
		{type: 'opened', form: 'declare'},
	]);
	t.is(missed.of('oni').rp, 12);
});

test('DD-30: an owned trait adds 30, or what the Setting says', (t) => {
	const trained = {...katana, traits: ['Katana']};
	t.is(duel(trained).need(), '90 or less');
	t.is(duel(trained, {}, {traitWorth: 20}).need(), '80 or less');
	t.is(duel({...katana, traits: ['Club']}).need(), '60 or less');
});

test('DD-30: a Bonus or Penalty is worth 30, or what the Setting says', (t) => {
	t.is(duel().after(mark('bonus')).need(), '90 or less');
	t.is(duel().after(mark('penalty')).need(), '30 or less');
	const twenty = duel({}, {}, {modifierWorth: 20});
	t.is(twenty.after(mark('penalty', 'penalty')).need(), '20 or less');
});

test('DD-30: a need below 1 cannot be met, not even with a 1', (t) => {
	const scene = duel().after(mark('penalty', 'penalty'));
	t.is(scene.need(), 'cannot succeed (0)');
	const missed = scene.after(roll(1), pick('none'));
	t.is(missed.of('oni').rp, 12);
	t.is(missed.clock()[0], 'Round 2');
});

test('DD-31: in close combat one parries or dodges, on the Close Combat skill', (t) => {
	const scene = duel().after(roll(50));
	t.is(scene.prompt().title, 'Oni: how to react?');
	t.deepEqual(scene.allowed(), ['parry:this', 'dodge:this', 'parry:all', 'dodge:all', 'none']);
	t.is(scene.after(pick('parry:this')).need(), '50 or less');
	t.is(scene.after(pick('dodge:this')).need(), '50 or less');
});

test('DD-31: against missiles one uses Agility with dodge, shield, cover or roll', (t) => {
	const scene = shootout(gun, {shield: true, traits: ['Shield', 'Take Cover', 'Roll']}).after(
		roll(50),
	);
	t.deepEqual(
		scene
			.choices()
			.filter(({id}) => id.endsWith(':this'))
			.map(({id, detail}) => [id, detail]),
		[
			['shield:this', '60 or less'],
			['cover:this', '60 or less'],
			['roll:this', '60 or less'],
			['dodge:this', '30 or less'],
			['parry:this', '50 or less'],
		],
	);
	refuses(t, scene, pick('parry:this'), 'only blows can be parried', 'DD-31');
});

test('DD-31: without a shield there is none to hide behind', (t) => {
	const scene = shootout().after(roll(50));
	refuses(t, scene, pick('shield:this'), 'carries no shield', 'DD-31');
});

test('DD-31: the defender may decline', (t) => {
	const scene = duel().after(roll(50));
	brings(t, scene, pick('none'), [
		{type: 'reacted', who: 'oni', against: 'koji', reaction: 'none'},
		{type: 'filled', facts: {result: 'hit', advantage: false}},
	]);
});

test('DD-31: refused reactions are listed once, after allowed ones', (t) => {
	const ids = duel()
		.after(roll(50))
		.choices()
		.map(({id}) => id);
	t.deepEqual(ids.slice(5), ['shield:this', 'cover:this', 'roll:this']);
});

/** What comes of these rolls, need 60 against need 50. */
function opposed(attack: number, defence: number, settings = {}) {
	const scene = duel({}, {}, settings).after(roll(attack), pick('parry:this'), roll(defence));
	return scene.events
		.flatMap((event) => (event.type === 'filled' ? [event.facts] : []))
		.find((facts) => 'result' in facts);
}

test('DD-32: a critical beats a success, which beats a failure', (t) => {
	t.is(opposed(6, 50)?.['result'], 'hit');
	t.is(opposed(60, 5)?.['result'], 'defended');
	t.is(opposed(10, 51)?.['result'], 'hit');
	t.is(opposed(61, 10)?.['result'], 'defended');
});

test('DD-32: of equal successes the higher roll wins, or by the Setting it is a tie', (t) => {
	t.is(opposed(41, 40)?.['result'], 'hit');
	t.is(opposed(40, 41)?.['result'], 'defended');
	t.is(opposed(6, 5)?.['result'], 'hit');
	t.is(opposed(41, 40, {equalSuccess: 'tie'})?.['result'], 'tie');
	t.is(opposed(6, 40, {equalSuccess: 'tie'})?.['result'], 'hit');
});

test('DD-32: equal rolls and two failures are a tie, and a tie misses', (t) => {
	t.is(opposed(40, 40)?.['result'], 'tie');
	t.is(opposed(61, 51)?.['result'], 'tie');
	const tie = duel().after(roll(40), pick('parry:this'), roll(40));
	t.is(tie.of('oni').rp, 12);
	t.is(tie.of('koji').rp, 15);
	t.true(tie.told().some((line) => line.endsWith('a tie: a miss')));
	t.is(tie.clock()[0], 'Round 2');
});

test('DD-32: a critical is a tenth of the skill, rounded up, or the part that the Setting names', (t) => {
	const critical = (roll_: number, settings = {}) => opposed(roll_, 50, settings)?.['advantage'];
	t.true(critical(6));
	t.false(critical(7));
	const odd = (attack: number) =>
		duel({skills: {close: 61, ranged: 0, agility: 0, concentration: 0}}).after(
			roll(attack),
			pick('parry:this'),
			roll(99),
		).events[1];
	t.like(odd(7), {facts: {advantage: true}});
	t.like(odd(8), {facts: {advantage: false}});
	t.true(critical(12, {criticalPart: 5}));
	t.false(critical(13, {criticalPart: 5}));
});

test('DD-32: whether the highest roll succeeds hangs on the skill alone', (t) => {
	const sure = duel({...katana, traits: ['Katana']}).after(mark('bonus'));
	t.is(sure.need(), '120 or less');
	t.deepEqual(sure.after(roll(100), pick('none')).dice(), ['1d8']);
});

test('DD-33: an undefended hit, or the attacker’s victory, costs the defender points', (t) => {
	const open = duel().after(roll(40), pick('none'), roll(5));
	t.is(open.of('oni').rp, 7);
	const won = duel().after(roll(41), pick('parry:this'), roll(40), roll(5));
	t.is(won.of('oni').rp, 7);
	t.is(
		won.told()[0],
		'Koji attacks Oni (greek-style sword; 41 ≤ 60 [Close Combat 60]; parry 40 ≤ 50 [Close Combat 50]): Oni loses 5 RP [1d6 5]',
	);
});

test('DD-33: nobody strikes at the own side, unless the GM forces it', (t) => {
	const scene = given([koji(), mika(), oni()])
		.after(engage('koji', 'mika'))
		.after(pick('wait'), pick('wait'));
	const command: Step = () => ({
		kind: 'choose',
		prompt: scene.prompt().id,
		value: {
			do: 'plan',
			plans: [{main: {do: 'attack', target: 'mika', arm: 'greek-sword'}, extras: []}],
		},
	});
	refuses(t, scene, command, 'Mika is on the same side', 'DD-33');
	brings(t, scene, (state) => ({...command(state), force: true, reason: 'charmed'}), [
		{type: 'forced', against: 'Mika is on the same side, DD-33', reason: 'charmed'},
		{type: 'intent', who: 'koji'},
		{type: 'frame-left'},
		{type: 'grouped'},
		{type: 'began'},
		{type: 'opened', form: 'turn'},
	]);
});

const flame = {
	powers: [
		{
			name: 'Flame',
			isReaction: true,
			attack: {
				die: 6,
				might: 1,
				reach: 'short' as const,
				against: {skill: 'concentration' as const, trait: 'Iron Will'},
			},
		},
	],
};

/** Koji, who knows Flame, uses it on Oni. */
const burning = (ofOni: Parameters<typeof oni>[0] = {}) =>
	given([koji(flame), oni(ofOni)])
		.declare({koji: 'power-attack:oni:Flame'})
		.after(pick('carry-out'));

test('DD-35: a Power attacks with Concentration, against the pair that it names', (t) => {
	const scene = burning({traits: ['Iron Will']});
	t.is(scene.need(), '70 or less');
	const struck = scene.after(roll(60));
	t.deepEqual(struck.allowed(), ['resist:this', 'resist:all', 'none']);
	t.is(struck.after(pick('resist:this')).need(), '55 or less');
	refuses(t, struck, pick('dodge:this'), 'the Power names what resists it', 'DD-35');
	t.deepEqual(struck.after(pick('none')).dice(), ['1d6']);
});

test('DD-35: a Power that does not attack is not offered for it', (t) => {
	const scene = given([koji({powers: [{name: 'Flight', isReaction: false}]}), oni()]).after(
		pick('wait'),
		pick('detail'),
	);
	refuses(t, scene, pick('power-attack'), 'has no Power that attacks', 'DD-35');
});

test('DD-35: a Power attack out of its reach is refused', (t) => {
	const scene = given([koji(flame), oni({zone: 2})]).after(pick('wait'));
	refuses(
		t,
		scene.after(...['detail', 'power-attack', 'Flame', 'oni'].map((id) => pick(id))),
		pick('none'),
		'out of range: medium, reaches short',
		'DD-50',
	);
});

test('DD-36: by the Setting neither Dodge nor Shield helps against bullets and energy', (t) => {
	const shielded = {shield: true};
	for (const arms of [gun, beam]) {
		const allowed = shootout(arms, shielded).after(roll(50));
		t.true(allowed.allowed().includes('dodge:this'));
		t.true(allowed.allowed().includes('shield:this'));
		const barred = shootout(arms, shielded, {highTech: false}).after(roll(50));
		for (const id of ['dodge:this', 'shield:this']) {
			refuses(
				t,
				barred,
				pick(id),
				'does not help against bullets and energy in this fight',
				'DD-36',
			);
		}

		t.true(barred.allowed().includes('cover:this'));
	}
});

test('DD-36: the Setting does not touch thrown weapons', (t) => {
	const scene = shootout({weapons: [carried('shuriken')]}, {}, {highTech: false}).after(roll(50));
	t.deepEqual(scene.allowed(), [
		'dodge:this',
		'cover:this',
		'roll:this',
		'dodge:all',
		'cover:all',
		'roll:all',
		'none',
	]);
});

test('DD-37: an Advantage is a critical that the loser did not match', (t) => {
	t.true(opposed(5, 40)?.['advantage']);
	t.false(opposed(6, 5)?.['advantage']);
	t.true(opposed(40, 5)?.['advantage']);
	t.true(opposed(5, 60)?.['advantage']);
	t.false(opposed(40, 60)?.['advantage']);
});

test('DD-37: by the Setting it takes two levels', (t) => {
	const setting = {advantage: 'two-levels'};
	t.false(opposed(5, 40, setting)?.['advantage']);
	t.true(opposed(5, 60, setting)?.['advantage']);
});

test('DD-37: by the Setting the GM decides in each exchange', (t) => {
	const scene = duel({}, {}, {advantage: 'gm'}).after(roll(41), pick('parry:this'), roll(40));
	t.is(scene.prompt().title, 'Does Koji have an Advantage?');
	brings(t, scene, pick('yes'), [{type: 'filled', facts: {advantage: true}}]);
	t.deepEqual(scene.after(pick('yes')).dice(), ['1d6', '1d6']);
	t.deepEqual(scene.after(pick('no')).dice(), ['1d6']);
});

test('DD-38: a Power can be a reaction where it fits', (t) => {
	const scene = duel({}, flame).after(roll(50));
	const choice = scene.choice('power:Flame:this');
	t.is(choice.label, 'Flame');
	t.is(choice.detail, '55 or less');
	t.is(scene.after(pick('power:Flame:this')).need(), '55 or less');
	const without = duel({}, {powers: [{name: 'Flight', isReaction: false}]});
	t.false(
		without
			.after(roll(50))
			.choices()
			.some(({id}) => id.startsWith('power')),
	);
});

test('DD-39: after a failed blow the defender may still roll and win', (t) => {
	const scene = duel().after(roll(61));
	t.is(scene.prompt().title, 'Oni: how to react?');
	const won = scene.after(pick('parry:this'), roll(50));
	t.is(won.prompt().title, 'Oni wins the exchange: Koji loses 1d6');
});

test('DD-39: by the Setting a failed blow ends the exchange', (t) => {
	const scene = duel({}, {}, {defendMisses: false});
	brings(t, scene, roll(61), [
		{type: 'filled', form: 'exchange'},
		{type: 'reacted', reaction: 'none'},
		{type: 'filled', facts: {result: 'miss'}},
		{type: 'exchange-ended', result: 'miss'},
		{type: 'turn-over'},
		{type: 'ended'},
		{type: 'group-settled'},
		{type: 'clock'},
		{type: 'round-began'},
		{type: 'opened', form: 'declare'},
	]);
});

test('DD-39: a failed shot ends the exchange', (t) => {
	t.is(shootout().after(roll(51)).clock()[0], 'Round 2');
});

test('DD-3A: a parry counts the weapon’s trait, a dodge the Dodge trait', (t) => {
	const needs = (traits: readonly string[]) => {
		const scene = duel({}, {...katana, traits}).after(roll(50));
		return ['parry:this', 'dodge:this'].map((id) => scene.after(pick(id)).need());
	};

	t.deepEqual(needs(['Katana']), ['80 or less', '50 or less']);
	t.deepEqual(needs(['Dodge']), ['50 or less', '80 or less']);
});

test('DD-3A: a weapon that is not in hand parries nothing', (t) => {
	const scene = duel(
		{},
		{weapons: [carried('katana', false), carried('club')], traits: ['Katana']},
	).after(roll(50), pick('parry:this'));
	t.is(scene.need(), '50 or less');
});

test('DD-3A: Shield, Take Cover and Roll serve against missiles only', (t) => {
	const scene = duel({}, {shield: true, traits: ['Shield']}).after(roll(50));
	refuses(t, scene, pick('shield:this'), 'a shield helps against missiles only', 'DD-3A');
	for (const id of ['cover:this', 'roll:this']) {
		refuses(t, scene, pick(id), 'helps against missiles only', 'DD-3A');
	}
});

test('DD-3B: to defend as well as one can is the default against a lone foe', (t) => {
	const scene = duel({}, {traits: ['Dodge']}).after(roll(50));
	t.is(scene.choices()[0]?.id, 'dodge:this');
	t.is(scene.choices()[0]?.refused, undefined);
});

test('DD-3B: where no defence can succeed, none is the default, and the attack says so', (t) => {
	const scene = duel(
		{},
		{weapons: [], skills: {close: 30, ranged: 0, agility: 0, concentration: 0}},
	);
	t.is(scene.prompt().title, 'Koji attacks Oni: 60 or less; no defence can succeed');
	const rolled = scene.after(roll(50));
	t.is(rolled.choices()[0]?.id, 'none');
	t.is(rolled.choice('parry:this').detail, 'cannot succeed (0); dodge the same');
});

test('DD-33: the exchange ends when the GM takes one side out of the fight', (t) => {
	const scene = duel().after(roll(50), gm({do: 'remove', who: 'oni'}));
	t.is(scene.prompt().id, 'fight/close');
});

test('DD-33: an attack under way ends when the GM’s hand puts one of its sides out', (t) => {
	const [attacker, target] = ['koji', 'oni'].map((who) =>
		given([koji(), mika(), oni(), thug()])
			.after(engage('koji', 'oni'))
			.declare({koji: 'attack:oni:greek-sword', mika: 'move'})
			.after(pick('carry-out'), roll(50), deal('damage', {who, amount: 20})),
	);
	t.is(attacker?.prompt().title, 'Mika acts');
	t.is(target?.prompt().title, 'Mika acts');
	t.true(target?.told().includes('Koji’s attack on Oni comes to nothing'));
});

test('DD-31: somebody who is down does not react', (t) => {
	const scene = given([koji(), oni(), thug()])
		.after(engage('koji', 'oni'))
		.declare({koji: 'attack:oni:greek-sword'})
		.after(adjust('oni', 'rp', 0), pick('carry-out', 'a last blow'));
	brings(t, scene, roll(50), [
		{type: 'filled', form: 'exchange'},
		{type: 'reacted', reaction: 'none'},
		{type: 'filled', facts: {result: 'hit'}},
	]);
});
