import type {Roll, Choose} from '../../../engine/course/exchange-questions.js';
import type {Head, Request} from '../../../engine/facts/prompt.js';
import {type Id, type View, rememberedIn} from '../../../engine/kit/basics.js';
import {signed, capital, clauseOf} from '../../../engine/kit/text.js';
import {conditionsOf} from '../../../engine/world/conditions.js';
import {find, nameOf, get} from '../../../engine/world/world.js';
import {total} from '../../../dice/dice.js';
import {damageOf, hitsOf, raisesOf} from '../damage.js';
import {attackIn, attackOf, attacksBefore, isOneName, resourceOf} from '../derived.js';
import type {AnyEvent} from '../flow-types.js';
import {isKnown} from '../shown/text.js';
import type {OtState} from '../state/fight.js';
import type {TaskFrame} from '../state/task.js';
import {keyAt} from '../../../engine/course/letters.js';
import {supplyDetail, supplyUsed} from '../acts/attacks.js';
import {refuseSupply} from '../legality.js';
import type {OtAct} from '../acts/types.js';

/* The dice of damage and of healing (OT-23, OT-24, OT-26). */

/** The dice that an attack's damage is rolled with: none where nobody takes any. */
function damageRequests(frame: TaskFrame, state: OtState, view?: View): readonly Request[] {
	const {task, by = ''} = frame;
	const isHealing = task === 'cure';
	if (!isHealing && task !== 'attack' && task !== 'counter') {
		return [];
	}

	const damage = damageOf(frame, state);
	const hits = hitsOf(frame);
	const {save: called, onSave, kind: sort} = attackIn(frame, state);
	const save = task === 'counter' ? undefined : called;
	const isAnyHurt = hits.some(({isMade}) =>
		save === undefined ? isMade : !isMade || onSave === 'half',
	);
	if (!damage || !(isHealing || isAnyHurt)) {
		return [];
	}

	const {more = [], ...first} = damage;
	const own = attackIn(frame, state).damage?.more?.length ?? 0;
	const added = attackOf(find(state, by), frame.extra).name;
	const label = view ? nameOf(state, by) : '';
	const isCritical = hits.some((each) => each.isCritical);
	const {raised} = state.settings;
	const hasDie =
		save === undefined && raised === 'die' && hits.some((hit) => raisesOf(hit, state) > 0);
	const raiseDie = {id: 'raise', who: by, label: `${label}: raise`, dice: {count: 1, sides: 6}};
	return [
		{...first, kind: sort, name: undefined, id: ''},
		...more.map((part, at) => ({
			kind: sort,
			...part,
			name: at < own ? undefined : added,
			id: `-${at}`,
		})),
	].flatMap(({id, count, sides, plus, kind, name}): readonly Request[] => [
		...(count > 0
			? [
					{
						id: `damage${id}`,
						who: by,
						label: `${label}: ${isHealing ? 'healing' : (name ?? `${kind} damage`)}`,
						dice: {count, sides},
						...(view &&
							isKnown(state, by, view) && {plus, ...(plus !== 0 && {need: signed(plus)})}),
					},
				]
			: []),
		...(isCritical && count > 0
			? [{id: `critical${id}`, who: by, label: `${label}: critical`, dice: {count, sides}}]
			: []),
		...(hasDie && id === '' ? [raiseDie] : []),
	]);
}

/** The same without words: whether it is due, its dice and their check ask in one and the same state. */
const damageDice = rememberedIn((frame: TaskFrame, state: OtState) => damageRequests(frame, state));

export const damageQuestion = (
	head: (frame: TaskFrame, state: OtState, view: View) => Head,
): Roll<TaskFrame, OtState, 'damage', readonly number[], AnyEvent> => ({
	roll: 'damage',
	when: (frame, state) => damageDice(frame, state).length > 0,
	head,
	requests: (frame, state, view) =>
		view ? damageRequests(frame, state, view) : damageDice(frame, state),
	made(rolls, frame, state) {
		const {more = []} = damageOf(frame, state) ?? {};
		const hasRaise = more.length > 0 || rolls.some(({id}) => id === 'raise');
		return [
			'damage',
			'critical',
			...(hasRaise ? ['raise'] : []),
			...more.flatMap((_, at) => [`damage-${at}`, `critical-${at}`]),
		].map((id) => {
			const rolled = rolls.find((each) => each.id === id);
			return rolled ? total(rolled) : 0;
		});
	},
});

/* Damage that a hit can have besides: sneak attack, a smite (OT-23). */

const none = -1;

function extrasFor(frame: TaskFrame, state: OtState): readonly number[] {
	const {damage, save} = attackIn(frame, state);
	const hit = frame.made.filter(({isMade}) => isMade === true).map(({id}) => id);
	const {sheet} = find(state, frame.by) ?? {};
	return frame.task === 'attack' && damage && save === undefined && hit.length > 0
		? (sheet?.attacks ?? []).flatMap(({isExtra, against}, at) =>
				isExtra && (against === undefined || isMarked(hit, against, frame, state)) ? [at] : [],
			)
		: [];
}

const isMarked = (hit: readonly Id[], name: string, {by}: TaskFrame, state: OtState): boolean =>
	hit.some((who) =>
		conditionsOf(state, who).some((each) => each.from === by && isOneName(each.name, name)),
	);

/** What costs nothing comes first: with the first attack of a turn, or wherever somebody is marked. */
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
		const isFree = (place: number) => {
			const actor = find(state, frame.by);
			const {uses, against} = attackOf(actor, place);
			const comesBack = actor && resourceOf(actor, uses)?.refills !== undefined;
			return (isFirst || against !== undefined) && (uses === undefined || comesBack === true);
		};
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
