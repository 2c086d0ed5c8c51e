import {isDeepStrictEqual} from 'node:util';
import {type RandomSource, randomSource} from '../../source/dice/random-source.js';
import {isRefusal} from '../../source/engine/kit/basics.js';
import type {GmAct} from '../../source/engine/facts/command.js';
import {knownWorld} from '../../source/engine/ruleset/known-world.js';
import type {Ruleset} from '../../source/engine/ruleset/ruleset.js';
import {run} from '../../source/engine/world/run.js';
import {type AnyWorld, find} from '../../source/engine/world/world.js';
import {playToEnding} from '../../source/simulation/play-out.js';
import {diceOf} from '../../source/simulation/random.js';
import {randomGmAct} from '../helpers/random-play.js';
import type {Check} from './property.js';
import {secretActs} from './secret-acts.js';
import {type AnyEvent, Trial} from './trial.js';

/** A plan that only the GM knows of. */
function secretPlan<Sheet, S extends AnyWorld, Act, E>(
	rules: Ruleset<Sheet, S, Act, E>,
	state: S,
): GmAct<Sheet> {
	const [unit] = rules.units;
	const [harm] = rules.harms(state);
	return {
		do: 'plan',
		text: 'an ambush',
		when: {unit: unit?.id ?? '', in: 1},
		every: 1,
		acts: [
			{
				do: 'harm',
				way: harm?.id ?? '',
				amount: {kind: 'dice', formula: {count: 2, sides: 6, plus: 0}},
				whom: {side: 'both'},
			},
		],
	};
}

/** What players see of it. */
const seen = <Sheet, S extends AnyWorld, Act, E>(
	rules: Ruleset<Sheet, S, Act, E>,
	state: S,
): string =>
	JSON.stringify([
		rules.board(state, 'players'),
		rules.prompt(state, 'players'),
		...state.combatants
			.filter(({isHidden}) => !isHidden)
			.map(({id}) => rules.details(state, id, 'players')),
	]);

/** The same fight with other secrets, and nothing in sight that is different. */
function otherwise<Sheet, S extends AnyWorld, Act, E extends AnyEvent>(
	rules: Ruleset<Sheet, S, Act, E>,
	state: S,
	source: RandomSource,
): S {
	let now = state;
	for (const {id} of state.combatants.filter(({isHidden}) => isHidden)) {
		const number = now.combatants.length;
		for (const act of [
			...secretActs(rules, now, source, {who: id, id: `unseen-${number}`, kin: 'Unseen'}),
			secretPlan(rules, now),
		]) {
			const outcome =
				source.between(0, 1) === 1 && !find(now, id)?.isGone
					? run(rules, now, {kind: 'gm', act})
					: undefined;
			if (outcome && !isRefusal(outcome) && seen(rules, outcome.state) === seen(rules, now)) {
				now = outcome.state;
			}
		}
	}

	return now;
}

/** How it ends as far as players know of it, and those whom they know. */
function toldOf<Sheet, S extends AnyWorld, Act, E extends AnyEvent>(
	rules: Ruleset<Sheet, S, Act, E>,
	state: S,
	source: RandomSource,
) {
	const known = knownWorld(rules, state, 'players');
	const {ending} = playToEnding(rules, known, source);
	return {...ending, fates: ending.fates.filter(({id}) => find(state, id)?.isHidden === false)};
}

/** Some of the foes are hidden. Whatever the GM does with them, what players learn of the end is the same. */
export const oddsKeepSecrets: Check = ({rules, setup}, times) => {
	let compared = 0;
	for (let seed = 1; seed <= times; seed++) {
		const entrants = setup.entrants.map((entrant, at) =>
			entrant.side === 'bad' && (at + seed) % 3 === 0 ? {...entrant, isHidden: true} : entrant,
		);
		const trial = new Trial(rules, {...setup, entrants}, randomSource(seed));
		for (let step = 0; step < 120 && !trial.state.over; step++) {
			if (step % 8 === 0) {
				const {state} = trial;
				const other = otherwise(rules, state, trial.source);
				const [one, two] = [state, other].map((each) => toldOf(rules, each, diceOf(seed, step)));
				compared += other === state ? 0 : 1;
				if (!isDeepStrictEqual(one, two)) {
					throw new Error(
						`seed ${seed}, step ${step}, ${rules.prompt(state, 'gm').id}: ${JSON.stringify(one)} and with other secrets ${JSON.stringify(two)}`,
					);
				}
			}

			const command =
				step % 6 === 5
					? ({kind: 'gm', act: randomGmAct(rules, trial.state, trial.source)} as const)
					: trial.answer();
			if (command) {
				trial.take(command);
			}
		}
	}

	if (compared < times) {
		throw new Error(`only ${compared} compared`);
	}
};
