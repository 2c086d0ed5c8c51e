import {EventEmitter, once} from 'node:events';
import test from 'ava';
import {useState} from 'react';
import {openServices} from '../../../source/session/library/open-services.js';
import type {Fight} from '../../../source/session/fight/fight.js';
import {Root} from '../../../source/ui/kit/parts/root.js';
import {Text} from '../../../source/ui/kit/look/look.js';
import {NewFightScreen} from '../../../source/ui/set-up/new-fight-screen.js';
import {keys, renderScreen} from '../../helpers/render.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';

const {enter, down, up, end, space, escape, tab} = keys;
const services = openServices(temporaryFolder(test));

const atOnce = async () => undefined;

/** The set-up until it is done. */
function SetUp({
	begun,
	ruleset,
	reading = atOnce,
}: {
	readonly begun: Fight[];
	readonly ruleset: string;
	/** Rosters are only read once it resolves. */
	reading?(): Promise<unknown>;
}) {
	const [isDone, setIsDone] = useState(false);
	return isDone ? (
		<Text>It has begun.</Text>
	) : (
		<NewFightScreen
			services={{
				...services,
				rulesets: services.rulesets.filter(({id}) => id === ruleset),
				async listRosters() {
					await reading();
					return services.listRosters();
				},
				async loadRoster(path) {
					await reading();
					return services.loadRoster(path);
				},
			}}
			onFight={(fight) => {
				begun.push(fight);
				setIsDone(true);
			}}
			onBack={() => undefined}
		/>
	);
}

/** Setting up a fight with sample rosters, where it is asked who fights. */
async function whoFights(columns = 80, rows = 24, ruleset = 'open-table') {
	const begun: Fight[] = [];
	const view = await renderScreen(
		<Root>
			<SetUp begun={begun} ruleset={ruleset} />
		</Root>,
		{columns, rows},
	);
	await view.shows('Enter goes on with');
	await view.press(space, down, space, enter);
	await view.shows('Who fights?');
	return {...view, begun};
}

test.serial('keys typed while rosters are read are taken once they are there', async (t) => {
	const disk = new EventEmitter();
	const ready = once(disk, 'ready');
	const begun: Fight[] = [];
	const view = await renderScreen(
		<Root>
			<SetUp begun={begun} ruleset="open-table" reading={async () => ready} />
		</Root>,
		{isStreamed: true},
	);
	await view.shows('Reading the rosters');
	await view.press(`${space}${down}${space}${enter}${down}++${enter}`);
	t.true(view.screen().includes('Reading the rosters'));
	disk.emit('ready');
	await view.shows('How are the rules read?');
	await view.press(escape);
	await view.shows('Who fights?');
	t.regex(view.screen(), /❯ +4 × ◇ Skeleton/);
});

test('the sheet of whoever is highlighted stands beside the list, with what follows from the rules', async (t) => {
	const view = await whoFights();
	t.regex(view.screen(), /❯ +3 × ◇ Goblin/);
	t.true(view.screen().includes(' Goblin ◇ Foes ─'));
	t.regex(view.screen(), /Hit points +9 of 9/);
	t.regex(view.screen(), /Attacks +knife \+4, 1d4\+2/);
	t.false(/Conditions +none/.test(view.screen()));
	await view.press(down, down, down, down, down);
	t.regex(view.screen(), /❯ +1 × ◆ Ysolde/);
	t.regex(view.screen(), /Ysolde ◆ Heroes/);
	view.unmount();
});

for (const {id} of services.rulesets) {
	for (const [columns, rows] of [
		[80, 24],
		[120, 36],
	] as const) {
		test(`${id}: list, sheet and strength have rows of their own at ${columns} × ${rows}`, async (t) => {
			const view = await whoFights(columns, rows, id);
			const sample = await services.sampleFight(id);
			t.deepEqual(view.extent(), {columns, rows});
			for (const {entry} of sample.selections) {
				t.true(view.screen().includes(`× ${entry.side === 'good' ? '◆' : '◇'} ${entry.name}`));
			}

			for (const {entry} of [...sample.selections, ...sample.selections]) {
				if (view.screen().includes(`${entry.name} ◆ Heroes`)) {
					break;
				}

				await view.press(down);
			}

			t.regex(view.screen(), /─ \S+.* ◆ Heroes ─/);
			t.regex(view.screen(), /─ In all ◆ \d+ ◇ \d+ /);
			t.regex(view.screen(), / Odds /);
			t.true(view.screen().includes(' Enter house rules · '));
			view.unmount();
		});
	}
}

test('what of a sheet has no room is read on by Tab and arrows, and the list waits', async (t) => {
	const view = await whoFights(80, 24, 'tesseris');
	const bottom = view.lines().findIndex((line) => line.includes('─ In all'));
	t.regex(view.lines()[bottom - 1] ?? '', /…/);
	await view.shows('Tab reads on');
	const first = view.screen();
	await view.press(tab, down, down, down);
	t.false(view.screen() === first);
	t.regex(view.screen(), /❯ +1 × /);
	await view.press(end);
	t.notRegex(view.lines()[bottom - 1] ?? '', /…/);
	await view.press(escape);
	await view.shows('Tab reads on');
	await view.press(down, up);
	t.is(view.screen(), first);
	view.unmount();
});

test('on a narrow terminal there is no sheet, and the footer still says how to go on', async (t) => {
	const view = await whoFights(60, 16);
	t.false(view.screen().includes('Hit points  9 of 9'));
	t.true(view.screen().includes('Enter house rules'));
	view.unmount();
});

test('o changes sides, which counts in all that is told and in the fight; going back and forth keeps it', async (t) => {
	const view = await whoFights();
	t.regex(view.screen(), /In all ◆ 4 ◇ 8 · Hit points ◆ \d+ ◇ \d+/);
	const points = () => Number(/Hit points ◆ (\d+)/.exec(view.screen())?.[1] ?? Number.NaN);
	const before = points();
	await view.press('o', 'v');
	await view.shows('In all ◆ 7 ◇ 5');
	t.is(points(), before + 3 * 9);
	t.regex(view.screen(), /❯ +3 × ◆ Goblin +◌ hidden/);
	t.regex(view.screen(), /─ Goblin ◆ Heroes ─.* hidden/);
	await view.press(escape);
	await view.shows('Which rosters?');
	await view.press(enter);
	await view.shows('In all ◆ 7 ◇ 5');
	t.regex(view.screen(), /❯ +3 × ◆ Goblin +◌ hidden/);
	await view.press(enter);
	await view.shows('How are the rules read?');
	await view.press(enter);
	await view.shows('Title');
	await view.press(enter);
	await view.shows('It has begun.');
	const [fight] = view.begun;
	const goblins = fight?.combatants('gm').filter(({name}) => name.startsWith('Goblin'));
	t.deepEqual(
		goblins?.map(({side, control, isHidden}) => [side, control, isHidden]),
		Array.from({length: 3}, () => ['good', 'player', true]),
	);
	await fight?.close();
	view.unmount();
});

test('a side without anybody is said at once, with what helps', async (t) => {
	const view = await whoFights();
	await view.press('o', down, 'o', down, 'o', down, 'o', down, 'o');
	await view.shows('Nobody is among the foes: / finds somebody, o changes');
	await view.press('o');
	t.false(view.screen().includes('Nobody is among'));
	view.unmount();
});

test('it is said what is set beside who fights', async (t) => {
	const view = await whoFights();
	t.true(
		view
			.screen()
			.includes('All rules read as usual · dice: players’ asked for first, the GM’s rolled'),
	);
	await view.press(enter);
	await view.shows('How are the rules read?');
	await view.press(keys.right, escape);
	await view.shows('1 rule changed');
	t.true(view.screen().includes('1 rule changed'));
	view.unmount();
});

test('> and < make somebody stronger and weaker by one step, which stays when one goes back', async (t) => {
	const view = await whoFights();
	await view.press('>');
	await view.shows('Stronger Goblin');
	t.true(view.screen().includes('─ Stronger Goblin ◇ Foes ─'));
	t.true(view.screen().includes(' a placeholder'));
	t.regex(view.screen(), /Hit points +11 of 11/);
	await view.press('>');
	await view.shows('there is one step only');
	await view.press(escape);
	await view.shows('Which rosters?');
	await view.press(enter);
	await view.shows('Who fights?');
	t.regex(view.screen(), /❯ +3 × ◇ Stronger Goblin/);
	await view.press('<');
	await view.shows('9 of 9');
	await view.press('<');
	await view.shows('Weaker Goblin');
	t.regex(view.screen(), /Hit points +7 of 7/);
	view.unmount();
});

test('whoever is found can be found one step weaker too', async (t) => {
	const view = await whoFights();
	await view.press('/');
	await view.shows('Find');
	await view.press('weak bear');
	await view.shows('Weaker Bear');
	t.regex(view.screen(), /❯ Weaker Bear +Foes · a placeholder/);
	await view.press(enter);
	await view.shows('Weaker Bear ◇ Foes');
	t.regex(view.screen(), /❯ +1 × ◇ Weaker Bear/);
	view.unmount();
});

test('words that name nobody known improvise somebody, with what was understood shown under them', async (t) => {
	const view = await whoFights(120, 36);
	await view.press('/');
	await view.shows('Find');
	await view.press('Gate keeper x3 hp 12');
	await view.shows('No match. Enter improvises: Gate keeper x3 hp 12');
	t.regex(view.screen(), /3 × Gate keeper/);
	await view.press(enter);
	await view.shows('3 × ◇ Gate keeper');
	await view.press(enter, enter, enter);
	await view.shows('It has begun');
	const [fight] = view.begun;
	t.is(fight?.combatants('gm').filter(({name}) => name.startsWith('Gate keeper')).length, 3);
	view.unmount();
});
