import test from 'ava';
import {randomSource} from '../../../source/dice/random-source.js';
import {isRefusal} from '../../../source/engine/kit/basics.js';
import {differences} from '../../../source/projections/differences.js';
import type {Fight} from '../../../source/session/fight/fight.js';
import {openFight} from '../../../source/session/play/open.js';
import {drFight} from '../../helpers/dr-fight.js';
import {memoryLog} from '../../helpers/memory-log.js';
import {randomRuling, randomStep} from '../../helpers/random-session.js';
import {playOptions, sampleHeader} from '../../helpers/recorded-fight.js';
import {samples} from '../../helpers/samples.js';
import {sharedOut} from '../../helpers/thoroughness.js';
import {toyFight} from '../../helpers/toy-fight.js';
import type {Foreseen, GmInput} from '../../../source/session/parts/input.js';
import type {Entry} from '../../../source/session/fight/answer-entries.js';

const foreseen = (fight: Fight, input: Parameters<Fight['foresee']>[0]): Foreseen => {
	const outcome = fight.foresee(input);
	if (isRefusal(outcome)) {
		throw new Error(outcome.reason);
	}

	return outcome;
};

test('what a ruling would change is told, and nothing is saved', (t) => {
	const {fight, store} = toyFight();
	const value = -3;
	t.deepEqual(foreseen(fight, {do: 'adjust', who: 'bob', field: 'hp', value}).changes, [
		'Bob HP 10 → −3',
		'Bob is out',
	]);
	t.deepEqual(foreseen(fight, {do: 'give', who: 'bob', name: 'dizzy'}).changes, ['Bob: now dizzy']);
	t.deepEqual(foreseen(fight, {do: 'rename', who: 'bob', name: 'Rob'}).changes, ['Bob is now Rob']);
	t.deepEqual(foreseen(fight, {do: 'side', who: 'bob', side: 'good'}).changes, [
		'Bob fights for the heroes',
	]);
	t.is(store.lines.length, 1);
});

test('phases that somebody would have otherwise are told as their tracks', (t) => {
	const {fight} = drFight();
	fight.answer({kind: 'pick', id: 'reflexes'});
	fight.answer({kind: 'pick', id: 'reflexes'});
	fight.answer({
		kind: 'rolled',
		rolls: [
			{id: 'ark', dice: [[1], [2]], how: 'typed'},
			{id: 'oni', dice: [[3], [7]], how: 'typed'},
		],
	});
	t.deepEqual(
		foreseen(fight, {do: 'adjust', who: 'oni', field: 'phases', value: ['3', '8']}).changes,
		['Oni: track ··●···●··· → ··●····●··'],
	);
});

test('the question that would come is named only where it is another', (t) => {
	const {fight} = toyFight();
	t.is(foreseen(fight, {do: 'adjust', who: 'bob', field: 'hp', value: 5}).asks, undefined);
	t.is(foreseen(fight, {do: 'skip'}).asks, 'Bob: what now?');
});

test('what would be refused is refused, with what would fit', (t) => {
	const {fight} = toyFight();
	t.like(fight.foresee({do: 'adjust', who: 'bob', field: 'hp', value: 1000}), {
		reason: 'expected a whole number from −50 to 99',
	});
	t.like(fight.foresee({do: 'reveal', who: 'bob'}), {reason: 'is in plain sight'});
});

const isRolled = (input: GmInput): boolean =>
	input.do === 'harm' && input.amount.kind === 'dice' && input.amount.dice === undefined;

/** Of so many answers, the last that the GM gave. */
const lastOfGm = (fight: Fight, most: number): Entry | undefined =>
	fight.recent('gm', most).findLast(({by}) => by === 'gm');

for (const sample of sharedOut(samples, 3, 2)) {
	test(`${sample.id}: what is foreseen of a ruling is what it does`, (t) => {
		const {header, ruleset} = sampleHeader(sample, 5);
		const store = memoryLog(header);
		const fight = openFight(ruleset, store.log, [], playOptions());
		const source = randomSource(5);
		let compared = 0;
		for (let step = 0; step < 120; step++) {
			const input = randomRuling(fight, source, true);
			if (isRolled(input)) {
				continue;
			}

			const board = fight.board('gm');
			const lines = store.lines.length;
			const outcome = fight.foresee(input);
			t.is(store.lines.length, lines);
			const refusal = fight.gm(input);
			if (isRefusal(outcome)) {
				t.is(refusal?.reason, outcome.reason);
			} else {
				const saved = store.lines.length - lines;
				t.deepEqual(lastOfGm(fight, saved)?.lines, outcome.lines);
				if (saved === 1) {
					t.deepEqual(differences(board, fight.board('gm')), outcome.changes);
					compared++;
				}
			}

			randomStep(fight, source);
		}

		t.true(compared > 20);
	});
}
