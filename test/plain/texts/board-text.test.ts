import test from 'ava';
import type {Board, Mark} from '../../../source/engine/world/board.js';
import {boardChanges} from '../../../source/plain/texts/board-text.js';

const boardWith = (mark: Mark, badges: readonly string[]): Board => ({
	clock: ['Round 1'],
	lanes: [
		{
			combatant: 'lurker',
			name: 'Lurker',
			side: 'bad',
			mark,
			order: '9',
			why: '',
			gauges: [],
			badges,
		},
	],
});

test('somebody hidden who acts is not told as seen', (t) => {
	const hidden = boardWith('hidden', ['hidden']);
	t.deepEqual(boardChanges(hidden, boardWith('acting', ['hidden'])), []);
	t.deepEqual(boardChanges(boardWith('acting', ['hidden']), hidden), []);
});

test('somebody who comes into sight while acting is told once', (t) => {
	t.deepEqual(boardChanges(boardWith('acting', ['hidden']), boardWith('acting', [])), [
		'  Lurker: no longer hidden',
	]);
	t.deepEqual(boardChanges(boardWith('acting', []), boardWith('hidden', ['hidden'])), [
		'  Lurker: hidden',
	]);
});

test('of somebody who is out only that is told, not that a condition is gone', (t) => {
	t.deepEqual(boardChanges(boardWith('waiting', ['curse −1']), boardWith('out', ['out'])), [
		'  Lurker: out',
	]);
});
