import type {Step} from '../../session/acts/parts/step.js';

/** An open dialog: the questions so far, of which the last is open. */
export type DialogState = {readonly steps: readonly Step[]; readonly refusal: string | undefined};

export type DialogAction =
	/** `from`: the question with its answer, which is shown again on the way back. */
	| {readonly type: 'went-on'; readonly from: Step; readonly to: Step}
	| {readonly type: 'went-back'}
	| {readonly type: 'refused'; readonly reason: string};

export const begin = (first: Step): DialogState => ({steps: [first], refusal: undefined});

/** The way back skips loading steps, which would only lead here again. */
const isQuestion = ({kind}: Step): boolean => kind !== 'load' && kind !== 'do' && kind !== 'close';

const isDone = (step: Step | undefined): boolean =>
	step?.kind === 'told' && step.refusal === undefined;

/** Whether there is a question to go back to: what is done is not asked again. */
export const hasEarlier = ({steps}: DialogState): boolean =>
	!isDone(steps.at(-1)) && steps.slice(0, -1).some((step) => isQuestion(step));

export function converse(state: DialogState, action: DialogAction): DialogState {
	const {steps} = state;
	switch (action.type) {
		case 'went-on': {
			return {steps: [...steps.slice(0, -1), action.from, action.to], refusal: undefined};
		}

		case 'went-back': {
			const before = steps.slice(0, -1).findLastIndex((step) => isQuestion(step));
			return {steps: steps.slice(0, before + 1), refusal: undefined};
		}

		case 'refused': {
			return {...state, refusal: action.reason};
		}
	}
}
