import type {Board, Lane} from '../../engine/world/board.js';
import {listed} from '../../engine/kit/text.js';
import type {ShownPrompt} from '../fight/fight.js';

/* What goes on now, in the words for players. */

/** What a question in the course of an act says first is the act: “Wren attacks Warlord (bow)”. */
function actionOf(acting: readonly Lane[], {involves = [], facts = []}: ShownPrompt) {
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

type Coming = {
	readonly lane: Lane;
	/** The phase, where it is a later one than this. */
	readonly phase?: number;
};

/** Who goes next, and whether others may come before. */
export type Next = {
	readonly coming: readonly Coming[];
	/** Nobody knows yet when others go, or players do not. */
	readonly isOpen: boolean;
};

/** The first phase to come in which somebody goes; `undefined` where its track tells of none. */
function phaseOf({mark, track = []}: Lane, now: number): number | undefined {
	const from = mark === 'acting' ? now : Math.max(0, now - 1);
	const at = track.indexOf('phase', from);
	return at === -1 ? undefined : at + 1;
}

function momentOf(lane: Lane, now: number): number | undefined {
	const {mark, isIdle, order, isUnplaced, track} = lane;
	return isIdle === true || isUnplaced === true || mark === 'out' || mark === 'hidden'
		? undefined
		: track
			? phaseOf(lane, now)
			: mark === 'waiting' && order !== '–'
				? now
				: undefined;
}

/** Who goes next, as far as the board tells: by phases, and in the order of the lanes within each. */
export function nextIn({lanes, now = 0}: Board): Next {
	const coming = lanes
		.flatMap((lane) => {
			const moment = momentOf(lane, now);
			return moment === undefined ? [] : [{lane, moment}];
		})
		// Whoever acts stands among the lanes by this phase, not by the next.
		.toSorted(
			(one, other) =>
				one.moment - other.moment ||
				Number(one.lane.mark === 'acting') - Number(other.lane.mark === 'acting'),
		);
	return {
		coming: coming.map(({lane, moment}) => ({lane, ...(moment > now && {phase: moment})})),
		isOpen: lanes.some(
			({mark, isUnplaced, track = []}) =>
				mark !== 'out' && mark !== 'acting' && (isUnplaced === true || track.includes('held')),
		),
	};
}

/** “Ark”, “Finch in 7”. */
export const comingText = ({lane: {name}, phase}: Coming): string =>
	phase === undefined ? name : `${name} in ${phase}`;
