import {isDeepStrictEqual} from 'node:util';
import test from 'ava';
import {settled} from '../../source/engine/world/run.js';
import {rulesets} from '../../source/rulesets/index.js';
import {sharesThrough} from '../../source/simulation/course.js';
import {marginOf} from '../../source/simulation/estimate.js';
import {playToEnding} from '../../source/simulation/play-out.js';
import {diceOf} from '../../source/simulation/random.js';
import {stagesOf} from '../../source/simulation/report.js';
import {playerOf} from '../../source/simulation/subject.js';
import {inRow, joined, noTally, tallyOf} from '../../source/simulation/tally.js';
import {playFights} from '../../source/simulation/threads.js';
import {samples} from '../helpers/samples.js';
import {rowOf} from '../helpers/subject.js';
import {sharedOut} from '../helpers/thoroughness.js';

/* Several fights in a row: the heroes go on as long as they win. */

const few = {first: 0, count: 6};

for (const {id} of sharedOut(rulesets, 3, 1)) {
	test(`${id}: the first fight of a row is the fight alone, and the next is only for those who win`, (t) => {
		const row = inRow(playerOf(rowOf(id, 3, 3, 1), rulesets)(5, few));
		const [first, second, third] = row;
		t.is(row.length, 3);
		const {next, ...alone} = first ?? noTally;
		t.true(isDeepStrictEqual(alone, playerOf(rowOf(id, 1, 3, 1), rulesets)(5, few)));
		t.is(second?.fights, first?.wins.good);
		t.is(third?.fights, second?.wins.good);
		t.true((third?.fights ?? 0) > 0, 'the heroes come through two fights');
	});
}

for (const {id} of sharedOut(rulesets, 3, 2)) {
	test(`${id}: the same seed gives the same row, and its second fight is the one that the ruleset makes of the first`, (t) => {
		samples
			.find((sample) => sample.id === id)
			?.use(({rules, setup}) => {
				const {next: [begin] = []} = rowOf(id, 2, 2, 1);
				if (!rules.isSetup(begin)) {
					throw new Error('no set-up');
				}

				t.true(begin.entrants.length < setup.entrants.length);
				for (let fight = 0; fight < 4; fight++) {
					const source = diceOf(9, fight);
					const from = settled(rules, rules.initial(begin));
					const first = playToEnding(rules, from, source);
					const [, played] = inRow(
						playerOf(rowOf(id, 2, 2, 1), rulesets)(9, {first: fight, count: 1}),
					);
					if (first.ending.winner !== 'good') {
						t.deepEqual(played, noTally);
						continue;
					}

					const next = rules.nextFight(first.state, begin);
					const second = playToEnding(rules, settled(rules, rules.initial(next)), source);
					const missing = begin.entrants.filter(
						({id: who}) => !next.entrants.some((each) => each.id === who),
					);
					t.deepEqual(
						played,
						tallyOf({
							...second.ending,
							fates: [
								...second.ending.fates,
								...missing.map(({id: who}) => ({id: who, isOut: true, health: 0, dealt: 0})),
							],
						}),
					);
				}
			});
	});
}

test('rows come to the same in whatever groups they are joined', (t) => {
	const play = playerOf(rowOf('dragon', 3, 2, 1), rulesets);
	const whole = play(3, {first: 0, count: 9});
	const parts = [play(3, {first: 5, count: 4}), noTally, play(3, {first: 0, count: 5})].reduce(
		joined,
		noTally,
	);
	t.true(isDeepStrictEqual(parts, whole));
});

test.serial('the same seed gives the same rows on one and two threads', async (t) => {
	const subject = rowOf('dragon', 2, 3, 2);
	const expected = playerOf(subject, rulesets)(7, {first: 0, count: 23});
	for (const threads of [1, 2]) {
		const {tally} = await playFights({
			subject,
			goal: {kind: 'fights', fights: 23},
			seed: 7,
			threads,
		});
		t.true(isDeepStrictEqual(tally, expected), `${threads} threads`);
	}
});

test.serial('a margin is one of coming through all fights', async (t) => {
	const {tally} = await playFights({
		subject: rowOf('roll-and-keep', 2, 2, 2),
		goal: {kind: 'margin', margin: 0.08},
		seed: 1,
		threads: 1,
	});
	const [first, both] = sharesThrough(tally).map((share) => ({...share, margin: marginOf(share)}));
	t.true(tally.fights > 100, 'the first fight alone is known sooner');
	t.true((both?.margin ?? 1) <= 0.08);
	t.true((first?.share ?? 0) > (both?.share ?? 1));
});

test('each fight of a row has its report, and its share is of all rows', (t) => {
	const fighters = [
		{id: 'ann', name: 'Ann', side: 'good', isKnown: true},
		{id: 'bob', name: 'Bob', side: 'bad', isKnown: true},
	] as const;
	const ann = {id: 'ann', isOut: false, health: 40, dealt: 3};
	const won = tallyOf({winner: 'good', rounds: 2, fates: [ann]});
	const lost = tallyOf({winner: 'bad', rounds: 3, fates: [{...ann, isOut: true}]});
	const rows = [
		{...lost, next: noTally},
		{...won, next: lost},
		{...won, next: won},
		{...won, next: won},
	].reduce(joined, noTally);
	const [first, second, third] = stagesOf(rows, [fighters, fighters]);
	t.like(first, {through: {share: 3 / 4}, report: {fights: 4, heroes: {share: 3 / 4}}});
	t.like(second, {through: {share: 2 / 4}, report: {fights: 3, heroes: {share: 2 / 3}}});
	t.is(third, undefined);
	t.like(second?.report?.people[0], {falls: 1 / 3, stands: 0.4});
});

test('a fight that no row has come to has no report', (t) => {
	const lost = tallyOf({winner: 'bad', rounds: 1, fates: []});
	const [, second] = stagesOf({...lost, next: noTally}, [[], []]);
	t.deepEqual(Object.keys(second ?? {}), ['through']);
	t.is(second?.through.share, 0);
	t.deepEqual(stagesOf(noTally, [[], []]), []);
});

test('what is no set-up of the ruleset is no row', (t) => {
	const row = rowOf('dragon', 2, 1, 1);
	t.throws(() => playerOf({...row, next: [{settings: {}}]}, rulesets), {instanceOf: TypeError});
});
