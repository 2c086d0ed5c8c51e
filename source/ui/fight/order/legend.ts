import type {Board, Mark, Sign} from '../../../engine/world/board.js';
import {sideNames} from '../../../engine/kit/basics.js';
import {legendOf} from '../../../projections/legend.js';
import type {Symbols} from '../../kit/look/symbols.js';
import {engagedHeading} from './engaged-text.js';
import {placeHeading} from './lanes.js';

/* What everything in the order stands for, for the page of rules. */

const aboutMarks: ReadonlyArray<readonly [Mark, string]> = [
	['acting', 'acts now'],
	['acted', 'has acted'],
	['hidden', 'hidden from the players'],
	['out', 'out of the fight'],
];

/** That somebody could be hidden is told only where somebody in sight of this view is. */
const marksOf = ({lanes}: Board, {marks, asked, sides}: Symbols): readonly Sign[] => [
	...aboutMarks
		.filter(([mark]) => mark !== 'hidden' || lanes.some((lane) => lane.mark === 'hidden'))
		.map(([mark, about]) => ({sign: marks[mark], about})),
	{sign: asked, about: 'is asked, and does not act'},
	{sign: sides.good, about: sideNames.good},
	{sign: sides.bad, about: sideNames.bad},
];

/** Where they stand, and with whom they are in close combat. */
function placesOf({lanes}: Board): readonly Sign[] {
	const spot = lanes.find((lane) => lane.spot !== undefined)?.spot;
	const isEngaged = lanes.some(({engaged = []}) => engaged.length > 0);
	return [
		...(spot
			? [
					{
						sign: `${placeHeading(true)}, ${placeHeading(false)}`,
						about: `where somebody stands: ${spot.short} is ${spot.full}, a ${spot.unit}`,
					},
				]
			: []),
		...(isEngaged
			? [{sign: `vs, ${engagedHeading}`, about: 'with whom somebody is in close combat'}]
			: []),
	];
}

export const orderLegend = (board: Board, symbols: Symbols): readonly Sign[] => [
	...marksOf(board, symbols),
	...legendOf(board, symbols.cells, symbols.now),
	...placesOf(board),
	{sign: '!', about: 'behind a number: near falling'},
];
