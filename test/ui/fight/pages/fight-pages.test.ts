import test from 'ava';
import type {Fight} from '../../../../source/session/fight/fight.js';
import {openFight} from '../../../../source/session/play/open.js';
import {viewFight} from '../../../helpers/fight-view.js';
import {memoryLog} from '../../../helpers/memory-log.js';
import {keys} from '../../../helpers/render.js';
import {duellist, toyFight, toyHeader} from '../../../helpers/toy-fight.js';
import {toy} from '../../../helpers/toy-ruleset.js';

const {enter, escape, up, tab} = keys;

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

test('Escape in a dialog goes back one question at a time and then out of it', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight(fight);
	await view.press(':');
	await view.type('change a setting');
	await view.press(enter, enter);
	t.true(view.screen().includes('Loud blows'));
	await view.press(enter);
	t.true(view.screen().includes('Loud blows: yes: why?'));
	await view.press(escape, escape);
	t.true(view.screen().includes('Change which house rule?'));
	await view.press(escape);
	t.true(view.screen().includes('Ann: what now?'));
	t.is(fight.undoable(), undefined);
});

test('the history shows the board as it was, and b goes back to there', async (t) => {
	const {fight} = toyFight();
	for (const id of ['strike:bob', 'stand']) {
		fight.answer({kind: 'pick', id});
		fight.answer({kind: 'typed', numbers: [4]});
	}

	t.is(fight.fields('bob')[0]?.value, 6);
	const view = await viewFight(fight, {columns: 120, rows: 36});
	await view.press('h', 'a');
	t.true(view.screen().includes('▮▮▮▮▮▮▯▯▯▯  6/10'));
	await view.press(up);
	t.true(view.screen().includes('10/10'));
	t.false(view.screen().includes(' 6/10'));
	await view.press(up);
	t.true(view.screen().includes('b back to here'));
	await view.press('b');
	t.regex(view.screen(), /Takes back 2 answers: “.+” and all after it/);
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
	t.regex(view.screen(), /1 taken back · t shows them/);
	t.notRegex(view.screen(), /\(Rest\)/);
	await view.press('t');
	t.regex(view.screen(), /◆ Ann \(Rest\) taken back/);
	await view.press('t');
	t.notRegex(view.screen(), /\(Rest\)/);
});

test('the details go from one combatant to the next, and lead to its values', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight(fight);
	await view.press('d');
	t.true(view.screen().includes('Heroes, a player’s'));
	await view.press(keys.right);
	t.true(view.screen().includes('Foes, the GM’s'));
	t.regex(view.screen(), /H harm, heal/);
	await view.press('e');
	t.regex(view.screen(), /Change: Bob/);
	await view.press(escape, 'd', keys.right, 'H', '4', enter);
	t.is(fight.fields('bob').find(({id}) => id === 'hp')?.value, 6);
});

test('the details say how somebody is and why, what they can still do, and what happened to them', async (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.answer({kind: 'typed', numbers: [6, 2]});
	fight.gm({do: 'note', text: 'limps', who: 'bob'});
	const view = await viewFight(fight, {columns: 80, rows: 30});
	await view.press('d');
	const screen = view.screen();
	t.regex(screen, /─ Now ─/);
	t.regex(screen, /HP ▮+▯+ 6\/10 hurt/);
	t.regex(screen, /─ Can still do ─/);
	t.regex(screen, /─ What happened to Bob ─/);
	t.regex(screen, /HP 10 6 +█*▅/);
	t.regex(screen, /\d Bob loses 4/);
	t.regex(screen, /Notes · n writes one/);
	t.true(screen.includes('limps'));
	t.notRegex(screen, /page 1 of/);
});

test('in a wide terminal what happened to somebody stands beside their values, and Tab goes there', async (t) => {
	const {fight} = toyFight();
	for (let step = 0; step < 40; step++) {
		fight.gm({do: 'adjust', who: 'ann', field: 'hp', value: 9 - (step % 2)});
	}

	const view = await viewFight(fight, {columns: 120, rows: 36});
	await view.press('d');
	t.regex(view.screen(), /╭─ Now ─.*╭─ What happened to Ann ─.*▼ \d+ more/);
	await view.press(keys.end);
	t.regex(view.screen(), /▲ \d+/);
	await view.press(tab);
	await view.press(keys.right);
	t.regex(view.screen(), /What happened to Bob/);
	t.notRegex(view.screen(), /▲/);
});

test('players are told no number of an answer, since gaps would tell of what they have not seen', async (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.answer({kind: 'typed', numbers: [6, 2]});
	const view = await viewFight(fight);
	await view.press('p', 'd', keys.right);
	t.regex(view.screen(), /• Bob loses 4/);
	t.notRegex(view.screen(), /\d Bob loses/);
});

test('the rules of what is asked come first, then the keys; typing looks through all rules', async (t) => {
	const view = await viewFight(toyFight().fight);
	await view.press('?', '?');
	t.regex(view.screen(), /TO-01 Turns/);
	t.notRegex(view.screen(), /TO-02/);
	t.regex(view.screen(), /Signs of the log/);
	await view.press('\u001B[6~');
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
	t.true(view.screen().includes('Blows are told in capitals.'));
});

test('a fight that may only be read says why, takes no answer, and shows its history', async (t) => {
	const {store} = toyFight();
	const {log} = memoryLog(toyHeader([duellist('Ann', 'good'), duellist('Bob', 'bad')]));
	const fight = openFight(
		toy,
		{...log, readOnly: {reason: 'another Fray holds it'}},
		store.records(),
		{rollsAtOnce: () => false, now: () => new Date()},
	);
	const view = await viewFight(fight);
	t.regex(
		view.screen(),
		/^ ! No answer is taken: another Fray holds it\n {3}You can look at the history\.$/m,
	);
	t.true(view.screen().includes('read-only'));
	await view.press(enter, 'r', 'n');
	t.is(fight.undoable(), undefined);
	await view.press('h');
	t.true(view.screen().includes('The fight begins'));
});

/** A fight of which each answer takes so long to be recorded, in milliseconds. */
const slowFight = (fight: Fight, time: number): Fight => ({
	...fight,
	*recorded(view) {
		for (const answer of fight.recorded(view)) {
			const end = performance.now() + time;
			while (performance.now() < end) {
				// Somebody’s processor is slow.
			}

			yield answer;
		}
	},
});

test('while a long fight is read for its statistics the page says how far it is, and Escape closes it', async (t) => {
	const {fight} = toyFight();
	for (let turn = 0; turn < 9; turn++) {
		fight.answer({kind: 'pick', id: 'rest'});
	}

	const view = await viewFight(slowFight(fight, 130));
	await view.press(':');
	await view.type('What each has done');
	await view.press(enter);
	t.regex(view.screen(), /Reading what happened: [2-9] of 10 answers/);
	await view.press(escape);
	t.notRegex(view.screen(), /Reading what happened/);
	await view.press(':');
	await view.type('What each has done');
	await view.press(enter);
	await view.shows('Nothing has happened yet.');
	t.pass();
});
