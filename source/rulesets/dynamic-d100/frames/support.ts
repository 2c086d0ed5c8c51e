import {single} from '../../../dice/dice.js';
import type {Refusal} from '../../../engine/basics.js';
import {greyed, impossible, notAskedNow} from '../../../engine/refusals.js';
import {find, get, nameOf} from '../../../engine/world.js';
import {chanceOf, levelOf, needText} from '../checks.js';
import {isUp} from '../derived/fight.js';
import type {DdCombatant} from '../state/combatant.js';
import type {Check} from '../state/exchange.js';
import type {FrameOf} from '../state/frames.js';
import type {DdState} from '../state/fight.js';
import type {AnyEvent} from '../events/index.js';
import {kind} from './kind.js';
import {isSkill, skillNames} from '../sheet.js';
import {knowsNumbers} from '../../../engine/veil.js';

type Frame = FrameOf<'support'>;

const supporter = (frame: Frame, state: DdState): DdCombatant =>
	get(state, frame.who);

const allies = (
	state: DdState,
	combatant: DdCombatant,
): readonly DdCombatant[] => [
	combatant,
	...state.combatants.filter(
		(other) =>
			other.id !== combatant.id &&
			other.side === combatant.side &&
			isUp(other, state),
	),
];

/** DD-23 and reading 5: the Bonus must be used in this round. */
function refuseFor(
	state: DdState,
	combatant: DdCombatant,
	id: string,
): Refusal | undefined {
	const ally = find(state, id);
	if (ally?.side !== combatant.side || !isUp(ally, state)) {
		return impossible('there is no such ally');
	}

	return ally.turn.hasActed && ally.id !== combatant.id
		? {reason: `${ally.name} has acted`, rule: 'DD-23'}
		: undefined;
}

/** DD-25: a Power gives the Bonus. */
function refusePower(
	{isPower}: Frame,
	combatant: DdCombatant,
	power: string | undefined,
): Refusal | undefined {
	return isPower === (power !== undefined) &&
		(power === undefined ||
			combatant.sheet.powers.some(({name}) => name === power))
		? undefined
		: notAskedNow;
}

const powersOf = (
	{isPower}: Frame,
	{sheet}: DdCombatant,
): ReadonlyArray<string | undefined> =>
	isPower ? sheet.powers.map(({name}) => name) : [undefined];

const supported = (
	frame: Frame,
	state: DdState,
	check?: Check,
): readonly AnyEvent[] => [
	{
		type: 'supported',
		who: frame.who,
		for: frame.for ?? frame.who,
		how: frame.how ?? '',
		...(frame.power !== undefined && {power: frame.power}),
		...(check && {check}),
		isGained: !check || levelOf(check, state.settings.criticalPart) > 0,
	},
	{type: 'frame-left'},
];

/** What the roll for a Support needs, where the Settings ask for one. */
const rollNeed = (frame: Frame, state: DdState): number =>
	supporter(frame, state).sheet.skills[frame.skill ?? 'close'];

/** Support, one's own or an ally's, by skill or Power (DD-23, DD-25, DD-29). */
export const supportFrame = kind('support', {
	isVoid: (frame, state) => !isUp(supporter(frame, state), state),
	abandon: () => [{type: 'frame-left'}],
	steps: [
		{
			id: 'whom',
			kind: 'choose',
			due: (frame) => frame.for === undefined,
			ask(frame, state) {
				const combatant = supporter(frame, state);
				return {
					title: `${combatant.name} supports whom?`,
					who: combatant.id,
					why: 'one Bonus on one roll of this round, if the GM accepts it',
					rule: frame.isPower ? 'DD-25' : 'DD-23',
					choices: [
						...allies(state, combatant).flatMap((ally) =>
							powersOf(frame, combatant).map((power) => ({
								id: power === undefined ? ally.id : `${ally.id}:${power}`,
								about: ally.id,
								label: `${ally.id === combatant.id ? 'Own roll' : ally.name}${power === undefined ? '' : ` with ${power}`}`,
								act: {
									do: 'support' as const,
									for: ally.id,
									...(power !== undefined && {power}),
								},
								...greyed(refuseFor(state, combatant, ally.id)),
							})),
						),
						{
							id: 'refused',
							label: 'The GM refuses it',
							act: {do: 'support'},
							rule: 'DD-29',
						},
					],
				};
			},
			refuse(act, frame, state) {
				if (act.do !== 'support') {
					return notAskedNow;
				}

				const combatant = supporter(frame, state);
				return act.for === undefined
					? undefined
					: (refusePower(frame, combatant, act.power) ??
							refuseFor(state, combatant, act.for));
			},
			take(act, frame) {
				if (act.do !== 'support') {
					return [];
				}

				return act.for === undefined
					? [
							{
								type: 'supported',
								who: frame.who,
								for: frame.who,
								how: '',
								isGained: false,
							},
							{type: 'frame-left'},
						]
					: [
							{
								type: 'support-chosen',
								for: act.for,
								...(act.power !== undefined && {power: act.power}),
							},
						];
			},
		},
		{
			id: 'how',
			kind: 'text',
			due: ({how}) => how === undefined,
			ask: (frame, state) => ({
				title: `How does ${nameOf(state, frame.who)} help?`,
				who: frame.who,
				rule: 'DD-29',
				initial: '',
			}),
			take: (how) => [{type: 'support-told', how}],
		},
		{
			id: 'skill',
			kind: 'choose',
			due: (frame, {settings}) =>
				settings.supportRoll && frame.skill === undefined,
			ask: (frame, state, view) => ({
				title: 'With which skill?',
				who: frame.who,
				rule: 'DD-23',
				choices: Object.entries(skillNames).flatMap(([id, label]) =>
					isSkill(id)
						? [
								{
									id,
									label,
									...(knowsNumbers(
										state,
										supporter(frame, state),
										view,
										'ability',
									) && {
										detail: needText(supporter(frame, state).sheet.skills[id]),
									}),
									act: {do: 'skill' as const, skill: id},
								},
							]
						: [],
				),
			}),
			refuse: (act) => (act.do === 'skill' ? undefined : notAskedNow),
			take: (act) =>
				act.do === 'skill' ? [{type: 'support-skill', skill: act.skill}] : [],
		},
		{
			id: 'roll',
			kind: 'roll',
			due: ({skill}) => skill !== undefined,
			ask(frame, state, view) {
				const isShown = knowsNumbers(
					state,
					supporter(frame, state),
					view,
					'ability',
				);
				return {
					title: `${nameOf(state, frame.who)} supports${isShown ? `: ${needText(rollNeed(frame, state))}` : ''}`,
					who: frame.who,
					rule: 'DD-23',
				};
			},
			requests(frame, state, view) {
				const need = rollNeed(frame, state);
				const isShown =
					view !== undefined &&
					knowsNumbers(state, supporter(frame, state), view, 'ability');
				return [
					{
						id: 'support',
						who: frame.who,
						label: 'support',
						dice: {count: 1, sides: 100},
						...(isShown && {need: needText(need), chance: chanceOf(need)}),
					},
				];
			},
			take: ([rolled], frame, state) =>
				supported(frame, state, {
					roll: single(rolled),
					need: rollNeed(frame, state),
					counted: [],
				}),
		},
		{
			id: 'done',
			kind: 'auto',
			due: () => true,
			take: (frame, state) => supported(frame, state),
		},
	],
});
