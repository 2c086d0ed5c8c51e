import {listed} from '../../engine/text.js';
import {fightRound, isOffCategory, laterPhases, round} from './derived.js';
import type {AnyEvent} from './events/index.js';
import type {DrCombatant, DrState, PhaseFrame} from './state.js';
import type {Category} from './stats.js';
import {leftText} from './text.js';

/* What acting costs in phases, and which phases are left (DR-05, DR-06). */

/** A trade costs the last two later phases unless others are picked (DR-05). */
export const tradePrice = 2;

export const lastTwo = (
	state: DrState,
	combatant: DrCombatant,
): readonly number[] => laterPhases(state, combatant).slice(-tradePrice);

/** “trades 8 and 10; 9 left”. */
export const tradeText = (
	state: DrState,
	combatant: DrCombatant,
	rounds: readonly number[],
): string =>
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
				: 'lost in no round of this turn'
			: `lost in ${next}`;
	return `${until}${trigger}`;
};

/** The later phase that a roll outside the category also costs (DR-06). */
const surchargeOf = (
	state: DrState,
	combatant: DrCombatant,
	category: Category,
): readonly number[] =>
	isOffCategory(combatant, category)
		? laterPhases(state, combatant).slice(-1)
		: [];

/** “also 9; 5 left”; empty within the category. */
export function surchargeText(
	state: DrState,
	combatant: DrCombatant,
	category: Category,
): {readonly cost?: string} {
	const rounds = surchargeOf(state, combatant, category);
	return rounds.length === 0
		? {}
		: {
				cost: `also ${listed(rounds)}; ${leftText(
					laterPhases(state, combatant).filter(
						(phase) => !rounds.includes(phase),
					),
				)}`,
			};
}

/** The first act of a phase uses it up. Held and bought phases are used up when they are opened. */
export const beginActing = (
	state: DrState,
	{who, by, isSpent}: PhaseFrame,
): readonly AnyEvent[] =>
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

/** Pays for a diced action: the phase, and a later one outside the speed's category (DR-06). */
export function payDiced(
	state: DrState,
	combatant: DrCombatant,
	frame: PhaseFrame,
	category: Category,
): readonly AnyEvent[] {
	const spent = surchargeOf(state, combatant, category);
	const who = combatant.id;
	return [
		...beginActing(state, frame),
		...(spent.length > 0
			? [{type: 'surcharged', who, spent, category} as const]
			: []),
		{type: 'diced', who},
	];
}
