import type {Id, View} from '../../engine/basics.js';
import {conditionsOf} from '../../engine/conditions.js';
import type {Option} from '../../engine/prompt.js';
import {
	type Counted,
	type Modifier,
	conditionModifier,
	countedOf,
	optionsOf,
	single,
	situational,
	usedConditions,
	worthOf,
} from '../../engine/roll-modifiers.js';
import {isSeen} from '../../engine/veil.js';
import {get, nameOf} from '../../engine/world.js';
import type {AnyEvent} from './flow-types.js';
import {type Situation, rowsOn} from './modifiers.js';
import type {DdState} from './state/fight.js';

/* What counts on a roll: the ticked modifiers, Supports and Consequences. */

type OnRoll = 'attack' | 'defence';

const supportId = (at: number): string => `support-${at}`;

/**
 * A combatant's Supports and Consequences, which can count on any of their rolls.
 * @param isMeant whether Supports are meant for this roll, and so are ticked (DD-23, DD-29)
 */
function personal(
	state: DdState,
	who: Id,
	isMeant: boolean,
	view: View,
): ReadonlyArray<Modifier<unknown>> {
	const {supports} = get(state, who).turn;
	const {modifierWorth} = state.settings;
	if (supports.length + state.conditions.length === 0) {
		return [];
	}

	return [
		...supports.map(({from, how, power}, at) =>
			single({
				id: supportId(at),
				rule: 'DD-29',
				worth: modifierWorth,
				isTicked: isMeant,
				label: () =>
					isSeen(state, from, view)
						? `support of ${nameOf(state, from)}${inBrackets(power ?? how)}`
						: 'support of somebody unseen',
			}),
		),
		...conditionsOf(state, who)
			.filter(({worth}) => worth !== undefined && worth !== 0)
			.map((condition) =>
				single({
					id: conditionModifier(condition),
					rule: condition.rule ?? 'DD-03',
					worth: (condition.worth ?? 0) * modifierWorth,
					label: () => condition.name,
				}),
			),
	];
}

const inBrackets = (how: string): string => (how === '' ? '' : ` (${how})`);

/** What can count on a roll of the exchange. */
function modifiersOf(
	{state, frame}: Situation,
	on: OnRoll,
	view: View,
): ReadonlyArray<Modifier<Situation>> {
	const who = on === 'attack' ? frame.attacker : frame.target;
	const own = personal(state, who, false, view);
	return own.length === 0 ? rowsOn[on] : [...own, ...rowsOn[on]];
}

const marksOf = (
	{frame}: Situation,
	on: OnRoll,
): readonly string[] | undefined =>
	on === 'attack' ? frame.attackMarks : frame.defenceMarks;

/** What can be ticked beside a roll of the exchange. */
export const exchangeOptions = (
	situation: Situation,
	on: OnRoll,
	view: View,
): readonly Option[] =>
	optionsOf(
		modifiersOf(situation, on, view),
		situation,
		marksOf(situation, on),
		'one',
	);

/** @param view the view that the labels are for; events use the GM's */
export const exchangeCounted = (
	situation: Situation,
	on: OnRoll,
	view: View = 'gm',
): readonly Counted[] =>
	countedOf(
		modifiersOf(situation, on, view),
		situation,
		marksOf(situation, on),
	);

/** Everything that counts on a roll of the exchange, in percent and without texts. */
export const exchangeWorth = (situation: Situation, on: OnRoll): number =>
	worthOf(modifiersOf(situation, on, 'gm'), situation, marksOf(situation, on));

/** The options, and what counts, for a roll outside an exchange. */
export function ownModifiers(
	state: DdState,
	who: Id,
	marks: readonly string[] | undefined,
	view: View,
): {readonly options: readonly Option[]; readonly counted: readonly Counted[]} {
	const modifiers = [
		...personal(state, who, true, view),
		...situational('DD-57', state.settings.modifierWorth),
	];
	return {
		options: optionsOf(modifiers, undefined, marks, 'one'),
		counted: countedOf(modifiers, undefined, marks),
	};
}

/** What a roll uses up: Supports, and Consequences that count once (DD-03, DD-23). */
export function usedUp(
	state: DdState,
	who: Id,
	counted: readonly Counted[],
): readonly AnyEvent[] {
	const {supports} = get(state, who).turn;
	return counted.flatMap((each): readonly AnyEvent[] => {
		const support = supports.find((_support, at) => supportId(at) === each.id);
		return support
			? [{type: 'bonus-used', who, from: support.from}]
			: usedConditions(state.conditions, each);
	});
}
