import {greyed, notAskedNow} from '../../../engine/refusals.js';
import type {View} from '../../../engine/basics.js';
import type {Choice} from '../../../engine/prompt.js';
import {find} from '../../../engine/world.js';
import {knowsNumbers} from '../../../engine/veil.js';
import {buyersCalled, calling, holdersCalled} from '../calls.js';
import type {AnyEvent} from '../events/index.js';
import type {DrAct} from '../acts/types.js';
import {fightRound, isGood, laterPhases} from '../derived.js';
import type {DrCombatant, DrState} from '../state.js';
import {refuseBreakHold, refuseTrade, refuseTrigger} from '../phases.js';
import {lastTwo, tradePrice, tradeText} from '../prices.js';

/* What those may do who have no phase now: break a hold, or buy a phase (DR-05, DR-10, DR-27). */

export const holdText = (state: DrState, combatant: DrCombatant): string => {
	const {hold} = combatant.doing;
	const next = laterPhases(state, combatant)[0];
	const trigger = hold?.trigger === undefined ? '' : `: ${hold.trigger}`;
	const until =
		next === undefined
			? state.settings.holdsEnd
				? 'lost with the turn'
				: 'lost in no round of this turn'
			: `lost in ${next}`;
	return `${until}${trigger}`;
};

/** Breaking a hold in one's own sub-round (DR-27). */
const holdChoice = (
	state: DrState,
	combatant: DrCombatant,
	view: View,
): Choice<DrAct> => ({
	id: `hold:${combatant.id}`,
	label: `${combatant.name} breaks the hold`,
	who: combatant.id,
	act: {do: 'break-hold', who: combatant.id},
	cost: 'the held phase',
	rule: 'DR-27',
	...(knowsNumbers(state, combatant, view, 'order') && {
		detail: holdText(state, combatant),
	}),
	...greyed(refuseBreakHold(state, combatant)),
});

/** Two later phases for one now; which ones is a question only where there are more (DR-05). */
const tradeChoices = (
	state: DrState,
	combatant: DrCombatant,
): ReadonlyArray<Choice<DrAct>> => {
	const {id: who, name} = combatant;
	const rounds = lastTwo(state, combatant);
	const refused = refuseTrade(state, combatant, rounds);
	return [
		{
			id: `trade:${who}`,
			label: `${name} buys a phase`,
			who,
			act: {do: 'trade', who, rounds},
			rule: 'DR-05',
			cost: tradeText(state, combatant, rounds),
			...greyed(refused),
		},
		...(laterPhases(state, combatant).length > tradePrice
			? [
					{
						id: `pick-trade:${who}`,
						label: `${name} buys a phase, for others …`,
						who,
						act: {do: 'choose-trade', who} as const,
						rule: 'DR-05',
						...greyed(refuseTrade(state, combatant)),
					},
				]
			: []),
	];
};

/** What those could do who have no phase now; that a foe could buy one would tell of its phases. */
export const optionalChoices = (
	state: DrState,
	view: View,
): ReadonlyArray<Choice<DrAct>> => [
	...holdersCalled(state).map((combatant) =>
		holdChoice(state, combatant, view),
	),
	...buyersCalled(state)
		.filter((combatant) => knowsNumbers(state, combatant, view, 'order'))
		.flatMap((combatant) => tradeChoices(state, combatant)),
];

export function refuseOptional(act: DrAct, state: DrState) {
	const combatant = 'who' in act ? find(state, act.who) : undefined;
	if (!combatant) {
		return notAskedNow;
	}

	const isListed = ({id}: DrCombatant) => id === combatant.id;
	switch (act.do) {
		case 'break-hold': {
			return (
				refuseBreakHold(state, combatant) ??
				(holdersCalled(state).some(isListed)
					? undefined
					: {reason: 'it is not its own sub-round', rule: 'DR-27'})
			);
		}

		case 'trade': {
			return (
				refuseTrade(state, combatant, act.rounds) ??
				(buyersCalled(state).some(isListed)
					? undefined
					: {reason: 'only to defend in this sub-round', rule: 'DR-13'})
			);
		}

		case 'choose-trade': {
			return (
				refuseTrade(state, combatant) ??
				(buyersCalled(state).some(isListed)
					? undefined
					: {reason: 'only to defend in this sub-round', rule: 'DR-13'})
			);
		}

		case 'trigger': {
			return refuseTrigger(state, combatant);
		}

		default: {
			return notAskedNow;
		}
	}
}

/** The sub-round in which somebody's own side goes, when the call is for both. */
function moveTo(state: DrState, combatant: DrCombatant): readonly AnyEvent[] {
	return state.sub === 'good' && !isGood(state, combatant)
		? [calling(state, 'bad')]
		: [];
}

/** Held and bought phases are used up when they are opened. */
export function takeOptional(act: DrAct, state: DrState): readonly AnyEvent[] {
	const combatant = 'who' in act ? find(state, act.who) : undefined;
	if (!combatant) {
		return [];
	}

	const {id: who, doing} = combatant;
	const common = {type: 'acts', who, round: fightRound(state)} as const;
	switch (act.do) {
		case 'break-hold':
		case 'trigger': {
			const {trigger} = doing.hold ?? {};
			return [
				...(act.do === 'trigger' ? [] : moveTo(state, combatant)),
				{type: 'phase-opened', who, by: 'hold'},
				{
					...common,
					by: 'hold',
					spent: [],
					...(act.do === 'trigger' && trigger !== undefined && {trigger}),
				},
				{type: 'began', who},
			];
		}

		case 'trade': {
			return [
				...moveTo(state, combatant),
				{type: 'phase-opened', who, by: 'trade'},
				{...common, by: 'trade', spent: act.rounds},
				{type: 'began', who},
			];
		}

		case 'choose-trade': {
			return [{type: 'trade-begun', who}];
		}

		default: {
			return [];
		}
	}
}
