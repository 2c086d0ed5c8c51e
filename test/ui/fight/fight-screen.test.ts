import test from 'ava';
import {typedWords} from '../../../source/dice/typed.js';
import {viewFight} from '../../helpers/fight-view.js';
import {keys} from '../../helpers/render.js';
import {rkFight} from '../../helpers/rk-fight.js';
import {duellist, toyFight} from '../../helpers/toy-fight.js';

const {enter, escape, down, up, space, tab, backspace} = keys;

test('Enter does what is highlighted, which at first is the default', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight(fight);
	t.regex(view.screen(), /❯ sb {2}Strike Bob/);
	await view.press(enter);
	t.is(fight.prompt('gm').title, 'The blow');
	t.true(view.screen().includes('The blow'));
});

test('a letter does its choice at once', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight(fight);
	t.regex(view.screen(), / r {3}Rest/);
	await view.press('r');
	t.is(fight.undoable()?.label, 'Ann: Rest');
});

test('details are shown for the highlighted choice', async (t) => {
	const view = await viewFight(toyFight().fight);
	await view.shows('~3.5 hit points');
	await view.press(down);
	t.regex(view.screen(), /❯ r {3}Rest/);
});

test('the cursor stays on its choice while the list below it changes', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight(fight);
	await view.press(down);
	fight.gm({do: 'rename', who: 'bob', name: 'Bobby'});
	await view.shows('Strike Bobby');
	t.regex(view.screen(), /❯ r {3}Rest/);
	t.regex(view.screen(), / sb {2}Strike Bobby/);
});

const withOneDown = () => {
	const {fight} = toyFight({
		newcomers: [duellist('Ann', 'good'), duellist('Bob', 'bad'), duellist('Cid', 'bad')],
	});
	fight.gm({do: 'adjust', who: 'bob', field: 'hp', value: 0});
	return fight;
};

test('a refused choice stands at the end with its reason, and Enter on it does nothing but say so', async (t) => {
	const fight = withOneDown();
	const view = await viewFight(fight);
	t.regex(view.screen(), / {3}sb {2}Strike Bob: Bob is down +f forces it/);
	const before = fight.undoable()?.n;
	await view.press(up, enter);
	t.is(fight.undoable()?.n, before);
	t.true(view.screen().includes('Bob is down: f forces it'));
});

test('f forces a refused choice, with the reason that is typed', async (t) => {
	const fight = withOneDown();
	const view = await viewFight(fight);
	await view.press(up, 'f');
	await view.type('he twitches');
	t.true(view.screen().includes('Force it, because ❯ he twitches'));
	await view.press(enter);
	t.is(fight.prompt('gm').title, 'The blow');
	const [ruling] = fight.recent('gm', 1)[0]?.lines ?? [];
	t.like(ruling, {kind: 'ruling', reason: 'he twitches'});
});

test('dice typed at a choice count for those whose dice Fray rolls, too', async (t) => {
	const {fight, store} = toyFight({options: {rollsAtOnce: () => true}});
	t.is(fight.answer({kind: 'pick', id: 'strike:bob', ahead: typedWords('4') ?? []}), undefined);
	t.regex(store.lines.join('\n'), /"dice":\[\[4\]\],"how":"typed"/);
});

test('without a reason something is forced because the GM rules so', async (t) => {
	const fight = withOneDown();
	const view = await viewFight(fight);
	await view.press(up, 'f', enter);
	t.like(fight.recent('gm', 1)[0]?.lines[0], {kind: 'ruling', reason: 'the GM rules so'});
});

test('digits at a choice that leads to dice are the dice of what is chosen with them', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight(fight);
	await view.press('4');
	t.regex(view.screen(), /Dice for what follows ❯ 4/);
	t.regex(view.screen(), /Enter [^\n]*, with these dice/);
	await view.press(escape);
	t.notRegex(view.screen(), /Dice for what follows/);
	await view.press('4');
	await view.press(enter);
	t.is(fight.prompt('gm').title, 'Duck or stand?');
	await view.press('1');
	await view.press(' ');
	await view.press('x', enter);
	t.regex(view.screen(), /Dice are numbers/);
});

test('Escape in the players’ view names the key that leaves it, and shows no secret', async (t) => {
	const view = await viewFight(toyFight().fight);
	await view.press('p');
	t.regex(view.screen(), /─ Now ─/);
	await view.press(escape);
	t.regex(view.screen(), /p goes back to the GM’s view/);
	t.regex(view.screen(), /─ Now ─/);
});

test('Escape where nothing is open, and a letter where dice or numbers are asked, say what does something', async (t) => {
	const view = await viewFight(toyFight().fight);
	const back = 'Nothing to step back from here: u takes the last answer back, q leaves';
	const says = (text: string) => {
		t.true(view.screen().replaceAll(/\s+/g, ' ').includes(text), text);
	};

	await view.press(escape);
	says(back);
	await view.press(enter);
	t.false(view.screen().includes('Nothing to step back'));
	await view.press('z');
	says('Nothing here has the letter z: Enter rolls, digits are your dice');
	await view.press(escape);
	t.false(view.screen().includes('letter z'));
	await view.press(escape);
	says(back);
});

test('Escape steps back from a question that an answer only opened, and from no answer that changed anything', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight(fight);
	const first = fight.prompt('gm').id;
	await view.press(enter);
	t.not(fight.prompt('gm').id, first);
	await view.press(escape);
	t.is(fight.prompt('gm').id, first);
	await view.press('U', enter);
	const {n} = fight.undoable() ?? {};
	await view.press(escape);
	t.is(fight.undoable()?.n, n);
});

test('Escape gives up forcing, and nothing was done', async (t) => {
	const fight = withOneDown();
	const view = await viewFight(fight);
	const before = fight.undoable()?.n;
	await view.press(up, 'f', 'x', escape);
	t.false(view.screen().includes('All the same'));
	t.is(fight.undoable()?.n, before);
});

test('an allowed act cannot be forced', async (t) => {
	const view = await viewFight(toyFight().fight);
	await view.press('f');
	t.regex(view.screen(), /there is nothing to force/);
});

const crowd = (count: number) =>
	toyFight({
		newcomers: [
			duellist('Ann', 'good'),
			...Array.from({length: count}, (_, at) => duellist(`Foe ${at + 1}`, 'bad')),
		],
	}).fight;

test('a long menu is found through by typing after /', async (t) => {
	const fight = crowd(40);
	const view = await viewFight(fight);
	t.true(view.screen().includes('/ finds'));
	await view.press('/');
	await view.type('flour');
	t.regex(view.screen(), /❯ {4,}Flourish/);
	await view.press(enter);
	t.is(fight.prompt('gm').title, 'Which flourishes?');
});

test('a group opens and closes again, the cursor on its line', async (t) => {
	const view = await viewFight(toyFight().fight);
	t.false(view.screen().includes('Flourish '));
	t.regex(view.screen(), / {2}o {3}Showing off … {2}Flourish/);
	await view.press('o');
	t.regex(view.screen(), /Showing off {2}Esc goes back/);
	t.regex(view.screen(), /❯ l {2}Flourish/);
	await view.press(escape);
	t.regex(view.screen(), /❯ o {3}Showing off …/);
	await view.press(enter, enter);
	t.false(view.screen().includes('Showing off'));
});

test('a search finds choices in groups, by their own names and by the group’s', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight(fight);
	await view.press('/');
	await view.type('showing');
	t.regex(view.screen(), /❯ {4,}Flourish/);
	await view.press(enter);
	t.is(fight.prompt('gm').title, 'Which flourishes?');
});

test('Escape leaves the search with the whole list in view again', async (t) => {
	const view = await viewFight(crowd(4));
	await view.press('/', 'x', 'q', 'q');
	t.regex(view.screen(), /Nothing here has this name\./);
	await view.press(escape);
	t.regex(view.screen(), /Strike Foe 1/);
});

test('Enter rolls all dice that are asked for', async (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'strike:bob'});
	const view = await viewFight(fight);
	t.true(view.screen().includes('Ann: blow  1d6  as high as can be'));
	await view.press(enter);
	t.regex(fight.undoable()?.label ?? '', /^Ann: rolls \d$/);
});

test('digits open a line for the dice on the table, for this roll and those that follow', async (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'strike:bob'});
	const view = await viewFight(fight);
	await view.type('5 2');
	t.true(view.screen().includes('Dice ❯ 5 2'));
	await view.press(enter);
	t.true(view.screen().includes('Bob loses 3'));
	t.is(fight.combatants('gm').length, 2);
});

test('as dice are typed the screen shows where what is too much would go', async (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'strike:bob'});
	const view = await viewFight(fight);
	await view.type('5 2');
	t.regex(view.screen(), /Dice ❯ 5 2 +5; 2 for Bob: dodge \(Duck\)/);
});

test('rerolls go on in the line of their dice, and Escape forgets all of it', async (t) => {
	const {fight} = rkFight();
	const view = await viewFight(fight);
	t.regex(view.screen(), /type your dice without bonuses, as in 10\+7 3 1/);
	await view.type('10 1 9');
	await view.press(enter);
	t.regex(view.screen(), /Dice 10 1 9; ❯ .*a 10 explodes/);
	await view.press(escape);
	t.true(view.screen().includes('Enter rolls'));
	await view.type('10 1 9');
	await view.press(enter);
	await view.type('6');
	await view.press(enter);
	t.is(fight.undoable()?.label, 'Koji: rolls 10+6 1 9');
});

test('dice that may lie in several ways are a menu; Escape goes back to the line', async (t) => {
	const {fight} = rkFight();
	const view = await viewFight(fight);
	await view.type('10 6 1 9');
	await view.press(enter);
	t.regex(view.screen(), /❯ Koji 10\+6 1 9\n +Koji 10\+9 6 1/);
	await view.press(escape);
	t.regex(view.screen(), /Dice ❯ 10 6 1 9/);
	await view.press(enter, down, enter);
	t.is(fight.undoable()?.label, 'Koji: rolls 10+9 6 1');
});

test('a number above the die’s sides is never taken unasked, and Escape goes back to the line', async (t) => {
	const {fight} = rkFight();
	const view = await viewFight(fight);
	await view.type('11 3');
	t.false(view.screen().includes('take Koji 1 1 3'));
	await view.press(enter);
	t.regex(view.screen(), /Did you mean this\? Enter or its number .*\n.*❯ Koji 1 1 3/);
	await view.press(escape);
	t.regex(view.screen(), /Dice ❯ 11 3/);
	await view.press(enter, enter);
	t.is(fight.undoable()?.label, 'Koji: rolls 1 1 3');
});

test('dice that cannot be are refused beside what was typed, which stays', async (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'strike:bob'});
	const view = await viewFight(fight);
	await view.press('7', enter);
	t.true(view.screen().includes('Dice ❯ 7  blow: there is no 7 on a d6'));
	await view.press(backspace, '6', enter);
	t.is(fight.undoable()?.label, 'Ann: rolls 6');
});

test('letters in a line of dice are refused on Enter, and Escape closes it', async (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'strike:bob'});
	const view = await viewFight(fight);
	await view.type('4u');
	await view.press(enter);
	t.regex(view.screen(), /Dice ❯ 4u +expected a number/);
	await view.press(escape);
	t.true(view.screen().includes('Enter rolls'));
	await view.press('4', backspace, tab);
	t.regex(view.screen(), /❯ \[0] Bonus/);
	await view.press(tab);
	t.true(view.screen().includes('Enter rolls'));
	t.is(fight.prompt('gm').title, 'The blow');
});

test('numbers that nothing needed are reported', async (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'strike:bob'});
	const view = await viewFight(fight);
	await view.type('5 2 4');
	await view.press(enter);
	t.regex(view.screen(), /not taken: 4/);
});

test('options are ticked beside the roll, each at once, and Enter goes on to the roll', async (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'strike:bob'});
	const view = await viewFight(fight);
	await view.press(tab, space);
	t.regex(view.screen(), /❯ \[1] Bonus \+1/);
	t.like(fight.prompt('gm'), {options: [{count: 1}]});
	await view.press('+');
	t.like(fight.prompt('gm'), {options: [{count: 2}]});
	await view.press('-', 'm');
	t.like(fight.prompt('gm'), {options: [{count: 1}]});
	await view.press('+');
	t.like(fight.prompt('gm'), {options: [{count: 2}]});
	await view.press('-', 'm');
	await view.type('4 1');
	await view.press(enter);
	t.true(view.screen().includes('Bob loses 4'));
});

const flourishing = async () => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'flourish'});
	return {fight, view: await viewFight(fight)};
};

test('several options are ticked and counted, then handed in together', async (t) => {
	const {fight, view} = await flourishing();
	await view.press(space, down, '+', '+', enter);
	t.is(fight.recent('gm', 1)[0]?.lines[0]?.text, 'A flourish: spin and spin');
});

test('a number is stepped with the arrows or typed, with the default under Enter', async (t) => {
	const {fight, view} = await flourishing();
	await view.press(enter);
	t.regex(view.screen(), /❯ 2/);
	await view.press(up, up, down, enter);
	t.true(view.screen().includes('A flourish: 3 times'));
	await view.press(escape, 'u', '1', '2', enter);
	t.true(view.screen().includes('expected a whole number from 1 to 9'));
	await view.press(backspace, backspace, '7', enter);
	t.is(fight.recent('gm', 1)[0]?.lines[0]?.text, 'A flourish: 7 times');
});

test('a text begins with its default; Escape gives the keys back to the commands', async (t) => {
	const {fight, view} = await flourishing();
	await view.press(enter, enter);
	t.true(view.screen().includes('❯ En garde'));
	await view.type('!');
	await view.press(escape, 'U', 'u');
	t.is(fight.prompt('gm').title, 'How many?');
	await view.press(enter, enter);
	t.is(fight.recent('gm', 1)[0]?.lines[0]?.text, 'A flourish: En garde');
});

test('typed text replaces a suggestion, unless the suggestion is edited first', async (t) => {
	const {fight, view} = await flourishing();
	await view.press(enter, enter);
	await view.type('Have');
	await view.type(' at you');
	await view.press(enter);
	t.is(fight.recent('gm', 1)[0]?.lines[0]?.text, 'A flourish: Have at you');
	fight.undo();
	await view.press(backspace);
	await view.type('!');
	await view.press(enter);
	t.is(fight.recent('gm', 1)[0]?.lines[0]?.text, 'A flourish: En gard!');
});

test('numbers are arranged one by one, or all typed', async (t) => {
	const {fight, view} = await flourishing();
	await view.press(enter, enter, enter);
	t.true(view.screen().includes('[1]'));
	await view.press(keys.right, up, enter);
	t.is(fight.recent('gm', 1)[0]?.lines[0]?.text, 'A flourish: 1-3-3');
	await view.press('u');
	await view.type('9 8');
	await view.press(enter);
	t.true(view.screen().includes('expected 3 whole numbers'));
	await view.type(' 7');
	await view.press(enter);
	t.is(fight.recent('gm', 1)[0]?.lines[0]?.text, 'A flourish: 9-8-7');
});

test('possible interrupts are listed with their cost, and Escape leads back', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight(fight);
	await view.press('i');
	t.regex(view.screen(), /❯ y {2}Everybody rests {2}free/);
	await view.press(escape);
	t.true(view.screen().includes('Ann: what now?'));
	await view.press('i', enter);
	t.is(fight.undoable()?.label, 'Everybody rests');
});

test('where there is room the footer says what undo would take back; undo and redo do it', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight(fight, {columns: 200, rows: 50});
	await view.press('r');
	t.true(view.screen().includes('u undo “Ann: Rest”'));
	await view.press('u');
	t.is(fight.undoable(), undefined);
	await view.press('U');
	t.is(fight.undoable()?.label, 'Ann: Rest');
});

test('undo and redo say what is different, in one row until the next key', async (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.answer({kind: 'typed', numbers: [4]});
	while (fight.board('gm').lanes[1]?.gauges[0]?.value === 10) {
		fight.answer({kind: 'default'});
	}

	const view = await viewFight(fight);
	const rolled = fight.undoable()?.label ?? '';
	await view.press('u');
	t.regex(view.screen(), new RegExp(`taken back: ${rolled}; now Bob HP \\d → 10`));
	await view.press(down);
	t.notRegex(view.screen(), /taken back/);
	await view.press('U');
	t.regex(view.screen(), new RegExp(`brought back: ${rolled}; now Bob HP 10 → \\d`));
});

test('in the players’ view undo says only what can be seen', async (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.answer({kind: 'typed', numbers: [4]});
	const view = await viewFight(fight);
	await view.press('p', 'u');
	t.regex(view.screen(), /taken back: (?!Ann)/);
});

test('what went wrong is told with its sign and the way on, and stays until Escape', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight({
		...fight,
		answer() {
			throw new Error('the dice are gone');
		},
	});
	await view.press('r');
	t.regex(view.screen(), /! The dice are gone\. Nothing has changed; Esc goes on\./);
	await view.press(down, 'u');
	t.regex(view.screen(), /! The dice are gone/);
	await view.press(escape);
	t.notRegex(view.screen(), /The dice are gone/);
});

test('that nothing is saved stands in the header and under it, and no answer is taken', async (t) => {
	const {fight, store} = toyFight();
	store.fail('the disk is full');
	const view = await viewFight(fight, {columns: 120, rows: 36});
	t.regex(view.lines()[0] ?? '', /! not saved: the disk is full {2}GM view$/);
	t.regex(
		view.lines()[2] ?? '',
		/Not saved: the disk is full\. No further answer is taken; : copy/,
	);
	t.notRegex(view.lines().at(-1) ?? '', /Enter/);
	t.regex(view.screen(), /No answer is taken: the disk is full/);
	const narrow = await viewFight(fight);
	t.regex(narrow.lines()[0] ?? '', /! not saved/);
	t.is(
		narrow.lines().at(-1),
		' h history · d details · p players’ view · q leave · : commands · ? rules',
	);
	await narrow.press('u');
	t.regex(narrow.screen(), /not saved: the disk is full/);
});

test('with nothing to undo, undo says so', async (t) => {
	const view = await viewFight(toyFight().fight);
	await view.press('u');
	t.regex(view.screen(), /there is nothing to undo/);
});

test('when the fight is over it can be reopened, looked back at or left', async (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'end'});
	const view = await viewFight(fight);
	t.true(view.screen().includes('The fight is over'));
	await view.press(...Array.from({length: 9}, () => down), enter);
	t.deepEqual(view.ways, ['home']);
	await view.press(up, up, enter);
	t.is(fight.outcome(), undefined);
	t.true(view.screen().includes('Ann: what now?'));
});

test('Enter held down past the end of a fight keeps it on the screen and says how to leave', async (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'end'});
	const view = await viewFight(fight);
	const {n} = fight.undoable() ?? {};
	await view.press(enter, enter, enter, enter);
	t.deepEqual(view.ways, []);
	t.is(fight.undoable()?.n, n);
	t.true(view.screen().includes('E exports it, N is the next fight'));
	await view.press('q');
	t.deepEqual(view.ways, ['home']);
});

test('what to do at the end of a fight is told by the keys that are in force', async (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'end'});
	const view = await viewFight(fight, {preferences: {keys: {note: 'N', leave: 'Q'}}});
	await view.press(enter);
	t.true(view.screen().includes('E exports it, Q leaves it, u takes'));
	t.regex(view.screen(), /E +Export the log/);
	t.notRegex(view.screen(), /N +The next fight/);
});

test('the briefing stands above until the first key, which does what it always does', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight(fight, {
		briefing: ['A toy duel · Round 1', 'Last: nothing yet', 'Now: what now?'],
	});
	t.true(view.screen().includes('│ Last: nothing yet'));
	t.deepEqual(view.extent(), {columns: 80, rows: 24});
	await view.press('r');
	t.false(view.screen().includes('Last: nothing yet'));
	t.is(fight.undoable()?.label, 'Ann: Rest');
});

test('a briefing is wrapped, not cut, at 80 columns', async (t) => {
	const last = `Last: ${'Mika shoots the archer '.repeat(4)}who falls`;
	const view = await viewFight(toyFight().fight, {
		briefing: ['A toy duel', last, 'Now: what now?'],
	});
	t.true(view.screen().includes('who falls'));
	t.true(view.screen().includes('Now: what now?'));
	t.deepEqual(view.extent(), {columns: 80, rows: 24});
});

test('q leads to the home screen', async (t) => {
	const view = await viewFight(toyFight().fight);
	await view.press('q');
	t.deepEqual(view.ways, ['home']);
});

test('when nothing can be saved any more the screen says so and keeps what it has', async (t) => {
	const {fight, store} = toyFight();
	const view = await viewFight(fight);
	store.fail('no space left on the device');
	await view.press('r');
	t.is(fight.undoable(), undefined);
	t.true(view.screen().includes('no space left on the device'));
	t.true(view.screen().includes('Ann: what now?'));
});

test('letters that were typed before the next question was seen are left out, and that is said', async (t) => {
	const {fight} = toyFight();
	let waiting: readonly string[] = ['r', 'u'];
	const view = await viewFight(fight, {
		dropLetters() {
			const dropped = waiting;
			waiting = [];
			return dropped;
		},
	});
	await view.press('s');
	t.deepEqual(waiting, ['r', 'u']);
	await view.press('b');
	t.deepEqual(waiting, []);
	t.true(view.screen().includes('Typed too early, and left out: r u'));
	await view.press('5', enter);
	t.false(view.screen().includes('Typed too early'));
});
