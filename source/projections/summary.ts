import type {Side} from '../engine/kit/basics.js';
import type {Board} from '../engine/world/board.js';
import {winnerText} from '../engine/events/narration.js';
import type {Chapter} from './transcript.js';

/** How a fight ended; `undefined` while it goes on. */
export type Ending = {readonly winner: Side | 'nobody' | undefined} | undefined;

export type Summary = {
	/** “The fight is over: the heroes win”. */
	readonly outcome: string;
	/** How many rounds (or other chapters of the ruleset) have begun. */
	readonly chapters: number;
	/** The clock of the last board: “Round 3”, “0:18”. */
	readonly clock: readonly string[];
	readonly standing: readonly string[];
	readonly out: readonly string[];
	/** Of those who are out, how they left: “surrendered”. Left out where nobody left for a reason. */
	readonly left?: Readonly<Record<string, string>>;
	/** The last lines of the fight. */
	readonly closing: readonly string[];
	/** What heroes have used up: “Garrick: Resources: Spell slots 1 of 3”. Left out where nothing is. */
	readonly spent?: readonly string[];
	/** How often the GM overruled something. */
	readonly rulings: number;
};

/** Those who are out, with how they left: “Oni (surrendered)”. */
export const outTexts = ({out, left = {}}: Pick<Summary, 'out' | 'left'>): readonly string[] =>
	out.map((name) => {
		const how = Object.hasOwn(left, name) ? left[name] : undefined;
		return how === undefined ? name : `${name} (${how})`;
	});

const over = 'The fight is over';

export const outcomeText = (ending: Ending): string =>
	ending ? `${over}${winnerText(ending.winner)}` : 'The fight goes on';

export function standingOn({lanes}: Board): Pick<Summary, 'standing' | 'out' | 'left'> {
	const names = (isOut: boolean) =>
		lanes.filter(({mark}) => (mark === 'out') === isOut).map(({name}) => name);
	const left = lanes.flatMap(({name, left: how}) =>
		how === undefined ? [] : [[name, how] as const],
	);
	return {
		standing: names(false),
		out: names(true),
		...(left.length > 0 && {left: Object.fromEntries(left)}),
	};
}

const saysOut = /[:,] out(?:,|$)/;

export function summarise(chapters: readonly Chapter[], board: Board, ending: Ending): Summary {
	const lines = chapters.flatMap((chapter) => chapter.lines);
	const out = new Set(
		board.lanes.flatMap(({combatant, mark}) => (mark === 'out' ? [combatant] : [])),
	);
	return {
		outcome: outcomeText(ending),
		chapters: chapters.at(-1)?.number ?? 0,
		clock: board.clock,
		...standingOn(board),
		closing: lines
			.filter(({kind, text}) => kind === 'closing' && !text.startsWith(over))
			// That they are out is said of all together.
			.filter(({who, text}) => who === undefined || !out.has(who) || !saysOut.test(text))
			.map(({text}) => text),
		rulings: lines.filter(({kind}) => kind === 'ruling').length,
	};
}
