import test from 'ava';
import {type RandomSource, randomSource} from '../../source/dice/random-source.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {openFight} from '../../source/session/play/open.js';
import {Trials} from '../../source/session/fight/trials.js';
import {memoryLog} from '../helpers/memory-log.js';
import {randomStep} from '../helpers/random-session.js';
import {playOptions, sampleHeader} from '../helpers/recorded-fight.js';
import {type Sample, samples} from '../helpers/samples.js';
import {seedsTo} from '../helpers/thoroughness.js';
import {toyFight} from '../helpers/toy-fight.js';

/* Corrections at random, in each ruleset: to the same, and of a die to another. */

const pick = <T>(items: readonly T[], source: RandomSource): T | undefined =>
	items[source.between(0, items.length - 1)];

/** A sample fight at random; some roll by themselves, so that the program's dice are corrected as well. */
function played(sample: Sample, seed: number) {
	const {header, ruleset} = sampleHeader(sample, seed);
	const store = memoryLog(header);
	const fight = openFight(ruleset, store.log, [], {
		...playOptions(),
		rollsAtOnce: () => seed % 2 === 0,
	});
	const source = randomSource(seed);
	for (let step = 0; step < 60; step++) {
		randomStep(fight, source);
	}

	return {fight, store, source};
}

/** The numbers of all answers in force, with their words. */
const numbered = (fight: Fight) =>
	fight.entries('gm').map(({n, label, corrected}) => [n, label, corrected]);

/** Everything in force after the start. */
const answers = (fight: Fight) => fight.entries('gm').slice(1);

for (const sample of samples) {
	test(`${sample.id}: an answer corrected to the same leaves the log to the byte and all numbers as they were`, (t) => {
		for (const seed of seedsTo(3, 3)) {
			const {fight, store} = played(sample, seed);
			const lines = [...store.lines];
			const before = numbered(fight);
			for (const {n, label, kind} of answers(fight)) {
				const trials = new Trials(fight);
				t.is(trials.correct(n), undefined);
				const {correction} = trials;
				const isAnswerable = correction?.given.kind !== 'none';
				t.true(isAnswerable || kind === 'gm' || kind === 'interrupt', label);
				// Each of its dice is kept as well.
				for (let step = 0; trials.correction && step < 50; step++) {
					if (isAnswerable) {
						t.is(correction?.giveAgain(), undefined, `${seed}: ${label}`);
						trials.answered();
					} else {
						trials.goOn();
					}
				}

				t.is(trials.fight, fight, `${seed}: ${label} is still corrected`);
			}

			t.deepEqual(store.lines, lines);
			t.deepEqual(numbered(fight), before);
		}
	});

	test(`${sample.id}: of a die corrected to another the later answers stand or are named`, (t) => {
		for (const seed of seedsTo(6, 3)) {
			const {fight, store, source} = played(sample, seed);
			const rolls = answers(fight).filter(({kind}) => kind === 'roll');
			const roll = pick(rolls, source);
			if (!roll) {
				continue;
			}

			const before = answers(fight);
			const later = before.filter(({n, by}) => n > roll.n && by === 'gm');
			const trials = new Trials(fight);
			trials.correct(roll.n);
			const {correction} = trials;
			t.is(correction?.fight.answer({kind: 'roll'}), undefined);
			if (trials.answered() === 'same') {
				continue;
			}

			for (let step = 0; trials.isWaiting && step < 200; step++) {
				t.not(correction?.outcome().waiting?.label, '');
				correction?.leaveOut();
			}

			const {standing = 0, of, leftOut = []} = correction?.outcome() ?? {};
			t.is(of, later.length, `${seed}: ${roll.label}`);
			t.true(standing + leftOut.length >= later.length);
			for (const label of leftOut) {
				t.not(label, '');
			}

			const lines = store.lines.length;
			t.is(trials.keep(), 'kept');
			t.is(store.lines.length, lines + 1);
			const kept = answers(fight);
			const at = before.findIndex(({n}) => n === roll.n);
			t.deepEqual(kept.slice(0, at), before.slice(0, at));
			t.is(kept.filter(({n, by}) => n > roll.n && by === 'gm').length, standing + 1);
		}
	});
}

test('a corrected answer counts as given before those that stand after it', (t) => {
	let minute = 0;
	const {fight} = toyFight({options: {now: () => new Date(minute * 60_000)}});
	for (minute = 1; minute <= 4; minute++) {
		t.is(fight.answer({kind: 'default'}), undefined);
	}

	const roll = fight.entries('gm').find(({label}) => label.includes('rolls'));
	minute = 30;
	const trials = new Trials(fight);
	t.is(trials.correct(roll?.n ?? 0), undefined);
	t.is(trials.fight.answer({kind: 'typed', numbers: [5]}), undefined);
	trials.answered();
	t.truthy(trials.keep());
	const moments = [...fight.answered()].map(({at}) => Date.parse(at) / 60_000);
	t.deepEqual(
		moments,
		moments.toSorted((one, other) => one - other),
	);
	t.true(Math.max(...moments) <= 4, moments.join(' '));
});
