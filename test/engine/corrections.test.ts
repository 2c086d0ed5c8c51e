import test from 'ava';
import fc from '../helpers/seeded.js';
import {lineOfNumber, onLine} from '../../source/engine/kit/answer-numbers.js';
import {History} from '../../source/engine/world/history.js';
import type {LogRecord} from '../../source/engine/world/log-record.js';
import {times} from '../helpers/thoroughness.js';

/* What a correction does to the answers in force, told by what they add to a sum. */

type Log = LogRecord<string, never, number>;

const sum = () => new History<number, string, never, number>((state, event) => state + event, 0);

const answer = (event: number) => ({
	at: '',
	by: 'gm' as const,
	command: {kind: 'interrupt' as const, act: 'add'},
	events: [event],
});

/** A history whose answers add these numbers. The first is the start, which stays. */
function of(events: readonly number[]) {
	const history = sum();
	let n = 0;
	const write = (record: Readonly<Record<string, unknown>>) => {
		n++;
		return history.append({n, at: '', ...record} as Log);
	};

	for (const event of events) {
		write(answer(event));
	}

	return {history, write, inForce: () => history.entries.flatMap((entry) => entry.events)};
}

test('a correction puts its course in the place of an answer and all after it', (t) => {
	const {history, write, inForce} = of([0, 1, 2, 3]);
	t.true(write({corrected: 2, course: [answer(10), answer(20)]}));
	t.deepEqual(inForce(), [0, 10, 20]);
	t.is(history.state, 30);
	write(answer(5));
	t.deepEqual(inForce(), [0, 10, 20, 5]);
	t.deepEqual(
		history.entries.map(({n}) => lineOfNumber(n)),
		[1, 5, 5, 6],
	);
});

test('one undo takes a correction back whole, and one redo brings it again', (t) => {
	const {history, write, inForce} = of([0, 1, 2, 3]);
	write({corrected: 3, course: [answer(10), answer(20)]});
	t.is(history.undoable, 5);
	write({undone: history.undoable});
	t.deepEqual(inForce(), [0, 1, 2, 3]);
	t.is(history.undoable, 4);
	write({redone: history.redoable});
	t.deepEqual(inForce(), [0, 1, 10, 20]);
	t.is(history.undoable, 5);
});

test('of a course some answers can be taken back, and then what came before it', (t) => {
	const {history, write, inForce} = of([0, 1, 2]);
	write({corrected: 2, course: [answer(10), answer(20), answer(30)]});
	write({undone: history.entries[2]?.n});
	t.deepEqual(inForce(), [0, 10]);
	t.is(history.undoable, history.entries[1]?.n);
	write({redone: history.redoable});
	t.is(history.undoable, 4);
});

test('neither the start nor what is not in force can be corrected, nor by nothing', (t) => {
	const {write, inForce} = of([0, 1, 2]);
	t.false(write({corrected: 1, course: [answer(9)]}));
	t.false(write({corrected: 7, course: [answer(9)]}));
	t.false(write({corrected: 2, course: []}));
	t.deepEqual(inForce(), [0, 1, 2]);
});

test('an answer of a course has the same place on another line', (t) => {
	const {history, write} = of([0, 1]);
	write({corrected: 2, course: [answer(1), answer(2)]});
	const numbers = history.entries.map(({n}) => onLine(n, 900_000));
	t.deepEqual(
		numbers.map((n) => onLine(n, 3)),
		[3, ...history.entries.slice(1).map(({n}) => n)],
	);
});

test('whatever is answered, corrected, undone and redone, what is in force is what a list of lists says', (t) => {
	const step = fc.record({
		what: fc.constantFrom('answer', 'correct', 'undo', 'back', 'redo'),
		at: fc.nat(20),
		events: fc.array(fc.integer(), {minLength: 1, maxLength: 4}),
	});
	t.notThrows(() => {
		fc.assert(
			fc.property(fc.array(step, {maxLength: 60}), (steps) => {
				const {history, write, inForce} = of([0]);
				let force: readonly number[] = [0];
				let undone: Array<readonly number[]> = [];
				/** What was in force before each correction that stands at the end, with its number and what it led to. */
				const before = new Map<number, {readonly was: readonly number[]; readonly place: number}>();
				let line = 1;
				for (const {what, at, events} of steps) {
					const place = 1 + (at % Math.max(1, force.length - 1));
					const {undoable, redoable} = history;
					const target = history.entries[place]?.n;
					if (what === 'answer') {
						line++;
						write(answer(events[0] ?? 0));
						force = force.toSpliced(force.length, 0, events[0] ?? 0);
						undone = [];
					} else if (what === 'correct' && target !== undefined) {
						line++;
						write({corrected: target, course: events.map(answer)});
						before.set(line, {was: force.slice(place), place});
						force = [...force.slice(0, place), ...events];
						undone = [];
					} else if (what === 'undo' && undoable !== undefined && undoable > 1) {
						line++;
						write({undone: undoable});
						undone.push(force);
						const correction = before.get(undoable);
						force = correction
							? [...force.slice(0, correction.place), ...correction.was]
							: force.slice(0, -1);
					} else if (what === 'back' && target !== undefined) {
						line++;
						write({undone: target});
						undone.push(force);
						force = force.slice(0, place);
					} else if (what === 'redo' && redoable !== undefined) {
						line++;
						write({redone: redoable});
						force = undone.pop() ?? force;
					}

					t.deepEqual(inForce(), force);
				}

				return history.state === force.reduce((total, each) => total + each, 0);
			}),
			{seed: 3, numRuns: times(130)},
		);
	});
});
