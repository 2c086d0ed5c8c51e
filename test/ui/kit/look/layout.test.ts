import test from 'ava';
import {allot} from '../../../../source/ui/kit/look/look.js';

test('the least goes round before anybody gets more', (t) => {
	const wants = [
		{id: 'title', least: 1, most: 2},
		{id: 'body', least: 3, most: 9},
		{id: 'why', least: 1, most: 1},
	] as const;
	t.deepEqual({...allot(3, wants)}, {title: 1, body: 2, why: 0});
	t.deepEqual({...allot(5, wants)}, {title: 1, body: 3, why: 1});
	t.deepEqual({...allot(8, wants)}, {title: 2, body: 5, why: 1});
	t.deepEqual({...allot(50, wants)}, {title: 2, body: 9, why: 1});
});
