import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import test from 'ava';
import {openServices} from '../../source/session/library/open-services.js';
import {plainSession} from '../helpers/plain-session.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const services = openServices(temporaryFolder(test));

/** The sample fight of Open Table, to which these lines add somebody. */
async function adding(...lines: readonly string[]) {
	const fight = await services.createDemo('open-table', 1);
	const present = fight.combatants('gm').length;
	const {replies} = await plainSession(fight, lines, services);
	await fight.close();
	const joined = fight.combatants('gm').slice(present);
	return {
		names: joined.map(({name}) => name),
		sheets: joined.map(({id}) => fight.sheetOf(id)),
		replies: replies.slice(1).map((reply) => reply.split('\n\n')[0] ?? ''),
	};
}

test('add takes a step before or behind the name, in its synonyms, with a count and hidden', async (t) => {
	const {names, sheets, replies} = await adding(
		'add wolf',
		'add stronger Wolf x2',
		'add weak wolf hidden',
		'add Wolf, tougher',
	);
	t.deepEqual(names, [
		'Wolf',
		'Stronger Wolf 1',
		'Stronger Wolf 2',
		'Weaker Wolf',
		'Stronger Wolf 3',
	]);
	t.like(sheets[0], {hp: 11, defence: 13});
	t.like(sheets[1], {hp: 13, defence: 14});
	t.like(sheets[3], {hp: 9, defence: 12});
	t.true(replies[1]?.includes('Stronger Wolf: Wolf, one step stronger; the step is a placeholder'));
});

test('a step with a tag finds variants, and one in a roster takes it too', async (t) => {
	const {names, replies} = await adding('add elite beast', 'add wilds-and-depths weaker Bear 2');
	t.regex(replies[0] ?? '', /^“elite beast” fits several; /);
	t.regex(replies[0] ?? '', /\n {2}Stronger Wolf · a placeholder · beast, pack, wolf · Circles/);
	t.deepEqual(names, ['Weaker Bear 1', 'Weaker Bear 2']);
});

test('a name with a comma, and words that are no step, improvise as before', async (t) => {
	const {names, sheets} = await adding(
		'add Wolf, hp 20',
		'add Strong Tom hp 12',
		'add stronger Nobody x2 hp 30',
		'add Fang, like stronger Wolf',
	);
	t.deepEqual(names, ['Wolf', 'Strong Tom', 'Stronger Nobody 1', 'Stronger Nobody 2', 'Fang']);
	t.like(sheets[0], {hp: 20, defence: 11});
	t.like(sheets[1], {hp: 12, defence: 11});
	t.like(sheets[2], {hp: 30, defence: 12});
	t.like(sheets[4], {hp: 13, defence: 14});
});

test('where nothing can be any stronger, that is said and nobody joins', async (t) => {
	await mkdir(services.rosterFolder, {recursive: true});
	await writeFile(
		join(services.rosterFolder, 'peaks.yaml'),
		'ruleset: open-table\ncombatants:\n  - {name: Peak, initiative: 300}\n',
	);
	const {names, replies} = await adding(
		'add stronger Peak',
		'add peaks stronger Peak 2',
		'add weaker Peak',
	);
	const why = 'Nothing on the sheet of Peak can be stronger.';
	t.is(replies[0], why);
	t.is(replies[1], why);
	t.deepEqual(names, ['Weaker Peak']);
});
