import test from 'ava';
import {type Ending, joined, noTally, tallyOf} from '../../source/simulation/tally.js';
import {type Fighter, reportOf} from '../../source/simulation/report.js';

const fighters: readonly Fighter[] = [
	{id: 'ann', name: 'Ann', side: 'good', isKnown: true},
	{id: 'bob', name: 'Bob', side: 'bad', isKnown: true},
];

const ending = (change: Partial<Ending> = {}): Ending => ({
	winner: 'good',
	rounds: 3,
	fates: [
		{id: 'ann', isOut: false, health: 50, dealt: 10},
		{id: 'bob', isOut: true, health: 0, dealt: 4},
	],
	...change,
});

const tally = (...endings: readonly Ending[]) => endings.map(tallyOf).reduce(joined, noTally);

const times = (count: number, change: Partial<Ending>): readonly Ending[] =>
	Array.from({length: count}, () => ending(change));

test('there is no report before the first fight', (t) => {
	t.is(reportOf(noTally, fighters), undefined);
});

test('shares are of all fights', (t) => {
	const report = reportOf(
		tally(
			...times(5, {}),
			...times(2, {winner: 'bad'}),
			ending({winner: 'nobody'}),
			...times(2, {winner: 'undecided', rounds: 100}),
		),
		fighters,
	);
	t.is(report?.fights, 10);
	t.is(report?.heroes.share, 0.5);
	t.is(report?.foes.share, 0.2);
	t.is(report?.nobody, 0.1);
	t.is(report?.undecided, 0.2);
});

test('rounds are those of the fights that ended', (t) => {
	const {rounds} =
		reportOf(
			tally(
				...times(6, {rounds: 2}),
				...times(3, {rounds: 5}),
				ending({rounds: 9}),
				...times(30, {winner: 'undecided', rounds: 100}),
			),
			fighters,
		) ?? {};
	t.deepEqual(rounds, {
		median: 2,
		ninety: 5,
		counts: [
			[2, 6],
			[5, 3],
			[9, 1],
		],
	});
	t.false(Object.hasOwn(reportOf(tally(ending({winner: 'undecided'})), fighters) ?? {}, 'rounds'));
});

test('somebody stands with the health of the fights in which it stands', (t) => {
	const fate = (isOut: boolean, health: number, dealt: number) => ({
		fates: [{id: 'ann', isOut, health, dealt}],
	});
	const [ann, bob] =
		reportOf(
			tally(ending(fate(false, 80, 10)), ending(fate(false, 40, 20)), ending(fate(true, 30, 0))),
			fighters,
		)?.people ?? [];
	t.deepEqual(ann, {name: 'Ann', side: 'good', falls: 1 / 3, stands: 0.6, does: 10});
	// Whoever is in no fight falls in none.
	t.is(bob?.falls, 0);
});

test('of whoever always falls nothing is said of how it stands', (t) => {
	const [, bob] = reportOf(tally(ending()), fighters)?.people ?? [];
	t.is(bob?.falls, 1);
	t.false(Object.hasOwn(bob ?? {}, 'stands'));
});

test('numbers of those whom the reader does not know are left out', (t) => {
	const [, bob] =
		reportOf(
			tally(ending()),
			fighters.map((fighter) => ({...fighter, isKnown: fighter.id === 'ann'})),
		)?.people ?? [];
	t.deepEqual(bob, {name: 'Bob', side: 'bad', falls: 1});
});

test('it hangs on those whose fall tells who wins, and only where that is sure', (t) => {
	const ann = {firstOut: 'ann'};
	const bob = {firstOut: 'bob'};
	const report = reportOf(
		tally(
			...times(40, {...ann, winner: 'bad'}),
			...times(10, ann),
			...times(30, bob),
			...times(20, {}),
		),
		fighters,
	);
	t.deepEqual(
		report?.hinges.map(({name, share, heroesWin}) => [name, share, heroesWin.share]),
		[
			['Ann', 0.5, 0.2],
			['Bob', 0.3, 1],
		],
	);
	t.deepEqual(
		reportOf(
			tally(
				...times(40, ann),
				...times(40, {...ann, winner: 'bad'}),
				...times(20, {}),
				...times(20, {winner: 'bad'}),
			),
			fighters,
		)?.hinges,
		[],
		'the heroes fare as ever when she falls first',
	);
	t.deepEqual(
		reportOf(tally(...times(29, bob), ...times(71, {winner: 'bad'})), fighters)?.hinges,
		[],
		'too few fights',
	);
	t.deepEqual(
		reportOf(tally(...times(5000, ann), ...times(40, {winner: 'bad'})), fighters)?.hinges,
		[],
		'a difference that nobody would notice',
	);
});
