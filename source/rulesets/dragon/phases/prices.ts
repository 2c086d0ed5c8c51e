import type {Id} from '../../../engine/kit/basics.js';
import {listed} from '../../../engine/kit/text.js';
import {fightRound, round} from './clock.js';
import {laterPhases} from '../derived.js';
import type {AnyEvent} from '../flow-types.js';
import {type PhaseFrame, phase, surcharge as surchargeForm} from '../frame-types.js';
import {isOffCategory} from './speed.js';
import type {DrCombatant, DrState} from '../state.js';
import type {Category} from '../sheet/stats.js';
import {leftText, oneOf} from '../shown/text.js';

/* What acting costs in phases, and which phases are left (DR-05, DR-06). */

/** A trade costs the last two later phases unless others are picked (DR-05). */
export const tradePrice = 2;

export const lastTwo = (state: DrState, combatant: DrCombatant): readonly number[] =>
	laterPhases(state, combatant).slice(-tradePrice);

/** “trades 8 and 10; 9 left”. */
export const tradeText = (state: DrState, combatant: DrCombatant, rounds: readonly number[]) =>
	`trades ${listed(rounds)}; ${leftText(
		laterPhases(state, combatant).filter((phase) => !rounds.includes(phase)),
	)}`;

/** “lost in 8: the first who moves”: until when a phase is held, and for what. */
export const holdText = (state: DrState, combatant: DrCombatant): string => {
	const {hold} = combatant.activity;
	const next = laterPhases(state, combatant)[0];
	const trigger = hold?.trigger === undefined ? '' : `: ${hold.trigger}`;
	const until =
		next === undefined
			? state.settings.holdsEnd
				? 'lost with the turn'
				: 'kept beyond this turn'
			: `lost in ${next}`;
	return `${until}${trigger}`;
};

/** “also 9; none left”, “also 5 or 9”; empty within the category (DR-06). */
export function surchargeText(state: DrState, combatant: DrCombatant, category: Category) {
	const later = laterPhases(state, combatant);
	return !isOffCategory(combatant, category) || later.length === 0
		? {}
		: {cost: later.length === 1 ? `also ${oneOf(later)}; ${leftText([])}` : `also ${oneOf(later)}`};
}

/** DR-06: some later phase pays. Which one is asked where there is a choice. */
export function surcharge(
	who: Id,
	from: readonly number[],
	category: Category,
): readonly AnyEvent[] {
	const [only, ...more] = from;
	return only === undefined
		? []
		: more.length === 0
			? [{type: 'surcharged', who, spent: from, category}]
			: [surchargeForm.opened({who, category})];
}

/** The first act of a phase uses it up. Held and bought phases are used up when they are opened. */
export const beginActing = (state: DrState, {who, by, isSpent}: PhaseFrame): readonly AnyEvent[] =>
	isSpent
		? []
		: [
				{
					type: 'acts',
					who,
					by,
					round: fightRound(state),
					spent: by === 'phase' ? [round(state)] : [],
				},
				{type: 'began', who},
			];

/** Also with a later phase outside the speed’s category (DR-06); the question which one comes on top of what has begun. */
export const beginDiced = (
	state: DrState,
	combatant: DrCombatant,
	frame: PhaseFrame,
	category: Category,
	begun: readonly AnyEvent[],
): readonly AnyEvent[] => [
	...beginActing(state, frame),
	phase.filled({hasDiced: true}),
	...begun,
	...(isOffCategory(combatant, category)
		? surcharge(combatant.id, laterPhases(state, combatant), category)
		: []),
];
