import type {Shown} from './shown.js';

/** A screen without a fight. */
export type ShownPage = Shown & {
	/** Pressed one after the other on the home screen, in a home with one roster. */
	readonly keys: readonly string[];
	/** What is on the screen in the end, and not before. */
	readonly shows: RegExp;
};

const enter = '\r';
const up = '\u{1B}[A';
const down = '\u{1B}[B';
const end = '\u{1B}[F';

export const pageSize = {columns: 80, rows: 24} as const;

/** The roster in that home: one of Fray's own under another title. */
export const ownRoster = {
	file: 'watch.yaml',
	from: 'fixtures/rosters/dynamic-d100/heroes.yaml',
	title: 'The watch',
} as const;

/** To that roster: its rules are the last, and seven of Fray's own stand behind it. */
const toOwn = [end, ...Array.from({length: 7}, () => up)];

export const shownPages: readonly ShownPage[] = [
	{
		name: 'rosters',
		document: 'docs/gm/rosters.md',
		about: 'The list of rosters, 80 × 24',
		keys: ['r', ...toOwn],
		shows: /❯ The watch[\s\S]*Resolution/,
	},
	{
		name: 'builder',
		document: 'docs/gm/rosters.md',
		about: 'The form of a combatant, 80 × 24',
		keys: ['r', ...toOwn, 'e', enter, ...Array.from({length: 13}, () => down)],
		shows: /─ Close Combat ─/,
	},
	{
		name: 'set-up',
		document: 'docs/gm/evening.md',
		about: 'Who fights in a new fight, and how it will end, 80 × 24',
		keys: ['n', enter, ' ', down, ' ', enter],
		shows: /fights, ± 2\.0 %/,
	},
];
