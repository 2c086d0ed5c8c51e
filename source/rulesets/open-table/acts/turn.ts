import {meanOfFormula} from '../../../dice/formula.js';
import {type ActRow, actRows, menuOf} from '../../../engine/course/act-rows.js';
import type {View} from '../../../engine/kit/basics.js';
import {withMeans} from '../../../engine/kit/label-parts.js';
import {ownActRow, ownOffered} from '../../../engine/course/own-act-frame.js';
import {keyAt} from '../../../engine/course/letters.js';
import {counted} from '../../../engine/kit/text.js';
import {bestFirst, mostWeighed} from '../../../engine/kit/merit.js';
import {impossible, refuseSameSide} from '../../../engine/facts/refusals.js';
import {find, get, nameOf} from '../../../engine/world/world.js';
import {
	actionsFor,
	actionsLeft,
	actorsOf,
	attackOf,
	isIn,
	resourceOf,
	isTarget,
} from '../derived.js';
import type {AnyEvent} from '../flow-types.js';
import {refuseActions, refuseOutOfTurn, refuseUse} from '../legality.js';
import {isByInitiative} from '../order.js';
import {harmText, isVain, meritOf, prospectOf} from '../prospects.js';
import type {Attack, Resource} from '../sheet/sheet.js';
import {
	type OtAct,
	type OtCombatant,
	type OtState,
	type TaskId,
	type TurnFrame,
	turn,
} from '../state.js';
import {idlenessOf} from '../statuses.js';
import {taskRows} from '../tasks/index.js';
import {attackLine, isKnown} from '../shown/text.js';

/* What somebody can do in its turn, or breaking in (OT-10): any number of each, then it is done. */

/** What all acts of a turn look at. */
type TurnScene = {readonly state: OtState; readonly frame: TurnFrame; readonly actor: OtCombatant};

const spent = (
	{id: who}: OtCombatant,
	{name: resource, left: from}: Resource,
	step: 1 | -1,
): AnyEvent => ({type: 'resource-changed', who, resource, from, left: from + step});

const attackBegun = (
	place: number,
	targets: readonly string[] | undefined,
	{actor}: TurnScene,
): readonly AnyEvent[] => {
	const resource = resourceOf(actor, attackOf(actor, place).uses);
	const known = {by: actor.id, attack: place, targets};
	return [
		...(resource && resource.left > 0 ? [spent(actor, resource, -1)] : []),
		{type: 'task-begun', task: 'attack', known},
	];
};

/** OT-14, OT-33: what an attack takes of the turn, and of what is carried. */
function costOf(attack: Attack, {id}: OtCombatant, state: OtState): {readonly cost?: string} {
	const parts = [
		...(actionsLeft(id, state) === undefined ? [] : [counted(actionsFor(attack), 'action')]),
		...(attack.uses === undefined ? [] : [`${attack.uses}: 1`]),
	];
	return parts.length === 0 ? {} : {cost: parts.join(', ')};
}

/** OT-33: a resource is spent or regained by name. */
const resourceRow = (
	label: string,
	step: 1 | -1,
): Omit<ActRow<TurnScene, Extract<OtAct, {do: 'spend' | 'regain'}>, AnyEvent>, 'offer'> => ({
	rule: 'OT-33',
	show({do: id, resource}, {actor}) {
		const {left = 0, most = 0} = resourceOf(actor, resource) ?? {};
		const place = actor.resources.findIndex(({name}) => name === resource);
		return {
			...keyAt(2 * place + (step > 0 ? 1 : 0)),
			id: `${id}:${resource}`,
			label: `${label} ${resource}`,
			detail: `${left} of ${most}`,
			group: 'Resources',
			groupKey: 'N',
		};
	},
	unoffered: 'has no such resource',
	refuse({resource}, {actor}) {
		const {left = 0, most = 0} = resourceOf(actor, resource) ?? {};
		return left + step < 0
			? impossible(`no ${resource} left`, 'OT-33')
			: step > 0 && left >= most
				? impossible(`has all of its ${resource}`, 'OT-33')
				: undefined;
	},
	take({resource}, {actor}) {
		const found = resourceOf(actor, resource);
		return found ? [spent(actor, found, step)] : [];
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
				detail: attackLine(attack),
				about: target,
				...(side === actor.side
					? {group: 'Attack an ally', groupKey: 'Y'}
					: !isIn(state, target) && {group: 'Attack who is down', groupKey: 'U'}),
				...costOf(attack, actor, state),
				...(prospect && meritOf(attack, prospect, state)),
				...(damage && {
					effect: harm === undefined ? `~${meanOfFormula(damage)} damage` : harmText(harm, state),
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
	area: {
		key: 'A',
		rule: 'OT-24',
		show({attack: place}, {actor, state}) {
			const attack = attackOf(actor, place);
			return {
				id: `area:${place}`,
				label: `${attack.name} at several …`,
				detail: attackLine(attack),
				...costOf(attack, actor, state),
			};
		},
		refuse: ({attack}, {actor, state}) => refuseUse(attackOf(actor, attack), actor, state),
		take: ({attack}, scene) => attackBegun(attack, undefined, scene),
	},
	done: {
		key: 'z',
		rule: 'OT-10',
		show: () => ({id: 'done', label: 'Done'}),
		take: (_act, {actor}) => [{type: 'member-done', who: actor.id}],
	},
	/** A task of the table, by its own line. */
	begin: {
		show({task}) {
			const {rule, isGms, menu: [label, key] = ['', '']} = taskRows[task];
			return {id: task, label, key, rule, ...(isGms && {isGms})};
		},
		refuse: ({task}, {frame}) => (task === 'ready' ? refuseOutOfTurn(frame, 'OT-12') : undefined),
		take: ({task}, {actor: {id: by}}) => [{type: 'task-begun', task, known: {by}}],
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

/** An attack worth so many times as much as another goes before it. */
const clearlyMore = 1.1;

type AttackAct = Extract<OtAct, {do: 'attack' | 'area'}>;

/**
 * Attacks as the sheet has them, last time’s target first, unless another attack is clearly better. Whoever may not
 * know a foe’s numbers does not see an order that tells of them.
 */
function* attacks({actor, state}: TurnScene, view: View): Iterable<AttackAct> {
	const foes = state.combatants
		.filter(({id, side}) => side !== actor.side && isIn(state, id))
		.map(({id}) => id);
	const targets = [
		...foes.filter((id) => id === actor.lastTarget),
		...foes.filter((id) => id !== actor.lastTarget),
	];
	const acts = actor.sheet.attacks.flatMap(({isArea}, attack): readonly AttackAct[] =>
		isArea && targets.length > 0
			? [{do: 'area', attack}]
			: targets.map((target) => ({do: 'attack', attack, target})),
	);
	/** OT-14: where actions are counted, an attack is compared by what each of them brings. */
	const actionsAt = (attack: Attack): number =>
		actionsLeft(actor.id, state) === undefined ? 1 : Math.max(1, actionsFor(attack));
	const isUsable = ({attack}: AttackAct): boolean =>
		!refuseUse(attackOf(actor, attack), actor, state);
	const judged = acts.filter(isUsable).map((act, place) => {
		const attack = attackOf(actor, act.attack);
		const prospect =
			act.do === 'area' ||
			place >= mostWeighed ||
			!isKnown(state, act.target, view) ||
			!isKnown(state, act.target, view, 'health')
				? undefined
				: prospectOf(attack, actor.id, act.target, state);
		const merit = prospect && meritOf(attack, prospect, state);
		return {
			act,
			merit: merit && {...merit, worth: merit.worth / actionsAt(attack)},
			isVain: prospect !== undefined && isVain(attack, prospect),
		};
	});
	yield* bestFirst(
		judged.toSorted((one, other) => Number(one.isVain) - Number(other.isVain)),
		({merit}) => merit,
		clearlyMore,
	).map(({act}) => act);
	yield* acts.filter((act) => !isUsable(act));
}

/**
 * Attacks on those who are down, where harm means something to them (OT-25), and on allies, by the GM’s word alone; of
 * what reaches several, the targets are asked.
 */
function* unusualAttacks({actor, state}: TurnScene): Iterable<OtAct> {
	const isAlly = ({side}: OtCombatant) => side === actor.side;
	const fallen = state.combatants.filter(
		(other) => !isAlly(other) && !isIn(state, other.id) && isTarget(other, state),
	);
	const allies = state.combatants.filter(
		(other) => isAlly(other) && other.id !== actor.id && isIn(state, other.id),
	);
	for (const {id: target} of [...fallen, ...allies]) {
		for (const [attack, {isArea}] of actor.sheet.attacks.entries()) {
			if (!isArea) {
				yield {do: 'attack', attack, target};
			}
		}
	}
}

const tasks: readonly TaskId[] = ['check', 'damage', 'healing', 'condition', 'tell', 'ready'];

/**
 * An attack comes first, and once something was done or nothing can be, the end of the turn. OT-14: where actions are
 * counted, an attack comes first as long as it takes some of those that are left.
 */
function* offered(scene: TurnScene, view: View): Iterable<OtAct> {
	const {frame, actor, state} = scene;
	const isIdle = idlenessOf(state, actor.id) !== undefined;
	const isCounted = actionsLeft(actor.id, state) !== undefined;
	const isFirst = ({attack: place}: AttackAct): boolean => {
		const attack = attackOf(actor, place);
		const canGoOn =
			isCounted && actionsFor(attack) > 0 && !refuseActions(actionsFor(attack), actor.id, state);
		return !isIdle && (canGoOn || !frame.isUsed);
	};

	const all = [...attacks(scene, view)];
	yield* all.filter(isFirst);
	yield {do: 'done'};
	yield* all.filter((act) => !isFirst(act));
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
