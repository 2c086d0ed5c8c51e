import test from 'ava';
import {shortOf} from '../../../source/engine/world/conditions.js';
import {headingOf, headings} from '../../../source/rulesets/tesseris/actions/row.js';
import {actionRows} from '../../../source/rulesets/tesseris/actions/index.js';
import {statusRows} from '../../../source/rulesets/tesseris/statuses/rows.js';
import {apart, carried, duel, pick, roll} from '../../helpers/te-scene.js';

const twice = (letters: readonly string[]): readonly string[] =>
	letters.filter((letter, at) => letters.indexOf(letter) !== at);

test('TE-12: in each group no two actions have the same letter', (t) => {
	for (const heading of headings) {
		const rows = actionRows.filter((row) => headingOf(row) === heading);
		const onTurn = rows.filter(({timing}) => timing !== 'reaction');
		t.deepEqual(twice(onTurn.map(({key}) => key)), [], heading.label);
	}
});

test('TE-22: every row on top has its own letter, and so has every group', (t) => {
	for (const scene of [duel(), apart(6), duel({weapons: [carried('sword', {isHeld: false})]})]) {
		const choices = scene.choices();
		const top = choices.filter(({group}) => group === undefined);
		const acts = new Map(
			top.flatMap(({key, id}) =>
				key === undefined ? [] : [[id.split(':')[0] ?? '', key] as const],
			),
		);
		const groups = new Map(
			choices.flatMap(({group, groupKey}) =>
				group === undefined ? [] : [[group, groupKey ?? ''] as const],
			),
		);
		t.deepEqual(twice([...acts.values(), ...groups.values()]), []);
		t.true(acts.size > 1);
		t.deepEqual(
			headings.map(({label}) => groups.get(label)),
			headings.map(({key}) => key),
		);
	}
});

test('TE-22: a rarer attack that is offered again has the letter of that', (t) => {
	const again = (id: string, ...dice: readonly number[]) =>
		duel({ticks: 5})
			.after(pick(id), roll(...dice), pick('nobody'))
			.choices()
			.find((choice) => choice.id === id);
	t.like(again('melee-strike:oni:sword', 1, 1, 1, 1, 5), {key: 'a'});
	t.is(again('trip:oni', 1, 1, 1, 1)?.key, 'y');
	t.is(again('trip:oni', 1, 1, 1, 1)?.group, undefined);
});

test('TE-31: no two answers to an attack have the same letter', (t) => {
	const keys = duel()
		.after(pick('melee-strike:oni:sword'), roll(6, 1, 1, 1, 5))
		.choices()
		.map(({key}) => key ?? '');
	t.true(keys.length > 4);
	t.deepEqual(twice(keys), []);
	t.false(keys.includes(''));
});

test('TE-C01: each status has a short form of its own, and says what it does', (t) => {
	t.deepEqual(twice(statusRows.map((row) => shortOf(row))), []);
	t.true(statusRows.every(({summary}) => summary.length > 5));
});
