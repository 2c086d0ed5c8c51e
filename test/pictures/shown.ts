/** What a document shows of the screen. */
export type Shown = {
	/** Names its files and its place in the document. */
	readonly name: string;
	/** Which document shows it, from the project’s folder. */
	readonly document: string;
	/** What can be seen, for those who cannot see it. */
	readonly about: string;
};

/** The themes that are pictured. */
export const pictured = ['dark', 'light'] as const;

export type Pictured = (typeof pictured)[number];

/** Where the picture of a screen is, from the project’s folder. */
export const pictureName = ({name}: Shown, theme: Pictured): string =>
	`docs/pictures/${name}-${theme}.svg`;

/** Where the same is as text, from the project’s folder. */
export const textName = ({name}: Shown): string => `docs/pictures/${name}.txt`;
