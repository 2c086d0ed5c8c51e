import type {Prompt, Answer} from './rules.js';
import {isDeepStrictEqual} from 'node:util';

/* What the leader of a mob answered, for the others to give the same. */

/** What an answer was, so that somebody else can give the same. */
export type ScriptStep = {readonly prompt: string} & (
	| {readonly kind: 'choose'; readonly choice: string}
	| {readonly kind: 'roll'}
	| {readonly kind: 'mark' | 'several'; readonly value: readonly string[]}
	| {readonly kind: 'number'; readonly value: number}
	| {readonly kind: 'text'; readonly value: string}
	| {readonly kind: 'arrange'; readonly value: readonly number[]}
);

/** Typed dice are nobody else's: they are left out. */
export function stepOf(command: Answer, prompt: Prompt): ScriptStep | undefined {
	const {id} = prompt;
	if (command.kind === 'choose') {
		const choice =
			prompt.kind === 'choose'
				? prompt.choices.find(({act}) => isDeepStrictEqual(act, command.value))
				: undefined;
		return choice && {kind: 'choose', prompt: id, choice: choice.id};
	}

	if (command.kind === 'roll') {
		const isRolled = command.value.every(({how}) => how === 'rolled');
		return isRolled ? {kind: 'roll', prompt: id} : undefined;
	}

	return command.kind === 'number'
		? {kind: 'number', prompt: id, value: command.value}
		: command.kind === 'text'
			? {kind: 'text', prompt: id, value: command.value}
			: command.kind === 'arrange'
				? {kind: 'arrange', prompt: id, value: command.value}
				: {kind: command.kind, prompt: id, value: command.value};
}

export type MobAnswer =
	| {readonly kind: 'answer'; readonly answer: Answer}
	| {readonly kind: 'roll'};

export const chosen = (prompt: string, value: unknown): MobAnswer => ({
	kind: 'answer',
	answer: {kind: 'choose', prompt, value},
});

/** Whether a step can be given again: a mark that is not offered, or stands already, is passed over. */
export function isAnswerTo(step: ScriptStep, prompt: Prompt): boolean {
	if (step.kind !== 'mark') {
		return step.kind === prompt.kind;
	}

	const {options = []} = prompt;
	return step.value.every((id) => options.some((option) => option.id === id));
}

export function answerOf(step: ScriptStep, prompt: Prompt): MobAnswer | undefined {
	if (step.kind === 'roll') {
		return {kind: 'roll'};
	}

	if (step.kind !== 'choose') {
		return {kind: 'answer', answer: step};
	}

	const choice =
		prompt.kind === 'choose'
			? prompt.choices.find(({id, refused}) => id === step.choice && !refused)
			: undefined;
	return choice && chosen(prompt.id, choice.act);
}
