import test from 'ava';
import {viewFight} from '../../../helpers/fight-view.js';
import {keys} from '../../../helpers/render.js';
import {duellist, toyFight} from '../../../helpers/toy-fight.js';

const {enter, escape, down, up, end, pageDown, tab} = keys;

/** Ann against so many Raiders. */
const against = (count: number) =>
	toyFight({
		newcomers: [
			duellist('Ann', 'good'),
			...Array.from({length: count}, (_, at) => duellist(`Raider ${at + 1}`, 'bad')),
		],
	}).fight;

/** The rows of the order. */
const orderOf = ({lines}: {lines(): readonly string[]}) => {
	const all = lines();
	return all
		.slice(
			0,
			all.findIndex((line) => line.includes('what now?')),
		)
		.join('\n');
};

test('the order has the cursor until O or Escape gives it back to the question', async (t) => {
	const fight = against(3);
	const view = await viewFight(fight);
	t.regex(view.screen(), /─ Order ─+.* O ─/);
	for (const back of ['O', escape]) {
		await view.press('O');
		t.regex(orderOf(view), /❯ ◆ +0 Ann/);
		t.regex(view.screen(), /Enter details .*Esc back to the question/);
		await view.press(down, down);
		t.regex(orderOf(view), /❯ ◇ +2 Raider 2/);
		await view.press(up, back);
		t.notRegex(orderOf(view), /❯/);
		await view.press('O', keys.pageUp, back);
	}

	t.is(fight.undoable(), undefined);
});

test('of whoever has the cursor the order says what each condition does, and gives the rows back', async (t) => {
	const fight = against(7);
	fight.gm({do: 'give', who: 'raider-2', name: 'stunned'});
	fight.gm({do: 'give', who: 'raider-2', name: 'guarded'});
	const view = await viewFight(fight);
	t.notRegex(orderOf(view), /stunned: /);
	await view.press('O', down, down);
	const order = orderOf(view).replaceAll(/\s+/g, ' ');
	t.regex(order, /Raider 2: stunned: .+; guarded: /);
	await view.press(escape);
	t.regex(orderOf(view), /Raider 7/);
});

test('Enter shows the details of whoever has the cursor, and comes back to them', async (t) => {
	const view = await viewFight(against(3));
	await view.press('O', down, down, enter);
	t.regex(view.screen(), /Esc back$/);
	t.regex(view.screen(), /^ Raider 2 +◇ Foes/);
	await view.press(escape);
	t.regex(orderOf(view), /❯ ◇ +2 Raider 2/);
});

test('everybody can be reached, with the number of those out of sight on both sides', async (t) => {
	const view = await viewFight(against(34));
	t.regex(orderOf(view), /▼ \d+ below · 35 in all/);
	t.notRegex(orderOf(view), /above/);
	await view.press('O', end);
	t.regex(orderOf(view), /❯ ◇ 34 Raider 34/);
	t.regex(orderOf(view), /▲ \d+ above · 35 in all/);
	await view.press(down);
	t.regex(orderOf(view), /❯ ◇ 34 Raider 34/);
	await view.press(keys.pageUp);
	t.regex(orderOf(view), /▲ \d+ above ▼ \d+ below · 35 in all/);
});

test('the numbers of those above, in sight and below make up all', async (t) => {
	const view = await viewFight(against(34));
	const count = () => {
		const order = orderOf(view);
		const told = (of: RegExp) => Number(of.exec(order)?.[1] ?? 0);
		return (
			told(/▲ (\d+) above/) +
			told(/▼ (\d+) below/) +
			(order.match(/[◆◇] +\d+ (?:Ann|Raider)/g) ?? []).length
		);
	};

	t.is(count(), 35);
	for (const key of ['>', '>', '<', 'O', pageDown, down, pageDown]) {
		await view.press(key);
		t.is(count(), 35, key);
	}
});

test('the order can be paged without leaving the question, and shows who matters after the next answer', async (t) => {
	const view = await viewFight(against(34));
	t.regex(orderOf(view), /▶ ◆ +0 Ann/);
	await view.press('>');
	t.notRegex(orderOf(view), /◆ +0 Ann/);
	await view.press('>', '<', '<');
	t.regex(orderOf(view), /▶ ◆ +0 Ann/);
	await view.press('>', 'r');
	t.regex(orderOf(view), /▶ ◇ +1 Raider 1/);
});

test('those who are out share the last row where not all fit, until Enter unfolds it', async (t) => {
	const fight = against(34);
	for (const who of ['raider-2', 'raider-3']) {
		fight.gm({do: 'adjust', who, field: 'hp', value: 0});
	}

	const view = await viewFight(fight);
	t.regex(orderOf(view), /× 2 out: Raider 2, Raider 3/);
	t.regex(orderOf(view), /35 in all/);
	await view.press('O', end);
	t.regex(orderOf(view), /❯ 2 out: Raider 2, Raider 3/);
	await view.press(enter);
	t.notRegex(orderOf(view), /2 out:/);
	t.regex(orderOf(view), /❯ ◇ +2 Raider 2/);
	t.regex(orderOf(view), /× ◇ +3 Raider 3/);
	const few = against(3);
	few.gm({do: 'adjust', who: 'raider-2', field: 'hp', value: 0});
	few.gm({do: 'adjust', who: 'raider-3', field: 'hp', value: 0});
	t.notRegex(orderOf(await viewFight(few)), /out:/);
});

test('Tab leads through order and log, and back to the question', async (t) => {
	const fight = against(3);
	fight.gm({do: 'note', text: 'word'});
	const view = await viewFight(fight);
	await view.press(tab);
	t.regex(orderOf(view), /❯/);
	await view.press(tab);
	t.notRegex(orderOf(view), /❯/);
	t.regex(view.screen(), /❯ word/);
	await view.press(tab);
	t.notRegex(view.screen(), /❯ word/);
});

test('letters do nothing in the order, and say so', async (t) => {
	const fight = against(3);
	const view = await viewFight(fight);
	await view.press('O', 'r');
	t.regex(view.screen(), /Esc goes back to the question/);
	t.is(fight.undoable(), undefined);
});

test('somebody is found in the order by name and by tag', async (t) => {
	const view = await viewFight(against(60));
	await view.press('O', '/', 'r', '3', '0');
	t.regex(orderOf(view), /❯ ◇ +30 Raider 30/);
	await view.press(enter, '/', 'a', 'n', 'n');
	t.regex(orderOf(view), /❯ ◆ +0 Ann/);
	await view.press(enter, escape);
	t.notRegex(orderOf(view), /❯/);
});
