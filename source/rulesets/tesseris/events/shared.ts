import type {Id, View} from '../../../engine/basics.js';
import {type Line, line} from '../../../engine/narration.js';
import {nameOf} from '../../../engine/world.js';
import type {Price} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import type {FrameOf} from '../state/frames.js';
import {inRound, pop} from '../updates/index.js';

/* What rows of several families change or say alike. */

type WhoEvent = {readonly who: Id};

/** A line that begins with the name of whom it is about: “Ark delays”. */
export const tells =
	<E extends WhoEvent>(
		text: string | ((event: E, after: TeState, view: View) => string),
	) =>
	(event: E, after: TeState, view: View): Line =>
		line(
			`${nameOf(after, event.who)} ${typeof text === 'string' ? text : text(event, after, view)}`,
			event.who,
		);

export const pay = (state: TeState, who: Id, price: Price): TeState =>
	price.ticks === 0 && !price.isFree
		? state
		: inRound(state, who, (round) => {
				round.spent += price.ticks;
				round.borrowed += price.borrowed;
				round.isFreeSpent ||= price.isFree;
			});

/** Leaves the frame on top, if it is of this kind. */
export const leave = (
	state: TeState,
	kind: FrameOf<
		'action' | 'attack' | 'window' | 'resist' | 'test' | 'ruling' | 'crippled'
	>['kind'],
): TeState => (state.stack.at(-1)?.kind === kind ? pop(state) : state);
