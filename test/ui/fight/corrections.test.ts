import test from 'ava';
import {viewFight} from '../../helpers/fight-view.js';
import {keys} from '../../helpers/render.js';
import {toyFight} from '../../helpers/toy-fight.js';

const {enter, escape, up, left, right, backspace} = keys;

/** A duel in which Ann has rolled a 6, and three answers followed. */
function struck() {
	const duel = toyFight();
	const {fight} = duel;
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.answer({kind: 'typed', numbers: [6]});
	fight.answer({kind: 'pick', id: 'stand'});
	fight.answer({kind: 'pick', id: 'rest'});
	fight.answer({kind: 'pick', id: 'rest'});
	return duel;
}

const hpOf = ({fight}: ReturnType<typeof toyFight>, who: string) =>
	fight.fields(who).find(({id}) => id === 'hp')?.value;

test('K on an answer of the history asks it again, with what was answered filled in', async (t) => {
	const duel = struck();
	const view = await viewFight(duel.fight);
	await view.press('h', up, up, up, enter);
	t.regex(view.screen(), /Correction of “Ann: rolls 6”: nothing is saved/);
	t.regex(view.screen(), /Dice ❯ 6/);
	await view.press(backspace, '2', enter);
	t.regex(view.screen(), /3 of 3 later answers stand/);
	t.regex(view.screen(), /Bob HP 4 → 8/);
	t.is(hpOf(duel, 'bob'), 4);
	await view.press(enter);
	t.is(hpOf(duel, 'bob'), 8);
	t.regex(view.screen(), /saved/);
	await view.press('u');
	t.is(hpOf(duel, 'bob'), 4);
});

test('the history says by rounds what was corrected and what each answer changed, arrows lead through rounds', async (t) => {
	const duel = struck();
	const view = await viewFight(duel.fight, {columns: 100, rows: 30});
	await view.press('h', up, up, up, enter, backspace, '2', enter, enter, 'h');
	t.regex(view.screen(), /rolls 2 \[corrected, was 6\]/);
	t.regex(view.screen(), /── Before round 1 ──/);
	t.regex(view.screen(), /── Round 1 ──/);
	await view.press(up, up);
	t.regex(view.screen(), /Bob HP 10 → 8/);
	await view.press(left, left);
	t.regex(view.screen(), /❯ +The fight begins/);
	await view.press(right);
	t.notRegex(view.screen(), /❯ +The fight begins/);
});

test('the history finds an answer by typing, and goes on from there', async (t) => {
	const duel = struck();
	const view = await viewFight(duel.fight, {columns: 100, rows: 30});
	await view.press('h', '/', ...'bob st');
	t.regex(view.screen(), /Find ❯ bob st/);
	t.regex(view.screen(), /❯\d+ ◇ Bob +Stand/);
	t.notRegex(view.screen(), /Rest/);
	await view.press(enter);
	t.regex(view.screen(), /❯\d+ ◇ Bob +Stand/);
	t.regex(view.screen(), /Rest/);
	await view.press('/', ...'begins', escape);
	t.regex(view.screen(), /❯\d+ ◇ Bob +Stand/);
	await view.press('/', ...'nobody');
	t.regex(view.screen(), /No answer has these words/);
	t.notRegex(view.screen(), /of 0/);
	await view.press(escape, 'K');
	t.regex(view.screen(), /Correction of “Bob: Stand/);
});

test('taking back shown or hidden leaves the highlighted answer', async (t) => {
	const duel = struck();
	duel.fight.undo();
	const view = await viewFight(duel.fight, {columns: 100, rows: 30});
	await view.press('h', up, up);
	const highlighted = /❯.*?(?=│)/u.exec(view.screen())?.[0];
	t.truthy(highlighted);
	await view.press('t');
	t.is(/❯.*?(?=│)/u.exec(view.screen())?.[0], highlighted);
	t.regex(view.screen(), /taken back/);
});

test('Esc leaves a correction that is not given yet', async (t) => {
	const duel = struck();
	const view = await viewFight(duel.fight);
	await view.press('h', up, up, up, 'K', escape);
	t.false(view.screen().includes('Correction'));
	t.is(duel.store.lines.length, 6);
});

test('an answer that does not fit is left out or given here', async (t) => {
	const duel = struck();
	const view = await viewFight(duel.fight);
	await view.press('h', 'a', up, up, up, up, 'K', 'r');
	t.regex(view.screen(), /“Ann: rolls 6” is not asked now/);
	t.regex(view.screen(), /Answer “Bob: what now\?” here/);
	await view.press('o', 'o');
	t.regex(view.screen(), /Left out: Ann: rolls 6/);
	await view.press('y');
	t.is(hpOf(duel, 'bob'), 10);
});

test('what is tried out is not lost by leaving', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight(fight);
	await view.press(':', ...'rehearse', enter, 'r', 'q');
	t.deepEqual(view.ways, []);
	t.regex(view.screen(), /would be lost: keep or drop it first/);
	await view.press(':', ...'drop', enter, 'q');
	t.deepEqual(view.ways, ['home']);
});

test('a rehearsal says so, and is kept or dropped', async (t) => {
	const {fight, store} = toyFight();
	const view = await viewFight(fight);
	await view.press(':', ...'rehearse', enter);
	t.regex(view.screen(), /rehearsal +GM$/m);
	await view.press('r');
	t.is(store.lines.length, 1);
	await view.press(':', ...'drop', enter);
	t.regex(view.screen(), /saved/);
	t.regex(view.screen(), /Ann: what now/);
	await view.press(':', ...'rehearse', enter, 'r', ':', ...'keep', enter);
	t.is(store.lines.length, 2);
	t.regex(view.screen(), /Bob: what now/);
});

test('a command of the GM that is given otherwise leads to what the correction would change', async (t) => {
	const duel = toyFight();
	const {fight} = duel;
	fight.gm({do: 'adjust', who: 'ann', field: 'hp', value: 9});
	fight.answer({kind: 'pick', id: 'rest'});
	const view = await viewFight(fight);
	await view.press('h', up, 'K', 'e', '-', '4', enter);
	t.regex(view.screen(), /1 of 1 later answer stands/);
	t.regex(view.screen(), /Ann HP 9 → 6/);
	await view.press(enter);
	t.is(hpOf(duel, 'ann'), 6);
});

test('a die is filled in, the first digit takes its place, and what it would change stands beside it', async (t) => {
	const duel = struck();
	const view = await viewFight(duel.fight);
	await view.press('h', up, up, up, enter);
	t.regex(view.screen(), /Dice ❯ 6 +Enter keeps it; a digit replaces it/);
	await view.press('2');
	t.regex(view.screen(), /Dice ❯ 2\b/);
	t.regex(view.screen(), /Bob HP 4 → 8\./);
	t.regex(view.screen(), /3 of 3 later answers stand\./);
	await view.press(escape);
	t.regex(view.screen(), /Dice ❯ 6 +Enter keeps it/);
	await view.press(escape);
	t.false(view.screen().includes('Correction'));
	t.is(duel.store.lines.length, 6);
});

test('an action corrected to the same goes on to its dice, and those to nothing', async (t) => {
	const duel = struck();
	const view = await viewFight(duel.fight);
	await view.press('h', 'a', up, up, up, up, 'K');
	t.regex(view.screen(), /Correction of “Ann: Strike Bob”/);
	await view.press(enter);
	t.regex(view.screen(), /Its dice: Enter keeps them/);
	t.regex(view.screen(), /Dice ❯ 6/);
	await view.press(enter);
	t.regex(view.screen(), /Nothing changed: same answer as before\./);
	t.false(view.screen().includes('Correction'));
	t.is(duel.store.lines.length, 6);
});

test('dice that the program rolled for a foe are corrected one after another', async (t) => {
	const duel = toyFight({options: {rollsAtOnce: () => true}});
	const {fight} = duel;
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.answer({kind: 'pick', id: 'stand'});
	fight.answer({kind: 'pick', id: 'strike:ann'});
	fight.answer({kind: 'pick', id: 'stand'});
	const lost = hpOf(duel, 'ann');
	const view = await viewFight(fight);
	await view.press('h', up, enter);
	t.regex(view.screen(), /Correction of “Bob: rolls \d”/);
	const other = lost === 7 ? '2' : '3';
	await view.press(other, enter, enter);
	t.is(hpOf(duel, 'ann'), 10 - Number(other));
	await view.press('h');
	t.regex(view.screen(), new RegExp(`rolls ${other} \\[corrected, was \\d\\]`));
});

test('a correction is made within another, and its history says so', async (t) => {
	const duel = struck();
	const view = await viewFight(duel.fight, {columns: 100, rows: 30});
	await view.press('h', up, up, up, enter, '2', enter, escape, 'h');
	t.regex(view.screen(), /History of a correction, nothing is saved/);
	await view.press(up, up, up, enter, '3', enter);
	t.regex(view.screen(), /Correction of “Ann: rolls 2”/);
	t.regex(view.screen(), /Bob HP 8 → 7/);
	await view.press(enter);
	t.is(duel.store.lines.length, 6);
	t.regex(view.screen(), /Correction of “Ann: rolls 6”/);
	await view.press(':', ...'keep', enter);
	t.is(duel.store.lines.length, 7);
	t.is(hpOf(duel, 'bob'), 7);
});
