import {ownOffered} from '../../../engine/course/own-acts/own-act.js';
import {type View, rememberedOf} from '../../../engine/kit/basics.js';
import {
	actionsOf,
	isMainAllThatWasLost,
	openParts,
	openPlan,
	partsBeside,
} from '../derived/plan.js';
import {refuseMainNow} from '../legality/now.js';
import {isAimVain, isMoveVain, refuseVainShot} from '../legality/carry-out.js';
import {judgeOf, mostWorth} from '../plans/against.js';
import {prospectOf} from '../prospects.js';
import {knowsPlan, mainId, planId} from '../shown/text.js';
import {likeliestPlan} from '../plans/suggestions.js';
import {type TurnScene, forfeits, isStuck, otherAttacks, otherMains} from './other-mains.js';
import type {ActOf, DdAct} from '../flow-types.js';

/** The attacks in place of the planned one, the best of those that are possible first. */
const othersInOrder = rememberedOf((scene: TurnScene, view: View) => {
	const {combatant, state} = scene;
	const others = [...otherAttacks(scene)];
	const judge = judgeOf(state, combatant, view);
	const isAllowed = ({main}: ActOf<'main'>): boolean => !refuseMainNow(state, combatant, main);
	return [
		...mostWorth(others.filter(isAllowed), ({main}) => judge.meritOf({main, extras: []})),
		...others.filter((other) => !isAllowed(other)),
	];
});

function better(scene: TurnScene, view: View): ActOf<'main'> | undefined {
	const {combatant, state} = scene;
	if (prospectOf(state, combatant, openPlan(combatant))?.odds !== 0) {
		return undefined;
	}

	const [best] = othersInOrder(scene, view);
	return best &&
		!refuseMainNow(state, combatant, best.main) &&
		prospectOf(state, combatant, {main: best.main, extras: []})?.odds !== 0
		? best
		: undefined;
}

/** What suits somebody best who cannot do what was planned, and has done nothing yet. */
export const insteadOf = rememberedOf(
	({combatant, state}: TurnScene, view: View): ActOf<'plan'> | undefined => {
		if (
			combatant.plan === undefined ||
			combatant.turn.done.length > 0 ||
			!(
				isStuck(combatant, state) ||
				isMainAllThatWasLost(combatant) ||
				refuseVainShot(combatant, state)
			)
		) {
			return undefined;
		}

		const plan = likeliestPlan(state, combatant, view);
		return actionsOf(plan) === 0 || planId(plan) === planId(combatant.plan)
			? undefined
			: {do: 'plan', plans: [plan]};
	},
);

/** The Main Action in place of the planned one is all that the other intent says. */
const isSameAct = (act: DdAct, {plans: [plan]}: ActOf<'plan'>): boolean =>
	act.do === 'main' && plan !== undefined && mainId(act.main) === planId(plan);

const ride: DdAct = {do: 'ride'};

/** The whole plan first, then its parts, which may be done in any order (DD-18). */
export function* offered(scene: TurnScene, view: View): Iterable<DdAct> {
	const {combatant} = scene;
	if (!knowsPlan(combatant, view)) {
		return;
	}

	const first = better(scene, view);
	if (first) {
		yield first;
	}

	const open = openParts(combatant);
	const isVain = isMoveVain(combatant, scene.state) || isAimVain(combatant);
	if (isVain) {
		yield {do: 'give-up'};
	}

	if (open.length > 0) {
		yield {do: 'carry-out'};
	}

	const instead = insteadOf(scene, view);
	const others = othersInOrder(scene, view);
	const isInstead = (act: DdAct): boolean => instead !== undefined && isSameAct(act, instead);
	const isNew = instead !== undefined && !others.some(isInstead);
	// After the Extras the shot would be in vain, so something else comes before them.
	const isFirst = isNew && open.length !== 1;
	if (isFirst) {
		yield instead;
	}

	const main = combatant.plan?.main;
	for (const part of partsBeside(combatant)) {
		if (part !== 'main') {
			yield {do: 'extra', part};
		} else if (main) {
			yield {do: 'main', main};
		}
	}

	// A ride leads to a foe: whoever can strike one has no need of it.
	const canStrike = others.some(({main: each}) => !refuseMainNow(scene.state, combatant, each));
	const beside = others.filter((act) => act !== first);
	yield* canStrike ? [...beside, ride] : [ride, ...beside];
	if (isNew && !isFirst) {
		yield instead;
	}

	if (!isVain) {
		yield {do: 'give-up'};
	}

	yield* ownOffered(scene);
	for (const act of otherMains(scene)) {
		if (!isInstead(act)) {
			yield act;
		}
	}

	yield* forfeits(scene);
	yield {do: 'change-intent', who: combatant.id};
}
