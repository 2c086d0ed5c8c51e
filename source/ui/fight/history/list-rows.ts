import type {Side} from '../../../engine/kit/basics.js';
import type {BriefChange} from '../../../projections/differences.js';
import {widestOf, widthOf, wrapLines} from '../../kit/look/text.js';
import type {Answer} from './history-answers.js';

export type ListRow =
	| {readonly kind: 'heading'; readonly key: string; readonly text: string}
	| {
			readonly kind: 'answer';
			readonly key: string;
			readonly at: number;
			readonly isFirst: boolean;
			/** Only in the first row of an answer. */
			readonly number: string;
			readonly side: Side | undefined;
			readonly who: string;
			readonly text: string;
			readonly isUndone: boolean;
			/** Dice and changes stand beneath the action. */
			readonly isBeneath: boolean;
	  };

export type ListColumns = {readonly number: number; readonly who: number; readonly action: number};

/** Who answers takes no more than this; a longer name goes on in the next row. */
const widestName = 16;

/** The cursor, a space on both sides of the sign of the side, and one after the name. */
const signs = 6;

export function listColumns(answers: readonly Answer[], width: number): ListColumns {
	const number = widestOf(answers.map(({shown}) => shown.joined));
	const widest = widestOf(answers.map(({actor}) => actor?.name ?? ''));
	const who = Math.min(widest, widestName);
	return {number, who, action: Math.max(1, width - signs - number - who)};
}

/** Between an action and what it changed, in one row. */
const beside = '   ';

/** “HP 25 → 23 · Oni RP 8 → 3, Ego 7 → 6”: each name once, and none that stands beside the action. */
export const changesText = (changes: readonly BriefChange[], actor: string | undefined): string =>
	changes
		.map(({name, texts}) =>
			texts
				.map((text, at) => (at === 0 && name !== actor ? name + text : text.replace(/^:? /, '')))
				.join(', '),
		)
		.join(' · ');

/** “rolls 6 2 · Oni: rolls 3 · Ann: rolls 1”: until somebody else rolls, the dice are those of whose answer it is. */
export function rollsText(dice: readonly string[], actor: string | undefined): string {
	const own = `${actor ?? ''}: `;
	const other = dice.findIndex((roll) => !roll.startsWith(own));
	const count = actor === undefined ? 0 : other === -1 ? dice.length : other;
	return dice.map((roll, at) => (at < count ? roll.slice(own.length) : roll)).join(' · ');
}

/** The rows of an answer, with what it changed. */
export function rowsOfAnswer(
	answer: Answer,
	at: number,
	{who: width, action}: ListColumns,
	changes: readonly BriefChange[],
): readonly ListRow[] {
	const {n, shown, actor, dice, corrected, isUndone} = answer;
	const names = wrapLines(actor?.name ?? '', width);
	const marked = corrected === undefined ? '' : ` [${corrected}]`;
	const actions = wrapLines(
		(isUndone ? `(${answer.action}) taken back` : answer.action) + marked,
		action,
	);
	const changed = changesText(changes, actor?.name);
	const [only = ''] = actions;
	const isBeside =
		dice.length === 0 &&
		changed !== '' &&
		actions.length === 1 &&
		widthOf(only) + widthOf(beside) + widthOf(changed) <= action;
	const texts = isBeside
		? [only + beside + changed]
		: [
				...actions,
				...[rollsText(dice, actor?.name), changed].flatMap((text) => wrapLines(text, action)),
			];
	return Array.from({length: Math.max(1, names.length, texts.length)}, (_, line) => ({
		kind: 'answer' as const,
		key: `${n} ${line}`,
		at,
		isFirst: line === 0,
		number: line === 0 ? shown.joined : '',
		side: line === 0 ? actor?.side : undefined,
		who: names[line] ?? '',
		text: texts[line] ?? '',
		isUndone,
		isBeneath: line >= actions.length,
	}));
}
