import test from 'ava';
import type {Board, Mark} from '../../../source/engine/world/board.js';
import {boardChanges, briefBoardChanges} from '../../../source/plain/texts/board-text.js';

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

test('of a new round only the lanes that differ are printed again', (t) => {
	const lane = (name: string, order: string) => ({
		combatant: name,
		name,
		side: 'good' as const,
		mark: 'waiting' as const,
		order,
		why: '',
		gauges: [],
		badges: [],
	});
	const before: Board = {clock: ['Round 1'], lanes: [lane('Ann', '9'), lane('Bob', '5')]};
	const after: Board = {clock: ['Round 2'], lanes: [lane('Bob', '8'), lane('Ann', '9')]};
	t.deepEqual(boardChanges(before, after), [
		'',
		'Round 2',
		'  Order  Name  Side',
		'  8      Bob   Heroes',
	]);
	t.deepEqual(boardChanges(before, {...before, clock: ['Round 2']}), ['', 'Round 2']);
	t.deepEqual(briefBoardChanges(before, after), ['Round 2']);
});
