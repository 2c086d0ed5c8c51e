import {greyed, notAskedNow} from '../../../engine/refusals.js';
import type {Id} from '../../../engine/basics.js';
import type {Choice} from '../../../engine/prompt.js';
import {get} from '../../../engine/world.js';
import {discreet, knowsNumbers} from '../../../engine/veil.js';
import {armOf, isUp, phaseOf} from '../derived.js';
import type {AnyEvent} from '../events/index.js';
import type {DrAct} from '../acts/types.js';
import type {DrCombatant, DrState, FrameOf, Part} from '../state.js';
import {kind} from '../flow-types.js';
import {refuseAnotherWay, refusePart} from '../legality.js';
import {shareOf} from '../pools.js';
import {payDiced, surchargeText} from '../prices.js';
import {categoryOfSubstat, substatName, substatOf, substats} from '../stats.js';
import {targetsOf, weaponsOf} from '../targets.js';
import {diceText} from '../text.js';
import {featRows} from './feat-menu.js';

/* Two diced actions in one phase share one pool, made from the smaller substat (DR-18). */

type Frame = FrameOf<'split'>;

const actor = ({who}: Frame, state: DrState): DrCombatant => get(state, who);

const partId = (part: Part): string =>
	part.do === 'attack'
		? `attack:${part.target}:${part.weapon}`
		: `${part.what}:${part.substat}`;

function partName(state: DrState, combatant: DrCombatant, part: Part): string {
	if (part.do === 'feat') {
		const row = featRows.find(
			({what, substat}) => what === part.what && substat === part.substat,
		);
		return row?.label ?? `Roll ${substatName(part.substat)}`;
	}

	const weapon = armOf(combatant, part.weapon)?.name.toLowerCase() ?? 'fist';
	return `Attack ${get(state, part.target).name}: ${weapon}`;
}

const attackParts = (state: DrState, combatant: DrCombatant): readonly Part[] =>
	targetsOf(state, combatant, false).flatMap((target) =>
		weaponsOf(combatant).map(({id, substat}): Part => ({
			do: 'attack',
			target: target.id,
			weapon: id,
			substat,
		})),
	);

const featParts = ({sheet}: DrCombatant): readonly Part[] => [
	...featRows.map(({what, substat}): Part => ({do: 'feat', what, substat})),
	...substats
		.filter((substat) => substatOf(sheet, substat) > 0)
		.map((substat): Part => ({do: 'feat', what: 'roll', substat})),
];

function partChoices(
	frame: Frame,
	state: DrState,
): ReadonlyArray<Choice<DrAct>> {
	const combatant = actor(frame, state);
	const choices = [
		...attackParts(state, combatant),
		...featParts(combatant),
	].map((part): Choice<DrAct> => ({
		id: partId(part),
		label: partName(state, combatant, part),
		act: {do: 'part', part},
		...(part.do === 'attack' && {about: part.target}),
		detail: diceText(substatOf(combatant.sheet, part.substat)),
		...surchargeText(state, combatant, categoryOfSubstat(part.substat)),
		rule: 'DR-18',
		...greyed(refusePart(state, combatant, frame, part)),
	}));
	return [
		...choices,
		{id: 'back', label: 'Back', act: {do: 'back'}},
		...(frame.parts.length === 0
			? [
					{
						id: 'another-way',
						label: `In ${frame.ways + 1} ways`,
						act: {do: 'another-way'} as const,
						rule: 'DR-18',
						...greyed(refuseAnotherWay(frame)),
					},
				]
			: []),
	];
}

/** The smallest of the pools, with a die for each part at least. */
const sharedDice = (frame: Frame, state: DrState): number =>
	Math.max(
		frame.ways,
		Math.min(
			...frame.parts.map(({substat}) =>
				substatOf(actor(frame, state).sheet, substat),
			),
		),
	);

/** Dice that are not yet given to a part. */
const diceLeft = (frame: Frame, state: DrState): number =>
	frame.shares.reduce((left, dice) => left - dice, sharedDice(frame, state));

/** The shares with one more; where one part is left, the rest of the dice is its own. */
function sharing(
	dice: number,
	frame: Frame,
	state: DrState,
): readonly number[] {
	const shares = [...frame.shares, dice];
	return shares.length === frame.ways - 1
		? [...shares, diceLeft(frame, state) - dice]
		: shares;
}

const numerals = ['first', 'second', 'third'];

/** One later phase for the pair, however many of the two are outside the category (DR-06). */
function paying(frame: Frame, state: DrState): readonly AnyEvent[] {
	const combatant = actor(frame, state);
	const phase = phaseOf(state, frame.who);
	const categories = frame.parts.map(({substat}) => categoryOfSubstat(substat));
	const dearest =
		categories.find(
			(category) =>
				surchargeText(state, combatant, category).cost !== undefined,
		) ?? categories[0];
	return phase && dearest ? payDiced(state, combatant, phase, dearest) : [];
}

/** Begins one of the two with its share of the dice. */
export const beginning = (who: Id, part: Part, share: number): AnyEvent =>
	part.do === 'attack'
		? {
				type: 'attacked',
				attacker: who,
				target: part.target,
				weapon: part.weapon,
				substat: part.substat,
				share,
			}
		: {
				type: 'feat-begun',
				who,
				what: part.what,
				isFree: false,
				substat: part.substat,
				share,
			};

const targetsIn = ({parts}: Frame): readonly Id[] =>
	parts.flatMap((part) => (part.do === 'attack' ? [part.target] : []));

export const splitFrame = kind('split', {
	isVoid: (frame, state) =>
		!isUp(actor(frame, state)) || phaseOf(state, frame.who) === undefined,
	abandon: () => [{type: 'frame-left'}],
	steps: [
		{
			id: 'part',
			kind: 'choose',
			due: ({parts, ways}) => parts.length < ways,
			ask(frame, state, view) {
				const combatant = actor(frame, state);
				const [first] = frame.parts;
				return {
					title: first
						? `${combatant.name}: ${frame.parts.map((part) => partName(state, combatant, part)).join(', ')}, and what else?`
						: `${combatant.name}: which ${frame.ways === 2 ? 'two' : frame.ways} actions?`,
					who: combatant.id,
					involves: targetsIn(frame),
					why: 'the smaller substat makes the pool; all skills apply',
					rule: 'DR-18',
					choices: discreet(
						partChoices(frame, state),
						knowsNumbers(state, combatant, view, 'ability'),
					),
				};
			},
			refuse(act, frame, state) {
				if (act.do === 'back') {
					return undefined;
				}

				if (act.do === 'another-way') {
					return refuseAnotherWay(frame);
				}

				return act.do === 'part'
					? refusePart(state, actor(frame, state), frame, act.part)
					: notAskedNow;
			},
			take: (act, {who, ways}) =>
				act.do === 'part'
					? [{type: 'part-chosen', part: act.part}]
					: act.do === 'another-way'
						? [{type: 'frame-left'}, {type: 'split-begun', who, ways: ways + 1}]
						: [{type: 'frame-left'}],
		},
		{
			id: 'dice',
			kind: 'number',
			due: ({shares, ways}) => shares.length < ways,
			ask(frame, state, view) {
				const combatant = actor(frame, state);
				const isShown = knowsNumbers(state, combatant, view, 'ability');
				const at = frame.shares.length;
				const dice = diceLeft(frame, state);
				const part = frame.parts[at];
				return {
					title: `${combatant.name}: how many of the ${isShown ? `${dice} ` : ''}dice for the ${numerals[at] ?? 'next'}?`,
					who: combatant.id,
					involves: targetsIn(frame),
					...(part && {why: partName(state, combatant, part)}),
					rule: 'DR-18',
					...shareOf(dice, frame.ways - at, isShown),
				};
			},
			take: (dice, frame, state) => [
				...(frame.shares.length === 0 ? paying(frame, state) : []),
				{
					type: 'pool-split',
					who: frame.who,
					shares: sharing(dice, frame, state),
				},
			],
		},
		{
			id: 'next',
			kind: 'auto',
			due: ({begun, ways}) => begun < ways,
			take({who, parts, shares, begun}) {
				const part = parts[begun];
				return part
					? [{type: 'part-begun'}, beginning(who, part, shares[begun] ?? 1)]
					: [{type: 'frame-left'}];
			},
		},
		{
			id: 'done',
			kind: 'auto',
			due: () => true,
			take: () => [{type: 'frame-left'}],
		},
	],
});
