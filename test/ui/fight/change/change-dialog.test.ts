import test from 'ava';
import type {Fight} from '../../../../source/session/fight/fight.js';
import {ddFight, fighter} from '../../../helpers/dd-fight.js';
import {viewFight} from '../../../helpers/fight-view.js';
import {keys} from '../../../helpers/render.js';
import {toyFight, duellist} from '../../../helpers/toy-fight.js';

const {enter, escape, down, up, right, left, pageDown, tab, backspace, space} = keys;

const shiftTab = '\u001B[Z';

/** A duel in which Ann is asked, and Bob and Cat stand against her. */
const three = () =>
	toyFight({newcomers: [duellist('Ann', 'good'), duellist('Bob', 'bad'), duellist('Cat', 'bad')]});

const zoned = () => ddFight([fighter('Koji', 'good'), fighter('Oni', 'bad')]);

const valueOf = (fight: Fight, who: string, field: string) =>
	fight.fields(who).find(({id}) => id === field)?.value;

const hpOf = (fight: Fight, who: string) => valueOf(fight, who, 'hp');

test('letters and a number pick somebody where no row takes the number', async (t) => {
	const {fight} = toyFight({
		newcomers: [duellist('Ann', 'good'), duellist('Rat 1', 'bad'), duellist('Rat 2', 'bad')],
	});
	const view = await viewFight(fight);
	await view.press('H', shiftTab);
	t.regex(view.screen(), /Hides from the players/);
	const tag = fight.combatants('gm').find(({id}) => id === 'rat-2')?.tag ?? '';
	await view.press(...tag);
	t.regex(view.screen(), /Change: Rat 2/);
	t.regex(view.screen(), /Hides from the players/);
});

test('a value takes signs, and the outcome is shown before Enter', async (t) => {
	const {fight, store} = three();
	const view = await viewFight(fight);
	await view.press('e', '-', '4');
	t.regex(view.screen(), /Change: Ann/);
	t.regex(view.screen(), /Hit points +10 ▏−4▕/);
	t.regex(view.screen(), /→ Ann HP 10 → 6/);
	t.regex(view.screen(), /Nothing is changed yet\. “Ann: what now\?” waits\./);
	t.is(store.lines.length, 1);
	await view.press(enter);
	t.is(hpOf(fight, 'ann'), 6);
	t.regex(view.screen(), /Ann HP 10 → 6/);
	await view.press('e', '+', '3', enter);
	t.is(hpOf(fight, 'ann'), 9);
	await view.press('e', '=', '2', enter);
	t.is(hpOf(fight, 'ann'), 2);
	await view.press('e', '8', enter);
	t.is(hpOf(fight, 'ann'), 8);
});

test('dice that the program rolls are foreseen by their mean, and what they came to is said', async (t) => {
	const {fight} = three();
	const view = await viewFight(fight);
	await view.press('H', '3', 'd', '6');
	t.regex(view.screen(), /3d6: 3 to 18, on average 10\.5/);
	await view.press(enter);
	const [told = ''] = fight.recent('gm', 1)[0]?.lines.map(({text}) => text) ?? [];
	const sum = Number(/= (\d+)$/.exec(told)?.[1]);
	t.is(hpOf(fight, 'ann'), 10 - sum);
	t.regex(view.screen(), new RegExp(`Ann HP 10 → ${String(10 - sum).replace('-', '−')}`));
});

test('what cannot be is said with what would fit, and nothing changes', async (t) => {
	const {fight, store} = three();
	const view = await viewFight(fight);
	await view.press('e', '=', enter);
	t.regex(view.screen(), /“=” is no number: type −5, \+3 or =12/);
	await view.press('9', '9', '9', enter);
	t.regex(view.screen(), /expected a whole number from −50 to 99/);
	await view.press(backspace, backspace, backspace, backspace, enter);
	t.regex(view.screen(), /type −5, \+3 or =12 \(from −50 to 99\)/);
	await view.press(escape);
	t.false(view.screen().includes('Change: Ann'));
	t.is(store.lines.length, 1);
});

test('arrows show another combatant, and what is typed stays', async (t) => {
	const {fight} = three();
	const view = await viewFight(fight);
	await view.press('e', '3', right);
	t.regex(view.screen(), /Change: Bob/);
	t.regex(view.screen(), /→ Bob HP 10 → 3/);
	await view.press(left, left);
	t.regex(view.screen(), /→ Cat HP 10 → 3/);
	await view.press(enter);
	t.is(hpOf(fight, 'cat'), 3);
	t.is(hpOf(fight, 'ann'), 10);
});

test('several get the same in one answer, which is undone as one', async (t) => {
	const {fight, store} = three();
	const view = await viewFight(fight);
	await view.press('e', space, 'b', 'c', enter, '-', '2');
	t.regex(view.screen(), /Whom +Ann, Bob and Cat/);
	t.regex(view.screen(), /Ann HP 10 → 8 · Bob HP 10 → 8 · Cat HP 10 → 8/);
	await view.press(enter);
	t.is(store.lines.length, 2);
	await view.press('u');
	t.deepEqual(
		['ann', 'bob', 'cat'].map((who) => hpOf(fight, who)),
		[10, 10, 10],
	);
});

test('a side is taken as a whole, in place of whoever was shown', async (t) => {
	const {fight} = three();
	const view = await viewFight(fight);
	await view.press('e', space, up, up, enter);
	t.regex(view.screen(), /Whom +Bob and Cat/);
	await view.press('1', enter);
	t.deepEqual(
		['ann', 'bob', 'cat'].map((who) => hpOf(fight, who)),
		[10, 1, 1],
	);
});

test('a reason makes it a ruling; while it is written the footer shows the keys of writing only', async (t) => {
	const {fight} = three();
	const view = await viewFight(fight);
	await view.press('e', '-', '1', down, down);
	t.regex(view.lines().at(-1) ?? '', /^ Enter change · Esc leave unchanged · ←→ in the text/);
	await view.type('a falling e k beam');
	await view.press(enter);
	t.is(fight.entries('gm').at(-1)?.lines[0]?.reason, 'a falling e k beam');
	t.is(hpOf(fight, 'ann'), 9);
});

test('letters that nobody has are read as the beginning of a name', async (t) => {
	const {fight} = toyFight({
		newcomers: [
			duellist('Danny', 'good'),
			duellist('Ark', 'good'),
			duellist('Archer 1', 'bad'),
			duellist('Archer 2', 'bad'),
		],
	});
	const view = await viewFight(fight);
	await view.press('H', 'a', 'r');
	t.regex(view.screen(), /Change: Archer 1/);
	await view.press('k');
	t.regex(view.screen(), /Change: Ark/);
	await view.press('7', enter);
	t.is(hpOf(fight, 'ark'), 3);
	t.is(hpOf(fight, 'archer-1'), 10);
});

test('letters find a field, and digits behind them are its value', async (t) => {
	const {fight} = zoned();
	const view = await viewFight(fight);
	await view.press('e', ...'rp-5');
	t.regex(view.screen(), /found by “rp”/);
	t.regex(view.screen(), /❯ Resolution Points +\d+ ▏−5▕/);
	await view.press(enter);
	t.regex(view.screen(), /Oni RP 14 → 9/);
	await view.press('e', ...'zon', '4', enter);
	t.is(valueOf(fight, 'oni', 'zone'), 4);
});

test('a flag is turned over, an option is stepped to or picked from the list', async (t) => {
	const {fight} = zoned();
	const view = await viewFight(fight);
	await view.press('e', ...'mounted');
	t.regex(view.screen(), /Mounted +no → yes/);
	await view.press(enter);
	t.true(valueOf(fight, 'oni', 'mounted'));
	await view.press('e', ...'armour', '+');
	t.regex(view.screen(), /Armour +none → (?!none)\w+/);
	await view.press(escape, 'e', ...'armour', enter);
	await view.press(down, enter, enter);
	t.not(valueOf(fight, 'oni', 'armour'), 'none');
});

test('several options are ticked', async (t) => {
	const {fight} = zoned();
	const view = await viewFight(fight);
	await view.press('e', ...'engaged', enter, space);
	t.regex(view.screen(), /\[✓\] Koji/);
	await view.press(enter);
	t.regex(view.screen(), /Engaged with +none → Koji/);
	await view.press(enter);
	t.deepEqual(valueOf(fight, 'oni', 'engaged'), ['koji']);
});

test('the page of places holds what says where somebody is, and is not there without places', async (t) => {
	const view = await viewFight(zoned().fight);
	await view.press('e', tab);
	t.regex(view.screen(), /❯ Zone/);
	t.regex(view.screen(), /Engaged with/);
	t.notRegex(view.screen(), /Resolution Points/);
	await view.press(escape);
	const toy = await viewFight(three().fight);
	await toy.press('e');
	t.notRegex(toy.screen(), /Place/);
	await toy.press(tab);
	t.regex(toy.screen(), /Leaves the fight/);
	await toy.press(shiftTab);
	t.regex(toy.screen(), /❯ Hit points/);
});

test('a condition is found by its beginning, and given and ended with the same keys', async (t) => {
	const {fight} = three();
	const view = await viewFight(fight);
	const give = async () => {
		await view.press('e', shiftTab, 's');
	};

	await give();
	t.regex(view.screen(), /Lasts +2 rounds/);
	await view.press(enter);
	t.like(fight.conditions('gm')[0], {who: 'ann', lasts: '2 rounds left'});
	await give();
	t.regex(view.screen(), /stunned +end it/i);
	await view.press(enter);
	t.deepEqual(fight.conditions('gm'), []);
});

test('how long and what it is worth is typed behind a condition or said beside it', async (t) => {
	const {fight} = three();
	const view = await viewFight(fight);
	await view.press(':', ...'give', enter, ...'stun', '3', '-', '1');
	t.regex(view.screen(), /Lasts +2 rounds → 3 rounds/);
	t.regex(view.screen(), /Worth .*▏−1▕/);
	await view.press(enter);
	t.like(fight.conditions('gm')[0], {lasts: '3 rounds left'});
	await view.press(':', ...'give', enter, ...'odd');
	await view.press(pageDown, '+', down, down, '+', enter);
	t.like(fight.conditions('gm')[1], {name: 'odd', lasts: ''});
});

test('own words may hold spaces and digits', async (t) => {
	const {fight} = three();
	const view = await viewFight(fight);
	await view.press(':', ...'give', enter, ...'out of breath 2', enter);
	t.is(fight.conditions('gm')[0]?.name, 'out of breath 2');
});

test('of a slip the near condition is offered first, then own words', async (t) => {
	const {fight} = three();
	const view = await viewFight(fight);
	await view.press(':', ...'give', enter, ...'stunend', enter);
	t.is(fight.conditions('gm')[0]?.name, 'stunned');
	await view.press(':', ...'give', enter, ...'stunend', up, enter);
	t.is(fight.conditions('gm')[1]?.name, 'stunend');
});

test('somebody leaves, hides, comes into sight, changes sides, gets another name', async (t) => {
	const {fight} = three();
	const view = await viewFight(fight);
	const viewOf = (who: string) => fight.combatants('gm').find(({id}) => id === who);
	await view.press(':', ...'hide', enter, right, enter);
	t.true(viewOf('bob')?.isHidden);
	await view.press(':', ...'reveal', enter);
	t.regex(view.screen(), /Change: Bob/);
	await view.press(enter);
	t.false(viewOf('bob')?.isHidden);
	await view.press(':', ...'sides', enter, enter);
	t.is(viewOf('ann')?.side, 'bad');
	await view.press(':', ...'rename', enter);
	await view.type('e of e');
	await view.press(enter);
	t.is(viewOf('ann')?.name, 'Anne of e');
	await view.press(':', ...'surrender', enter, right);
	t.regex(view.screen(), /❯ Surrenders/);
	await view.press(enter);
	t.like(viewOf('bob'), {isGone: true, left: 'surrendered'});
	await view.press(':', ...'return', enter);
	t.regex(view.screen(), /Change: Bob/);
	await view.press(enter);
	t.false(viewOf('bob')?.isGone);
});

test('the word by which leaving was found is the way that is highlighted', async (t) => {
	const {fight} = three();
	const view = await viewFight(fight);
	for (const [typed, label] of [
		['surrender', 'Surrenders'],
		['flee', 'Flees'],
		['dead', 'Dies'],
		['captur', 'Is taken prisoner'],
		['out', 'Flees'],
		['remove', 'Flees'],
	] as const) {
		await view.press(':', ...typed, enter);
		t.regex(view.screen(), new RegExp(`❯ ${label}`), typed);
		await view.press(escape);
	}

	await view.press(':', ...'captured', enter, enter);
	t.like(
		fight.combatants('gm').find(({id}) => id === 'ann'),
		{left: 'taken prisoner'},
	);
});

test('a name that is taken is refused in the dialog, which stays open', async (t) => {
	const {fight} = three();
	const view = await viewFight(fight);
	await view.press(':', ...'rename', enter, enter);
	t.regex(view.screen(), /write the new name/);
	await view.press(backspace, backspace, backspace);
	await view.type('Bob');
	await view.press(enter);
	t.regex(view.screen(), /Bob is in the fight already/);
	t.regex(view.screen(), /Change: Ann/);
});

test('players and those who only watch cannot open it', async (t) => {
	const {fight, store} = three();
	const view = await viewFight(fight);
	await view.press('p', 'e');
	t.notRegex(view.screen(), /Change:/);
	t.regex(view.screen(), /only in the GM’s view/);
	await view.press('p', 'e');
	t.regex(view.screen(), /Change:/);
	const watched = await viewFight(fight, {watch: 'gm'});
	await watched.press('e');
	t.notRegex(watched.screen(), /Change:/);
	t.is(store.lines.length, 1);
});

test('whoever is meant is picked by letters, then comes how much', async (t) => {
	const {fight, store} = three();
	const view = await viewFight(fight);
	await view.press('H', 'b', '7');
	t.regex(view.screen(), /Change: Bob/);
	t.regex(view.screen(), /❯ How much +▏7▕/);
	t.regex(view.screen(), /→ Bob HP 10 → 3/);
	await view.press(enter);
	t.is(hpOf(fight, 'bob'), 3);
	t.is(store.lines.length, 2);
	await view.press('H', 'b', '+', '4', enter);
	t.is(hpOf(fight, 'bob'), 7);
	await view.press('H', 'b', '=', '1', enter);
	t.is(hpOf(fight, 'bob'), 1);
	await view.press(':', ...'cure', enter, 'b', '5', enter);
	t.is(hpOf(fight, 'bob'), 6);
});

test('letters that nobody has are refused; a tag that begins another waits for more', async (t) => {
	const {fight} = toyFight({
		newcomers: [
			duellist('Ann', 'good'),
			...Array.from({length: 12}, (_, at) => duellist(`Bob ${at + 1}`, 'bad')),
		],
	});
	const view = await viewFight(fight);
	await view.press('H', 'q');
	t.regex(view.screen(), /nobody has the letters “q”/);
	await view.press('b', '1', '2', enter);
	t.regex(view.screen(), /nobody has the letters “qb12”: Backspace takes them away/);
	t.is(hpOf(fight, 'bob-1'), 10);
	await view.press(backspace, 'b', '1');
	t.regex(view.screen(), /Change: Bob 1 /);
	await view.press('2');
	t.regex(view.screen(), /Change: Bob 12/);
	await view.press(escape, 'H', 'b', '1', enter, '2', enter);
	t.is(hpOf(fight, 'bob-1'), 8);
	await view.press('H', 'b', '2', '9', enter);
	t.is(hpOf(fight, 'bob-2'), 1);
});

test('the beginning of a name picks somebody like their letters', async (t) => {
	const {fight} = toyFight({
		newcomers: [duellist('Ann', 'good'), duellist('Zygmunt', 'bad'), duellist('Yor', 'bad')],
	});
	const view = await viewFight(fight);
	await view.press('H', ...'zyg');
	t.regex(view.screen(), /Zygmunt: how much, or more letters of a condition/);
	await view.press(enter);
	t.is(fight.undoable(), undefined);
	await view.press('3', enter);
	t.is(hpOf(fight, 'zygmunt'), 7);
});

test('some get half, and dice are told as a range, then rolled or taken from the table', async (t) => {
	const {fight} = three();
	const view = await viewFight(fight);
	await view.press('H', 'b', space, 'c', enter, ...'2d6+1');
	t.regex(view.screen(), /Whom +Bob and Cat/);
	t.regex(view.screen(), /2d6\+1: 3 to 13, on average 8/);
	await view.press(escape, 'H', 'b', space, 'c');
	t.regex(view.screen(), /\[✓\] Cat/);
	t.regex(view.screen(), /Space tick · - half/);
	await view.press('c');
	t.regex(view.screen(), /\[✓\] Cat/);
	await view.press(space);
	t.regex(view.screen(), /\[ \] Cat/);
	await view.press(space);
	t.regex(view.screen(), /\[✓\] Cat/);
	await view.press('-', '-', '-');
	t.regex(view.screen(), /\[½\] Cat/);
	await view.press(enter);
	t.regex(view.screen(), /Whom +Bob and Cat \(half\)/);
	await view.press(...'2d6', down, down);
	await view.type('3 5');
	await view.press(enter);
	t.deepEqual([hpOf(fight, 'bob'), hpOf(fight, 'cat')], [2, 6]);
});

test('behind the letters of somebody a condition is found', async (t) => {
	const {fight} = three();
	const view = await viewFight(fight);
	await view.press('H', 'c', 's', enter);
	t.like(fight.conditions('gm')[0], {who: 'cat', name: 'stunned'});
});

test('it fits at every size with many combatants and long names, in plain characters too', async (t) => {
	const {fight} = ddFight([
		fighter('Koji of the Seven Rivers and of the House by the Sea', 'good'),
		...Array.from({length: 34}, (_, at) =>
			fighter(`Raider of the northern hills ${at + 1}`, 'bad'),
		),
	]);
	for (const [columns, rows] of [
		[60, 16],
		[80, 24],
		[120, 36],
	] as const) {
		const view = await viewFight(fight, {columns, rows, preferences: {symbols: 'ascii'}});
		const fits = () => {
			t.deepEqual(view.extent(), {columns, rows});
			t.regex(view.screen().split('Change: ')[1] ?? '…', /^[ -~\n]*$/);
		};

		await view.press('H');
		for (let page = 0; page < 5; page++) {
			fits();
			await view.press(pageDown);
			fits();
			await view.press(keys.pageUp, space);
			fits();
			await view.press(escape, tab);
		}

		view.unmount();
	}
});
