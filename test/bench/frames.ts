/** The lines of a screen. */
export type Screen = readonly string[];

/** A frame: how the screen looked when it was whole, and when that was. */
export type Frame = {
	readonly at: number;
	/** How long the program had kept a processor busy by then; `undefined` where the system does not tell. */
	readonly busy?: number | undefined;
	readonly screen: Screen;
};

/** Between such marks Ink writes a frame, so that terminals show it as one. */
const frameEnd = '\u001B[?2026l';

/**
 * Takes apart what a program writes.
 * @returns whole frames, and what is not whole yet
 */
export function framesIn(output: string): {
	readonly whole: readonly string[];
	readonly rest: string;
} {
	const parts = output.split(frameEnd);
	return {whole: parts.slice(0, -1).map((part) => part + frameEnd), rest: parts.at(-1) ?? ''};
}

const lines = (screen: Screen): string => screen.join('\n');

/** Whether two screens differ. */
export const differ = (one: Screen, other: Screen): boolean => lines(one) !== lines(other);

/** The same below the header, where the clock stands and whether everything is saved: these change without a key. */
export const differBelow = ([, ...one]: Screen, [, ...other]: Screen) => differ(one, other);

/** The line of the menu that has the cursor, and where it is. */
const cursorOf = (screen: Screen): string => {
	const row = screen.findIndex((line) => line.includes('❯'));
	return `${row} ${screen[row] ?? ''}`;
};

/** What a key has brought about, in milliseconds from the key on. */
export type Reaction = {
	/** Until something below the header has changed. */
	readonly first: number;
	/** Until the cursor has moved; as `first` where it has not. */
	readonly cursor: number;
	/** Until nothing below the header changed any more. */
	readonly last: number;
};

/**
 * @param before the screen when the key was pressed
 * @param frames those that followed, their times counted from the key on
 * @returns none when the key has changed nothing yet
 */
export function reactionOf(
	before: Screen,
	frames: readonly Frame[],
	differs = differBelow,
): Reaction | undefined {
	const changes = frames.filter(({screen}, at) =>
		differs(frames[at - 1]?.screen ?? before, screen),
	);
	const [first] = changes;
	const last = changes.at(-1);
	return (
		first &&
		last && {
			first: first.at,
			cursor: (changes.find(({screen}) => cursorOf(screen) !== cursorOf(before)) ?? first).at,
			last: last.at,
		}
	);
}
