import type {Id} from '../../../engine/kit/basics.js';

/** A page of the dialog. */
export type PageId = 'damage' | 'condition' | 'value' | 'place' | 'out';

/** How much of an amount somebody gets. */
export type Share = 'whole' | 'half';

/** What opens the dialog. */
export type ChangeStart = {
	readonly page: PageId;
	readonly who: Id;
	/** The row that is highlighted at first. */
	readonly row?: string;
	/** The way to harm or to heal that is chosen at first. */
	readonly way?: string | undefined;
};

/** A list that is open over a page's rows: the options of a row, or whom it is for. */
export type OpenList = {
	readonly row: string;
	readonly index: number;
	/** What is ticked of the options, where several count. */
	readonly ticked: readonly string[];
	/** Something was ticked or unticked in it. */
	readonly isTouched: boolean;
};

/** What a GM is about to change. Nothing of it has happened. */
export type ChangeState = {
	readonly page: PageId;
	/** Whom the dialog shows. */
	readonly who: Id;
	/** Everybody whom the change is for. */
	readonly shares: ReadonlyMap<Id, Share>;
	/** Letters that find a row of the page. */
	readonly query: string;
	/** The first letters of a tag. */
	readonly tag: string;
	/** Whoever is shown was picked by letters: the next letters are no tag. */
	readonly isNamed: boolean;
	/** The row of the page that is to change; `undefined`: the first that is found. */
	readonly subject: string | undefined;
	/** The row below the page's own that has the keyboard. */
	readonly side: string | undefined;
	/** What is typed into rows. */
	readonly entries: ReadonlyMap<string, string>;
	/** What is chosen of the options of rows. */
	readonly picks: ReadonlyMap<string, readonly string[]>;
	readonly list: OpenList | undefined;
	/** Why it was refused. */
	readonly refusal: string | undefined;
};

export type ChangeAction =
	| {
			readonly type: 'turned';
			readonly page: PageId;
			readonly query?: string;
			/** What is typed there at once, and into which row. */
			readonly entry?: readonly [row: string, text: string];
	  }
	/** Shows somebody else. */
	| {readonly type: 'shown'; readonly who: Id}
	/** Somebody is picked by letters, for good where none of them are left to wait for more. */
	| {readonly type: 'tagged'; readonly tag: string; readonly who: Id}
	/** Letters that pick nobody. */
	| {readonly type: 'slipped'; readonly tag: string}
	| {readonly type: 'queried'; readonly query: string}
	/** Another row is to change. */
	| {readonly type: 'moved'; readonly subject: string}
	/** A row below the page's own gets the keyboard, or none does; the same row is to change. */
	| {
			readonly type: 'sidled';
			readonly subject: string | undefined;
			readonly side: string | undefined;
	  }
	| {readonly type: 'entered'; readonly row: string; readonly text: string}
	| {readonly type: 'picked'; readonly row: string; readonly ids: readonly string[]}
	| {readonly type: 'list-opened'; readonly list: OpenList}
	| {readonly type: 'list-closed'}
	/** Whom it is for. */
	| {
			readonly type: 'shared';
			readonly shares: ReadonlyMap<Id, Share>;
			readonly list: OpenList | undefined;
			/** The first letters of a tag that were typed. */
			readonly tag: string;
	  }
	| {readonly type: 'refused'; readonly reason: string};

/** The row that says why, on every page. */
export const reasonRow = 'reason';

/** The row that says in which way somebody is harmed or healed. */
export const wayRow = 'way';

/** The row that says whom it is for, on every page. */
export const whomRow = 'whom';

const nothing: ReadonlyMap<string, never> = new Map<string, never>();

export const opened = ({page, who, row, way}: ChangeStart): ChangeState => ({
	page,
	who,
	shares: new Map([[who, 'whole']]),
	query: '',
	tag: '',
	isNamed: false,
	subject: row,
	side: undefined,
	entries: nothing,
	picks: way === undefined ? nothing : new Map([[wayRow, [way]]]),
	list: undefined,
	refusal: undefined,
});

const withKey = <T>(map: ReadonlyMap<string, T>, key: string, value: T): ReadonlyMap<string, T> =>
	new Map([...map, [key, value]]);

/** What stays when another row is to change: the reason alone. */
const reasonOnly = (entries: ReadonlyMap<string, string>): ReadonlyMap<string, string> => {
	const reason = entries.get(reasonRow);
	return reason === undefined ? nothing : new Map([[reasonRow, reason]]);
};

/** The same for somebody else: it goes on for all others. */
function sharesFor(who: Id, {shares, who: before}: ChangeState): ReadonlyMap<Id, Share> {
	if (shares.has(who)) {
		return shares;
	}

	const others = [...shares].filter(([id]) => id !== before);
	return new Map([[who, shares.get(before) ?? 'whole'], ...others]);
}

/** Whom it is for: one alone, or several. */
export function whoOf({who, shares}: ChangeState): Id | readonly Id[] {
	const others = [...shares.keys()].filter((id) => id !== who);
	return others.length === 0 ? who : [who, ...others];
}

/** What the dialog shows after what somebody did. */
export function change(state: ChangeState, action: ChangeAction): ChangeState {
	const calm = {...state, refusal: undefined};
	switch (action.type) {
		case 'turned': {
			return {
				...calm,
				page: action.page,
				query: action.query ?? '',
				tag: '',
				isNamed: false,
				subject: undefined,
				side: undefined,
				entries: new Map([...reasonOnly(state.entries), ...(action.entry ? [action.entry] : [])]),
				picks: nothing,
				list: undefined,
			};
		}

		case 'shown': {
			const {who} = action;
			const shares = sharesFor(who, state);
			return {...calm, who, tag: '', isNamed: false, shares};
		}

		case 'tagged': {
			const {who, tag} = action;
			const isNamed = tag === '';
			return {...calm, who, tag, isNamed, query: '', shares: sharesFor(who, state)};
		}

		case 'slipped': {
			return {...calm, tag: action.tag};
		}

		case 'queried': {
			return {
				...calm,
				query: action.query,
				subject: undefined,
				entries: reasonOnly(state.entries),
				picks: nothing,
			};
		}

		case 'moved': {
			return {
				...calm,
				subject: action.subject,
				side: undefined,
				entries: reasonOnly(state.entries),
				picks: nothing,
			};
		}

		case 'sidled': {
			return {...calm, subject: action.subject, side: action.side, tag: ''};
		}

		case 'entered': {
			const entries = withKey(state.entries, action.row, action.text);
			return {...calm, tag: '', entries};
		}

		case 'picked': {
			const picks = withKey(state.picks, action.row, action.ids);
			return {...calm, picks, list: undefined};
		}

		case 'list-opened': {
			return {...calm, list: action.list};
		}

		case 'list-closed': {
			return {...calm, list: undefined, tag: ''};
		}

		case 'shared': {
			const {shares, list, tag} = action;
			const [first = state.who] = shares.keys();
			const side = list ? state.side : undefined;
			return {...calm, shares, list, tag, side, who: shares.has(state.who) ? state.who : first};
		}

		case 'refused': {
			return {...state, refusal: action.reason};
		}
	}
}
