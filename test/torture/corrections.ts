import {type RandomSource, randomSource} from '../../source/dice/random-source.js';
import {isRefusal} from '../../source/engine/kit/basics.js';
import type {Correction, Fight} from '../../source/session/fight/fight.js';
import {openFight} from '../../source/session/play/open.js';
import {memoryLog} from '../helpers/memory-log.js';
import {randomInput, randomStep} from '../helpers/random-session.js';
import {playOptions, sampleHeader} from '../helpers/recorded-fight.js';
import {type Sample, samples} from '../helpers/samples.js';
import {type Outcome, Trials} from './outcome.js';
import type {Given} from '../../source/session/fight/given.js';
import type {Input} from '../../source/session/parts/input.js';

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
		openFight(ruleset, memoryLog(header, store.lines).log, store.records(), playOptions());
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
	for (let step = 0; correction.outcome().waiting !== undefined && step < 500; step++) {
		if (source.between(0, 2) > 0 || correction.fight.outcome()) {
			correction.leaveOut();
		} else {
			correction.fight.answer(randomInput(correction.fight, source));
			correction.goOn();
		}
	}
}

/** An answer corrected to itself changes nothing. */
function correctToItself(sample: Sample, seed: number, most: number, trials: Trials) {
	const {fight, store} = played(sample, seed, most);
	const before = standing(fight);
	const lines = store.lines.length;
	for (const n of answersOf(fight)) {
		trials.tried();
		const correction = begun(fight, n);
		const what = `${sample.id} ${seed}: ${correction.label} (${n}) again`;
		const input = sameInput(correction.given, correction.fight);
		const refusal = input && correction.fight.answer(input);
		trials.check(refusal === undefined, () => `${what}: ${refusal?.reason}`);
		correction.goOn();
		const {waiting, leftOut, changes} = correction.outcome();
		const differs = [waiting?.label ?? '', ...leftOut, ...changes].join(' ');
		trials.check(differs === '', () => `${what}: ${differs}`);
		trials.check(
			standing(correction.fight) === before,
			() => `${what}: the fight stands otherwise`,
		);
	}

	trials.check(store.lines.length === lines, () => `${sample.id} ${seed}: something was written`);
}

/** Whatever is corrected, it is one line; one undo takes it back, one redo brings it again, also from the disk. */
function correctAtRandom(sample: Sample, seed: number, most: number, trials: Trials) {
	const {fight, store, source, again} = played(sample, seed, most);
	for (let round = 0; round < 4; round++) {
		const n = pick(answersOf(fight), source);
		if (n === undefined) {
			return;
		}

		trials.tried();
		const before = standing(fight);
		const lines = store.lines.length;
		const correction = begun(fight, n);
		correction.fight.answer(randomInput(correction.fight, source));
		finish(correction, source);
		const after = standing(correction.fight);
		const is = (wanted: string, when: string) => {
			const what = `${sample.id} ${seed}: ${correction.label} (${n}) ${when}`;
			trials.check(standing(fight) === wanted, () => what);
			trials.check(standing(again()) === wanted, () => `${what}, from disk`);
		};

		is(before, 'before it is kept');
		trials.check(correction.keep() === undefined, () => `${sample.id} ${seed}: refused`);
		is(after, 'kept');
		if (store.lines.length > lines) {
			trials.check(
				store.lines.length === lines + 1,
				() => `${sample.id} ${seed}: more than a line`,
			);
			fight.undo();
			is(before, 'undone');
			fight.redo();
			is(after, 'redone');
		}
	}
}

/** @param seeds how many fights of each ruleset are corrected */
export async function corrections(seeds: number, most: number): Promise<Outcome> {
	const trials = new Trials();
	for (const sample of samples) {
		for (let seed = 1; seed <= seeds; seed++) {
			correctToItself(sample, seed, most, trials);
			correctAtRandom(sample, seed + 1000, most, trials);
		}
	}

	return trials.outcome('corrections of earlier answers');
}
