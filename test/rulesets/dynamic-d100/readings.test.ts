import test from 'ava';
import {carried, fighter} from '../../helpers/dd-fight.js';
import {duel, koji, mika, oni} from '../../helpers/dd-cast.js';
import {adjust, engage, given, mark, pick, refuses, roll} from '../../helpers/dd-scene.js';

/* The ledger’s readings, in its order. */

test('reading 1, DD-11: players of equal INT declare as they stand in the roster', (t) => {
	const scene = given([koji({int: 9}), mika({int: 9}), oni()]).after(pick('wait'));
	t.is(scene.prompt().title, 'Koji: what is the plan?');
	t.is(scene.after(pick('wait')).prompt().title, 'Mika: what is the plan?');
});

test('reading 1, DD-30: no number succeeds or fails by itself', (t) => {
	const hopeless = duel().after(mark('penalty', 'penalty'), roll(1));
	t.like(hopeless.events[0], {facts: {attack: {need: 0}}});
	t.true(hopeless.after(pick('none')).told()[0]?.endsWith('a miss'));
	const sure = duel().after(mark('bonus', 'bonus'), roll(100), pick('none'));
	t.is(sure.prompt().title, 'Koji hits Oni');
});

test('reading 1, DD-32: levels come before the height of the roll', (t) => {
	const scene = duel().after(roll(60), pick('parry:this'), roll(5));
	t.is(scene.prompt().title, 'Oni has the Advantage');
});

test('reading 2, DD-15: points regained before acting count for the turn to come, but bring no Main back', (t) => {
	const scene = given([koji({score: 8}), mika({score: 7}), oni()])
		.after(engage('koji', 'oni'))
		.declare({koji: ['detail', 'attack', 'greek-sword', 'oni', 'support'], mika: 'move'})
		.after(adjust('koji', 'rp', 5), pick('give-up'));
	t.true(scene.of('koji').turn.isMainLost);
	const back = scene.after(adjust('koji', 'rp', 9));
	t.is(back.prompt().title, 'Koji acts');
	t.is(back.lane('koji')?.order, '4');
	t.is(back.choice('carry-left').label, 'Support');
});

test('reading 3, DD-44: a Might bonus of the weapon or of STR keeps the small die, whatever size and armour take off', (t) => {
	const dagger = {weapons: [carried('dagger')]};
	const need = (scene: ReturnType<typeof duel>) => scene.after(roll(40), pick('none')).need();
	t.is(need(duel({...dagger, str: 13}, {size: 3})), '1d4−2');
	t.is(need(duel({...dagger, str: 2})), '1d6−2');
});

test('reading 4, DD-53: the whip is ranged combat at close range, without reloading', (t) => {
	const whip = {weapons: [carried('whip')]};
	const scene = given([koji(whip), oni()])
		.declare({koji: 'attack:oni:whip'})
		.after(pick('carry-out'));
	t.is(scene.need(), '50 or less');
	const lashed = scene.after(roll(99));
	t.is(lashed.clock()[0], 'Round 2');
	t.true(lashed.after(pick('wait')).allowed().includes('attack:oni:whip'));
	refuses(
		t,
		given([koji(whip), oni({zone: 1})])
			.after(pick('wait'))
			.after(...['detail', 'attack', 'whip', 'oni'].map((id) => pick(id))),
		pick('none'),
		'out of range: short, reaches close',
		'DD-50',
	);
});

test('reading 4, DD-53: handgun, rifles and beams are automatic', (t) => {
	for (const id of ['handgun', 'assault-rifle', 'beam-pistol', 'beam-rifle']) {
		const shot = given([koji({weapons: [carried(id)]}), oni()])
			.declare({koji: `attack:oni:${id}`})
			.after(pick('carry-out'), roll(99), pick('wait'));
		t.true(shot.allowed().includes(`attack:oni:${id}`), `again with ${id}`);
	}
});

const power = (reach: 'melee' | 'short') => ({
	powers: [
		{
			name: 'Flame',
			isReaction: false,
			attack: {die: 6, might: 0, reach, against: {skill: 'agility' as const, trait: 'Dodge'}},
		},
	],
});

test('reading 5, DD-42: a Power attack that loses costs the attacker nothing, unless it was made in melee', (t) => {
	const lost = (reach: 'melee' | 'short') =>
		given([koji(power(reach)), oni()])
			.after(engage('koji', 'oni'))
			.declare({koji: 'power-attack:oni:Flame'})
			.after(pick('carry-out'), roll(20), pick('resist:this'), roll(30));
	t.is(lost('short').clock()[0], 'Round 2');
	t.is(lost('short').of('koji').rp, 15);
	t.is(lost('melee').prompt().title, 'Oni wins the exchange: Koji loses 1d6');
});

test('reading 6, DD-55: Aim and Move are two Extras and leave no shot', (t) => {
	const scene = given([koji({weapons: [carried('handgun')]}), oni({zone: 1})]).after(pick('wait'));
	refuses(
		t,
		scene,
		() => ({
			kind: 'choose',
			prompt: scene.prompt().id,
			value: {
				do: 'plan',
				plans: [{main: {do: 'attack', target: 'oni', arm: 'handgun'}, extras: ['move', 'aim']}],
			},
		}),
		'a round holds two actions',
		'DD-12',
	);
	const two = scene.after(...['detail', 'none', 'move', 'aim'].map((id) => pick(id)));
	t.is(two.of('koji').plan?.main, undefined);
});

test('reading 6, DD-24: an item of three actions that is given up for another begins anew', (t) => {
	const items = [
		{name: 'Ritual', actions: 3},
		{name: 'Scanner', actions: 2},
	];
	const scene = given([fighter('Seer', 'good', {items}), oni()]);
	const used = (name: string, at: typeof scene) =>
		at.declare({seer: ['detail', 'item', name, 'none']}).after(pick('carry-out'));
	const again = used('Ritual', used('Scanner', used('Ritual', scene)));
	t.is(again.told()[0], 'Seer uses Ritual (2 of 3 actions)');
});
