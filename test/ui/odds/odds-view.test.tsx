import test from 'ava';
import type {View} from '../../../source/engine/kit/basics.js';
import type {Fight} from '../../../source/session/fight/fight.js';
import type {Goal, Simulated} from '../../../source/session/parts/simulation.js';
import {LookProvider, lookOf} from '../../../source/ui/kit/look/look.js';
import {Root} from '../../../source/ui/kit/parts/root.js';
import {OddsView} from '../../../source/ui/odds/odds-view.js';
import {archer, drFight} from '../../helpers/dr-fight.js';
import {fighter} from '../../helpers/dr-scene.js';
import {simulatedDuel, simulatedNow} from '../../helpers/duel.js';
import {keys, renderScreen} from '../../helpers/render.js';

const twenty: Goal = {kind: 'fights', fights: 20};

type Options = {
	readonly goal?: Goal;
	readonly columns?: number;
	readonly rows?: number;
	readonly symbols?: 'unicode' | 'ascii';
	readonly isColoured?: boolean;
	onClose?(): void;
};

async function show(
	fight: Simulated,
	{
		goal = twenty,
		columns = 80,
		rows = 24,
		symbols = 'unicode',
		isColoured = true,
		onClose = () => undefined,
	}: Options = {},
) {
	const look = lookOf({theme: 'dark', symbols, keys: {}}, isColoured ? {} : {NO_COLOR: '1'});
	return renderScreen(
		<LookProvider value={look}>
			<Root>
				<OddsView title="A fight" fight={fight} goal={goal} onClose={onClose} />
			</Root>
		</LookProvider>,
		{columns, rows},
	);
}

/** The page when all is played out. */
async function played(fight: Simulated, options?: Options) {
	const view = await show(fight, options);
	await view.shows('with 95 % certainty.');
	view.unmount();
	return view;
}

const lurker = {isHidden: true};

function withLurkers(...names: readonly string[]): Fight {
	const {fight} = drFight([
		archer,
		fighter('Oni', 'bad'),
		...names.map((name) => fighter(name, 'bad', {}, lurker)),
	]);
	return fight;
}

async function page(fight: Fight, view: View): Promise<string> {
	const {screen} = await played(simulatedNow(fight, view));
	return screen();
}

test('two fights that differ in nothing but who is hidden have the same page for players', async (t) => {
	const one = await page(withLurkers(), 'players');
	t.is(await page(withLurkers('Shade', 'Wraith'), 'players'), one);
	t.not(await page(withLurkers('Shade', 'Wraith'), 'gm'), await page(withLurkers(), 'gm'));
});

test('the same question has the same page', async (t) => {
	const one = await played(simulatedDuel());
	const other = await played(simulatedDuel());
	t.is(one.screen(), other.screen());
});

test('done, it says how many fights there were, and Escape leaves', async (t) => {
	let isClosed = false;
	const view = await show(simulatedDuel(), {
		onClose() {
			isClosed = true;
		},
	});
	await view.shows('20 fights played out, ± 8.1 % with 95 % certainty.');
	t.regex(view.lines().at(-1) ?? '', /^ *Esc back/);
	await view.press(keys.escape);
	t.true(isClosed);
	view.unmount();
});

for (const [columns, rows] of [
	[60, 16],
	[80, 24],
	[120, 36],
] as const) {
	test(`at ${columns} × ${rows} nothing is too wide, and all can be scrolled to`, async (t) => {
		const {fight} = drFight([
			archer,
			...Array.from({length: 30}, (_, at) =>
				fighter(`${'A very long name of somebody '.slice(0, 20)}${at}x`, 'bad'),
			),
		]);
		const view = await show(simulatedNow(fight), {
			goal: {kind: 'fights', fights: 5},
			columns,
			rows,
		});
		await view.shows('5 fights played out');
		t.true(view.lines().some((line) => line.includes('Heroes win')));
		t.true(view.extent().columns <= columns);
		t.is(view.extent().rows, rows);
		t.regex(view.screen(), / 1–\d+ of \d+/);
		await view.press(keys.end);
		t.regex(view.screen(), / \d+–(\d+) of \1 /);
		t.false(view.screen().includes('Heroes win'));
		view.unmount();
	});
}

test('ASCII is heeded, and colour says nothing that is not there without', async (t) => {
	const coloured = await played(simulatedDuel());
	const bare = await played(simulatedDuel(), {isColoured: false});
	t.is(bare.screen(), coloured.screen());
	t.notRegex(bare.raw(), /\u001B\[3\dm/);
	t.regex(coloured.raw(), /\u001B\[3\dm/);
	const ascii = await played(simulatedDuel(), {symbols: 'ascii'});
	t.regex(ascii.screen(), /^[\n -~]*$/);
	t.regex(ascii.screen(), /Heroes win +#+/);
});
