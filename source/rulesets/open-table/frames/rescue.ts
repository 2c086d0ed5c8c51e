import type {Choose} from '../../../engine/course/exchange-questions.js';
import {clause, find} from '../../../engine/world/world.js';
import type {OtAct} from '../acts/types.js';
import {attackIn} from '../derived.js';
import type {AnyEvent} from '../flow-types.js';
import type {Resource} from '../sheet/sheet.js';
import {checkName, isKnown} from '../shown/text.js';
import type {OtState} from '../state/fight.js';
import type {TaskFrame} from '../state/task.js';

/** OT-33: the first who failed a save and can still make it good, and with which resource. */
function rescuable({made, task, kept = []}: TaskFrame, state: OtState) {
	for (const {id: who, roller, isMade} of task === 'down' ? [] : made) {
		const {left = 0, name: resource = ''} =
			isMade === false && roller === who && !kept.includes(who) ? (rescueOf(who, state) ?? {}) : {};
		if (left > 0) {
			return {who, resource, left};
		}
	}

	return undefined;
}

const rescueOf = (who: string, state: OtState): Resource | undefined =>
	find(state, who)?.resources.find(({rescues, left}) => rescues === true && left > 0);

/** Whether more than damage hangs on the save; of a check that the GM calls for, nobody knows what does. */
const causesMore = (frame: TaskFrame, state: OtState): boolean =>
	frame.task === 'attack' ? attackIn(frame, state).causes !== undefined : frame.task !== 'check';

/** OT-33: a failed save made good, such as by a legendary resistance: where a condition hangs on it, by Enter. */
export const rescueQuestion: Choose<
	TaskFrame,
	OtState,
	'kept',
	readonly string[],
	OtAct,
	AnyEvent
> = {
	choose: 'kept',
	isRepeated: true,
	rule: 'OT-33',
	when: (frame, state) => rescuable(frame, state) !== undefined,
	head(frame, state, view) {
		const {who = '', resource, left} = rescuable(frame, state) ?? {};
		const save = checkName(frame.task === 'attack' ? attackIn(frame, state).save : frame.save);
		return {
			title: clause(state, who, `failed: ${save}`),
			...(isKnown(state, who, view) && {why: `${resource}: ${left} left`}),
			who,
			involves: [who],
			rule: 'OT-33',
		};
	},
	offer(frame, state) {
		const {kept = []} = frame;
		const {who = ''} = rescuable(frame, state) ?? {};
		const failed = [...kept, who];
		return causesMore(frame, state) ? [kept, failed] : [failed, kept];
	},
	show: (kept, frame, state) =>
		kept.includes(rescuable(frame, state)?.who ?? '')
			? {id: 'failed', label: 'The save stays failed', key: 'o'}
			: {id: 'rescued', label: 'The save is made all the same', key: 'y'},
	take(kept, frame, state, filled) {
		const {who = '', resource = '', left = 0} = rescuable(frame, state) ?? {};
		return kept.includes(who) ? filled() : [{type: 'rescued', who, resource, left: left - 1}];
	},
};
