import type {Choice} from '../../../../engine/prompt.js';
import {greyed, impossible} from '../../../../engine/refusals.js';
import {extraRow} from '../../actions.js';
import {armsByReadiness} from '../../derived/arms.js';
import {foesOf} from '../../derived/fight.js';
import {extraOf, openParts} from '../../derived/plan.js';
import type {DdAct} from '../../acts/types.js';
import type {DdCombatant, Main} from '../../state/combatant.js';
import type {DdState} from '../../state/fight.js';
import {refuseTarget} from '../../legality/attacks.js';
import {
	refuseExtraNow,
	refuseLateMove,
	refuseMainNow,
} from '../../legality/now.js';
import {expectedOdds} from '../../outlook.js';
import {describeMain, mainId} from '../../plans/naming.js';
import {refuseCarryOut} from './carry-out.js';

/** What somebody can do in its turn, the plan first. */
export function choicesOf(
	combatant: DdCombatant,
	state: DdState,
): ReadonlyArray<Choice<DdAct>> {
	const open = openParts(combatant);
	const main = combatant.plan?.main;
	const carryOut: Choice<DdAct> = {
		id: 'carry-out',
		label: describeParts(combatant, state),
		act: {do: 'carry-out'},
		...(main && 'target' in main && {about: main.target}),
		...(main && open[0] === 'main' && expectedOdds(state, combatant, main)),
		...greyed(refuseCarryOut(combatant, state)),
	};
	return [
		carryOut,
		...(open.length > 1 ? firstChoices(combatant, state) : []),
		...rideChoices(combatant),
		...mainChoices(combatant, state),
		{id: 'give-up', label: 'Leave the rest undone', act: {do: 'give-up'}},
		{
			id: 'change-intent',
			label: 'Change the intent …',
			act: {do: 'change-intent', who: combatant.id},
			rule: 'DD-1A',
			...greyed(refuseReplan(combatant)),
		},
	];
}

function describeParts(combatant: DdCombatant, state: DdState): string {
	const {plan} = combatant;
	const words = openParts(combatant).map((part, place) => {
		const extra = extraOf(plan, part);
		if (extra) {
			return extraRow(extra).label.toLowerCase();
		}

		return plan?.main
			? describeLater(state, combatant, plan.main, place > 0)
			: '';
	});
	const text = words.join(', then ');
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A planned attack whose target has fallen will be on somebody else, if there is anything to do before it. */
const describeLater = (
	state: DdState,
	combatant: DdCombatant,
	main: Main,
	isLater: boolean,
): string =>
	isLater && 'target' in main && refuseTarget(state, combatant, main.target)
		? 'attack another foe'
		: describeMain(state, combatant, main);

/** DD-18: one’s actions come in whatever order one likes. */
function firstChoices(
	combatant: DdCombatant,
	state: DdState,
): ReadonlyArray<Choice<DdAct>> {
	const main = combatant.plan?.main;
	return openParts(combatant).flatMap((part): ReadonlyArray<Choice<DdAct>> => {
		if (part !== 'main') {
			const row = extraRow(extraOf(combatant.plan, part) ?? 'move');
			return [
				{
					id: part,
					label: `First: ${row.label.toLowerCase()}`,
					act: {do: 'extra', part},
					rule: row.rule,
					...greyed(refuseExtraNow(combatant, part)),
				},
			];
		}

		return main
			? [
					{
						id: part,
						label: `First: ${describeMain(state, combatant, main)}`,
						act: {do: 'main', main},
						...('target' in main && {about: main.target}),
						rule: 'DD-18',
						...greyed(refuseMainNow(state, combatant, main)),
					},
				]
			: [];
	});
}

/** DD-1A: an intent can be changed until it is acted on. */
export const refuseReplan = (combatant: DdCombatant) =>
	combatant.turn.done.length === 0
		? undefined
		: {reason: 'has begun to act', rule: 'DD-1A'};

function rideChoices(combatant: DdCombatant): ReadonlyArray<Choice<DdAct>> {
	return combatant.isMounted
		? [
				{
					id: 'ride',
					label: 'Ride up to two zones',
					act: {do: 'ride'},
					cost: 'free',
					rule: 'DD-60',
					...greyed(refuseRide(combatant)),
				},
			]
		: [];
}

/** Why nobody rides now (DD-60). */
export function refuseRide(combatant: DdCombatant) {
	if (!combatant.isMounted) {
		return impossible('is not mounted');
	}

	if (combatant.turn.hasRidden) {
		return {reason: 'has ridden this round', rule: 'DD-60'};
	}

	return combatant.rp > 0
		? refuseLateMove(combatant)
		: {reason: 'only with RP above 0', rule: 'DD-60'};
}

/**
 * The planned attack against another foe or with another weapon: the target was an intent, not a fact. What is refused
 * is worth a line only for foes in the same zone, and not as long as a Move comes first.
 */
function mainChoices(
	combatant: DdCombatant,
	state: DdState,
): ReadonlyArray<Choice<DdAct>> {
	const main = combatant.plan?.main;
	if (main?.do !== 'attack' || !openParts(combatant).includes('main')) {
		return [];
	}

	const arms = armsByReadiness(combatant).filter(
		({weapon, isReady}, at) =>
			weapon.id === main.arm || (isReady && (at === 0 || !weapon.isUnarmed)),
	);
	return foesOf(state, combatant).flatMap(({id, zone}) =>
		arms
			.map(({weapon}): Choice<DdAct> => {
				const other: Main = {do: 'attack', target: id, arm: weapon.id};
				return {
					id: mainId(other),
					label: describeMain(state, combatant, other).replace(
						'attack',
						'Attack',
					),
					act: {do: 'main', main: other},
					about: id,
					...expectedOdds(state, combatant, other),
					...greyed(refuseMainNow(state, combatant, other)),
				};
			})
			.filter(
				(choice) =>
					choice.id !== mainId(main) &&
					(!choice.refused ||
						(zone === combatant.zone && choice.refused.rule !== 'DD-18')),
			),
	);
}
