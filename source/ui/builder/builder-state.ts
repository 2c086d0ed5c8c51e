export type Naming = {
	readonly what: 'new' | 'copy' | 'rename' | 'title';
	readonly typed: string;
	/** What counts while nothing is typed. */
	readonly suggested: string;
};

/** What is shown beside the combatants, or in their place. */
export type Panel =
	| {readonly kind: 'naming'; readonly naming: Naming}
	| {readonly kind: 'finding' | 'form' | 'copying'};

export type BuilderState = {
	readonly index: number;
	/** The page of its sheet. */
	readonly page: number;
	readonly panel: Panel | undefined;
	/** What the last key led to, when the GM must know. */
	readonly message: string;
};

export const atFirst: BuilderState = {index: 0, page: 0, panel: undefined, message: ''};

export type BuilderAction =
	| {readonly type: 'moved'; readonly index: number}
	| {readonly type: 'paged'; readonly by: 1 | -1}
	| {readonly type: 'opened'; readonly panel: Panel}
	| {readonly type: 'closed'}
	| {readonly type: 'typed'; readonly text: string}
	| {readonly type: 'said'; readonly message: string}
	/** Something was done, after which this one is highlighted. */
	| {readonly type: 'done'; readonly index: number; readonly message: string};

export function onBuilder(state: BuilderState, action: BuilderAction): BuilderState {
	switch (action.type) {
		case 'moved': {
			return {...state, index: action.index, page: 0, message: ''};
		}

		case 'paged': {
			return {...state, page: Math.max(0, state.page + action.by), message: ''};
		}

		case 'opened': {
			return {...state, panel: action.panel, message: ''};
		}

		case 'closed': {
			return {...state, panel: undefined, message: ''};
		}

		case 'typed': {
			return state.panel?.kind === 'naming'
				? {...state, panel: {kind: 'naming', naming: {...state.panel.naming, typed: action.text}}}
				: state;
		}

		case 'said': {
			return {...state, message: action.message};
		}

		case 'done': {
			const {index, message} = action;
			return {...state, index, message, page: 0, panel: undefined};
		}
	}
}
