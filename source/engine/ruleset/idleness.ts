import type {Course} from '../course/flow.js';
import {stands} from '../course/steps.js';
import {isOf} from '../events/known-conditions.js';
import {type ConditionRow, unableToAct} from '../facts/house.js';
import {type Refusal, sorted} from '../kit/basics.js';
import type {Prompt} from '../facts/prompt.js';
import {conditionsOf} from '../world/conditions.js';
import type {AnyWorld} from '../world/world.js';
import type {Ruleset} from './ruleset.js';

/* Conditions by which somebody does nothing in their turn, unless the GM rules otherwise. */

type Turns = Ruleset<never, AnyWorld, never, never>['turns'];

/** The condition by which somebody does nothing in their turn: one that all rules share, or of the table's own. */
export function idleness(state: AnyWorld, who: string | undefined): ConditionRow | undefined {
	const {conditions, house} = state;
	if (conditions.length === 0 || who === undefined) {
		return undefined;
	}

	if (conditions.some((each) => each.row === unableToAct.id && each.who === who)) {
		return unableToAct;
	}

	const rows = house?.conditions.filter(({isIdle}) => isIdle) ?? [];
	return rows.find((row) => conditionsOf(state, who).some((condition) => isOf(condition, row)));
}

/** Whether anybody may be idle: most of the time nobody is. */
const canBeIdle = ({house, conditions}: AnyWorld): boolean =>
	conditions.length > 0 &&
	(house !== undefined || conditions.some(({row}) => row === unableToAct.id));

const valueIn = (act: unknown, key: 'do' | 'who'): unknown =>
	typeof act === 'object' && act !== null ? Reflect.get(act, key) : undefined;

const refusalBy = ({name}: ConditionRow): Refusal => ({
	reason: `${name}: does nothing in its turn`,
});

/** Why an idle one does this not; what ends the turn is always left. */
const refuseIdle = (act: unknown, who: string | undefined, {ends}: Turns, state: AnyWorld) => {
	const row = idleness(state, who);
	return row && !ends.includes(String(valueIn(act, 'do'))) ? refusalBy(row) : undefined;
};

/** Why an idle one does not break in. */
function refuseBreakIn(act: unknown, state: AnyWorld): Refusal | undefined {
	const who = valueIn(act, 'who');
	const row = typeof who === 'string' ? idleness(state, who) : undefined;
	return row && refusalBy(row);
}

/** A course in which a condition is against what somebody does in their turn, and against breaking in. */
export const heedingIdleness = <S extends AnyWorld, Act, E>(
	course: Course<S, Act, E>,
	turns: Turns,
): Course<S, Act, E> => ({
	...course,
	interrupts: (state) =>
		canBeIdle(state)
			? course.interrupts(state).map((choice) => {
					const refused = choice.refused ?? refuseBreakIn(choice.act, state);
					return refused ? {...choice, refused} : choice;
				})
			: course.interrupts(state),
	decide(command, state) {
		if (!canBeIdle(state) || (command.kind !== 'choose' && command.kind !== 'interrupt')) {
			return course.decide(command, state);
		}

		if (command.kind === 'interrupt') {
			const refusal = refuseBreakIn(command.act, state);
			return stands(refusal, command.force) ? refusal : course.decide(command, state);
		}

		const asked =
			command.prompt === turns.action ? course.prompt(state, 'gm', command.value) : undefined;
		const wanted = JSON.stringify(command.value);
		const isGms =
			asked?.kind === 'choose' &&
			asked.choices.some((choice) => choice.isGms && JSON.stringify(choice.act) === wanted);
		const refusal =
			asked && !isGms ? refuseIdle(command.value, asked.who, turns, state) : undefined;
		return stands(refusal, command.force) ? refusal : course.decide(command, state);
	},
});

/** What an idle one is asked in their turn: what ends it comes first, all else is refused; of others, nothing. */
export function askedIdle<Act>(ask: () => Prompt<Act>, turns: Turns, state: AnyWorld) {
	const prompt = canBeIdle(state) ? ask() : undefined;
	if (prompt?.kind !== 'choose' || prompt.id !== turns.action || !idleness(state, prompt.who)) {
		return undefined;
	}

	const choices = prompt.choices.map((choice) => {
		// What the GM does in somebody's turn is never their own act.
		const refused =
			choice.refused ??
			(choice.isGms ? undefined : refuseIdle(choice.act, prompt.who, turns, state));
		return refused ? {...choice, refused} : choice;
	});
	return {
		...prompt,
		choices: sorted(
			choices,
			({refused}) => refused !== undefined,
			({isGms}) => isGms === true,
			({act}) => turns.ends.indexOf(String(valueIn(act, 'do'))),
		),
	};
}
