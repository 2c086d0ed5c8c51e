import {type View, firstOf, grouped, sorted, impossible} from '../../../engine/kit/basics.js';
import {bestFirst, mostWeighed} from '../../../engine/kit/merit.js';
import {
	actionsFor,
	actionsLeft,
	attackOf,
	isAimed,
	isIn,
	isOneName,
	isTarget,
	resourceOf,
} from '../derived.js';
import {refuseUse} from '../legality.js';
import {isVain, meritOf, prospectOf} from '../prospects.js';
import type {Attack, Resource} from '../sheet/sheet.js';
import type {OtState, TurnFrame, OtCombatant} from '../state/fight.js';
import type {OtAct} from './types.js';
import {isKnown, attackLine} from '../shown/text.js';
import type {ActRow} from '../../../engine/course/menu.js';
import {keyAt} from '../../../engine/course/letters.js';
import type {AnyEvent} from '../flow-types.js';

/* The attacks that a turn offers, the best first. */

export type TurnScene = {
	readonly state: OtState;
	readonly frame: TurnFrame;
	readonly actor: OtCombatant;
};

/** An attack worth so many times as much as another goes before it. */
const clearlyMore = 1.1;

export type AttackAct = Extract<OtAct, {do: 'attack' | 'area'}>;

/**
 * Attacks as the sheet has them, last time’s target first, unless another attack on somebody is clearly better; those
 * on the hidden last. Whoever may not know a foe’s numbers does not see an order that tells of them.
 */
export function* attacks({actor, state}: TurnScene, view: View): Iterable<AttackAct> {
	const foes = sorted(
		state.combatants.filter(({id, side}) => side !== actor.side && isIn(state, id)),
		({isHidden}) => isHidden,
	);
	const hidden = new Set(foes.filter(({isHidden}) => isHidden).map(({id}) => id));
	const targets = firstOf(
		foes.map(({id}) => id),
		(id) => id === actor.lastTarget && !hidden.has(id),
	);
	const acts = actor.sheet.attacks.flatMap((row, attack): readonly AttackAct[] =>
		isAimed(row)
			? row.isArea && targets.length > 0
				? [{do: 'area', attack}]
				: targets.map((target) => ({do: 'attack', attack, target}))
			: [],
	);
	const isCounted = actionsLeft(actor.id, state) !== undefined;
	/** OT-14: where actions are counted, an attack is compared by what each of them brings. */
	const actionsAt = (attack: Attack): number => (isCounted ? Math.max(1, actionsFor(attack)) : 1);
	const usable = actor.sheet.attacks.map((attack) => !refuseUse(attack, actor, state));
	const isUsable = ({attack}: AttackAct): boolean => usable[attack] === true;
	const judged = acts.filter(isUsable).map((act, place) => {
		const attack = attackOf(actor, act.attack);
		const prospect =
			act.do === 'area' ||
			place >= mostWeighed ||
			hidden.has(act.target) ||
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
	const best = (some: ReadonlyArray<(typeof judged)[number]>) =>
		bestFirst(some, ({merit}) => merit, clearlyMore);
	const [first, ...rest] = best(firstOf(judged, (each) => !each.isVain));
	if (first) {
		yield first.act;
		const byTarget = grouped(
			rest.map((each) => [each.act.do === 'area' ? each : each.act.target, each] as const),
		);
		// What reaches several is one row, and would be out of sight behind the rows of every target.
		for (const some of sorted([...byTarget.values()], ([one]) => one?.act.do !== 'area')) {
			yield* best(some).map(({act}) => act);
		}
	}

	yield* acts.filter((act) => !isUsable(act));
}

/**
 * Attacks on those who are down, where harm means something to them (OT-25), and on allies, by the GM’s word alone; of
 * what reaches several, the targets are asked.
 */
export function* unusualAttacks({actor, state}: TurnScene): Iterable<OtAct> {
	const isAlly = ({side}: OtCombatant) => side === actor.side;
	const fallen = state.combatants.filter(
		(other) => !isAlly(other) && !isIn(state, other.id) && isTarget(other, state),
	);
	const allies = state.combatants.filter(
		(other) => isAlly(other) && other.id !== actor.id && isIn(state, other.id),
	);
	for (const {id: target} of [...fallen, ...allies]) {
		for (const [attack, row] of actor.sheet.attacks.entries()) {
			if (!row.isArea && isAimed(row)) {
				yield {do: 'attack', attack, target};
			}
		}
	}
}

/* What runs out in a turn (OT-33). */

const spent = (
	{id: who}: OtCombatant,
	{name: resource, left: from}: Resource,
	step: 1 | -1,
): AnyEvent => ({type: 'resource-changed', who, resource, from, left: from + step});

/** OT-33: what an attack at a place of the sheet uses up. */
export function supplyUsed(actor: OtCombatant, place: number): readonly AnyEvent[] {
	const resource = resourceOf(actor, attackOf(actor, place).uses);
	return resource && resource.left > 0 ? [spent(actor, resource, -1)] : [];
}

/** “+6, 4d6 radiant; 2 of 3 left”: with what is left of that which it costs. */
export function supplyDetail(attack: Attack, actor: OtCombatant, state: OtState): string {
	const resource = resourceOf(actor, attack.uses);
	const behind = actor.sheet.attacks.flatMap((each) =>
		each.follows !== undefined && isOneName(each.follows, attack.name)
			? `; then ${attackLine({...each, follows: undefined}, state)}`
			: [],
	);
	const line = [attackLine(attack, state), ...behind].join('');
	return resource ? `${line}; ${resource.left} of ${resource.most} left` : line;
}

/** OT-33: a resource is spent or regained by name. */
export const resourceRow = (
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
