import {single} from '../../../dice/dice.js';
import {menuOf, menuStep} from '../../../engine/course/act-rows.js';
import type {Id, Refusal, View} from '../../../engine/kit/basics.js';
import {sumOf} from '../../../engine/events/roll-modifiers.js';
import {impossible, notAskedNow} from '../../../engine/facts/refusals.js';
import {clauseOf, inverted} from '../../../engine/kit/text.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {find, get, nameOf} from '../../../engine/world/world.js';
import type {ActOf} from '../acts/types.js';
import {alliesOf, isUp} from '../derived/fight.js';
import {openParts} from '../derived/plan.js';
import {chanceOf, d100, explainNeed, levelOf, needText} from '../checks.js';
import {ownModifiers, usedUp} from '../counting.js';
import {featBase} from '../exchange-math/bases.js';
import {type AnyEvent, acts, asking, kind} from '../flow-types.js';
import {skillNames, skills} from '../sheet/sheet.js';
import type {DdCombatant, Main} from '../state/combatant.js';
import type {Check} from '../state/exchange.js';
import type {DdState} from '../state/fight.js';
import {type FrameOf, support} from '../state/frames.js';
import {leftWhenDown} from './actor.js';

type Frame = FrameOf<'support'>;

type SupportScene = {
	readonly frame: Frame;
	readonly combatant: DdCombatant;
	readonly state: DdState;
};

/** DD-23: whoever has acted is not supported any more, with a kept Support either. */
const refuseAlly = (id: Id, {combatant, state}: SupportScene): Refusal | undefined => {
	const ally = find(state, id);
	if (ally?.side !== combatant.side || !isUp(ally, state)) {
		return impossible('there is no such ally');
	}

	return ally.turn.hasActed ? {reason: 'has acted already', rule: 'DD-23'} : undefined;
};

/** DD-25: a Power gives the Bonus. */
const refusePower = (
	power: string | undefined,
	{frame: {isPower}, combatant}: SupportScene,
): Refusal | undefined =>
	isPower === (power !== undefined) &&
	(power === undefined || combatant.sheet.powers.some(({name}) => name === power))
		? undefined
		: notAskedNow;

/** Main Actions with a roll. */
const rolled: ReadonlySet<Main['do'] | undefined> = new Set([
	'attack',
	'power-attack',
	'skill',
	'power',
] as const);

/** Whether a roll of their own Main Action is still to come. */
const isToRoll = (combatant: DdCombatant): boolean =>
	openParts(combatant).includes('main') && rolled.has(combatant.plan?.main?.do);

/** Whose roll it can be for, the likeliest first. */
function supportable({
	combatant,
	state,
}: SupportScene): ReadonlyArray<{readonly for: Id; readonly isKept?: true}> {
	const allies = alliesOf(state, combatant);
	const own = {for: combatant.id};
	const kept = {for: combatant.id, isKept: true as const};
	const those = (areToRoll: boolean) =>
		allies.filter((ally) => isToRoll(ally) === areToRoll).map(({id}) => ({for: id}));
	return isToRoll(combatant)
		? [own, ...allies.map(({id}) => ({for: id})), kept]
		: [...those(true), kept, own, ...those(false)];
}

/** Oneself, allies, or whoever will need it, with each Power where it takes one. */
function* supports(scene: SupportScene): Iterable<ActOf<'support'>> {
	const {frame, combatant} = scene;
	const powers = frame.isPower ? combatant.sheet.powers : [undefined];
	for (const each of supportable(scene)) {
		for (const power of powers) {
			yield {do: 'support', ...each, ...(power && {power: power.name})};
		}
	}

	yield {do: 'support'};
}

/** “Own roll”, “Mika”, “Keep it for a roll still to come”. */
const supportedName = (
	ally: Id,
	isKept: true | undefined,
	{combatant, state}: SupportScene,
): string =>
	isKept
		? 'Keep it for a roll still to come'
		: ally === combatant.id
			? 'Own roll'
			: nameOf(state, ally);

/** DD-23, DD-25, DD-29: who is supported, or the GM does not accept the Support. */
const supportMenu = menuOf(
	acts<SupportScene>({
		support: {
			offer: supports,
			show({for: ally, power, isKept}, scene) {
				if (ally === undefined) {
					return {id: 'refused', label: 'The GM refuses the Support', key: 'o', rule: 'DD-29'};
				}

				return {
					id: [isKept ? 'kept' : ally, power ?? []].flat().join(':'),
					label: [supportedName(ally, isKept, scene), power ?? []].flat().join(' with '),
					...(isKept
						? {key: 'w', detail: 'one’s own, or of an ally who has yet to act; defences too'}
						: {key: 'g', about: ally}),
				};
			},
			refuse: ({for: ally, power}, scene) =>
				ally === undefined ? undefined : (refusePower(power, scene) ?? refuseAlly(ally, scene)),
			take: ({for: ally, power, isKept}, {frame: {who}}) =>
				ally === undefined
					? [{type: 'supported', who, for: who, how: '', isGained: false}, {type: 'frame-left'}]
					: [
							support.filled({
								for: ally,
								...(power !== undefined && {power}),
								...(isKept && {isKept}),
							}),
						],
		},
	}),
);

const supported = (frame: Frame, state: DdState, check?: Check): readonly AnyEvent[] => [
	...usedUp(state, frame.who, check?.counted ?? []),
	{
		type: 'supported',
		who: frame.who,
		for: frame.for ?? frame.who,
		how: frame.how ?? '',
		...(frame.power !== undefined && {power: frame.power}),
		...(frame.isKept && {isKept: true as const}),
		...(check && {check, skill: frame.skill ?? 'close'}),
		isGained: !check || levelOf(check, state.settings.criticalPart) > 0,
	},
	{type: 'frame-left'},
];

/** The target of a Support's roll, where the Settings require one, and what can be ticked beside it (DD-03, DD-57). */
function needOf(frame: Frame, state: DdState, view: View = 'gm') {
	const {who, skill = 'close'} = frame;
	const combatant = get(state, who);
	const {options, counted} = ownModifiers(
		state,
		who,
		frame.marks,
		view,
		knowsNumbers(state, combatant, view, 'ability') ? combatant.sheet.traits : [],
		false,
	);
	return {
		options,
		counted,
		need: combatant.sheet.skills[skill] + sumOf(counted),
		why: explainNeed(featBase(state, who, skill, undefined), counted),
	};
}

/** The skills, the best of somebody first: any can help (DD-23). */
const surestFirst = ({sheet}: DdCombatant) =>
	skills.toSorted((one, other) => sheet.skills[other] - sheet.skills[one]);

/** Support, one's own or an ally's, by skill or Power (DD-23, DD-25, DD-29). */
export const supportFrame = kind(
	'support',
	asking(support, {
		isVoid: (frame, state) =>
			leftWhenDown.isVoid(frame, state) ||
			(frame.for !== undefined && !isUp(get(state, frame.for), state)),
		left: leftWhenDown.left,
		endsApart: true,
		ask: [
			{
				step: menuStep({
					id: 'whom',
					due: (frame: Frame) => frame.for === undefined,
					menu: supportMenu,
					scene: (frame, state: DdState) => ({frame, combatant: get(state, frame.who), state}),
					head: ({frame, combatant}) => ({
						title: clauseOf(combatant, 'supports whom?'),
						who: combatant.id,
						why: 'one Bonus on one roll of this round, if the GM accepts it',
						rule: frame.isPower ? 'DD-25' : 'DD-23',
					}),
				}),
			},
			{
				step: {
					id: 'how',
					kind: 'text',
					due: ({how}) => how === undefined,
					ask: ({who}, state) => ({
						title: `How ${inverted(get(state, who), 'does')} help?`,
						who,
						rule: 'DD-29',
						initial: '',
					}),
					take: (how) => [support.filled({how})],
				},
			},
			{
				choose: 'skill',
				when: (_frame, {settings}) => settings.supportRoll,
				head: ({who}, state) => ({
					title: `${nameOf(state, who)}: which skill?`,
					who,
					rule: 'DD-23',
				}),
				offer: ({who}, state) => surestFirst(get(state, who)),
				show(skill, {who}, state, view) {
					const combatant = get(state, who);
					const need = combatant.sheet.skills[skill];
					return {
						id: skill,
						label: skillNames[skill],
						...(knowsNumbers(state, combatant, view, 'ability') && {
							detail: needText(need),
							odds: chanceOf(need),
						}),
					};
				},
			},
			{
				roll: 'roll',
				when: ({skill}) => skill !== undefined,
				head(frame, state, view) {
					const combatant = get(state, frame.who);
					const {need, why, options} = needOf(frame, state, view);
					const isShown = knowsNumbers(state, combatant, view, 'ability');
					return {
						title: clauseOf(combatant, `supports${isShown ? `: ${needText(need)}` : ''}`),
						who: frame.who,
						...(isShown && {why}),
						rule: 'DD-23',
						options,
					};
				},
				requests: (frame, state, view) => [
					d100(
						{id: 'support', label: 'support'},
						state,
						frame.who,
						view,
						() => needOf(frame, state).need,
					),
				],
				made([rolled], frame, state) {
					const {need, counted} = needOf(frame, state);
					return {roll: single(rolled), need, counted};
				},
				take: (check, frame, state) => supported(frame, state, check),
			},
		],
		end: (frame, state) => supported(frame, state),
	}),
);
