/** What a GM is doing with a list of choices. */
export type ChooseState = {
	/** The choice under the cursor; none: the default. It never changes by itself. */
	readonly cursor: string | undefined;
	/** The group whose choices are shown; none: what stands in no group, and the groups. */
	readonly group: string | undefined;
	/** The letter that was typed of an act that is aimed, and of the tag of its target what was typed so far. */
	readonly aim: {readonly letter: string; readonly typed: string} | undefined;
	/** What is being typed to find a choice. */
	readonly query: string | undefined;
	/** The refused choice that is to be done all the same, and the reason so far. */
	readonly forcing: {readonly id: string; readonly reason: string} | undefined;
};

export type ChooseAction =
	| {readonly type: 'went'; readonly to: string | undefined}
	| {readonly type: 'aimed'; readonly letter: string; readonly typed: string; readonly to: string}
	| {readonly type: 'lowered'}
	| {readonly type: 'opened'; readonly group: string}
	/** @param to the line of the group */
	| {readonly type: 'closed'; readonly to: string}
	| {readonly type: 'typed'; readonly query: string}
	| {readonly type: 'found'}
	| {readonly type: 'forcing'; readonly id: string; readonly reason: string}
	| {readonly type: 'reasoned'; readonly reason: string}
	| {readonly type: 'gave-up'};

export const choosing: ChooseState = {
	cursor: undefined,
	group: undefined,
	aim: undefined,
	query: undefined,
	forcing: undefined,
};

export function choose(state: ChooseState, action: ChooseAction): ChooseState {
	switch (action.type) {
		case 'went': {
			return {...state, cursor: action.to};
		}

		case 'aimed': {
			const {letter, typed, to} = action;
			return {...state, cursor: to, aim: {letter, typed}};
		}

		case 'lowered': {
			return {...state, aim: undefined};
		}

		case 'opened': {
			return {...state, cursor: undefined, group: action.group};
		}

		case 'closed': {
			return {...state, cursor: action.to, group: undefined};
		}

		case 'typed': {
			return {...state, query: action.query, cursor: undefined, aim: undefined};
		}

		case 'found': {
			return {...state, query: undefined};
		}

		case 'forcing': {
			return {...state, forcing: {id: action.id, reason: action.reason}};
		}

		case 'reasoned': {
			return state.forcing ? {...state, forcing: {...state.forcing, reason: action.reason}} : state;
		}

		case 'gave-up': {
			return {...state, forcing: undefined};
		}
	}
}
