import test from 'ava';
import {acts} from '../../../source/session/acts/table.js';
import {commandRows, listedCommands, listedRows} from '../../../source/ui/fight/commands/rows.js';
import {foundByWords} from '../../../source/ui/kit/look/find.js';
import {fightScene, viewFight} from '../../helpers/fight-view.js';
import {keys} from '../../helpers/render.js';
import {toyFight} from '../../helpers/toy-fight.js';

/** What a GM might type, and the command that must then be highlighted. */
const meant: Readonly<Record<string, readonly string[]>> = {
	undo: ['back', 'oops', 'undo', 'take back'],
	redo: ['again', 'redo'],
	other: ['another', 'instead'],
	history: ['past', 'log', 'history', 'look back'],
	'read-order': ['order', 'into the order'],
	'read-log': ['scroll', 'into the log', 'story'],
	'read-sheet': ['into the sheet', 'gauges'],
	'read-rule': ['into the rules', 'ledger'],
	correct: ['wrong', 'mistake', 'mistyped', 'correct', 'wrong die'],
	on: ['continue', 'go on'],
	omit: ['omit', 'leave out'],
	correction: ['effect'],
	rehearse: ['rehearse', 'rehearsal', 'what if'],
	odds: [
		'odds',
		'chances',
		'simulate',
		'forecast',
		'predict',
		'difficulty',
		'who wins',
		'balance',
		'how will this end',
	],
	keep: ['keep', 'accept'],
	drop: ['drop', 'cancel', 'discard'],
	note: ['note', 'announce', 'comment', 'write'],
	harm: ['damage', 'hurt', 'harm', 'hp', 'kill'],
	heal: ['heal', 'cure'],
	adjust: ['initiative', 'delay', 'value', 'adjust', 'edit'],
	place: ['place', 'where', 'zone', 'position', 'move'],
	details: ['details', 'values', 'stats'],
	give: ['stun', 'poison', 'prone', 'status', 'cond', 'condition', 'give'],
	'end-condition': ['end condition', 'recover'],
	rosters: ['rosters', 'roster', 'build', 'bestiary'],
	sheet: ['sheet', 'weapons', 'skills'],
	add: ['improvise', 'join', 'spawn', 'add', 'reinforcements'],
	remove: ['dead', 'leave', 'flee', 'surrender', 'captured', 'remove', 'out'],
	return: ['return', 'rejoin', 'come back', 'comes back', 'returns'],
	all: ['all', 'mob', 'group'],
	hide: ['hide', 'secret', 'ambush'],
	reveal: ['reveal', 'show'],
	rename: ['rename', 'name'],
	side: ['sides', 'charm', 'betray'],
	plan: ['timer', 'event', 'lair', 'fire', 'bomb', 'moment'],
	unplan: ['take out', 'unplan'],
	control: ['player', 'guest', 'absent', 'dice', 'control'],
	times: ['times', 'time', 'pace', 'slow'],
	statistics: ['stat', 'statistics', 'tally', 'luck', 'score'],
	sendback: ['send back', 'reject', 'refuse'],
	letin: ['let in', 'let a player in', 'admit'],
	unseat: ['unseat', 'kick'],
	atonce: ['at once', 'trust'],
	pause: ['pause'],
	tell: ['whisper', 'private word'],
	interrupts: ['interrupt', 'react', 'break in'],
	skip: ['skip', 'pass'],
	end: ['end fight', 'over', 'stop'],
	reopen: ['reopen', 'resume'],
	players: ['players', 'view'],
	settings: ['settings', 'house rule'],
	set: ['change setting', 'ruling'],
	preferences: ['theme', 'colours', 'preferences', 'bell'],
	share: ['share', 'phone', 'television', 'qr code'],
	export: ['export', 'save', 'markdown', 'html', 'print'],
	copy: ['backup', 'copy'],
	refuge: ['lost', 'new file', 'rescue'],
	fork: ['fork', 'branch', 'split off', 'fight of its own'],
	title: ['rename fight', 'title', 'called'],
	campaign: ['campaign', 'saga', 'chronicle'],
	'next-fight': ['next fight', 'following'],
	'fight-again': ['rematch', 'replay', 'same fight', 'fight again'],
	leave: ['home', 'menu'],
	quit: ['quit', 'exit fray', 'bye'],
	rules: ['help', 'why', 'rules'],
	act: ['act', 'stunt', 'manoeuvre'],
	define: ['define', 'new condition'],
	'keep-rule': ['keep-rule', 'keep a condition'],
	adopt: ['adopt', 'rules of your own'],
};

test('every command of the list has words that must find it', (t) => {
	const {fight} = toyFight();
	t.deepEqual(
		Object.keys(meant).toSorted(),
		listedRows(fight)
			.map(({id}) => id)
			.toSorted(),
	);
});

for (const [id, typed] of Object.entries(meant)) {
	for (const query of typed) {
		test(`“${query}” finds the command ${id} first`, (t) => {
			const items = listedCommands(fightScene(toyFight().fight)).filter(
				(item) => item.id === id || item.refused === undefined,
			);
			t.is(foundByWords(items, query)[0]?.id, id);
		});
	}
}

test('every other word of a command finds it', (t) => {
	const items = listedCommands(fightScene(toyFight().fight));
	for (const {id, synonyms} of listedRows(toyFight().fight)) {
		for (const word of synonyms.split(' ')) {
			const ids = foundByWords(items, word).map((item) => item.id);
			t.true(ids.includes(id), `${word} does not find ${id}`);
		}
	}
});

test('every command is carried out by screens, by its questions or otherwise', (t) => {
	t.is(commandRows.length, acts.length);
});

test('what has a key shows it, and what is refused comes last with its whole reason', async (t) => {
	const view = await viewFight(toyFight().fight, {columns: 60, rows: 40});
	await view.press(':');
	await view.type('undo');
	t.regex(view.screen(), /❯ u {5}/);
	await view.press(...Array.from({length: 4}, () => keys.backspace));
	await view.type('condition');
	const shown = view
		.lines()
		.map((line) => line.trim())
		.join(' ')
		.replaceAll(/\s+/g, ' ');
	t.regex(shown, /❯ Give a condition/);
	t.regex(shown, /\(End a condition\) nobody has a condition/);
	t.true(shown.indexOf('(End a condition)') > shown.indexOf('Give a condition'));
});

test('the whole name of a command that is refused does no other one', async (t) => {
	const view = await viewFight(toyFight().fight, {columns: 100, rows: 40});
	await view.press(':');
	await view.type('act');
	t.regex(view.screen(), /❯ +\(An act of your own/);
	const before = view.screen();
	await view.press(keys.enter);
	t.is(view.screen(), before);
});

test('a reason that is wider than its column goes on in the next row, at a word', async (t) => {
	const view = await viewFight(toyFight().fight, {columns: 62, rows: 40});
	await view.press(':');
	await view.type('end condition');
	const rows = view.lines().map((line) => line.trim());
	const at = rows.findIndex((row) => row.includes('(End a condition)'));
	t.regex(rows[at] ?? '', /nobody has a/);
	const said = rows.slice(at, at + 3).join(' ');
	t.regex(said, /nobody\s.*has a\s.*condition/s);
	t.false(said.includes('…'));
});

test('a line behind the word of a command answers what it asks, as in plain mode', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight(fight);
	await view.press(':');
	await view.type('rename bob to Bert because he is known');
	t.regex(view.screen(), /❯ .*Rename a combatant: bob to Bert because he is known/);
	await view.press(keys.enter);
	await view.shows('“he is known”');
	t.is(fight.combatants('gm')[1]?.name, 'Bert');
	await view.press(':');
	await view.type('control bert dice thrown');
	await view.press(keys.enter);
	await view.shows('“dice” is no change: dice rolled, dice typed or dice usual?');
});

test('the list ends with what can be done now: the rest is found by typing, with its reason', (t) => {
	const {fight} = toyFight();
	const redo = listedCommands(fightScene(fight)).find(({id}) => id === 'redo');
	t.like(redo, {refused: 'there is nothing to redo', isOnlyFound: true});
	const note = listedCommands(fightScene(fight)).find(({id}) => id === 'note');
	t.is(note?.isOnlyFound, undefined);
});
