import {randomSource} from '../../source/dice/random-source.js';
import {type Id, isRefusal} from '../../source/engine/basics.js';
import type {Prompt} from '../../source/engine/prompt.js';
import type {Ruleset} from '../../source/engine/ruleset.js';
import {run} from '../../source/engine/run.js';
import type {AnyWorld} from '../../source/engine/world.js';
import {randomAdjustment} from '../helpers/random-play.js';
import type {Check} from './property.js';
import {type AnyEvent, Trial} from './trial.js';

/** A question as far as it is told: how many dice a foe rolls can be seen on the table. */
const asked = <Act>(prompt: Prompt<Act>): unknown =>
	prompt.kind === 'roll'
		? {...prompt, requests: prompt.requests.map(({dice, ...rest}) => rest)}
		: prompt;

/** What players see of it beside what is told: the order with everybody’s state, the question, and all pages of details. */
const seen = <Sheet, S extends AnyWorld, Act, E>(
	rules: Ruleset<Sheet, S, Act, E>,
	state: S,
): string =>
	JSON.stringify([
		rules.board(state, 'players'),
		asked(rules.prompt(state, 'players')),
		...state.combatants.map(({id}) => rules.details(state, id, 'players')),
	]);

/** All that everybody at the table may know: who acts when, who is up, and all conditions. */
const inTheOpen = <Sheet, S extends AnyWorld, Act, E>(
	rules: Ruleset<Sheet, S, Act, E>,
	state: S,
): string => {
	const {id, who} = rules.prompt(state, 'gm');
	return JSON.stringify([
		id,
		who,
		rules
			.board(state, 'gm')
			.lanes.map(({combatant, mark, badges}) => [combatant, mark, badges]),
		rules
			.board(state, 'players')
			.lanes.map(({combatant, healthWord}) => [combatant, healthWord]),
	]);
};

const numbersOf = <Sheet, S extends AnyWorld, Act, E>(
	rules: Ruleset<Sheet, S, Act, E>,
	state: S,
	who: Id,
): string =>
	JSON.stringify(
		rules.board(state, 'gm').lanes.find(({combatant}) => combatant === who)
			?.gauges,
	);

/**
 * Every few answers one number of a foe’s health is another, of which nothing can be seen but the number: players see
 * and are told the same.
 */
export const wordsTellNoNumbers: Check = ({rules, setup}, times) => {
	if (rules.settings.every(({id}) => id !== 'foeHealth')) {
		return;
	}

	let compared = 0;
	for (let seed = 1; compared < times * 10 && seed <= times * 20; seed++) {
		const trial = new Trial(
			rules,
			{...setup, settings: {...setup.settings, foeHealth: 'words'}},
			randomSource(seed),
		);
		for (let step = 0; step < 120 && !trial.state.over; step++) {
			const foes = trial.state.combatants.filter(
				({control}) => control === 'gm',
			);
			for (const {id} of foes) {
				const where = `seed ${seed}, step ${step}`;
				compared += isComparedFor(trial, id, where) ? 1 : 0;
			}

			const command = trial.answer();
			if (command) {
				trial.take(command);
			}
		}
	}

	if (compared < times * 10) {
		throw new Error(`only ${compared} compared`);
	}
};

/** Whether some number of somebody could be changed unseen. */
function isComparedFor<Sheet, S extends AnyWorld, Act, E extends AnyEvent>(
	{
		rules,
		state,
		source,
	}: Pick<Trial<Sheet, S, Act, E>, 'rules' | 'state' | 'source'>,
	who: Id,
	where: string,
): boolean {
	const act = randomAdjustment(rules, state, source, who);
	if (act.do !== 'adjust' || act.who !== who) {
		return false;
	}

	const outcome = run(rules, state, {kind: 'gm', act});
	if (
		isRefusal(outcome) ||
		numbersOf(rules, state, who) === numbersOf(rules, outcome.state, who) ||
		inTheOpen(rules, state) !== inTheOpen(rules, outcome.state)
	) {
		return false;
	}

	if (seen(rules, state) !== seen(rules, outcome.state)) {
		throw new Error(
			`${where}: ${JSON.stringify(act)}\n${seen(rules, state)}\n${seen(rules, outcome.state)}`,
		);
	}

	return true;
}
