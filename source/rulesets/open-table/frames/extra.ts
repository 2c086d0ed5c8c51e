import type {Choose} from '../../../engine/course/exchange-questions.js';
import {keyAt} from '../../../engine/course/letters.js';
import {capital, clauseOf} from '../../../engine/kit/text.js';
import {find, get} from '../../../engine/world/world.js';
import {attackIn, attackOf, attacksBefore} from '../derived.js';
import {supplyDetail, supplyUsed} from '../acts/resources.js';
import type {AnyEvent} from '../flow-types.js';
import {refuseSupply} from '../legality.js';
import {isKnown} from '../shown/text.js';
import type {OtAct} from '../acts/types.js';
import type {OtState} from '../state/fight.js';
import type {TaskFrame} from '../state/task.js';

/* Damage that a hit can have besides: sneak attack, a smite (OT-23). */

/** No extra damage. */
const none = -1;

/** The places on the sheet of what can be added to the hit. */
function extrasFor(frame: TaskFrame, state: OtState): readonly number[] {
	const {damage, save} = attackIn(frame, state);
	const isHit = frame.made.some(({isMade}) => isMade === true);
	return frame.task === 'attack' && damage && save === undefined && isHit
		? (find(state, frame.by)?.sheet.attacks ?? []).flatMap(({isExtra}, at) => (isExtra ? [at] : []))
		: [];
}

/** What costs nothing comes first, with the first attack of a turn. */
export const extraQuestion: Choose<TaskFrame, OtState, 'extra', number, OtAct, AnyEvent> = {
	choose: 'extra',
	rule: 'OT-23',
	when: (frame, state) => extrasFor(frame, state).length > 0,
	head: ({by = '', targets = []}, state) => ({
		title: clauseOf(get(state, by), 'hits: extra damage?'),
		who: by,
		involves: [...targets],
		rule: 'OT-23',
	}),
	offer(frame, state) {
		const extras = extrasFor(frame, state);
		const isFirst = attacksBefore(frame.by ?? '', state) === 0;
		const isFree = (place: number) =>
			isFirst && attackOf(find(state, frame.by), place).uses === undefined;
		return [...extras.filter(isFree), none, ...extras.filter((place) => !isFree(place))];
	},
	show(place, frame, state) {
		const actor = get(state, frame.by ?? '');
		const attack = attackOf(actor, place);
		return place === none
			? {id: 'plain', label: 'None', key: 'o'}
			: {
					...keyAt(extrasFor(frame, state).indexOf(place)),
					id: `extra:${place}`,
					label: capital(attack.name),
					detail: supplyDetail(attack, actor, state),
				};
	},
	refuse: (place, {by = ''}, state) =>
		place === none ? undefined : refuseSupply(attackOf(find(state, by), place), get(state, by)),
	knows: ({by}, state, view) => isKnown(state, by, view),
	take(place, {by = ''}, state, filled) {
		const actor = get(state, by);
		return place === none
			? filled()
			: [
					...filled(),
					...supplyUsed(actor, place),
					{type: 'told', who: by, text: `adds ${attackOf(actor, place).name}`},
				];
	},
};
