import type {ShownChoice} from '../../session/fight/fight.js';
import type {Role} from '../kit/look/palette.js';
import {percent} from '../../engine/kit/text.js';

/** What a choice says, piece by piece; empty where it says nothing. */
export type Cells = ReturnType<typeof cellsOf>;

/** Why something cannot be done, with its rule. */
export const refusalText = (refused: ShownChoice['refused']): string =>
	(refused?.reason ?? '') + (refused?.rule === undefined ? '' : ` (${refused.rule})`);

export const forceText = (refused: ShownChoice['refused'], key: string): string =>
	refused?.impossible ? 'not even the GM can force this' : `${key} forces it`;

/** “75 %”; empty where the chance is not known. */
export const oddsText = ({odds}: Pick<ShownChoice, 'odds'>): string =>
	odds === undefined ? '' : percent(odds);

/** From these chances on it is likely, and possible. */
const likely = 0.6;
const possible = 0.3;

export const roleOfOdds = (odds: number): Role =>
	odds >= likely ? 'fine' : odds >= possible ? 'hurt' : 'nearFalling';

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

/** All that is told of a detail, where chance and effect have columns of their own. */
export const detailOf = (choice: ShownChoice): string =>
	without(without(choice.detail ?? '', choice.effect ?? ''), oddsText(choice));

export const joined = (texts: ReadonlyArray<string | undefined>, dot: string): string =>
	texts.filter((text) => text !== undefined && text !== '').join(` ${dot} `);

/** @param sharedCost what all choices cost alike is not said of each */
export function cellsOf(choice: ShownChoice, dot: string, sharedCost = '') {
	const {label, parts, effect = '', cost} = choice;
	const isWhole = parts === undefined || parts.manner !== undefined;
	return {
		/** What is done, and to whom. */
		label: isWhole ? label : parts.act,
		/** With which weapon or power. */
		means: (isWhole ? undefined : parts.means) ?? '',
		odds: oddsText(choice),
		/** What it likely brings about. */
		effect,
		/** What it costs, and all else that is known of it. */
		rest: joined([cost === sharedCost ? '' : cost, detailOf(choice)], dot),
	};
}

/** What all of these cost alike; empty where they differ. */
export function sharedCostOf(choices: readonly ShownChoice[]): string {
	const [first, ...others] = choices;
	return others.every(({cost}) => cost === first?.cost) ? (first?.cost ?? '') : '';
}
