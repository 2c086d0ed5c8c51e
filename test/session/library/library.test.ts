import {existsSync} from 'node:fs';
import {
	access,
	appendFile,
	copyFile,
	mkdir,
	readFile,
	readdir,
	rm,
	symlink,
	utimes,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {createLog} from '../../../source/event-store/create.js';
import {openLog} from '../../../source/event-store/open.js';
import type {Fight} from '../../../source/session/fight/fight.js';
import {FrayError} from '../../../source/session/library/services.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {duel, entryOf, toyLibrary} from '../../helpers/toy-library.js';

const folder = temporaryFolder(test);
const newLibrary = async (preferred = {}) => toyLibrary(folder, preferred);

const isError = {instanceOf: FrayError};

async function playToTheEnd(fight: Fight) {
	while (fight.prompt('gm').kind !== 'over') {
		const refusal = fight.answer({kind: 'default'});
		if (refusal) {
			throw new Error(refusal.reason);
		}
	}
}

test('on a fresh home there are no fights, and nothing is made by looking', async (t) => {
	const {library, home} = await newLibrary();
	t.deepEqual(await library.listFights(), []);
	await t.throwsAsync(access(home.fights));
});

test('a new fight is there under its title, with its combatants numbered and all its settings', async (t) => {
	const {library, home} = await newLibrary();
	const fight = await library.createFight(duel({settings: {length: 5}, seed: 3}));
	t.is(fight.info.slug, 'a-duel');
	t.is(fight.info.seed, 3);
	t.deepEqual(
		fight.combatants('gm').map(({id, name}) => [id, name]),
		[
			['ann', 'Ann'],
			['thug-1', 'Thug 1'],
			['thug-2', 'Thug 2'],
		],
	);
	t.deepEqual(
		fight.settings().map(({id, value}) => [id, value]),
		[
			['loud', 'no'],
			['length', '5'],
		],
	);
	await fight.close();
	const log = await readFile(path.join(home.fights, 'a-duel.fray.jsonl'), 'utf8');
	t.like(JSON.parse(log.split('\n')[0] ?? ''), {
		title: 'A duel',
		ruleset: 'toy',
		setup: {settings: {loud: false, length: 5}},
	});
});

test('a fight that is given no seed gets one', async (t) => {
	const {library} = await newLibrary();
	const fight = await library.createFight(duel());
	t.is(fight.info.seed, 7);
	await fight.close();
});

test('fights of the same title get names of their own', async (t) => {
	const {library} = await newLibrary();
	for (const slug of ['a-duel', 'a-duel-2', 'a-duel-3']) {
		const fight = await library.createFight(duel());
		t.is(fight.info.slug, slug);
		await fight.close();
	}
});

test('a title is cleaned, and one that is empty is made up', async (t) => {
	const {library} = await newLibrary();
	const named = await library.createFight(duel({title: '\u001B]0;pwned\u0007Kurogawa\n'}));
	t.is(named.info.title, 'Kurogawa');
	await named.close();
	const nameless = await library.createFight(duel({title: '\u200B'}));
	t.is(nameless.info.title, 'Toy duel fight');
	await nameless.close();
});

test('the list says where a fight stands', async (t) => {
	const {library} = await newLibrary();
	const fight = await library.createFight(duel());
	const {id} = fight.info;
	fight.answer({kind: 'pick', id: 'strike:thug-1'});
	const updated = fight.entries('gm').at(-1)?.at;
	await fight.close();
	t.deepEqual(await library.listFights(), [
		{
			id,
			slug: 'a-duel',
			title: 'A duel',
			ruleset: 'toy',
			lines: 2,
			clock: fight.board('gm').clock.join(' · '),
			outcome: undefined,
			standing: {
				sides: {good: {up: 1, all: 1}, bad: {up: 2, all: 2}},
				question: fight.prompt('gm').title,
				warning: '',
			},
			updated: updated ?? '',
		},
	]);
	t.regex(fight.board('gm').clock.join(' · '), /Round 1/);
});

test('the list says who won a fight that is over', async (t) => {
	const {library} = await newLibrary({dice: {good: 'roll', bad: 'roll'}});
	const fight = await library.createFight(
		duel({
			selections: [
				{entry: entryOf('Ann', 'good'), count: 3, isHidden: false},
				{entry: entryOf('Thug', 'bad'), count: 1, isHidden: false},
			],
		}),
	);
	await playToTheEnd(fight);
	const winner = fight.outcome()?.winner;
	await fight.close();
	const [summary] = await library.listFights();
	t.is(summary?.outcome, winner === 'good' ? 'the heroes win' : 'the foes win');
});

test('the fight played last is the first of the list and the one that opens without a name', async (t) => {
	const {library, home} = await newLibrary();
	for (const [title, minute] of [
		['Old', 1],
		['New', 3],
		['Middle', 2],
	] as const) {
		const fight = await library.createFight(duel({title}));
		await fight.close();
		const time = new Date(Date.UTC(2026, 1, 1, 12, minute));
		await utimes(path.join(home.fights, `${title.toLowerCase()}.fray.jsonl`), time, time);
	}

	const fights = await library.listFights();
	t.deepEqual(
		fights.map(({title}) => title),
		['New', 'Middle', 'Old'],
	);
	const last = await library.openFight();
	t.is(last.info.title, 'New');
	await last.close();
});

test('a fight opens at the same prompt by its slug, its id or the beginning of one', async (t) => {
	const {library} = await newLibrary();
	const fight = await library.createFight(duel({title: 'Bridge at Kurogawa'}));
	fight.answer({kind: 'pick', id: 'strike:thug-1'});
	const prompt = fight.prompt('gm');
	const {id} = fight.info;
	await fight.close();
	for (const name of ['bridge-at-kurogawa', 'bridge', id, id.slice(0, 8)]) {
		const opened = await library.openFight(name);
		t.deepEqual(opened.prompt('gm'), prompt);
		await opened.close();
	}
});

test('for a fight that does not exist the nearest are named', async (t) => {
	const {library} = await newLibrary();
	await t.throwsAsync(library.openFight(), {...isError, message: /no fights/});
	const fight = await library.createFight(duel({title: 'Bridge at Kurogawa'}));
	await fight.close();
	await t.throwsAsync(library.openFight('brigde'), {
		...isError,
		message: /no fight “brigde”.*bridge-at-kurogawa/,
	});
});

test('a fight in progress can be read by another session, which learns who has it open', async (t) => {
	const {library} = await newLibrary();
	const fight = await library.createFight(duel());
	const watched = await library.readFight('a-duel');
	t.deepEqual(watched.prompt('gm'), fight.prompt('gm'));
	t.truthy(watched.answer({kind: 'default'}));
	const second = await library.openFight('a-duel');
	t.regex(second.info.readOnly ?? '', new RegExp(String(process.pid)));
	t.is(fight.answer({kind: 'default'}), undefined);
	await Promise.all([watched, second, fight].map(async (each) => each.close()));
});

test('damaged and foreign files are listed with their trouble, and the others as ever', async (t) => {
	const {library, home} = await newLibrary();
	const inFights = (slug: string) => path.join(home.fights, `${slug}.fray.jsonl`);
	const fight = await library.createFight(duel({title: 'Good'}));
	fight.answer({kind: 'pick', id: 'strike:thug-1'});
	await fight.close();
	const good = await readFile(inFights('good'), 'utf8');
	const lines = good.trimEnd().split('\n');
	await writeFile(
		inFights('damaged'),
		good.replace(lines.at(-2) ?? '', (line) => line.replace('"by":"gm"', '"by":"GM"')),
	);
	await writeFile(inFights('torn'), good.slice(0, -5));
	await writeFile(inFights('empty'), '');
	await writeFile(inFights('foreign'), 'PK\u0003\u0004');
	await mkdir(inFights('folder'));
	await copyFile(inFights('good'), inFights('copy'));

	const listed = await library.listFights();
	const troubles = Object.fromEntries(listed.map(({slug, trouble}) => [slug, trouble]));
	t.deepEqual(Object.keys(troubles).toSorted(), [
		'copy',
		'damaged',
		'empty',
		'foreign',
		'good',
		'torn',
	]);
	t.is(troubles['good'], undefined);
	t.is(troubles['copy'], undefined);
	t.is(troubles['torn'], undefined);
	t.regex(troubles['damaged'] ?? '', /^Line 2 .* is damaged/);
	t.regex(troubles['empty'] ?? '', /is empty/);
	t.regex(troubles['foreign'] ?? '', /is not a fight/);
	t.like(
		listed.find(({slug}) => slug === 'damaged'),
		{title: 'Good', ruleset: 'toy'},
	);
	t.like(
		listed.find(({slug}) => slug === 'foreign'),
		{id: 'foreign', title: 'foreign', ruleset: '', clock: ''},
	);
	await t.throwsAsync(library.openFight('foreign'), isError);
});

for (const [what, change] of [
	['an event of an unknown type', {events: [{type: 'teleported'}]}],
	['a line of a later version of its rules', {rules: 9}],
] as const) {
	test(`a log with ${what} is opened for looking only, and stays byte for byte, its torn end too`, async (t) => {
		const {library, home} = await newLibrary();
		const fight = await library.createFight(duel());
		await fight.close();
		const file = path.join(home.fights, 'a-duel.fray.jsonl');
		const {log} = await openLog(file, {mode: 'write'});
		const record = {n: 2, at: '', by: 'gm', command: {}, events: [], ...change};
		log.append(record);
		await log.close();
		await appendFile(file, '{"n":3,"at":"');
		const before = await readFile(file);
		const again = await library.openFight('a-duel');
		t.regex(again.info.readOnly ?? '', /line 3 .*newer Fray/);
		t.truthy(again.answer({kind: 'default'}));
		await again.close();
		t.deepEqual(await readFile(file), before);
		t.deepEqual(await readdir(home.fights), ['a-duel.fray.jsonl']);
	});
}

test('a fight of a ruleset that is not there is listed, and opening it neither works nor blocks it', async (t) => {
	const {library, home} = await newLibrary();
	const log = await createLog(home.fights, {
		id: 'c1',
		title: 'Elsewhere',
		ruleset: 'chess',
		rulesetVersion: 1,
		seed: 1,
		started: '2026-01-01T20:00:00.000Z',
		setup: {},
	});
	await log.close();
	const [listed] = await library.listFights();
	t.like(listed, {
		title: 'Elsewhere',
		ruleset: 'chess',
		trouble: 'its ruleset “chess” is not one of this Fray’s (toy)',
	});
	await t.throwsAsync(library.openFight('elsewhere'), {
		...isError,
		message: /its ruleset “chess” is not one of this Fray’s \(toy\)\.$/,
	});
	t.deepEqual(await readdir(home.fights), ['elsewhere.fray.jsonl']);
});

test('fights that were left alone are listed from the cache', async (t) => {
	const {library, home} = await toyLibrary(folder, {}, () => new Date(Date.now() + 60_000));
	for (const title of ['A duel', 'Another']) {
		const fight = await library.createFight(duel({title}));
		await fight.close();
	}

	const before = await library.listFights();
	t.is(before.length, 2);
	const names = await readdir(home.fights);
	t.true(names.includes('.fights-cache.json'));
	t.deepEqual(await library.listFights(), before);
});

test('a fight is moved into the archive and out again, byte for byte, and under another name where its own is taken', async (t) => {
	const {library, home} = await newLibrary();
	const first = await library.createFight(duel());
	await first.close();
	const file = path.join(home.fights, 'a-duel.fray.jsonl');
	const before = await readFile(file);
	t.is(await library.archiveFight('a-duel'), 'a-duel');
	t.deepEqual(await library.listFights(), []);
	const archived = path.join(home.fights, 'archive/a-duel.fray.jsonl');
	t.deepEqual(await readFile(archived), before);
	const second = await library.createFight(duel());
	await second.close();
	t.is(await library.unarchiveFight('a-duel'), 'a-duel-2');
	t.deepEqual(await library.listFights('archived'), []);
	t.deepEqual(await readFile(path.join(home.fights, 'a-duel-2.fray.jsonl')), before);
	const logs = await readdir(home.fights);
	t.deepEqual(logs.toSorted(), ['a-duel-2.fray.jsonl', 'a-duel.fray.jsonl', 'archive']);
	t.deepEqual(await readdir(path.join(home.fights, 'archive')), []);
	await t.throwsAsync(library.archiveFight('kraken'), {...isError, message: /no fight “kraken”/});
});

test('a fight that is open is not put away', async (t) => {
	const {library, home} = await newLibrary();
	const fight = await library.createFight(duel());
	await t.throwsAsync(library.archiveFight('a-duel'), {
		...isError,
		message: /cannot be moved .*: process \d+ on this computer has had the fight open/,
	});
	await fight.close();
	t.deepEqual(await readdir(home.fights), ['a-duel.fray.jsonl']);
});

const wrongFights: ReadonlyArray<readonly [string, Parameters<typeof duel>[0], string]> = [
	[
		'nobody in it',
		{selections: []},
		'A fight needs somebody in it: choose at least one combatant.',
	],
	[
		'none of anybody',
		{selections: [{entry: entryOf('Ann', 'good'), count: 0, isHidden: false}]},
		'A fight needs somebody in it: choose at least one combatant.',
	],
	[
		'combatants of another ruleset',
		{
			selections: [
				{
					entry: {
						...entryOf('Ann', 'good'),
						newcomer: {...entryOf('Ann', 'good').newcomer, sheet: {str: 3}},
					},
					count: 1,
					isHidden: false,
				},
			],
		},
		'These combatants have no sheets of Toy duel: choose rosters of that ruleset.',
	],
	[
		'settings that do not fit',
		{settings: {lenght: 3, loud: 'very', length: 12}},
		'The settings do not fit: unknown setting “lenght”: did you mean “length”?; loud: expected true or false; length: expected a whole number from 1 to 9.',
	],
	['an unknown ruleset', {ruleset: 'toyy'}, 'unknown ruleset “toyy”: did you mean “toy”?'],
	[
		'a ruleset like no other',
		{ruleset: 'backgammon'},
		'unknown ruleset “backgammon” (known here: toy)',
	],
];

for (const [what, changes, message] of wrongFights) {
	test(`a fight with ${what} is not made`, async (t) => {
		const {library, home} = await newLibrary();
		await t.throwsAsync(library.createFight(duel(changes)), {...isError, message});
		await t.throwsAsync(access(home.fights));
	});
}

test('the sample fight musters all sample rosters of its ruleset', async (t) => {
	const {library} = await newLibrary();
	const fight = await library.createDemo('toy', 5);
	t.is(fight.info.title, 'Sample fight: Toy duel');
	t.is(fight.info.seed, 5);
	t.deepEqual(
		fight.combatants('gm').map(({name, side, isHidden}) => [name, side, isHidden]),
		[
			['Ann', 'good', false],
			['Thug 1', 'bad', false],
			['Thug 2', 'bad', false],
			['Boss', 'bad', true],
		],
	);
	await fight.close();
	await t.throwsAsync(library.createDemo('chess'), isError);
});

test('fights are kept where the preference says', async (t) => {
	const {library, home} = await newLibrary({folder: 'campaign'});
	const fight = await library.createFight(duel());
	await fight.close();
	t.deepEqual(await readdir(path.join(home.folder, 'campaign')), ['a-duel.fray.jsonl']);
	await rm(path.join(home.folder, 'campaign'), {recursive: true});
	const lost = {...isError, message: /campaign is not there.*connect/};
	await t.throwsAsync(library.listFights(), lost);
	await t.throwsAsync(library.createFight(duel()), lost);
	await t.throwsAsync(library.openFight(undefined), lost);
	t.false(existsSync(path.join(home.folder, 'campaign')));
	library.preferences.write({folder: ''});
	t.deepEqual(await library.listFights(), []);
});

test('a changed preference for automatic rolls takes effect during the fight', async (t) => {
	const {library} = await newLibrary({dice: {good: 'ask', bad: 'ask'}});
	const fight = await library.createFight(duel());
	fight.answer({kind: 'pick', id: 'strike:thug-1'});
	t.is(fight.prompt('gm').kind, 'roll');
	fight.undo();
	library.preferences.write({dice: {good: 'roll', bad: 'ask'}});
	fight.answer({kind: 'pick', id: 'strike:thug-1'});
	t.not(fight.prompt('gm').title, 'The blow');
	await fight.close();
});

test('the GM’s own rosters are listed before the samples and the bestiary, a broken one with its problems', async (t) => {
	const {library, home, put, sample} = await newLibrary();
	await put('rosters/thugs.yaml', sample('Thugs', 'name: Thug, hp: 3, count: 4'));
	await put('rosters/broken.yml', sample('Broken', 'name: Thug, ph: 3'));
	await put('rosters/notes.txt', 'none');
	await put(
		'bestiary/toy/beasts.yaml',
		sample('Beasts', 'name: Wolf, hp: 4, tags: [beast], threat: 30'),
	);
	const listed = await library.listRosters();
	t.deepEqual(
		listed.map(({title, ruleset, combatants, origin, problems}) => [
			title,
			ruleset,
			combatants,
			origin,
			problems.length,
		]),
		[
			['broken', '', 0, 'own', 2],
			['Thugs', 'toy', 4, 'own', 0],
			['Good ones', 'toy', 1, 'sample', 0],
			['Bad ones', 'toy', 3, 'sample', 0],
			['Beasts', 'toy', 1, 'bestiary', 0],
		],
	);
	t.is(listed[1]?.path, path.join(home.rosters, 'thugs.yaml'));
});

test('a link to a sample is no more changed than the sample', async (t) => {
	const {library, home} = await newLibrary();
	const link = path.join(home.rosters, 'link.yaml');
	await symlink(path.join(home.folder, 'samples', 'toy', 'a.yaml'), link);
	const {desk} = await library.buildRoster(link);
	t.true(desk.now.isForeign);
	const [listed] = await library.listRosters();
	t.like(listed, {path: link, origin: 'sample'});
});

test('what was not saved of a roster is listed and found when its file is gone, or elsewhere', async (t) => {
	const {library, home, put, sample} = await newLibrary();
	await put('elsewhere.yaml', sample('Elsewhere', 'name: Thug, hp: 3'));
	await put('rosters/gone.yaml', sample('Gone', 'name: Thug, hp: 3'));
	const files = ['elsewhere.yaml', 'rosters/gone.yaml'].map((name) => path.join(home.folder, name));
	for (const file of files) {
		const {desk} = await library.buildRoster(file);
		desk.change(sample('Changed', 'name: Thug, hp: 0'), 'a mistake');
		await desk.settled();
	}

	await rm(path.join(home.rosters, 'gone.yaml'));
	const listed = await library.listRosters();
	t.deepEqual(
		listed.filter(({origin}) => origin === 'own').map((each) => [each.path, each.problems.length]),
		files.map((file, index) => [file, index]),
	);
	for (const file of files) {
		const {desk, isResumed} = await library.buildRoster(file);
		t.true(isResumed);
		t.is(desk.now.text, sample('Changed', 'name: Thug, hp: 0'));
	}
});

test('rosters are listed although the drafts cannot be', async (t) => {
	const {library, home} = await newLibrary();
	await writeFile(home.drafts, 'no folder');
	const listed = await library.listRosters();
	t.is(listed.length, 2);
	await t.throwsAsync(library.draftedRosters(), {message: /cannot be listed/});
});

test('a fight that is in the archive is said to be there', async (t) => {
	const {library} = await newLibrary();
	const fight = await library.createFight(duel({}));
	await fight.close();
	await library.archiveFight(fight.info.slug);
	await t.throwsAsync(library.openFight(fight.info.slug), {
		message: /is in the archive.*fray archive a-duel --undo/s,
	});
});

test('a roster is loaded by its path, or told what is wrong with it', async (t) => {
	const {library, home, put, sample} = await newLibrary();
	await put('rosters/thugs.yaml', sample('Thugs', 'name: Thug, hp: 3, count: 4'));
	const roster = await library.loadRoster(path.join(home.rosters, 'thugs.yaml'));
	t.like(roster, {title: 'Thugs', ruleset: 'toy'});
	await put('rosters/broken.yaml', sample('Broken', 'name: Thug, hp: 300'));
	const file = path.join(home.rosters, 'broken.yaml');
	const error = await t.throwsAsync<FrayError>(library.loadRoster(file), {
		...isError,
		message: 'The roster broken.yaml cannot be used: 1 problem.',
	});
	t.deepEqual(error?.problems, [
		{
			file,
			line: 4,
			column: 22,
			field: 'combatants[0].hp',
			message: 'expected a whole number from 1 to 99, not 300',
		},
	]);
});
