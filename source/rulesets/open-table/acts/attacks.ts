import {type View, firstOf, grouped, sorted} from '../../../engine/kit/basics.js';
import {bestFirst, mostWeighed} from '../../../engine/kit/merit.js';
import {actionsFor, actionsLeft, attackOf, isAimed, isIn, isTarget} from '../derived.js';
import {refuseUse} from '../legality.js';
import {isVain, meritOf, prospectOf} from '../prospects.js';
import type {Attack} from '../sheet/sheet.js';
import type {OtState, TurnFrame} from '../state/fight.js';
import type {OtAct} from './types.js';
import type {OtCombatant} from '../state/combatant.js';
import {isKnown} from '../shown/text.js';

/* The attacks that a turn offers, the best first. */

/** What all acts of a turn look at. */
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
