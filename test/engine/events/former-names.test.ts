import test from 'ava';
import {filled, lineToday, marked, opened} from '../../../source/engine/events/former-names.js';

/* Logs of former formats, in the words of today. */

const names = {
	events: {
		'duel-begun': opened('duel'),
		'duel-aimed': filled('duel', {against: 'at'}),
		'duel-marked': marked('duel'),
	},
	answers: {
		'duel/against': {do: 'aim', field: 'who'},
		'duel/where': {do: 'go'},
		'duel/how': ({do: does, who}: Readonly<Record<string, unknown>>) => [does, who],
	},
};

const line = (
	value: {readonly do: string; readonly who?: string},
	...events: ReadonlyArray<Readonly<Record<string, unknown>>>
) => ({
	n: 1,
	at: '2026-01-02T19:00:00.000Z',
	by: 'gm',
	command: {kind: 'choose', prompt: 'duel/against', value},
	events,
});

test('former events become those of forms, and a former answer a fact', (t) => {
	t.deepEqual(
		lineToday(
			line(
				{do: 'aim', who: 'oni'},
				{type: 'duel-begun', who: 'ark'},
				{type: 'duel-aimed', at: 'oni'},
				{type: 'duel-marked', marks: ['luck']},
				{type: 'acts', who: 'ark'},
			),
			names,
		),
		{
			...line({do: 'aim'}),
			command: {
				kind: 'choose',
				prompt: 'duel/against',
				value: {do: 'fill', fact: 'against', value: 'oni'},
			},
			events: [
				{type: 'opened', form: 'duel', facts: {who: 'ark'}},
				{type: 'filled', form: 'duel', facts: {against: 'oni'}},
				{type: 'marked', form: 'duel', marks: ['luck']},
				{type: 'acts', who: 'ark'},
			],
		},
	);
});

test('an answer of several fields is a fact as a whole, or is made of the act', (t) => {
	const answered = (prompt: string, value: Readonly<Record<string, unknown>>) =>
		lineToday({n: 1, command: {kind: 'choose', prompt, value}}, names);
	t.like(answered('duel/where', {do: 'go', zone: 2, goal: 'oni'}), {
		command: {value: {do: 'fill', value: {zone: 2, goal: 'oni'}}},
	});
	t.like(answered('duel/how', {do: 'strike', who: 'oni'}), {
		command: {value: {do: 'fill', fact: 'how', value: ['strike', 'oni']}},
	});
	const today = {
		n: 1,
		command: {
			kind: 'choose',
			prompt: 'duel/how',
			value: {do: 'fill', fact: 'how', value: ['strike', 'oni']},
		},
	};
	t.is(lineToday(today, names), today);
});

test('a former event can become several, and what it left out stays left out', (t) => {
	const former = line({do: 'back'}, {type: 'duel-ends'}, {type: 'duel-aimed'});
	const several = {
		...names,
		events: {...names.events, 'duel-ends': () => [{type: 'frame-left'}, {type: 'over'}]},
	};
	t.deepEqual(lineToday(former, several), {
		...former,
		events: [{type: 'frame-left'}, {type: 'over'}, {type: 'filled', form: 'duel', facts: {}}],
	});
});

test('the answers of a correction are translated, too', (t) => {
	const former = line({do: 'back'}, {type: 'duel-begun', who: 'ark'});
	t.like(lineToday({n: 2, corrected: 1, course: [former]}, names), {
		course: [{events: [{type: 'opened', form: 'duel'}]}],
	});
});

test('what a former event left out is no fact today, and the reason of a ruling stays with its event', (t) => {
	t.like(
		lineToday(
			line(
				{do: 'back'},
				{type: 'duel-begun', who: 'ark', reason: 'a challenge'},
				{type: 'duel-aimed'},
			),
			names,
		),
		{
			events: [
				{type: 'opened', form: 'duel', facts: {who: 'ark'}, reason: 'a challenge'},
				{type: 'filled', form: 'duel', facts: {}},
			],
		},
	);
});

test('a line without former names stays the same object', (t) => {
	const today = line({do: 'back'}, {type: 'filled', form: 'duel', facts: {}});
	t.is(lineToday(today, names), today);
	t.is(lineToday(7, names), 7);
});
