import type {Line} from '../../engine/events/narration.js';
import {type Quiet, quietFor} from '../../engine/kit/rule-text.js';
import type {Board} from '../../engine/world/board.js';
import type {ShownChoice, ShownPrompt} from '../../session/fight/fight.js';
import {useLook} from '../kit/look/look.js';
import type {FightInfo} from '../../session/fight/fight-info.js';

/* What a fight says, without the numbers of the rules behind it. */

const asItIs: Quiet = (text) => text;

/** How a fight is told: without the numbers of its rules unless the GM wants them. */
export const useQuiet = ({reference}: Pick<FightInfo, 'reference'>): Quiet =>
	useLook().rules === 'quiet' ? quietFor(reference) : asItIs;

const isCited = (quiet: Quiet): boolean => quiet === asItIs;

export function quietChoice(choice: ShownChoice, quiet: Quiet): ShownChoice {
	const {refused, detail, cost} = choice;
	return isCited(quiet)
		? choice
		: {
				...choice,
				...(refused && {refused: {reason: quiet(refused.reason), impossible: refused.impossible}}),
				...(detail !== undefined && {detail: quiet(detail)}),
				...(cost !== undefined && {cost: quiet(cost)}),
			};
}

export function quietPrompt(cited: ShownPrompt, quiet: Quiet): ShownPrompt {
	if (isCited(quiet)) {
		return cited;
	}

	const {rule: _, ...prompt} = cited;
	const {why, facts} = prompt;
	const bare = {
		...prompt,
		title: quiet(prompt.title),
		...(why !== undefined && {why: quiet(why)}),
		...(facts && {facts: facts.map((fact) => quiet(fact))}),
	};
	return bare.kind === 'choose'
		? {...bare, choices: bare.choices.map((choice) => quietChoice(choice, quiet))}
		: bare;
}

export const quietBoard = (board: Board, quiet: Quiet): Board =>
	isCited(quiet)
		? board
		: {...board, lanes: board.lanes.map((lane) => ({...lane, why: quiet(lane.why)}))};

/** A note is the GM's own words. */
export const quietLine = <L extends Pick<Line, 'kind' | 'text'>>(line: L, quiet: Quiet): L =>
	line.kind === 'note' ? line : {...line, text: quiet(line.text)};
