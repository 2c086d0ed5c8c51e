import {isActionEvent, isAttackEvent, isWoundEvent} from '../event-types.js';
import type {RkEvent} from '../events.js';
import type {RkState} from '../state.js';
import {evolveAction} from './action.js';
import {evolveAttack} from './attack.js';
import {evolveCourse} from './course.js';
import {evolveWound} from './wound.js';

/** What each event changes. Nothing is decided here, and an unknown id changes nothing. */
export function evolve(state: RkState, event: RkEvent): RkState {
	if (isAttackEvent(event)) {
		return evolveAttack(state, event);
	}

	if (isWoundEvent(event)) {
		return evolveWound(state, event);
	}

	return isActionEvent(event)
		? evolveAction(state, event)
		: evolveCourse(state, event);
}
