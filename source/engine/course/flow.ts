import type {Rolled} from '../../dice/dice.js';
import type {Refusal, View} from '../kit/basics.js';
import type {Answer} from '../facts/command.js';
import type {Choice, Gist, Prompt, Request} from '../facts/prompt.js';
import {impossible, notAskedNow} from '../facts/refusals.js';
import {type Step, briefOf, gistOf, decideStep, promptOf, stands} from './steps.js';

type Roll = (requests: readonly Request[]) => readonly Rolled[];

/** One kind of frame: a table of steps, and how it is left early. */
export type FrameDefinition<Frame, S, Act, E> = {
	readonly steps: ReadonlyArray<Step<Frame, S, Act, E>>;
	/** Its actor fell or its target left: checked before each step, since a GM can change anything. */
	isVoid?(frame: Frame, state: S): boolean;
	/** How to leave early, when void or skipped by the GM; without it the frame cannot be left. */
	abandon?(frame: Frame, state: S): readonly E[];
};

/** A kind of frame with its own type forgotten (checked by `kind` as it runs), so that a table of them needs no cast. */
export type FrameKind<Frame, S, Act, E> = {
	readonly kind: string;
	readonly stepIds: readonly string[];
	advance(frame: Frame, state: S): readonly E[];
	abandon(frame: Frame, state: S): readonly E[] | undefined;
	prompt(frame: Frame, state: S, view: View, only?: Act): Prompt<Act> | undefined;
	gist(frame: Frame, state: S, only?: Act): Gist | undefined;
	brief(frame: Frame, state: S, roll: Roll): Answer<Act> | undefined;
	decide(
		command: Answer<Act> & {readonly force?: true},
		frame: Frame,
		state: S,
	): readonly E[] | Refusal;
};

export function frameKind<Frame, Own, S, Act, E>(
	kind: string,
	isOwn: (frame: Frame) => frame is Frame & Own,
	definition: FrameDefinition<Own, S, Act, E>,
): FrameKind<Frame, S, Act, E> {
	type OwnStep = Step<Own, S, Act, E>;
	const {steps} = definition;
	let last: {readonly state: S; readonly step: OwnStep | undefined} | undefined;
	/** What is due is asked for, shown and answered in one and the same state: it is looked for once. */
	const dueStep = (frame: Own, state: S): OwnStep | undefined => {
		if (last?.state !== state) {
			last = {state, step: steps.find((step) => step.due(frame, state))};
		}

		return last.step;
	};

	return {
		kind,
		stepIds: definition.steps.map(({id}) => id),
		advance(frame, state) {
			if (!isOwn(frame)) {
				return [];
			}

			if (definition.isVoid?.(frame, state)) {
				return definition.abandon?.(frame, state) ?? [];
			}

			const step = dueStep(frame, state);
			return step?.kind === 'auto' ? step.take(frame, state) : [];
		},
		abandon: (frame, state) => (isOwn(frame) ? definition.abandon?.(frame, state) : undefined),
		prompt(frame, state, view, only) {
			if (!isOwn(frame)) {
				return undefined;
			}

			const step = dueStep(frame, state);
			return step && promptOf(step, `${kind}/${step.id}`, frame, state, view, only);
		},
		gist(frame, state, only) {
			const step = isOwn(frame) ? dueStep(frame, state) : undefined;
			return isOwn(frame) && step ? gistOf(step, frame, state, only) : undefined;
		},
		brief(frame, state, roll) {
			if (!isOwn(frame)) {
				return undefined;
			}

			const step = dueStep(frame, state);
			return step && briefOf(step, `${kind}/${step.id}`, frame, state, roll);
		},
		decide(command, frame, state) {
			if (!isOwn(frame)) {
				return notAskedNow;
			}

			const step = dueStep(frame, state);
			return step && command.prompt === `${kind}/${step.id}`
				? decideStep(step, command, frame, state)
				: notAskedNow;
		},
	};
}

/** Fixes a ruleset's types once, for all its kinds of frames. */
export const frameKinds =
	<Frame extends {readonly kind: string}, S, Act, E>() =>
	<K extends Frame['kind']>(
		kind: K,
		definition: FrameDefinition<Extract<Frame, {kind: K}>, S, Act, E>,
	): FrameKind<Frame, S, Act, E> =>
		frameKind(
			kind,
			(frame: Frame): frame is Frame & Extract<Frame, {kind: K}> => frame.kind === kind,
			definition,
		);

export type Interrupts<S, Act, E> = {
	offer(state: S): ReadonlyArray<Choice<Act>>;
	refuse(act: Act, state: S): Refusal | undefined;
	take(act: Act, state: S): readonly E[];
};

/** A ruleset's course of play: the first due step of the top frame is what happens now. */
export type Course<S, Act, E> = {
	/** @param only of the choices this one alone, where it can be made without the others */
	prompt(state: S, view: View, only?: Act): Prompt<Act>;
	/** What is asked now in short, without making a prompt. */
	gist(state: S, only?: Act): Gist | undefined;
	brief(state: S, roll: Roll): Answer<Act> | undefined;
	interrupts(state: S): ReadonlyArray<Choice<Act>>;
	advance(state: S): readonly E[];
	skip(state: S): readonly E[] | Refusal;
	decide(
		command: (Answer<Act> | {readonly kind: 'interrupt'; readonly act: Act}) & {
			readonly force?: true;
		},
		state: S,
	): readonly E[] | Refusal;
};

/** @param upkeep what comes before all else that is due; no steps of its own, since older logs have none */
export function flow<
	Frame extends {readonly kind: string},
	S extends {readonly stack: readonly Frame[]},
	Act,
	E,
>(
	kinds: ReadonlyArray<FrameKind<Frame, S, Act, E>>,
	interrupts: Interrupts<S, Act, E>,
	upkeep: (state: S) => readonly E[] = () => [],
): Course<S, Act, E> {
	const table = new Map(kinds.map((kind) => [kind.kind, kind]));
	const top = (state: S) => {
		const frame = state.stack.at(-1);
		const kind = frame && table.get(frame.kind);
		return frame && kind && {frame, kind};
	};

	return {
		prompt(state, view, only) {
			const now = top(state);
			const prompt = now?.kind.prompt(now.frame, state, view, only);
			if (!prompt) {
				throw new Error(`Nothing is due in ${now?.frame.kind ?? 'no frame'}`);
			}

			return prompt;
		},
		gist(state, only) {
			const now = top(state);
			return now?.kind.gist(now.frame, state, only);
		},
		brief(state, roll) {
			const now = top(state);
			return now?.kind.brief(now.frame, state, roll);
		},
		interrupts: (state) => interrupts.offer(state),
		advance(state) {
			const first = upkeep(state);
			if (first.length > 0) {
				return first;
			}

			const now = top(state);
			return now ? now.kind.advance(now.frame, state) : [];
		},
		skip(state) {
			const now = top(state);
			return now?.kind.abandon(now.frame, state) ?? impossible('nothing here can be skipped');
		},
		decide(command, state) {
			if (command.kind === 'interrupt') {
				const refusal = interrupts.refuse(command.act, state);
				return stands(refusal, command.force) ? refusal : interrupts.take(command.act, state);
			}

			const now = top(state);
			return now?.kind.decide(command, now.frame, state) ?? notAskedNow;
		},
	};
}
