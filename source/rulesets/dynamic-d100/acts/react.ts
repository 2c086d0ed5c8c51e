import {type Shown, menuOf} from '../../../engine/act-rows.js';
import type {Refusal, View} from '../../../engine/basics.js';
import {impossible, notAskedNow} from '../../../engine/refusals.js';
import {knowsNumbers} from '../../../engine/veil.js';
import {chanceOf, needText} from '../checks.js';
import {exchangeWorth} from '../counting.js';
import {baseWorth, defenceBase} from '../exchange-math/needs.js';
import {type AnyEvent, acts} from '../flow-types.js';
import {refuseGuard, refuseReaction} from '../legality/reactions.js';
import type {Situation} from '../modifiers.js';
import {reactionRow, reactionRows} from '../reactions.js';
import type {ReactionId} from '../state/exchange.js';
import type {ActOf, DdAct} from './types.js';

/* Reactions, the best first, and whether the defender also answers others (DD-31, DD-34, DD-3B). */

export type ReactScene = Situation & {
	/** Whether others plan to attack as well, so that the reaction is declared before the roll. */
	readonly isSeveral: boolean;
};

export const reactScene = (
	{state, frame, attacker, target, guard}: Situation,
	isSeveral: boolean,
): ReactScene => ({state, frame, attacker, target, guard, isSeveral});

type Reaction = ActOf<'react'>;
type Scope = Reaction['scope'];
type Means = {readonly reaction: ReactionId; readonly power?: string};
type Answer = {readonly act: Reaction; readonly need: number};

const withoutPowers: readonly Means[] = reactionRows
	.filter(({id}) => id !== 'none' && id !== 'power')
	.map(({id}) => ({reaction: id}));

const reactionsOf = ({target}: Situation): readonly Means[] => [
	...withoutPowers,
	...target.sheet.powers
		.filter(({isReaction}) => isReaction)
		.map(({name}) => ({reaction: 'power' as const, power: name})),
];

const reactionOf = (means: Means, scope: Scope): Reaction => ({
	do: 'react',
	...means,
	...(scope !== undefined && {scope}),
});

/** The situation if the first defence were declared in this scope: against all, it costs a Penalty. */
const declaredAs = (situation: Situation, scope: Scope): Situation => {
	const {state, frame, attacker, target, guard} = situation;
	const declared = scope === 'this' ? attacker.id : (scope ?? guard);
	return {state, frame, attacker, target, guard: declared};
};

/** The possible reactions in a scope, the surest first. */
function answersIn(situation: Situation, scope: Scope): readonly Answer[] {
	const declared = declaredAs(situation, scope);
	const worth = exchangeWorth(declared, 'defence');
	return reactionsOf(situation)
		.map((means) => ({
			act: reactionOf(means, scope),
			need:
				baseWorth(defenceBase(declared, means.reaction, means.power)) + worth,
		}))
		.toSorted((one, other) => other.need - one.need);
}

function refuseReact(act: Reaction, situation: Situation): Refusal | undefined {
	const {state, attacker, target, frame} = situation;
	if (act.reaction === 'none') {
		return act.scope === undefined ? undefined : notAskedNow;
	}

	if (
		act.reaction === 'power' &&
		!target.sheet.powers.some(
			({name, isReaction}) => name === act.power && isReaction,
		)
	) {
		return impossible('has no such Power', 'DD-38');
	}

	if ((act.scope === undefined) !== (target.turn.guard !== undefined)) {
		return impossible(
			'is declared with the first defence of the round',
			'DD-34',
		);
	}

	return (
		refuseGuard(attacker, target) ??
		refuseReaction(state, attacker, frame.means, target, act.reaction)
	);
}

/** The defender's likeliest reaction: the declared one, or the best that is allowed (DD-3B). */
export function likeliestReaction(situation: Situation): Means | undefined {
	const {reaction, reactionPower} = situation.frame;
	if (reaction !== undefined) {
		return reaction === 'none'
			? undefined
			: {
					reaction,
					...(reactionPower !== undefined && {power: reactionPower}),
				};
	}

	const scope = situation.target.turn.guard === undefined ? 'this' : undefined;
	return answersIn(situation, scope).find(
		({act, need}) => need > 0 && !refuseReact(act, situation),
	)?.act;
}

/** Whom a defence can be declared against now, the usual scope first (DD-34). */
const scopesOf = ({target, isSeveral}: ReactScene): readonly Scope[] => {
	if (target.turn.guard !== undefined) {
		return [undefined];
	}

	return isSeveral ? ['all', 'this'] : ['this', 'all'];
};

/** Whether even the surest reaction can succeed. */
const isOfUse = ([surest]: readonly Answer[]): boolean =>
	surest !== undefined && surest.need > 0;

/** Refused reactions get one row each, and only in the usual scope. */
function* offered(scene: ReactScene): Iterable<DdAct> {
	const [usual, other] = scopesOf(scene);
	const inOther = () => (other === undefined ? [] : answersIn(scene, other));
	const answers = answersIn(scene, usual);
	// A defence that cannot succeed is not worth rolling.
	const isAnyUse = isOfUse(answers) || isOfUse(inOther());
	const none: DdAct = {do: 'react', reaction: 'none'};
	const refused: DdAct[] = [];
	if (!isAnyUse) {
		yield none;
	}

	for (const {act} of answers) {
		if (refuseReact(act, scene)) {
			refused.push(act);
		} else {
			yield act;
		}
	}

	for (const {act} of inOther()) {
		if (!refuseReact(act, scene)) {
			yield act;
		}
	}

	if (isAnyUse) {
		yield none;
	}

	yield* refused;
}

function scopeText(scope: Scope, {isSeveral, attacker}: ReactScene): string {
	if (scope === 'all') {
		return isSeveral ? ', against all' : ', and ready for others';
	}

	return scope === 'this' && isSeveral ? `, against ${attacker.name} only` : '';
}

const idOf = ({reaction, power}: Means, scope: Scope): string =>
	[reaction, power, scope].filter((part) => part !== undefined).join(':');

function showReaction(act: Reaction, scene: ReactScene, view: View): Shown {
	const {reaction, power, scope} = act;
	const row = reactionRow(reaction);
	if (reaction === 'none') {
		return {
			id: 'none',
			label: row.name,
			key: row.key,
			rule: 'DD-31',
			isFree: true,
		};
	}

	const need =
		baseWorth(defenceBase(scene, reaction, power)) +
		exchangeWorth(declaredAs(scene, scope), 'defence');
	const [usual] = scopesOf(scene);
	return {
		id: idOf(act, scope),
		label: `${power ?? row.name}${scopeText(scope, scene)}`,
		key: scope === 'this' ? (row.keyAgainstOne ?? row.key) : row.key,
		rule: scope === undefined ? 'DD-31' : 'DD-34',
		isFree: true,
		...(knowsNumbers(scene.state, scene.target, view, 'ability') && {
			detail: needText(need),
			odds: chanceOf(need),
		}),
		...(scope !== usual && {variant: idOf(act, usual)}),
	};
}

const reacted = (act: Reaction, {frame}: Situation): readonly AnyEvent[] => [
	{
		type: 'reacted',
		who: frame.target,
		against: frame.attacker,
		reaction: act.reaction,
		...(act.power !== undefined && {power: act.power}),
		...(act.scope !== undefined && {scope: act.scope}),
	},
];

/** DD-3B: the best defence first, and not defending last. */
export const reactMenu = menuOf(
	acts<ReactScene>({
		react: {show: showReaction, refuse: refuseReact, take: reacted},
	}),
	offered,
	(_act, {state, target}, view) => knowsNumbers(state, target, view, 'ability'),
);
