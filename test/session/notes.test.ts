import test from 'ava';
import {exportFight} from '../../source/projections/export-json.js';
import {toJson} from '../../source/projections/json.js';
import {viewFight} from '../helpers/fight-view.js';
import {plainSession} from '../helpers/plain-session.js';
import {keys} from '../helpers/render.js';
import {duellist, toyFight} from '../helpers/toy-fight.js';
import {toCsv, toHtml, toMarkdown} from '../helpers/exported.js';

const {enter, tab, escape} = keys;
const shiftTab = '\u001B[Z';

const formats = {toMarkdown, toHtml, toCsv, toJson} as const;

test('exports for players tell the notes for everybody and no others', (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'note', text: 'the bridge burns', isOpen: true});
	fight.gm({do: 'note', text: 'the guard was bribed'});
	for (const [name, write] of Object.entries(formats)) {
		const players = write(exportFight(fight, 'players'));
		t.true(players.includes('the bridge burns'), name);
		t.false(players.includes('bribed'), name);
		t.true(write(exportFight(fight, 'gm')).includes('bribed'), name);
	}
});

test('a note that is attached to somebody names them, and is hidden with them', (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'note', text: 'limps', who: 'bob', isOpen: true});
	const [told] = fight.recent('players', 1)[0]?.lines ?? [];
	t.like(told, {kind: 'note', text: 'Bob: limps', who: 'bob'});
	fight.gm({do: 'hide', who: 'bob'});
	fight.gm({do: 'note', text: 'waits', who: 'bob', isOpen: true});
	t.false(
		toMarkdown(exportFight(fight, 'players')).includes('waits'),
		'the players read of somebody who is hidden',
	);
	t.true(toMarkdown(exportFight(fight, 'gm')).includes('Bob: waits'));
});

test('a note cannot be attached to nobody', (t) => {
	const {fight} = toyFight();
	const {n} = fight.undoable() ?? {};
	t.is(fight.gm({do: 'note', text: 'x', who: 'zed'})?.reason, 'there is no such combatant');
	t.is(fight.undoable()?.n, n);
});

test('one key writes a note for the GM; Tab opens it to everybody, Shift and Tab attach it to who is asked', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight(fight, {columns: 100});
	const write = async (text: string, ...ticks: readonly string[]) => {
		await view.press('n');
		await view.type(text);
		await view.press(...ticks, enter);
		return fight.recent('gm', 1)[0]?.lines[0]?.text;
	};

	t.is(await write('a draught'), 'a draught');
	t.is(await write('thunder', tab), 'thunder');
	t.is(await write('bleeds', shiftTab), 'Ann: bleeds');
	t.is(await write('cheers', tab, shiftTab), 'Ann: cheers');
	const told = toMarkdown(exportFight(fight, 'players'));
	t.deepEqual(
		['a draught', 'thunder', 'bleeds', 'Ann: cheers'].map((text) => told.includes(text)),
		[false, true, false, true],
	);
	await view.press('h');
	await view.shows('note on Ann: cheers');
	t.true(view.screen().includes('note thunder'));
	await view.press(escape);
	t.true(view.screen().includes('Ann: what now?'));
});

test('plain mode attaches a note by “on WHO:”, and takes any other text as it is', async (t) => {
	const {fight} = toyFight();
	await plainSession(fight, [
		'note on Bob: he lies',
		'announce on the bridge: fire',
		'announce on Ann: she sings',
	]);
	t.deepEqual(
		fight.recent('gm', 3).map(({lines: [line]}) => line?.text),
		['Bob: he lies', 'on the bridge: fire', 'Ann: she sings'],
	);
	t.deepEqual(
		fight.recent('players', 3).flatMap(({lines}) => lines.map(({text}) => text)),
		['on the bridge: fire', 'Ann: she sings'],
	);
});

test('a note that is attached to somebody is taken back and brought again as it was', (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'note', text: 'limps', who: 'bob'});
	const before = fight.recent('gm', 1)[0]?.lines;
	fight.undo();
	fight.redo();
	t.deepEqual(fight.recent('gm', 1)[0]?.lines, before);
});

test('what players do not know somebody by is no text of a note for them', async (t) => {
	const {fight} = toyFight({
		newcomers: [
			duellist('Ann', 'good'),
			duellist('Bob', 'bad'),
			{...duellist('Old Lurker', 'bad'), isHidden: true},
		],
	});
	await plainSession(fight, ['rename Old Lurker to Tom', 'announce on Old Lurker: he sneers']);
	t.is(fight.recent('gm', 1)[0]?.lines[0]?.text, 'Tom: he sneers');
	t.false(toMarkdown(exportFight(fight, 'players')).includes('sneers'));
});
