import {readFileSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {exportFight} from '../../source/projections/export-json.js';
import {temporaryHome} from '../helpers/home.js';
import {plainSession} from '../helpers/plain-session.js';
import {toyFight} from '../helpers/toy-fight.js';
import {toCsv} from '../helpers/exported.js';

test('export writes the format that is named for whom it is named', async (t) => {
	const {fight} = toyFight();
	const target = path.join(temporaryHome(t), 'the mill.csv');
	const {replies} = await plainSession(fight, [`export csv for players to ${target}`]);
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

test('export writes over no fight, also by way of a link and by “over”', async (t) => {
	const {fight} = toyFight();
	const home = temporaryHome(t);
	const log = path.join(home, 'other.fray.jsonl');
	writeFileSync(log, '{"fray":2,"id":"7f3a"}\n');
	symlinkSync(log, path.join(home, 'mill.md'));
	const {replies, isFit} = await plainSession(fight, [
		`export to ${log}`,
		`export over ${path.join(home, 'mill.md')}`,
	]);
	for (const reply of replies.slice(1, 3)) {
		t.regex(reply, /the log of a fight: nothing else is written there/);
	}

	t.false(isFit);
	t.is(readFileSync(log, 'utf8'), '{"fray":2,"id":"7f3a"}\n');
});
