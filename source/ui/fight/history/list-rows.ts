import {numberText} from '../../../engine/answer-numbers.js';
import type {Side} from '../../../engine/basics.js';
import {widestOf, wrapLines} from '../../kit/text.js';
import type {Answer} from './history-answers.js';

/** A row of the history: a heading, or part of an answer. */
export type ListRow =
	| {readonly kind: 'heading'; readonly key: string; readonly text: string}
	| {
			readonly kind: 'answer';
			readonly key: string;
			readonly at: number;
			/** Only in the first row of an answer. */
			readonly number: string;
			readonly side: Side | undefined;
			readonly who: string;
			readonly text: string;
			readonly isUndone: boolean;
			/** Dice and changes stand beneath the deed. */
			readonly isBeneath: boolean;
	  };

/** In columns. */
export type ListColumns = {
	readonly number: number;
	readonly who: number;
	readonly deed: number;
};

/** Who answers takes no more than this; a longer name goes on in the next row. */
const widestName = 16;

/** The cursor, a space on both sides of the sign of the side, and one after the name. */
const signs = 6;

export function listColumns(
	answers: readonly Answer[],
	width: number,
): ListColumns {
	const number = widestOf(answers.map(({n}) => numberText(n)));
	const widest = widestOf(answers.map(({actor}) => actor?.name ?? ''));
	const who = Math.min(widest, widestName);
	return {number, who, deed: Math.max(1, width - signs - number - who)};
}

/**
 * The rows of an answer.
 * @param changes what it changed
 */
export function rowsOfAnswer(
	answer: Answer,
	at: number,
	{who: width, deed}: ListColumns,
	changes: readonly string[],
): readonly ListRow[] {
	const {n, actor, dice, corrected, isUndone} = answer;
	const names = wrapLines(actor?.name ?? '', width);
	const marked = corrected === undefined ? '' : ` [${corrected}]`;
	const deeds = wrapLines(
		(isUndone ? `(${answer.deed}) taken back` : answer.deed) + marked,
		deed,
	);
	const beneath = [dice.join(' · '), changes.join(' · ')].flatMap((text) =>
		wrapLines(text, deed),
	);
	const texts = [...deeds, ...beneath];
	return Array.from(
		{length: Math.max(1, names.length, texts.length)},
		(_, line) => ({
			kind: 'answer' as const,
			key: `${n} ${line}`,
			at,
			number: line === 0 ? numberText(n) : '',
			side: line === 0 ? actor?.side : undefined,
			who: names[line] ?? '',
			text: texts[line] ?? '',
			isUndone,
			isBeneath: line >= deeds.length,
		}),
	);
}
