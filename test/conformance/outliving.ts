import test from 'ava';
import {randomSource} from '../../source/dice/random-source.js';
import type {Ruleset} from '../../source/engine/ruleset/ruleset.js';
import type {Combatant, World} from '../../source/engine/world/world.js';
import {randomGmAct} from '../helpers/random-play.js';
import {samples} from '../helpers/samples.js';
import {seedsTo} from '../helpers/thoroughness.js';
import {type AnyEvent, Trial} from './trial.js';

const fights = 30;
const steps = 120;
const gmEvery = 4;

/**
 * No fact of a fight outlives what it rests on, whatever is answered and whatever the GM commands in between.
 * @param outlived says of a state at a prompt which facts have lost their ground: “Ark has fallen and keeps a hold”
 */
export function nothingOutlives<
	Sheet,
	S extends World<Combatant, unknown>,
	Act,
	E extends AnyEvent,
>(rules: Ruleset<Sheet, S, Act, E>, outlived: (state: S) => readonly string[]) {
	const sample = samples.find(({id}) => id === rules.id);
	if (!sample) {
		throw new Error(`There is no sample of ${rules.id}`);
	}

	test.serial(`${rules.id}: no fact about somebody outlives what it rests on`, (t) => {
		sample.use(({setup}) => {
			if (!rules.isSetup(setup)) {
				t.fail();
				return;
			}

			for (const settings of sample.variations) {
				const varied = {...setup, settings: {...setup.settings, ...settings}};
				for (const seed of seedsTo(fights, 4)) {
					const trial = new Trial(rules, varied, randomSource(seed));
					for (let step = 0; step < steps; step++) {
						const command =
							step % gmEvery === gmEvery - 1
								? ({kind: 'gm', act: randomGmAct(rules, trial.state, trial.source)} as const)
								: trial.answer();
						if (!command) {
							break;
						}

						trial.take(command);
						if (trial.state.over) {
							break;
						}

						t.deepEqual(
							outlived(trial.state),
							[],
							`seed ${seed}, step ${step}: ${JSON.stringify(command)}`,
						);
					}
				}
			}
		});
	});
}
