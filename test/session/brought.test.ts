import test from 'ava';
import {settled} from '../../source/engine/world/run.js';
import type {Header} from '../../source/event-store/lines/record.js';
import {openTable} from '../../source/rulesets/open-table/index.js';
import {seal} from '../../source/rulesets/index.js';
import {openFight} from '../../source/session/play/open.js';
import {memoryLog} from '../helpers/memory-log.js';
import {ended} from '../helpers/next-fight.js';
import {ark, finch, oni, setupOf} from '../helpers/ot-scene.js';

/* A fight whose log begins with what stays of a former one. */

const options = {rollsAtOnce: () => true, now: () => new Date('2026-01-01T20:00:00.000Z')};

/** The header of a fight after one in which Ark has lost hit points, and Finch is down. */
function headerWith(change: Readonly<Record<string, unknown>> = {}): Header {
	const setup = setupOf([ark(), finch(), oni()]);
	const begun = settled(openTable, openTable.initial(setup));
	const hurt = ['ark', 'finch'].reduce(
		(state, who, at) =>
			openTable.evolve(state, {type: 'adjusted', who, field: 'hp', from: 12, to: at === 0 ? 7 : 0}),
		begun,
	);
	const {settings, entrants} = openTable.nextFight(ended(openTable, hurt), setup);
	const [first, ...others] = entrants;
	const stored: unknown = {settings, entrants: [{...first, ...change}, ...others]};
	return {
		fray: 2,
		id: 'ot-2',
		title: 'The next fight',
		ruleset: 'open-table',
		rulesetVersion: openTable.version,
		started: '2026-01-01T20:00:00.000Z',
		seed: 1,
		setup: stored,
	};
}

test('it is opened with it, and opened again it is the same', (t) => {
	const stored = memoryLog(headerWith());
	const fight = openFight(seal(openTable), stored.log, [], options);
	t.deepEqual(
		fight.board('gm').lanes.map(({name, gauges}) => [name, gauges[0]?.value]),
		[
			['Oni', 10],
			['Ark', 7],
		],
	);
	const again = openFight(
		seal(openTable),
		memoryLog(stored.log.header, stored.lines).log,
		stored.records(),
		options,
	);
	t.deepEqual(again.board('gm'), fight.board('gm'));
});

for (const [what, comesWith] of [
	['more hit points than there can be', {values: {hp: 99_999}, conditions: []}],
	['a value that the ruleset does not keep', {values: {rp: 3}, conditions: []}],
	['no conditions', {values: {}}],
	['a condition that is none', {values: {}, conditions: [{worth: 1}]}],
	[
		'a condition with an end',
		{values: {}, conditions: [{name: 'dazed', until: {unit: 'round', at: 2}}]},
	],
	['a number', 3],
] as const) {
	test(`a log whose hero comes with ${what} is not opened`, (t) => {
		t.throws(
			() => openFight(seal(openTable), memoryLog(headerWith({comesWith})).log, [], options),
			{message: /line 1: the set-up is not one of Open Table/},
		);
	});
}

test('a log whose hero comes with a condition that counts only where it is ticked is opened', (t) => {
	const condition = {name: 'prepared', worth: 1, isAsked: true, on: ['attack']};
	const comesWith = {values: {}, conditions: [condition]};
	t.notThrows(() =>
		openFight(seal(openTable), memoryLog(headerWith({comesWith})).log, [], options),
	);
});

for (const handling of [{dice: 'loaded'}, {answers: 'sometimes'}, {answers: 3}, {player: 3}]) {
	test(`a log whose hero has ${JSON.stringify(handling)} is not opened`, (t) => {
		t.throws(() => openFight(seal(openTable), memoryLog(headerWith(handling)).log, [], options), {
			message: /line 1: the set-up is not one of Open Table/,
		});
	});
}
