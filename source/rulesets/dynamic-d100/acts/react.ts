import {menuOf} from '../../../engine/course/menu.js';
import {kept} from '../../../engine/facts/refusals.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {defenceWorth} from '../exchange-math/needs.js';
import {type AnyEvent, acts} from '../flow-types.js';
import {canReact, isDeclaredFirst, refuseGuard} from '../legality/reactions.js';
import type {Situation} from '../modifiers.js';
import {
	type ReactScene,
	type Reaction,
	type Scope,
	allowedAnswers,
	answersIn,
	bestBases,
	declaredAs,
	isOneBetter,
	needOf,
	reactionOf,
	refuseReact,
	scopesOf,
} from './reactions.js';
import type {DdAct} from './types.js';
import {showReaction} from './react-lines.js';

/* The menu of reactions, the best first (DD-3B). */

/** The reaction that is declared, or the one that the menu puts first; `undefined`: none (DD-3B). */
export function likeliestReaction(situation: Situation) {
	const {reaction, reactionPower: power} = situation.frame;
	const act =
		reaction === undefined
			? canReact(situation)
				? reactMenu.brief({...situation, isSeveral: isDeclaredFirst(situation)})
				: undefined
			: reactionOf({reaction, ...(power !== undefined && {power})}, undefined);
	return act?.do !== 'react' || act.reaction === 'none'
		? undefined
		: {...act, need: needOf(act, situation)};
}

/** What the likeliest reaction needs, without finding out which one it is; `undefined`: there is none. */
export function likeliestNeed(situation: Situation): number | undefined {
	if (situation.frame.reaction !== undefined || !canReact(situation)) {
		return likeliestReaction(situation)?.need;
	}

	const bases = bestBases(situation);
	if (bases.length === 0) {
		return undefined;
	}

	const needIn = (scope: Scope): number => {
		const declared = declaredAs(situation, scope);
		return Math.max(...bases.map(({reaction, base}) => base + defenceWorth(declared, reaction)));
	};
	const [usual, other] = scopesOf(situation.target, isDeclaredFirst(situation));
	const need = needIn(usual);
	const isOne = usual === 'all' && isOneBetter(need, needIn(other), situation);
	const chosen = isOne ? needIn(other) : need;
	return chosen > 0 ? chosen : undefined;
}

/**
 * What can succeed comes first. If nothing can, no defence does, since one that cannot succeed is not worth rolling.
 * Refused reactions get one row each, and only in the usual scope.
 */
function* offered(scene: ReactScene): Iterable<DdAct> {
	const none: DdAct = {do: 'react', reaction: 'none'};
	const useless: DdAct[] = [];
	let isAnyUse = false;
	for (const {act, need} of allowedAnswers(scene)) {
		if (need > 0) {
			isAnyUse = true;
			yield act;
		} else {
			useless.push(act);
		}
	}

	yield* isAnyUse ? [...useless, none] : [none, ...useless];
	for (const {act} of answersIn(scene, scopesOf(scene.target, scene.isSeveral)[0])) {
		if (refuseReact(act, scene)) {
			yield act;
		}
	}
}

function reacted(
	{reaction, power, scope}: Reaction,
	{frame, attacker, target}: Situation,
): readonly AnyEvent[] {
	const refused = reaction === 'none' ? refuseGuard(attacker, target) : undefined;
	return [
		{
			type: 'reacted',
			who: frame.target,
			against: frame.attacker,
			reaction,
			...(power !== undefined && {power}),
			...(scope !== undefined && {scope}),
			...(refused && {refused: kept(refused)}),
		},
	];
}

/** DD-3B: the best defence first, and not defending last. */
export const reactMenu = menuOf(
	acts<ReactScene>({react: {show: showReaction, refuse: refuseReact, take: reacted}}),
	offered,
	(_act, {state, target}, view) => knowsNumbers(state, target, view, 'ability'),
);
