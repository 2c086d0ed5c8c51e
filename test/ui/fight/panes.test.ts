import test from 'ava';
import {duellist, toyFight} from '../../helpers/toy-fight.js';
import {keys} from '../../helpers/render.js';
import {viewFight} from '../../helpers/fight-view.js';

const {down, enter, escape, tab} = keys;
const wide = {columns: 200, rows: 50};

test('with three columns, the target follows the highlighted choice', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight(fight, wide);
	await view.shows('Target: Bob');
	t.regex(view.screen(), /Sheet: Ann/);
	await view.press(down);
	await view.shows('No target');
	t.notRegex(view.screen(), /Target: Bob/);
});

const three = () =>
	toyFight({
		newcomers: ['Ann', 'Bob', 'Cid'].map((name) => duellist(name, name === 'Ann' ? 'good' : 'bad')),
	}).fight;

/** The title of the pane whose keys the footer names. */
const footerOf = ({lines}: {lines(): readonly string[]}) => lines().at(-1) ?? '';

test('Tab leads through all panes that are in sight, and back to the question', async (t) => {
	const view = await viewFight(three(), wide);
	const footers: string[] = [];
	for (let at = 0; at < 6; at++) {
		await view.press(tab);
		footers.push(footerOf(view));
	}

	t.regex(footers[0] ?? '', /^ Enter details · ↑↓ who /);
	t.regex(footers[1] ?? '', /Enter history at that line/);
	t.regex(footers[2] ?? '', /^ Enter details · ↑↓ scroll /);
	t.regex(footers[3] ?? '', /^ Enter details · ↑↓ scroll /);
	t.regex(footers[4] ?? '', /^ Enter all rules · ←→ page /);
	t.notRegex(footers[5] ?? '', /back to the question/);
});

test('D and R go to sheet and rule and back, and the cursor of the question waits', async (t) => {
	const fight = three();
	const view = await viewFight(fight, wide);
	t.regex(view.screen(), /─ Sheet: Ann ─+ ◆ {2}D ─╮/);
	t.regex(view.screen(), /─ Rule ─+ R ─╮/);
	await view.press(down);
	const highlighted = /❯ (.*?) {2}/.exec(view.screen())?.[1];
	for (const key of ['D', 'R']) {
		for (const back of [key, escape]) {
			await view.press(key, down);
			t.regex(footerOf(view), /Esc back to the question/);
			await view.press(back);
			t.notRegex(footerOf(view), /back to the question/);
			t.is(/❯ (.*?) {2}/.exec(view.screen())?.[1], highlighted);
		}
	}

	t.is(fight.undoable(), undefined);
});

test('while the order has the cursor, the sheet is of whoever is under it', async (t) => {
	const view = await viewFight(three(), wide);
	await view.press('O', down);
	await view.shows('Sheet: Bob');
	await view.press(down);
	await view.shows('Sheet: Cid');
	await view.press(escape);
	await view.shows('Sheet: Ann');
	t.notRegex(view.screen(), /Sheet: Cid/);
});

test('+ gives a pane the whole screen, and + or Escape gives it back', async (t) => {
	const view = await viewFight(three(), wide);
	for (const [key, title] of [
		['O', 'Order'],
		['L', 'Log'],
		['D', 'Sheet: Ann'],
		['R', 'Rule'],
	] as const) {
		for (const back of ['+', escape]) {
			await view.press(key, '+');
			t.regex(view.screen(), new RegExp(`^╭─ ${title} ─+.*╮$`, 'm'));
			t.regex(view.screen().split('\n')[49] ?? '', /Esc/);
			t.notRegex(view.screen(), /what now\?/);
			t.deepEqual(view.extent(), {columns: 200, rows: 50});
			await view.press(back);
			t.regex(view.screen(), /what now\?/);
			t.regex(footerOf(view), /Esc back to the question/);
			await view.press(escape);
		}
	}
});

test('with the whole screen for a pane, what is said stands below it', async (t) => {
	const view = await viewFight(three(), wide);
	await view.press('L', '+', 'x');
	t.regex(view.screen(), /Esc goes back to the question/);
	t.deepEqual(view.extent(), {columns: 200, rows: 50});
});

test('where there is no room for sheet and rule, they have the screen until Escape', async (t) => {
	const view = await viewFight(three());
	t.notRegex(view.screen(), /Sheet/);
	await view.press('D');
	t.regex(view.screen(), /Sheet: Ann/);
	t.notRegex(view.screen(), /what now\?/);
	t.deepEqual(view.extent(), {columns: 80, rows: 24});
	await view.press(escape, 'R');
	t.regex(view.screen(), /─ Rule ─/);
	await view.press('R');
	t.regex(view.screen(), /what now\?/);
});

test('players have neither sheet nor rule', async (t) => {
	const view = await viewFight(three(), {...wide, watch: 'players'});
	await view.press('D');
	t.notRegex(view.screen(), /Sheet/);
	t.regex(view.screen(), /only in the GM’s view/);
});

test('/ finds in the order and in the log, Enter stays there, Escape goes back', async (t) => {
	const fight = three();
	for (let at = 1; at <= 60; at++) {
		fight.gm({do: 'note', text: `word ${at}`});
	}

	const view = await viewFight(fight, wide);
	await view.press('O', '/');
	await view.type('ci');
	t.regex(view.screen(), /─ Order \/ ci_ ─+ 1 of 1 .*O ─╮/);
	t.regex(view.screen(), /❯ ◇.*Cid/);
	await view.press(enter, 'L', '/');
	t.regex(footerOf(view), /Enter stay there · ↑↓ choose · Esc back/);
	await view.type('word 1');
	t.regex(view.screen(), /─ Log \/ word 1_ ─/);
	t.regex(view.screen(), /❯ word 51/);
	await view.press(keys.up, keys.up);
	t.regex(view.screen(), /❯ word 31/);
	await view.press(keys.backspace);
	await view.type('8');
	t.regex(view.screen(), /❯ word 58/);
	await view.press(escape);
	t.regex(view.screen(), /❯ word 60/);
	await view.press('/');
	await view.type('17');
	await view.press(enter);
	t.regex(view.screen(), /❯ word 17/);
	t.regex(footerOf(view), /Enter history at that line/);
	await view.press('/');
	await view.type('nobody');
	t.regex(view.screen(), /not found/);
});

test('a class XL screen has the round above, with who has acted, who acts and who follows', async (t) => {
	const view = await viewFight(three(), wide);
	t.regex(view.screen(), /^╭─ Round ─+ who has acted, who acts, who follows ─╮$/m);
	t.regex(view.screen(), /│ ▶ \S+ Ann {3}◇ \S+ Bob {3}◇ \S+ Cid {3}── {2}next/);
	await view.press('r');
	await view.shows('Ann ✓');
	t.regex(view.screen(), /Ann ✓ {3}▶ \S+ Bob/);
});
