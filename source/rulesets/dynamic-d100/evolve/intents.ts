import {inCombatant, inState, pop, push} from '../updates.js';
import type {EventOf, IntentEvent} from '../events.js';
import type {DdState} from '../state/fight.js';
import {fill} from './changes.js';

/** After a changed intent, whoever is in its turn goes back to its place (DD-15, DD-1A). */
function intend(
	state: DdState,
	{who, plan, isChange}: EventOf<'intent'>,
): DdState {
	const next = inCombatant(state, who, (fresh) => {
		fresh.plan = plan;
	});
	if (!isChange) {
		return next;
	}

	const turn = next.stack.findIndex((frame) => frame.kind === 'turn');
	const frame = next.stack[turn];
	return frame?.kind === 'turn' && frame.who === who
		? inState(next, (fresh) => {
				fresh.stack = next.stack.with(turn, {...frame, isReplanned: true});
			})
		: next;
}

/** What declaring changes. */
export function evolveIntent(state: DdState, event: IntentEvent): DdState {
	switch (event.type) {
		case 'declaring': {
			const {who, isSealed, isChange} = event;
			return push(state, {kind: 'declare', who, isSealed, isChange});
		}

		case 'drafted': {
			return fill(state, 'declare', (frame) => ({
				...frame,
				draft: event.draft,
			}));
		}

		case 'kin-split': {
			return inState(pop(state), (fresh) => {
				fresh.splitKin = [...fresh.splitKin, event.kin];
			});
		}

		case 'seal-set': {
			return fill(state, 'declare', (frame) => ({
				...frame,
				isSealed: event.isSealed,
			}));
		}

		case 'intent': {
			return intend(state, event);
		}

		case 'declared': {
			return pop(state);
		}
	}
}
