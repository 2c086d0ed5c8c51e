import type {View} from '../../../engine/basics.js';
import type {Line} from '../../../engine/narration.js';
import {isActionEvent, isAttackEvent, isWoundEvent} from '../event-types.js';
import type {RkEvent} from '../events.js';
import type {RkState} from '../state.js';
import {tellActionEvent} from './action.js';
import {tellAttackEvent} from './attack.js';
import {isUnseen} from './common.js';
import {tellCourseEvent} from './course.js';
import {tellWoundEvent} from './wound.js';

/** What an event says to those who may know it; several say nothing by themselves. */
export function narrate(
	event: RkEvent,
	after: RkState,
	view: View,
): Line | undefined {
	if ('who' in event && isUnseen(after, view, event.who)) {
		return undefined;
	}

	if (isAttackEvent(event)) {
		return tellAttackEvent(event, after, view);
	}

	if (isWoundEvent(event)) {
		return tellWoundEvent(event, after);
	}

	return isActionEvent(event)
		? tellActionEvent(event, after)
		: tellCourseEvent(event, after, view);
}
