import test from 'ava';
import {brings, refuses} from '../../helpers/rules-scene.js';
import {
	type Scene,
	adjust,
	apart,
	beside,
	carried,
	give,
	given,
	gm,
	koji,
	mark,
	mika,
	oni,
	pick,
	roll,
	thug,
	untilTurnOf,
} from '../../helpers/te-scene.js';

/* Who notices whom, and what an attack out of hiding is worth (TE-20, TE-26, TE-60). */

const hidden = {isHidden: true};

/** Koji and Mika before an ambush of Oni, and of others. */
const ambush = (...more: ReadonlyArray<ReturnType<typeof oni>>): Scene =>
	given([koji(), mika(), oni({}, hidden), ...more]);

test('TE-20, TE-26: Awareness against Stealth comes first, then initiative of those who have a turn', (t) => {
	const asked = ambush();
	t.is(asked.prompt().title, 'Does the fight begin with a surprise round?');
	const scene = brings(t, asked, pick('yes'), [{type: 'surprise-said', is: true}]);
	t.deepEqual(
		scene.requests().map(({id, dice}) => [id, dice.count]),
		[
			['oni', 3],
			['koji:oni', 3],
			['mika:oni', 4],
		],
	);
	const noticed = brings(t, scene, roll(6, 1, 1, 6, 6, 1, 6, 1, 1, 1), [
		{
			type: 'noticed',
			totals: [
				['oni', 1],
				['koji:oni', 2],
				['mika:oni', 1],
			],
		},
		{type: 'surprised', who: ['mika'], by: ['oni']},
		{type: 'revealed', who: 'oni'},
		{type: 'frame-left'},
	]);
	t.is(noticed.prompt().title, 'Initiative of round 1');
	t.deepEqual(
		noticed.requests().map(({who}) => who),
		['koji', 'oni'],
	);
});

test('TE-15, TE-60: nobody reacts to somebody whom they have not noticed', (t) => {
	const lurking = untilTurnOf(
		given([koji({square: 0}), mika({square: 20}), oni({square: 1}, hidden)]).after(pick('no')),
		'oni',
	);
	const moved = lurking.after(pick('move'), pick('away'));
	t.is(moved.prompt().id, 'turn/do');
	t.is(moved.prompt().who, 'oni');
	const stepped = lurking.after(pick('quick-step'), pick('away'));
	t.is(stepped.prompt().id, 'turn/do');
	// In sight, the same move can be answered.
	const seen = lurking.after(gm({do: 'reveal', who: 'oni'}));
	const answered = seen.after(pick('move'), pick('away'));
	t.deepEqual(answered.allowed(), ['reaction-strike:koji:sword', 'nobody']);
	// Hidden again before the answer, it cannot.
	t.is(answered.after(gm({do: 'hide', who: 'oni'})).prompt().id, 'turn/do');
});

test('TE-20: a failure leaves three ticks of reactions, without a free one, and no turn', (t) => {
	const scene = untilTurnOf(
		ambush().after(
			pick('yes'),
			roll(6, 6, 6, 1, 1, 1, 1, 1, 1, 1),
			roll(1),
			gm({do: 'reveal', who: 'oni'}),
			adjust('oni', 'near', ['koji']),
		),
		'oni',
	);
	t.is(scene.board().clock[0], 'Round 1');
	const dodge = (from: Scene) => from.after(pick('dodge'), roll(6, 6, 6, 6));
	const strike = (from: Scene) =>
		from.after(adjust('oni', 'spent', 0), pick('melee-strike:koji:sword'), roll(6, 1, 1, 5));
	t.is(strike(scene).choice('dodge').cost, '1 tick of 3 left');
	const thrice = dodge(strike(dodge(strike(dodge(strike(scene))))));
	t.is(thrice.lane('koji')?.gauges.find(({id}) => id === 'Ticks')?.value, 0);
	refuses(t, strike(thrice), pick('dodge'), 'costs 1 tick, 0 left', 'TE-20');
	t.true(strike(thrice).allowed().includes('duck'));
});

test('TE-20, TE-60: a noticed ambusher can be attacked, and still takes the surprised unaware once', (t) => {
	const scene = ambush().after(pick('yes'), roll(6, 1, 1, 6, 6, 1, 6, 1, 1, 1));
	t.false(scene.of('oni').isHidden);
	const met = scene.after(roll(10, 1), adjust('oni', 'near', ['koji', 'mika']));
	t.true(met.allowed().includes('melee-strike:oni:sword'));
	const turn = untilTurnOf(met, 'oni');
	const blow = turn.after(pick('melee-strike:mika:sword'));
	t.true(blow.ticked().includes('unaware'));
	t.regex(blow.prompt().why ?? '', /target unaware \+2/);
	const again = blow.after(roll(1, 1, 1, 5), pick('nobody'), pick('melee-strike:mika:sword'));
	t.false(again.ticked().includes('unaware'));
	// Koji knows of it.
	t.false(turn.after(pick('melee-strike:koji:sword')).ticked().includes('unaware'));
});

test('TE-20: an ambusher whom nobody notices stays hidden', (t) => {
	const scene = ambush(thug({}, hidden)).after(
		pick('yes'),
		roll(6, 6, 1, 6, 1, 1, 6, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1),
	);
	t.deepEqual([scene.of('oni').isHidden, scene.of('thug').isHidden], [true, false]);
});

test('TE-20: there is one roll against each hidden foe, and noticing one puts somebody on their guard', (t) => {
	const scene = ambush(thug({}, hidden)).after(pick('yes'));
	t.deepEqual(
		scene.requests().map(({id}) => id),
		['oni', 'koji:oni', 'mika:oni', 'thug', 'koji:thug', 'mika:thug'],
	);
	const rolled = scene.after(roll(6, 6, 1, 6, 1, 1, 6, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1));
	t.deepEqual(
		rolled.events.find(({type}) => type === 'surprised'),
		{type: 'surprised', who: ['mika'], by: ['oni', 'thug']},
	);
});

test('TE-C05: the Blinded notice nothing by sight', (t) => {
	const scene = ambush().after(give('koji', 'Blinded'), pick('yes'));
	t.deepEqual(
		scene.requests().map(({id}) => id),
		['oni', 'mika:oni'],
	);
	t.deepEqual(
		scene.after(roll(1, 1, 1, 6, 1, 1, 1)).events.find(({type}) => type === 'surprised'),
		{type: 'surprised', who: ['koji'], by: ['oni']},
	);
});

test('TE-C03, TE-20: modifiers on all rolls count on Stealth and Awareness too', (t) => {
	const scene = ambush().after(
		give('koji', 'Dazed'),
		give('oni', 'Stunned'),
		pick('yes'),
		roll(6, 6, 6, 6, 6, 1, 6, 1, 1, 1),
	);
	t.like(scene.events[0], {
		type: 'noticed',
		totals: [
			['oni', 1],
			['koji:oni', 1],
			['mika:oni', 1],
		],
	});
});

test('TE-60: only the first attack out of hiding finds its target unaware, and a shot puts that one on its guard', (t) => {
	const shot = apart(10).after(
		gm({do: 'hide', who: 'koji'}),
		pick('straight-shot:oni:assault-rifle'),
		pick('unseen'),
	);
	t.deepEqual(shot.ticked(), ['range', 'unaware']);
	const second = shot.after(
		roll(1, 1, 1, 5),
		pick('nobody'),
		pick('straight-shot:oni:assault-rifle'),
		pick('unseen'),
	);
	t.deepEqual(second.ticked(), ['again', 'range']);
	t.true(second.prompt().options?.some(({id}) => id === 'unaware'));
});

test('TE-60: an alert target has +4 on its next Awareness, once', (t) => {
	const scene = given([koji(), oni({}, hidden)]).after(give('koji', 'Alert'), pick('yes'));
	const rolled = scene.after(roll(6, 6, 6, 1, 1, 1));
	t.like(rolled.events[0], {
		type: 'noticed',
		totals: [
			['oni', 3],
			['koji:oni', 4],
		],
	});
	t.false(rolled.state.conditions.some(({name}) => name === 'Alert'));
});

test('TE-60: nobody can charge from hiding, and a blow from there is noticed at once', (t) => {
	const scene = apart(5, {weapons: [carried('sword')]}).after(gm({do: 'hide', who: 'koji'}));
	t.like(scene.choice('charge:sword').refused, {
		reason: 'Oni: no charge from hiding',
		rule: 'TE-60',
	});
	const struck = scene.after(adjust('koji', 'near', ['oni'])).after(pick('melee-strike:oni:sword'));
	t.deepEqual(
		struck.events.map(({type}) => type),
		['acted', 'filled', 'attacked', 'filled', 'revealed'],
	);
	t.true(struck.ticked().includes('unaware'));
	t.regex(struck.prompt().why ?? '', /\+2: target unaware \+2$/);
	t.false(struck.after(mark()).ticked().includes('unaware'));
});

/** Oni has shot at Koji from hiding, unseen, and it is Koji’s turn. */
const shotAt = (...more: ReadonlyArray<ReturnType<typeof oni>>): Scene =>
	untilTurnOf(
		untilTurnOf(
			given([koji(), oni({weapons: [carried('pistol')], square: 8}), ...more]).after(
				gm({do: 'hide', who: 'oni'}),
				pick('no'),
			),
			'oni',
		).after(
			pick('straight-shot:koji:pistol'),
			pick('unseen'),
			roll(1, 1, 1, 5),
			pick('nobody'),
			pick('end-turn'),
		),
		'koji',
	);

test('TE-60: a later Awareness roll against the hidden takes a tick, at +4 against whoever has shot', (t) => {
	const scene = shotAt();
	t.like(scene.choice('look'), {cost: '1 tick', rule: 'TE-60'});
	const looking = scene.after(pick('look'));
	t.deepEqual(
		looking.requests().map(({id}) => id),
		['oni', 'koji:oni'],
	);
	// Stealth 3 against 0 + 4.
	const found = looking.after(roll(6, 6, 6, 1, 1, 1));
	t.like(
		found.events.find(({type}) => type === 'noticed'),
		{
			totals: [
				['oni', 3],
				['koji:oni', 4],
			],
		},
	);
	t.false(found.of('oni').isHidden);
	t.regex(found.told().join('\n'), /notices somebody/);
});

test('TE-60: the +4 counts once, a tie goes to the hidden, and the shooter’s next shot finds nobody unaware', (t) => {
	const looked = shotAt().after(pick('look'), roll(6, 6, 9, 6, 1, 1, 1));
	t.true(looked.of('oni').isHidden);
	t.regex(looked.told().join('\n'), /notices nobody/);
	const again = looked.after(pick('look'), roll(1, 1, 1, 1, 1, 1));
	t.like(
		again.events.find(({type}) => type === 'noticed'),
		{
			totals: [
				['oni', 0],
				['koji:oni', 0],
			],
		},
	);
	const shot = untilTurnOf(again, 'oni').after(pick('straight-shot:koji:pistol'), pick('unseen'));
	t.false(shot.ticked().includes('unaware'));
});

test('TE-60: the +4 is against the one who has shot, not against others', (t) => {
	const looking = shotAt(thug({}, hidden)).after(pick('look'));
	const rolled = looking.after(roll(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
	const event = rolled.events.find(({type}) => type === 'noticed');
	t.deepEqual(event?.type === 'noticed' ? event.totals.filter(([id]) => id.includes(':')) : [], [
		['koji:oni', 4],
		['koji:thug', 0],
	]);
});

test('TE-60: with nobody hidden a look finds nobody, and costs its tick all the same', (t) => {
	const scene = apart(10).after(pick('look'));
	t.is(scene.prompt().id, 'turn/do');
	t.is(scene.of('koji').round.spent, 1);
	t.regex(scene.told().join('\n'), /notices nobody/);
});

test('TE-60, TE-O09: Awareness used as a skill has the +4 too', (t) => {
	const asked = apart(10, {skills: {awareness: 1}})
		.after(give('koji', 'Alert'))
		.after(pick('use-skill'), pick('awareness'));
	t.regex(asked.prompt().why ?? '', /\+4: Alert \+4$/);
});

test('TE-20: nobody attacks a foe of whom they are not aware, unless the GM rules so', (t) => {
	const scene = untilTurnOf(
		given([koji(), mika(), oni()]).after(
			beside('oni', 'koji', 'mika'),
			roll(10, 1, 5),
			gm({do: 'hide', who: 'koji'}),
			pick('end-turn'),
			pick('no'),
		),
		'oni',
	);
	t.is(scene.allowed()[0], 'melee-strike:mika:sword');
	t.like(scene.choice('melee-strike:koji:sword').refused, {reason: 'not noticed', rule: 'TE-20'});
	const alone = scene.after(gm({do: 'hide', who: 'mika'}));
	t.false(alone.allowed().some((id) => id.startsWith('melee-strike')));
	const seen = scene.after(gm({do: 'reveal', who: 'koji'}));
	t.true(seen.allowed().includes('melee-strike:koji:sword'));
});
