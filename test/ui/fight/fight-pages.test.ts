import test from 'ava';
import {openFight} from '../../../source/session/open.js';
import {viewFight} from '../../helpers/fight-view.js';
import {memoryLog} from '../../helpers/memory-log.js';
import {keys} from '../../helpers/render.js';
import {duellist, toyFight, toyHeader} from '../../helpers/toy-fight.js';
import {toy} from '../../helpers/toy-ruleset.js';

const {enter, escape, down, up, tab, backspace} = keys;

test('every command is found by typing its name', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight(fight);
	await view.press(':');
	await view.type('note');
	t.regex(view.screen(), /❯ n +Note for the log/);
	await view.press(enter);
	await view.type('They bow');
	await view.press(enter);
	t.like(fight.recent('gm', 1)[0]?.lines[0], {kind: 'note', text: 'They bow'});
	t.true(view.screen().includes('» They bow'));
});

test('a command that is closed now is grey with its reason, and Enter does nothing', async (t) => {
	const view = await viewFight(toyFight().fight);
	await view.press(':');
	await view.type('reopen');
	t.regex(view.screen(), /\(Reopen the fight\) +the fight is not over/);
	await view.press(enter);
	t.true(view.screen().includes('All commands'));
});

test('a note is for the GM alone unless players may read it', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight(fight);
	await view.press('n');
	await view.type('secret');
	await view.press(enter, 'n');
	await view.type('open');
	await view.press(tab, enter);
	const told = fight.recent('players', 5).flatMap(({lines}) => lines);
	t.deepEqual(
		told.map(({text}) => text),
		['open'],
	);
});

test('a pasted note is one line, and its line breaks do not answer anything', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight(fight);
	await view.paste('r\rr\r');
	t.is(fight.undoable(), undefined);
	await view.press('n');
	await view.paste('one\r\ntwo\u0007');
	await view.type('!');
	await view.press(enter);
	t.is(fight.recent('gm', 1)[0]?.lines[0]?.text, 'one two!');
});

test('a value is overruled in four steps, the last of which may be skipped', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight(fight);
	await view.press('e');
	t.regex(view.screen(), /❯ Ann +Heroes/);
	await view.type('bo');
	await view.press(enter);
	t.regex(view.screen(), /❯ Hit points +10/);
	await view.press(enter, '4', enter);
	t.true(view.screen().includes('Bob: Hit points 4: why?'));
	await view.press(enter);
	t.is(fight.fields('bob')[0]?.value, 4);
	t.true(view.screen().includes('§ Bob: Hit points 10 → 4'));
});

test('Escape in a dialog goes back one question at a time and then out of it', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight(fight);
	await view.press('e', enter, enter);
	t.true(view.screen().includes('Ann: Hit points (10)'));
	await view.press(escape);
	t.true(view.screen().includes('Ann: which value?'));
	await view.press(escape);
	t.true(view.screen().includes('Edit whom?'));
	await view.press(escape);
	t.true(view.screen().includes('Ann: what now?'));
	t.is(fight.undoable(), undefined);
});

test('a condition is given for a while, and ended', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight(fight);
	await view.press(':');
	await view.type('give');
	await view.press(enter, enter);
	await view.type('dazed');
	await view.press(enter);
	await view.type('number of round');
	await view.press(enter, '2', enter, enter);
	await view.type('a blow');
	await view.press(enter);
	t.like(fight.conditions('gm')[0], {name: 'dazed', lasts: '2 rounds left'});
	t.true(view.screen().includes('dazed'));
	await view.press(':');
	await view.type('end a cond');
	await view.press(enter, enter, enter);
	t.deepEqual(fight.conditions('gm'), []);
});

test('a command that is refused at its end stays open with the reason', async (t) => {
	const {fight} = toyFight({
		newcomers: [
			duellist('Ann', 'good'),
			duellist('Bob', 'bad'),
			duellist('Cid', 'bad'),
		],
	});
	fight.gm({do: 'remove', who: 'cid'});
	const view = await viewFight(fight);
	await view.press(':');
	await view.type('give');
	await view.press(enter, enter);
	await view.type('dazed');
	await view.press(enter);
	await view.type('until the end');
	await view.press(enter);
	await view.type('cid');
	await view.press(enter, enter, enter);
	t.true(view.screen().includes('whose turn it lasts for is not in the fight'));
	await view.press(escape, escape);
	t.true(view.screen().includes('until the end of whose next turn?'));
	t.false(view.screen().includes('whose turn it lasts for'));
	await view.type('bob');
	await view.press(enter, enter, enter);
	t.is(fight.conditions('gm')[0]?.name, 'dazed');
});

test('a name that somebody bears already is refused where it is written', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight(fight);
	await view.press(':');
	await view.type('rename');
	await view.press(enter, enter);
	t.true(view.screen().includes('that is the name now'));
	await view.press(backspace, backspace, backspace);
	await view.type('Bob');
	t.true(view.screen().includes('Bob is in the fight already'));
	await view.press(enter);
	t.true(view.screen().includes('Ann is called …'));
	await view.type('by');
	t.false(view.screen().includes('in the fight already'));
	await view.press(enter, enter);
	t.is(fight.combatants('gm')[0]?.name, 'Bobby');
});

test('the history shows the board as it was, and Enter goes back to there', async (t) => {
	const {fight} = toyFight();
	for (const id of ['strike:bob', 'stand']) {
		fight.answer({kind: 'pick', id});
		fight.answer({kind: 'typed', numbers: [4]});
	}

	t.is(fight.fields('bob')[0]?.value, 6);
	const view = await viewFight(fight, {columns: 120, rows: 36});
	await view.press('h');
	t.true(view.screen().includes('HP ▮▮▮▮▮▮▯▯▯▯  6/10'));
	await view.press(up);
	t.true(view.screen().includes('10/10'));
	t.false(view.screen().includes(' 6/10'));
	await view.press(up);
	t.true(view.screen().includes('takes back 2 answers'));
	await view.press(enter);
	t.is(fight.prompt('gm').title, 'The blow');
	t.is(fight.fields('bob')[0]?.value, 10);
	await view.press('U');
	t.is(fight.fields('bob')[0]?.value, 6);
});

test('the history can show undone answers', async (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'rest'});
	fight.undo();
	const view = await viewFight(fight);
	await view.press('h');
	t.notRegex(view.screen(), /taken back\n/);
	await view.press('t');
	t.regex(view.screen(), /\(Ann: Rest\) taken back/);
	await view.press('t');
	t.notRegex(view.screen(), /\(Ann: Rest\)/);
});

test('the details go from one combatant to the next, and lead to its values', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight(fight);
	await view.press('d');
	t.true(view.screen().includes('Heroes, a player’s'));
	await view.press(down);
	t.true(view.screen().includes('Foes, the GM’s'));
	await view.press('e');
	t.regex(view.screen(), /❯ Bob +Foes/);
});

test('the rules of what is asked come first, then the keys; typing looks through all rules', async (t) => {
	const view = await viewFight(toyFight().fight);
	await view.press('?');
	t.regex(view.screen(), /TO-01 Turns/);
	t.notRegex(view.screen(), /TO-02/);
	t.regex(view.screen(), /Keys everywhere/);
	await view.type('loud');
	t.regex(view.screen(), /TO-02 Volume/);
	t.notRegex(view.screen(), /TO-01/);
	await view.press(escape);
	t.regex(view.screen(), /Ann: what now\?/);
});

test('the settings of the fight can be looked at', async (t) => {
	const view = await viewFight(toyFight().fight);
	await view.press(':');
	await view.type('settings');
	await view.press(enter);
	t.regex(view.screen(), /❯ Loud blows +no/);
	t.true(view.screen().includes('Blows are told in capitals. (TO-02)'));
});

test('a fight that may only be read says why, takes no answer, and shows its history', async (t) => {
	const {store} = toyFight();
	const {log} = memoryLog(
		toyHeader([duellist('Ann', 'good'), duellist('Bob', 'bad')]),
	);
	const fight = openFight(
		toy,
		{...log, readOnly: {reason: 'another Fray holds it'}},
		store.records(),
		{rollsAtOnce: () => false, now: () => new Date()},
	);
	const view = await viewFight(fight);
	t.true(view.screen().includes('No answer is taken: another Fray holds it'));
	t.true(view.screen().includes('read-only'));
	await view.press(enter, 'r', 'n');
	t.is(fight.undoable(), undefined);
	await view.press('h');
	t.true(view.screen().includes('The fight begins'));
});
