import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import test from 'ava';
import {temporaryHome} from '../helpers/home.js';
import {runHere} from '../helpers/in-process.js';
import {root} from '../helpers/program.js';

/* What a fight and its file are called tells players nothing of the hidden. */

const rosters = join(root, 'fixtures/rosters/open-table');
const heroes = join(rosters, 'heroes.yaml');

/** Everybody of a roster hidden. */
async function hiddenRoster(home: string): Promise<string> {
	const text = await readFile(join(rosters, 'dungeon.yaml'), 'utf8');
	const file = join(home, 'hidden.yaml');
	const open = text.replaceAll(/^ {4}hidden: .*\n/gm, '');
	await writeFile(file, open.replaceAll(/^( {4}side: .*)$/gm, '$1\n    hidden: yes'));
	return file;
}

const begin = async (home: string, ...args: readonly string[]) =>
	runHere(
		home,
		[
			'new',
			'--roster',
			heroes,
			'--roster',
			await hiddenRoster(home),
			'--seed',
			'3',
			'--plain',
			...args,
		],
		['quit'],
	);

type Told = {readonly slug: string; readonly title: string};

const statistics = async (home: string, ...args: readonly string[]) => {
	const {output} = await runHere(home, ['show', '--statistics', '--json', ...args]);
	const {slug, title}: Told = JSON.parse(output) as Told;
	return [slug, title];
};

test('a fight is not called after a roster of which all are hidden', async (t) => {
	const home = temporaryHome(t);
	await begin(home);
	t.deepEqual(await statistics(home), ['four-at-the-door', 'Four at the door']);
});

test('players’ statistics name neither a title nor a file after somebody hidden', async (t) => {
	const home = temporaryHome(t);
	await begin(home, '--title', 'The goblins wait');
	t.deepEqual(await statistics(home), ['the-goblins-wait', 'The goblins wait']);
	t.deepEqual(await statistics(home, '--player-safe'), ['open-table', 'Open Table']);
});
