import test from 'ava';
import {
	adjust,
	ark,
	attackOf,
	duel,
	fire,
	given,
	gm,
	mark,
	number,
	oni,
	pick,
	roll,
	tell,
	tick,
	trio,
	type Scene,
} from '../../helpers/ot-scene.js';
import type {ConditionRow} from '../../../source/engine/facts/house.js';

/* How dice are read, hits at a cost, raises, wounds, and what conditions do to rolls. */

const strike = pick('attack:oni:0');

const own = {initiative: 'own', initiativeSides: 20} as const;

const pool = {...own, method: 'pool', sides: 6, critical: false} as const;

const withBonus = (bonus: number) => ({attacks: [attackOf({bonus})]});

test('in a pool the bonus is how many dice, and each success counts against the number (OT-27)', (t) => {
	const asked = duel(withBonus(4), {defence: 2}, pool).after(strike);
	t.deepEqual(asked.requests()[0]?.dice, {count: 4, sides: 6});
	t.is(asked.need(), '2 or more, each with 5 or more');
	t.is(asked.requests()[0]?.chance?.toFixed(4), (33 / 81).toFixed(4));
	t.deepEqual(asked.after(roll(5, 1, 6, 2)).told(), [
		'Ark attacks Oni with sword: [5 1 6 2] = 2 against 2: a hit',
	]);
	t.true(
		asked
			.after(roll(5, 1, 4, 2))
			.told()[0]
			?.endsWith('= 1 against 2: a miss') ?? false,
	);
	t.is(asked.after(mark('bonus')).requests()[0]?.dice.count, 5);
	t.is(asked.after(mark('penalty', 'penalty', 'penalty', 'penalty')).requests()[0]?.dice.count, 1);
});

test('ones take successes away, and the highest face is rolled on, where that is set (OT-27)', (t) => {
	const asked = duel(withBonus(3), {defence: 1}, {...pool, cancel: true}).after(strike);
	t.true(
		asked
			.after(roll(6, 1, 2))
			.told()[0]
			?.endsWith('= 0 against 1: a miss') ?? false,
	);
	const on = duel(withBonus(1), {defence: 2}, {...pool, explode: true}).after(strike);
	t.is(on.requests()[0]?.dice.explodeFrom, 6);
	t.is(on.requests()[0]?.chance?.toFixed(4), (1 / 18).toFixed(4));
});

test('a die for each trait: the bonus is its sides, Bonuses are added (OT-27)', (t) => {
	const step = {...own, method: 'step', explode: true, raise: 4, raised: 'die'} as const;
	const asked = duel(withBonus(8), {defence: 6}, step).after(strike);
	t.deepEqual(asked.requests()[0]?.dice, {count: 1, sides: 8, explodeFrom: 8});
	t.is(asked.requests()[0]?.chance?.toFixed(4), (3 / 8).toFixed(4));
	t.is(asked.after(mark('penalty')).need(), '−1, 6 or more');
	t.is(asked.after(roll(7)).requests().length, 1);
});

test('of a pool the best dice are added up (OT-27)', (t) => {
	const keep = {...own, method: 'keep', sides: 10, kept: 2} as const;
	const asked = duel(withBonus(3), {defence: 15}, keep).after(strike);
	t.is(asked.need(), 'best 2, 15 or more');
	t.deepEqual(asked.after(roll(9, 2, 6)).told(), [
		'Ark attacks Oni with sword: [9 2 6] = 15 against 15: a hit',
	]);
});

test('a raise adds a point for each success beyond, or one die for all (OT-29)', (t) => {
	const points = duel(withBonus(4), {defence: 1}, {...pool, raise: 1}).after(strike);
	t.is(points.after(roll(5, 5, 6, 1), roll(1)).of('oni').hp, 10 - (1 + 3 + 2));
	const die = {raise: 4, raised: 'die', critical: false} as const;
	const asked = duel({}, {hp: 30}, die).after(strike, roll(17));
	t.deepEqual(asked.dice(), ['1d8', '1d6']);
	t.is(asked.after(roll(2, 6)).of('oni').hp, 30 - (2 + 3 + 6));
	t.deepEqual(duel({}, {hp: 30}, die).after(strike, roll(10)).dice(), ['1d8']);
});

const bands = {
	...own,
	dice: 2,
	sides: 6,
	fixed: 10,
	partly: 3,
	critical: false,
	fumble: false,
} as const;

test('a little below its number an attack hits at a cost, which the GM picks (OT-28)', (t) => {
	const asked = duel(withBonus(1), {}, bands).after(strike);
	t.is(asked.need(), '+1, 10 or more; from 7 on at a cost');
	t.is(asked.requests()[0]?.chance?.toFixed(4), (26 / 36).toFixed(4));
	t.is(asked.after(roll(4, 5)).prompt().kind, 'roll');
	const partly = asked.after(roll(3, 3));
	t.is(partly.told()[0], 'Ark attacks Oni with sword: 6 + 1 = 7 against 10: a hit at a cost');
	t.deepEqual(partly.allowed(), ['struck', 'half', 'told']);
	t.is(partly.after(pick('half'), roll(4)).of('oni').hp, 10 - Math.floor((4 + 3) / 2));
	const struck = partly.after(pick('struck'), roll(1));
	t.is(struck.prompt().title, 'Oni strikes back: sword → Ark');
	t.is(struck.after(roll(5)).of('ark').hp, 20 - 8);
	const felled = partly.after(pick('struck'), roll(8));
	t.is(felled.of('oni').told, 'out');
	t.is(felled.prompt().title, 'Oni strikes back: sword → Ark');
	const told = partly.after(pick('told'), roll(1));
	t.is(told.prompt().title, 'Ark: what does the hit cost?');
	t.deepEqual(told.after(tell('loses the sword')).told(), ['Ark loses the sword']);
});

test('whoever misses can be struck without a roll, and foes can have no turns (OT-28)', (t) => {
	const settings = {...bands, struckBack: true, actors: 'heroes'} as const;
	const missed = given([ark(withBonus(1)), oni()], settings).after(roll(15), strike, roll(1, 2));
	t.is(missed.prompt().title, 'Oni strikes back: sword → Ark');
	const next = missed.after(roll(2), pick('done'));
	t.is(next.of('ark').hp, 20 - 5);
	t.is(next.prompt().title, 'Ark acts');
	t.is(next.state.clock.get('round'), 2);
	t.is(duel(withBonus(1), {}, bands).after(strike, roll(1, 2)).prompt().title, 'Ark acts');
});

test('what comes back or ends with a turn does so with the round for foes who have none (OT-13, OT-28, OT-31, OT-33)', (t) => {
	const fury = {name: 'fury', most: 2, left: 2, refills: 'turn', recharge: undefined} as const;
	const saves = [{name: 'will', bonus: 0}];
	const spent = given([ark(), oni({resources: [fury], saves})], {...bands, actors: 'heroes'}).after(
		roll(15),
		adjust('oni', 'reactions', 0),
		adjust('oni', 'resource', 0),
		pick('condition'),
		tick('oni'),
		pick('condition:afraid'),
		pick('save'),
		pick('save:will'),
		number(10),
		pick('done'),
	);
	t.is(spent.prompt().title, 'afraid: Will → Oni');
	const next = spent.after(roll(6, 6));
	t.deepEqual(next.state.conditions, []);
	t.is(next.of('oni').reactions, 1);
	t.is(next.of('oni').resources[0]?.left, 2);
	t.is(next.prompt().title, 'Ark acts');
});

test('a save at a cost costs whoever attacks nothing (OT-24, OT-28)', (t) => {
	const blast = {attacks: [fire({number: 10, isArea: false})]};
	const saved = duel(blast, {}, bands).after(strike, roll(4, 4));
	t.is(saved.prompt().kind, 'roll');
	t.is(saved.after(roll(3, 3)).prompt().title, 'Ark acts');
});

test('rolling under, a share of what is needed is a critical too (OT-21)', (t) => {
	const settings = {...own, hits: 'under', sides: 100, share: 20} as const;
	const asked = duel(withBonus(60), {defence: 10}, settings).after(strike);
	t.true(asked.after(roll(10)).told()[0]?.endsWith('a critical hit') ?? false);
	t.true(asked.after(roll(11)).told()[0]?.endsWith('a hit') ?? false);
});

test('wounds: damage of the toughness is one, each step one more; they take off rolls (OT-34)', (t) => {
	const settings = {wounds: true, woundStep: 4, woundPenalty: 1} as const;
	const struck = (face: number) =>
		duel({}, {hp: 3, toughness: 6}, settings).after(strike, roll(15), roll(face));
	t.is(struck(2).of('oni').hp, 3);
	t.is(struck(3).of('oni').hp, 2);
	t.is(struck(7).told()[0], 'Oni takes 10 damage [dice 7, +3]: 2 wounds, 1 left');
	const softened = duel({}, {hp: 3, toughness: 6}, settings)
		.after(adjust('oni', 'temporary', 1), strike, roll(15), roll(7))
		.of('oni');
	t.deepEqual([softened.hp, softened.temporary], [2, 0]);
	const hurt = struck(3).after(pick('done'), pick('attack:ark:0'));
	t.is(hurt.need(), '+4, 14 or more');
	t.deepEqual(
		hurt
			.prompt()
			.options?.filter(({id}) => id === 'wounds-oni')
			.map(({label}) => label),
		['Oni: 1 wound'],
	);
});

const condition = (name: string, does: Partial<ConditionRow>): ConditionRow => ({
	id: name,
	name,
	summary: '',
	kind: 'bad',
	...does,
});

const house = {
	conditions: [
		condition('floored', {
			bends: [
				{by: -1, on: ['attack']},
				{by: 1, on: ['melee'], isAgainst: true},
				{by: -1, on: ['ranged'], isAgainst: true},
			],
		}),
		condition('rigid', {fails: ['dexterity'], crits: ['melee'], isHalving: true}),
	],
	situations: [],
};

const housed = (
	ofArk: Parameters<typeof ark>[0] = {},
	ofOni: Parameters<typeof oni>[0] = {},
): Scene => duel(ofArk, ofOni).after(gm({do: 'house', house}));

const give = (who: string, name: string) => gm({do: 'give', who, name, row: name});

test('a condition has attacks of its bearer, and those against them, rolled twice (OT-36)', (t) => {
	const asked = housed().after(give('oni', 'floored'), strike);
	t.is(asked.requests()[0]?.dice.count, 2);
	t.is(asked.need(), '+5, 12 or more; advantage: Oni is floored');
	t.is(
		asked.after(roll(3, 12)).told()[0],
		'Ark attacks Oni with sword: 12 of 3 and 12 (advantage: Oni is floored) + 5 = 17 against 12: a hit',
	);
	t.is(asked.after(mark('disadvantage')).requests()[0]?.dice.count, 1);
	const both = housed().after(give('oni', 'floored'), give('ark', 'floored'), strike);
	t.is(both.requests()[0]?.dice.count, 1);
	const afar = housed({attacks: [attackOf({isRanged: true})]}).after(
		give('oni', 'floored'),
		strike,
	);
	t.is(afar.requests()[0]?.chance?.toFixed(2), '0.49');
	t.is(housed().after(give('oni', 'floored')).choice('attack:oni:0').odds?.toFixed(2), '0.91');
});

test('a condition makes hits critical, halves damage, and fails saves without dice (OT-36)', (t) => {
	const hit = housed({}, {hp: 30}).after(give('oni', 'rigid'), strike, roll(15));
	t.deepEqual(hit.dice(), ['1d8', '1d8']);
	t.is(hit.after(roll(4, 4)).of('oni').hp, 30 - Math.floor((4 + 4 + 3) / 2));
	const blast = {attacks: [attackOf({save: 'dexterity', damage: undefined, causes: 'dazed'})]};
	const failed = housed(blast).after(give('oni', 'rigid'), strike);
	t.deepEqual(failed.told(), [
		'Oni, Dexterity against Ark’s sword (rigid): failed',
		'Oni is dazed',
	]);
});

const blessed = (ofArk: Parameters<typeof ark>[0] = {}, more: Partial<ConditionRow> = {}): Scene =>
	duel(ofArk).after(
		gm({
			do: 'house',
			house: {
				conditions: [
					condition('blessed', {dice: {count: 1, sides: 4}, on: ['attack', 'save'], ...more}),
					condition('baned', {dice: {count: -1, sides: 4}}),
				],
				situations: [],
			},
		}),
		give('ark', 'blessed'),
	);

test('a condition adds a die to a roll or takes one off it, rolled beside it (OT-31)', (t) => {
	const asked = blessed().after(strike);
	t.deepEqual(asked.dice(), ['1d20', '1d4']);
	t.is(asked.need(), '+5, 12 or more; with +1d4 (blessed)');
	// 12 is needed: 14 faces of 20 and, on average over the die, 2.5 more.
	t.is(asked.requests()[0]?.chance?.toFixed(3), '0.825');
	t.is(blessed().choice('attack:oni:0').odds?.toFixed(3), '0.825');
	t.is(
		asked.after(roll(5, 2)).told()[0],
		'Ark attacks Oni with sword: 5 + 5 + 2 (Ark: blessed) = 12 against 12: a hit',
	);
	t.is(
		blessed()
			.after(give('ark', 'baned'), strike, roll(8, 1, 4))
			.told()[0],
		'Ark attacks Oni with sword: 8 + 5 + 1 (Ark: blessed) − 4 (Ark: baned) = 10 against 12: a miss',
	);
});

test('of a roll with bonus dice its own can be typed first (OT-31)', (t) => {
	const begun = blessed().after(strike, roll(5));
	t.deepEqual(begun.told(), ['Ark has rolled 5; further dice count beside it']);
	t.deepEqual(begun.dice(), ['1d4']);
	t.is(
		begun.after(roll(1)).told()[0],
		'Ark attacks Oni with sword: 5 + 5 + 1 (Ark: blessed) = 11 against 12: a miss',
	);
	t.deepEqual(begun.after(mark('condition-1', 'advantage')).dice(), ['2d20', '1d4']);
});

test('bonus dice can be left out, count once, and give way to a worth that is said (OT-31)', (t) => {
	t.deepEqual(blessed().after(strike, mark('advantage')).dice(), ['2d20']);
	const asks = blessed({}, {isAsked: true, isOnce: true}).after(strike);
	t.deepEqual(asks.dice(), ['1d20']);
	const ticked = asks.after(mark('condition-1'));
	t.deepEqual(ticked.dice(), ['1d20', '1d4']);
	t.deepEqual(ticked.after(roll(2, 4)).state.conditions, []);
	const said = blessed().after(
		gm({do: 'give', who: 'ark', name: 'blessed', row: 'blessed', worth: 3}),
		strike,
	);
	t.deepEqual(said.dice(), ['1d20']);
	t.is(said.need(), '+8, 12 or more');
});

test('a roll that the GM calls for is a check, unless it is a save by its name (OT-30, OT-36)', (t) => {
	const slow = condition('slow', {bends: [{by: -1, on: ['check']}]});
	const called = (name: string) =>
		duel({saves: ['dexterity', 'stealth'].map((save) => ({name: save, bonus: 1}))})
			.after(
				gm({do: 'house', house: {conditions: [slow], situations: []}}),
				give('ark', 'slow'),
				pick('check'),
				tick('ark'),
				pick(`save:${name}`),
				number(10),
			)
			.dice();
	t.deepEqual(called('dexterity'), ['1d20']);
	t.deepEqual(called('stealth'), ['2d20']);
	t.deepEqual(called(''), ['2d20']);
});

test('a save at the end of the turn ends what its condition’s row would end sooner, where the sheet says so (OT-31)', (t) => {
	const stun = {damage: undefined, isArea: false, save: 'dexterity', causes: 'stunned'};
	const struck = (changes: Parameters<typeof attackOf>[0]) =>
		duel({attacks: [attackOf({...stun, ...changes})]}).after(pick('attack:oni:0'), roll(2));
	t.like(struck({}).state.conditions[0]?.until, {edge: 'end', of: 'oni'});
	t.like(struck({endsBySave: true}).state.conditions[0], {until: undefined, difficulty: 13});
});

test('whoever is caused to be unconscious does nothing until that ends (OT-31)', (t) => {
	const sleep = attackOf({damage: undefined, save: 'dexterity', causes: 'unconscious'});
	const asleep = duel({attacks: [sleep]}).after(pick('attack:oni:0'), roll(2), pick('done'));
	t.is(asleep.prompt().title, 'Oni acts');
	t.is(asleep.prompt().why, 'unconscious: does nothing in its turn');
});

test('a blow causes a condition, unless the save against it is made (OT-31)', (t) => {
	const bite = {attacks: [attackOf({causes: 'poisoned', resist: 'toughness', damage: undefined})]};
	const asked = duel(bite, {saves: [{name: 'toughness', bonus: 2}]}).after(strike, roll(15));
	t.is(asked.prompt().title, 'poisoned: Toughness → Oni');
	t.is(asked.need(), '+2, 13 or more');
	const failed = asked.after(roll(10));
	t.deepEqual(
		failed.state.conditions.map(({name, worth, difficulty, note}) => ({
			name,
			worth,
			difficulty,
			note,
		})),
		[{name: 'poisoned', worth: -2, difficulty: 13, note: 'toughness'}],
	);
	t.deepEqual(asked.after(roll(11)).state.conditions, []);
	t.deepEqual(duel(bite).after(strike, roll(2)).state.conditions, []);
});

test('whoever has a condition for good gets nothing by the same once more, and both where one ends (OT-31)', (t) => {
	const dizzying = {attacks: [attackOf({causes: 'dizzy', damage: undefined})]};
	const dizzy = duel(dizzying).after(gm({do: 'give', who: 'oni', name: 'dizzy'}));
	const hit = dizzy.after(strike, roll(15));
	t.is(hit.state.conditions.length, 1);
	t.deepEqual(hit.told(), ['Ark attacks Oni with sword: 15 + 5 = 20 against 12: a hit']);
	const soon = duel(dizzying).after(
		gm({do: 'give', who: 'oni', name: 'dizzy', until: {unit: 'round', count: 1}}),
	);
	t.is(soon.after(strike, roll(15)).state.conditions.length, 2);
});

const fallen = trio({hp: 10}, {}, {}, {faces: true, hurtDown: true}).after(
	pick('done'),
	adjust('ark', 'hp', 0),
);

test('the best face of that check wakes a hero, the worst counts twice (OT-25)', (t) => {
	const asked = fallen.after(pick('done'), pick('done'));
	t.is(asked.prompt().title, 'Down: 10 is needed → Ark');
	t.is(asked.after(roll(20)).of('ark').hp, 1);
	t.is(asked.after(roll(1)).of('ark').fate.failures, 2);
	t.is(asked.after(roll(2)).of('ark').fate.failures, 1);
	t.is(asked.after(roll(10)).of('ark').fate.successes, 1);
});

test('harm while down is a failure; all hit points at once, and a hero is out (OT-25)', (t) => {
	const harmed = (value: number) =>
		fallen.after(gm({do: 'harm', way: 'damage', blows: [{who: 'ark', amount: value}]})).of('ark');
	t.is(harmed(3).fate.failures, 1);
	t.is(harmed(10).told, 'out');
	const blow = {attacks: [attackOf({damage: {count: 0, sides: 1, plus: 20}})]};
	const struck = trio({hp: 10}, {}, blow, {hurtDown: true}).after(pick('done'), pick('done'));
	t.is(struck.after(pick('attack:ark:0'), roll(15)).of('ark').told, 'out');
	const safe = fallen.after(adjust('ark', 'failures', 1), adjust('ark', 'successes', 3));
	const again = safe.after(gm({do: 'harm', way: 'damage', blows: [{who: 'ark', amount: 3}]}));
	t.deepEqual(again.of('ark').fate, {successes: 0, failures: 1, isOut: false});
});

test('who is down is as a condition “unconscious” of the table’s own says, and else as anybody (OT-25, OT-36)', (t) => {
	const unconscious = condition('unconscious', {
		bends: [{by: 1, on: ['melee'], isAgainst: true}],
		fails: ['dexterity'],
		crits: ['melee'],
	});
	const struck = (conditions: readonly ConditionRow[]) =>
		trio({hp: 10}, {}, {}, {hurtDown: true}).after(
			gm({do: 'house', house: {conditions, situations: []}}),
			pick('done'),
			adjust('ark', 'hp', 0),
			pick('done'),
			pick('attack:ark:0'),
		);
	const plain = struck([condition('dim', {})]);
	t.deepEqual(plain.dice(), ['1d20']);
	t.is(plain.after(roll(15), roll(1)).of('ark').fate.failures, 1);
	const asleep = struck([unconscious]);
	t.deepEqual(asleep.dice(), ['2d20']);
	t.is(asleep.after(roll(15, 2), roll(1, 1)).of('ark').fate.failures, 2);
});

test('the check for concentration needs half the damage, if that is more (OT-32)', (t) => {
	const held = gm({do: 'give', who: 'ark', name: 'flying', from: 'oni'});
	const scene = duel(
		{attacks: [attackOf({damage: {count: 0, sides: 1, plus: 30}})]},
		{hp: 50},
		{halfDamage: true},
	);
	t.is(scene.after(held, strike, roll(15)).need(), '+0, 15 or more');
});

test('each hit rolls for its location: armour counts there, a useless vital one fells (OT-35)', (t) => {
	const locations = [
		{name: 'leg', hp: 4, armour: 0, share: 3, isVital: false},
		{name: 'head', hp: 4, armour: 2, share: 1, isVital: true},
	];
	const asked = duel({}, {hp: 12, locations}).after(strike, roll(15));
	t.is(asked.prompt().title, 'Where is the hit?');
	t.deepEqual(asked.dice(), ['1d4']);
	const leg = asked.after(roll(3), roll(1));
	t.is(leg.told()[0], 'Oni takes 4 damage [dice 1, +3], 8 left, leg 0');
	t.deepEqual(
		leg.state.conditions.map(({name}) => name),
		['leg useless'],
	);
	const head = asked.after(roll(4));
	t.is(head.after(roll(1)).of('oni').hp, 10);
	t.is(head.after(roll(3)).of('oni').told, 'out');
	t.is(duel({}, {hp: 12, locations}).after(strike, roll(2)).prompt().title, 'Ark acts');
});
