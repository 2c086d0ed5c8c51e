import type {Prompt, Command, Answer} from './rules.js';
import {isDeepStrictEqual} from 'node:util';
import type {Id} from '../../engine/kit/basics.js';
import type {TurnQuestions} from '../../engine/course/mob.js';
import {askedOne} from './question.js';
import {
	type ScriptStep,
	stepOf,
	type MobAnswer,
	chosen,
	isAnswerTo,
	answerOf,
} from './mob-script.js';

/* A mob under way: what its leader does, the others do after it. It follows from the answers in force alone. */

export type MobRun = {
	readonly leader: Id;
	readonly others: readonly Id[];
	/** The clocks at its moment. */
	readonly clock: string;
	/** What the leader did in its turn, as far as it counts for all. */
	readonly script: readonly ScriptStep[];
	/** What the leader does next counts for all. */
	readonly isLeading: boolean;
	readonly current: Id;
	/** How much of the script the current one has done. */
	readonly at: number;
	readonly done: readonly Id[];
};

export type MobMoment = {readonly prompt: Prompt; readonly clock: string};

export const clockText = ({clock}: {readonly clock: ReadonlyMap<string, number>}): string =>
	[...clock.values()].join(' ');

export const isInMob = ({leader, others}: MobRun, who: Id | undefined): who is Id =>
	who !== undefined && (who === leader || others.includes(who));

/** The mob under way after an answer, and `run` before it; `undefined` when there is none. */
export function mobAfter(
	run: MobRun | undefined,
	command: Command,
	by: 'gm' | 'auto',
	{prompt, clock}: MobMoment,
	{action}: TurnQuestions<never>,
): MobRun | undefined {
	const now = run?.clock === clock ? run : undefined;
	if (!('prompt' in command)) {
		return now;
	}

	if (prompt.id === action && command.kind === 'choose' && prompt.who) {
		const {mob = []} = command;
		return mob.length > 0
			? led(now, prompt.who, mob, clock, stepOf(command, prompt))
			: now && actionDone(now, prompt.who, command, prompt);
	}

	return now && partDone(now, command, by, prompt);
}

/** Somebody leads a mob from now on, or leads others than before. */
function led(
	run: MobRun | undefined,
	leader: Id,
	others: readonly Id[],
	clock: string,
	step: ScriptStep | undefined,
): MobRun {
	const script = run?.isLeading && run.leader === leader ? run.script : [];
	return {
		leader,
		others,
		clock,
		script: step ? [...script, step] : script,
		isLeading: true,
		current: leader,
		at: 0,
		done: [],
	};
}

function actionDone(
	run: MobRun,
	who: Id,
	command: Answer & {readonly mob?: readonly Id[]},
	prompt: Prompt,
): MobRun | undefined {
	const step = stepOf(command, prompt);
	if (who === run.leader) {
		return run.current === who ? ledOn(run, command, step) : run;
	}

	const turn = turnOf(run, who);
	if (!turn) {
		return run;
	}

	const place = nextAction(turn, prompt.id);
	return place === -1
		? turn
		: isDeepStrictEqual(turn.script[place], step)
			? {...turn, at: place + 1}
			: undefined;
}

function ledOn(
	run: MobRun,
	{mob}: Answer & {readonly mob?: readonly Id[]},
	step: ScriptStep | undefined,
): MobRun {
	const countsForAll = run.isLeading && mob === undefined && step !== undefined;
	return countsForAll ? {...run, script: [...run.script, step]} : {...run, isLeading: false};
}

/** The mob in the turn of one of the others; `undefined` where that is somebody else, or has had its turn. */
const turnOf = (run: MobRun, who: Id): MobRun | undefined =>
	run.current === who
		? run
		: run.others.includes(who) && !run.done.includes(who)
			? {...run, isLeading: false, current: who, at: 0, done: [...run.done, run.current]}
			: undefined;

function partDone(run: MobRun, command: Answer, by: 'gm' | 'auto', prompt: Prompt) {
	if (askedOne(prompt) !== run.current || isAboutAttack(prompt)) {
		return run;
	}

	if (run.current === run.leader) {
		const step = stepOf(command, prompt);
		return run.isLeading && by === 'gm' && step ? {...run, script: [...run.script, step]} : run;
	}

	const place = nextPart(run, prompt.id, ({kind}) => kind === command.kind);
	return place === -1 ? run : {...run, at: place + 1};
}

const isAboutAttack = (prompt: Prompt): boolean => prompt.isAnswer === true;

const nextAction = ({script, at}: MobRun, action: string): number =>
	script.findIndex((step, place) => place >= at && step.prompt === action);

/** Where the script goes on at a prompt within the turn, before the next action. */
function nextPart({script, at}: MobRun, prompt: string, fits: (step: ScriptStep) => boolean) {
	const action = script[0]?.prompt;
	for (let place = at; place < script.length; place++) {
		const step = script[place];
		if (step === undefined || step.prompt === action) {
			return -1;
		}

		if (step.prompt === prompt && fits(step)) {
			return place;
		}
	}

	return -1;
}

/** The answer of a mob under way; `undefined` where the GM is asked. */
export function mobAnswer(
	run: MobRun,
	{prompt, clock}: MobMoment,
	{action, calls}: TurnQuestions<never>,
): MobAnswer | undefined {
	if (run.clock !== clock) {
		return undefined;
	}

	if (calls?.includes(prompt.id)) {
		return called(run, prompt);
	}

	const who = askedOne(prompt);
	if (!isInMob(run, who) || who === run.leader) {
		return undefined;
	}

	const turn = prompt.id === action ? turnOf(run, who) : run;
	if (!turn || who !== turn.current) {
		return undefined;
	}

	const place =
		prompt.id === action
			? nextAction(turn, action)
			: nextPart(turn, prompt.id, (step) => isAnswerTo(step, prompt));
	const step = turn.script[place];
	return step && answerOf(step, prompt);
}

function called(run: MobRun, prompt: Prompt): MobAnswer | undefined {
	const choices = prompt.kind === 'choose' ? prompt.choices : [];
	for (const other of run.others) {
		const choice =
			other === run.current || run.done.includes(other)
				? undefined
				: choices.find(({who, about, refused}) => (who ?? about) === other && !refused);
		if (choice) {
			return chosen(prompt.id, choice.act);
		}
	}

	return undefined;
}
