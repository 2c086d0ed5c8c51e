import test from 'ava';
import {
	choiceColumns,
	rowColumns,
} from '../../source/ui/components/choice-row.js';

const columnsOf = (label: string, cost: string, detail: string, width = 60) => {
	const choice = {id: 'a', label, cost, detail};
	return rowColumns(choice, choiceColumns([{choice, mnemonic: 'a'}], width));
};

test('a short label, its cost and its detail stand side by side', (t) => {
	t.deepEqual(
		{...columnsOf('Dodge', 'free', '54 %')},
		{
			label: 5,
			cost: 4,
			room: 55,
		},
	);
});

test('a long label takes the room of the detail first, then that of the cost, and is cut last', (t) => {
	const detail = 'x'.repeat(40);
	t.deepEqual(columnsOf('a'.repeat(45), 'x'.repeat(8), detail), {
		label: 45,
		cost: 8,
	});
	t.deepEqual(columnsOf('a'.repeat(50), 'x'.repeat(8), detail), {
		label: 50,
		cost: 0,
	});
	t.deepEqual(columnsOf('a'.repeat(90), 'x'.repeat(8), detail), {
		label: 55,
		cost: 0,
	});
});
