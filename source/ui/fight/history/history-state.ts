import type {Answer, Later} from './history-answers.js';

/** What is shown of the history, and which answer is highlighted. */
export type HistoryState = {
	/** The number of the highlighted answer; the last one when left out. */
	readonly n: number | undefined;
	readonly withUndone: boolean;
	/** Answers that belong together stand each alone. */
	readonly isApart: boolean;
	/** What is searched for, and where the search began. */
	readonly finding: {readonly query: string; readonly from: number | undefined} | undefined;
	/** What was asked to be taken back, until another key comes than Enter. */
	readonly takingBack: Later | undefined;
};

export type HistoryAction =
	| {readonly type: 'moved'; readonly n: number | undefined}
	| {readonly type: 'undone'}
	| {readonly type: 'apart'}
	| {readonly type: 'find'}
	| {readonly type: 'typed'; readonly query: string}
	| {readonly type: 'asked'; readonly later: Later}
	| {readonly type: 'left'}
	| {readonly type: 'found'}
	| {readonly type: 'gave-up'};

export const atLast: HistoryState = {
	n: undefined,
	withUndone: false,
	isApart: false,
	finding: undefined,
	takingBack: undefined,
};

export function inHistory(state: HistoryState, action: HistoryAction): HistoryState {
	const {finding} = state;
	switch (action.type) {
		case 'moved': {
			return {...state, n: action.n};
		}

		case 'undone': {
			return {...state, withUndone: !state.withUndone};
		}

		case 'apart': {
			return {...state, isApart: !state.isApart};
		}

		case 'find': {
			return {...state, finding: {query: '', from: state.n}};
		}

		case 'typed': {
			return finding ? {...state, finding: {...finding, query: action.query}} : state;
		}

		case 'asked': {
			return {...state, takingBack: action.later};
		}

		case 'left': {
			return {...state, takingBack: undefined};
		}

		case 'found': {
			return {...state, finding: undefined};
		}

		case 'gave-up': {
			return finding ? {...state, n: finding.from, finding: undefined} : state;
		}
	}
}

/** The place of the highlighted answer; where it is not shown, of the one before it. */
export function placeOf(answers: readonly Answer[], n: number | undefined): number {
	const last = answers.length - 1;
	return Math.max(0, n === undefined ? last : answers.findLastIndex((each) => each.n <= n));
}
