import type {Chain} from '../../source/dice/dice.js';
import {readPool} from '../../source/dice/reading.js';
import {lineOf, wordsOf} from '../../source/dice/typed.js';
import type {Id} from '../../source/engine/kit/basics.js';
import type {Command, FieldValue, GmAct, Blow} from '../../source/engine/facts/command.js';
import {defaultAnswer} from '../../source/engine/course/drivers.js';
import type {Choice, Prompt, Request} from '../../source/engine/facts/prompt.js';
import type {Ruleset} from '../../source/engine/ruleset/ruleset.js';
import type {Combatant, World} from '../../source/engine/world/world.js';

/** One thing that the GM does: read from the prompt as it stands. */
export type StepOf<Sheet, S, Act> = (state: S) => Command<Act, Sheet>;

export type EventType = {readonly type: string};

/** @throws when there is none of this id */
export function found<Act>(choices: ReadonlyArray<Choice<Act>>, id: string): Choice<Act> {
	const choice = choices.find((each) => each.id === id);
	if (!choice) {
		throw new Error(`No choice “${id}” among ${choices.map((each) => each.id).join(', ')}`);
	}

	return choice;
}

/** Numbers as a GM types them in one line, dealt out to the requests in order; where rolls come apart, fewer will do. */
function dealt(
	requests: readonly Request[],
	numbers: readonly number[],
): ReadonlyArray<{readonly id: string; readonly dice: readonly Chain[]}> {
	const rolls = [];
	let rest = wordsOf(numbers);
	for (const {id, dice} of requests) {
		if (rest.length === 0 && rolls.length > 0) {
			break;
		}

		const read = readPool(dice, rest, {order: 'behind', digits: 'tens'});
		rolls.push({id, dice: read.dice});
		({rest} = read);
	}

	if (rest.length > 0) {
		throw new Error(`Not needed: ${lineOf(rest)}`);
	}

	return rolls;
}

/** The steps of a ruleset's scenes. */
export function stepsFor<Sheet, S extends World<Combatant, unknown>, Act, E extends EventType>(
	rules: Ruleset<Sheet, S, Act, E>,
) {
	type Step = StepOf<Sheet, S, Act>;
	const promptOf = (state: S): Prompt<Act> => rules.prompt(state, 'gm');
	const gm =
		(act: GmAct<Sheet>, reason?: string): Step =>
		() => ({kind: 'gm', act, ...(reason !== undefined && {reason})});
	return {
		gm,
		adjust: (who: Id, field: string, value: FieldValue): Step =>
			gm({do: 'adjust', who, field, value}),
		/** Harms or heals by hand: each by so much, or as the blow says. */
		deal: (way: string, ...blows: readonly Blow[]): Step => gm({do: 'harm', way, blows}),
		/** Picks a choice by its id, forced where a reason is given. */
		pick:
			(id: string, force?: string): Step =>
			(state) => {
				const prompt = promptOf(state);
				if (prompt.kind !== 'choose') {
					throw new Error(`“${id}” is no answer to ${prompt.title}`);
				}

				return {
					kind: 'choose',
					prompt: prompt.id,
					value: found(prompt.choices, id).act,
					...(force !== undefined && {force: true, reason: force}),
				};
			},
		/** Types what lies on the table: “10 5 3” are two dice where tens explode. */
		roll:
			(...numbers: readonly number[]): Step =>
			(state) => {
				const prompt = promptOf(state);
				if (prompt.kind !== 'roll') {
					throw new Error(`Dice are no answer to ${prompt.title}`);
				}

				return {
					kind: 'roll',
					prompt: prompt.id,
					value: dealt(prompt.requests, numbers).map((rolled) => ({...rolled, how: 'typed'})),
				};
			},
		/** Ticks these options beside the prompt, and no others. */
		mark:
			(...ids: readonly string[]): Step =>
			(state) => ({kind: 'mark', prompt: promptOf(state).id, value: ids}),
		/** Answers a prompt of several options with these. */
		tick:
			(...ids: readonly string[]): Step =>
			(state) => ({kind: 'several', prompt: promptOf(state).id, value: ids}),
		/** Puts what is to be put in order into this one. */
		arrange:
			(...order: readonly number[]): Step =>
			(state) => ({kind: 'arrange', prompt: promptOf(state).id, value: order}),
		tell:
			(text: string): Step =>
			(state) => ({kind: 'text', prompt: promptOf(state).id, value: text}),
		number:
			(value: number): Step =>
			(state) => ({kind: 'number', prompt: promptOf(state).id, value}),
		breakIn:
			(id: string): Step =>
			(state) => ({kind: 'interrupt', act: found(rules.interrupts(state), id).act}),
		/** What Enter does; a roll gives ones. */
		enter(state: S): Command<Act, Sheet> {
			const answer = defaultAnswer(promptOf(state), (requests) =>
				requests.map(({id, dice}) => ({
					id,
					dice: Array.from({length: dice.count}, () => [1]),
					how: 'rolled',
				})),
			);
			if (!answer) {
				throw new Error('Enter does nothing here');
			}

			return answer;
		},
	};
}
