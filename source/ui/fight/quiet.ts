import type {Line} from '../../engine/events/narration.js';
import {withoutNumbers} from '../../engine/kit/rule-text.js';
import type {Board} from '../../engine/world/board.js';
import type {ShownChoice, ShownPrompt} from '../../session/fight/fight.js';

/* What a fight says, without the numbers of the rules behind it. */

export const quietChoice = ({refused, ...choice}: ShownChoice): ShownChoice => {
	if (!refused) {
		return choice;
	}

	const {rule: _, ...bare} = refused;
	return {...choice, refused: {...bare, reason: withoutNumbers(bare.reason)}};
};

export function quietPrompt({rule: _, ...prompt}: ShownPrompt): ShownPrompt {
	const {why, facts} = prompt;
	const bare = {
		...prompt,
		title: withoutNumbers(prompt.title),
		...(why !== undefined && {why: withoutNumbers(why)}),
		...(facts && {facts: facts.map((fact) => withoutNumbers(fact))}),
	};
	return bare.kind === 'choose' ? {...bare, choices: bare.choices.map(quietChoice)} : bare;
}

export const quietBoard = (board: Board): Board => ({
	...board,
	lanes: board.lanes.map((lane) => ({...lane, why: withoutNumbers(lane.why)})),
});

export const quietLine = ({text, ...line}: Line): Line => ({
	...line,
	text: line.kind === 'note' ? text : withoutNumbers(text),
});
