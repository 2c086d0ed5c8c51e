import test from 'ava';
import {type RandomSource, randomSource} from '../../../source/dice/random-source.js';
import {defaultAnswer, rollAll} from '../../../source/engine/course/drivers.js';
import {roundOf} from '../../../source/rulesets/open-table/derived.js';
import {openTable} from '../../../source/rulesets/open-table/index.js';
import {playAtRandom} from '../../conformance/checks.js';
import {foesNumbersStaySecret} from '../../conformance/foes-numbers.js';
import {hiddenNumberIsSecret} from '../../conformance/hidden-number.js';
import {Trial} from '../../conformance/trial.js';
import {anySetup} from '../../helpers/ot-anything.js';
import {seedsTo} from '../../helpers/thoroughness.js';

/* Whatever the settings are and whatever sheets say, a fight can be played. */

/** A fight for each of so many seeds; what fails is told with the seed. @returns how many were played */
function eachSeed(count: number, play: (source: RandomSource, seed: number) => void): number {
	const seeds = seedsTo(count, 4);
	for (const seed of seeds) {
		try {
			play(randomSource(seed), seed);
		} catch (error) {
			throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : ''}`, {
				cause: error,
			});
		}
	}

	return seeds.length;
}

const mostAnswers = 2000;
const enoughRounds = 6;

test('default answers go on to the end, or from round to round where nobody can be felled (OT-01 to OT-33)', (t) => {
	let ended = 0;
	const played = eachSeed(60, (source) => {
		const trial = new Trial(openTable, anySetup(source), source);
		for (let at = 0; at < mostAnswers && roundOf(trial.state) < enoughRounds; at++) {
			const answer = defaultAnswer(trial.prompt, (requests) => rollAll(requests, source));
			const refused = answer ? trial.take(answer) : undefined;
			if (refused !== undefined) {
				throw new Error(`${trial.prompt.id}: ${refused}`);
			}
		}

		ended += trial.state.over ? 1 : 0;
		if (!trial.state.over && roundOf(trial.state) < enoughRounds) {
			throw new Error(`stuck in round ${roundOf(trial.state)} at ${trial.prompt.title}`);
		}
	});
	t.true(ended > played / 6, `only ${ended} ended`);
});

test('random answers and rulings get no fight stuck, and undo and replay are true (OT-01 to OT-33)', (t) => {
	t.notThrows(() => {
		eachSeed(20, (source) => {
			playAtRandom(new Trial(openTable, anySetup(source), source), 120, 8);
		});
	});
});

test('players see no number of a foe by any of it (OT-08, OT-09, OT-14, OT-15)', (t) => {
	t.notThrows(() => {
		eachSeed(2, (source) => {
			const {settings, entrants} = anySetup(source);
			// The damage that a hero takes is told, and where wounds are counted another one costs as much.
			const setup = {settings: {...settings, wounds: false}, entrants};
			foesNumbersStaySecret({rules: openTable, setup, variations: [{}]}, 1);
		});
	});
});

/** Where the hidden stand apart: a group or a side acts as one with those of it who are hidden. */
const anyAlone = (source: RandomSource) => {
	const {settings, entrants} = anySetup(source);
	return {
		settings: {...settings, bySide: false, ties: 'modifier'},
		entrants: entrants.map((each) => ({
			...each,
			sheet: {...each.sheet, group: undefined, resources: [], turns: undefined},
		})),
	};
};

test('players see nothing of how many are hidden by any order (OT-08, OT-09)', (t) => {
	eachSeed(4, (source, seed) => {
		const ways = [
			{next: 'popcorn'},
			{next: 'alternate'},
			{next: 'initiative', initiative: 'cards'},
		];
		const subject = {rules: openTable, setup: anyAlone(source), variations: ways};
		t.is(hiddenNumberIsSecret(subject, seed, 60).fault, undefined, `seed ${seed}`);
	});
});
