import test from 'ava';
import {briefingRows} from '../../../source/ui/fight/briefing.js';

const standing = 'Last: Ann strikes Bob with a long sword, and Bob stands it';
const damage =
	'Line 5 is damaged: its checksum is wrong. Fray leaves out all from there on. The file is unchanged.';

const texts = (columns: number, most: number) =>
	briefingRows([standing, damage], columns, most, [damage]).map(({text}) => text);

test('what is wrong is told whole where room is short, and begins with a sign', (t) => {
	t.is(texts(60, 8).join(' ').replaceAll(/ +/g, ' '), `${standing} ${damage}`);
	const rows = texts(60, 3);
	t.is(rows.length, 3);
	t.regex(rows[0] ?? '', /^Last: Ann strikes .*…$/);
	t.is(rows.slice(1).join(' ').replaceAll(/ +/g, ' '), damage);
	t.deepEqual(
		briefingRows([standing, damage], 60, 3, [damage]).map(({isWarning}) => isWarning),
		[false, true, false],
	);
});

test('a briefing takes no more rows than it may, nor columns than there are', (t) => {
	for (let columns = 40; columns < 130; columns += 7) {
		for (let most = 2; most < 9; most++) {
			const rows = texts(columns, most);
			t.true(rows.length <= most);
			t.true(rows.every((row) => row.length <= columns - 4));
			t.regex(rows[0] ?? '', /^Last/);
		}
	}
});
