import {menuOf, type ActRow, actRows} from '../../../engine/course/menu.js';
import {type RuleId, type View, impossible} from '../../../engine/kit/basics.js';
import {withMeans} from '../../../engine/kit/label-parts.js';
import {ownActRow, ownOffered} from '../../../engine/course/own-acts/own-act.js';
import {capital, counted} from '../../../engine/kit/text.js';
import {refuseSameSide} from '../../../engine/facts/refusals.js';
import {find, get, nameOf} from '../../../engine/world/world.js';
import {actionsFor, actionsLeft, actorsOf, attackOf, isIn, isTarget} from '../derived.js';
import type {AnyEvent} from '../flow-types.js';
import {refuseActions, refuseOutOfTurn, refuseUse} from '../legality.js';
import {isByInitiative} from '../order.js';
import {harmText, meritOf, prospectOf} from '../prospects.js';
import type {Attack} from '../sheet/sheet.js';
import {type OtState, type OtCombatant, turn} from '../state/fight.js';
import type {OtAct} from './types.js';
import {type TaskId, task} from '../state/task.js';
import {meanOfDamage} from '../sheet/damage.js';
import {idlenessOf} from '../statuses.js';
import {taskRows} from '../tasks/index.js';
import {isKnown} from '../shown/text.js';
import {
	type TurnScene,
	type AttackAct,
	attacks,
	unusualAttacks,
	resourceRow,
	supplyDetail,
	supplyUsed,
} from './attacks.js';

/* What somebody can do in its turn, or breaking in (OT-10): any number of each, then it is done. */

const attackBegun = (
	place: number,
	targets: readonly string[] | undefined,
	{actor}: TurnScene,
	id: TaskId = 'attack',
): readonly AnyEvent[] => [
	...supplyUsed(actor, place),
	task.opened({task: id, by: actor.id, attack: place, targets}),
];

/** OT-14, OT-33: what an attack takes of the turn, and of what is carried. */
function costOf(attack: Attack, {id}: OtCombatant, state: OtState): {readonly cost?: string} {
	const parts = [
		...(actionsLeft(id, state) === undefined ? [] : [counted(actionsFor(attack), 'action')]),
		...(attack.uses === undefined ? [] : [`${attack.uses}: 1`]),
	];
	return parts.length === 0 ? {} : {cost: parts.join(', ')};
}

/** What of the sheet asks for whom or at whom it is, before its task goes on. */
const askingWhom = (
	id: 'area' | 'heal',
	{whom, ...line}: {readonly key: string; readonly rule: RuleId; readonly whom: string},
	task: TaskId,
): Omit<ActRow<TurnScene, Extract<OtAct, {do: 'area' | 'heal'}>, AnyEvent>, 'offer'> => ({
	...line,
	isNumbered: true,
	show({attack: place}, {actor, state}) {
		const attack = attackOf(actor, place);
		return {
			id: `${id}:${place}`,
			label: attack.isOwn ? capital(attack.name) : `${attack.name} ${whom} …`,
			detail: supplyDetail(attack, actor, state),
			...costOf(attack, actor, state),
		};
	},
	refuse: ({attack}, {actor, state}) => refuseUse(attackOf(actor, attack), actor, state),
	take({attack}, scene) {
		const {actor} = scene;
		const targets = attackOf(actor, attack).isOwn ? [actor.id] : undefined;
		return attackBegun(attack, targets, scene, task);
	},
});

const turnRows = actRows<OtAct, AnyEvent>()<TurnScene>({
	attack: {
		key: 'a',
		others: {group: 'Other attacks', groupKey: 'x'},
		rule: 'OT-20',
		show({attack: place, target}, {actor, state}, view) {
			const attack = attackOf(actor, place);
			const {damage, name} = attack;
			const {side} = get(state, target);
			const prospect = isKnown(state, target, view)
				? prospectOf(attack, actor.id, target, state)
				: undefined;
			const harm = prospect?.harm;
			return {
				id: `attack:${target}:${place}`,
				...withMeans(`Attack ${nameOf(state, target)}`, ' with ', name),
				detail: supplyDetail(attack, actor, state),
				about: target,
				...(side === actor.side
					? {group: 'Attack an ally', groupKey: 'Y'}
					: !isIn(state, target) && {group: 'Attack who is down', groupKey: 'U'}),
				...costOf(attack, actor, state),
				...(prospect && meritOf(attack, prospect, state)),
				...(damage && {
					effect: harm === undefined ? `~${meanOfDamage(damage)} damage` : harmText(harm, state),
				}),
			};
		},
		refuse({attack: place, target}, {actor, state}) {
			const other = find(state, target);
			if (!other || other.id === actor.id || !isTarget(other, state)) {
				return impossible('is out of the fight', 'OT-25');
			}

			return (
				refuseSameSide(actor, other, 'OT-20') ?? refuseUse(attackOf(actor, place), actor, state)
			);
		},
		take: ({attack, target}, scene) => attackBegun(attack, [target], scene),
	},
	/** OT-24: whom it hits is asked. */
	area: askingWhom('area', {key: 'A', rule: 'OT-24', whom: 'at several'}, 'attack'),
	/** OT-26: for whom is asked. */
	heal: askingWhom('heal', {key: 'c', rule: 'OT-26', whom: 'for somebody'}, 'cure'),
	done: {
		key: 'z',
		rule: 'OT-10',
		show: () => ({id: 'done', label: 'Done'}),
		take: (_act, {actor}) => [{type: 'member-done', who: actor.id}],
	},
	begin: {
		show({task}) {
			const {rule, isGms, menu: [label, key] = ['', '']} = taskRows[task];
			return {id: task, label, key, rule, ...(isGms && {isGms})};
		},
		refuse: ({task}, {frame}) => (task === 'ready' ? refuseOutOfTurn(frame, 'OT-12') : undefined),
		take: (act, {actor: {id: by}}) => [task.opened({task: act.task, by})],
	},
	spend: resourceRow('Spend', -1),
	regain: resourceRow('Regain', 1),
	delay: {
		key: 'w',
		rule: 'OT-11',
		show: () => ({id: 'delay', label: 'Delay'}),
		refuse: (_act, {frame, state}) =>
			refuseOutOfTurn(frame, 'OT-11') ??
			(isByInitiative(state)
				? undefined
				: impossible('turns do not go by initiative, so nobody need delay', 'OT-09')) ??
			(frame.isUsed ? {reason: 'has acted already in this turn', rule: 'OT-11'} : undefined),
		take: (_act, {actor}) => [{type: 'delayed', who: actor.id}],
	},
	own: ownActRow<TurnScene, AnyEvent>(({actor}) => actor.id),
	/** OT-05: those of a group act in any order. */
	member: {
		key: 'M',
		rule: 'OT-05',
		show: ({who}, {state}) => ({
			id: `member:${who}`,
			label: `${nameOf(state, who)} first`,
			about: who,
			group: 'Who acts first',
			groupKey: 'J',
		}),
		unoffered: 'has no part in this turn',
		refuse: (_act, {frame}) =>
			frame.isUsed
				? {reason: 'somebody is in the middle of their part of the turn', rule: 'OT-05'}
				: undefined,
		take: ({who}) => [turn.filled({picked: who, isUsed: false})],
	},
});

const tasks: readonly TaskId[] = ['check', 'damage', 'healing', 'condition', 'tell', 'ready'];

/**
 * An attack comes first, and once something was done or nothing can be, the end of the turn. OT-14: where actions are
 * counted, an attack comes first as long as it takes some of those that are left.
 */
function* offered(scene: TurnScene, view: View): Iterable<OtAct> {
	const {frame, actor, state} = scene;
	const isIdle = idlenessOf(state, actor.id) !== undefined;
	const isCounted = actionsLeft(actor.id, state) !== undefined;
	const isFirst = ({attack: place}: Pick<AttackAct, 'attack'>): boolean => {
		const attack = attackOf(actor, place);
		const canGoOn =
			isCounted && actionsFor(attack) > 0 && !refuseActions(actionsFor(attack), actor.id, state);
		return !isIdle && (canGoOn || !frame.isUsed);
	};

	// To weigh attacks takes long: where none comes first, whoever wants no more than the default is spared it.
	const isAnyFirst = actor.sheet.attacks.some((_, attack) => isFirst({attack}));
	if (!isAnyFirst) {
		yield {do: 'done'};
	}

	const others: AttackAct[] = [];
	for (const act of attacks(scene, view)) {
		if (isFirst(act)) {
			yield act;
		} else {
			others.push(act);
		}
	}

	if (isAnyFirst) {
		yield {do: 'done'};
	}

	yield* others;
	for (const [attack, {isHealing}] of actor.sheet.attacks.entries()) {
		if (isHealing) {
			yield {do: 'heal', attack};
		}
	}

	for (const task of tasks) {
		yield {do: 'begin', task};
	}

	yield* ownOffered(scene);
	yield {do: 'delay'};
	for (const resource of new Set(actor.resources.map(({name}) => name))) {
		yield {do: 'spend', resource};
		yield {do: 'regain', resource};
	}

	for (const {id: who} of actorsOf(frame, state).slice(1)) {
		yield {do: 'member', who};
	}

	yield* unusualAttacks(scene);
}

export const turnMenu = menuOf(turnRows, offered, (_act, scene, view) =>
	isKnown(scene.state, scene.actor.id, view),
);
