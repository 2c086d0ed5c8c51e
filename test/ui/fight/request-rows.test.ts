import test from 'ava';
import type {Request} from '../../../source/engine/facts/prompt.js';
import {requestRows} from '../../../source/ui/fight/question/prompt-layout.js';
import {widthOf} from '../../../source/ui/kit/look/text.js';

const lanes = [{combatant: 'archer', name: 'Archer of the seven bridges 12'}];

const attack: Request = {
	id: 'attack',
	who: 'archer',
	label: 'attack with a long bow',
	dice: {count: 1, sides: 20},
	need: '14 or more, two at range',
	chance: 0.35,
};

const rowsIn = (width: number) =>
	requestRows([attack], lanes, width, '·').map(({cells}) => cells.map(({text}) => text));

test('where there is room a request is one row in columns', (t) => {
	t.deepEqual(rowsIn(120), [
		[
			'Archer of the seven bridges 12: attack with a long bow',
			'1d20',
			'14 or more, two at range · 35 %',
		],
	]);
});

test('what is too long for its column stands below the label, whole', (t) => {
	t.deepEqual(rowsIn(32), [
		['Archer of the seven bridges 12:'],
		['attack with a long bow'],
		['', '1d20', '14 or more, two at range'],
		['', '', '· 35 %'],
	]);
});

test('no row of dice is wider than there is room', (t) => {
	for (let width = 20; width < 130; width++) {
		for (const {cells} of requestRows([attack], lanes, width, '·')) {
			const columns = cells.reduce((sum, cell) => sum + cell.width, 0);
			t.true(columns + 2 * (cells.length - 1) <= width);
			t.true(cells.every((cell) => widthOf(cell.text) <= cell.width));
		}
	}
});
