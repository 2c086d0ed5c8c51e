import {isRefusal, rememberedFor} from '../kit/basics.js';
import {type ConditionRow, type House, unableToAct} from '../facts/house.js';
import type {Prompt} from '../facts/prompt.js';
import {conditionsOf} from '../world/conditions.js';
import type {AnyWorld} from '../world/world.js';
import type {Course} from '../course/flow.js';
import {stands} from '../course/steps.js';
import {isOf} from '../events/known-conditions.js';
import type {Ruleset} from './ruleset.js';

/* Words of a ruleset as a table says them. */

type Turns = Ruleset<never, AnyWorld, never, never>['turns'];

type Naming = {readonly from: string; readonly to: string};

const wordless = new Set([
	'about',
	'act',
	'after',
	'by',
	'combatant',
	'groupKey',
	'id',
	'ids',
	'involves',
	'key',
	'kind',
	'mark',
	'rule',
	'variant',
	'who',
]);

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** As capital as the word in whose place it comes. */
const inPlaceOf = (word: string, to: string): string =>
	word === word.toLowerCase() ? to.toLowerCase() : capital(to);

/** What makes a text of one in which the ruleset's words stand: whole words, capital or not. */
function renaming(names: readonly Naming[]): (text: string) => string {
	const words = names.map(
		({from, to}) => [new RegExp(`(?<!\\p{L})${escaped(from)}(?!\\p{L})`, 'giu'), to] as const,
	);
	return (text) =>
		words.reduce(
			(now, [pattern, to]) => now.replaceAll(pattern, (word) => inPlaceOf(word, to)),
			text,
		);
}

function rename(value: unknown, say: (text: string) => string) {
	if (typeof value !== 'object' || value === null) {
		return;
	}

	for (const key of Object.keys(value).filter((each) => !wordless.has(each))) {
		const each: unknown = Reflect.get(value, key);
		if (typeof each === 'string') {
			Reflect.set(value, key, say(each));
		} else {
			rename(each, say);
		}
	}
}

function said<T>(value: T, say: (text: string) => string): T {
	const copy = structuredClone(value);
	rename(copy, say);
	return copy;
}

/* A ruleset as a table plays it: in its own words, and with conditions that leave nothing to do. */

const sayingOf = rememberedFor(({names = []}: House) =>
	names.length === 0 ? undefined : renaming(names),
);

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

const doesIn = (act: unknown): unknown =>
	typeof act === 'object' && act !== null ? Reflect.get(act, 'do') : undefined;

/** Why an idle one does this not; what ends the turn is always left. */
const refuseIdle = (act: unknown, who: string | undefined, {ends}: Turns, state: AnyWorld) => {
	const row = idleness(state, who);
	return row && !ends.includes(String(doesIn(act)))
		? {reason: `${row.name}: does nothing in its turn`}
		: undefined;
};

/** A course in which a condition is against what somebody does in their turn. */
export const heedingIdleness = <S extends AnyWorld, Act, E>(
	course: Course<S, Act, E>,
	turns: Turns,
): Course<S, Act, E> => ({
	...course,
	decide(command, state) {
		const refusal =
			command.kind === 'choose' && command.prompt === turns.action && canBeIdle(state)
				? refuseIdle(command.value, course.prompt(state, 'gm').who, turns, state)
				: undefined;
		return stands(refusal, command.force) ? refusal : course.decide(command, state);
	},
});

export function asTableSays<Sheet, S extends AnyWorld, Act, E>(
	rules: Ruleset<Sheet, S, Act, E>,
): Ruleset<Sheet, S, Act, E> {
	const {turns} = rules;
	const {action} = turns;
	const inWords = <T>(value: T, {house}: AnyWorld): T => {
		const say = house && sayingOf(house);
		return say ? said(value, say) : value;
	};

	/** What an idle one is asked in their turn: whatever else they could do is refused, and comes last. */
	const askedIdle = (prompt: Prompt<Act>, state: S) =>
		prompt.kind === 'choose' && prompt.id === action && idleness(state, prompt.who)
			? {
					...prompt,
					choices: prompt.choices
						.map((choice) => {
							const refused = choice.refused ?? refuseIdle(choice.act, prompt.who, turns, state);
							return refused ? {...choice, refused} : choice;
						})
						.toSorted(
							(one, other) =>
								Number(one.refused !== undefined) - Number(other.refused !== undefined),
						),
				}
			: undefined;

	return {
		...rules,
		prompt(state, view, only) {
			const prompt = rules.prompt(state, view, only);
			return inWords((canBeIdle(state) ? askedIdle(prompt, state) : undefined) ?? prompt, state);
		},
		brief(state, roll) {
			const prompt = canBeIdle(state) ? askedIdle(rules.prompt(state, 'gm'), state) : undefined;
			if (!prompt) {
				return rules.brief(state, roll);
			}

			const choice = prompt.choices.find(({refused}) => !refused);
			return choice && {kind: 'choose', prompt: prompt.id, value: choice.act};
		},
		decide(command, state) {
			const events = rules.decide(command, state);
			return isRefusal(events) ? inWords(events, state) : events;
		},
		interrupts: (state) => inWords(rules.interrupts(state), state),
		board: (state, view) => inWords(rules.board(state, view), state),
		narrate(event, after, view) {
			const line = rules.narrate(event, after, view);
			return line && inWords(line, after);
		},
		outlook: (act, state) => inWords(rules.outlook(act, state), state),
		details: (state, who, view) => inWords(rules.details(state, who, view), state),
		glance: (state, who) => inWords(rules.glance(state, who), state),
		aftermath: (state, origin, view) => inWords(rules.aftermath(state, origin, view), state),
	};
}
