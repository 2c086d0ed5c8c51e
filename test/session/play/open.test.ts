import test from 'ava';
import {StoreError} from '../../../source/event-store/log.js';
import type {Header} from '../../../source/event-store/lines/record.js';
import {seal} from '../../../source/rulesets/index.js';
import {openFight} from '../../../source/session/play/open.js';
import {memoryLog} from '../../helpers/memory-log.js';
import {duellist, toyFight, toyHeader} from '../../helpers/toy-fight.js';
import {toy, toyRules} from '../../helpers/toy-ruleset.js';

const options = {rollsAtOnce: () => false, now: () => new Date(0)};
const header = toyHeader([duellist('Ann', 'good'), duellist('Bob', 'bad')]);

/** The records of a fight with two answers, as they are in its log. */
function stored(): ReadonlyArray<Record<string, unknown>> {
	const {fight, store} = toyFight();
	fight.answer({kind: 'pick', id: 'rest'});
	fight.answer({kind: 'pick', id: 'rest'});
	return store.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

const opened = (records: readonly unknown[], changes: Partial<Header> = {}) => {
	const store = memoryLog({...header, ...changes});
	return {fight: openFight(toy, store.log, records, options), store};
};

for (const [what, spoilt, reason] of [
	[
		'an unknown event',
		{events: [{type: 'teleported'}]},
		/line 3 holds an unknown event “teleported”.*version 1, this is 1/,
	],
	['an event without a type', {events: [null]}, /line 3 .*“events.0”/],
	['no command', {command: undefined}, /line 3 is damaged: .*“command”/],
	['no time', {at: 'noon'}, /line 3 is damaged: .*“at”/],
	['a random source that is none', {random: [1, 'x']}, /line 3 .*“random”/],
	['a later version of the rules', {rules: 2}, /line 3 is of Toy duel version 2/],
	[
		'an event with a value of another kind',
		{events: [{type: 'condition-given', condition: 7}]},
		/line 3 is damaged: .*“events.0.condition”/,
	],
	[
		'an answer taken back that is not there',
		{events: undefined, undone: 7},
		/line 3 does not fit the lines before it/,
	],
	[
		'an answer brought back that was not taken back',
		{events: undefined, redone: 1},
		/line 3 does not fit the lines before it/,
	],
] as const) {
	test(`a log with ${what} is read-only as of the line before it, and says so`, (t) => {
		const good = stored();
		const records = good.map((record, at) => (at === 1 ? {...record, ...spoilt} : record));
		const {fight, store} = opened(records);
		t.deepEqual(fight.prompt('gm'), opened(good.slice(0, 1)).fight.prompt('gm'));
		t.regex(fight.info.readOnly ?? '', reason);
		t.regex(fight.info.notices.join('\n'), reason);
		t.truthy(fight.answer({kind: 'default'}));
		t.truthy(fight.undo());
		t.deepEqual(store.lines, []);
	});
}

test('a log whose very first answer cannot be used is shown as it began', (t) => {
	const {fight} = opened([{...stored()[0], events: [{type: 'teleported'}]}]);
	t.deepEqual(fight.prompt('gm'), opened(stored().slice(0, 1)).fight.prompt('gm'));
	t.truthy(fight.info.readOnly);
});

test('a log is read-only as of the line before the one that leads to what cannot be shown', (t) => {
	const fragile = seal({
		...toyRules,
		board(state, view) {
			if (state.combatants.some(({name}) => name === 'Shapeless')) {
				throw new TypeError('no shape');
			}

			return toyRules.board(state, view);
		},
	});
	const [start, ...rest] = stored();
	const renamed = {
		...start,
		n: 2,
		command: {kind: 'gm', act: {do: 'rename', who: 'ann', name: 'Shapeless'}},
		events: [{type: 'renamed', who: 'ann', from: 'Ann', to: 'Shapeless'}],
	};
	const records = [start, renamed, ...rest.map((record, at) => ({...record, n: at + 3}))];
	const fight = openFight(fragile, memoryLog(header).log, records, options);
	t.regex(fight.info.readOnly ?? '', /^line 3 leads to a moment that these rules cannot show/);
	t.is(fight.board('gm').lanes[0]?.name, 'Ann');
	t.throws(
		() =>
			openFight(
				seal({
					...toyRules,
					prompt() {
						throw new TypeError('no question');
					},
				}),
				memoryLog(header).log,
				records,
				options,
			),
		{instanceOf: StoreError, message: /line 1: the set-up leads to a moment/},
	);
});

test('a log of a later version of the rules is not played on', (t) => {
	const {fight} = opened(stored(), {rulesetVersion: 2});
	t.regex(fight.info.readOnly ?? '', /Toy duel version 2, this Fray has 1/);
});

test('a later version of the rules marks the first line that it writes', (t) => {
	const store = memoryLog(header);
	const later = seal({...toyRules, version: 2});
	const fight = openFight(later, store.log, stored(), options);
	fight.answer({kind: 'pick', id: 'rest'});
	fight.undo();
	t.deepEqual(
		store.records().map((record) => (record as {rules?: number}).rules),
		[2, undefined],
	);
	const again = openFight(later, memoryLog(header).log, [...stored(), ...store.records()], options);
	t.is(again.info.readOnly, undefined);
});

for (const [what, setup] of [
	['nothing', undefined],
	['another shape', {settings: {}, entrants: {}}],
	['a setting out of bounds', {settings: {length: 1e300}, entrants: []}],
	['entrants that are none', {settings: {}, entrants: [1, 2]}],
] as const) {
	test(`a set-up that is ${what} is refused with its line`, (t) => {
		t.throws(() => opened([], {setup}), {
			instanceOf: StoreError,
			message: /line 1: the set-up is not one of Toy duel/,
		});
	});
}
