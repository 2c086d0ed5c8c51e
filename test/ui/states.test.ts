import test from 'ava';
import {arrange} from '../../source/ui/fight/question/prompt-body.js';
import {filledIn, noEntry, refusedOn, typedOn} from '../../source/ui/kit/keys/use-entry.js';
import {
	answered,
	atFirst,
	closed,
	focused,
	left,
	panelOpened,
	said,
	seen,
} from '../../source/ui/fight/screen.js';
import {
	afterwards,
	answersOf,
	foundAnswers,
	headingAt,
	otherRound,
} from '../../source/ui/fight/history/history-answers.js';
import {windowAround} from '../../source/ui/fight/history/answer-list.js';
import {counted} from '../../source/ui/kit/parts/option-rows.js';

test('a refused line of numbers stays as it was typed', (t) => {
	const typed = typedOn(noEntry, '7 9');
	const refused = refusedOn(typed, {reason: 'no 7'});
	t.like(refused, {text: '7 9', refusal: 'no 7'});
	t.is(refusedOn(typed, {reason: 'no 7', text: '7'}).text, '7');
	t.is(typedOn(refused, '6 9').refusal, undefined);
});

test('the first digit takes the place of what a line was filled in with, and anything else changes it', (t) => {
	for (const [line, text] of [
		['103', '3'],
		['10 3', '10 3'],
		['10+3', '10+3'],
		['1', '1'],
		['310', '310'],
	] as const) {
		const typed = typedOn(filledIn('10'), line);
		t.is(typed.text, text);
		t.is(typedOn(typed, `${text}4`).text, `${text}4`);
	}
});

test('an option counts up to its most and, ticked once more, not at all', (t) => {
	const option = {id: 'a', label: 'A', count: 1, max: 2};
	const after = (command: 'toggle' | 'more' | 'less', count: number) =>
		counted([{...option, count}], 0, command)?.[0]?.count;
	t.is(after('toggle', 1), 2);
	t.is(after('toggle', 2), 0);
	t.is(after('more', 2), undefined);
	t.is(after('less', 1), 0);
	t.is(after('less', 0), undefined);
});

test('arranged numbers stay within their bounds', (t) => {
	const state = {values: [1, 5], index: 0, min: 1, max: 5};
	t.is(arrange(state, 'down'), state);
	t.deepEqual(arrange(state, 'up').values, [2, 5]);
	t.is(arrange({...state, index: 1}, 'up').values[1], 5);
	t.is(arrange(state, 'left').index, 0);
	t.is(arrange(arrange(state, 'right'), 'right').index, 1);
});

test('every answer closes what is open and begins the next question anew', (t) => {
	const after = answered(panelOpened({kind: 'commands'})(atFirst(true)));
	t.is(after.panel, undefined);
	t.is(after.answers, 1);
	t.is(closed(after).answers, 1);
});

test('what is said stays until the next key, unless that key says it again', (t) => {
	const silent = atFirst(true);
	t.is(said('')(silent), silent);
	const refused = said('no')(silent);
	const {toast} = refused;
	if (!toast) {
		t.fail();
		return;
	}

	t.is(seen(toast)(refused).toast, undefined);
	t.is(seen(toast)(said('no')(refused)).toast?.text, 'no');
});

test('that something went wrong stays until Escape, whatever else is said', (t) => {
	const wrong = said('The disk is gone.', 'trouble')(atFirst(true));
	for (const change of [said('no'), said(''), answered, closed, focused('log')]) {
		t.is(change(wrong).toast, wrong.toast);
	}

	t.is(left(wrong).toast, undefined);
});

const entry = (n: number, by: 'gm' | 'auto', isUndone = false) => ({
	n,
	number: String(n),
	at: '',
	by,
	clock: ['Round 1'],
	kind: 'choose' as const,
	label: `answer ${n}`,
	lines: [{kind: 'play' as const, text: `line ${n}`}],
	isUndone,
});

test('an answer and what followed by itself are one step of the history', (t) => {
	const answers = answersOf([entry(1, 'gm'), entry(2, 'gm'), entry(3, 'auto'), entry(4, 'gm')]);
	t.deepEqual(
		answers.map(({n, last, lines}) => [n, last, lines.length]),
		[
			[1, 1, 1],
			[2, 3, 2],
			[4, 4, 1],
		],
	);
	t.deepEqual(afterwards(answers, answers[0]), {from: 2, count: 2, first: 'answer 2'});
	t.is(afterwards(answers, answers[2]), undefined);
});

test('undone answers are shown only on request, and cannot be returned to', (t) => {
	const entries = [entry(1, 'gm'), entry(2, 'gm', true), entry(4, 'gm')];
	t.is(answersOf(entries).filter(({isUndone}) => !isUndone).length, 2);
	const all = answersOf(entries);
	t.is(all.length, 3);
	t.is(afterwards(all, all[1]), undefined);
	t.deepEqual(afterwards(all, all[0]), {from: 4, count: 1, first: 'answer 4'});
});

test('the history has a heading for each round, and arrows lead to the first answer of another', (t) => {
	const answered = [
		{n: 1, round: 1},
		{n: 2, round: 1},
		{n: 3, round: 2},
		{n: 4, round: 2},
		{n: 5, round: 3},
	].map(({n, round}) => ({...entry(n, 'gm'), clock: [`Round ${round}`]}));
	const answers = answersOf(answered);
	t.deepEqual(
		answers.map((answer, at) => [headingAt(answers, at, 'round'), answer.n]),
		[
			['Before round 1', 1],
			['Round 1', 2],
			[undefined, 3],
			['Round 2', 4],
			[undefined, 5],
		],
	);
	t.is(otherRound(answers, 2, -1), 1);
	t.is(otherRound(answers, 1, -1), 0);
	t.is(otherRound(answers, 1, 1), 3);
	t.is(otherRound(answers, 4, 1), 4);
});

test('an answer names whose it is beside its action, and the dice that followed beneath', (t) => {
	const actor = {name: 'Ann', side: 'good' as const};
	const [answer] = answersOf([
		{...entry(1, 'gm'), label: 'Ann: Strike Bob', actor},
		{...entry(2, 'auto'), kind: 'roll' as const, label: 'Ann: rolls 6'},
		{...entry(3, 'auto'), kind: 'roll' as const, label: 'Bob: rolls 2'},
		{...entry(4, 'auto'), label: 'Bob: Stand'},
	]);
	t.is(answer?.action, 'Strike Bob');
	t.deepEqual(answer?.dice, ['Ann: rolls 6', 'Bob: rolls 2']);
});

test('a window on the history holds the highlighted answer whole and as much around it as fits', (t) => {
	const heights = [1, 3, 2, 4, 1, 2];
	const rows = (at: number) => Array.from({length: heights[at] ?? 0}, (_, line) => `${at}.${line}`);
	t.deepEqual(windowAround(6, 5, 4, rows), ['3.3', '4.0', '5.0', '5.1']);
	t.deepEqual(windowAround(6, 0, 4, rows), ['0.0', '1.0', '1.1', '1.2']);
	t.deepEqual(windowAround(6, 3, 6, rows), ['2.1', '3.0', '3.1', '3.2', '3.3', '4.0']);
	t.deepEqual(windowAround(6, 3, 3, rows), ['3.0', '3.1', '3.2']);
	t.is(windowAround(6, 2, 40, rows).length, 13);
});

test('the history finds answers by all words of name, action, dice and lines', (t) => {
	const actor = {name: 'Ann', side: 'good' as const};
	const answers = answersOf([
		{...entry(1, 'gm'), label: 'Ann: Strike Bob', actor},
		{...entry(2, 'gm'), label: 'Ann: Rest', actor},
		{...entry(3, 'gm'), label: 'adjust Bob'},
		{
			...entry(4, 'auto'),
			label: 'Ann: rolls 41',
			kind: 'roll',
			lines: [{kind: 'play', text: 'a critical hit'}],
		},
	]);
	const found = (query: string) => foundAnswers(answers, query).map(({n}) => n);
	t.deepEqual(found('bob'), [1, 3]);
	t.deepEqual(found('ann st'), [1]);
	t.deepEqual(found(''), [1, 2, 3]);
	t.deepEqual(found('oni'), []);
	t.deepEqual(found('41'), [3]);
	t.deepEqual(found('bob crit'), [3]);
});
