/** Where a key works. */
export const scopeNames = {
	everywhere: 'everywhere',
	list: 'in lists',
	home: 'on the home screen',
	fight: 'in a fight',
	counts: 'where things are ticked or counted',
	sideways: 'where values change or pages turn',
	change: 'in the dialog of changes',
	text: 'where a text is asked for',
	history: 'in the history',
	'set-up': 'setting up a fight',
	strength: 'setting up a fight, or copying to a roster',
	'roster-list': 'where rosters are listed',
	rosters: 'among the rosters',
	builder: 'in a roster',
	panes: 'where panes stand beside each other',
	preferences: 'in the preferences',
} as const;

export type Scope = keyof typeof scopeNames;

/** A command and its keys, where these work. */
export type Bound<Id extends string> = {
	readonly id: Id;
	readonly keys: readonly string[];
	/** Shown in the footer. */
	readonly label: string;
	/** Shown on the page of keys and in docs/gm/commands.md. */
	readonly about: string;
	readonly scope: Scope;
	/** Text fields and menus rely on it, so it cannot be given another key. */
	readonly isFixed?: true;
};

/** `keys` with spaces between them; what is fixed says so at the end. */
type KeyRow<Id extends string> = readonly [
	id: Id,
	keys: string,
	label: string,
	about: string,
	isFixed?: 'fixed',
];

/** Commands whose keys work at the same place. */
export const keysIn = <Id extends string>(
	scope: Scope,
	rows: ReadonlyArray<KeyRow<Id>>,
): ReadonlyArray<Bound<Id>> =>
	rows.map(([id, keys, label, about, isFixed]) => ({
		id,
		keys: keys.split(' '),
		label,
		about,
		scope,
		...(isFixed && {isFixed: true}),
	}));
