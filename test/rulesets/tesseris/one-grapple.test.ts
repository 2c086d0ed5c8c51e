import test from 'ava';
import {isRefusal, greyed} from '../../../source/engine/kit/basics.js';
import {veiled} from '../../../source/engine/world/veil.js';
import {brings, refuses} from '../../helpers/rules-scene.js';
import {
	type Scene,
	adjust,
	beside,
	breakIn,
	carried,
	duel,
	give,
	gm,
	mika,
	pick,
	roll,
	statuses,
	thug,
	untilTurnOf,
} from '../../helpers/te-scene.js';

/* A grapple is one group, whoever has hold of whom (TE-C04, TE-M11 to TE-M14, TE-O08). */

const six = (count: number, successes: number) =>
	roll(...Array.from({length: count}, (_, at) => (at < successes ? 6 : 1)));

/** Koji has grappled Oni; Mika, out of Koji’s reach, has joined by Oni; a thug stands by. */
const joined = (): Scene => {
	const held = duel({weapons: [carried('knife')], square: 0}, {square: 1}, {}, [
		mika({square: 2}),
		thug({square: 20}),
	]).after(pick('grapple:oni'), six(4, 3), pick('nobody'));
	return untilTurnOf(held, 'mika').after(pick('join-grapple:oni'));
};

test('TE-M11, TE-O08: whoever joins by one of it can assist another of it', (t) => {
	const scene = joined();
	t.deepEqual(statuses(scene, 'mika'), ['Grappled']);
	t.true(scene.allowed().includes('grapple-assist:koji'));
	// As a reaction as well.
	const next = untilTurnOf(scene.after(pick('end-turn')), 'koji').after(pick('pin:oni'));
	t.true(next.breaks().includes('grapple-assist:mika'));
	t.is(next.after(breakIn('grapple-assist:mika')).prompt().who, 'mika');
});

test('TE-M14: whoever joins by one of it can break the pin of another', (t) => {
	const pinned = untilTurnOf(joined(), 'oni').after(
		adjust('oni', 'spent', 0),
		pick('pin'),
		pick('koji'),
		six(4, 4),
		pick('nobody'),
	);
	t.deepEqual(statuses(pinned, 'koji'), ['Grappled', 'Pinned']);
	const freeing = untilTurnOf(pinned.after(pick('end-turn')), 'mika');
	t.true(freeing.allowed().includes('break-pin:koji'));
});

test('TE-C04: a two-hander falls from the hands of somebody whom the GM puts into a grapple', (t) => {
	const scene = duel({weapons: [carried('greatsword'), carried('knife')]});
	const held = scene.after(gm({do: 'give', who: 'koji', name: 'Grappled'}));
	t.deepEqual(
		held.of('koji').arms.map(({isHeld}) => isHeld),
		[false, true],
	);
	t.is(held.prompt().id, 'turn/do');
});

test('TE-C04: two grapples side by side are two', (t) => {
	const first = duel({weapons: [carried('knife')], square: 0}, {square: 1}, {}, [
		mika({square: 1}),
		thug({square: 2}),
	]).after(pick('grapple:oni'), six(4, 3), pick('nobody'));
	const both = untilTurnOf(first, 'mika').after(
		pick('grapple'),
		pick('thug'),
		six(2, 2),
		pick('nobody'),
		adjust('mika', 'spent', 0),
	);
	t.deepEqual(statuses(both, 'thug'), ['Grappled']);
	t.false(both.allowed().includes('grapple-assist:koji'));
	t.true(both.allowed().includes('pin:thug'));
});

test('TE-M11: whoever began or joined a grapple may let go for nothing; whoever is held may not', (t) => {
	const scene = joined();
	t.like(scene.choice('let-go'), {cost: 'free', rule: 'TE-M11'});
	const left = brings(t, scene, pick('let-go'), [
		{type: 'acted', price: {ticks: 0, isFree: false, borrowed: 0}},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'condition-ended', condition: {who: 'mika', name: 'Grappled'}},
		{type: 'frame-left'},
	]);
	t.true(left.allowed().includes('melee-strike:oni:sword'));
	t.deepEqual(statuses(left, 'koji'), ['Grappled']);
	const held = untilTurnOf(left.after(pick('end-turn')), 'oni');
	refuses(t, held, pick('let-go'), 'held by Koji', 'TE-M11');
});

test('TE-M11: players are not told by whom somebody is held whom they do not see', (t) => {
	const held = untilTurnOf(joined().after(pick('end-turn')), 'oni');
	const outcome = held.outcome(pick('let-go'));
	const refused = isRefusal(outcome) ? outcome : undefined;
	// As it would stand on the list of a hero, whose refused choices players see.
	const reasons = ({state}: Scene) => {
		const asked = held.prompt();
		const choice = {id: 'let-go', label: 'Let go', who: 'mika', act: {do: 'let-go'}};
		const prompt = veiled(
			{
				id: asked.id,
				kind: 'choose',
				title: asked.title,
				choices: [{...choice, ...greyed(refused)}],
			},
			state,
		);
		return prompt.kind === 'choose' ? prompt.choices.flatMap((each) => each.refused ?? []) : [];
	};
	t.true(reasons(held).some(({reason}) => reason === 'held by Koji'));
	t.false(reasons(held).some((each) => 'owingTo' in each));
	const unseen = held.after(gm({do: 'hide', who: 'koji'}));
	t.false(reasons(unseen).some(({reason}) => reason.includes('Koji')));
});

test('TE-M11: when the one who holds lets go, nobody is held, and a pin is over', (t) => {
	const pinning = duel({weapons: [carried('knife')], square: 0}, {square: 1})
		.after(pick('grapple:oni'), six(4, 3), pick('nobody'))
		.after(adjust('koji', 'spent', 0))
		.after(pick('pin:oni'), six(4, 4), pick('nobody'));
	t.deepEqual(statuses(pinning, 'oni'), ['Grappled', 'Pinned']);
	const gone = pinning.after(pick('let-go'));
	t.deepEqual(statuses(gone, 'oni'), []);
	t.deepEqual(statuses(gone, 'koji'), []);
});

test('TE-M11: friends who are left in a grapple without a foe are free', (t) => {
	const scene = joined().after(gm({do: 'remove', who: 'oni'}));
	// Koji began it, and Mika joined it by Oni, who is gone.
	t.deepEqual(statuses(scene, 'mika'), []);
	t.deepEqual(statuses(scene, 'koji'), []);
});

test('TE-C04, TE-37: a shot at a grapple meets each of it once, and strays to none of it again', (t) => {
	const armed = duel({weapons: [carried('knife')], square: 0}, {square: 1}, {}, [
		thug({square: 20}),
		mika({square: -9, weapons: [carried('assault-rifle')], skills: {ballistics: 2}}),
	]).after(pick('grapple:oni'), six(4, 3), pick('nobody'));
	const shooting = untilTurnOf(armed, 'mika').after(pick('straight-shot:oni:assault-rifle'));
	t.true(shooting.ticked().includes('into-melee'));
	// 2 + 2 − 2 = 2: a dodge of 5 − 3 keeps it off, but for the melee alone.
	const first = shooting.after(roll(6, 6, 1, 1), pick('dodge'), roll(9, 6, 9, 6, 6));
	t.is(first.prompt().title, 'Who answers? Mika against Koji: 2');
	t.false(first.events.some(({type}) => type === 'attacked'));
	const over = first.after(pick('nobody'), roll(5));
	t.is(over.prompt().id, 'turn/do');
	t.true(over.of('koji').body.stamina < 19);
	t.is(over.of('oni').body.stamina, 21);
});

test('TE-C04, TE-35: every round of a burst is held against each of the grapple', (t) => {
	const scene = untilTurnOf(
		duel({weapons: [carried('knife')], square: 0}, {square: 1}, {}, [
			mika({square: -9, weapons: [carried('assault-rifle')], skills: {ballistics: 6}}),
		]).after(pick('grapple:oni'), six(4, 3), pick('nobody')),
		'mika',
	).after(
		pick('burst-fire:oni:assault-rifle'),
		// 4 + 6 − 1 − 2 = 7: 7, 5 and 3.
		roll(6, 6, 6, 6),
		pick('nobody'),
	);
	t.is(scene.prompt().title, 'Oni is hit 3 times: where?');
	const second = scene.after(roll(5, 5, 5), roll(1), pick('nobody'));
	t.is(second.prompt().title, 'Koji is hit 3 times: where?');
});

test('TE-36, TE-C04: a jam after a burst at a grapple comes after all who answered', (t) => {
	const jammed = untilTurnOf(
		duel({weapons: [carried('knife')], square: 0}, {square: 1}, {}, [
			mika({square: -9, weapons: [carried('assault-rifle')], skills: {ballistics: 2}}),
		]).after(pick('grapple:oni'), six(4, 3), pick('nobody')),
		'mika',
	).after(
		pick('burst-fire:oni:assault-rifle'),
		// 1 + 2 − 1 − 2 = 0 hits nobody.
		roll(6, 1, 1, 1),
		pick('nobody'),
		pick('nobody'),
	);
	t.is(jammed.prompt().id, 'attack/recovery');
	t.is(jammed.prompt().facts?.[0], 'Mika: burst fire at Koji with assault rifle');
});

test('TE-37, TE-C04: a shot that strays into a grapple meets all of it, once', (t) => {
	const scene = untilTurnOf(
		duel({weapons: [carried('knife')], square: 0}, {square: 1}, {}, [
			thug({square: 2}),
			mika({square: -9, weapons: [carried('assault-rifle')], skills: {ballistics: 2}}),
		]).after(pick('grapple:oni'), six(4, 3), pick('nobody'), beside('thug', 'koji')),
		'mika',
	).after(
		pick('straight-shot:thug:assault-rifle'),
		roll(6, 6, 1, 1, 5),
		pick('dodge'),
		roll(6, 6),
		roll(1),
	);
	const stray = scene.events.find(({type}) => type === 'attacked');
	t.like(stray, {cause: 'stray', targets: ['koji', 'oni']});
});

test('TE-C04, TE-M12: nobody grapples with the dead, and the turn goes on', (t) => {
	const knife = {weapons: [carried('knife')]};
	const by = (who: string, from: string) => gm({do: 'give', who, name: 'Grappled', from});
	for (const seize of [
		[by('koji', 'oni'), by('oni', 'koji')],
		[by('koji', 'oni')],
		[give('koji', 'Grappled'), give('oni', 'Grappled')],
	]) {
		const scene = duel(knife, {}, {endTurns: true}, [thug({square: 20})]).after(
			...seize,
			adjust('koji', 'attacks', 1),
		);
		const over = scene.after(adjust('oni', 'wounds', 10));
		t.deepEqual(statuses(over, 'koji'), []);
		t.like(over.prompt(), {id: 'turn/do', who: 'koji'});
		t.true(over.allowed().includes('move'));
	}
});

test('TE-M15, TE-C04: the grapple ends with its last foe choked out, while the turn goes on', (t) => {
	const choked = duel(
		{weapons: [carried('knife')], ticks: 5, square: 0},
		{square: 1},
		{endTurns: true},
		[thug({square: 20})],
	)
		.after(pick('grapple:oni'), six(4, 3), pick('nobody'))
		.after(pick('choke-out:oni'), six(3, 3), pick('nobody'));
	t.deepEqual(statuses(choked, 'oni'), ['Unconscious']);
	t.deepEqual(statuses(choked, 'koji'), []);
	t.like(choked.prompt(), {id: 'turn/do', who: 'koji'});
});
