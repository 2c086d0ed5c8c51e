import test from 'ava';
import {
	type RandomSource,
	randomSource,
} from '../../source/dice/random-source.js';
import {isRefusal} from '../../source/engine/basics.js';
import type {
	Correction,
	Fight,
	Given,
	Input,
} from '../../source/session/fight.js';
import {openFight} from '../../source/session/open.js';
import {memoryLog} from '../helpers/memory-log.js';
import {randomInput, randomStep} from '../helpers/random-session.js';
import {playOptions, sampleHeader} from '../helpers/recorded-fight.js';
import {type Sample, samples} from '../helpers/samples.js';

/* An answer given otherwise, and what becomes of those that followed. */

/** A sample fight with so many random answers, and its log. */
function played(sample: Sample, seed: number, most: number) {
	const {header, ruleset} = sampleHeader(sample, seed);
	const store = memoryLog(header);
	const fight = openFight(ruleset, store.log, [], playOptions());
	const source = randomSource(seed);
	for (let step = 0; step < most * 3 && store.lines.length < most; step++) {
		randomStep(fight, source);
	}

	const again = (): Fight =>
		openFight(
			ruleset,
			memoryLog(header, store.lines).log,
			store.records(),
			playOptions(),
		);
	return {fight, store, source, again};
}

/** Everything that the GM sees of a fight as it stands, apart from its past. */
const standing = (fight: Fight): string =>
	JSON.stringify([fight.board('gm'), fight.prompt('gm'), fight.interrupts()]);

/** The answer that was given, to be given again; `undefined` for a GM’s command. */
function sameInput(given: Given, fight: Fight): Input | undefined {
	const {kind} = fight.prompt('gm');
	switch (given.kind) {
		case 'choice': {
			return {kind: 'pick', id: given.id};
		}

		case 'ticks': {
			return {kind: kind === 'several' ? kind : 'mark', ids: given.ids};
		}

		case 'line': {
			return lineInput(given.text, fight);
		}

		case 'none': {
			return undefined;
		}
	}
}

function lineInput(text: string, fight: Fight): Input {
	const {kind} = fight.prompt('gm');
	if (kind === 'number') {
		return {kind, value: Number(text)};
	}

	if (kind === 'arrange') {
		return {kind, values: text.split(' ').map(Number)};
	}

	const reading = kind === 'roll' ? fight.readDice(text) : undefined;
	return reading?.kind === 'ways'
		? (reading.ways[0]?.input ?? {kind: 'roll'})
		: {kind: 'text', text};
}

/** The numbers of the GM’s answers in force, the start aside. */
const answersOf = (fight: Fight): readonly number[] =>
	fight
		.entries('gm')
		.filter(({by}, at) => by === 'gm' && at > 0)
		.map(({n}) => n);

const pick = <T>(items: readonly T[], source: RandomSource): T | undefined =>
	items[source.between(0, items.length - 1)];

function begun(fight: Fight, n: number): Correction {
	const correction = fight.correct(n);
	if (isRefusal(correction)) {
		throw new Error(correction.reason);
	}

	return correction;
}

/** Goes on to the end: what does not fit is left out, or answered at random. */
function finish(correction: Correction, source: RandomSource) {
	correction.goOn();
	for (
		let step = 0;
		correction.outcome().waiting !== undefined && step < 500;
		step++
	) {
		if (source.between(0, 2) > 0 || correction.fight.outcome()) {
			correction.leaveOut();
		} else {
			correction.fight.answer(randomInput(correction.fight, source));
			correction.goOn();
		}
	}
}

for (const sample of samples) {
	test(`${sample.id}: an answer corrected to itself changes nothing`, (t) => {
		for (const seed of [1, 2]) {
			const {fight, store} = played(sample, seed, 60);
			const before = standing(fight);
			const lines = store.lines.length;
			for (const n of answersOf(fight)) {
				const correction = begun(fight, n);
				const input = sameInput(correction.given, correction.fight);
				if (input) {
					t.is(correction.fight.answer(input), undefined);
				}

				correction.goOn();
				const outcome = correction.outcome();
				t.is(outcome.waiting, undefined, `${correction.label} (${n})`);
				t.deepEqual(outcome.leftOut, [], `${correction.label} (${n})`);
				t.deepEqual(outcome.changes, [], `${correction.label} (${n})`);
				t.is(standing(correction.fight), before, `${correction.label} (${n})`);
			}

			t.is(store.lines.length, lines);
		}
	});

	test(`${sample.id}: whatever is corrected, it is one line, and one undo takes it back`, (t) => {
		for (const seed of [3, 4, 5]) {
			const {fight, store, source, again} = played(sample, seed, 60);
			for (let round = 0; round < 6; round++) {
				const n = pick(answersOf(fight), source);
				if (n === undefined) {
					break;
				}

				const before = standing(fight);
				const lines = store.lines.length;
				const correction = begun(fight, n);
				correction.fight.answer(randomInput(correction.fight, source));
				finish(correction, source);
				t.is(standing(fight), before);
				t.is(correction.keep(), undefined);
				const after = standing(fight);
				t.is(after, standing(correction.fight));
				if (store.lines.length > lines) {
					t.is(store.lines.length, lines + 1);
					t.is(standing(again()), after);
					fight.undo();
					t.is(standing(fight), before);
					t.is(standing(again()), before);
					fight.redo();
					t.is(standing(fight), after);
					t.is(standing(again()), after);
				}
			}
		}
	});
}
