import {copyFileSync, readFileSync, readdirSync} from 'node:fs';
import {basename, join} from 'node:path';
import test from 'ava';
import {openLog} from '../../source/event-store/open.js';
import {format} from '../../source/event-store/lines/record.js';
import {rulesets} from '../../source/rulesets/index.js';
import {examineFight} from '../../source/session/play/doctor.js';
import {openFight} from '../../source/session/play/open.js';
import {temporaryFolder} from '../helpers/logs.js';
import {playOptions} from '../helpers/recorded-fight.js';
import {digestOf, frozenFolder, frozenName, frozenPlays, openFrozen, written} from './digest.js';
import {isSaved, questionOf, savedQuestion} from './question.js';

/* Old logs open for ever. When one says something else on purpose, npm run freeze writes down what. */

const names = readdirSync(frozenFolder, {recursive: true, encoding: 'utf8'}).filter((name) =>
	name.endsWith('.fray.jsonl'),
);

// What is missing is made by npm run freeze.
test('there are frozen logs of every ruleset, in this format', (t) => {
	const missing = rulesets.flatMap(({id}) =>
		frozenPlays
			.map(({how}) => join(`format-${format}`, frozenName(id, how)))
			.filter((name) => !names.includes(name)),
	);
	t.deepEqual(missing, []);
});

test('there are fights of every ruleset that were saved in the middle of an exchange', async (t) => {
	const fights = await Promise.all(
		names.filter((name) => isSaved(name)).map(async (name) => openFrozen(join(frozenFolder, name))),
	);
	const found = new Set(fights.map(({log}) => log.header.ruleset));
	t.deepEqual(
		rulesets.map(({id}) => id).filter((id) => !found.has(id)),
		[],
	);
});

for (const name of names.filter((each) => isSaved(each))) {
	test(`${name} goes on at the question at which it was saved`, async (t) => {
		const path = join(frozenFolder, name);
		const frozen = await openFrozen(path);
		t.deepEqual(JSON.parse(written(questionOf(frozen))), savedQuestion(path, frozen.log));
	});
}

for (const name of names) {
	const path = join(frozenFolder, name);

	test(`${name} is sound: its rules come to the same`, (t) => {
		const file = {path, slug: basename(name), modified: new Date(0)};
		const {diagnosis} = examineFight(file, rulesets, temporaryFolder(t));
		t.deepEqual(diagnosis.findings, []);
	});

	test(`${name} says what it always said, and can be played on`, async (t) => {
		const copy = join(temporaryFolder(t), basename(name));
		copyFileSync(path, copy);
		const {log, records} = await openLog(copy, {mode: 'write'});
		const ruleset = rulesets.find(({id}) => id === log.header.ruleset);
		if (!ruleset) {
			throw new Error('its ruleset is gone');
		}

		const fight = openFight(ruleset, log, records, playOptions());
		t.deepEqual(log.notices, []);
		t.deepEqual(fight.info.notices, []);
		t.deepEqual(
			digestOf(fight),
			JSON.parse(readFileSync(path.replace(/fray\.jsonl$/, 'json'), 'utf8')),
		);
		t.is(fight.info.readOnly, undefined);
		t.is(fight.undo(), undefined);
		t.is(fight.redo(), undefined);
		t.is(fight.gm({do: 'note', text: 'Long ago …'}), undefined);
		await fight.close();
		const again = await openLog(copy, {mode: 'read'});
		t.is(again.records.length, records.length + 3);
	});
}
