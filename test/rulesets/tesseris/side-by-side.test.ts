import test from 'ava';
import type {SettingValues} from '../../../source/engine/facts/settings.js';
import {
	type Scene,
	adjust,
	apart,
	beside,
	carried,
	duel,
	give,
	given,
	koji,
	mika,
	oni,
	pick,
	roll,
	thug,
	untilTurnOf,
	why,
} from '../../helpers/te-scene.js';

/* Who stands beside whom: on the same square of the line or the next, or brought there (TE-V01, TE-D08). */

/** Koji at 0 and Oni so many squares off, Koji’s turn. */
const line = (square: number, settings: SettingValues = {}): Scene =>
	apart(square, {weapons: [carried('sword')], square: 0}, {}, settings);

test('TE-V01, TE-M01: foes on squares 0 and 0 or 0 and 1 are in reach, on 0 and 2 they are not', (t) => {
	const isInReach = (scene: Scene) => scene.allowed().includes('melee-strike:oni:sword');
	t.true(isInReach(line(0)));
	t.true(isInReach(line(1)));
	t.true(isInReach(line(-1)));
	t.false(isInReach(line(2)));
	t.false(isInReach(line(1, {beside: 'brought'})));
	t.deepEqual(line(1).after(pick('move')).allowed(), ['away', 'about']);
});

test('TE-V01: foes whose squares touch are in melee on the board, and the GM can set them apart', (t) => {
	const parted = line(1).after(beside('koji'));
	t.false(parted.allowed().includes('melee-strike:oni:sword'));
	const again = parted.after(beside('koji', 'oni'));
	t.true(again.allowed().includes('melee-strike:oni:sword'));
});

test('TE-V01: a move up to somebody ends beside them, and beside those whose squares touch that one', (t) => {
	const scene = apart(4, {weapons: [carried('sword')]}, {}, {}, [
		thug({square: 3}),
		thug({square: 5}),
	]);
	// Thug 1 may strike, whose square is where the way ends.
	const there = scene.after(pick('run'), pick('oni'), pick('nobody'));
	t.is(there.of('koji').place.square, 3);
	// Thug 1 stands on the square itself; Thug 2 is two squares off.
	const [first, second] = there.state.combatants
		.filter(({name}) => name.startsWith('Thug'))
		.map(({place}) => place.square);
	t.deepEqual([first, second], [3, 5]);
	const blow = untilTurnOf(there, 'oni').after(pick('melee-strike:koji:sword'));
	t.regex(why(blow), /outnumbering \+1/);
});

test('TE-V02, TE-V03: a step back out of melee leaves it, though the squares touch', (t) => {
	const left = line(0).after(pick('quick-step'), pick('away'));
	t.deepEqual(left.allowed(), ['follow-step:oni', 'nobody']);
	t.false(left.after(pick('nobody')).allowed().includes('melee-strike:oni:sword'));
	t.true(left.after(pick('follow-step:oni')).allowed().includes('melee-strike:oni:sword'));
});

test('TE-V03: a friend beside whoever steps away is not asked to follow', (t) => {
	const left = duel({}, {}, {}, [mika({square: 0})]).after(pick('quick-step'), pick('away'));
	t.deepEqual(left.allowed(), ['follow-step:oni', 'nobody']);
});

test('TE-V01: where a roster names no squares, the sides stand as far apart as the Setting says', (t) => {
	const at = (settings: SettingValues) =>
		given([koji(), oni()], settings).state.combatants.map(({place}) => place.square);
	t.deepEqual(at({}), [0, 2]);
	t.deepEqual(at({startSquares: 12}), [0, 12]);
});

/** Oni strikes Koji at a total of 3; Mika stands so many squares from Koji. */
const beset = (square: number, settings: SettingValues = {}): Scene =>
	untilTurnOf(
		duel({square: 0}, {}, settings, [mika({square, skills: {athletics: 1}})]),
		'oni',
	).after(pick('melee-strike:koji:sword'), roll(6, 6, 1, 5));

test('TE-D08: an ally on the same square or the next can block, engaged or not; one farther off cannot', (t) => {
	for (const square of [0, 1, -1]) {
		t.true(beset(square).allowed().includes('defend-ally:mika'));
	}

	for (const square of [2, -2, 9]) {
		t.false(
			beset(square)
				.choices()
				.some(({id}) => id === 'defend-ally:mika'),
		);
	}

	t.false(
		beset(1, {beside: 'brought'})
			.choices()
			.some(({id}) => id === 'defend-ally:mika'),
	);
});

test('TE-D08: the −2 is in the odds that are shown, and they are those of the roll', (t) => {
	const scene = beset(1);
	const {detail, odds} = scene.choice('defend-ally:mika');
	t.regex(detail ?? '', /^2dT \+ 1 −2, /);
	const blocking = scene.after(pick('defend-ally:mika'));
	t.is(blocking.requests()[0]?.chance, odds);
	t.regex(why(blocking), /; −2: for an ally −2$/);
});

test('TE-37: a shot into a melee strays to those in it, not to a friend of theirs who fights nobody', (t) => {
	const scene = apart(10, {}, {}, {}, [mika({square: 9}), thug({square: 11})]).after(
		pick('straight-shot:oni:assault-rifle'),
		roll(6, 1, 1, 5),
		pick('dodge'),
		roll(6, 6, 1),
	);
	t.deepEqual(
		scene.events.flatMap((event) => (event.type === 'attacked' ? event.targets : [])),
		['mika'],
	);
});

test('TE-75: a holder at point holds on while the squares touch', (t) => {
	const held = line(1)
		.after(give('oni', 'Pinned'), adjust('koji', 'spent', 0))
		.after(pick('hold-at-point:oni:sword'));
	t.true(held.state.conditions.some(({name}) => name === 'Held at point'));
});
