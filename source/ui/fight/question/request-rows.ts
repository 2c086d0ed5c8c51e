import {chanceText, isNamedIn, reachText} from '../../../engine/kit/text.js';
import {notation} from '../../../dice/dice.js';
import type {Id} from '../../../engine/kit/basics.js';
import type {Lane} from '../../../engine/world/board.js';
import type {Request} from '../../../engine/facts/prompt.js';
import {widestOf, widthOf, wrapLines} from '../../kit/look/text.js';

type Cell = {
	readonly text: string;
	/** In columns. */
	readonly width: number;
	readonly isDice?: boolean;
};

/** One row of the dice that are asked for. */
type RequestRow = {
	/** Unique among the rows. */
	readonly key: string;
	readonly who: Id;
	/** With two columns between them. */
	readonly cells: readonly Cell[];
};

const gap = 2;

const labelOf = (
	{who, label}: Request,
	lanes: ReadonlyArray<Pick<Lane, 'combatant' | 'name'>>,
): string => {
	const name = lanes.find(({combatant}) => combatant === who)?.name ?? '';
	return isNamedIn(label, name) ? label : `${name}: ${label}`;
};

const knownOf = ({dice, what, need, ...odds}: Request, dot: string): string =>
	[
		what,
		need === undefined || need === notation(dice) ? undefined : reachText(need),
		chanceText(odds),
	]
		.filter((part) => part !== undefined)
		.join(` ${dot} `);

/** The dice that are asked for, in columns; what is too long for them stands below its label. */
export function requestRows(
	requests: readonly Request[],
	lanes: ReadonlyArray<Pick<Lane, 'combatant' | 'name'>>,
	width: number,
	dot: string,
): readonly RequestRow[] {
	const asked = requests.map((request) => ({
		id: request.id,
		who: request.who,
		label: labelOf(request, lanes),
		dice: notation(request.dice),
		known: knownOf(request, dot),
	}));
	const dice = widestOf(asked.map((each) => each.dice));
	const room = width - dice - 2 * gap;
	const label = Math.min(
		widestOf(asked.map((each) => each.label)),
		Math.max(Math.floor(width * 0.4), room - widestOf(asked.map((each) => each.known))),
	);
	return asked.flatMap((each) => {
		const diceCell = {text: each.dice, width: dice, isDice: true};
		if (widthOf(each.label) <= label && widthOf(each.known) <= room - label) {
			const cells = [
				{text: each.label, width: label},
				diceCell,
				{text: each.known, width: room - label},
			];
			return [{key: each.id, who: each.who, cells}];
		}

		const [first = '', ...others] = wrapLines(each.known, Math.max(1, room));
		const indent = {text: '', width: 0};
		return [
			...wrapLines(each.label, width).map((text) => [{text, width}]),
			[indent, diceCell, {text: first, width: room}],
			...others.map((text) => [indent, {text: '', width: dice}, {text, width: room}]),
		].map((cells, at) => ({key: `${each.id} ${at}`, who: each.who, cells}));
	});
}
