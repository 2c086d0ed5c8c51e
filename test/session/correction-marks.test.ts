import test from 'ava';
import {isRefusal} from '../../source/engine/kit/basics.js';
import {exportFight} from '../../source/projections/export-json.js';
import {remarks} from '../../source/projections/transcript.js';
import type {Fight} from '../../source/session/fight/fight.js';
import type {Input} from '../../source/session/parts/input.js';
import {duellist, toyFight} from '../helpers/toy-fight.js';

/* What a line says of its correction is what changed in it. */

const newcomers = [duellist('Ann', 'good'), duellist('Bob', 'bad'), duellist('Cat', 'bad')];

const rolls = (fight: Fight): readonly string[] =>
	fight.entries('gm').flatMap(({label}) => /rolls (.*)/.exec(label)?.[1] ?? []);

const remarksIn = (fight: Fight, view: 'gm' | 'players'): readonly string[] =>
	exportFight(fight, view).chapters.flatMap(({lines}) => lines.flatMap(remarks));

/** Ann’s blow at Bob is corrected by other answers. */
function correctedBy(fight: Fight, ...answers: readonly Input[]) {
	const n = fight.entries('gm').find(({label}) => label === 'Ann: Strike Bob')?.n ?? 0;
	const correction = fight.correct(n);
	if (isRefusal(correction)) {
		throw new Error(correction.reason);
	}

	for (const answer of answers) {
		correction.fight.answer(answer);
	}

	correction.goOn();
	correction.keep();
}

/** Ann strikes Cat and not Bob: her dice are rolled or typed again. */
function corrected(fight: Fight, dice?: readonly number[]) {
	correctedBy(
		fight,
		{kind: 'pick', id: 'strike:cat'},
		...(dice ? [{kind: 'typed', numbers: dice} as const] : []),
	);
	fight.answer({kind: 'pick', id: 'stand'});
}

test('dice that are typed as they were rolled before are not corrected', (t) => {
	const {fight} = toyFight({newcomers});
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.answer({kind: 'default'});
	const [rolled = ''] = rolls(fight);
	corrected(fight, [Number(rolled)]);
	t.deepEqual(rolls(fight), [rolled]);
	t.deepEqual(remarksIn(fight, 'gm'), ['Ann: Strike Cat: corrected, was Ann: Strike Bob']);
});

test('dice that the program rolls again after a correction say what they were, for the GM', (t) => {
	const {fight} = toyFight({newcomers, options: {rollsAtOnce: () => true}});
	fight.answer({kind: 'pick', id: 'strike:bob'});
	const [before = ''] = rolls(fight);
	corrected(fight);
	const [after = ''] = rolls(fight);
	const marks = remarksIn(fight, 'gm').filter((text) => text.startsWith('rolled anew'));
	t.deepEqual(marks, before === after ? [] : [`rolled anew, was ${before}`]);
	t.deepEqual(remarksIn(fight, 'players'), []);
});

test('dice of one are not said to stand in place of another’s', (t) => {
	const {fight} = toyFight({newcomers, options: {rollsAtOnce: (control) => control === 'gm'}});
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.answer({kind: 'typed', numbers: [6]});
	fight.answer({kind: 'pick', id: 'stand'});
	correctedBy(fight, {kind: 'pick', id: 'rest'}, {kind: 'pick', id: 'strike:ann'});
	fight.answer({kind: 'pick', id: 'stand'});
	t.deepEqual(
		remarksIn(fight, 'gm').filter((text) => text.startsWith('rolled anew')),
		[],
	);
});
