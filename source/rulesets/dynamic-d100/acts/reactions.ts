import {
	type Refusal,
	sorted,
	impossible,
	notAskedNow,
	rememberedOf,
} from '../../../engine/kit/basics.js';
import {chanceOf, type Situation} from '../checks.js';
import {exchangeWorth} from '../counting.js';
import {afterDefence} from '../follow-ups.js';
import {visibleAttackers} from '../derived/plan.js';
import {attackNeed, baseWorth, defenceBase, defenceNeed} from '../exchange-math/rolls.js';
import {reactionRows, refuseGuard, refuseReaction} from '../legality/reactions.js';
import type {DdCombatant} from '../state/fight.js';
import type {ActOf} from '../flow-types.js';
import {chancesOf, chancesOfNeeds, rollsThatFendOff} from '../exchange-math/odds.js';
import type {DdSettings} from '../settings.js';
import type {ReactionId} from '../state/frames.js';

/** A reaction, and the Power that it is made with. */
export type Means = Pick<ActOf<'react'>, 'reaction' | 'power'>;

const withoutPowers: readonly Means[] = reactionRows
	.filter(({id}) => id !== 'none' && id !== 'power')
	.map(({id}) => ({reaction: id}));

function reactionsOf({target}: Situation): readonly Means[] {
	const powers = target.sheet.powers.filter(({isReaction}) => isReaction);
	return powers.length === 0
		? withoutPowers
		: [...withoutPowers, ...powers.map(({name}) => ({reaction: 'power' as const, power: name}))];
}

/** A reaction that is the best of those on which the same modifiers count, and what it rests on before them. */
type Best = {readonly reaction: ReactionId; readonly base: number};

/** The best of the allowed reactions with a Power, and of the others (DD-67). */
function bestBasesOf(situation: Situation): readonly Best[] {
	const best = new Map<boolean, Best>();
	for (const {reaction, power} of reactionsOf(situation)) {
		if (!refuseReaction(situation, reaction)) {
			const base = baseWorth(defenceBase(situation, reaction, power));
			const isPower = reaction === 'power';
			if (base > (best.get(isPower)?.base ?? -Infinity)) {
				best.set(isPower, {reaction, base});
			}
		}
	}

	return [...best.values()];
}

/** By the kind of attack with a weapon: nothing else of it bears on that. */
const knownBases = rememberedOf(
	(_target: DdCombatant, _settings: DdSettings) => new Map<string, readonly Best[]>(),
);

/** The same, worked out once for each kind of attack on somebody as they are: each plan of each foe asks for it. */
export function bestBases(situation: Situation): readonly Best[] {
	const {state, target, arm, isClose} = situation;
	if (!arm) {
		return bestBasesOf(situation);
	}

	const known = knownBases(target, state.settings);
	const kind = isClose ? 'close' : arm.weapon.force;
	const found = known.get(kind) ?? bestBasesOf(situation);
	known.set(kind, found);
	return found;
}

/* The possible reactions and what each needs; whether the defender also answers others (DD-31, DD-34). */

export type ReactScene = Situation & {
	/** Whether others plan to attack as well, so that the reaction is declared before the roll. */
	readonly isSeveral: boolean;
};

export type Reaction = ActOf<'react'>;
export type Scope = Reaction['scope'];
type Answer = {readonly act: Reaction; readonly need: number};

export const reactionOf = (means: Means, scope: Scope): Reaction => ({
	do: 'react',
	...means,
	...(scope !== undefined && {scope}),
});

/** The situation if the first defence were declared in this scope: against all, it costs a Penalty. */
export const declaredAs = (situation: Situation, scope: Scope): Situation => {
	const {state, frame, attacker, target, guard, arm, isClose} = situation;
	const declared = scope === 'this' ? attacker.id : (scope ?? guard);
	return {state, frame, attacker, target, guard: declared, arm, isClose};
};

export function answersIn(situation: Situation, scope: Scope): readonly Answer[] {
	const declared = declaredAs(situation, scope);
	const answers = reactionsOf(situation).map((means) => ({
		act: reactionOf(means, scope),
		need: defenceNeed(declared, means.reaction, means.power),
	}));
	return sorted(answers, ({need}) => -need);
}

export function refuseReact(act: Reaction, situation: Situation): Refusal | undefined {
	const {attacker, target} = situation;
	if (act.reaction === 'none') {
		return act.scope === undefined ? undefined : notAskedNow;
	}

	if (
		act.reaction === 'power' &&
		!target.sheet.powers.some(({name, isReaction}) => name === act.power && isReaction)
	) {
		return impossible('has no such Power', 'DD-38');
	}

	if ((act.scope === undefined) !== (target.turn.guard !== undefined)) {
		return impossible('is declared with the first defence of the round', 'DD-34');
	}

	const refused = refuseReaction(situation, act.reaction);
	return refused?.impossible ? refused : (refuseGuard(attacker, target) ?? refused);
}

export const needOf = ({reaction, power, scope}: Reaction, scene: Situation): number =>
	defenceNeed(declaredAs(scene, scope), reaction, power);

/** Whom a defence can be declared against now, the usual scope first (DD-34). */
export const scopesOf = (target: DdCombatant, isSeveral: boolean): readonly Scope[] => {
	if (target.turn.guard !== undefined) {
		return [undefined];
	}

	return isSeveral ? ['all', 'this'] : ['this', 'all'];
};

/** DD-34: whether a defence against this foe alone fends off more than one against all would. */
export function isOneBetter(all: number, one: number, situation: Situation): boolean {
	const {state, target, attacker} = situation;
	const others = visibleAttackers(state, target.id, attacker.id).length;
	const after = {...situation, state: afterDefence(situation)};
	const later = all + exchangeWorth(after, 'defence') - exchangeWorth(situation, 'defence');
	return chanceOf(one) > chanceOf(all) + others * chanceOf(later);
}

/** The reactions that are allowed, in the scope first that fends off most. */
export function* allowedAnswers(scene: ReactScene): Iterable<Answer> {
	const [usual, other] = scopesOf(scene.target, scene.isSeveral);
	const allowedIn = (scope: Scope) =>
		answersIn(scene, scope).filter(({act}) => !refuseReact(act, scene));
	const answers = allowedIn(usual);
	if (other === undefined) {
		yield* answers;
	} else if (scene.isSeveral) {
		const others = allowedIn(other);
		yield* isOneBetter(answers[0]?.need ?? 0, others[0]?.need ?? 0, scene)
			? [...others, ...answers]
			: [...answers, ...others];
	} else {
		yield* answers;
		yield* allowedIn(other);
	}
}

/** “to fend it off: 21–45; the higher success wins”: once the attack is rolled, with which rolls (DD-32). */
export function toFendOff(need: number, {state: {settings}, frame: {attack}}: Situation): string {
	const rolls = attack ? rollsThatFendOff(attack, need, settings) : '';
	const isHigher = attack && attack.roll <= attack.need && settings.equalSuccess === 'higher';
	return `to fend it off${rolls === '' ? '' : `: ${rolls}`}${isHigher ? '; the higher success wins' : ''}`;
}

/** The chance that the attack does not get through, as far as it is rolled. */
export function chanceToFendOff(need: number, scene: Situation): number {
	const {state, frame} = scene;
	const {hit} = frame.attack
		? chancesOf(frame.attack, need, state.settings)
		: chancesOfNeeds(attackNeed(scene), need, state.settings);
	return 1 - hit;
}
