import {type Line, line} from '../../../engine/narration.js';
import {type Id, type View} from '../../../engine/basics.js';
import {knowsNumbers} from '../../../engine/veil.js';
import {find, nameOf} from '../../../engine/world.js';
import type {Fate, OtState, Place, TurnFrame} from '../state.js';
import {inCombatant} from '../updates.js';

/* What rows of several families change or say alike. */

/** A line that begins with the name of whom it is about: “Ark delays”. */
export const tells =
	<E extends {readonly who: Id}>(
		what: (event: E, after: OtState, view: View) => string,
	) =>
	(event: E, after: OtState, view: View): Line =>
		line(`${nameOf(after, event.who)} ${what(event, after, view)}`, event.who);

export const inPlace = (
	state: OtState,
	who: Id,
	place: Partial<Place>,
): OtState =>
	inCombatant(state, who, (fresh) => {
		fresh.place = {...fresh.place, ...place};
	});

export const inFate = (state: OtState, who: Id, fate: Partial<Fate>): OtState =>
	inCombatant(state, who, (fresh) => {
		fresh.fate = {...fresh.fate, ...fate};
	});

/** Whether a view may know how hurt somebody is. */
export const knowsHealth = (state: OtState, who: Id, view: View): boolean =>
	knowsNumbers(state, find(state, who), view, 'health');

/** A frame in which these act. */
export const turnOf = (
	as: TurnFrame['as'],
	ids: readonly Id[],
	isTogether = false,
	fallen: readonly Id[] = [],
): TurnFrame => ({
	kind: 'turn',
	as,
	ids,
	isTogether,
	picked: undefined,
	done: [],
	isUsed: false,
	fallen,
	rolled: [],
});
