import {id, flag, text, maybe} from '../../../engine/kit/shape.js';
import {turn} from '../state/frames.js';
import {plan} from '../state/combatant.js';
import {eventRows, silent} from '../../../engine/events/event-rows.js';
import {line} from '../../../engine/events/narration.js';
import {uncapital} from '../../../engine/kit/text.js';
import {planText} from '../plans/naming.js';
import type {DdState} from '../state/fight.js';
import {inCombatant, inState, pop} from '../updates.js';
import {ofPlan} from '../shown/text.js';
import {ifAny, sentence, told} from '../../../engine/world/told.js';
import {get} from '../../../engine/world/world.js';

export const intentEvents = eventRows<DdState>()({
	'kin-split': {
		shape: {
			kin: text,
			/** Logs of before version 3 leave it out. */
			isHidden: maybe(flag),
		},
		evolve: (state, {kin, isHidden}) =>
			inState(pop(state), (fresh) => {
				fresh.splitKin = [...fresh.splitKin, {kin, isHidden}];
			}),
		tell: silent,
	},

	intent: {
		shape: {who: id, plan, isChange: flag},
		/** After a changed intent, somebody who is in their turn goes back to their place in the order (DD-15, DD-1A). */
		evolve(state, {who, plan, isChange}) {
			const planned = inCombatant(state, who, (fresh) => {
				fresh.plan = plan;
			});
			return isChange
				? inState(planned, {
						stack: state.stack.map((frame) =>
							frame.kind === 'turn' && frame.who === who
								? turn.frame({...frame, isReplanned: true})
								: frame,
						),
					})
				: planned;
		},
		/** A declared plan. Only the GM is told a sealed one (DD-12). */
		tell({who, plan, isChange}, after) {
			const verb = isChange ? 'now means' : 'means';
			const text = ifAny(planText(get(after, who), plan, after), uncapital);
			const sealed = plan.isSealed ? ' (sealed)' : '';
			const does = told`${verb} to ${text}${sealed}`;
			return line(ofPlan({plan}, sentence(after, who, does)), who, isChange ? 'DD-1A' : 'DD-12');
		},
	},
});
