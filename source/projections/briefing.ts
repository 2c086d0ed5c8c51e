import {type View, sideNames, sides} from '../engine/kit/basics.js';
import type {Board} from '../engine/world/board.js';
import type {Line} from '../engine/events/narration.js';
import {type Ending, outcomeText} from './summary.js';
import {shownTitles} from './shown-titles.js';

/** What a briefing is made from. */
export type Position = {
	readonly info: {readonly title: string; readonly ruleset: {readonly name: string}};
	board(view: View): Board;
	combatants(view: View): ReadonlyArray<{readonly name: string; readonly isHidden: boolean}>;
	outcome(): Ending;
	prompt(view: View): {readonly title: string; readonly why?: string};
	told(view: View, most: number): ReadonlyArray<{readonly lines: readonly Line[]}>;
	recent(view: View, most: number): ReadonlyArray<{readonly label: string}>;
};

/** How many answers it goes back, at most, to find the last thing told. */
const lookBack = 50;

/** For a GM who comes back to a fight: where it stands, what happened last, what is asked now; once where that is the same. */
export function briefing(fight: Position, view: View): readonly string[] {
	const board = fight.board(view);
	const {ruleset} = fight.info;
	const {title} = shownTitles(fight, view);
	const ending = fight.outcome();
	const last = lastTold(fight, view);
	const now = ending ? outcomeText(ending) : asked(fight.prompt(view));
	return [
		[title, ruleset.name, ...board.clock, standing(board)].join(' · '),
		...(last === now ? [] : [`Last: ${last}`]),
		`Now: ${now}`,
	];
}

const standing = ({lanes}: Board): string =>
	sides
		.map((side) => {
			const all = lanes.filter((lane) => lane.side === side);
			const up = all.filter(({mark}) => mark !== 'out');
			return `${sideNames[side]} ${up.length} of ${all.length}`;
		})
		.join(', ');

function lastTold(fight: Position, view: View): string {
	const line = fight
		.told(view, lookBack)
		.flatMap(({lines}) => lines)
		.findLast(({kind}) => kind !== 'heading');
	return line?.text ?? fight.recent(view, 1).at(-1)?.label ?? 'nothing yet';
}

const asked = (prompt: {readonly title: string; readonly why?: string}): string =>
	prompt.why === undefined ? prompt.title : `${prompt.title} (${prompt.why})`;
