import test from 'ava';
import {keysOfNames, lettersBeside} from '../../../source/engine/course/letters.js';

test('a name has a letter of its own where one is free, and every other any that is left', (t) => {
	const names = ['prone', 'held', 'stunned', 'blinded'];
	const keys = keysOfNames(names).map(({key}) => key);
	t.deepEqual([keys[0], keys[1], keys[3]], ['r', 'l', 'b']);
	t.truthy(keys[2]);
	t.is(new Set(keys).size, names.length);
});

test('where no letter is left, a name has none', (t) => {
	const keys = keysOfNames(Array.from({length: 20}, (_, at) => `st${at}`));
	t.is(new Set(keys.flatMap(({key}) => key ?? [])).size, 12);
	t.deepEqual(keys.at(-1), {});
});

test('a tag that begins with a command stands behind a letter, and no two people have the same', (t) => {
	const tags = new Map([
		['ulla', 'u'],
		['wulf', 'wu'],
		['ann', 'a'],
	]);
	t.deepEqual(
		[...lettersBeside(tags, new Set(['u', 'h']))],
		[
			['ulla', 'wu1'],
			['wulf', 'wu2'],
			['ann', 'a'],
		],
	);
	t.deepEqual([...lettersBeside(tags, new Set()).values()], ['u', 'wu', 'a']);
});
