import test from 'ava';
import {brings, refuses} from '../../helpers/rules-scene.js';
import {
	type Changes,
	type Scene,
	type Step,
	adjust,
	apart,
	beside,
	carried,
	duel,
	give,
	mark,
	mika,
	pick,
	roll,
	statuses,
	thug,
	untilTurnOf,
	why,
} from '../../helpers/te-scene.js';

/* The table of defensive actions, row by row (TE-D01 to TE-D10). */

/** A blow of Koji’s at Oni, a total of 3, that waits for answers. */
const struck = (ofOni: Changes = {}, ...steps: Array<ReturnType<typeof pick>>) =>
	duel({}, ofOni)
		.after(...steps)
		.after(pick('melee-strike:oni:sword'), roll(6, 1, 1, 1, 5));

/** Koji walks off under a strike of Oni’s: an attack in Koji’s own turn. */
const inOwnTurn = (): Scene =>
	duel().after(pick('move'), pick('away'), pick('reaction-strike:oni:sword'), roll(6, 1, 1, 5));

const mail = {name: 'Mail', points: 2, bulk: 2, covers: ['body']} as const;

test('TE-D01, TE-31: a duck is free, two characteristics with rerolls of duds, less bulk', (t) => {
	const scene = struck({armour: mail, int: 2}, adjust('oni', 'reacted', true));
	t.like(scene.choice('duck'), {cost: 'free', rule: 'TE-D01'});
	const ducking = brings(t, scene, pick('duck'), [
		{
			type: 'defended',
			who: 'oni',
			for: 'oni',
			how: 'duck',
			price: {ticks: 0, isFree: false, borrowed: 0},
		},
	]);
	t.is(why(ducking), '6dT − 2 (Agility 3, Perception 3, bulk −2); no modifiers');
	t.is(ducking.requests()[0]?.dice.count, 6);
	const again = ducking.after(roll(1, 1, 1, 1, 1, 6));
	t.is(again.prompt().title, 'Oni rerolls 2 of 5 duds');
});

test('TE-D01, TE-15: it is the only defence in one’s own turn', (t) => {
	const scene = inOwnTurn();
	t.true(scene.allowed().includes('duck'));
	for (const how of ['parry', 'dodge', 'block', 'dive']) {
		refuses(t, scene, pick(how), 'reactions are only for the turns of others', 'TE-15');
	}
});

test('TE-D02: a dodge is Agility and acrobatics less bulk, for the free Reaction, a tick, or a borrowed one', (t) => {
	const scene = struck({armour: mail, skills: {acrobatics: 3}});
	t.like(scene.choice('dodge'), {cost: 'free Reaction', rule: 'TE-D02'});
	brings(t, scene, pick('dodge'), [
		{type: 'defended', how: 'dodge', price: {ticks: 0, isFree: true, borrowed: 0}},
	]);
	t.is(why(scene.after(pick('dodge'))), '3dT + 1 (Agility 3, acrobatics 3, bulk −2); no modifiers');
	const spent = scene.after(adjust('oni', 'reacted', true));
	brings(t, spent, pick('dodge'), [
		{type: 'defended', price: {ticks: 1, isFree: false, borrowed: 0}},
	]);
	const poor = spent.after(adjust('oni', 'spent', 5));
	t.is(poor.choice('dodge').cost, '1 tick, 1 borrowed');
	brings(t, poor, pick('dodge'), [
		{type: 'defended', price: {ticks: 1, isFree: false, borrowed: 1}},
	]);
	const deep = spent.after(adjust('oni', 'spent', 10), adjust('oni', 'borrowed', 5));
	refuses(t, deep, pick('dodge'), 'costs 1 tick, 0 left', 'TE-13');
});

test('TE-D03: a block is Strength and athletics without bulk, with a weapon or a shield', (t) => {
	const scene = struck({armour: mail});
	t.is(scene.choice('block').rule, 'TE-D03');
	t.is(why(scene.after(pick('block'))), '4dT + 2 (Strength 4, athletics 2); no modifiers');
	refuses(
		t,
		struck({weapons: []}),
		pick('block'),
		'needs a weapon, a shield or a bracer',
		'TE-D03',
	);
	t.true(struck({weapons: [], shield: true}).allowed().includes('block'));
});

test('TE-D04: a parry is Agility and melee without bulk, against blows', (t) => {
	const scene = struck({armour: mail, skills: {melee: 1}});
	t.is(scene.choice('parry').rule, 'TE-D04');
	t.is(why(scene.after(pick('parry'))), '3dT + 1 (Agility 3, melee 1); no modifiers');
	const shot = apart(10).after(pick('straight-shot:oni:assault-rifle'), roll(6, 1, 1, 5));
	t.deepEqual(
		shot.choices().filter(({id}) => id === 'parry'),
		[],
	);
});

/** Koji and Oni hold each other, with Koji’s ticks fresh. */
const inGrapple = (ofOni: Changes = {}): Scene =>
	duel({weapons: [carried('knife')]}, ofOni).after(
		pick('grapple:oni'),
		roll(6, 6, 6, 6),
		pick('nobody'),
		adjust('koji', 'spent', 0),
	);

test('TE-D05: grapple strikes and pins are answered with the better of melee and athletics, and nothing else', (t) => {
	for (const id of ['grapple-strike:oni:knife', 'pin:oni']) {
		const scene = inGrapple({skills: {athletics: 3}}).after(
			pick(id),
			roll(...(id === 'pin:oni' ? [6, 1, 1, 1] : [6, 1, 1, 1, 5])),
		);
		t.deepEqual(scene.allowed(), ['grapple-defence', 'nobody']);
		t.like(scene.choice('grapple-defence'), {cost: 'free Reaction', rule: 'TE-D05'});
		t.is(
			why(scene.after(pick('grapple-defence'))),
			'4dT + 3 (Strength 4, athletics 3); no modifiers',
		);
	}

	t.is(
		why(
			inGrapple({agi: 4, skills: {melee: 4}}).after(
				pick('pin:oni'),
				roll(6, 1, 1, 1),
				pick('grapple-defence'),
			),
		),
		'4dT + 4 (Agility 4, melee 4); no modifiers',
	);
	t.false(
		struck()
			.choices()
			.some(({id}) => id === 'grapple-defence'),
	);
});

test('TE-D06: covering fire takes three ticks and the rounds of full auto, and gives allies +1', (t) => {
	const ready = apart(10, {}, {}, {}, [mika()]);
	t.like(ready.choice('covering-fire:assault-rifle'), {cost: '3 ticks', rule: 'TE-D06'});
	const scene = brings(t, ready, pick('covering-fire:assault-rifle'), [
		{
			type: 'acted',
			who: 'koji',
			price: {ticks: 3, isFree: false, borrowed: 0},
			isReaction: false,
			reach: [],
		},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'fired', who: 'koji', rounds: 6, left: 24},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{
			type: 'condition-given',
			condition: {
				who: 'mika',
				name: 'Screened by fire',
				from: 'koji',
				until: {edge: 'start', of: 'koji', at: 2},
			},
		},
		{type: 'frame-left'},
	]);
	const attacked = untilTurnOf(scene.after(beside('mika', 'oni')), 'oni').after(
		pick('melee-strike:mika:sword'),
		roll(6, 1, 1, 5),
		pick('duck'),
	);
	t.regex(why(attacked), /; \+1: Screened by fire \+1$/);
	const own = untilTurnOf(scene.after(beside('koji', 'oni')), 'oni').after(
		pick('melee-strike:koji:sword'),
		roll(6, 1, 1, 5),
		pick('duck'),
	);
	t.regex(why(own), /; no modifiers$/);
});

test('TE-D06: it takes a loaded weapon with full auto, and no hiding behind cover or grappling', (t) => {
	const refused = (scene: Scene) =>
		scene.choices().find(({id}) => id.startsWith('covering-fire'))?.refused;
	t.like(refused(apart(10, {weapons: [carried('pistol')]})), {
		reason: 'no weapon with full auto',
		rule: 'TE-D06',
	});
	t.like(refused(duel()), {reason: 'no ranged weapon in hand', rule: 'TE-D06'});
	t.like(refused(apart(10).after(adjust('koji', 'loaded', []))), {
		reason: 'the weapon is empty',
		rule: 'TE-35',
	});
	t.like(refused(apart(10).after(adjust('koji', 'jammed', ['assault-rifle']))), {
		reason: 'the weapon is jammed',
		rule: 'TE-36',
	});
	t.like(
		refused(apart(10).after(adjust('koji', 'cover', 'stone'), adjust('koji', 'hunkered', true))),
		{reason: 'Koji is hunkered down', rule: 'TE-D09'},
	);
	t.like(refused(apart(10).after(give('koji', 'Grappled'))), {
		reason: 'Grappled: only grapple actions',
		rule: 'TE-C04',
	});
	t.like(refused(apart(10).after(adjust('koji', 'spent', 3))), {
		reason: 'costs 3 ticks, 2 left',
		rule: 'TE-10',
	});
});

test('TE-D07: a dive from a blow stops it, calls strikes, and ends Prone', (t) => {
	const scene = duel({}, {}, {}, [mika()])
		.after(beside('mika', 'oni'), beside('koji', 'oni'))
		.after(pick('melee-strike:oni:sword'), roll(6, 6, 1, 1, 5));
	t.like(scene.choice('dive'), {cost: 'free Reaction', rule: 'TE-D07'});
	const diving = brings(t, scene, pick('dive'), [
		{type: 'dived', who: 'oni'},
		{
			type: 'acted',
			who: 'oni',
			action: 'dive',
			price: {ticks: 0, isFree: true, borrowed: 0},
			isReaction: true,
			reach: ['koji', 'mika'],
		},
	]);
	t.deepEqual(diving.allowed(), ['away']);
	const gone = diving.after(pick('away'), pick('none'));
	t.deepEqual(statuses(gone, 'oni'), ['Prone']);
	t.is(gone.of('oni').place.cover, undefined);
	// Both who can hit the square that it left may strike: also the one whose blow it was, for a tick of its own turn.
	t.deepEqual(gone.allowed(), [
		'reaction-strike:koji:sword',
		'reaction-strike:mika:sword',
		'nobody',
	]);
	t.is(gone.choice('reaction-strike:koji:sword').cost, '1 tick of 3 left');
	t.is(gone.choice('reaction-strike:mika:sword').cost, 'free Reaction');
	const over = gone.after(pick('nobody'));
	t.is(over.of('oni').body.stamina, 21);
	t.is(over.prompt().who, 'koji');
	t.is(over.of('koji').round.attacks, 1);
});

test('TE-D07, TE-33: the strike at a dive is another attack of the attacker’s turn', (t) => {
	const struckAt = struck()
		.after(pick('dive'), pick('away'), pick('none'))
		.after(pick('reaction-strike:koji:sword'));
	t.regex(why(struckAt), /−1: extra attacks −1$/);
	t.is(struckAt.of('koji').round.spent, 3);
	t.false(struckAt.of('koji').round.isFreeSpent);
	const duck = struckAt.after(roll(6, 1, 1, 1, 5), pick('duck'));
	t.regex(why(duck), /; −2: Prone −2$/);
});

test('TE-D07: with no tick left the attacker lets the diver go, and nobody else strikes in their own turn', (t) => {
	const gone = struck({}, adjust('koji', 'spent', 3)).after(
		pick('dive'),
		pick('away'),
		pick('none'),
	);
	t.is(gone.prompt().id, 'turn/do');
});

test('TE-D07: splash counts half-way through a dive', (t) => {
	const even = struck().after(pick('dive'), pick('away'));
	t.regex(even.told().join('\n'), /splash counts between squares 3 and 4$/m);
	const own = apart(10).after(pick('dive'), pick('about'));
	t.regex(own.told().join('\n'), /splash counts at square 0$/m);
});

test('TE-D07: cover gained counts against the shot, not against strikes that the dive called', (t) => {
	const shot = apart(10, {}, {}, {}, [mika()])
		.after(beside('mika', 'oni'))
		.after(pick('straight-shot:oni:assault-rifle'), roll(6, 6, 1, 5))
		.after(pick('dive'), pick('away'), pick('stone'));
	const strike = shot.after(pick('reaction-strike:mika:sword'), roll(6, 6, 5));
	// No diving from a strike that a dive provoked.
	t.like(strike.choice('dive').refused, {reason: 'the dive provoked it', rule: 'TE-D07'});
	t.regex(why(strike.after(pick('duck'))), /; −2: Prone −2$/);
	const answered = shot.after(pick('nobody'), pick('duck'));
	t.regex(why(answered), /; \+4: in cover \+2, Prone \+2$/);
	// A hasty cover keeps head and arms (TE-70).
	t.is(shot.of('oni').place.cover?.hastyRound, 1);
});

test('TE-D07, TE-70: in one’s own turn it takes a tick, and the cover keeps legs and body', (t) => {
	const scene = duel();
	t.like(scene.choice('dive'), {cost: '1 tick', rule: 'TE-D07'});
	const dived = scene.after(pick('dive'), pick('away'), pick('stone'));
	t.deepEqual(dived.allowed(), ['reaction-strike:oni:sword', 'nobody']);
	const done = dived.after(pick('nobody'));
	t.is(done.of('koji').round.spent, 1);
	t.is(done.of('koji').place.cover?.hastyRound, undefined);
	t.deepEqual(statuses(done, 'koji'), ['Prone']);
	// It is no quick step: one may move on when one stands.
	const up = done.after(pick('stand-up'));
	t.true(up.allowed().includes('move'));
	t.like(up.choice('quick-step').refused, {reason: 'has moved this turn'});
});

test('TE-D07: a dive leads away from foes first, and stays in place when there are none', (t) => {
	const goals = (scene: Scene) => scene.after(pick('dive')).allowed();
	const more = [thug({square: 6})];
	t.deepEqual(goals(duel({}, {}, {}, more)), ['away', 'thug']);
	t.deepEqual(goals(apart(10, {}, {}, {}, more)), ['away', 'about', 'thug', 'oni']);
});

test('TE-D07: somebody prone or grappled cannot dive', (t) => {
	const prone = struck({}, give('oni', 'Prone'));
	t.like(prone.choice('dive').refused, {
		reason: 'lies prone, and must stand up first',
		rule: 'TE-V08',
	});
	t.like(duel().after(give('koji', 'Grappled')).choice('dive').refused, {
		reason: 'Grappled: only grapple actions',
		rule: 'TE-C04',
	});
});

const beset = (ofThug: Changes = {}): Scene =>
	duel({}, {}, {}, [thug(ofThug)])
		.after(beside('thug', 'oni'), beside('oni', 'koji', 'thug'))
		.after(pick('melee-strike:oni:sword'), roll(6, 1, 1, 1, 5));

test('TE-D08: an ally beside one who does not defend itself blocks at −2, and what gets through is the target’s', (t) => {
	const scene = beset({skills: {athletics: 1}});
	t.like(scene.choice('defend-ally:thug'), {cost: 'free Reaction', rule: 'TE-D08'});
	const blocking = brings(t, scene, pick('defend-ally:thug'), [
		{type: 'defended', who: 'thug', for: 'oni', how: 'block', price: {isFree: true}},
	]);
	t.is(why(blocking), '2dT + 1 (Strength 2, athletics 1); −2: for an ally −2');
	const hit = blocking.after(roll(6, 6));
	// Sword 4, Strength 3, a net of 3 − 1.
	t.is(hit.of('oni').body.stamina, 21 - 9);
	t.is(hit.of('thug').body.stamina, 15);
	t.is(hit.of('thug').round.defences, 1);
	t.is(hit.of('oni').round.defences, 0);
});

test('TE-D08: an ally blocks for somebody who falls unconscious before the defence, or who lay so before', (t) => {
	const fallen = beset().after(give('oni', 'Unconscious'));
	t.deepEqual(fallen.allowed(), ['nobody', 'defend-ally:thug']);
	t.is(fallen.after(pick('defend-ally:thug')).prompt().who, 'thug');
	const alone = duel().after(
		pick('melee-strike:oni:sword'),
		roll(6, 1, 1, 1, 5),
		give('oni', 'Unconscious'),
	);
	t.is(alone.of('oni').body.stamina, 21 - 10);
});

test('TE-D08, TE-D09: whoever blocks for an ally hunkered down is not treated as prone', (t) => {
	const scene = duel({}, {}, {}, [thug()])
		.after(
			beside('thug', 'oni'),
			beside('oni', 'koji', 'thug'),
			adjust('oni', 'cover', 'stone'),
			adjust('oni', 'hunkered', true),
		)
		.after(pick('melee-strike:oni:sword'), roll(6, 1, 1, 1, 5));
	t.regex(why(scene.after(pick('defend-ally:thug'))), /; \+2: hunkered down \+4, for an ally −2$/);
});

test('TE-D08, TE-D10: total defence adds to it', (t) => {
	const scene = duel({}, {}, {}, [thug()])
		.after(beside('oni', 'koji', 'thug'), give('thug', 'In total defence'))
		.after(pick('melee-strike:oni:sword'), roll(6, 1, 1, 1, 5));
	t.regex(
		why(scene.after(pick('defend-ally:thug'))),
		/; 0: for an ally −2, In total defence \+2$|; \+0: for an ally −2, In total defence \+2$/,
	);
});

test('TE-D08: not from afar, not with bare hands, not out of a grapple', (t) => {
	t.like(beset({weapons: []}).choice('defend-ally:thug').refused, {
		reason: 'needs a weapon, a shield or a bracer',
		rule: 'TE-D03',
	});
	t.like(beset().after(give('thug', 'Grappled')).choice('defend-ally:thug').refused, {
		reason: 'in a grapple',
		rule: 'TE-C04',
	});
	const afar = beset().after(beside('thug'));
	t.false(afar.choices().some(({id}) => id === 'defend-ally:thug'));
});

/** Koji is down behind stone, with a foe beside it and one afar. */
const hunkered = (): Scene =>
	duel({weapons: [carried('sword'), carried('pistol')]}, {}, {}, [thug({square: 8})]).after(
		pick('take-cover'),
		pick('stone'),
		pick('hunker-down'),
	);

test('TE-D09: hunkering takes a tick and a cover', (t) => {
	const scene = duel().after(pick('take-cover'), pick('stone'));
	t.like(scene.choice('hunker-down'), {cost: '1 tick', rule: 'TE-D09'});
	brings(t, scene, pick('hunker-down'), [
		{type: 'acted', price: {ticks: 1, isFree: false, borrowed: 0}, reach: []},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'covered', cover: {material: 'stone', isHunkered: true}, why: 'hunkered'},
		{type: 'frame-left'},
	]);
	t.like(duel().choice('hunker-down').refused, {reason: 'not in cover', rule: 'TE-D09'});
	t.like(hunkered().choice('hunker-down').refused, {
		reason: 'Koji is hunkered down',
		rule: 'TE-D09',
	});
});

test('TE-D09: no attack goes across the cover before one stands up; one at a foe beside it does', (t) => {
	const scene = hunkered();
	t.true(scene.allowed().includes('calculated-shot:oni:pistol'));
	t.true(scene.allowed().includes('melee-strike:oni:sword'));
	const asked = apart(10).after(adjust('koji', 'cover', 'stone'), adjust('koji', 'hunkered', true));
	for (const id of [
		'straight-shot:assault-rifle',
		'burst-fire:assault-rifle',
		'overwatch:assault-rifle',
		'suppressing-fire:assault-rifle',
	]) {
		const choice = asked.choices().find((each) => each.id === id);
		t.like(choice, {refused: {reason: 'Koji is hunkered down', rule: 'TE-D09'}});
	}

	t.like(asked.choice('charge:fist').refused, {rule: 'TE-D09'});
});

test('TE-D09: standing up takes a tick, gives up the +4 and calls strikes', (t) => {
	const scene = hunkered();
	const up = brings(t, scene, pick('stand-behind-cover'), [
		{type: 'acted', price: {ticks: 1, isFree: false, borrowed: 0}, reach: ['oni']},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'covered', cover: {isHunkered: false}, why: 'stood'},
		{type: 'filled', form: 'action', facts: {isAnswered: true}},
		{type: 'opened', form: 'window', facts: {provoker: 'koji', strikers: ['oni']}},
	]);
	t.deepEqual(up.allowed(), ['reaction-strike:oni:sword', 'nobody']);
	t.like(duel().choice('stand-behind-cover').refused, {
		reason: 'not hunkered down',
		rule: 'TE-D09',
	});
});

test('TE-D09, TE-66: foes on the same side take it for prone', (t) => {
	const blow = untilTurnOf(hunkered(), 'oni').after(
		pick('melee-strike:koji:sword'),
		roll(6, 1, 1, 5),
		pick('duck'),
	);
	t.regex(why(blow), /; \+4: hunkered down \+4$/);
	t.regex(why(blow.after(mark('behind'))), /; −2: treated as prone: foe on this side −2$/);
	const shot = untilTurnOf(
		duel({}, {weapons: [carried('pistol')]}).after(
			pick('take-cover'),
			pick('stone'),
			pick('hunker-down'),
			beside('koji'),
		),
		'oni',
	).after(pick('straight-shot:koji:pistol'), roll(6, 1, 1, 5), pick('duck'));
	t.regex(why(shot), /; \+4: hunkered down \+4$/);
	t.regex(why(shot.after(mark('behind'))), /; \+2: treated as prone: foe on this side \+2$/);
});

test('TE-D09, TE-66: who lies prone behind the cover is treated as prone once', (t) => {
	const blow = untilTurnOf(hunkered().after(give('koji', 'Prone')), 'oni').after(
		pick('melee-strike:koji:sword'),
		roll(6, 1, 1, 5),
		pick('duck'),
	);
	t.regex(why(blow.after(mark('cover'))), /; \+4: hunkered down \+4$/);
	t.regex(why(blow), /; \+2: hunkered down \+4, Prone −2$/);
});

/** Koji is behind stone, and Oni shoots from ten squares off. */
const covered = (steps: readonly Step[] = [], settings = {}) =>
	untilTurnOf(
		apart(10, {}, {ticks: 4, weapons: [carried('pistol')]}, settings).after(
			adjust('koji', 'cover', 'stone'),
			...steps,
		),
		'oni',
	);
const ducked = [pick('straight-shot:koji:pistol'), roll(6, 6, 6, 5), pick('duck')] as const;

test('TE-70: whether cover helps against somebody is said once, until that one moves', (t) => {
	const shot = covered().after(...ducked);
	t.regex(why(shot), /; \+2: in cover \+2$/);
	const open = shot.after(mark());
	t.regex(why(open), /; no modifiers$/);
	t.true(open.told().includes('the cover of Koji is open to Oni'));
	const again = open.after(roll(6, 6, 6, 6, 1, 1, 1), ...ducked);
	t.regex(why(again), /; no modifiers$/);
	t.true(again.lane('koji')?.badges.some((badge) => badge === 'cover stone, open to Oni'));
	const helps = again.after(mark('cover'));
	t.regex(why(helps), /; \+2: in cover \+2$/);
	t.true(helps.told().includes('the cover of Koji helps against Oni'));
	const moved = again.after(roll(6, 6, 6, 6, 1, 1, 1), roll(6), pick('move'), pick('away'));
	t.deepEqual(moved.of('koji').place.cover?.openTo, []);
});

test('TE-D09, TE-70, TE-65: who is on the open side takes the hunkered for prone, and those above for in the open', (t) => {
	const side = adjust('koji', 'cover-open', ['oni']);
	const hunkers = adjust('koji', 'hunkered', true);
	t.regex(
		why(covered([side, hunkers]).after(...ducked)),
		/; \+2: treated as prone: foe on this side \+2$/,
	);
	t.regex(
		why(covered([side, adjust('koji', 'higher', true)]).after(...ducked)),
		/; −1: higher ground, in the open −1$/,
	);
});

test('TE-D10: total defence takes three ticks, armours and defends by 2 until the next turn', (t) => {
	const ready = duel();
	t.like(ready.choice('total-defence'), {cost: '3 ticks', rule: 'TE-D10'});
	const scene = brings(t, ready, pick('total-defence'), [
		{type: 'acted', price: {ticks: 3, isFree: false, borrowed: 0}, reach: []},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{
			type: 'condition-given',
			condition: {who: 'koji', name: 'In total defence', until: {edge: 'start', of: 'koji', at: 2}},
		},
		{type: 'frame-left'},
	]);
	for (const how of ['duck', 'parry', 'dodge', 'block']) {
		const answer = untilTurnOf(scene, 'oni').after(
			pick('melee-strike:koji:sword'),
			roll(6, 1, 1, 5),
			pick(how),
		);
		t.regex(why(answer), /; \+2: In total defence \+2$/);
	}

	t.deepEqual(
		statuses(untilTurnOf(untilTurnOf(scene, 'oni').after(pick('end-turn')), 'koji'), 'koji'),
		[],
	);
});

test('TE-D10: no attack before it in the turn, none after; in the turns of others one may strike', (t) => {
	const scene = duel().after(pick('total-defence'));
	t.like(scene.choice('melee-strike:sword').refused, {reason: 'in total defence', rule: 'TE-D10'});
	const attacked = duel().after(
		pick('melee-strike:oni:sword'),
		roll(1, 1, 1, 1, 5),
		pick('nobody'),
		adjust('koji', 'spent', 0),
	);
	t.like(attacked.choice('total-defence').refused, {
		reason: 'has attacked this turn',
		rule: 'TE-D10',
	});
	const leaving = untilTurnOf(scene, 'oni').after(pick('move'), pick('away'));
	t.deepEqual(leaving.allowed(), ['reaction-strike:koji:sword', 'nobody']);
});

test('TE-D10: not while hunkered, nor hunkering in it', (t) => {
	const covered = duel().after(pick('take-cover'), pick('stone'));
	const scene = covered.after(pick('hunker-down'));
	t.like(scene.choice('total-defence').refused, {reason: 'Koji is hunkered down', rule: 'TE-D09'});
	t.like(covered.after(pick('total-defence')).choice('hunker-down').refused, {
		reason: 'in total defence',
		rule: 'TE-D10',
	});
	t.like(
		duel()
			.after(adjust('koji', 'spent', 3))
			.choice('total-defence').refused,
		{reason: 'costs 3 ticks, 2 left', rule: 'TE-10'},
	);
});

test('TE-D07, TE-67: a shot is judged by where the dive from it ends', (t) => {
	const shot = apart(4).after(pick('straight-shot:oni:assault-rifle'), roll(6, 1, 1, 5));
	// 1 + 3, and 1 for the short range.
	t.is(shot.prompt().title, 'Who answers? Koji against Oni: 5');
	const dived = shot.after(pick('dive'), pick('away'), pick('none'));
	t.is(dived.of('oni').place.square, 7);
	t.is(dived.prompt().title, 'Who answers? Koji against Oni: 4');
});
