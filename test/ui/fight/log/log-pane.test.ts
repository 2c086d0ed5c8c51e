import test from 'ava';
import {viewFight} from '../../../helpers/fight-view.js';
import {keys} from '../../../helpers/render.js';
import {toyFight} from '../../../helpers/toy-fight.js';

const {enter, escape, up, pageUp, end, tab} = keys;

const home = '\u001B[H';

/** A fight in which so many things were announced. */
const announced = (count: number) => {
	const {fight} = toyFight();
	for (let at = 1; at <= count; at++) {
		fight.gm({do: 'note', text: `word ${at}`});
	}

	return fight;
};

test('the title of the log says how much of it is in sight, and its key', async (t) => {
	const view = await viewFight(announced(30));
	t.regex(view.screen(), /─ Log ─+ last \d of 30 {2}L ─/);
	const empty = await viewFight(toyFight().fight);
	t.regex(empty.screen(), /─ Log ─+ L ─/);
	t.true(empty.screen().includes('Nothing has happened yet.'));
});

test('the log has the cursor until L or Escape gives it back to the question', async (t) => {
	const fight = announced(30);
	const view = await viewFight(fight);
	for (const back of ['L', escape, tab]) {
		await view.press('L', end);
		t.regex(view.screen(), /❯ word 30/);
		t.regex(view.screen(), /Enter history at that line .*Esc back to the q/);
		await view.press(up, up);
		t.regex(view.screen(), /❯ word 28/);
		await view.press(back);
		t.notRegex(view.screen(), /❯ word/);
		t.regex(view.screen(), /❯ sb {2}Strike Bob/);
	}

	await view.press(enter);
	t.is(fight.undoable()?.label, 'Ann: Strike Bob');
});

test('the cursor of the question waits meanwhile', async (t) => {
	const view = await viewFight(announced(3));
	await view.press(keys.down);
	t.regex(view.screen(), /❯ r {3}Rest/);
	await view.press('L', up, escape);
	t.regex(view.screen(), /❯ r {3}Rest/);
});

test('the keys of lists scroll, and never from one end to the other', async (t) => {
	const view = await viewFight(announced(30));
	await view.press('L', home);
	t.regex(view.screen(), /❯ word 1\b/);
	t.regex(view.screen(), /1–\d of 30/);
	await view.press(up);
	t.regex(view.screen(), /❯ word 1\b/);
	await view.press(end);
	t.regex(view.screen(), /❯ word 30/);
	await view.press(keys.down);
	t.regex(view.screen(), /❯ word 30/);
	await view.press(pageUp, pageUp);
	t.notRegex(view.screen(), /» word 30/);
});

test('letters and digits do nothing in the log, and say so', async (t) => {
	const fight = announced(3);
	const before = fight.revision();
	const view = await viewFight(fight);
	await view.press('L', 'r', '1', 'm', 'f');
	t.regex(view.screen(), /Esc goes back to the question/);
	t.is(fight.revision(), before);
});

test('Enter opens the history at the answer that brought the line', async (t) => {
	const view = await viewFight(announced(30), {columns: 100, rows: 30});
	await view.press('L', up, up, up, enter);
	t.regex(view.screen(), /History · A toy duel/);
	t.regex(view.screen(), /❯.*word 27/);
	await view.press(escape);
	t.regex(view.screen(), /❯ word 27/);
});

test('the log can be paged without leaving the question, and is at its end after the next answer', async (t) => {
	const view = await viewFight(announced(30));
	await view.press(',');
	t.notRegex(view.screen(), /» word 30/);
	t.regex(view.screen(), /❯ sb {2}Strike Bob/);
	await view.press(',', '.', '.');
	t.regex(view.screen(), /» word 30/);
	await view.press(',', ',');
	t.notRegex(view.screen(), /» word 30/);
	await view.press(enter, enter);
	t.regex(view.screen(), /last \d of 3\d/);
});

test('an answer ends the reading, since the cursor is wanted at the question', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight(fight);
	fight.gm({do: 'note', text: 'word'});
	await view.shows('word');
	await view.press('L', up, 'u');
	t.notRegex(view.screen(), /[❯»] word/);
	t.regex(view.screen(), /❯ sb {2}Strike Bob/);
});

test('Tab goes to the options, the order, the log, and back to the question', async (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.gm({do: 'note', text: 'word'});
	const view = await viewFight(fight);
	await view.press(tab);
	t.regex(view.screen(), /❯ \[0] Bonus \+1/);
	await view.press(tab, tab);
	t.regex(view.screen(), /❯ word/);
	t.notRegex(view.screen(), /❯ \[0] Bonus \+1/);
	await view.press(tab);
	t.notRegex(view.screen(), /❯ word/);
});

test('what the last answer brought is bold until the next', async (t) => {
	const fight = announced(2);
	const view = await viewFight(fight);
	const isBold = (text: string) =>
		view
			.raw()
			.split('\n')
			.some((line) => line.includes(text) && line.includes('\u001B[1m'));
	t.true(isBold('word 2'));
	t.false(isBold('word 1'));
	fight.gm({do: 'note', text: 'word 3'});
	await view.shows('word 3');
	t.false(isBold('word 2'));
});

test('whoever only watches can read back too', async (t) => {
	const {fight} = toyFight();
	for (let at = 1; at <= 30; at++) {
		fight.gm({do: 'note', text: `word ${at}`, isOpen: true});
	}

	const view = await viewFight(fight, {watch: 'players'});
	await view.press('L', home);
	t.regex(view.screen(), /❯ word 1\b/);
	await view.press(escape, '.');
	t.notRegex(view.screen(), /❯ word/);
});
