import test from 'ava';
import {exportFight} from '../../source/projections/export-json.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {openFight} from '../../source/session/play/open.js';
import {memoryLog} from '../helpers/memory-log.js';
import {playDefault, playOptions, sampleHeader} from '../helpers/recorded-fight.js';
import {type Sample, samples} from '../helpers/samples.js';
import {eventsIn} from '../helpers/retold.js';

/** A sample fight by default answers. */
function played(sample: Sample): Fight {
	const {header, ruleset} = sampleHeader(sample, 5);
	const fight = openFight(ruleset, memoryLog(header).log, [], playOptions());
	for (let answers = 0; answers < 400 && playDefault(fight); answers++) {
		// Enter, over and over.
	}

	return fight;
}

const sumOf = <T>(things: readonly T[], value: (thing: T) => number): number =>
	things.reduce((sum, each) => sum + value(each), 0);

for (const sample of samples) {
	const fight = played(sample);
	const told = exportFight(fight, 'gm');
	const {record} = told;

	test(`${sample.id}: of the attacks of each on each some hit and some are stopped, never more than there were`, (t) => {
		t.true(sumOf(record.pairs, ({attacks}) => attacks) > 10);
		t.true(sumOf(record.pairs, ({hits}) => hits) > 0);
		for (const {attacks, hits, stopped} of record.pairs) {
			t.true(hits >= 0);
			t.true(hits + stopped <= attacks);
		}
	});

	test(`${sample.id}: whoever is down in the end has fallen, and everybody on the board is in the record`, (t) => {
		t.deepEqual(
			record.people.map(({name}) => name).toSorted(),
			fight
				.board('gm')
				.lanes.map(({name}) => name)
				.toSorted(),
		);
		for (const {name, course, falls} of record.people) {
			if (course.at(-1)?.is === 'down') {
				t.true(falls > 0, name);
			}
		}
	});

	test(`${sample.id}: all damage of the events is in the record`, (t) => {
		let damage = 0;
		for (const each of eventsIn(fight, 'gm')) {
			damage += sumOf(each.dealt(), ({amount}) => amount);
		}

		t.true(damage > 0);
		t.is(
			sumOf(record.people, ({taken}) => taken),
			damage,
		);
	});

	test(`${sample.id}: each round ends as the next begins, and the last as the board is now`, (t) => {
		t.deepEqual(record.rounds.at(-1)?.board, fight.board('gm'));
		const numbers = new Set(record.rounds.map(({number}) => number));
		t.deepEqual(
			told.chapters.map(({number}) => number).filter((number) => !numbers.has(number)),
			[],
		);
	});

	test(`${sample.id}: the numbers of a line belong to the line that tells of them`, (t) => {
		t.true(record.acts.length > 10);
		for (const {chapter, line, target, actor} of record.acts) {
			const found = told.chapters.find(({number}) => number === chapter)?.lines[line];
			t.true(
				found?.who === target || found?.who === actor || found?.who === undefined,
				found?.text,
			);
		}
	});
}
