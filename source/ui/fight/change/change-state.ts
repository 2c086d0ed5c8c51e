import type {Id} from '../../../engine/kit/basics.js';

export type PageId = 'damage' | 'condition' | 'value' | 'place' | 'out';

/** How much of an amount somebody gets. */
export type Share = 'whole' | 'half';

type ChangeStart = {
	readonly page: PageId;
	readonly who: Id;
	readonly row?: string;
	readonly way?: string | undefined;
};

/** A list that is open over a page's rows: the options of a row, or whom it is for. */
export type OpenList = {
	readonly row: string;
	readonly index: number;
	readonly ticked: readonly string[];
	readonly isTouched: boolean;
};

/** What a GM is about to change. Nothing of it has happened. */
export type ChangeState = {
	readonly page: PageId;
	readonly who: Id;
	readonly shares: ReadonlyMap<Id, Share>;
	readonly query: string;
	readonly tag: string;
	/** Whoever is shown was picked by letters: the next letters are no tag. */
	readonly isNamed: boolean;
	/** The row of the page that is to change; `undefined`: the first that is found. */
	readonly subject: string | undefined;
	/** The row below the page's own that has the keyboard. */
	readonly side: string | undefined;
	readonly entries: ReadonlyMap<string, string>;
	readonly picks: ReadonlyMap<string, readonly string[]>;
	readonly list: OpenList | undefined;
	readonly refusal: string | undefined;
};

export type Change = (state: ChangeState) => ChangeState;

export const reasonRow = 'reason';

/** The row that says in which way somebody is harmed or healed. */
export const wayRow = 'way';

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

export function whoOf({who, shares}: ChangeState): Id | readonly Id[] {
	const others = [...shares.keys()].filter((id) => id !== who);
	return others.length === 0 ? who : [who, ...others];
}

export const changed = (state: ChangeState, change: Change): ChangeState =>
	change({...state, refusal: undefined});

/** @param entry what is typed there at once, and into which row */
export const turnedTo =
	(page: PageId, query = '', entry?: readonly [row: string, text: string]): Change =>
	(state) => ({
		...state,
		page,
		query,
		tag: '',
		isNamed: false,
		subject: undefined,
		side: undefined,
		entries: new Map([...reasonOnly(state.entries), ...(entry ? [entry] : [])]),
		picks: nothing,
		list: undefined,
	});

export const showing =
	(who: Id): Change =>
	(state) => ({...state, who, tag: '', isNamed: false, shares: sharesFor(who, state)});

/** Somebody is picked by letters, for good where none of them are left to wait for more. */
export const tagged =
	(who: Id, tag = ''): Change =>
	(state) => ({...state, who, tag, isNamed: tag === '', query: '', shares: sharesFor(who, state)});

const withPart =
	(part: Partial<ChangeState>): Change =>
	(state) => ({...state, ...part});

export const slipped = (tag: string) => withPart({tag});

const anotherRow: Change = (state) => ({
	...state,
	entries: reasonOnly(state.entries),
	picks: nothing,
});

export const queried =
	(query: string): Change =>
	(state) => ({...anotherRow(state), query, subject: undefined});

export const aboutRow =
	(subject: string): Change =>
	(state) => ({...anotherRow(state), subject, side: undefined});

/** A row below the page's own gets the keyboard, or none does; the same row is to change. */
export const sidled = (subject: string | undefined, side: string | undefined) =>
	withPart({subject, side, tag: ''});

export const withEntry =
	(row: string, text: string): Change =>
	(state) => ({...state, tag: '', entries: new Map([...state.entries, [row, text]])});

export const picked =
	(row: string, ids: readonly string[]): Change =>
	(state) => ({...state, picks: new Map([...state.picks, [row, ids]]), list: undefined});

export const withList = (list: OpenList) => withPart({list});

export const withoutList = withPart({list: undefined, tag: ''});

/** Whom it is for, and the first letters of a tag that were typed. */
export const shared =
	(shares: ReadonlyMap<Id, Share>, list?: OpenList, tag = ''): Change =>
	(state) => {
		const [first = state.who] = shares.keys();
		const side = list ? state.side : undefined;
		return {...state, shares, list, tag, side, who: shares.has(state.who) ? state.who : first};
	};

export const refused = (refusal: string) => withPart({refusal});
