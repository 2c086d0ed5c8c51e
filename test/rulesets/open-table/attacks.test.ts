import test from 'ava';
import {brings, refuses} from '../../helpers/rules-scene.js';
import {
	type Scene,
	adjust,
	ark,
	attackOf,
	duel,
	gm,
	finch,
	fire,
	given,
	mark,
	number,
	oni,
	pick,
	roll,
	tick,
	trio,
} from '../../helpers/ot-scene.js';

/* Attacks, damage, saves, and what comes of them. */

const strike = pick('attack:oni:0');

const hp = (scene: Scene, who: string) => scene.of(who).hp;

test('an attack rolls the dice of the fight and its bonus; the number or more hits (OT-20)', (t) => {
	const scene = duel().after(strike);
	t.is(scene.prompt().title, 'Ark: sword → Oni');
	t.is(scene.requests()[0]?.need, '+5, 12 or more');
	t.is(scene.requests()[0]?.chance?.toFixed(3), '0.700');
	t.is(duel().choice('attack:oni:0').odds?.toFixed(3), '0.700');
	const hit = brings(t, scene, roll(7), [{type: 'tested', by: 'ark', name: 'sword'}]);
	t.deepEqual(hit.told(), ['Ark attacks Oni with sword: 7 + 5 = 12 against 12: a hit']);
	brings(t, scene, roll(6), [{type: 'tested'}, {type: 'frame-left'}]);
});

test('settings: only more hits, or roll under the bonus less the defence (OT-20)', (t) => {
	const more = duel({}, {}, {hits: 'more'}).after(strike);
	t.is(more.requests()[0]?.need, '+5, more than 12');
	t.is(more.after(roll(7)).prompt().title, 'Ark acts');
	const under = duel(
		{attacks: [attackOf({bonus: 60})]},
		{defence: 15},
		{hits: 'under', sides: 100},
	).after(strike);
	t.is(under.requests()[0]?.need, '45 or less');
	t.is(under.after(roll(45)).prompt().kind, 'roll');
	t.is(under.after(roll(46)).prompt().kind, 'choose');
	t.true(under.after(roll(1)).told()[0]?.endsWith('a critical hit') ?? false);
});

test('without a defence number the GM says whether it hits (OT-20)', (t) => {
	const asked = duel({}, {defence: undefined}).after(strike, roll(11));
	t.is(asked.prompt().title, 'Does the attack hit Oni?');
	t.is(asked.after(pick('hit')).prompt().kind, 'roll');
	t.deepEqual(asked.after(pick('miss')).told(), ['Oni is not hit']);
	t.is(asked.after(pick('miss')).prompt().title, 'Ark acts');
});

test('the dice of damage say what is added to them, and the odds how many hits fell (OT-22)', (t) => {
	const hit = duel().after(strike, roll(15));
	t.is(hit.requests()[0]?.need, '+3');
	const {rules, state} = duel();
	t.regex(
		rules.outlook(duel().choice('attack:oni:0').act, state).join(' '),
		/2 such hits fell Oni/,
	);
});

test('the best roll hits with the dice twice, the worst misses; both can be off (OT-21)', (t) => {
	const hard = {defence: 30};
	const critical = duel({}, hard).after(strike, roll(20));
	t.is(critical.requests().length, 2);
	t.is(hp(critical.after(roll(2, 4)), 'oni'), 1);
	const easy = {defence: 2};
	const fumble = duel({}, easy).after(strike, roll(1));
	t.true(fumble.told()[0]?.endsWith(': a miss') ?? false);
	const off = {critical: false, fumble: false};
	t.true(duel({}, hard, off).after(strike, roll(20)).told()[0]?.endsWith('a miss') ?? false);
	t.true(duel({}, easy, off).after(strike, roll(1)).told()[0]?.endsWith('a hit') ?? false);
});

test('advantage takes the better of two rolls, disadvantage the worse; both cancel out (OT-22)', (t) => {
	const asked = duel().after(strike);
	const better = asked.after(mark('advantage'));
	t.deepEqual(better.requests()[0]?.dice, {count: 2, sides: 20});
	t.is(better.requests()[0]?.chance?.toFixed(2), '0.91');
	t.true(better.after(roll(3, 12)).told()[0]?.includes(': 12 of 3 and 12 + 5 = 17') ?? false);
	const worse = asked.after(mark('disadvantage')).after(roll(3, 12));
	t.true(worse.told()[0]?.includes(': 3 of 3 and 12 + 5 = 8') ?? false);
	const both = asked.after(mark('advantage', 'disadvantage'));
	t.is(both.requests()[0]?.dice.count, 1);
});

test('a modifier can be given beside the roll (OT-22)', (t) => {
	const asked = duel().after(strike, mark('bonus', 'bonus', 'penalty'));
	t.is(asked.requests()[0]?.need, '+6, 12 or more');
});

test('resistance halves, doubles or takes all of a kind; temporary hit points go first (OT-23)', (t) => {
	const take = (takes: 'half' | 'double' | 'none', points: number) =>
		duel({attacks: [attackOf({kind: 'fire'})]}, {hp: 30, resistances: [{kind: 'fire', takes}]})
			.after(adjust('oni', 'temporary', points))
			.after(strike, roll(15), roll(4));
	const half = take('half', 2);
	t.deepEqual(half.told()[0], 'Oni takes 3 fire damage [dice 4, +3] (half, 2 temporary), 29 left');
	t.is(half.of('oni').temporary, 0);
	t.is(hp(take('double', 0), 'oni'), 16);
	t.is(hp(take('none', 0), 'oni'), 30);
	for (const kind of ['Fire', ' FIRE', 'fire-']) {
		const spelt = duel(
			{attacks: [attackOf({kind})]},
			{resistances: [{kind: 'fire', takes: 'none'}]},
		);
		t.is(hp(spelt.after(strike, roll(15), roll(4)), 'oni'), hp(spelt, 'oni'), kind);
	}

	const other = duel({}, {hp: 30, resistances: [{kind: 'fire', takes: 'none'}]});
	t.is(hp(other.after(strike, roll(15), roll(4)), 'oni'), 23);
});

test('damage from something else: to whom, how much, and of a kind where that matters (OT-23)', (t) => {
	const scene = trio({}, {resistances: [{kind: 'cold', takes: 'half'}]}).after(
		pick('damage'),
		tick('finch', 'oni'),
		number(5),
	);
	t.is(scene.prompt().title, 'Damage → Finch, Oni: what kind of damage?');
	const cold = scene.after(pick('kind:cold'));
	t.is(hp(cold, 'finch'), 10);
	t.is(hp(cold, 'oni'), 5);
	const plain = trio().after(pick('damage'), tick('finch'), number(5));
	t.is(hp(plain, 'finch'), 7);
});

test('several targets: one roll of damage, a save for each, half or nothing then (OT-24)', (t) => {
	const burn = (attack = fire()) =>
		given([oni({attacks: [attack]}), ark(), finch()])
			.after(roll(19, 2, 1))
			.after(pick('area:0'));
	const asked = burn();
	t.is(asked.prompt().title, 'Oni: fire: at whom?');
	const saves = asked.after(tick('ark', 'finch'));
	t.is(saves.prompt().title, 'Oni: fire → Ark, Finch');
	t.deepEqual(
		saves.requests().map(({who, need}) => `${who} ${need}`),
		['ark +0, 13 or more', 'finch +0, 13 or more'],
	);
	const rolled = saves.after(roll(13, 12));
	t.deepEqual(rolled.told(), [
		'Ark, Dexterity against Oni’s fire: 13 + 0 = 13 against 13: made',
		'Finch, Dexterity against Oni’s fire: 12 + 0 = 12 against 13: failed',
	]);
	t.is(rolled.requests().length, 1);
	const burnt = rolled.after(roll(4, 5));
	t.is(hp(burnt, 'ark'), 16);
	t.is(hp(burnt, 'finch'), 3);
	const none = burn(fire({onSave: 'none'})).after(tick('ark'), roll(13));
	t.is(hp(none, 'ark'), 20);
	t.is(none.prompt().title, 'Oni acts');
});

test('several targets with a defence each: an attack roll for each, one roll of damage (OT-24)', (t) => {
	const sweep = attackOf({isArea: true});
	const scene = given([oni({attacks: [sweep]}), ark(), finch({defence: 10})])
		.after(roll(19, 2, 1))
		.after(pick('area:0'), tick('ark', 'finch'), roll(8, 8));
	t.deepEqual(scene.told(), [
		'Oni attacks Ark with sword: 8 + 5 = 13 against 14: a miss',
		'Oni attacks Finch with sword: 8 + 5 = 13 against 10: a hit',
	]);
	const struck = scene.after(roll(5));
	t.is(hp(struck, 'ark'), 20);
	t.is(hp(struck, 'finch'), 4);
});

test('at 0 hit points a foe is out, and what goes beyond is told (OT-25)', (t) => {
	const scene = duel({}, {hp: 6}).after(strike, roll(15), roll(8));
	t.deepEqual(scene.told(), [
		'Oni takes 11 damage [dice 8, +3], 5 beyond the last hit point',
		'Oni is out of the fight',
	]);
	refuses(
		t,
		trio({}, {}, {hp: 6}).after(adjust('oni', 'hp', 0), pick('go-on')),
		() => ({kind: 'choose', prompt: 'turn/act', value: {do: 'attack', attack: 0, target: 'oni'}}),
		'is out of the fight',
		'OT-25',
	);
});

/** Ark down, in its next turn. */
const fallen = (settings = {}) =>
	trio({}, {}, {}, settings).after(adjust('ark', 'hp', 0), pick('done'), pick('done'));

test('a hero is down: a check in each of its turns, to three (OT-25)', (t) => {
	const scene = fallen();
	t.is(scene.prompt().title, 'Down: 10 is needed → Ark');
	const once = scene.after(roll(10));
	t.deepEqual(once.told().slice(0, 2), [
		'Ark, Down: 10 + 0 = 10 against 10: made',
		'Ark has 1 of 3 successes and 0 of 3 failures',
	]);
	const round = (from: Scene, die: number) => from.after(pick('done'), pick('done'), roll(die));
	const safe = round(round(once, 12), 13);
	t.is(safe.of('ark').told, 'down');
	t.is(safe.after(pick('done'), pick('done')).prompt().title, 'Finch acts');
	const dead = round(round(round(once, 1), 2), 3);
	t.is(dead.of('ark').told, 'out');
	t.true(dead.told().includes('Ark is out of the fight'));
});

test('settings: a fallen hero waits for the GM’s word, or is out (OT-25)', (t) => {
	const word = fallen({atZero: 'word'});
	t.is(word.prompt().title, 'Ark is down: what happens now?');
	refuses(t, word, gm({do: 'end'}), 'first answer “Ark is down: what happens now?”');
	t.is(word.after(pick('wait')).of('ark').told, 'down');
	t.is(word.after(pick('out')).of('ark').told, 'out');
	const up = word.after(pick('stand'));
	t.is(up.of('ark').hp, 1);
	t.is(up.prompt().title, 'Ark acts');
	const out = trio({}, {}, {}, {atZero: 'out'}).after(adjust('ark', 'hp', 0));
	t.is(out.of('ark').told, 'out');
});

test('healing goes up to the most, and whoever is down stands again in its old place (OT-26)', (t) => {
	const scene = trio()
		.after(adjust('ark', 'hp', 0))
		.after(pick('healing'), tick('ark'), number(50));
	t.deepEqual(scene.told(), ['Ark is healed by Finch: 20, 20 now', 'Ark stands again']);
	t.is(scene.lane('ark')?.order, '16');
	t.is(scene.lane('ark')?.mark, 'acted');
	const own = trio().after(adjust('ark', 'failures', 2), pick('healing'), tick('finch'), number(3));
	t.is(own.of('finch').hp, 12);
});

test('harm and healing that somebody’s turn brings by the GM’s number are that somebody’s, to players too while they know of them (OT-10, OT-23, OT-26)', (t) => {
	const hurt = trio().after(pick('damage'), tick('oni'), number(4));
	t.deepEqual(hurt.told(), ['Oni takes 4 damage from Ark, 6 left']);
	const own = trio().after(pick('damage'), tick('ark'), number(4));
	t.deepEqual(own.told(), ['Ark takes 4 damage, 16 left']);
	const healed = trio()
		.after(adjust('finch', 'hp', 9))
		.after(pick('healing'), tick('finch'), number(3));
	t.deepEqual(healed.told('players'), ['Finch is healed by Ark: 3, 12 now']);
});

test('nobody who is out for good is offered healing (OT-26)', (t) => {
	const scene = trio().after(adjust('finch', 'out', true), pick('healing'));
	const prompt = scene.prompt();
	t.deepEqual(prompt.kind === 'several' ? prompt.options.map(({id}) => id) : [], ['ark', 'oni']);
	refuses(t, scene, tick('finch'), 'there is no option “finch”');
});

test('who died of failed checks is down again once the GM ends that they are out (OT-25)', (t) => {
	const dead = trio().after(adjust('finch', 'hp', 0), adjust('finch', 'failures', 3));
	t.is(dead.of('finch').told, 'out');
	const back = dead.after(adjust('finch', 'out', false));
	t.like(back.of('finch'), {told: 'down', fate: {isOut: false, failures: 0}});
	const returned = brings(t, dead, gm({do: 'return', who: 'finch'}), [
		{type: 'adjusted', who: 'finch', field: 'out', from: true, to: false},
		{type: 'plight-changed', who: 'finch', plight: 'down'},
	]);
	refuses(t, returned, gm({do: 'return', who: 'finch'}), 'has not left the fight');
	t.deepEqual(dead.after(adjust('finch', 'out', true)).of('finch').fate.failures, 3);
});

test('a check is for one or for many, with one of their bonuses, against a number (OT-30)', (t) => {
	const scene = trio({saves: [{name: 'wits', bonus: 4}]}).after(
		pick('check'),
		tick('ark', 'oni'),
		pick('save:wits'),
		number(11),
	);
	t.is(scene.prompt().title, 'Wits → Ark, Oni');
	const first = scene.after(roll(7));
	t.deepEqual(first.told(), ['Ark, Wits: 7 + 4 = 11 against 11: made']);
	const second = first.after(roll(7));
	t.deepEqual(second.told(), ['Oni, Wits: 7 + 0 = 7 against 11: failed']);
	t.is(second.prompt().title, 'Ark acts');
	t.throws(() => trio().after(pick('check'), tick('ark'), number(1000)), {
		message: /from 0 to 999/,
	});
});

test('the fight ends when a side is left and the GM agrees (OT-25)', (t) => {
	const scene = duel({}, {hp: 1}).after(strike, roll(15), roll(8));
	t.is(scene.prompt().title, 'No foes are left to fight: is the fight over?');
	t.deepEqual(scene.after(pick('finish')).state.over, {winner: 'good'});
	t.is(scene.after(pick('go-on')).prompt().title, 'Ark acts');
});

test('an ally is attacked only by the GM’s word (OT-20)', (t) => {
	const scene = trio();
	const choice = scene.choices().find(({id}) => id.startsWith('attack:finch'));
	t.like(choice, {
		group: 'Attack an ally',
		refused: {reason: 'Finch is on the same side', rule: 'OT-20'},
	});
	t.is(choice?.refused?.impossible, undefined);
	const attack = pick('attack:finch:0');
	refuses(t, scene, attack, 'Finch is on the same side', 'OT-20');
	const forced = scene.after(pick('attack:finch:0', 'charmed'));
	t.is(forced.prompt().title, 'Ark: sword → Finch');
	t.deepEqual(
		scene
			.choices()
			.map(({id}) => id)
			.filter((id) => id.startsWith('attack:ark')),
		[],
	);
});
