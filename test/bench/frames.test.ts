import test from 'ava';
import {type Frame, differ, framesIn, reactionOf} from './frames.js';

const end = '\u001B[?2026l';

const screen = (header: string, ...lines: readonly string[]) => [header, ...lines];

const before = screen('saving', '❯ strike', '  wait', '40 %');

const frame = (at: number, ...lines: readonly string[]): Frame => ({at, screen: lines});

test('what is not ended yet is no frame', (t) => {
	t.deepEqual(framesIn(`one${end}two${end}thr`), {whole: [`one${end}`, `two${end}`], rest: 'thr'});
	t.deepEqual(framesIn('thr'), {whole: [], rest: 'thr'});
});

test('a frame that changes only the header is none of a key', (t) => {
	t.is(reactionOf(before, [frame(3, 'saved', '❯ strike', '  wait', '40 %')]), undefined);
	t.deepEqual(reactionOf(before, [frame(3, 'saved', '❯ strike', '  wait', '40 %')], differ), {
		first: 3,
		cursor: 3,
		last: 3,
	});
});

test('the cursor may move in one frame, and the odds follow in another', (t) => {
	t.deepEqual(
		reactionOf(before, [
			frame(5, 'saving', '  strike', '❯ wait', '40 %'),
			frame(9, 'saving', '  strike', '❯ wait', '60 %'),
			frame(20, 'saved', '  strike', '❯ wait', '60 %'),
		]),
		{first: 5, cursor: 5, last: 9},
	);
});

test('a frame of something else may come before that with the cursor', (t) => {
	t.deepEqual(
		reactionOf(before, [
			frame(2, 'saving', '❯ strike', '  wait', '41 %'),
			frame(6, 'saving', '  strike', '❯ wait', '41 %'),
		]),
		{first: 2, cursor: 6, last: 6},
	);
});
