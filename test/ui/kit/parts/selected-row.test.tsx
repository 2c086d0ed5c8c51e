import test from 'ava';
import {Box} from 'ink';
import type {ReactNode} from 'react';
import stripAnsi from 'strip-ansi';
import {LookProvider, lookOf, useLook, Text} from '../../../../source/ui/kit/look/look.js';
import {OptionRows} from '../../../../source/ui/kit/parts/option-rows.js';
import {Root} from '../../../../source/ui/kit/parts/root.js';
import {Section, WindowedList} from '../../../../source/ui/kit/parts/section.js';
import {ShortMenu} from '../../../../source/ui/kit/pages/short-menu.js';
import {renderScreen} from '../../../helpers/render.js';

const inverse = '\u001B[7m';
const names = ['Ark', 'Danny', 'Mage'];

function Names({index}: {readonly index: number}) {
	const {theme} = useLook();
	return (
		<WindowedList
			items={names}
			index={index}
			height={5}
			keyOf={(name) => name}
			render={(name) => (
				<Text>
					{name} <Text {...theme.danger}>hurt</Text>
				</Text>
			)}
		/>
	);
}

const linesOf = async (tree: ReactNode) => {
	const look = lookOf({theme: 'dark', symbols: 'unicode', keys: {}}, {});
	const shown = await renderScreen(
		<LookProvider value={look}>
			<Root>{tree}</Root>
		</LookProvider>,
	);
	const lines = shown.raw().split('\n');
	shown.unmount();
	return lines;
};

test('the selected row has its ground from one edge of its pane to the other', async (t) => {
	const lines = await linesOf(
		<Box flexDirection="column" height={5} paddingX={1}>
			<Names index={1} />
		</Box>,
	);
	t.is(stripAnsi(lines[0]!), ' Ark hurt');
	t.is(stripAnsi(lines[1]!), ' Danny hurt'.padEnd(80));
	t.false(lines[0]!.includes(inverse));
	t.true(lines[1]!.startsWith(inverse));
});

test('in a box, the ground ends at the borders', async (t) => {
	const lines = await linesOf(
		<Section title="Who" isBoxed width={20} height={6}>
			<Names index={2} />
		</Section>,
	);
	t.is(stripAnsi(lines[3]!), '│ Mage hurt        │');
	t.regex(lines[3]!, /│[^ ]* Mage/);
});

test('what is in an inverse row has no colours of its own', async (t) => {
	const lines = await linesOf(
		<Box flexDirection="column" height={5} paddingX={1}>
			<Names index={0} />
		</Box>,
	);
	t.notRegex(lines[0]!, /\[9\dm|\[3\dm/);
	t.regex(lines[1]!, /\[91m/);
});

test('options have no selected row while the cursor is elsewhere', async (t) => {
	const options = names.map((label) => ({id: label, label, count: 0, max: 1}));
	const rows = (index: number | undefined) => (
		<Box flexDirection="column" height={5} paddingX={1}>
			<OptionRows options={options} index={index} width={70} height={4} />
		</Box>
	);
	const without = await linesOf(rows(undefined));
	const within = await linesOf(rows(2));
	t.false(without.join('').includes(inverse));
	t.true(within[2]!.startsWith(inverse));
});

test('a short menu has it too', async (t) => {
	const lines = await linesOf(
		<Box flexDirection="column" height={5} paddingX={1}>
			<ShortMenu
				isActive
				items={names.map((label) => ({id: label, label}))}
				initial="Danny"
				onPick={() => undefined}
			/>
		</Box>,
	);
	t.is(stripAnsi(lines[1]!), ' ❯ Danny'.padEnd(80));
	t.true(lines[1]!.startsWith(inverse));
});
