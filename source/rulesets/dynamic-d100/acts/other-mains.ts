import {notAskedNow} from '../../../engine/kit/basics.js';
import {find} from '../../../engine/world/world.js';
import {extraRows} from '../actions.js';
import {armsByReadiness} from '../derived/arms.js';
import {foesOf, isKnownTo} from '../derived/fight.js';
import {attackIn, declaredPlan, openParts, targetOf} from '../derived/plan.js';
import type {AnyEvent, ActOf, DdAct} from '../flow-types.js';
import {hasRiddenFar, refuseMainNow} from '../legality/now.js';
import {refuseExtras} from '../legality/plans.js';
import {mainId} from '../shown/text.js';
import {skills} from '../sheet/sheet.js';
import type {DdCombatant, DdState} from '../state/fight.js';
import type {ExtraKind, Main} from '../state/frames.js';
import {perform} from './begin.js';

/* What a Main Action can be used for in place of what was planned: an intent is no fact. */

export type TurnScene = {readonly combatant: DdCombatant; readonly state: DdState};

export const isPlanned = (main: Main, {plan}: DdCombatant): boolean =>
	plan?.main !== undefined && mainId(plan.main) === mainId(main);

/** The planned Main Action cannot be done, as after a Move that did not reach the foe (DD-21). */
export function isStuck(combatant: DdCombatant, state: DdState): boolean {
	const main = combatant.plan?.main;
	return (
		main !== undefined &&
		openParts(combatant)[0] === 'main' &&
		refuseMainNow(state, combatant, main) !== undefined
	);
}

/** Attacks of these kinds on every foe: with the planned weapon, others that are ready, and Powers. */
function* attacksOf(kinds: ReadonlySet<Main['do']>, {combatant, state}: TurnScene): Iterable<Main> {
	const main = combatant.plan?.main;
	const planned = main?.do === 'attack' ? main.arm : undefined;
	const arms = armsByReadiness(combatant).filter(
		({weapon, isReady}, at) =>
			weapon.id === planned || (isReady && (at === 0 || !weapon.isUnarmed)),
	);
	for (const {id: target} of foesOf(state, combatant)) {
		if (kinds.has('attack')) {
			for (const {weapon} of arms) {
				yield {do: 'attack', target, arm: weapon.id};
			}
		}

		if (kinds.has('power-attack')) {
			for (const {name} of combatant.sheet.powers.filter(({attack}) => attack)) {
				yield {do: 'power-attack', target, power: name};
			}
		}
	}
}

/**
 * The planned attack on another foe, with another weapon or another Power. Refused attacks get a row only for foes in
 * the same zone, and only when no Move comes first.
 * @param isKnown whether the foes are those whom the attacker knows of, or the others
 */
export function* otherAttacks(scene: TurnScene, isKnown = true): Iterable<ActOf<'main'>> {
	const {combatant, state} = scene;
	const planned = attackIn(combatant.plan?.main);
	if (!planned || !openParts(combatant).includes('main')) {
		return;
	}

	for (const other of attacksOf(new Set([planned.do]), scene)) {
		const target = find(state, targetOf(other));
		const refused = refuseMainNow(state, combatant, other);
		const isWorthALine =
			target !== undefined &&
			isKnownTo(combatant, target) === isKnown &&
			(!refused || (target.zone === combatant.zone && refused.rule !== 'DD-18'));
		if (!isPlanned(other, combatant) && isWorthALine) {
			yield {do: 'main', main: other};
		}
	}
}

/** What is not for Enter: attacks on unseen foes, and other Main Actions where the planned one cannot be done (DD-27). */
export function* otherMains(scene: TurnScene): Iterable<DdAct> {
	const {combatant, state} = scene;
	yield* otherAttacks(scene, false);
	if (!isStuck(combatant, state)) {
		return;
	}

	const planned = combatant.plan?.main?.do;
	const attacks = (['attack', 'power-attack'] as const).filter((kind) => kind !== planned);
	const others: Main[] = [
		...attacksOf(new Set(attacks), scene),
		...combatant.sheet.powers.map(({name}): Main => ({do: 'power', power: name})),
		...skills.map((skill): Main => ({do: 'skill', skill})),
		{do: 'run'},
	];
	for (const main of others) {
		const refused = refuseMainNow(state, combatant, main);
		// A run after a Move has a row, so that the GM can rule that it goes on (DD-21).
		if (!refused || refused.rule === 'DD-21') {
			yield {do: 'main', main};
		}
	}
}

/** A Main Action can be given up for an Extra, unless a ride took it (DD-60); at the start the intent is changed instead. */
export function refuseForfeit(combatant: DdCombatant, extra: ExtraKind, state: DdState) {
	const {plan, turn} = combatant;
	return plan &&
		turn.done.length > 0 &&
		plan.extras.length === 1 &&
		!hasRiddenFar(combatant) &&
		openParts(combatant).includes('main')
		? refuseExtras(state, combatant, {extras: [...plan.extras, extra]})
		: notAskedNow;
}

export function* forfeits({combatant, state}: TurnScene): Iterable<DdAct> {
	for (const {id} of extraRows) {
		if (id !== 'aim' && id !== 'surprise' && !refuseForfeit(combatant, id, state)) {
			yield {do: 'forfeit', extra: id};
		}
	}
}

export function forfeited(
	combatant: DdCombatant,
	extra: ExtraKind,
	state: DdState,
): readonly AnyEvent[] {
	const {id: who, plan: old} = combatant;
	const plan = declaredPlan(
		{extras: [...(old?.extras ?? []), extra]},
		combatant,
		old?.isSealed ?? false,
		state,
	);
	return [
		{type: 'intent', who, plan, isChange: true},
		...perform({...combatant, plan}, 'extra-1', state),
	];
}
