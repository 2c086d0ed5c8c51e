import {defaultAnswer, rollAll} from '../../source/engine/course/drivers.js';
import {type Merit, isBeaten} from '../../source/engine/kit/merit.js';
import type {Choice, Prompt} from '../../source/engine/facts/prompt.js';
import type {Combatant, World} from '../../source/engine/world/world.js';
import type {AnyEvent, Trial} from './trial.js';

const isFree = ({isFree: is, cost}: Choice<unknown>): boolean => is ?? cost === undefined;

const meritOf = (odds: number, {worth}: Choice<unknown>): Merit =>
	worth === undefined ? {odds} : {odds, worth};

/** What brings about different things is compared by what these are worth. */
const isComparable = (one: Choice<unknown>, other: Choice<unknown>): boolean =>
	one.effect === other.effect || (one.worth !== undefined && other.worth !== undefined);

/** Whether what is likelier is worth no more, as where somebody less dangerous is hit. */
const isWorthMore = (one: Choice<unknown>, other: Choice<unknown>): boolean =>
	one.worth !== undefined && one.worth >= (other.worth ?? 0);

/** Why the default is a bad move by the prompt’s own numbers; `undefined` if it is none. */
export function whyBad(prompt: Prompt<unknown>): string | undefined {
	if (prompt.kind !== 'choose') {
		return undefined;
	}

	const [chosen, ...others] = prompt.choices.filter(({refused}) => !refused);
	if (!chosen) {
		return undefined;
	}

	const {odds} = chosen;
	const told = (other: Choice<unknown>, why: string): string =>
		`${prompt.id}: ${[chosen, other].map(({id, cost = '', odds: likely = '', worth = ''}) => `${id} (${cost}; ${likely}; ${worth})`).join(` ${why} `)}`;
	// What somebody else could do costs them something.
	for (const other of others.filter(({who}) => who === chosen.who)) {
		const isNoDearer = isFree(other) || other.cost === chosen.cost;
		if (
			odds !== undefined &&
			other.odds !== undefined &&
			isNoDearer &&
			other.effect === chosen.effect &&
			other.odds > odds + 0.1 &&
			!isWorthMore(chosen, other)
		) {
			return told(other, 'is less likely than');
		}

		if (
			odds !== undefined &&
			other.odds !== undefined &&
			isNoDearer &&
			isComparable(chosen, other) &&
			isBeaten(meritOf(odds, chosen), meritOf(other.odds, other))
		) {
			return told(other, 'is beaten by');
		}

		if ((chosen.worth ?? 0) < 0 && (other.worth ?? 0) >= 0) {
			return told(other, 'is worse than nothing, as');
		}
	}

	return undefined;
}

/** Fights in which every other answer is the default, with their prompts looked at. */
export function playOnSensibly<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>(
	trial: Trial<Sheet, S, Act, E>,
	steps: number,
	look: (prompt: Prompt<Act>, step: number) => void,
) {
	const {source} = trial;
	for (let step = 0; step < steps && !trial.state.over; step++) {
		const {prompt} = trial;
		look(prompt, step);
		const command =
			source.between(0, 1) === 0
				? trial.answer()
				: defaultAnswer(prompt, (requests) => rollAll(requests, source));
		if (!command) {
			break;
		}

		trial.take(command);
	}
}
