import test from 'ava';
import type {Command} from '../../../source/engine/facts/command.js';
import type {Prompt} from '../../../source/engine/facts/prompt.js';
import type {View} from '../../../source/engine/kit/basics.js';
import {labelOf} from '../../../source/session/parts/labels.js';

const names: Record<string, string> = {ren: 'Ren', oni: 'Oni'};

const damageOf = (...whose: readonly string[]): Prompt<string> => ({
	id: 'damage',
	kind: 'roll',
	title: 'A hit',
	requests: whose.map((who) => ({id: who, who, label: 'damage', dice: {count: 1, sides: 8}})),
});

const rolled: Command<string, unknown> = {
	kind: 'roll',
	prompt: 'damage',
	value: [{id: 'ren', how: 'rolled', dice: [[5]]}],
};

const labelIn = (prompt: Prompt<string>, view: View, command: Command<string, unknown> = rolled) =>
	labelOf(
		command,
		() => prompt,
		() => undefined,
		(id) => names[id] ?? id,
		view,
	);

test('dice are said to be of whoever rolls them alone, also where the question is nobody’s', (t) => {
	t.is(labelIn(damageOf('ren'), 'gm'), 'Ren: rolls 5');
	t.is(labelIn(damageOf('ren', 'ren'), 'gm'), 'Ren: rolls 5');
	t.is(labelIn(damageOf('ren', 'oni'), 'gm'), 'Ren: rolls 5');
});

test('dice are said to be of whoever rolls them, not of the one who is asked about', (t) => {
	const asked = {...damageOf('ren', 'oni'), who: 'oni'};
	t.is(labelIn(asked, 'gm'), 'Ren: rolls 5');
	t.is(labelIn(asked, 'players'), 'rolls');
	t.is(labelIn({...asked, who: 'ren'}, 'players'), 'Ren: rolls');
	t.is(
		labelIn(asked, 'gm', {
			kind: 'roll',
			prompt: 'damage',
			value: [
				{id: 'ren', how: 'rolled', dice: [[5]]},
				{id: 'oni', how: 'typed', dice: [[10, 2], [3]]},
			],
		}),
		'Ren: rolls 5; Oni: rolls 10+2 3',
	);
});

test('those of one kind who join are named in a run', (t) => {
	const entrants = ['Thug 1', 'Thug 2', 'Thug 3', 'Boss'].map((name) => ({
		id: name,
		name,
		side: 'bad' as const,
		control: 'gm' as const,
		isHidden: false,
		kin: 'thug',
		sheet: {},
	}));
	t.is(
		labelOf(
			{kind: 'gm', act: {do: 'add', entrants}},
			() => damageOf(),
			() => undefined,
			(id) => id,
			'gm',
		),
		'add Thug 1–3 and Boss',
	);
});

test('players do not read whose dice they are where the question names nobody', (t) => {
	t.is(labelIn(damageOf('ren'), 'players'), 'rolls');
});
