import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {toCsv} from '../../source/projections/export-csv.js';
import {exportFight} from '../../source/projections/export-json.js';
import {temporaryHome} from '../helpers/home.js';
import {plainSession} from '../helpers/plain-session.js';
import {toyFight} from '../helpers/toy-fight.js';

test('export writes the format that is named for whom it is named', async (t) => {
	const {fight} = toyFight();
	const target = path.join(temporaryHome(t), 'the mill.csv');
	const {replies} = await plainSession(fight, [
		`export csv for players to ${target}`,
	]);
	t.true(replies[1]?.startsWith(`Written for the players: ${target}\n`));
	t.is(readFileSync(target, 'utf8'), toCsv(exportFight(fight, 'players')));
});

test('export replaces no file without “over”, and says how', async (t) => {
	const {fight} = toyFight();
	const target = path.join(temporaryHome(t), 'mill.md');
	writeFileSync(target, 'mine');
	const {replies} = await plainSession(fight, [`export to ${target}`]);
	t.regex(replies[1] ?? '', /There is a file already/);
	t.true(replies[1]?.includes(`export markdown gm over ${target}`));
	t.is(readFileSync(target, 'utf8'), 'mine');
	await plainSession(fight, [`export markdown gm over ${target}`]);
	t.regex(readFileSync(target, 'utf8'), /^# /);
});

test('export says what fits where a word, a folder or the moment does not', async (t) => {
	const {fight} = toyFight();
	const home = temporaryHome(t);
	const {replies} = await plainSession(fight, [
		'export pdf',
		`export to ${path.join(home, 'none', 'mill.md')}`,
		`export to ${home}`,
		'rehearse',
		`export to ${path.join(home, 'mill.md')}`,
	]);
	t.regex(
		replies[1] ?? '',
		/“pdf” is no format or reader: markdown, html, csv, json, gm or players\?/,
	);
	t.regex(replies[2] ?? '', /There is no folder .*none\. Make it first/);
	t.regex(replies[3] ?? '', /is a folder\. Add the name of a file/);
	t.regex(replies[5] ?? '', /nothing of the rehearsal is saved: keep it/);
});
