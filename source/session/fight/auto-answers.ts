import type {Prompt, PromptOf, Answer} from '../parts/rules.js';
import type {Rolled} from '../../dice/dice.js';
import type {TypedWord} from '../../dice/typed.js';
import {type Id, isRefusal} from '../../engine/kit/basics.js';
import type {Asking} from '../../engine/facts/combatants/handling.js';
import {isAsked} from '../../engine/course/answering.js';
import {defaultAnswer} from '../../engine/course/drivers.js';
import {type Request, rolledAlone} from '../../engine/facts/prompt.js';
import {type Translated, translated} from './answers.js';
import {type MobRun, isInMob} from '../parts/mob-run.js';
import {dealRolls} from '../parts/typed-ahead.js';
import {askedOne} from '../parts/question.js';
import type {MobAnswer} from '../parts/mob-script.js';

/** Who rolls for the default answer once Enter has given it; nobody where no roll is left to make. */
export type RollerOnEnter = 'program' | 'table';

type Rolling = Pick<Program, 'isRolledAtOnce' | 'isEntered' | 'isRolledOn'>;

export type Program = {
	readonly roll: (requests: readonly Request[]) => readonly Rolled[];
	/** Whether the program rolls for somebody without asking. */
	readonly isRolledAtOnce: (who: Id) => boolean;
	/** Whether the program rolls for somebody because Enter has just taken the default for them. */
	readonly isEntered: (who: Id) => boolean;
	/** Whether the program rolls for somebody because it has just rolled for them. */
	readonly isRolledOn: (who: Id) => boolean;
	/** Every roll is asked for. */
	readonly isStepping: boolean;
	/** How often it is asked how somebody answers an attack. */
	readonly askingAbout: (who: Id | undefined) => Asking;
};

export type Moment = {
	readonly prompt: Prompt;
	/** The mob under way, and what it answers by itself. */
	readonly mob: {readonly run: MobRun; readonly answer: MobAnswer | undefined} | undefined;
	/** Whether dice typed ahead are for the members of the mob alone: they were typed where one of them was asked. */
	readonly isForMob: boolean;
	/** `undefined` when the answer would be refused. */
	after(answer: Answer): Moment | undefined;
};

/** The next answer that needs no GM: what a side leaves to the program, or dice typed ahead. */
export function nextByItself(
	moment: Moment,
	words: readonly TypedWord[],
	program: Program,
): Translated | undefined {
	const {prompt} = moment;
	if (prompt.kind === 'choose') {
		const routine = routineAnswer(moment, words, program);
		const inMob = routine ? undefined : asInMob(moment, words, program);
		const command = routine ?? usualAnswer(prompt, program);
		return inMob ?? (command ? translated(command, words) : firstInOrder(prompt, words, program));
	}

	return prompt.kind === 'roll'
		? (rolledAtOnce(prompt, words, program) ??
				dealtAhead(moment, prompt, words) ??
				asInMob(moment, words, program))
		: asInMob(moment, words, program);
}

function asInMob(
	{prompt, mob}: Moment,
	words: readonly TypedWord[],
	{roll, isStepping}: Program,
): Translated | undefined {
	const answer = mob?.answer;
	if (answer?.kind === 'answer') {
		return translated(answer.answer, words);
	}

	return answer && prompt.kind === 'roll' && !isStepping
		? translated({kind: 'roll', prompt: prompt.id, value: roll(prompt.requests)}, words, true)
		: undefined;
}

const isForDice = ({prompt, mob, isForMob}: Moment): boolean =>
	!isForMob || mob === undefined || isInMob(mob.run, askedOne(prompt));

const usualAnswer = (prompt: PromptOf<'choose'>, {askingAbout, roll}: Program) =>
	isAsked(prompt, askingAbout(prompt.who)) ? undefined : defaultAnswer(prompt, roll);

/** Who goes first where that makes no difference. */
function firstInOrder(
	prompt: PromptOf<'choose'>,
	rest: readonly TypedWord[],
	{isStepping, roll}: Program,
): Translated | undefined {
	const command = prompt.isAnyOrder && !isStepping ? defaultAnswer(prompt, roll) : undefined;
	return command && translated(command, rest);
}

/** The default answer, where a prompt takes dice ahead and leads to a roll that fits them. */
function routineAnswer(
	{prompt, after}: Moment,
	words: readonly TypedWord[],
	program: Program,
): Answer | undefined {
	const answer =
		words.length > 0 && prompt.kind === 'choose' && prompt.takesDiceAhead
			? defaultAnswer(prompt, program.roll)
			: undefined;
	const next = answer && after(answer);
	return next && takesDice(next, words, program) ? answer : undefined;
}

function takesDice(moment: Moment, words: readonly TypedWord[], program: Program) {
	const {prompt} = moment;
	return prompt.kind === 'roll'
		? isForDice(moment) && !isProgramsRoll(prompt, program) && !isRefusal(dealRolls(prompt, words))
		: routineAnswer(moment, words, program) !== undefined;
}

function dealtAhead(
	moment: Moment,
	prompt: PromptOf<'roll'>,
	words: readonly TypedWord[],
): Translated | undefined {
	const dealt = words.length > 0 && isForDice(moment) ? dealRolls(prompt, words) : undefined;
	return dealt === undefined || isRefusal(dealt)
		? undefined
		: translated({kind: 'roll', prompt: prompt.id, value: dealt.rolls}, dealt.rest);
}

const ownRolls = (
	{requests, options = [], isAnew}: PromptOf<'roll'>,
	{isRolledAtOnce, isEntered, isRolledOn}: Rolling,
): readonly Request[] =>
	rolledAlone(
		requests.filter(
			({who}) =>
				isRolledAtOnce(who) ||
				(!isAnew && (isEntered(who) || (options.length === 0 && isRolledOn(who)))),
		),
	);

/** Whether the program rolls now, for some requests or all. Where something may count or not, the GM decides. */
export function isProgramsRoll(prompt: PromptOf<'roll'>, program: Rolling): boolean {
	if (prompt.options?.some(({isOptional}) => isOptional)) {
		return false;
	}

	const own = ownRolls(prompt, program);
	return own.length === prompt.requests.length || (prompt.isApart === true && own.length > 0);
}

/** Dice that were typed ahead wait for a roll that asks for them. */
function rolledAtOnce(
	prompt: PromptOf<'roll'>,
	words: readonly TypedWord[],
	program: Program,
): Translated | undefined {
	if (!isProgramsRoll(prompt, program)) {
		return undefined;
	}

	const value = program.roll(ownRolls(prompt, program));
	return translated({kind: 'roll', prompt: prompt.id, value}, words, true);
}
