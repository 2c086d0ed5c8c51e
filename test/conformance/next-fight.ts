import {deepStrictEqual} from 'node:assert/strict';
import {randomSource} from '../../source/dice/random-source.js';
import type {Condition} from '../../source/engine/facts/condition.js';
import type {Entrant} from '../../source/engine/facts/combatants/entrant.js';
import type {Ruleset} from '../../source/engine/ruleset/ruleset.js';
import {run} from '../../source/engine/world/run.js';
import {type Setup, type Combatant, type World, find} from '../../source/engine/world/world.js';
import {isRefusal} from '../../source/engine/kit/basics.js';
import {ended} from '../helpers/next-fight.js';
import {Trial} from './trial.js';

/* What stays of a fight is there in the next one, whatever happened in it. */

const kept = ({id, who, until, since, ...rest}: Condition) => rest;

/** What somebody brings along stands in the state, value by value. */
function isThere<Sheet, S extends World<Combatant, unknown>>(
	rules: Pick<Ruleset<Sheet, S, never, never>, 'carryOver'>,
	state: S,
	{id, comesWith}: Entrant<Sheet>,
) {
	const {values = {}, conditions = []} = comesWith ?? {};
	for (const [row, value] of Object.entries(values)) {
		const carryOver = rules.carryOver.values.find((each) => each.id === row);
		deepStrictEqual(carryOver?.get(state, id), value, `${id}: ${row}`);
	}

	deepStrictEqual(
		state.conditions.filter(({who, until}) => who === id && until === undefined).map(kept),
		conditions,
	);
}

/** @throws where what stays is not what is there again */
export function whatStaysIsThere<
	Sheet,
	S extends World<Combatant, unknown>,
	Act,
	E extends {readonly type: string},
>(
	{rules, setup}: {readonly rules: Ruleset<Sheet, S, Act, E>; readonly setup: Setup<Sheet>},
	times: number,
	play: (trial: Trial<Sheet, S, Act, E>) => void,
) {
	let brought = 0;
	for (let seed = 1; seed <= times; seed++) {
		const trial = new Trial(rules, setup, randomSource(seed));
		// The first fight is ended at once, so that somebody comes.
		if (seed > 1) {
			play(trial);
		}

		const former = trial.state.over ? trial.state : ended(rules, trial.state);
		for (const rest of [undefined, ...rules.carryOver.rests.map(({id}) => id)]) {
			const next = rules.nextFight(former, setup, rest);
			const stored = JSON.stringify(next);
			const read: unknown = JSON.parse(stored);
			if (!rules.isSetup(read)) {
				throw new Error(`seed ${seed}: what stays does not fit the set-up`);
			}

			deepStrictEqual(
				read.entrants.map(({comesWith}) => comesWith),
				next.entrants.map(({comesWith}) => comesWith),
			);

			const state = rules.initial(read);
			for (const entrant of read.entrants) {
				isThere<Sheet, S>(rules, state, entrant);
				if (entrant.comesWith) {
					brought++;
					deepStrictEqual(rules.isUp(state, entrant.id), true, entrant.id);
				}
			}

			if (isRefusal(run(rules, state, {kind: 'start'}))) {
				throw new Error(`seed ${seed}: the next fight does not begin`);
			}
		}
	}

	if (brought === 0) {
		throw new Error('nobody ever comes to the next fight');
	}
}

/** @throws where a set-up of nobody who fought before is not left as it is, or nonsense is taken for what stays */
export function strangersComeFresh<
	Sheet,
	S extends World<Combatant, unknown>,
	Act,
	E extends {readonly type: string},
>({rules, setup}: {readonly rules: Ruleset<Sheet, S, Act, E>; readonly setup: Setup<Sheet>}) {
	const former = ended(rules, rules.initial({...setup, entrants: []}));
	deepStrictEqual(rules.nextFight(former, setup), setup);
	const [first, ...others] = setup.entrants;
	if (!first || !find(rules.initial(setup), first.id)) {
		throw new Error('the sample has nobody');
	}

	const row = rules.carryOver.values[0]?.id ?? '';
	for (const values of [{nonsense: 1}, {[row]: -100_000}, {[row]: ['x']}]) {
		const comesWith = {values, conditions: []};
		if (rules.isSetup({...setup, entrants: [{...first, comesWith}, ...others]})) {
			throw new Error(`taken for what stays: ${JSON.stringify(values)}`);
		}
	}
}
