import type {Prompt, Choice, Command, AnyWorld} from './rules.js';
import type {Id} from '../../engine/kit/basics.js';
import {isConditionModifier} from '../../engine/events/counting.js';
import {type Gist, requestsRolled} from '../../engine/facts/prompt.js';
import {chosenIn} from './labels.js';

/** What was asked when an answer was given, and what the answer said. */
export type Answered = {
	/** What was asked, of whom and about whom. */
	readonly question: string;
	/** The answer in words, as far as they can change while the command stays: names do not count. */
	readonly said: string;
};

type Moment = {
	readonly asked: Prompt;
	readonly state: Pick<AnyWorld, 'combatants'>;
	readonly interrupts: () => readonly Choice[];
};

/** An answer fits where both are the same. */
export const answeredBy = (command: Command, moment: Moment): Answered => ({
	question: questionOf(moment.asked),
	said: unnamed(saidBy(command, moment), moment.state),
});

/** Whether a command is for what is asked: of the GM's own only a skipped question. */
export const isAnswer = (command: Command): boolean =>
	command.kind !== 'gm' || command.act.do === 'skip';

export const questionOf = (prompt: Prompt): string =>
	[prompt.id, ...askedOf(prompt), '·', ...(prompt.involves ?? [])].join(' ');

/** Whether this is the question what somebody does in a turn. @param action the prompt that asks so */
export const asksTurnOf = (question: string, action: string, who: Id): boolean =>
	question.startsWith(`${action} ${who} ·`);

const askedOf = (prompt: Prompt): readonly Id[] =>
	prompt.who === undefined && prompt.kind === 'roll'
		? prompt.requests.map(({who}) => who)
		: [prompt.who ?? ''];

/** The same act says something else of another plan or to another question; conditions have the numbers of their course. */
function saidBy(command: Command, {asked, interrupts}: Moment) {
	switch (command.kind) {
		case 'choose': {
			return chosenIn(asked, command.value)?.label ?? asked.title;
		}

		case 'interrupt': {
			const wanted = JSON.stringify(command.act);
			return interrupts().find(({act}) => JSON.stringify(act) === wanted)?.label ?? '';
		}

		case 'mark':
		case 'several': {
			const options = 'options' in asked ? (asked.options ?? []) : [];
			return options
				.filter(({id}) => command.value.includes(id) && !isConditionModifier(id))
				.map(({label}) => label)
				.join('; ');
		}

		case 'roll': {
			return requestsRolled(asked, command.value)
				.map(({id, dice}) => `${id} d${dice.sides}`)
				.join('; ');
		}

		default: {
			return command.kind === 'gm' || command.kind === 'start' ? '' : asked.title;
		}
	}
}

/** With everybody’s id in the place of the name: somebody may be called otherwise by now. */
const unnamed = (text: string, {combatants}: Moment['state']): string =>
	combatants
		.filter(({name}) => name !== '' && text.includes(name))
		.toSorted((one, other) => other.name.length - one.name.length)
		.reduce((rest, {name, id}) => rest.replaceAll(name, id), text);

/** Who must answer a prompt: nobody if that does not hang on one alone. */
export const askedOne = ({who: asked, requests}: Gist): Id | undefined =>
	requests
		? requests.reduce<Id | undefined>(
				(one, {who}) => (one === who ? one : undefined),
				requests[0]?.who,
			)
		: asked;
