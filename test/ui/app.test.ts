import {readFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {viewApp} from '../helpers/app-view.js';
import {keys} from '../helpers/render.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {type toyLibrary, duel} from '../helpers/toy-library.js';

const {enter, escape, down, up, space, right, backspace, tab} = keys;

const folder = temporaryFolder(test);

const openApp = async (options: Parameters<typeof viewApp>[1] = {}) => viewApp(folder, options);

test('on a fresh home a digit begins a sample fight, even before the fights are read', async (t) => {
	const view = await openApp();
	await view.press('1');
	await view.shows('what now?');
	t.truthy(view.open());
	await view.open()?.close();
});

/** Moves the cursor down until it stands on a line. While Fray reads or opens something, no key moves it. */
async function goTo(
	view: Pick<Awaited<ReturnType<typeof openApp>>, 'lines' | 'press' | 'screen' | 'changes'>,
	text: string,
) {
	for (let line = 0; line < 100; line++) {
		if (view.lines().some((row) => row.includes('❯') && row.includes(text))) {
			return;
		}

		const before = view.screen();
		await view.press(down);
		await view.changes(before);
	}

	throw new Error(`there is no line “${text}”`);
}

const withDuel = async (services: Awaited<ReturnType<typeof toyLibrary>>) => {
	const fight = await services.library.createFight(duel({title: 'The old mill'}));
	fight.answer({kind: 'pick', id: 'rest'});
	await fight.close();
};

test('fights to resume are listed with rules, round and when; Enter resumes the last with a briefing', async (t) => {
	const view = await openApp({prepare: withDuel});
	await view.shows('The old mill');
	t.regex(view.screen(), /❯ The old mill +Round 1 +\S/);
	t.regex(view.screen(), /◆ 1\/1 +◇ 2\/2 +Thug 1: what now\? · Toy duel/);
	await view.press(enter);
	await view.shows('─ Order ─');
	t.true(view.screen().includes('Thug 1: what now?'));
	await view.open()?.close();
});

const withThree = async (services: Awaited<ReturnType<typeof toyLibrary>>) => {
	for (const title of ['The old mill', 'The bridge', 'Bridge of Sighs']) {
		const fight = await services.library.createFight(duel({title}));
		await fight.close();
	}
};

test('fights are found on the home screen as one types, and the cursor stays with its fight', async (t) => {
	const view = await openApp({prepare: withThree});
	await view.shows('The old mill');
	t.true(view.screen().includes('/ find'));
	await goTo(view, 'The bridge');
	await view.press('/');
	await view.type('bri');
	t.true(view.screen().includes('Find ❯ bri'));
	t.true(view.screen().includes('Bridge of Sighs'));
	t.false(view.screen().includes('The old mill'));
	t.false(view.screen().includes('New fight'));
	t.regex(view.screen(), /❯ The bridge/);
	await view.type(' kraken');
	t.true(view.screen().includes('No fight has these words'));
	await view.press(enter);
	t.is(view.open(), undefined);
	await view.press(escape);
	t.true(view.screen().includes('The old mill'));
	t.regex(view.screen(), /❯ The bridge/);
	await view.press('/');
	await view.type('running toy mill');
	await view.press(enter);
	await view.shows('The old mill · Toy duel');
	await view.open()?.close();
});

test('a fight is put away by one key and put back by another, and the archive lists what is in it', async (t) => {
	const view = await openApp({prepare: withThree, columns: 120});
	await view.shows('The old mill');
	await goTo(view, 'The bridge');
	t.true(view.screen().includes('x archive'));
	await view.press('x');
	await view.shows('“The bridge” is in the archive');
	t.regex(view.screen(), /❯ /);
	t.false(view.lines().some((line) => /^ *❯? *The bridge /.test(line)));
	const {library} = view.services;
	const archived = await library.listFights('archived');
	t.deepEqual(
		archived.map(({title}) => title),
		['The bridge'],
	);
	await view.press('u');
	await view.shows('The bridge  ');
	t.deepEqual(await library.listFights('archived'), []);
	await goTo(view, 'The bridge');
	await view.press('x');
	await view.shows('“The bridge” is in the archive');
	await goTo(view, 'Archive');
	await view.press(enter);
	await view.shows('❯ The bridge');
	await view.press(enter);
	await view.shows('Nothing was put away.');
	await view.press(escape);
	await view.shows('The bridge  ');
});

test('a fight that is open elsewhere is not put away, and the screen says who has it', async (t) => {
	const view = await openApp({prepare: withDuel});
	await view.shows('The old mill');
	const held = await view.services.library.openFight('the-old-mill');
	await view.press('x');
	await view.shows('has had the fight open since');
	t.regex(view.screen(), /The old mill +Round 1/);
	await held.close();
});

test('without fights there is nothing to find', async (t) => {
	const view = await openApp();
	await view.shows('No fights yet');
	t.false(view.screen().includes('/ find'));
	await view.press('/');
	t.false(view.screen().includes('Find'));
});

test('from the home screen the next fight is set up, or the same one begun again', async (t) => {
	const view = await openApp({prepare: withDuel, columns: 120});
	await view.shows('The old mill');
	t.true(view.screen().includes('N next · A again'));
	await view.press('N');
	await view.shows('After “The old mill”');
	await view.shows('Bad ones');
	await view.press(enter);
	await view.shows('Who fights?');
	t.regex(view.screen(), /1 × ◆ Ann/);
	await view.press(enter);
	await view.shows('What stays of the former fight?');
	t.regex(view.screen(), /Ann +Hit points +\d+/);
	await view.press(enter, enter);
	await view.shows('Title');
	await view.press(enter);
	await view.shows('Ann comes with Hit points');
	t.deepEqual(view.open()?.info.from?.title, 'The old mill');
	await view.press('q');
	await view.shows('after “The old mill”');
	t.regex(view.screen(), /The old mill +[^]*then “Bad ones”/);
	await goTo(view, '❯ The old mill');
	await view.press('A');
	await view.shows('Again from the start of “The old mill”.');
	t.is(view.open()?.info.title, 'The old mill again');
	await view.open()?.close();
});

test('the next fight is set up from an open one, and left for that one', async (t) => {
	const view = await openApp({prepare: withDuel, columns: 120});
	await view.shows('The old mill');
	await view.press(enter);
	await view.shows('─ Order ─');
	await view.press(':');
	await view.type('next fight');
	await view.press(enter);
	await view.shows('After “The old mill”');
	t.is(view.open(), undefined);
	await view.press(escape);
	await view.shows('─ Order ─');
	t.is(view.open()?.info.title, 'The old mill');
	await view.open()?.close();
});

test('a fight is exported from the home screen, and is only read for it', async (t) => {
	const view = await openApp({prepare: withDuel, columns: 120});
	await view.shows('The old mill');
	t.true(view.screen().includes('E export'));
	await view.press('E');
	await view.shows('in which format?');
	t.is(view.open(), undefined);
	await view.press(enter, enter);
	const offered = path.resolve('the-old-mill.md');
	await view.press(...Array.from(offered, () => backspace));
	const target = path.join(folder, 'mill.md');
	await view.paste(target);
	await view.press(enter);
	await view.shows('Written for the GM:');
	t.regex(readFileSync(target, 'utf8'), /The old mill/);
	await view.press(enter);
	await view.shows('New fight');
});

test('leaving a fight closes it and lists it first', async (t) => {
	const view = await openApp({prepare: withDuel});
	await view.shows('The old mill');
	await view.press(enter);
	await view.shows('─ Order ─');
	await view.press('q');
	await view.shows('Look up');
	await view.shows('❯ The old mill');
	t.is(view.open(), undefined);
	await view.press(enter);
	await view.shows('─ Order ─');
	await view.open()?.close();
});

test('a fight that cannot be opened says why on the home screen and stays listed', async (t) => {
	const view = await openApp({
		async prepare(services) {
			await withDuel(services);
			await services.put('fights/broken.fray.jsonl', 'this is no log\n');
		},
	});
	await view.shows('broken');
	t.true(view.screen().includes('❯ The old mill'));
	await view.press(up);
	t.true(view.screen().includes('is not a fight'));
	await view.press(enter);
	await goTo(view, 'The old mill');
	t.true(view.screen().includes('is not a fight'));
	t.true(view.screen().includes('The old mill'));
	t.is(view.open(), undefined);
});

test('a new fight is made step by step; Escape goes back and nothing is lost', async (t) => {
	const view = await openApp();
	await view.shows('No fights yet');
	await view.press('n');
	await view.shows('Good ones');
	await view.press(space, down, space, enter);
	await view.shows('Who fights?');
	t.regex(view.screen(), /❯ +1 × ◆ Ann/);
	t.regex(view.screen(), /2 × ◇ Thug/);
	await view.press(down, '+', down, 'v', '-', '+', '+');
	t.regex(view.screen(), /3 × ◇ Thug/);
	t.regex(view.screen(), /2 × ◇ Boss(?! +◌)/);
	await view.press(enter);
	await view.shows('How are the rules read?');
	await view.press(right, down, right);
	t.regex(view.screen(), /Loud blows +yes \(changed\)/);
	t.regex(view.screen(), /❯ Length of a blade +4 \(changed\)/);
	await view.press(enter);
	await view.shows('Title    ❯ Good ones');
	await view.press(escape, escape);
	t.regex(view.screen(), /3 × ◇ Thug/);
	await view.press(enter);
	t.regex(view.screen(), /Loud blows +yes \(changed\)/);
	await view.press(enter, backspace);
	await view.press(enter);
	await view.shows('Ann: what now?');
	const fight = view.open();
	t.is(fight?.info.title, 'Good one');
	t.deepEqual(
		fight?.combatants('gm').map(({name}) => name),
		['Ann', 'Thug', 'Thug 2', 'Thug 3', 'Boss', 'Boss 2'].map((name) =>
			name === 'Thug' || name === 'Boss' ? `${name} 1` : name,
		),
	);
	t.deepEqual(
		fight?.settings().map(({value}) => value),
		['yes', '4'],
	);
	await fight?.close();
});

test('a fight with nobody on the other side is not begun, and the way back is named', async (t) => {
	const view = await openApp();
	await view.shows('No fights yet');
	await view.press('n');
	await view.shows('Good ones');
	await view.press(enter);
	await view.shows('Who fights?');
	await view.press(enter, enter);
	await view.shows('Nobody is on the other side');
	await view.press(enter, enter);
	t.is(view.open(), undefined);
	t.false(view.screen().includes('begin'));
	await view.press(escape, escape);
	t.true(view.screen().includes('Who fights?'));
});

test('a fight without anybody is not begun, and one without a title neither', async (t) => {
	const view = await openApp();
	await view.shows('No fights yet');
	await view.press('n');
	await view.shows('Good ones');
	await view.press(enter);
	await view.shows('Who fights?');
	await view.press('-', enter);
	t.regex(view.screen(), /Nobody is left/);
	await view.press('+', enter, enter);
	await view.shows('Title');
	for (let letter = 0; letter < 12; letter++) {
		await view.press(backspace);
	}

	await view.press(enter);
	t.regex(view.screen(), /The fight needs a title\./);
});

const broken = async (services: Awaited<ReturnType<typeof toyLibrary>>) => {
	await services.put(
		'rosters/wrong.yaml',
		'ruleset: toy\ntitle: Wrong\ncombatants:\n  - {name: Ann, hq: 10}\n',
	);
};

test('a broken roster is listed with its problems and cannot be ticked', async (t) => {
	const view = await openApp({prepare: broken});
	await view.shows('No fights yet');
	await view.press('n');
	await view.shows('problem');
	await view.shows('Good ones');
	await goTo(view, 'problem');
	await view.press(space, enter);
	t.true(view.screen().includes('Which rosters?'));
	t.regex(view.screen(), /line 4 .*hp: missing/);
	t.regex(view.screen(), /wrong\.yaml/);
});

test('the rosters are looked into, the broken ones with what is wrong with them', async (t) => {
	const view = await openApp({prepare: broken});
	await view.shows('No fights yet');
	await view.press('r');
	await view.shows('Good ones');
	await goTo(view, 'Bad ones');
	await view.shows('Thug ×2');
	await goTo(view, 'problem');
	await view.shows('The roster cannot be used');
	t.regex(view.screen(), /line 4 .*hp: missing/);
});

test('among the rosters Tab leads to the combatants, and the sheet is that of the highlighted one', async (t) => {
	const view = await openApp();
	await view.shows('No fights yet');
	await view.press('r');
	await view.shows('Good ones');
	await goTo(view, 'Bad ones');
	await view.shows('─ Thug ─');
	await view.press(tab, down);
	await view.shows('─ Boss ─');
	t.regex(view.screen(), /Name +HP/);
	await view.press(escape, down);
	await view.shows('❯ Good ones');
});

test('a new roster is begun among the rosters, and a fight is set up with it', async (t) => {
	const view = await openApp();
	await view.shows('No fights yet');
	await view.press('r');
	await view.shows('Your files come first.');
	await view.press('n');
	await view.shows('What is the new roster called?');
	await view.type('Thugs of the quay');
	await view.press(enter);
	await view.shows('Enter alone: a Hero and a Foe');
	await view.press(enter);
	await view.shows('× ◇ Foe');
	await view.press(escape);
	await view.shows('❯ Thugs of the quay');
	await view.shows('◇ Foe');
	t.false(view.screen().includes('Your files come first'));
	await view.press(enter);
	await view.shows('Which rosters?');
	await view.shows('❯ [✓] Thugs of the quay ◆ 1 ◇ 1');
});

test('rosters that were changed elsewhere are checked again', async (t) => {
	let put: (text: string) => Promise<void> = async () => undefined;
	const view = await openApp({
		async prepare(services) {
			await broken(services);
			put = async (text) => services.put('rosters/wrong.yaml', text);
		},
	});
	await view.shows('No fights yet');
	await view.press('r');
	await view.shows('mistakes in 1 file');
	await put('ruleset: toy\ncombatants:\n  - {name: Ann, hp: 10}\n');
	await view.press('c');
	await view.shows('no mistakes in any file');
	t.false(view.screen().includes('problem'));
});

test('in the set-up it is said what Enter takes, which side has nobody, and the cursor stays where it was', async (t) => {
	const view = await openApp({prepare: broken});
	await view.shows('No fights yet');
	await view.press('n');
	await view.shows('Good ones');
	await goTo(view, 'Bad ones');
	await view.shows('Enter goes on with Bad ones alone; Space ticks several');
	t.regex(view.screen(), /Nobody is among the/);
	await view.press(space);
	await view.shows('Enter goes on with Bad ones');
	await view.press(enter);
	await view.shows('Who fights?');
	await view.shows('Nobody is among the heroes: / finds somebody');
	await view.press(down, escape);
	await view.shows('Which rosters?');
	await view.shows('❯ [✓] Bad ones');
	await goTo(view, 'Good ones');
	await view.press(space, enter);
	await view.shows('In all ◆ 1 ◇ 3');
	t.false(view.screen().includes('Nobody is among'));
	t.regex(view.screen(), /❯ +1 × ◇ Boss/);
});

test('from an answer of the history a fight of its own is made, and the one at hand goes on', async (t) => {
	const view = await openApp();
	await view.press('1');
	await view.shows('what now?');
	await view.press(enter, enter);
	const before = view.open()?.entries('gm').length;
	await view.press('h', up, up, 'c');
	await view.shows('under which title?');
	t.regex(view.screen(), /from \d/);
	await view.type(' again');
	await view.press(enter);
	await view.shows('A fight of its own, while');
	await view.press(enter);
	t.is(view.open()?.entries('gm').length, before);
	await view.open()?.close();
	const fights = await view.services.library.listFights();
	t.is(fights.length, 2);
	t.true(fights.some(({title}) => title.endsWith('again')));
});

test('preferences hold at once and are kept', async (t) => {
	const view = await openApp();
	await view.shows('No fights yet');
	await view.press('p');
	t.regex(view.screen(), /❯ Dice of the players +ask, then roll what follows/);
	await view.press(enter, down, down, down, right);
	t.true(view.screen().includes('> Symbols'));
	t.like(view.services.services.preferences.read(), {symbols: 'ascii', dice: {good: 'roll'}});
	await view.press(down, down, down, enter);
	await view.type('tonight');
	await view.press(enter);
	t.is(view.services.services.preferences.read().folder, 'tonight');
});

test('a command gets the key that is pressed, unless it is taken; Backspace gives it its own again', async (t) => {
	const view = await openApp({rows: 60});
	await view.shows('No fights yet');
	await view.press('p');
	await goTo(view, 'Write a note');
	await view.press(enter);
	t.true(view.screen().includes('Press the new key'));
	await view.press('h');
	t.true(view.screen().includes('h is for “history” already'));
	await view.press(enter, 'z');
	t.regex(view.screen(), /❯ Key z \(yours\)/);
	t.deepEqual(view.services.services.preferences.read().keys, {note: 'z'});
	await view.press(enter, escape);
	t.regex(view.screen(), /❯ Key z \(yours\)/);
	await view.press(backspace);
	t.regex(view.screen(), /❯ Key n /);
	t.deepEqual(view.services.services.preferences.read().keys, {});
});

test('the rules can be read from the home screen', async (t) => {
	const view = await openApp();
	await view.shows('No fights yet');
	await view.press('?');
	t.regex(view.screen(), /TO-01 Turns/);
	t.regex(view.screen(), /TO-02 Volume/);
	await view.press(escape);
	await view.shows('Look up');
});

const withWolf = async ({put, sample}: Awaited<ReturnType<typeof toyLibrary>>) =>
	put(
		'bestiary/toy/beasts.yaml',
		sample('Beasts', 'name: Grey wolf, side: foes, hp: 4, tags: [beast], threat: 30'),
	);

test('in a fight somebody of the bestiary is found by a tag', async (t) => {
	const view = await openApp({
		async prepare(library) {
			await withWolf(library);
			await withDuel(library);
		},
	});
	await view.shows('The old mill');
	await view.press(enter);
	await view.shows('─ Order ─');
	await view.press(':');
	await view.type('add');
	await view.press(enter);
	await view.shows('or from a roster?');
	await view.type('beast');
	await view.shows('Foes · threat 30 · beast');
	await view.press(enter);
	await view.shows('Grey wolf: how many?');
	await view.press(enter, enter, enter);
	await view.shows('what now?');
	t.is(view.open()?.combatants('gm').at(-1)?.name, 'Grey wolf');
	await view.open()?.close();
});

test('whoever is found by a tag fights beside those of the rosters', async (t) => {
	const view = await openApp({prepare: withWolf});
	await view.press('n');
	await view.shows('Which rosters?');
	await view.press('/');
	await view.type('beast');
	await view.shows('❯ Grey wolf');
	t.regex(view.screen(), /❯ Grey wolf +Foes · threat 30 · beast/);
	await view.press(escape);
	await view.shows('a sample');
	await view.press(space, '/');
	await view.type('beast');
	await view.shows('❯ Grey wolf');
	await view.press(enter);
	await view.shows('Who fights?');
	t.regex(view.screen(), /❯ +1 × ◇ Grey wolf/);
	t.true(view.screen().includes('Grey wolf ◇ Foes'));
	t.true(view.screen().includes('threat 30 · beast'));
	await view.press('/');
	await view.type('wolf');
	await view.shows('❯ Grey wolf');
	await view.press(enter);
	await view.shows('In all ◆ 1 ◇ 2');
	t.regex(view.screen(), /❯ +2 × ◇ Grey wolf/);
	await view.press(enter, enter, enter);
	await view.shows('what now?');
	t.deepEqual(
		view
			.open()
			?.combatants('gm')
			.map(({name}) => name),
		['Ann', 'Grey wolf 1', 'Grey wolf 2'],
	);
	await view.open()?.close();
});

test('in a fight somebody is added from a roster', async (t) => {
	const view = await openApp({prepare: withDuel});
	await view.shows('The old mill');
	await view.press(enter);
	await view.shows('─ Order ─');
	await view.press(':');
	await view.type('add');
	await view.press(enter);
	await view.shows('or from a roster?');
	await view.type('bad');
	await view.press(enter);
	await view.shows('who joins?');
	await view.type('thug');
	await view.press(enter, '2', enter, enter, enter);
	await view.shows('what now?');
	t.deepEqual(
		view
			.open()
			?.combatants('gm')
			.map(({name}) => name)
			.slice(3),
		['Thug 3', 'Thug 4'],
	);
	await view.open()?.close();
});

test('an internal error is shown without a stack, and Enter leads home', async (t) => {
	const view = await openApp({prepare: withDuel});
	await view.shows('The old mill');
	await view.press(enter);
	await view.shows('─ Order ─');
	const fight = view.open();
	if (!fight) {
		throw new Error('no fight is open');
	}

	Object.defineProperty(fight, 'details', {
		value() {
			throw new Error('the page is torn');
		},
	});
	await view.press('d');
	await view.shows('Something is wrong inside Fray.');
	t.true(view.screen().includes('the page is torn'));
	t.notRegex(view.screen(), /\bat .*\.js/);
	await view.press(enter);
	await view.shows('❯ The old mill');
});
