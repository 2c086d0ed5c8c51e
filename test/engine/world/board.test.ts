import test from 'ava';
import {withNow} from '../../../source/engine/world/board.js';

test('a track has a bar before the cell that it is now, and none before the first', (t) => {
	const cells = ['.', 'o', '.', 'h'];
	t.is(withNow(cells, 1, '|'), '|.o.h');
	t.is(withNow(cells, 4, '|'), '.o.|h');
	t.is(withNow(cells, undefined, '|'), '.o.h');
});
