import type {ShownChoice} from '../../session/fight.js';
import type {Role} from '../kit/palette.js';
import {padded} from '../kit/span.js';
import {percent, widestOf, widthOf, wrapLines} from '../kit/text.js';
import {type MenuRow, typedFor} from './letters.js';

/** Widths of a menu's columns; 0 leaves a column out. */
export type ChoiceColumns = {
	/** For the letter and the tag behind it. */
	readonly letters: number;
	readonly label: number;
	/** For the chance. */
	readonly odds: number;
	/** For what it likely brings about. */
	readonly effect: number;
	/** For the label and all that is known of it but the chance, together. */
	readonly room: number;
};

/** The cursor, with the space after it. */
export const signs = 2;

/** Between two columns. */
export const gap = 2;

/** “75 %”; empty where the chance is not known. */
export const oddsText = ({odds}: Pick<ShownChoice, 'odds'>): string =>
	odds === undefined ? '' : percent(odds);

/** From these chances on it is likely, and possible. */
const likely = 0.6;
const possible = 0.3;

export const roleOfOdds = (odds: number): Role =>
	odds >= likely ? 'fine' : odds >= possible ? 'hurt' : 'nearFalling';

/** “Strike Bob: Bob is down)”: the bracket that it closes stands before the letters. */
const refusedText = ({label, refused}: ShownChoice): string =>
	refused === undefined ? label : `${label}: ${refused.reason})`;

/** A refused choice with its reason, row by row. */
export const refusedLines = (
	choice: ShownChoice,
	letters: number,
	width: number,
): readonly string[] =>
	wrapLines(refusedText(choice), width - signs - letters - gap);

/** The letters of most acts, with the tag behind them. */
const usualLetters = 3;

/** About how many rows a choice takes. */
export const rowsOfChoice = (choice: ShownChoice, width: number): number =>
	choice.refused === undefined
		? 1
		: refusedLines(choice, usualLetters, width).length;

/** What separates the parts of a detail. */
const separators = [', ', '; ', ' · '];

/** A detail without a part that has a column of its own. */
function without(detail: string, part: string): string {
	if (part === '' || detail === part) {
		return part === '' ? detail : '';
	}

	for (const separator of separators) {
		if (detail.startsWith(part + separator)) {
			return detail.slice(part.length + separator.length);
		}

		if (detail.endsWith(separator + part)) {
			return detail.slice(0, -(part.length + separator.length));
		}
	}

	return detail;
}

type Shown = Pick<ChoiceColumns, 'odds' | 'effect'>;

/** What is known about a choice behind its chance: what it brings about, what it costs, and everything else. */
export function known(
	choice: ShownChoice,
	{odds, effect}: Shown,
	dot: string,
): string {
	const {cost, detail = '', effect: brings = ''} = choice;
	const told = effect === 0 ? '' : brings;
	const about = without(
		without(detail, told),
		odds === 0 ? '' : oddsText(choice),
	);
	const rest = [cost, about]
		.filter((part) => part !== undefined && part !== '')
		.join(` ${dot} `);
	return effect === 0
		? rest
		: rest === ''
			? told
			: padded(told, effect) + ' '.repeat(gap) + rest;
}

const spaced = (width: number): number => (width === 0 ? 0 : width + gap);

/** With these columns, whatever they leave of the room. */
function divided(
	rows: readonly MenuRow[],
	room: number,
	shown: Shown,
): Omit<ChoiceColumns, 'letters'> & {readonly isWhole: boolean} {
	const left = room - spaced(shown.odds);
	const open = rows.filter(
		({choice, opens}) =>
			choice.refused === undefined &&
			(opens !== undefined ||
				known(choice, shown, '') + oddsText(choice) !== ''),
	);
	const acts = open.filter(({opens}) => opens === undefined);
	const needed = widestOf(acts.map(({choice}) => known(choice, shown, '·')));
	const beside = Math.min(needed, Math.floor(left * 0.45));
	const label = widestOf(open.map(({choice}) => choice.label));
	return {
		...shown,
		label: Math.min(label, beside === 0 ? left : left - beside - gap),
		room: left,
		isWhole: acts.every(
			({choice}) =>
				widthOf(choice.label) + spaced(widthOf(known(choice, shown, '·'))) <=
				left,
		),
	};
}

/**
 * The labels beside which something stands get what they need, but for what is known of them, which gets some in any
 * case. Where not everything fits, what a choice brings about is left out first: it is told of the highlighted one.
 */
export function choiceColumns(
	rows: readonly MenuRow[],
	width: number,
): ChoiceColumns {
	const letters = Math.max(1, widestOf(rows.map(typedFor)));
	const room = width - signs - letters - gap;
	const open = rows.filter(({choice}) => choice.refused === undefined);
	const odds = widestOf(open.map(({choice}) => oddsText(choice)));
	const effect = widestOf(open.map(({choice}) => choice.effect ?? ''));
	const whole = divided(rows, room, {odds, effect});
	const {isWhole: _, ...columns} = whole.isWhole
		? whole
		: divided(rows, room, {odds, effect: 0});
	return {letters, ...columns};
}

/**
 * All labels are as wide as their column, but for one that is longer, which takes the room of what is known of it (the
 * target stands at its end), and one that leaves what is known of it the room that it needs.
 */
export function labelWidth(
	choice: ShownChoice,
	columns: Omit<ChoiceColumns, 'letters'>,
): number {
	const {label, room} = columns;
	const left = room - gap - widthOf(known(choice, columns, '·'));
	return Math.max(Math.min(label, left), Math.min(widthOf(choice.label), room));
}
