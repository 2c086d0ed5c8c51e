import test from 'ava';
import {answersOf, joinedAnswers} from '../../../../source/ui/fight/history/history-answers.js';
import {changesText, rollsText} from '../../../../source/ui/fight/history/answer-list.js';
import type {Actor} from '../../../../source/session/fight/answer-entries.js';

const ann: Actor = {name: 'Ann', side: 'good'};
const bob: Actor = {name: 'Bob', side: 'bad'};
const nobody: Actor = {name: '', side: 'good'};

const given = (n: number, label: string, actor = ann, round = 1) => ({
	n,
	number: String(n),
	at: '',
	by: 'gm' as const,
	kind: 'choose' as const,
	clock: [`Round ${round}`],
	label,
	actor,
	lines: [] as Array<{kind: 'play'; text: string}>,
	isUndone: false,
});

const told = (text: string) => ({lines: [{kind: 'play' as const, text}]});

/** The rows of answers after the beginning of the fight. */
const joined = (entries: Parameters<typeof answersOf>[0]) =>
	joinedAnswers(answersOf([given(0, 'The fight begins', nobody), ...entries])).slice(1);

test('goes, the action and the dice of one combatant are one row', (t) => {
	const [row, ...others] = joined([
		given(1, 'Ann goes'),
		given(2, 'Ann: Strike Bob'),
		{...given(3, 'Ann: rolls 6'), kind: 'roll' as const, ...told('a hit')},
	]);
	t.deepEqual(others, []);
	t.is(row?.action, 'goes · Strike Bob');
	t.deepEqual(row?.dice, ['Ann: rolls 6']);
	t.deepEqual(row?.numbers, [1, 2, 3]);
	t.is(row?.last, 3);
	t.is(row?.lines.length, 1);
});

test('answers stay apart where something happened between them, or somebody else answered', (t) => {
	const apart = [
		[{...given(1, 'Ann: Move'), ...told('Ann moves')}, given(2, 'Ann: Rest')],
		[given(1, 'Ann goes'), given(2, 'Bob: Stand', bob)],
		[given(1, 'Ann goes'), {...given(2, 'Ann: Rest'), isUndone: true}],
		[given(1, 'Ann: Rest', ann, 2), given(2, 'Ann: Rest', ann, 3)],
	];
	for (const entries of apart) {
		t.deepEqual(
			joined(entries).map(({n}) => n),
			entries.map(({n}) => n),
		);
	}
});

test('each name stands once before what changed, and none that stands beside the action', (t) => {
	const changes = [
		{name: 'Ann', texts: [' HP 10 → 4', ' is out']},
		{name: 'Ann 2', texts: [': hurt → badly hurt', ' RP 3 → 2']},
	];
	t.is(changesText(changes, 'Ann'), 'HP 10 → 4, is out · Ann 2: hurt → badly hurt, RP 3 → 2');
	t.is(
		changesText(changes, undefined),
		'Ann HP 10 → 4, is out · Ann 2: hurt → badly hurt, RP 3 → 2',
	);
});

test('dice are without a name until somebody else rolls', (t) => {
	const dice = ['Ann: rolls 6', 'Bob: rolls 3', 'Ann: rolls 1'];
	t.is(rollsText(dice, 'Ann'), 'rolls 6 · Bob: rolls 3 · Ann: rolls 1');
	t.is(rollsText(dice.slice(0, 1), 'Ann'), 'rolls 6');
	t.is(rollsText(dice.slice(1), 'Ann'), 'Bob: rolls 3 · Ann: rolls 1');
	t.is(rollsText(dice.slice(1, 2), undefined), 'Bob: rolls 3');
});
