import type {Refusal, View} from '../../../../engine/basics.js';
import type {Choice} from '../../../../engine/prompt.js';
import {greyed, impossible, notAskedNow} from '../../../../engine/refusals.js';
import {levelOf, needText} from '../../checks.js';
import {isUp} from '../../derived/fight.js';
import {visibleAttackers} from '../../derived/plan.js';
import {defenceNeed} from '../../exchange-math/needs.js';
import type {DdAct} from '../../acts/types.js';
import type {ReactionId} from '../../state/exchange.js';
import type {AnyEvent} from '../../events/index.js';
import {refuseGuard, refuseReaction} from '../../legality/reactions.js';
import type {Situation} from '../../modifiers.js';
import {knowsNumbers} from '../../../../engine/veil.js';
import {isClose, reactionNames} from './common.js';

type Reaction = Extract<DdAct, {do: 'react'}>;

/* Reactions: which there are, the best first; whether the defender answers others as well (DD-31, DD-34). */

const withoutNone: readonly ReactionId[] = [
	'parry',
	'dodge',
	'shield',
	'cover',
	'roll',
	'resist',
];

type Means = {readonly reaction: ReactionId; readonly power?: string};

const reactionsOf = ({target}: Situation): readonly Means[] => [
	...withoutNone.map((reaction) => ({reaction})),
	...target.sheet.powers
		.filter(({isReaction}) => isReaction)
		.map(({name}) => ({reaction: 'power' as const, power: name})),
];

export function refuseReact(
	situation: Situation,
	act: Reaction,
): Refusal | undefined {
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

/** The need of a reaction if it were declared so: against all costs its one Penalty. */
const needIf = (
	situation: Situation,
	{reaction, power}: Means,
	scope: 'all' | 'this' | undefined,
): number =>
	defenceNeed(
		scope === undefined
			? situation
			: {
					...situation,
					target: {
						...situation.target,
						turn: {
							...situation.target.turn,
							guard: scope === 'all' ? 'all' : situation.attacker.id,
						},
					},
				},
		reaction,
		power,
	);

/** What the defender will most likely do: as it has declared, or the best that it may (DD-3B). */
export function likeliestReaction(situation: Situation): Means | undefined {
	const {frame, target, attacker} = situation;
	if (frame.reaction !== undefined) {
		return frame.reaction === 'none'
			? undefined
			: {
					reaction: frame.reaction,
					...(frame.reactionPower !== undefined && {
						power: frame.reactionPower,
					}),
				};
	}

	const scope = target.turn.guard === undefined ? 'this' : undefined;
	return refuseGuard(attacker, target)
		? undefined
		: reactionsOf(situation)
				.filter(
					(means) =>
						!refuseReact(situation, {
							do: 'react',
							...means,
							...(scope !== undefined && {scope}),
						}),
				)
				.map((means) => ({means, need: needIf(situation, means, scope)}))
				.filter(({need}) => need > 0)
				.toSorted((one, other) => other.need - one.need)[0]?.means;
}

/** DD-3B: the best defence first; not to defend is the last choice. */
export function reactionChoices(
	situation: Situation,
	view: View,
	isSeveral: boolean,
): ReadonlyArray<Choice<DdAct>> {
	const {target, state, attacker} = situation;
	const scopes =
		target.turn.guard === undefined
			? isSeveral
				? (['all', 'this'] as const)
				: (['this', 'all'] as const)
			: [undefined];
	const isShown = knowsNumbers(state, target, view, 'ability');
	const choices = scopes.flatMap((scope) =>
		reactionsOf(situation)
			.map((means) => ({means, need: needIf(situation, means, scope)}))
			.toSorted((one, other) => other.need - one.need)
			.map(({means, need}): Choice<DdAct> => {
				const act: Reaction = {
					do: 'react',
					...means,
					...(scope !== undefined && {scope}),
				};
				const name = means.power ?? reactionNames[means.reaction];
				return {
					id: [means.reaction, means.power, scope]
						.filter((part) => part !== undefined)
						.join(':'),
					label: `${name}${scopeText(scope, isSeveral, attacker.name)}`,
					...(isShown && {detail: needText(need)}),
					act,
					rule: scope === undefined ? 'DD-31' : 'DD-34',
					...greyed(refuseReact(situation, act)),
				};
			})
			.filter(
				({refused}) => !refused || (!refused.impossible && scope === scopes[0]),
			),
	);
	const allowed = choices.filter(({refused}) => !refused);
	const none: Choice<DdAct> = {
		id: 'none',
		label: 'No defence',
		act: {do: 'react', reaction: 'none'},
		rule: 'DD-31',
	};
	// A defence that cannot succeed is not worth its dice.
	return [
		...(isAnyUse(situation, scopes) ? [...allowed, none] : [none, ...allowed]),
		...choices.filter(({refused}) => refused),
	];
}

const isAnyUse = (
	situation: Situation,
	scopes: ReadonlyArray<'all' | 'this' | undefined>,
): boolean =>
	scopes.some((scope) =>
		reactionsOf(situation).some((means) => needIf(situation, means, scope) > 0),
	);

function scopeText(
	scope: 'all' | 'this' | undefined,
	isSeveral: boolean,
	name: string,
): string {
	if (scope === 'all') {
		return isSeveral ? ', against all' : ', and ready for others';
	}

	return scope === 'this' && isSeveral ? `, against ${name} only` : '';
}

export const reacted = (
	act: Reaction,
	{frame}: Situation,
): readonly AnyEvent[] => [
	{
		type: 'reacted',
		who: frame.target,
		against: frame.attacker,
		reaction: act.reaction,
		...(act.power !== undefined && {power: act.power}),
		...(act.scope !== undefined && {scope: act.scope}),
	},
];

/** DD-39: a miss can be answered only in close combat, and only where the Settings allow it. */
export function isAnswerable(situation: Situation): boolean {
	const {frame, state} = situation;
	const isMissed =
		frame.attack !== undefined &&
		levelOf(frame.attack, state.settings.criticalPart) === 0;
	return !isMissed || (isClose(situation) && state.settings.defendMisses);
}

/** Whether the defender can still do anything about it. */
export const canReact = (situation: Situation): boolean =>
	isAnswerable(situation) &&
	isUp(situation.target, situation.state) &&
	!refuseGuard(situation.attacker, situation.target);

/** DD-34: with more than one foe, it is declared before the attacker rolls. */
export const isDeclaredFirst = ({state, frame, target}: Situation): boolean =>
	target.turn.guard === undefined &&
	visibleAttackers(state, frame.target, frame.attacker).length > 0;
