import {availableParallelism} from 'node:os';
import {bestiaries} from '../helpers/bestiary.js';
import {castsOf, whyStuck} from '../helpers/bestiary-fights.js';
import {isOff, measured, playInThreads} from '../threats/measure.js';
import {evenOnes, isFelt, stepsOf} from '../threats/variants.js';
import {type Outcome, Trials} from './outcome.js';

const play = playInThreads(availableParallelism());

/** The threat of every archetype, measured anew. */
export async function threats(): Promise<Outcome> {
	const trials = new Trials();
	for (const {ruleset, hero, archetypes} of bestiaries) {
		for (const {entry} of archetypes) {
			const found = await measured(ruleset, hero, entry, play);
			trials.tried();
			trials.check(
				!isOff(entry.threat, found),
				() => `${ruleset.id}: ${entry.name} has ${found.threat}, not ${String(entry.threat)}`,
			);
		}
	}

	return trials.outcome('archetypes against the standard hero');
}

/** Whether a step is felt: every archetype that does not win or lose nearly always, as it is, stronger and weaker. */
export async function steps(): Promise<Outcome> {
	const trials = new Trials();
	for (const bestiary of bestiaries) {
		for (const archetype of evenOnes(bestiary, 10)) {
			const found = await stepsOf(bestiary, archetype, play, 200);
			trials.tried();
			trials.check(
				isFelt(found),
				() =>
					`${bestiary.ruleset.id}: ${archetype.entry.name} wins ${found.map(Math.round).join(', ')} of 100`,
			);
		}
	}

	return trials.outcome('archetypes one step weaker and stronger');
}

/** Every archetype in a fight at random, with so many seeds. */
export async function archetypesAtRandom(seeds: number): Promise<Outcome> {
	const trials = new Trials();
	for (const bestiary of bestiaries) {
		for (const cast of castsOf(bestiary)) {
			for (let seed = 1; seed <= seeds; seed++) {
				trials.tried();
				trials.failures.push(...whyStuck(bestiary.ruleset, cast, seed));
			}
		}
	}

	return trials.outcome('fights of archetypes at random');
}
