import type {Refusal} from '../kit/basics.js';
import type {Course} from './flow.js';
import {impossible} from '../facts/refusals.js';
import type {SharedEvent} from '../events/shared-events.js';

/* Where the GM goes past the course of play: leaves what is under way, or does a choice that the rules refuse. */

export const isOver = impossible('the fight is over');

export function skip<S extends {readonly over?: unknown}, Act, E>(
	course: Course<S, Act, E>,
	state: S,
): ReadonlyArray<E | SharedEvent<never>> | Refusal {
	if (state.over) {
		return isOver;
	}

	const events = course.skip(state);
	return 'reason' in events
		? events
		: [{type: 'skipped', what: course.prompt(state, 'gm').title}, ...events];
}

/** The record of a forced act: what the rules had against it. None when they would have allowed it. */
export function forcing<S, Act, E>(
	course: Course<S, Act, E>,
	command: Parameters<Course<S, Act, E>['decide']>[0] & {readonly reason?: string},
	state: S,
): ReadonlyArray<SharedEvent<never>> {
	const {force, ...plain} = command;
	const refused = course.decide(plain, state);
	if (!('reason' in refused)) {
		return [];
	}

	const prompt = course.prompt(state, 'gm');
	const act = 'act' in command ? command.act : command.value;
	const offered =
		command.kind === 'interrupt'
			? course.interrupts(state)
			: prompt.kind === 'choose'
				? prompt.choices
				: [];
	const wanted = JSON.stringify(act);
	const choice = offered.find((candidate) => JSON.stringify(candidate.act) === wanted);
	return [
		{
			type: 'forced',
			what: choice?.label ?? prompt.title,
			against: refused.rule ? `${refused.reason}, ${refused.rule}` : refused.reason,
			...(command.reason !== undefined && {reason: command.reason}),
		},
	];
}
