import test from 'ava';
import {actionRows} from '../../../source/rulesets/tesseris/actions/index.js';
import {tesseris} from '../../../source/rulesets/tesseris/index.js';
import {
	type Scene,
	adjust,
	apart,
	beside,
	carried,
	duel,
	give,
	mika,
	pick,
	roll,
	statuses,
	tell,
	thug,
	untilTurnOf,
} from '../../helpers/te-scene.js';

const spent = (scene: Scene, who: string): number => scene.of(who).round.spent;

test('TE-D06: covering fire takes the rounds of full auto and screens allies until the next turn', (t) => {
	const scene = apart(10, {}, {}, {}, [mika()]).after(pick('covering-fire:assault-rifle'));
	t.is(scene.of('koji').arms[0]?.rounds, 24);
	t.deepEqual(statuses(scene, 'mika'), ['Screened by fire']);
	const next = untilTurnOf(scene.after(pick('end-turn')), 'koji');
	t.deepEqual(statuses(next, 'mika'), []);
});

test('TE-D07: a dive stops the blow that called it, calls strikes, and ends Prone behind cover', (t) => {
	const dived = duel({}, {}, {}, [mika()])
		.after(beside('mika', 'oni'))
		.after(pick('melee-strike:oni:sword'), roll(6, 6, 1, 1, 5))
		.after(pick('dive'), pick('away'), pick('stone'));
	t.is(dived.of('oni').body.stamina, 21);
	t.deepEqual(statuses(dived, 'oni'), ['Prone']);
	t.is(dived.of('oni').place.cover?.material, 'stone');
	t.is(dived.prompt().title, 'Oni: dive for cover. Who reacts?');
	const struck = dived.after(pick('reaction-strike:mika:sword'));
	t.is(struck.prompt().title, 'Mika: reaction strike at Oni with sword');
	const again = struck.after(roll(6, 6, 5));
	t.false(again.allowed().includes('dive'));
});

test('TE-D08: an ally beside it blocks at −2 for one who does not defend itself', (t) => {
	const scene = duel({}, {}, {}, [thug({square: 0})])
		.after(beside('thug', 'oni'), beside('koji', 'oni'))
		.after(pick('melee-strike:oni:sword'), roll(6, 1, 1, 1, 5));
	const blocked = scene.after(pick('defend-ally:thug'));
	t.is(blocked.prompt().title, 'Thug: block for Oni');
	t.regex(blocked.prompt().why ?? '', /; −2: for an ally −2$/);
	const hit = blocked.after(roll(1, 1));
	t.true(hit.of('oni').body.stamina < 21);
});

test('TE-D09: hunkered down cover is worth 4, nothing is attacked, and standing up takes a tick', (t) => {
	const scene = apart(10).after(pick('take-cover'), pick('stone'), pick('hunker-down'));
	t.true(scene.of('koji').place.cover?.isHunkered);
	t.like(scene.choice('straight-shot:assault-rifle').refused, {
		reason: 'Koji is hunkered down',
		rule: 'TE-D09',
	});
	t.false(scene.after(pick('stand-behind-cover')).of('koji').place.cover?.isHunkered ?? true);
	const unseen = apart(10, {}, {}, {hunkeredSight: false}).after(
		adjust('oni', 'cover', 'stone'),
		adjust('oni', 'hunkered', true),
	);
	t.like(unseen.choice('straight-shot:assault-rifle').refused, {reason: 'Oni: no line of sight'});
});

test('TE-D10: total defence comes before any attack and forbids them, defends at +2 and armours by 2', (t) => {
	const scene = duel().after(pick('total-defence'));
	t.like(scene.choice('melee-strike:sword').refused, {reason: 'in total defence', rule: 'TE-D10'});
	const attacked = untilTurnOf(scene, 'oni').after(
		pick('melee-strike:koji:sword'),
		roll(6, 6, 6, 5),
	);
	const ducked = attacked.after(pick('duck'));
	t.regex(ducked.prompt().why ?? '', /; \+2: In total defence \+2$/);
	const hit = attacked.after(pick('nobody'));
	t.regex(hit.told()[0] ?? '', /body 12 − 2 soak = 10/);
	const late = duel().after(pick('melee-strike:oni:sword'), roll(1, 1, 1, 1, 5), pick('nobody'));
	t.like(late.choice('total-defence').refused, {reason: 'has attacked this turn'});
});

test('TE-V02, TE-V03: a quick step is free, once, with no other movement, and a foe may follow it', (t) => {
	const scene = duel().after(pick('quick-step'), pick('away'));
	t.is(scene.prompt().title, 'Koji: quick step. Who reacts?');
	const followed = scene.after(pick('follow-step:oni'));
	t.deepEqual(followed.of('oni').place.near, ['koji']);
	t.is(spent(followed, 'koji'), 0);
	t.like(followed.choice('move').refused, {reason: 'took a quick step this turn', rule: 'TE-V02'});
	const moved = duel().after(pick('move'), pick('about'), pick('nobody'));
	t.like(moved.choice('quick-step').refused, {reason: 'has moved this turn'});
});

test('TE-V01, TE-C09: a move is Speed in squares, one less when Slowed', (t) => {
	const moved = apart(10).after(pick('move'), pick('oni'));
	t.is(moved.of('koji').place.square, 3);
	t.is(spent(moved, 'koji'), 1);
	const slow = apart(10).after(give('koji', 'Slowed'), pick('move'), pick('oni'));
	t.is(slow.of('koji').place.square, 2);
});

test('TE-V04: a run is four times the Speed and forbids attacks until the next turn', (t) => {
	const ran = apart(20).after(pick('run'), pick('oni'));
	t.is(ran.of('koji').place.square, 12);
	t.like(ran.choice('straight-shot:assault-rifle').refused, {
		reason: 'no attacks after a run',
		rule: 'TE-V04',
	});
	const next = untilTurnOf(ran, 'oni').after(pick('end-turn'));
	t.true(untilTurnOf(next, 'koji').allowed().includes('straight-shot:oni:assault-rifle'));
});

test('TE-V05: a sprint is six times the Speed, −3 against melee and Dodge +1 against shots', (t) => {
	const ran = duel({}, {weapons: [carried('sword'), carried('pistol')]}).after(
		pick('sprint'),
		pick('about'),
		pick('nobody'),
	);
	t.is(spent(ran, 'koji'), 4);
	const turn = untilTurnOf(ran, 'oni');
	const struck = turn.after(pick('melee-strike:koji:sword'), roll(6, 6, 6, 5), pick('duck'));
	t.regex(struck.prompt().why ?? '', /Sprinting −3/);
	const shot = turn.after(pick('straight-shot:koji:pistol'), roll(6, 6, 6, 5), pick('dodge'));
	t.regex(shot.prompt().why ?? '', /Sprinting \+1/);
});

test('TE-V06, TE-63: mounting takes two ticks, and helps in melee', (t) => {
	const scene = duel().after(pick('mount'));
	t.is(spent(scene, 'koji'), 2);
	t.regex(scene.after(pick('melee-strike:oni:sword')).prompt().why ?? '', /; \+1: mounted \+1$/);
	const shooting = apart(10, {mounted: true}).after(pick('straight-shot:oni:assault-rifle'));
	t.regex(shooting.prompt().why ?? '', /; −2: mounted −2$/);
});

test('TE-V07, TE-V08, TE-66: dropping prone and standing up take a tick and call strikes; rolling over is free', (t) => {
	const down = duel().after(pick('drop-prone'));
	t.is(down.prompt().title, 'Koji: drop prone. Who reacts?');
	const lying = down.after(pick('nobody'));
	t.is(lying.after(pick('roll-over'), tell('')).of('koji').round.spent, 1);
	const up = lying.after(pick('stand-up'));
	t.is(up.prompt().title, 'Koji: stand up. Who reacts?');
	t.deepEqual(statuses(up, 'koji'), []);
	const shooting = apart(10).after(pick('drop-prone'), pick('straight-shot:oni:assault-rifle'));
	t.regex(shooting.prompt().why ?? '', /Prone \+2/);
	const less = apart(10, {}, {}, {proneWorth: 1}).after(
		pick('drop-prone'),
		pick('straight-shot:oni:assault-rifle'),
	);
	t.regex(less.prompt().why ?? '', /Prone \+1/);
});

test('TE-V09, TE-V10: cover is taken freely, as a reaction for a tick or two, and left freely under strikes', (t) => {
	const scene = duel().after(pick('take-cover'), pick('thin-wood'));
	t.is(spent(scene, 'koji'), 0);
	t.is(scene.prompt().id, 'turn/do');
	const left = scene.after(pick('leave-cover'));
	t.is(left.prompt().title, 'Koji: stand up from cover. Who reacts?');
	const shot = apart(10)
		.after(adjust('oni', 'reacted', true))
		.after(pick('straight-shot:oni:assault-rifle'), roll(6, 1, 1, 5));
	t.like(shot.choice('take-cover'), {cost: '1 tick'});
	t.like(shot.choice('dash-to-cover'), {cost: '2 ticks'});
	const covered = shot.after(pick('dash-to-cover'), pick('about'), pick('stone'));
	t.is(covered.prompt().id, 'attack/answer');
	t.is(spent(covered, 'oni'), 2);
	const dear = apart(10, {}, {}, {coverReaction: 3})
		.after(adjust('oni', 'reacted', true))
		.after(pick('straight-shot:oni:assault-rifle'), roll(6, 1, 1, 5));
	t.like(dear.choice('dash-to-cover'), {cost: '3 ticks'});
});

test('TE-O01: a focus takes a tick, once a round, for +1 on the roll that is named', (t) => {
	const scene = duel().after(pick('focus'), pick('attack'));
	t.like(scene.choice('focus').refused, {reason: 'only once a round'});
	const attacking = scene.after(pick('melee-strike:oni:sword'));
	t.regex(attacking.prompt().why ?? '', /; \+1: Focused \(attack\) \+1$/);
	t.deepEqual(statuses(attacking.after(roll(1, 1, 1, 1, 5)), 'koji'), []);
	const other = duel().after(pick('focus'), pick('social'), pick('melee-strike:oni:sword'));
	t.regex(other.prompt().why ?? '', /; no modifiers$/);
});

test('TE-O05: drawing takes a tick, nothing within a move', (t) => {
	const arms = {weapons: [carried('sword', {isHeld: false})]};
	const drawn = duel(arms).after(pick('draw:sword'));
	t.is(spent(drawn, 'koji'), 1);
	const moving = duel(arms).after(pick('move'), pick('about'), pick('nobody'));
	t.is(spent(moving.after(pick('draw:sword')), 'koji'), 1);
});

test('TE-O08: an assistant in the grapple gives +1 for every three successes', (t) => {
	const scene = duel({}, {}, {}, [mika({skills: {athletics: 3}})]).after(
		pick('grapple:oni'),
		roll(6, 6, 1, 1),
		pick('nobody'),
		beside('mika', 'oni', 'koji'),
		beside('koji', 'oni', 'mika'),
	);
	const turn = untilTurnOf(scene, 'mika').after(
		beside('mika', 'oni', 'koji'),
		pick('join-grapple'),
		pick('oni'),
		pick('grapple-assist:koji'),
		roll(1, 1),
	);
	t.deepEqual(
		statuses(turn, 'koji').filter((name) => name === 'Assisted'),
		['Assisted'],
	);
});

test('TE-O11, TE-O14, TE-O15: actions that the rules leave open cost their ticks, and the GM tells the result', (t) => {
	for (const [id, ticks] of [
		['other', 3],
		['open-door', 1],
		['toss', 2],
	] as const) {
		const scene = duel().after(pick(id), tell('so it goes'));
		t.is(spent(scene, 'koji'), ticks);
		t.regex(scene.told()[0] ?? '', /so it goes$/);
	}
});

test('TE-O12: fear is got over against its difficulty, one less for every round since', (t) => {
	const scene = duel().after(pick('intimidate:oni'), roll(6, 6), pick('nobody'));
	t.deepEqual(statuses(scene, 'oni'), ['Frightened']);
	const turn = untilTurnOf(scene, 'oni').after(pick('recover'));
	t.is(turn.requests()[0]?.need, '3 or more');
	t.deepEqual(statuses(turn.after(roll(6, 6, 6)), 'oni'), []);
	const later = untilTurnOf(untilTurnOf(scene, 'oni').after(pick('end-turn')), 'oni').after(
		pick('recover'),
	);
	t.is(later.requests()[0]?.need, '2 or more');
});

test('TE-12: every action of the ledger is a row, and every row names a rule of the reference', (t) => {
	const known = new Set(tesseris.reference.map(({id}) => id));
	t.deepEqual(
		actionRows.filter(({rule}) => !known.has(rule)),
		[],
	);
	const actions = [...known].filter((id) => /^TE-[MRXVOS]\d\d$/.test(id));
	const rows = new Set(actionRows.map(({rule}) => rule));
	t.deepEqual(
		actions.filter((id) => !rows.has(id)),
		[],
	);
});
