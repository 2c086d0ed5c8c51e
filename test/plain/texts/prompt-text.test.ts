import test from 'ava';
import {promptText} from '../../../source/plain/texts/prompt-text.js';
import type {ShownChoice} from '../../../source/session/fight/fight.js';
import {styleFor} from '../../../source/plain/texts/style.js';

const style = styleFor({theme: 'none', symbols: 'unicode'}, false);

/** What is said of a menu, without title and Enter. */
const menu = (choices: readonly ShownChoice[]): readonly string[] =>
	promptText(
		{id: 'do', kind: 'choose', title: 'What now?', choices},
		{nameOf: () => '', tagOf: (id) => id.slice(0, 1)},
		style,
	).slice(1, -1);

const choice = (label: string, changes: Partial<ShownChoice> = {}): ShownChoice => ({
	id: label,
	label,
	...changes,
});

const refused = (label: string, reason: string): ShownChoice =>
	choice(label, {refused: {reason, rule: 'TO-01'}});

test('a choice has its number, its letter, what is known of it and its rule; a refused one its reason', (t) => {
	t.deepEqual(
		menu([
			choice('Strike Bob', {
				key: 's',
				about: 'bob',
				detail: '54 %',
				cost: '2 ticks',
				rule: 'TO-02',
			}),
			{...refused('Run', 'prone'), key: 'G'},
		]),
		['  1) sb  Strike Bob · 54 % · 2 ticks (TO-02)', '  2) G   Run – not now: prone (TO-01)'],
	);
});

test('up to twelve refused choices are told one by one, more of them by their reasons with their numbers', (t) => {
	const legs = Array.from({length: 6}, (_, at) => refused(`Leap ${at}`, 'prone'));
	const arms = Array.from({length: 6}, (_, at) => refused(`Throw ${at}`, 'no arms'));
	const few = menu([choice('Rest'), ...legs, ...arms]);
	t.is(few.length, 13);
	t.is(few[12], '  13)    Throw 5 – not now: no arms (TO-01)');
	t.deepEqual(menu([choice('Rest'), ...legs, ...arms, refused('Leap 6', 'prone')]), [
		'   1)    Rest',
		'  – not now, prone: 2 Leap 0, 3 Leap 1, 4 Leap 2, 5 Leap 3, 6 Leap 4, 7 Leap 5, 14 Leap 6',
		'  – not now, no arms: 8 Throw 0, 9 Throw 1, 10 Throw 2, 11 Throw 3, 12 Throw 4, 13 Throw 5',
	]);
});

test('each group is one line with numbers and prices, and refused choices are counted', (t) => {
	t.deepEqual(
		menu([
			choice('Rest'),
			choice('Run', {key: 'r', group: 'Movement', groupKey: 'G', cost: '3 ticks'}),
			choice('Hop', {group: 'Movement'}),
			choice('Sing', {group: 'Social'}),
			{...refused('Swim', 'no water'), group: 'Movement'},
		]),
		[
			'  1)     Rest',
			'  Movement: 2 Gr Run (3 ticks); 3 Hop',
			'  Social: 4 Sing',
			'  – not now: 1 more; menu tells which, and why',
		],
	);
});

test('a choice tells its chance and what it brings, where its detail does not say them', (t) => {
	t.deepEqual(
		menu([
			choice('Strike Bob', {odds: 0.54, effect: '~3 damage', detail: 'sword'}),
			choice('Kick Bob', {odds: 0.54, effect: '~1 damage', detail: '~1 damage, 54 %'}),
		]),
		['  1)    Strike Bob · 54 % · ~3 damage · sword', '  2)    Kick Bob · ~1 damage, 54 %'],
	);
});
