import test from 'ava';
import type {ShownChoice} from '../../../source/session/fight/fight.js';
import {Root} from '../../../source/ui/kit/parts/root.js';
import {ChoiceList} from '../../../source/ui/menu/choice-list.js';
import {keys, renderScreen} from '../../helpers/render.js';

const {down, up, left, right, enter} = keys;

const defence = (act: string, key: string): readonly ShownChoice[] => [
	{
		id: `${act}:all`,
		label: `${act}, against all`,
		parts: {act, manner: 'against all'},
		key,
		odds: 0.45,
		detail: '45 or less',
	},
	{
		id: `${act}:this`,
		label: `${act}, against Oni only`,
		parts: {act, manner: 'against Oni only'},
		key: key.toUpperCase(),
		odds: 0.75,
		detail: '75 or less',
		cost: 'no defence against the others',
		variant: `${act}:all`,
	},
];

const choices: readonly ShownChoice[] = [
	...defence('Dodge', 'v'),
	...defence('Roll', 't'),
	{id: 'none', label: 'No defence', key: 'o'},
];

async function menu(columns = 80) {
	const picked: string[] = [];
	const view = await renderScreen(
		<Root>
			<ChoiceList
				choices={choices}
				width={columns}
				height={12}
				aboutHeight={1}
				isActive
				pick={(id) => {
					picked.push(id);
				}}
				say={() => undefined}
				onCommand={() => undefined}
			/>
		</Root>,
		{columns: 80, rows: 24},
	);
	return {...view, picked};
}

test('left and right go between two choices in one row, up and down along one side', async (t) => {
	const {screen, press, picked} = await menu();
	t.regex(screen(), /against all +against Oni only/);
	t.regex(screen(), /❯ v {2}Dodge +45 % {2}45 or less +V {2}75 % {2}75 or less/);
	await press(right);
	t.regex(screen(), / v {2}Dodge +45 % {2}45 or less +❯ V {2}75 %/);
	await press(down, enter);
	t.deepEqual(picked, ['Roll:this']);
	await press(left, enter);
	t.deepEqual(picked, ['Roll:this', 'Roll:all']);
	await press(right, down, enter);
	t.is(picked.at(-1), 'none');
	await press(up, enter);
	t.is(picked.at(-1), 'Roll:all');
});

test('each of two choices in one row has its letter', async (t) => {
	const {press, picked} = await menu();
	await press('V', 't');
	t.deepEqual(picked, ['Dodge:this', 'Roll:all']);
});

test('what all second choices cost is told of the highlighted one', async (t) => {
	const {screen, press} = await menu();
	t.false(screen().includes('no defence against the others'));
	await press(right);
	t.true(screen().includes('no defence against the others'));
});

test('where two do not fit beside each other they stand below each other, and say all', async (t) => {
	const {screen, press, picked} = await menu(40);
	t.regex(screen(), /Dodge, against Oni only/);
	t.true(screen().includes('no defence against the others'));
	await press(down, enter);
	t.deepEqual(picked, ['Dodge:this']);
});

test('typing puts the cursor back on the best that is found, and Escape shows all again', async (t) => {
	const {screen, press, picked} = await menu();
	await press(down, down, '/');
	t.regex(screen(), /Find/);
	await press('d', 'o', 'd');
	t.regex(screen(), /❯ +Dodge/);
	await press(keys.escape);
	t.regex(screen(), /No defence/);
	await press('/', 'r', 'o', 'l', enter);
	t.is(picked.length, 1);
	t.regex(picked[0] ?? '', /^Roll:/);
});
