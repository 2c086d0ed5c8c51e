import {type Id, grouped, remembered} from '../../../engine/kit/basics.js';
import {find} from '../../../engine/world/world.js';
import type {ExtraKind, Main, Part, Plan, Proposal} from '../state/frames.js';
import type {DdCombatant, DdState} from '../state/fight.js';
import type {DdSettings} from '../settings.js';
import {isMelee, meansOf} from './arms.js';
import {isUp} from './fight.js';
import type {Leftover} from '../../../engine/course/last-call.js';

/** How many actions of the round a plan takes (DD-12); an item of several both of them (DD-24). */
export const actionsOf = ({main, extras}: Proposal): number =>
	extras.length + (main?.do === 'item' ? 2 : main ? 1 : 0);

/** Whether a plan costs initiative when it is declared (DD-13). */
export const isBurdening = (plan: Proposal, {twoExtras}: DdSettings): boolean =>
	actionsOf(plan) > 1 && (twoExtras || plan.main !== undefined);

export const declaredPlan = (
	proposal: Proposal,
	{plan: old, side}: Pick<DdCombatant, 'plan' | 'side'>,
	isSealed: boolean,
	state: DdState,
): Plan => {
	const {main, extras} = proposal;
	return {
		...(main && {main}),
		extras,
		isSealed,
		isBurdened: (old?.isBurdened ?? false) || isBurdening(proposal, state.settings),
		...(find(state, targetOf(main))?.side === side && {isOnFriend: true as const}),
	};
};

/** Whether an Extra moves somebody elsewhere (DD-21, DD-22). */
export const isMove = (extra: ExtraKind | undefined) => extra === 'move' || extra === 'move-ready';

export const hasMove = ({extras}: Proposal): boolean => extras.some(isMove);

export const countReady = ({extras}: Proposal): number =>
	extras.filter((extra) => extra === 'ready' || extra === 'move-ready').length;

/** What two actions cost in initiative (DD-13). */
export const mostBurden = 5;

/** What the declared plan costs in initiative (DD-13, DD-1A). */
export const burden = (plan: Plan | undefined): number => (plan?.isBurdened ? mostBurden : 0);

/** DD-13, DD-15: follows the Resolution Points during the round. */
export const initiative = ({rp, plan}: Pick<DdCombatant, 'rp' | 'plan'>) => rp - burden(plan);

export const attackIn = (main: Main | undefined) => (main && 'target' in main ? main : undefined);

export const targetOf = (main: Main | undefined): Id | undefined => attackIn(main)?.target;

/** The friend whom the GM lets them attack this round. */
export const friendToAttack = ({plan}: DdCombatant): Id | undefined =>
	plan?.isOnFriend ? targetOf(plan.main) : undefined;

export function moveGoal(combatant: DdCombatant): Id | undefined {
	const attack = attackIn(combatant.plan?.main);
	return attack && isMelee(combatant, meansOf(attack, false)) ? attack.target : undefined;
}

export const extraOf = (plan: Plan | undefined, part: Part): ExtraKind | undefined =>
	part === 'main' ? undefined : plan?.extras[part === 'extra-0' ? 0 : 1];

/** DD-05: the Extra that surprise takes is done. */
export const hasRecovered = ({plan, turn}: DdCombatant): boolean =>
	turn.done.some((part) => extraOf(plan, part) === 'surprise');

const extraParts: readonly Part[] = ['extra-0', 'extra-1'];

const none: readonly Part[] = [];

/** At this many Resolution Points or fewer a round has one action only (DD-14). */
export const fewPoints = 5;

/** The planned Extras that are not done yet: one action in all where there are few points left, none where no points are (DD-14, DD-16). */
function openExtras({rp, turn: {done}}: DdCombatant, {extras}: Plan): readonly Part[] {
	if (extras.length === 0) {
		return none;
	}

	const open = extraParts.slice(0, extras.length).filter((part) => !done.includes(part));
	return rp <= 0 || (rp <= fewPoints && done.length > 0) ? none : open;
}

/** DD-14, DD-16: the planned Extras for which few points leave no second action, or no points any. */
export function lostExtras(combatant: DdCombatant): readonly ExtraKind[] {
	const {plan, turn} = combatant;
	return plan && openExtras(combatant, plan).length === 0
		? plan.extras.filter((_extra, at) => !turn.done.includes(extraParts[at] ?? 'main'))
		: [];
}

/** DD-16: of two actions one is left of which the plan says nothing, as with an item: the intent can still be changed. */
export const isMainAllThatWasLost = ({plan, turn, rp}: DdCombatant): boolean =>
	rp > 0 && turn.isMainLost && turn.done.length === 0 && plan?.extras.length === 0;

/** The planned actions that are not done yet: the Extras, then the Main Action. */
export function openParts(combatant: DdCombatant): readonly Part[] {
	const {plan, turn} = combatant;
	if (!plan) {
		return none;
	}

	const extras = openExtras(combatant, plan);
	return plan.main && !turn.isMainLost && !turn.done.includes('main')
		? [...extras, 'main']
		: extras;
}

export const isDue = (combatant: DdCombatant, state: DdState): boolean => {
	const {plan} = combatant;
	return (
		!combatant.turn.hasActed &&
		plan !== undefined &&
		(plan.main !== undefined || plan.extras.length > 0) &&
		isUp(combatant, state)
	);
};

/** What is left of a plan: with few points only its next part. */
export const openPlan = (combatant: DdCombatant): Proposal => {
	const {plan, rp} = combatant;
	const parts = openParts(combatant).slice(0, rp <= fewPoints ? 1 : undefined);
	return {
		...(plan?.main && parts.includes('main') && {main: plan.main}),
		extras: parts.flatMap((part) => extraOf(plan, part) ?? []),
	};
};

/** What can be done of several parts before the rest: of two alike one, and no part that few points make the whole. */
export function partsBeside(combatant: DdCombatant): readonly Part[] {
	const {plan, rp} = combatant;
	const open = openParts(combatant);
	const kinds = open.map((part) => extraOf(plan, part));
	const isBeside = (part: Part, at: number): boolean =>
		part === 'main' || (kinds.indexOf(kinds[at]) === at && !(at === 0 && rp <= fewPoints));
	return open.length > 1 ? open.filter(isBeside) : none;
}

/** DD-14, DD-16: few points leave less to do than was planned. */
export const isCutShort = (combatant: DdCombatant): boolean =>
	combatant.plan !== undefined &&
	combatant.turn.done.length + actionsOf(openPlan(combatant)) < actionsOf(combatant.plan);

/** Those who openly plan to attack somebody, by whom. To look for them at each foe of a menu would take quadratic time. */
const openAttackers = remembered((combatants: readonly DdCombatant[]) =>
	grouped(
		combatants.flatMap((each) => {
			const target = targetOf(each.plan?.main);
			return target === undefined || each.isHidden || each.plan?.isSealed
				? []
				: [[target, each] as const];
		}),
	),
);

/** DD-34: those who visibly plan to attack this defender and have yet to. Sealed plans do not count: they must not leak. */
export const visibleAttackers = (state: DdState, defender: Id, attacker: Id) =>
	(openAttackers(state.combatants).get(defender) ?? []).filter(
		(other) => other.id !== attacker && isDue(other, state) && openParts(other).includes('main'),
	);

/** Both act at the same time, so what one does to the other takes effect only when both have acted (DD-17). */
export const isSimultaneous = (state: DdState, one: Id, other: Id): boolean =>
	state.group.length > 1 && state.group.includes(one) && state.group.includes(other);

export const hasBegun = ({starts, turn}: Pick<DdCombatant, 'starts' | 'turn'>): boolean =>
	starts > turn.startsBefore;

export const hasDoneNothing = ({turn}: DdCombatant) => turn.done.length === 0 && !turn.moved;

export const hasNobodyActed = (state: DdState): boolean =>
	state.group.every((id) => find(state, id)?.turn.hasActed !== true);

/* What somebody has left at the end of a round (DD-28). */

/** Nothing is planned, so something can still be (DD-1A), with points left (DD-16). */
export const isWaiting = ({plan, turn, rp}: DdCombatant): boolean =>
	rp > 0 &&
	plan !== undefined &&
	plan.main === undefined &&
	plan.extras.length === 0 &&
	!turn.hasActed;

export const leftOf = (state: DdState): readonly Leftover[] =>
	state.combatants
		.filter((combatant) => isUp(combatant, state))
		.flatMap((combatant): readonly Leftover[] => {
			const {id: who, turn} = combatant;
			return [
				...(isWaiting(combatant) ? [{who, does: 'waits', isKept: true}] : []),
				...(turn.supports.some(({isKept}) => isKept)
					? [{who, does: 'keeps a Support', isKept: true}]
					: []),
				...(turn.isAiming && !turn.done.includes('main')
					? [{who, does: 'is still aiming', isKept: false}]
					: []),
			];
		});
