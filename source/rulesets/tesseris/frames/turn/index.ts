import type {TeAct} from '../../acts/types.js';
import {greyed, impossible, notAskedNow} from '../../../../engine/refusals.js';
import {discreet, knowsNumbers} from '../../../../engine/veil.js';
import type {Refusal} from '../../../../engine/basics.js';
import type {Choice} from '../../../../engine/prompt.js';
import {find, get} from '../../../../engine/world.js';
import {beginAction, attemptOf} from '../../acts/begin-action.js';
import {nextAfter} from '../../derived/order.js';
import {budgetOf, isDue, ticksLeft} from '../../derived/ticks.js';
import {isDead, isUp} from '../../derived/vitals.js';
import type {FrameOf, TeCombatant, TeState} from '../../state.js';
import {kind} from '../../flow-types.js';
import {leftText, refuseAction} from '../../legality/index.js';
import {EventBatch} from '../../event-batch.js';
import {hasStatus, statusOf} from '../../statuses/index.js';
import {hasFollowUps, followUps} from '../../follow-ups.js';
import {explainStanding} from '../../order.js';
import {closeStep} from '../close.js';
import {turnChoices} from './likely.js';
import {nobody} from './menu.js';
import {startSteps} from './start.js';

type Frame = FrameOf<'turn'>;

/** TE-24, TE-27: only those who delay against one another are left. */
function refuseCall(
	state: TeState,
	combatant: TeCombatant,
): Refusal | undefined {
	const other = nextAfter(state, combatant);
	const many = state.settings.delayCall === 'twice' ? 2 : 1;
	return combatant.round.delays >= many && (other?.round.delays ?? 0) >= many
		? undefined
		: {
				reason: `both must have delayed ${state.settings.delayCall}`,
				rule: 'TE-24',
			};
}

/** TE-C28: who must flee can get away for good. */
const refuseFlight = (state: TeState, {id}: TeCombatant): Refusal | undefined =>
	hasStatus(state, id, 'fleeing') || hasStatus(state, id, 'scared-to-death')
		? undefined
		: impossible('flees from nobody', 'TE-C28');

const doneText = (left: number): string =>
	left === 0
		? 'nothing left'
		: `${left} tick${left === 1 ? ' stays' : 's stay'} for reactions`;

function moreChoices(
	state: TeState,
	combatant: TeCombatant,
): ReadonlyArray<Choice<TeAct>> {
	const call = refuseCall(state, combatant);
	const flight = refuseFlight(state, combatant);
	return [
		...(flight
			? []
			: [
					{
						id: 'flee',
						label: 'Get away for good',
						act: {do: 'flee' as const},
						rule: 'TE-C28',
					},
					...(hasStatus(state, combatant.id, 'fleeing')
						? [
								{
									id: 'cornered',
									label: 'There is no way out: Scared to Death',
									act: {do: 'cornered' as const},
									rule: 'TE-C28',
								},
							]
						: []),
				]),
		{
			id: 'end-turn',
			label: 'Done',
			act: {do: 'end-turn'},
			detail: doneText(Math.max(0, ticksLeft(state, combatant))),
			rule: 'TE-10',
		},
		...(call && combatant.round.delays === 0
			? []
			: [
					{
						id: 'call-delays',
						label: 'Call the delaying: the round ends',
						act: {do: 'call-delays' as const},
						rule: 'TE-24',
						...greyed(call),
					},
				]),
	];
}

function refuse(act: TeAct, frame: Frame, state: TeState): Refusal | undefined {
	const combatant = get(state, frame.who);
	switch (act.do) {
		case 'end-turn': {
			return undefined;
		}

		case 'call-delays': {
			return refuseCall(state, combatant);
		}

		case 'flee': {
			return refuseFlight(state, combatant);
		}

		case 'cornered': {
			return hasStatus(state, combatant.id, 'fleeing')
				? undefined
				: impossible('flees from nobody', 'TE-C28');
		}

		case 'act': {
			const attempt = attemptOf(act, false);
			if (!attempt) {
				return notAskedNow;
			}

			const refusal = refuseAction(state, combatant, attempt);
			return (
				refusal ??
				(attempt.row.target && attempt.target === undefined
					? refuseOpen(state, combatant, act)
					: undefined)
			);
		}

		default: {
			return notAskedNow;
		}
	}
}

/** An action that has yet to be aimed needs somebody to aim it at. */
function refuseOpen(
	state: TeState,
	combatant: TeCombatant,
	act: Extract<TeAct, {do: 'act'}>,
): Refusal | undefined {
	const attempt = attemptOf(act, false);
	return attempt &&
		state.combatants.every(
			({id}) =>
				refuseAction(state, combatant, {...attempt, target: id}) !== undefined,
		)
		? nobody(
				state,
				combatant,
				attempt.row,
				combatant.arms.find(({weapon}) => weapon.id === act.arm),
			)
		: undefined;
}

const turnOver = (who: string) =>
	[
		{type: 'turn-over', who},
		{type: 'ended', who},
	] as const;

/** One’s own turn: actions as far as the ticks go, in any order (TE-10, TE-22). */
export const turnFrame = kind('turn', {
	isVoid(frame, state) {
		const combatant = find(state, frame.who);
		return (
			!combatant ||
			combatant.isGone ||
			combatant.round.isOver ||
			(isDead(combatant) && combatant.body.announced === 'dead') ||
			(!isUp(state, combatant) && combatant.body.announced !== 'up')
		);
	},
	abandon: ({who}) => turnOver(who),
	steps: [
		{
			id: 'follow-ups',
			kind: 'auto',
			due: (_frame, state) => hasFollowUps(state),
			take: (_frame, state) => followUps(state),
		},
		closeStep<Frame>(),
		...startSteps,
		{
			id: 'do',
			kind: 'choose',
			due: () => true,
			ask(frame, state, view) {
				const combatant = get(state, frame.who);
				const isShown = knowsNumbers(state, combatant, view, 'ability');
				return {
					title: `${combatant.name} acts${isShown ? `: ${leftText(state, combatant)} of ${budgetOf(state, combatant)}` : ''}`,
					who: combatant.id,
					why: explainStanding(state, combatant, view),
					rule: 'TE-22',
					choices: discreet(
						turnChoices(state, combatant, moreChoices(state, combatant)),
						isShown,
					),
				};
			},
			refuse,
			take(act, frame, state) {
				const {who} = frame;
				switch (act.do) {
					case 'act': {
						const attempt = attemptOf(act, false);
						return attempt ? beginAction(state, who, attempt) : [];
					}

					case 'flee': {
						return [
							{type: 'told', who, action: 'run', text: 'gets away'},
							{type: 'removed', who},
						];
					}

					case 'cornered': {
						const batch = new EventBatch(state);
						const {from, difficulty} = statusOf(state, who, 'fleeing') ?? {};
						batch.lose(who, 'fleeing');
						batch.give(who, 'scared-to-death', {
							...(from !== undefined && {from}),
							...(difficulty !== undefined && {difficulty}),
						});
						return batch.events;
					}

					case 'call-delays': {
						return [
							{
								type: 'told',
								who,
								action: 'delay',
								text: 'the delaying is over, and so is the round (TE-27)',
							},
							...state.combatants
								.filter((other) => isDue(state, other))
								.flatMap(({id}) => turnOver(id)),
						];
					}

					default: {
						return turnOver(who);
					}
				}
			},
		},
	],
});
