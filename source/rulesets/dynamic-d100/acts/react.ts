import {menuOf, type Shown, otherWays} from '../../../engine/course/menu.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {defenceWorth} from '../exchange-math/rolls.js';
import {type AnyEvent, acts, type DdAct} from '../flow-types.js';
import {
	canReact,
	isDeclaredFirst,
	reactionRow,
	refuseGuard,
	refuseReaction,
} from '../legality/reactions.js';
import {
	type Means,
	type ReactScene,
	type Reaction,
	type Scope,
	allowedAnswers,
	answersIn,
	bestBases,
	chanceToFendOff,
	declaredAs,
	isOneBetter,
	needOf,
	reactionOf,
	refuseReact,
	scopesOf,
} from './reactions.js';
import {type View, kept} from '../../../engine/kit/basics.js';
import {inManner} from '../../../engine/kit/label-parts.js';
import {minus} from '../../../engine/kit/text.js';
import {needText, type Situation, situationOf} from '../checks.js';
import {afterDefence} from '../follow-ups.js';
import {attackIn, visibleAttackers} from '../derived/plan.js';
import {meansOf} from '../derived/arms.js';
import {openingOf} from '../state/frames.js';

/** “Parry, against all”, “Parry at −30, keeping a defence for others”, and its pieces. */
function defenceLabel(name: string, scope: Scope, {isSeveral, attacker, state}: ReactScene) {
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

const isSaidBeside = (act: Reaction, other: Reaction, scene: ReactScene) => {
	const [own, others] = [needOf(act, scene), needOf(other, scene)];
	return others > own || (others === own && act.reaction === 'dodge');
};

/** Where a defence against all needs something else against others who visibly plan to attack, after this one (DD-34). */
function againstOthers(act: Reaction, need: number, scene: ReactScene): readonly string[] {
	const {target, attacker} = scene;
	const state = afterDefence(scene);
	return visibleAttackers(state, target.id, attacker.id).flatMap((other) => {
		const planned = attackIn(other.plan?.main);
		if (!planned) {
			return [];
		}

		const opening = openingOf(other.id, target.id, meansOf(planned, false));
		const situation = situationOf(state, opening);
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
		// DD-42: in close combat a defence that wins is a blow.
		...(scene.isClose && {effect: 'won: attacker −1d6'}),
		...(need > 0 && odds),
		...(scope === 'this' && scene.isSeveral && {cost: 'no defence against the others'}),
		...(scope !== usual && {variant: idOf(act, usual)}),
	};
}

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
