import test from 'ava';
import {viewFight} from '../../../helpers/fight-view.js';
import {keys} from '../../../helpers/render.js';
import {duellist, toyFight} from '../../../helpers/toy-fight.js';

const archer = 'Archer of the seven bridges over the Kurogawa';
const long = 'Koji of the long way round the eastern mountain';

/** Two with long names: one strikes and the other stands it, and then an answer is taken back. */
function struck() {
	const {fight} = toyFight({
		newcomers: [duellist(long, 'good'), duellist(archer, 'bad')],
		title: 'The long evening at the bridge of the seven archers by the river',
	});
	const foe = fight.combatants('gm').find(({side}) => side === 'bad')?.id ?? '';
	fight.answer({kind: 'pick', id: `strike:${foe}`});
	fight.answer({kind: 'typed', numbers: [6]});
	fight.answer({kind: 'pick', id: 'stand'});
	fight.answer({kind: 'pick', id: 'rest'});
	fight.undo();
	return fight;
}

/** The words of one column of the list, over all its rows. */
const wordsIn = (lines: readonly string[], from: number, to: number): string =>
	lines
		.map((line) => line.slice(from, to).trim())
		.filter((text) => text !== '')
		.join(' ');

for (const [columns, rows] of [
	[80, 24],
	[100, 30],
	[200, 50],
] as const) {
	test(`the history with long names fits ${columns} × ${rows}, and cuts no name, action or change`, async (t) => {
		const view = await viewFight(struck(), {columns, rows});
		await view.press('h');
		t.deepEqual(view.extent(), {columns: view.extent().columns, rows});
		t.true(view.extent().columns <= columns);
		const screen = view.screen();
		t.regex(screen, /3 answers · 1 taken back · t shows them/);
		t.regex(screen, /─ Answers ─+ 1–3 of 3 ─/);
		t.regex(screen, /─ As it was after 3 ─/);
		t.regex(screen, /─ What it brought ─+ answer 3 ─/);
		const lines = view.lines();
		const first = lines.findIndex((line) => line.includes(' ◆ Koji of the'));
		const last = lines.findIndex((line) => line.includes('HP 10 → 4'));
		t.true(first > 0 && last > first);
		const start = lines[first]?.indexOf('Koji') ?? 0;
		const names = wordsIn(lines.slice(first, last + 4), start, start + 16);
		t.true(names.includes(long), names);
		t.true(names.includes(archer), names);
		t.regex(lines.at(-1) ?? '', /^ Enter\/K correct it .*Esc back$/);
	});
}

test('an action and its dice are one row, and a key shows each alone', async (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.answer({kind: 'typed', numbers: [6]});
	fight.answer({kind: 'pick', id: 'stand'});
	const view = await viewFight(fight, {columns: 100, rows: 30});
	await view.press('h', keys.up);
	t.regex(view.screen(), /❯2 ◆ Ann Strike Bob +│/);
	t.regex(view.screen(), /│ {10}rolls 6 +│/);
	t.regex(view.screen(), /─ answers 1–2 ─/);
	t.regex(view.screen(), /3 answers/);
	t.regex(view.screen(), /Enter other dice · K another choice/);
	await view.press('a');
	t.regex(view.screen(), /❯1 ◆ Ann Strike Bob +│/);
	t.regex(view.screen(), /│ {2}2 ◆ Ann rolls 6 +│/);
	t.regex(view.screen(), /Enter\/K correct it · b back to here \(takes back 2\)/);
	await view.press('a', 'b');
	t.is(fight.undoable()?.label, 'Ann: rolls 6');
});

test('of a row of several answers the dice are corrected, and say so', async (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.answer({kind: 'typed', numbers: [6]});
	fight.answer({kind: 'pick', id: 'stand'});
	const view = await viewFight(fight, {columns: 100, rows: 30});
	await view.press('h', keys.up, keys.enter);
	t.regex(view.screen(), /Correction of “Ann: rolls 6”/);
	await view.press(keys.backspace, '2', keys.enter, keys.enter, 'h');
	t.regex(view.screen(), /rolls 2 \[corrected, was 6\]/);
	t.regex(view.screen(), /Stand {3}HP 10 → 8/);
});

test('a correction that is left leads back to the history where it began', async (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.answer({kind: 'typed', numbers: [6]});
	fight.answer({kind: 'pick', id: 'stand'});
	const view = await viewFight(fight, {columns: 100, rows: 30});
	await view.press('h', keys.up, keys.enter);
	t.regex(view.screen(), /Correction of “Ann: rolls 6”/);
	await view.press(keys.escape);
	t.regex(view.screen(), /❯2 ◆ Ann Strike Bob +│/);
	await view.press(keys.escape, 'K', keys.escape);
	t.notRegex(view.screen(), /History/);
});

test('players count only the answers that they know of', async (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.gm({do: 'note', text: 'Bob is bluffing'});
	fight.answer({kind: 'typed', numbers: [6]});
	fight.gm({do: 'note', text: 'and knows it'});
	fight.answer({kind: 'pick', id: 'stand'});
	const view = await viewFight(fight, {columns: 100, rows: 30});
	await view.press('p', 'h', 'a');
	t.regex(view.screen(), /─ Answers ─+ 1–3 of 3 ─/);
	t.regex(view.screen(), /❯3 ◇ Bob/);
	t.regex(view.screen(), /│ {2}2 ◆ Ann rolls/);
	t.regex(view.screen(), /─ As it was after 3 ─/);
	t.regex(view.screen(), /─ What it brought ─+ answer 3 ─/);
});

/** A strike that was stood, and a rest: five lines of the log, four answers. */
function rested() {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.answer({kind: 'typed', numbers: [6]});
	fight.answer({kind: 'pick', id: 'stand'});
	fight.answer({kind: 'pick', id: 'rest'});
	return fight;
}

test('what takes back more than one answer says how many, and waits for one more Enter', async (t) => {
	const fight = rested();
	const view = await viewFight(fight, {columns: 100, rows: 30});
	await view.press('h', 'a', keys.up, keys.up, 'b');
	t.regex(view.screen(), /Takes back 2 answers: “Bob: Stand” and all after it/);
	t.regex(view.screen(), /Enter take them back · Esc leave them/);
	t.is(fight.answerCount(), 4);
	await view.press(keys.escape);
	t.notRegex(view.screen(), /Takes back 2 answers/);
	t.regex(view.screen(), /History/);
	await view.press('b', keys.down, 'b');
	t.is(fight.answerCount(), 3);
});

test('the list of commands opens over the history: no letter of a command acts by itself', async (t) => {
	const fight = rested();
	const view = await viewFight(fight, {columns: 100, rows: 30});
	await view.press('h', keys.up, keys.up);
	await view.type(':export');
	await view.press(keys.enter);
	t.regex(view.screen(), /Export the log: in which format/);
	t.is(fight.answerCount(), 4);
});
