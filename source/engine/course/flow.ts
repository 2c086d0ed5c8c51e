import {type Refusal, type View, impossible, notAskedNow, remembered} from '../kit/basics.js';
import type {Answer} from '../facts/command.js';
import type {Choice, Gist, Prompt} from '../facts/prompt.js';
import {type Roll, type Step, briefOf, gistOf, decideStep, promptOf, stands} from './steps.js';

/** One kind of frame: a table of steps, and how it is left early. */
export type FrameDefinition<Frame, S, Act, E> = {
	readonly steps: ReadonlyArray<Step<Frame, S, Act, E>>;
	/** Its actor fell or its target left: checked before each step, since a GM can change anything. */
	isVoid?(frame: Frame, state: S): boolean;
	/** How to leave early, when void or skipped by the GM; without it the frame cannot be left. */
	abandon?(frame: Frame, state: S): readonly E[];
};

/** A definition with the kind of its frames: it is asked of no others. */
export type FrameKind<Frame, S, Act, E> = {readonly kind: string} & FrameDefinition<
	Frame,
	S,
	Act,
	E
>;

export const frameKinds =
	<Frame extends {readonly kind: string}, S, Act, E>() =>
	<K extends Frame['kind']>(
		kind: K,
		definition: FrameDefinition<Extract<Frame, {kind: K}>, S, Act, E>,
	): FrameKind<Frame, S, Act, E> => ({...definition, kind});

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
	const top = ({stack}: S) => {
		const frame = stack.at(-1);
		const kind = frame && table.get(frame.kind);
		return kind && {frame, kind};
	};

	/** What is due is asked for, shown and answered in one and the same state: it is looked for once. */
	const dueIn = remembered((state: S) => {
		const now = top(state);
		const step = now?.kind.steps.find((each) => each.due(now.frame, state));
		return now && step && {frame: now.frame, step, id: `${now.kind.kind}/${step.id}`};
	});

	return {
		prompt(state, view, only) {
			const due = dueIn(state);
			const prompt = due && promptOf(due, state, view, only);
			if (!prompt) {
				throw new Error(`Nothing is due in ${state.stack.at(-1)?.kind ?? 'no frame'}`);
			}

			return prompt;
		},
		gist(state, only) {
			const due = dueIn(state);
			return due && gistOf(due, state, only);
		},
		brief(state, roll) {
			const due = dueIn(state);
			return due && briefOf(due, state, roll);
		},
		interrupts: (state) => interrupts.offer(state),
		advance(state) {
			const first = upkeep(state);
			if (first.length > 0) {
				return first;
			}

			const now = top(state);
			if (now?.kind.isVoid?.(now.frame, state)) {
				return now.kind.abandon?.(now.frame, state) ?? [];
			}

			const due = dueIn(state);
			return due && due.step.kind === undefined ? due.step.take(due.frame, state) : [];
		},
		skip(state) {
			const now = top(state);
			return now?.kind.abandon?.(now.frame, state) ?? impossible('nothing here can be skipped');
		},
		decide(command, state) {
			if (command.kind === 'interrupt') {
				const refusal = interrupts.refuse(command.act, state);
				return stands(refusal, command.force) ? refusal : interrupts.take(command.act, state);
			}

			const due = dueIn(state);
			return due ? decideStep(due, command, state) : notAskedNow;
		},
	};
}
