import test from 'ava';
import {type AttackFrame, attackForm} from '../../../source/rulesets/tesseris/state/attack.js';
import type {AttackEffect} from '../../../source/rulesets/tesseris/actions/effects.js';
import {harm, locationOf, netsOf} from '../../../source/rulesets/tesseris/derived/damage.js';
import {brings} from '../../helpers/rules-scene.js';
import {
	type Changes,
	type Scene,
	adjust,
	apart,
	beside,
	carried,
	duel,
	give,
	given,
	gm,
	holding,
	koji,
	mark,
	mika,
	oni,
	own,
	pick,
	roll,
	tell,
	thug,
	untilTurnOf,
	why,
} from '../../helpers/te-scene.js';

/* The ledger’s readings and what is between its lines. */

const resolvedOf = (scene: Scene) => {
	const event = scene.events.find(({type}) => type === 'resolved');
	return event?.type === 'resolved' ? event : undefined;
};

const fallen = (scene: Scene, who: string): boolean =>
	scene.state.conditions.some(
		(condition) => condition.who === who && condition.name === 'Unconscious',
	);

for (const [squares, worth] of [
	[2, '+2'],
	[3, '+1'],
	[4, '+1'],
	[5, '+0'],
	[20, '+0'],
	[21, '−1'],
	[30, '−1'],
	[31, '−2'],
	[40, '−2'],
	[41, '−4'],
	[60, '−4'],
] as const) {
	test(`TE-67 (reading 4): a pistol’s shot over ${squares} squares is at ${worth}`, (t) => {
		const scene = apart(squares, {weapons: [carried('pistol')]}).after(
			pick('calculated-shot:oni:pistol'),
		);
		t.like(
			scene.prompt().options?.find(({id}) => id === 'range'),
			{worth, rule: 'TE-67'},
		);
		t.true(
			why(scene).endsWith(
				worth === '+0' ? '+1: calculated shot +1' : `range ${squares} squares ${worth}`,
			),
		);
	});
}

test('TE-67: past three times its range nothing is shot at', (t) => {
	const scene = apart(61, {weapons: [carried('pistol')]});
	t.like(scene.choice('calculated-shot:pistol').refused, {
		reason: 'Oni: 61 squares off, 60 at most',
		rule: 'TE-67',
	});
});

test('TE-67 (reading 4): a short-ranged weapon both near and past its range adds both', (t) => {
	const thrown = (squares: number): string =>
		why(
			apart(squares, {weapons: [holding(own('stone', {use: 'thrown', range: 2}))]}).after(
				pick('calculated-shot:oni:stone'),
			),
		);
	t.regex(thrown(3), /\+1: calculated shot \+1$/);
	t.regex(thrown(4), /0: calculated shot \+1, range 4 squares −1$/);
});

test('TE-63: mounted, a shot is at −2 and a blow at +1', (t) => {
	const rider = {mounted: true};
	t.regex(why(apart(10, rider).after(pick('straight-shot:oni:assault-rifle'))), /−2: mounted −2$/);
	t.regex(why(duel(rider).after(pick('melee-strike:oni:sword'))), /\+1: mounted \+1$/);
});

test('TE-62: outnumbering a foe gives +1 to everybody beside it, and to nobody one to one', (t) => {
	const scene = duel({}, {}, {}, [mika()]);
	t.regex(why(scene.after(pick('melee-strike:oni:sword'))), /no modifiers$/);
	const two = scene.after(beside('oni', 'koji', 'mika'));
	t.regex(why(two.after(pick('melee-strike:oni:sword'))), /\+1: outnumbering \+1$/);
	t.regex(
		why(untilTurnOf(two, 'mika').after(pick('melee-strike:oni:sword'))),
		/\+1: outnumbering \+1$/,
	);
	t.regex(why(untilTurnOf(two, 'oni').after(pick('melee-strike:koji:sword'))), /no modifiers$/);
	const even = given([koji(), mika(), oni(), thug()]).after(
		beside('oni', 'koji', 'mika'),
		roll(10, 1, 1, 1),
		beside('koji', 'oni', 'thug'),
	);
	t.regex(why(even.after(pick('melee-strike:oni:sword'))), /no modifiers$/);
});

test('TE-62: outnumbering counts on a shot from beside the foe, and on none from afar', (t) => {
	const gun = {weapons: [carried('pistol')]};
	const shot = (...steps: ReadonlyArray<ReturnType<typeof beside>>) =>
		why(duel(gun, {}, {}, [mika({square: 20})]).after(...steps, pick('straight-shot:oni:pistol')));
	t.regex(shot(beside('oni', 'koji', 'mika')), /outnumbering \+1/);
	t.notRegex(shot(), /outnumbering/);
	t.notRegex(
		why(
			apart(10, {}, {}, {}, [mika(), mika()])
				.after(beside('oni', 'mika', 'mika-2'))
				.after(pick('straight-shot:oni:assault-rifle')),
		),
		/outnumbering/,
	);
});

test('TE-65: higher ground is worth 1 to a blow or shot, and costs 1 against shots unless in cover', (t) => {
	const above = apart(10).after(adjust('koji', 'higher', true));
	t.regex(why(above.after(pick('straight-shot:oni:assault-rifle'))), /\+1: higher ground \+1$/);
	const below = apart(10)
		.after(adjust('oni', 'higher', true))
		.after(pick('straight-shot:oni:assault-rifle'), roll(6, 1, 1, 5), pick('duck'));
	t.regex(why(below), /−1: higher ground, in the open −1$/);
	const both = apart(10)
		.after(adjust('oni', 'higher', true), adjust('oni', 'cover', 'stone'))
		.after(pick('straight-shot:oni:assault-rifle'), roll(6, 1, 1, 5), pick('duck'));
	t.regex(why(both), /\+2: in cover \+2$/);
});

test('TE-64: blind fire loses the good of a short range, not the bad of a long one', (t) => {
	const blind = (squares: number): string => {
		const scene = apart(squares, {weapons: [carried('pistol')]}).after(
			pick('calculated-shot:oni:pistol'),
		);
		return why(scene.after(mark(...scene.ticked(), 'blind')));
	};

	t.regex(blind(2), /−2: calculated shot \+1, firing blind −3$/);
	t.regex(
		why(
			apart(25, {weapons: [carried('pistol')]}).after(
				pick('calculated-shot:oni:pistol'),
				mark('action', 'range', 'range', 'range', 'blind'),
			),
		),
		/−3: calculated shot \+1, range 25 squares −1, firing blind −3$/,
	);
});

test('TE-33 (reading 2): reaction strikes count as attacks of the round', (t) => {
	const struck = untilTurnOf(
		duel().after(
			pick('move'),
			pick('away'),
			pick('reaction-strike:oni:sword'),
			roll(1, 1, 1, 5),
			pick('nobody'),
			adjust('oni', 'near', ['koji']),
		),
		'oni',
	);
	t.is(struck.of('oni').round.attacks, 1);
	t.regex(why(struck.after(pick('melee-strike:koji:sword'))), /−1: extra attacks −1$/);
	const next = untilTurnOf(struck.after(pick('end-turn')), 'oni');
	t.is(next.of('oni').round.attacks, 0);
});

test('TE-34: a defence that nobody made does not count', (t) => {
	const scene = duel()
		.after(adjust('oni', 'defences', 4))
		.after(pick('melee-strike:oni:sword'), roll(1, 1, 1, 1, 5), pick('nobody'));
	t.is(scene.of('oni').round.defences, 4);
});

test('TE-40: impact weapons add one for two net successes, thrown ones Strength', (t) => {
	const fist = duel({weapons: [carried('fist')]}).after(
		pick('melee-strike:oni:fist'),
		roll(6, 1, 1, 1, 5),
		pick('nobody'),
	);
	// Strength 3, a net of 3: one more.
	t.like(resolvedOf(fist), {hits: [{net: 3, damage: 4}]});
	const thrown = apart(6, {weapons: [holding(own('axe', {use: 'thrown', damage: 2}))]}).after(
		pick('straight-shot:oni:axe'),
		roll(6, 1, 1, 5),
		pick('nobody'),
	);
	t.like(resolvedOf(thrown), {hits: [{net: 4, damage: 2 + 3 + 4}]});
});

test('TE-41: a d10 is the head, arms, body or legs', (t) => {
	t.deepEqual(
		[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((face) => locationOf(face)),
		['head', 'arms', 'arms', 'body', 'body', 'body', 'body', 'body', 'legs', 'legs'],
	);
});

test('TE-41: by the Setting it is always the body, and no die is asked for', (t) => {
	const scene = duel({}, {}, {locations: 'body'}).after(pick('melee-strike:oni:sword'));
	t.deepEqual(
		scene.requests().map(({id}) => id),
		['attack'],
	);
	t.like(resolvedOf(scene.after(roll(6, 1, 1, 1), pick('nobody'))), {hits: [{where: 'body'}]});
});

for (const [stamina, points, left, wounds] of [
	[20, 4, 16, 0],
	[20, 5, 15, 1],
	[20, 9, 11, 1],
	[20, 10, 10, 2],
	[8, 12, 0, 5],
	[3, 3, 0, 0],
	[0, 2, 0, 2],
	[5, 5, 0, 1],
	[4, 5, 0, 1],
] as const) {
	test(`TE-42: ${points} points on ${stamina} Stamina leave ${left} and ${wounds} Wounds`, (t) => {
		t.like(harm({stamina, wounds: 0}, points), {stamina: left, wounds});
	});
}

test('TE-42: two hits of four are no Wound, though eight Stamina are gone', (t) => {
	const first = harm({stamina: 20, wounds: 0}, 4);
	t.like(harm(first, 4), {stamina: 12, wounds: 0});
	t.like(harm(first, 4, {before: 4}), {stamina: 12, wounds: 1});
});

/** Nets of an attack’s hits, from the first. */
const nets = (
	net: number,
	{shots = 1, arms = ['a'], ...shape}: Partial<AttackFrame & AttackEffect>,
): readonly number[] =>
	netsOf(
		{
			effect: {
				kind: 'attack',
				by: 'melee',
				rate: 'single',
				defences: [],
				hits: [],
				...(shape.isMulti && {isMulti: true}),
				...(shape.isPummel && {isPummel: true}),
			},
			frame: attackForm.frame({targets: ['oni'], arms, shots}),
		},
		net,
	);

test('TE-35, TE-M10, TE-M16: nets of a burst, of two weapons and of a pummelling', (t) => {
	t.deepEqual(nets(3, {shots: 3}), [3, 1]);
	t.deepEqual(nets(5, {shots: 3}), [5, 3, 1]);
	t.deepEqual(nets(0, {shots: 3}), []);
	t.deepEqual(nets(3, {isMulti: true, arms: ['a', 'b']}), [3, 1]);
	t.deepEqual(nets(2, {isMulti: true, arms: ['a', 'b']}), [2]);
	t.is(nets(0, {isPummel: true}).length, 0);
	t.is(nets(2, {isPummel: true}).length, 1);
	t.is(nets(3, {isPummel: true}).length, 2);
	t.is(nets(5, {isPummel: true}).length, 3);
});

test('TE-45, TE-44: staying up is not made harder by Wounds, but by Dazed', (t) => {
	const scene = duel({}, {}, {}, [mika()]).after(
		adjust('oni', 'stamina', 0),
		adjust('oni', 'wounds', 6),
		give('oni', 'Dazed'),
	);
	t.regex(why(untilOni(scene)), /−1: Dazed −1$/);
});

test('TE-44, TE-M06: Wounds count on no test to remain conscious, after a knockout blow either', (t) => {
	const blow = (held: string) =>
		duel()
			.after(adjust('oni', 'stamina', 1), adjust('oni', 'wounds', 6))
			.after(give('oni', held), pick('knockout-blow:oni:sword'))
			.after(roll(6, 6, 6, 6, 5), pick('nobody'));
	const stunned = blow('Stunned');
	t.regex(stunned.prompt().title, /or Unconscious$/);
	t.notRegex(why(stunned), /out of Stamina/);
	const dazed = blow('Dazed');
	t.regex(dazed.prompt().title, /or Stunned$/);
	t.regex(why(dazed), /out of Stamina with 6 Wounds −2/);
});

/** Ends turns until Oni is asked for anything. */
const untilOni = (scene: Scene): Scene =>
	scene.prompt().who === 'oni' ? scene : untilOni(scene.after(pick('end-turn')));

test('TE-45: without a Wound nobody falls, and with Stamina nobody is asked', (t) => {
	const unhurt = duel().after(adjust('oni', 'stamina', 0), pick('end-turn'));
	t.is(unhurt.prompt().id, 'turn/do');
	const hurt = duel().after(adjust('oni', 'wounds', 5), pick('end-turn'));
	t.is(hurt.prompt().id, 'turn/do');
});

const knockedOut = (): Scene =>
	duel({}, {}, {}, [thug()])
		.after(give('oni', 'Stunned'))
		.after(pick('knockout-blow:oni:sword'), roll(6, 6, 6, 1, 5), pick('nobody'), roll(1, 1, 1));

test('TE-23, TE-45 (reading 6): any Stamina wakes who failed to stay up, not who was knocked out', (t) => {
	const out = knockedOut();
	t.true(fallen(out, 'oni'));
	t.true(fallen(out.after(adjust('oni', 'stamina', 20)), 'oni'));
	const failed = duel({}, {}, {}, [thug()])
		.after(adjust('oni', 'stamina', 0), adjust('oni', 'wounds', 4))
		.after(pick('end-turn'), roll(1, 1, 1));
	t.true(fallen(failed, 'oni'));
	const woken = brings(t, failed, adjust('oni', 'stamina', 1), [
		{type: 'adjusted'},
		{type: 'condition-ended', condition: {name: 'Unconscious'}},
		{type: 'rose', who: 'oni'},
	]);
	t.false(fallen(woken, 'oni'));
});

test('TE-45: somebody knocked out does not bleed out, but somebody who failed to stay up does', (t) => {
	const rounds = (scene: Scene): Scene => {
		let now = scene;
		for (let round = 0; round < 5; round++) {
			now = untilTurnOf(now.after(pick('end-turn')), 'koji');
		}

		return now;
	};

	const before = knockedOut();
	t.is(rounds(before).of('oni').body.wounds, before.of('oni').body.wounds);
});

test('TE-M06 (reading 6): a knockout blow past 0 Stamina loses the rest and makes no Wound', (t) => {
	const scene = duel()
		.after(adjust('oni', 'stamina', 4))
		.after(pick('knockout-blow:oni:sword'), roll(6, 6, 6, 1, 5), pick('nobody'));
	t.like(scene.of('oni').body, {stamina: 0, wounds: 0, ego: 17});
});

test('TE-03 (reading 6): Resolve against 0 passes unasked', (t) => {
	const armour = {name: 'Plate', points: 30, bulk: 0, covers: ['body']} as const;
	const scene = duel({}, {armour}).after(
		pick('knockout-blow:oni:sword'),
		roll(6, 6, 6, 1, 5),
		pick('nobody'),
	);
	t.is(scene.prompt().id, 'turn/do');
});

test('TE-03: by the Setting Resolve is tested with another characteristic', (t) => {
	const scene = duel({}, {cha: 5}, {resolveStat: 'cha'})
		.after(adjust('oni', 'stamina', 0), adjust('oni', 'wounds', 4))
		.after(pick('end-turn'));
	t.is(scene.requests()[0]?.dice.count, 5);
});

test('TE-24 (reading 9): a delay onto a number that is taken goes by the tie rules', (t) => {
	// Oni 16, Koji delays to 15, where Mika stands with less Agility, and Thug.
	const scene = given([koji(), mika(), oni(), thug()]).after(roll(10, 10, 10, 1), pick('delay'));
	t.deepEqual(
		scene.board().lanes.map(({order, name}) => `${order} ${name}`),
		['16 Oni', '15 Koji', '15 Mika', '6 Thug'],
	);
});

test('TE-24: the last to act has nobody to delay for', (t) => {
	const last = untilTurnOf(duel().after(pick('end-turn')), 'oni');
	t.is(last.choice('delay').refused?.reason, 'nobody acts later in the round');
});

test('TE-21: the sheet’s bonus to initiative counts, and players settle their own ties', (t) => {
	const scene = given([koji(), mika({agi: 4}), oni()]).after(roll(5, 5, 1));
	t.is(scene.prompt().title, 'Who goes first?');
	t.deepEqual(scene.allowed(), ['koji', 'mika']);
	t.is(scene.after(pick('mika')).prompt().who, 'mika');
});

test('TE-46: dead at as many Wounds as the full maximum Stamina, where that is less', (t) => {
	const frail = duel({}, {stamina: 6, wounds: 10}, {}, [thug()]);
	t.deepEqual(frail.after(adjust('oni', 'wounds', 6)).told(), ['Oni: Wounds 0 → 6', 'Oni is dead']);
	t.deepEqual(frail.after(adjust('oni', 'wounds', 5)).told(), ['Oni: Wounds 0 → 5']);
});

test('TE-46, TE-4A: a fate point refused, or none to burn, is death', (t) => {
	const dying = duel({fate: 1}, {}, {}, [mika()]).after(adjust('koji', 'wounds', 10));
	t.true(dying.after(pick('die')).told().includes('Koji is dead'));
	const saved = brings(t, dying, pick('burn'), [
		{type: 'frame-left'},
		{type: 'fate-burnt', who: 'koji', left: 0, wounds: 9},
		{type: 'condition-given', condition: {name: 'Unconscious'}},
	]);
	t.is(saved.prompt().title, 'How is Koji crippled?');
	const crippled = saved.after(tell('the left eye'));
	t.deepEqual(crippled.of('koji').body.crippled, ['the left eye']);
	t.is(crippled.of('koji').body.fate, 0);
	t.true(
		crippled
			.after(adjust('koji', 'wounds', 10))
			.told()
			.includes('Koji is dead'),
	);
});

test('TE-31: block takes a weapon or a shield, parry is for melee only', (t) => {
	const bare: Changes = {weapons: []};
	const struck = (ofOni: Changes): Scene =>
		duel({}, ofOni).after(pick('melee-strike:oni:sword'), roll(6, 1, 1, 1, 5));
	t.is(struck(bare).choice('block').refused?.rule, 'TE-D03');
	t.true(
		struck({...bare, shield: true})
			.allowed()
			.includes('block'),
	);
	const shot = apart(10).after(pick('straight-shot:oni:assault-rifle'), roll(6, 1, 1, 5));
	t.false(shot.allowed().includes('parry'));
	t.true(shot.allowed().includes('block'));
});

test('TE-23: the fight goes on until a side is beaten, which the GM may see otherwise', (t) => {
	const scene = duel().after(adjust('oni', 'wounds', 10));
	t.is(scene.prompt().title, 'No foes are left to fight: is the fight over?');
	const on = scene.after(pick('go-on'));
	t.is(on.prompt().who, 'koji');
	t.is(scene.after(pick('finish')).prompt().kind, 'over');
	t.false(
		duel({}, {}, {}, [thug()])
			.after(adjust('oni', 'wounds', 10))
			.prompt()
			.title.startsWith('No foes'),
	);
});

test('TE-47: Stamina comes back to the conscious only, up to the maximum less Wounds', (t) => {
	const over = duel({}, {}, {}, [mika()])
		.after(
			adjust('koji', 'stamina', 2),
			adjust('koji', 'wounds', 3),
			adjust('mika', 'stamina', 1),
			give('mika', 'Unconscious'),
		)
		.after(gm({do: 'end'}), pick('good'));
	t.is(over.of('koji').body.stamina, 16);
	t.is(over.of('mika').body.stamina, 1);
});
