import test from 'ava';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {duel, toyLibrary} from '../helpers/toy-library.js';
import {plainSession} from '../helpers/plain-session.js';

const folder = temporaryFolder(test);

async function repliesTo(...lines: readonly string[]) {
	const {library, put} = await toyLibrary(folder);
	await put('rosters/broken.yaml', 'ruleset: toy\ncombatants: []\n');
	const fight = await library.createFight(duel());
	const {replies} = await plainSession(fight, lines, library);
	await fight.close();
	return {fight, replies: replies.slice(1).map((reply) => reply.split('\n\n')[0] ?? '')};
}

test('add lists the usable rosters, and who is in one', async (t) => {
	const {replies} = await repliesTo('add', 'add b', 'add bad ones');
	t.is(replies[0], '  a: Good ones\n  b: Bad ones');
	t.is(replies[1], '  Thug ×2\n  Boss');
	t.is(replies[1], replies[2]);
});

test('somebody of a roster joins, once or several times, hidden or not', async (t) => {
	const {fight, replies} = await repliesTo('add b thug 2', 'add b thug 1 hidden', 'add b boss');
	t.regex(replies[0] ?? '', /Thug 3 joins the fight\n {2}Thug 4 joins the fight/);
	t.deepEqual(
		fight.combatants('gm').map(({name, isHidden}) => [name, isHidden]),
		[
			['Ann', false],
			['Thug 1', false],
			['Thug 2', false],
			['Thug 3', false],
			['Thug 4', false],
			['Thug A', true],
			['Boss', true],
		],
	);
});

test('an invalid line is answered with what would be valid', async (t) => {
	const {fight, replies} = await repliesTo(
		'add c',
		'add b ogre',
		'add b thug lots',
		'add b thug 0',
		'add nowhere.yaml thug',
	);
	t.regex(replies[0] ?? '', /“c” is no roster: a or b\?/);
	t.regex(replies[1] ?? '', /“ogre” is no combatant: Thug or Boss\?/);
	t.regex(replies[2] ?? '', /After Thug comes a count from 1 to 99/);
	t.regex(replies[3] ?? '', /After Thug comes a count from 1 to 99/);
	t.regex(replies[4] ?? '', /nowhere\.yaml/);
	t.is(fight.entries('gm').length, 1);
});

test('a roster by its path may be anywhere, and a broken one is named with its mistake', async (t) => {
	const {library, home, put} = await toyLibrary(folder);
	await put('late.yaml', 'ruleset: toy\ncombatants:\n  - {name: Zoe, hp: 3}\n');
	await put('broken.yaml', 'ruleset: toy\ncombatants: []\n');
	const fight = await library.createFight(duel());
	const {replies} = await plainSession(
		fight,
		[`add ${home.folder}/late.yaml zoe`, `add ${home.folder}/broken.yaml zoe`],
		library,
	);
	await fight.close();
	t.regex(replies[1] ?? '', /Zoe joins the fight/);
	t.regex(replies[2] ?? '', /line 2: combatants: /);
});

async function inTheWild(...lines: readonly string[]) {
	const {library, put, sample} = await toyLibrary(folder);
	await put(
		'bestiary/toy/beasts.yaml',
		sample(
			'Beasts',
			'name: Grey wolf, side: foes, hp: 4, tags: [beast, pack], about: Bites., threat: 30',
			'name: Bear, side: foes, hp: 9, tags: [beast, wolf]',
		),
	);
	const fight = await library.createFight(duel());
	const {replies} = await plainSession(fight, lines, library);
	await fight.close();
	return {fight, replies: replies.slice(1).map((reply) => reply.split('\n\n')[0] ?? '')};
}

test('somebody of the bestiary joins by the whole name, without its roster', async (t) => {
	const {fight} = await inTheWild('add bear', 'add Grey Wolf x2 hidden');
	t.deepEqual(
		fight
			.combatants('gm')
			.slice(3)
			.map(({name, isHidden}) => [name, isHidden]),
		[
			['Bear', false],
			['Grey wolf A', true],
			['Grey wolf B', true],
		],
	);
});

test('a tag or a word of a name finds archetypes with their threat, and adds nobody', async (t) => {
	const {fight, replies} = await inTheWild('add beast', 'add pack 2', 'add wolf', 'add beasts');
	t.regex(
		replies[0] ?? '',
		/^“beast” fits several; .*:\n {2}Grey wolf · threat 30 · beast, pack · Bites\.\n {2}Bear · beast, wolf$/,
	);
	t.regex(replies[1] ?? '', /^“pack” fits one; .*:\n {2}Grey wolf · [^\n]*$/);
	t.regex(replies[2] ?? '', /^“wolf” fits several/);
	t.is(replies[3], '  Grey wolf · threat 30 · beast, pack · Bites.\n  Bear · beast, wolf');
	t.is(fight.combatants('gm').length, 3);
});

test('a count before a name adds so many of the bestiary', async (t) => {
	const {fight} = await inTheWild('add two bears', 'add 2 grey wolves hidden');
	t.deepEqual(
		fight
			.combatants('gm')
			.slice(3)
			.map(({name, isHidden}) => [name, isHidden]),
		[
			['Bear 1', false],
			['Bear 2', false],
			['Grey wolf A', true],
			['Grey wolf B', true],
		],
	);
});

test('too many of the bestiary do not join', async (t) => {
	const {fight, replies} = await inTheWild('add bear 0', 'add bear x100');
	for (const reply of replies.slice(0, 2)) {
		t.regex(reply, /After Bear comes a count from 1 to 99/);
	}

	t.is(fight.combatants('gm').length, 3);
});
