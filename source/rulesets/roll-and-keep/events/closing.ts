import {number, flag, id} from '../../../engine/kit/shape.js';
import {eventRows} from '../../../engine/events/event-rows.js';
import {line} from '../../../engine/events/narration.js';
import {nameOf} from '../../../engine/world/world.js';
import {type RkState, closing} from '../state.js';
import {wounds} from '../shown/text.js';
import {inCombatant, inForm, inState} from '../updates.js';
import {secret, told} from '../../../engine/world/told.js';

const healed = (state: RkState): RkState =>
	state.combatants.reduce<RkState>(
		(after, {id, flesh, isGone}) =>
			flesh === 0 || isGone ? after : inCombatant(after, id, {flesh: 0}),
		state,
	);

export const closingEvents = eventRows<RkState>()({
	'went-on': {
		shape: {turn: number},
		rule: 'RK-38',
		evolve: (state, {turn}) => inState(state, {goesOnIn: turn}),
		/** In turn 0: there are opponents again, and the ruling is over. */
		tell: ({turn}) =>
			turn === 0
				? undefined
				: line('The GM lets the turn go on with one side left', undefined, undefined, 'ruling'),
	},
	/** Reading 4: Flesh Wounds stay or heal as the GM decides. Dramatic Wounds always stay. */
	'wounds-settled': {
		shape: {isKept: flag},
		rule: 'RK-31',
		evolve(state, {isKept}) {
			const asked = inForm(state, closing, {wounds: isKept});
			return isKept ? asked : healed(asked);
		},
		tell: ({isKept}) =>
			line(
				isKept ? 'The Flesh Wounds stay' : 'The Flesh Wounds heal',
				undefined,
				undefined,
				'closing',
			),
	},
	summed: {
		shape: {who: id, flesh: number, dramatic: number, isOut: flag},
		rule: 'RK-31',
		tell({who, flesh, dramatic, isOut}, after) {
			const known = `${wounds(flesh, 'Flesh')}, ${wounds(dramatic, 'Dramatic')}${isOut ? ', out' : ''}`;
			const parts = secret(who, 'health', known, isOut ? 'out' : 'hurt');
			return line(told`${nameOf(after, who)}: ${parts}`, who, undefined, 'closing');
		},
	},
});
