import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {exportFight} from '../../../source/projections/export-json.js';
import {exportFormatIds} from '../../../source/projections/export-formats.js';
import {usualTarget} from '../../../source/session/fight/exports.js';
import {viewFight} from '../../helpers/fight-view.js';
import {temporaryHome} from '../../helpers/home.js';
import {keys} from '../../helpers/render.js';
import {toyFight} from '../../helpers/toy-fight.js';
import {toMarkdown} from '../../helpers/exported.js';

const {enter, escape, up, down, backspace} = keys;

type View = Awaited<ReturnType<typeof viewFight>>;

/** Writes another path in place of the one that is offered. */
async function writePath(view: View, offered: string, target: string) {
	await view.press(...Array.from(offered, () => backspace));
	await view.paste(target);
}

const forPlayers = {format: 'markdown', view: 'players'} as const;

test('a fight that is over is exported for the players in a few keys, as the command does it', async (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'note', text: 'the mill burns', isOpen: true});
	fight.gm({do: 'note', text: 'Bob is a spy'});
	fight.gm({do: 'end'});
	const view = await viewFight(fight, {columns: 120});
	await view.shows('E  Export the log');
	await view.press('E');
	t.true(view.screen().includes('Export the log: in which format?'));
	await view.press(enter, down, enter);
	t.true(view.screen().includes('Into which file?'));
	const offered = usualTarget(fight, forPlayers);
	t.is(path.basename(offered), 'a-toy-duel-players.md');
	const target = path.join(temporaryHome(t), 'mill.md');
	await writePath(view, offered, target);
	await view.press(enter);
	await view.shows('Written for the');
	t.is(readFileSync(target, 'utf8'), toMarkdown(exportFight(fight, 'players')));
	t.regex(readFileSync(target, 'utf8'), /the mill burns/);
	t.notRegex(readFileSync(target, 'utf8'), /spy/);
	await view.press(enter);
	t.true(view.screen().includes('The fight is over'));
});

test('a file that is there already is replaced only if the GM says so', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight(fight, {columns: 120});
	const target = path.join(temporaryHome(t), 'mill.md');
	writeFileSync(target, 'mine');
	const ask = async () => {
		await view.press(':');
		await view.type('save');
		await view.press(enter, enter, enter);
		const offered = usualTarget(fight, {...forPlayers, view: 'gm'});
		await writePath(view, offered, target);
		await view.press(enter);
		await view.shows('There is a file already');
	};

	await ask();
	await view.press(enter);
	t.is(readFileSync(target, 'utf8'), 'mine');
	await ask();
	await view.press(down, enter);
	await view.shows('Written for the');
	t.is(readFileSync(target, 'utf8'), toMarkdown(exportFight(fight, 'gm')));
});

test('a folder that is not there is named, and the path can be mended', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight(fight, {columns: 120});
	const home = temporaryHome(t);
	await view.press(':');
	await view.type('export');
	await view.press(enter, enter, enter);
	await writePath(
		view,
		usualTarget(fight, {...forPlayers, view: 'gm'}),
		path.join(home, 'logs', 'mill.md'),
	);
	await view.press(enter);
	await view.shows('Make it first');
	await view.press(escape);
	t.true(view.screen().includes('mill.md'));
	mkdirSync(path.join(home, 'logs'));
	await view.press(enter);
	await view.shows('Written for the');
	t.regex(readFileSync(path.join(home, 'logs', 'mill.md'), 'utf8'), /^# /);
});

test('every format that the command knows is offered, and in the players’ view only theirs', async (t) => {
	const view = await viewFight(toyFight().fight, {columns: 100});
	await view.press('p', ':');
	await view.type('export');
	await view.press(enter);
	const shown = view.screen().toLowerCase();
	t.deepEqual(
		exportFormatIds.filter((format) => !shown.includes(`${format}: `)),
		[],
	);
	await view.press(enter);
	t.true(view.screen().includes('a-toy-duel-players.md'));
});

test('what is only rehearsed is not exported', async (t) => {
	const view = await viewFight(toyFight().fight, {columns: 120});
	await view.press(':');
	await view.type('rehearse');
	await view.press(enter, ':');
	await view.type('export');
	t.regex(view.screen(), /\(Export the log of the fight\) +nothing of the/);
});

test('the history exports the fight as it was after an answer', async (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.answer({kind: 'typed', numbers: [6]});
	fight.answer({kind: 'pick', id: 'stand'});
	const then = toMarkdown(exportFight(fight, 'gm'));
	fight.gm({do: 'note', text: 'the mill burns'});
	const view = await viewFight(fight, {columns: 120});
	await view.press('h', up, 'E');
	t.true(view.screen().includes('Export the log up to there: in which format?'));
	await view.press(enter, enter);
	const offered = usualTarget(fight, {format: 'markdown', view: 'gm'}, true);
	t.is(path.basename(offered), 'memory-earlier.md');
	const target = path.join(temporaryHome(t), 'then.md');
	await writePath(view, offered, target);
	await view.press(enter);
	await view.shows('Written for the GM');
	t.is(readFileSync(target, 'utf8'), then);
	t.is(fight.answerCount(), 4);
});
