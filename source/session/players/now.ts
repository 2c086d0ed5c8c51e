import type {Board, Lane} from '../../engine/world/board.js';
import {listed} from '../../engine/kit/text.js';
import type {ShownPrompt} from '../fight/fight.js';

/* What goes on now, in the words for players. */

/** What a question in the course of an act says first is the act: “Wren attacks Warlord (bow)”. */
function actionOf(
	acting: readonly Lane[],
	{involves = [], facts = []}: ShownPrompt,
): string | undefined {
	const [action] = facts;
	return acting.some(({combatant}) => involves.includes(combatant)) ? action : undefined;
}

/** Who acts now, and on whom; `undefined` where nobody does. */
export function actingText({lanes}: Board, prompt: ShownPrompt): string | undefined {
	const acting = lanes.filter(({mark}) => mark === 'acting');
	const names = listed(acting.map(({name}) => name));
	return acting.length === 0
		? undefined
		: (actionOf(acting, prompt) ?? `${names} ${acting.length === 1 ? 'acts' : 'act'}`);
}

/** Whether somebody who has acted is to act again: its track tells of later phases. */
const actsAgain = ({track = []}: Lane, now: number): boolean => track.slice(now).includes('phase');

/** The names of those who go next, as far as the board tells. */
export const nextNames = ({lanes, now = 0}: Board): readonly string[] =>
	lanes.flatMap((lane) => {
		const {mark, isIdle, order, name} = lane;
		const isNext = mark === 'waiting' || (mark === 'acted' && actsAgain(lane, now));
		return isNext && !isIdle && order !== '–' ? [name] : [];
	});
