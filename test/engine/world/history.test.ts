import test from 'ava';
import fc from '../../helpers/seeded.js';
import {History} from '../../../source/engine/world/history.js';
import type {LogRecord} from '../../../source/engine/world/log-record.js';
import {times} from '../../helpers/thoroughness.js';

type Log = LogRecord<string, never, number>;

const sum = () => new History<number, string, never, number>((state, event) => state + event, 0);

const done = (n: number, events: readonly number[]): Log => ({
	n,
	at: '',
	by: 'gm',
	command: {kind: 'interrupt', act: 'add'},
	events,
});

test('the effective history is the log without what was undone', (t) => {
	const history = sum();
	history.append(done(1, [1]));
	history.append(done(2, [2, 3]));
	history.append({n: 3, at: '', undone: 2});
	t.is(history.state, 1);
	history.append({n: 4, at: '', redone: 2});
	t.is(history.state, 6);
	t.deepEqual(
		history.entries.map(({n}) => n),
		[1, 2],
	);
});

test('a new answer after an undo leaves nothing to redo', (t) => {
	const history = sum();
	history.append(done(1, [1]));
	history.append({n: 2, at: '', undone: 1});
	history.append(done(3, [5]));
	t.is(history.redoable, undefined);
	t.false(history.append({n: 4, at: '', redone: 1}));
	t.is(history.state, 5);
});

test('what is not in force cannot be undone', (t) => {
	const history = sum();
	history.append(done(1, [1]));
	t.false(history.append({n: 2, at: '', undone: 7}));
	t.is(history.state, 1);
});

test('the state after any entry is what folding up to it gives, however long ago', (t) => {
	const history = sum();
	for (let n = 1; n <= 1000; n++) {
		history.append(done(n, [n]));
	}

	for (const place of [-1, 0, 1, 63, 64, 65, 500, 935, 936, 998, 999]) {
		t.is(history.stateAfter(place), ((place + 1) * (place + 2)) / 2);
	}
});

test('any course of answers, undoings and redoings leaves the sum of what is in force', (t) => {
	t.notThrows(() => {
		fc.assert(
			fc.property(fc.array(fc.integer({min: -3, max: 9}), {maxLength: 300}), (steps) => {
				const history = sum();
				let n = 0;
				for (const step of steps) {
					n++;
					const {undoable, redoable} = history;
					if (step >= 0) {
						history.append(done(n, [step]));
					} else if (step === -1 && redoable !== undefined) {
						history.append({n, at: '', redone: redoable});
					} else if (undoable !== undefined) {
						history.append({n, at: '', undone: undoable});
					}
				}

				const expected = history.entries
					.flatMap(({events}) => events)
					.reduce((total, event) => total + event, 0);
				return history.state === expected;
			}),
			{seed: 2, numRuns: times(100)},
		);
	});
});

test('whoever takes back more than is at hand folds the older part once, not at every step', (t) => {
	let folded = 0;
	const history = new History<number, string, never, number>((state, event) => {
		folded++;
		return state + event;
	}, 0);
	for (let n = 1; n <= 3000; n++) {
		history.append(done(n, [1]));
	}

	folded = 0;
	for (let n = 3000; n > 2500; n--) {
		history.append({n: n + 5000, at: '', undone: n});
		t.is(history.state, n - 1);
	}

	t.true(folded < 10_000, `${folded} events were folded`);
});
