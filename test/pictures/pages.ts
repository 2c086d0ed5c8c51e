import type {Shown} from './shown.js';

/** A screen without a fight. */
export type ShownPage = Shown & {
	/** Pressed one after the other on the home screen, in a home with one roster. */
	readonly keys: readonly string[];
	/** What is on the screen in the end, and not before. */
	readonly shows: RegExp;
};

const enter = '\r';
const down = '\u{1B}[B';

export const pageSize = {columns: 80, rows: 24} as const;

/** The roster in that home: one of Fray's own under another title. */
export const ownRoster = {
	file: 'watch.yaml',
	from: 'fixtures/rosters/dynamic-d100/heroes.yaml',
	title: 'The watch',
} as const;

export const shownPages: readonly ShownPage[] = [
	{
		name: 'rosters',
		document: 'docs/gm/rosters.md',
		about: 'The list of rosters, 80 × 24',
		keys: ['r'],
		shows: /Sheet|Resolution/,
	},
	{
		name: 'builder',
		document: 'docs/gm/rosters.md',
		about: 'The form of a combatant, 80 × 24',
		keys: ['r', 'e', enter, ...Array.from({length: 13}, () => down)],
		shows: /─ Close Combat ─/,
	},
	{
		name: 'set-up',
		document: 'docs/gm/evening.md',
		about: 'Who fights in a new fight, and how it will end, 80 × 24',
		keys: ['n', ...Array.from({length: 4}, () => down), enter, ' ', down, ' ', enter],
		shows: /fights, ± 2\.0 %/,
	},
];
