import test from 'ava';
import {homeLayout} from '../../../source/ui/home/home-layout.js';

const around = 2;

test('the panes of the home screen fit at every size, however many fights there are', (t) => {
	for (const columns of [60, 80, 99, 100, 120, 160, 200, 300]) {
		for (const rows of [16, 20, 24, 28, 30, 36, 50, 90]) {
			for (const fights of [1, 2, 8, 2000]) {
				const body = rows - around;
				const layout = homeLayout(columns, rows, body, {fights, begin: 6, lookUp: 5});
				const {begin, lookUp, about} = layout;
				const right = begin.height + lookUp.height + (about?.height ?? 0);
				const what = `${columns} × ${rows}, ${fights}`;
				if (layout.isBoxed) {
					t.is(layout.fights.width + begin.width, columns, what);
					t.is(right, body, what);
					t.is(layout.fights.height, body, what);
				} else {
					t.true(layout.fights.height + right <= body, what);
					t.true(layout.fights.height >= Math.min(fights + 1, 5), what);
					t.true(begin.height >= 3 && lookUp.height >= 3, what);
				}
			}
		}
	}
});

test('at 80 × 24 four fights stand above all that can be begun and looked up', (t) => {
	const {fights, begin, lookUp} = homeLayout(80, 24, 22, {fights: 8, begin: 6, lookUp: 5});
	t.is(fights.height, 9);
	t.is(begin.height, 7);
	t.is(lookUp.height, 6);
});
