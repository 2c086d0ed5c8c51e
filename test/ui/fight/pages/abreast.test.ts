import test from 'ava';
import {abreast} from '../../../../source/ui/fight/pages/lines-page.js';

const tables = [
	{title: 'One', lines: ['a  1', 'b  2']},
	{title: 'Other', lines: ['c  3']},
];

const textsIn = (width: number, height: number) =>
	abreast(tables, {width, height}).map((line) => line.map(({text}) => text).join(''));

test('tables stand one below the other where they fit, else side by side where they have room', (t) => {
	const below = ['One', 'a  1', 'b  2', '', 'Other', 'c  3'];
	t.deepEqual(textsIn(80, 6), below);
	t.deepEqual(textsIn(80, 5), ['One     Other', 'a  1    c  3', 'b  2']);
	t.deepEqual(textsIn(12, 5), below);
});
