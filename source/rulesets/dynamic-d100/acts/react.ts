import {type Shown, menuOf, otherWays} from '../../../engine/course/act-rows.js';
import type {Refusal, View} from '../../../engine/kit/basics.js';
import {type Labelled, inManner} from '../../../engine/kit/label-parts.js';
import {impossible, kept, notAskedNow} from '../../../engine/facts/refusals.js';
import {minus} from '../../../engine/kit/text.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {chanceOf, needText} from '../checks.js';
import {afterDefence, exchangeWorth} from '../counting.js';
import {visibleAttackers} from '../derived/plan.js';
import {attackNeed, defenceNeed, defenceWorth} from '../exchange-math/needs.js';
import {chancesOf, chancesOfNeeds} from '../exchange-math/odds.js';
import {type AnyEvent, acts} from '../flow-types.js';
import {canReact, isDeclaredFirst, refuseGuard, refuseReaction} from '../legality/reactions.js';
import {meansOf} from '../derived/arms.js';
import {type Situation, situationOf} from '../modifiers.js';
import {reactionRow} from '../reactions.js';
import {openingOf} from '../state/exchange.js';
import type {DdCombatant} from '../state/combatant.js';
import {type Means, bestBases, reactionsOf} from './defences.js';
import type {ActOf, DdAct} from './types.js';

/* Reactions, the best first, and whether the defender also answers others (DD-31, DD-34, DD-3B). */

export type ReactScene = Situation & {
	/** Whether others plan to attack as well, so that the reaction is declared before the roll. */
	readonly isSeveral: boolean;
};

export const reactScene = (situation: Situation, isSeveral: boolean): ReactScene => ({
	...situation,
	isSeveral,
});

type Reaction = ActOf<'react'>;
type Scope = Reaction['scope'];
type Answer = {readonly act: Reaction; readonly need: number};

const reactionOf = (means: Means, scope: Scope): Reaction => ({
	do: 'react',
	...means,
	...(scope !== undefined && {scope}),
});

/** The situation if the first defence were declared in this scope: against all, it costs a Penalty. */
const declaredAs = (situation: Situation, scope: Scope): Situation => {
	const {state, frame, attacker, target, guard, arm, isClose} = situation;
	const declared = scope === 'this' ? attacker.id : (scope ?? guard);
	return {state, frame, attacker, target, guard: declared, arm, isClose};
};

/** The possible reactions in a scope, the surest first. */
function answersIn(situation: Situation, scope: Scope): readonly Answer[] {
	const declared = declaredAs(situation, scope);
	return reactionsOf(situation)
		.map((means) => ({
			act: reactionOf(means, scope),
			need: defenceNeed(declared, means.reaction, means.power),
		}))
		.toSorted((one, other) => other.need - one.need);
}

function refuseReact(act: Reaction, situation: Situation): Refusal | undefined {
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

/** A reaction and what its roll needs. */
type LikelyReaction = Means & {readonly need: number};

/** The reaction that is declared, or the one that the menu puts first; `undefined`: none (DD-3B). */
export function likeliestReaction(situation: Situation): LikelyReaction | undefined {
	const {reaction, reactionPower: power} = situation.frame;
	if (reaction !== undefined) {
		return reaction === 'none'
			? undefined
			: {
					reaction,
					...(power !== undefined && {power}),
					need: defenceNeed(situation, reaction, power),
				};
	}

	if (!canReact(situation)) {
		return undefined;
	}

	const scene = reactScene(situation, isDeclaredFirst(situation));
	const act = reactMenu.brief(scene);
	return act?.do !== 'react' || act.reaction === 'none'
		? undefined
		: {
				reaction: act.reaction,
				...(act.power !== undefined && {power: act.power}),
				need: needOf(act, scene),
			};
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

const needOf = ({reaction, power, scope}: Reaction, scene: Situation): number =>
	defenceNeed(declaredAs(scene, scope), reaction, power);

/** The chance that the attack does not get through, as far as it is rolled. */
export function chanceToFendOff(need: number, scene: Situation): number {
	const {state, frame} = scene;
	const {hit} = frame.attack
		? chancesOf(frame.attack, need, state.settings)
		: chancesOfNeeds(attackNeed(scene), need, state.settings);
	return 1 - hit;
}

/** Whom a defence can be declared against now, the usual scope first (DD-34). */
const scopesOf = (target: DdCombatant, isSeveral: boolean): readonly Scope[] => {
	if (target.turn.guard !== undefined) {
		return [undefined];
	}

	return isSeveral ? ['all', 'this'] : ['this', 'all'];
};

/** DD-34: whether a defence against this foe alone fends off more than one against all would. */
function isOneBetter(all: number, one: number, situation: Situation): boolean {
	const {state, target, attacker} = situation;
	const others = visibleAttackers(state, target.id, attacker.id).length;
	const after = {...situation, state: afterDefence(situation)};
	const later = all + exchangeWorth(after, 'defence') - exchangeWorth(situation, 'defence');
	return chanceOf(one) > chanceOf(all) + others * chanceOf(later);
}

/** The reactions that are allowed, in the scope first that fends off most. */
function* allowedAnswers(scene: ReactScene): Iterable<Answer> {
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

/** “Parry, against all”, “Parry at −30, keeping a defence for others”, and its pieces. */
function defenceLabel(
	name: string,
	scope: Scope,
	{isSeveral, attacker, state}: ReactScene,
): Labelled {
	if (scope === 'all' && !isSeveral) {
		const manner = `at ${minus(-state.settings.modifierWorth)}, keeping a defence for others`;
		return {label: `${name} ${manner}`, parts: {act: name, manner}};
	}

	return inManner(
		name,
		scope === 'all'
			? 'against all'
			: scope === 'this' && isSeveral
				? `against ${attacker.name} only`
				: '',
	);
}

/** Parry and Dodge are one defence of close combat with two numbers: the line of the better one says both (DD-31). */
function counterpart({reaction, scope}: Reaction, scene: ReactScene): Reaction | undefined {
	const other = reaction === 'parry' ? 'dodge' : reaction === 'dodge' ? 'parry' : undefined;
	const act = other && reactionOf({reaction: other}, scope);
	return act && !refuseReact(act, scene) ? act : undefined;
}

/** Whether the line of the other of the two says this one’s number too. */
const isSaidBeside = (act: Reaction, other: Reaction, scene: ReactScene) => {
	const [own, others] = [needOf(act, scene), needOf(other, scene)];
	return others > own || (others === own && act.reaction === 'dodge');
};

/** Where a defence against all needs something else against others who visibly plan to attack, after this one (DD-34). */
function againstOthers(act: Reaction, need: number, scene: ReactScene): readonly string[] {
	const {target, attacker} = scene;
	const state = afterDefence(scene);
	return visibleAttackers(state, target.id, attacker.id).flatMap((other) => {
		const main = other.plan?.main;
		if (main?.do !== 'attack' && main?.do !== 'power-attack') {
			return [];
		}

		const means = meansOf(main, false);
		const situation = situationOf(state, openingOf(other.id, target.id, means));
		if (refuseReaction(situation, act.reaction)) {
			return [`against ${other.name} ${insteadText(act.scope, situation)}`];
		}

		const needed = needOf(act, situation);
		return needed === need ? [] : [`against ${other.name} ${needText(needed)}`];
	});
}

/** “with resistance, 25 or less”: what helps against an attack for which another defence is no use. */
function insteadText(scope: Scope, situation: Situation): string {
	const best = answersIn(situation, scope).find(
		({act}) => !refuseReaction(situation, act.reaction),
	);
	return best
		? `with ${best.act.power ?? reactionRow(best.act.reaction).logged}, ${needText(best.need)}`
		: 'no defence';
}

const idOf = ({reaction, power}: Means, scope: Scope): string =>
	[reaction, power, scope].filter((part) => part !== undefined).join(':');

/** “dodge 31 or less”. */
const besideText = (other: Reaction, need: number, needed: number): string =>
	`${reactionRow(other.reaction).logged} ${needed === need ? 'the same' : needText(needed)}`;

function showReaction(act: Reaction, scene: ReactScene, view: View): Shown {
	const {reaction, power, scope} = act;
	const row = reactionRow(reaction);
	const isKnown = knowsNumbers(scene.state, scene.target, view, 'ability');
	// The chance tells of the attack: of its roll, or of what it needs.
	const odds = isKnown &&
		knowsNumbers(scene.state, scene.attacker, view, 'ability') && {
			odds: chanceToFendOff(needOf(act, scene), scene),
		};
	if (reaction === 'none') {
		return {id: 'none', label: row.name, key: row.key, rule: 'DD-31', isFree: true};
	}

	const need = needOf(act, scene);
	const other = refuseReact(act, scene) ? undefined : counterpart(act, scene);
	const isBeside = other !== undefined && isSaidBeside(act, other, scene);
	const [usual] = scopesOf(scene.target, scene.isSeveral);
	return {
		id: idOf(act, scope),
		...defenceLabel(power ?? row.name, scope, scene),
		...(isBeside && otherWays),
		key: scope === 'this' ? (row.keyAgainstOne ?? row.key) : row.key,
		rule: scope === undefined ? 'DD-31' : 'DD-34',
		isFree: scope === undefined || !scene.isSeveral,
		...(isKnown && {
			detail: [
				needText(need),
				...(other && !isBeside ? [besideText(other, need, needOf(other, scene))] : []),
				...(scope === 'all' ? againstOthers(act, need, scene) : []),
			].join('; '),
		}),
		...(need > 0 && odds),
		...(scope === 'this' && scene.isSeveral && {cost: 'no defence against the others'}),
		...(scope !== usual && {variant: idOf(act, usual)}),
	};
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
