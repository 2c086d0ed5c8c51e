import {single, total} from '../../../dice/dice.js';
import type {Refusal, View} from '../../../engine/basics.js';
import type {Choice, Head, Request} from '../../../engine/prompt.js';
import {
	engagedWith,
	armOf,
	canUseTwoHands,
	isMelee,
	isSimultaneous,
	isUp,
	visibleAttackers,
} from '../derived.js';
import {
	attackBase,
	attackCheck,
	attackNeed,
	damageOf,
	damageText,
	damageTotal,
	defenceBase,
	defenceCheck,
	defenceNeed,
	oppose,
} from '../exchange-math.js';
import type {
	DdAct,
	DdEvent,
	DdState,
	ExchangeFrame,
	Loss,
	ReactionId,
} from '../facts.js';
import {type AnyEvent, foreign, greyed, kind} from '../flow-types.js';
import {refuseGuard, refuseReaction} from '../legality.js';
import {
	type Situation,
	chanceOf,
	exchangeCounted,
	exchangeOptions,
	explainNeed,
	levelOf,
	situationOf,
} from '../modifiers.js';
import {checkText, showsNumbers} from '../telling.js';
import {usedUp} from '../used-up.js';
import {find} from '../../../engine/world.js';
import {aftermath} from './fight.js';

type Frame = ExchangeFrame;
type Reaction = Extract<DdAct, {do: 'react'}>;

const isClose = ({attacker, frame}: Situation): boolean =>
	isMelee(attacker, frame.means);

const d100 = (
	id: string,
	who: string,
	label: string,
	need: number | undefined,
): Request => ({
	id,
	who,
	label,
	dice: {count: 1, sides: 100},
	...(need !== undefined && {need: `${need} or less`, chance: chanceOf(need)}),
});

const meansName = ({attacker, frame}: Situation): string =>
	frame.means.kind === 'power'
		? frame.means.power
		: `${(armOf(attacker, frame.means.arm)?.weapon.name ?? frame.means.arm).toLowerCase()}${frame.means.isTwoHanded ? ', two-handed' : ''}`;

/** What is known of the exchange so far; a view that may not know a number does not get it. */
function factsOf(situation: Situation, view: View): readonly string[] {
	const {attacker, target, frame, state} = situation;
	const facts = [
		`${attacker.name} attacks ${target.name} (${meansName(situation)})`,
	];
	if (frame.attack) {
		facts.push(`attack: ${checkText(frame.attack, state, attacker, view)}`);
	}

	if (frame.defence) {
		facts.push(
			`${frame.reaction ?? 'defence'}: ${checkText(frame.defence, state, target, view)}`,
		);
	}

	return facts;
}

const head = (
	situation: Situation,
	view: View,
	rest: Omit<Head, 'facts' | 'involves'>,
): Head => ({
	...rest,
	facts: factsOf(situation, view),
	involves: [situation.attacker.id, situation.target.id],
});

/* Reactions: which there are, the best first; whether the defender answers others as well (DD-31, DD-34). */

const reactionNames: Readonly<Record<ReactionId, string>> = {
	parry: 'Parry',
	dodge: 'Dodge',
	shield: 'Shield',
	cover: 'Take Cover',
	roll: 'Roll',
	resist: 'Resist',
	power: 'Power',
	none: 'No defence',
};

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

function refuseReact(situation: Situation, act: Reaction): Refusal | undefined {
	const {state, attacker, target, frame} = situation;
	if (act.reaction === 'none') {
		return act.scope === undefined ? undefined : foreign;
	}

	if (
		act.reaction === 'power' &&
		!target.sheet.powers.some(
			({name, isReaction}) => name === act.power && isReaction,
		)
	) {
		return {reason: 'has no such Power', rule: 'DD-38', impossible: true};
	}

	if ((act.scope === undefined) !== (target.guard !== undefined)) {
		return {
			reason: 'is declared with the first defence of the round',
			rule: 'DD-34',
			impossible: true,
		};
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
						guard: scope === 'all' ? 'all' : situation.attacker.id,
					},
				},
		reaction,
		power,
	);

/** DD-3B: the best defence first; not to defend is the last choice. */
function reactionChoices(
	situation: Situation,
	view: View,
	isSeveral: boolean,
): ReadonlyArray<Choice<DdAct>> {
	const {target, state, attacker} = situation;
	const scopes =
		target.guard === undefined
			? isSeveral
				? (['all', 'this'] as const)
				: (['this', 'all'] as const)
			: [undefined];
	const isShown = showsNumbers(state, target, view);
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
					...(isShown && {detail: `${need} or less`}),
					act,
					rule: scope === undefined ? 'DD-31' : 'DD-34',
					...greyed(refuseReact(situation, act)),
				};
			})
			.filter(({refused}) => !refused?.impossible),
	);
	return [
		...choices.filter(({refused}) => !refused),
		{
			id: 'none',
			label: 'No defence',
			act: {do: 'react', reaction: 'none'},
			rule: 'DD-31',
		},
		...choices.filter(({refused}) => refused),
	];
}

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

/** Whether the defender can still do anything about it. */
function canReact(situation: Situation): boolean {
	const {frame, target, attacker, state} = situation;
	const isMissed =
		frame.attack !== undefined &&
		levelOf(frame.attack, state.settings.criticalPart) === 0;
	const isAnswerable =
		!isMissed || (isClose(situation) && state.settings.defendMisses);
	return isAnswerable && isUp(target, state) && !refuseGuard(attacker, target);
}

/** DD-34: with more than one foe, it is declared before the attacker rolls. */
const isDeclaredFirst = ({state, frame, target}: Situation): boolean =>
	target.guard === undefined &&
	visibleAttackers(state, frame.target, frame.attacker).length > 0;

/** Losses count for somebody: a hit, or a defence won in close combat (DD-42, DD-52). */
const isCostly = (situation: Situation): boolean =>
	situation.frame.result === 'hit' ||
	(situation.frame.result === 'defended' && isClose(situation));

const isOptionDue = (situation: Situation): boolean =>
	situation.frame.result === 'defended' &&
	isClose(situation) &&
	situation.frame.hasAdvantage === true;

/** The dice of the loss: the weapon's or 1d6, and another d6 with an Advantage (DD-40 to DD-43). */
function lossRequests(situation: Situation, view: View): readonly Request[] {
	const {frame, attacker, target, state} = situation;
	const isHit = frame.result === 'hit';
	const who = isHit ? attacker.id : target.id;
	const damage = damageOf(situation);
	const isShown =
		showsNumbers(state, attacker, view) && showsNumbers(state, target, view);
	const more = frame.hasAdvantage && (isHit || frame.option === 'more');
	return [
		{
			id: 'loss',
			who,
			label: isHit ? 'damage' : 'loss',
			dice: {count: 1, sides: isHit ? damage.sides : 6},
			...(isHit && isShown && {need: damageText(damage)}),
		},
		...(more
			? [
					{
						id: 'advantage',
						who,
						label: 'Advantage',
						dice: {count: 1, sides: 6},
					},
				]
			: []),
	];
}

function endEvents(situation: Situation): readonly AnyEvent[] {
	const {state, frame, attacker, target} = situation;
	const isHit = frame.result === 'hit';
	const points = isCostly(situation) ? (frame.points ?? 0) : 0;
	const loss: Loss = isHit
		? {who: target.id, points, from: attacker.id}
		: {who: attacker.id, points, from: target.id};
	const isDeferred = isSimultaneous(state, attacker.id, target.id);
	const loser = isHit ? target : attacker;
	const regained = frame.option === 'regain' ? regainOf(situation, points) : 0;
	const ended: DdEvent = {
		type: 'exchange-ended',
		attacker: attacker.id,
		target: target.id,
		means: frame.means,
		...(frame.attack && {attack: frame.attack}),
		...(frame.reaction && {reaction: frame.reaction}),
		...(frame.defence && {defence: frame.defence}),
		result: frame.result ?? 'miss',
		hasAdvantage: frame.hasAdvantage ?? false,
		...(isCostly(situation) && {loss}),
		isDeferred,
		regained,
	};
	return [
		ended,
		...(isCostly(situation) && !isDeferred
			? aftermath(loser, state, {...loser, rp: loser.rp - points})
			: []),
	];
}

/** DD-43: as much as the attacker loses, not above the start where the Setting says so. */
const regainOf = ({target, state}: Situation, points: number): number =>
	state.settings.regainLimit
		? Math.max(0, Math.min(points, target.start - target.rp))
		: points;

const at = (frame: Frame, state: DdState): Situation =>
	situationOf(state, frame);

/** Attack, reaction, opposed result, loss (DD-30 to DD-57). */
export const exchangeFrame = kind('exchange', {
	isVoid(frame, state) {
		const attacker = find(state, frame.attacker);
		const target = find(state, frame.target);
		return !attacker || !target || attacker.isGone || target.isGone;
	},
	abandon: () => [{type: 'frame-left'}],
	steps: [
		{
			id: 'declare',
			kind: 'choose',
			due: (frame, state) =>
				frame.attack === undefined &&
				frame.reaction === undefined &&
				isDeclaredFirst(at(frame, state)),
			ask(frame, state, view) {
				const situation = at(frame, state);
				const others = visibleAttackers(state, frame.target, frame.attacker)
					.map(({name}) => name)
					.join(', ');
				return {
					...head(situation, view, {
						title: `${situation.target.name}: defend, and against whom?`,
						who: frame.target,
						why: `before the roll, since ${others} mean to attack too (DD-34)`,
						rule: 'DD-34',
						isRoutine: true,
					}),
					choices: reactionChoices(situation, view, true),
				};
			},
			refuse: (act, frame, state) =>
				act.do === 'react' ? refuseReact(at(frame, state), act) : foreign,
			take: (act, frame, state) =>
				act.do === 'react' ? reacted(act, at(frame, state)) : [],
		},
		{
			id: 'attack',
			kind: 'roll',
			due: ({attack}) => attack === undefined,
			ask(frame, state, view) {
				const situation = at(frame, state);
				const {attacker, target} = situation;
				const isShown = showsNumbers(state, attacker, view);
				const need = attackNeed(situation);
				const arm =
					frame.means.kind === 'arm'
						? armOf(attacker, frame.means.arm)
						: undefined;
				return {
					...head(situation, view, {
						title: `${attacker.name} attacks ${target.name}${isShown ? `: ${need} or less` : ''}`,
						who: attacker.id,
						...(isShown && {
							why: explainNeed(
								attackBase(situation),
								exchangeCounted(situation, 'attack'),
							),
						}),
						rule: 'DD-30',
						options: [
							...(arm && canUseTwoHands(attacker, arm)
								? [
										{
											id: 'two-hands',
											label: 'with two hands',
											count:
												frame.means.kind === 'arm' && frame.means.isTwoHanded
													? 1
													: 0,
											max: 1,
											rule: 'DD-40',
										},
									]
								: []),
							...exchangeOptions(situation, 'attack'),
						],
					}),
					requests: [
						d100('attack', attacker.id, 'attack', isShown ? need : undefined),
					],
				};
			},
			take([rolled], frame, state) {
				const situation = at(frame, state);
				const check = attackCheck(situation, single(rolled));
				return [
					{type: 'attack-rolled', attacker: frame.attacker, check},
					...usedUp(state, frame.attacker, check.counted),
					...shot(situation),
				];
			},
			mark: (ids, frame) => [
				...(frame.means.kind === 'arm' &&
				frame.means.isTwoHanded !== ids.includes('two-hands')
					? [{type: 'two-handed' as const, is: ids.includes('two-hands')}]
					: []),
				{type: 'attack-marked', marks: ids.filter((id) => id !== 'two-hands')},
			],
		},
		{
			id: 'no-reaction',
			kind: 'auto',
			due: (frame, state) =>
				frame.reaction === undefined && !canReact(at(frame, state)),
			take: (frame) => [
				{
					type: 'reacted',
					who: frame.target,
					against: frame.attacker,
					reaction: 'none',
				},
			],
		},
		{
			id: 'reaction',
			kind: 'choose',
			due: ({reaction}) => reaction === undefined,
			ask(frame, state, view) {
				const situation = at(frame, state);
				const engaged = engagedWith(state, situation.target).length;
				return {
					...head(situation, view, {
						title: `${situation.target.name}: how to react?`,
						who: frame.target,
						why:
							situation.target.guard === 'all'
								? 'defends against all this round: −1 Penalty (DD-34)'
								: engaged > 1
									? `engaged with ${engaged}, but only one plans to attack (DD-34)`
									: 'a lone foe: declared after the roll (DD-34)',
						rule: 'DD-31',
						isRoutine: true,
					}),
					choices: reactionChoices(situation, view, false),
				};
			},
			refuse: (act, frame, state) =>
				act.do === 'react' ? refuseReact(at(frame, state), act) : foreign,
			take: (act, frame, state) =>
				act.do === 'react' ? reacted(act, at(frame, state)) : [],
		},
		{
			id: 'moot',
			kind: 'auto',
			due: (frame, state) =>
				frame.reaction !== 'none' &&
				frame.defence === undefined &&
				frame.result === undefined &&
				!isClose(at(frame, state)) &&
				frame.attack !== undefined &&
				levelOf(frame.attack, state.settings.criticalPart) === 0,
			take: () => [{type: 'opposed', result: 'miss', hasAdvantage: false}],
		},
		{
			id: 'defence',
			kind: 'roll',
			due: (frame) =>
				frame.reaction !== 'none' &&
				frame.defence === undefined &&
				frame.result === undefined,
			ask(frame, state, view) {
				const situation = at(frame, state);
				const {target} = situation;
				const {reaction = 'none', reactionPower} = frame;
				const need = defenceNeed(situation, reaction, reactionPower);
				const isShown = showsNumbers(state, target, view);
				const name = (reactionPower ?? reactionNames[reaction]).toLowerCase();
				return {
					...head(situation, view, {
						title: `${target.name} defends (${name})${isShown ? `: ${need} or less` : ''}`,
						who: target.id,
						...(isShown && {
							why: explainNeed(
								defenceBase(situation, reaction, reactionPower),
								exchangeCounted(situation, 'defence'),
							),
						}),
						rule: 'DD-31',
						options: exchangeOptions(situation, 'defence'),
					}),
					requests: [
						d100('defence', target.id, name, isShown ? need : undefined),
					],
				};
			},
			take([rolled], frame, state) {
				const check = defenceCheck(at(frame, state), single(rolled));
				return [
					{type: 'defence-rolled', who: frame.target, check},
					...usedUp(state, frame.target, check.counted),
				];
			},
			mark: (marks) => [{type: 'defence-marked', marks}],
		},
		{
			id: 'opposed',
			kind: 'auto',
			due: ({result}) => result === undefined,
			take(frame, state) {
				const {result, hasAdvantage} = oppose(
					frame.attack ?? {roll: 101, need: 0},
					frame.defence,
					state.settings,
				);
				return [
					{
						type: 'opposed',
						result,
						...(hasAdvantage !== undefined && {hasAdvantage}),
					},
				];
			},
		},
		{
			id: 'advantage',
			kind: 'choose',
			due: (frame, state) =>
				frame.hasAdvantage === undefined && isCostly(at(frame, state)),
			ask(frame, state, view) {
				const situation = at(frame, state);
				const won =
					frame.result === 'hit' ? situation.attacker : situation.target;
				return {
					...head(situation, view, {
						title: `Has ${won.name} an Advantage?`,
						who: won.id,
						rule: 'DD-37',
					}),
					choices: [
						{id: 'no', label: 'No', act: {do: 'advantage', isGiven: false}},
						{id: 'yes', label: 'Yes', act: {do: 'advantage', isGiven: true}},
					],
				};
			},
			refuse: (act) => (act.do === 'advantage' ? undefined : foreign),
			take: (act) =>
				act.do === 'advantage'
					? [{type: 'advantage-ruled', hasAdvantage: act.isGiven}]
					: [],
		},
		{
			id: 'option',
			kind: 'choose',
			due: (frame, state) =>
				frame.option === undefined && isOptionDue(at(frame, state)),
			ask(frame, state, view) {
				const situation = at(frame, state);
				return {
					...head(situation, view, {
						title: `${situation.target.name} has the Advantage`,
						who: frame.target,
						rule: 'DD-43',
						isRoutine: true,
					}),
					choices: [
						{
							id: 'more',
							label: `${situation.attacker.name} loses 1d6 more`,
							act: {do: 'option', option: 'more'},
						},
						{
							id: 'regain',
							label: 'Regain as much as the attacker loses',
							detail: 'if the GM finds it plausible',
							act: {do: 'option', option: 'regain'},
						},
					],
				};
			},
			refuse: (act) => (act.do === 'option' ? undefined : foreign),
			take: (act) =>
				act.do === 'option'
					? [{type: 'option-chosen', option: act.option}]
					: [],
		},
		{
			id: 'loss',
			kind: 'roll',
			due: (frame, state) =>
				frame.points === undefined && isCostly(at(frame, state)),
			ask(frame, state, view) {
				const situation = at(frame, state);
				const isHit = frame.result === 'hit';
				const isShown =
					showsNumbers(state, situation.attacker, view) &&
					showsNumbers(state, situation.target, view);
				return {
					...head(situation, view, {
						title: isHit
							? `${situation.attacker.name} hits ${situation.target.name}`
							: `${situation.target.name} turns it against ${situation.attacker.name}`,
						...(isHit && isShown && {why: damageOf(situation).why}),
						rule: isHit ? (isClose(situation) ? 'DD-40' : 'DD-54') : 'DD-42',
					}),
					requests: lossRequests(situation, view),
				};
			},
			take(rolls, frame, state) {
				const situation = at(frame, state);
				const dice = rolls.reduce((sum, rolled) => sum + total(rolled), 0);
				return [
					{
						type: 'damage-rolled',
						points:
							frame.result === 'hit'
								? damageTotal(dice, damageOf(situation))
								: dice,
						dice: rolls.map((rolled) => String(total(rolled))).join(' + '),
					},
				];
			},
		},
		{
			id: 'manoeuvre',
			kind: 'text',
			due: (frame, state) =>
				state.settings.manoeuvre &&
				frame.result === 'defended' &&
				isClose(at(frame, state)) &&
				!frame.isDescribed,
			ask: (frame, state) => ({
				title: `What does ${at(frame, state).target.name} do to turn it?`,
				who: frame.target,
				rule: 'DD-46',
				initial: '',
			}),
			take: (text, frame) => [{type: 'manoeuvre', who: frame.target, text}],
		},
		{
			id: 'end',
			kind: 'auto',
			due: () => true,
			take: (frame, state) => endEvents(at(frame, state)),
		},
	],
});

/** Ammunition, clips and thrown weapons (DD-53, DD-56, DD-63). */
function shot({frame, attacker}: Situation): readonly AnyEvent[] {
	const arm =
		frame.means.kind === 'arm' ? armOf(attacker, frame.means.arm) : undefined;
	return arm && (arm.weapon.isThrown || arm.weapon.reload !== 'none')
		? [{type: 'shot-spent', who: attacker.id, arm: arm.weapon.id}]
		: [];
}
