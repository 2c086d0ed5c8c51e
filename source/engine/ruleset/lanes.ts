import type {View} from '../kit/basics.js';
import {type Gauge, type Lane, markFor} from '../world/board.js';
import {conditionsOf, conditionText} from '../world/conditions.js';
import type {Detail} from './ruleset.js';
import {isSeen} from '../world/veil.js';
import type {Combatant, World} from '../world/world.js';

/* What lanes and pages of all rulesets have in common: who is seen, marks, conditions, what is left out. */

/** What holds, or nothing. */
type Perhaps = string | false | undefined;

const isText = (text: Perhaps): text is string =>
	typeof text === 'string' && text !== '';

/** What a ruleset says of a combatant's lane. */
export type LaneFacts = {
	/** It takes no part any more: its lane comes last. */
	readonly isOut: boolean;
	/** It can act, now or later. */
	readonly isUp: boolean;
	readonly isActing: boolean;
	hasActed(): boolean;
	readonly order: string;
	readonly why: string;
	readonly gauges: readonly Gauge[];
	/** What it has left for reactions, where the view may know it. */
	readonly reactions?: string;
	/** Beside that it is hidden and what conditions it has. */
	readonly badges: readonly Perhaps[];
};

/** Lanes of those whom a view may know of, in this order but for those who are out. */
export function lanesOf<C extends Combatant, S extends World<C, unknown>>(
	combatants: readonly C[],
	state: S,
	view: View,
	factsOf: (combatant: C) => LaneFacts,
): readonly Lane[] {
	const lanes = combatants
		.filter(({id}) => isSeen(state, id, view))
		.map((combatant) => {
			const {id, name, side, isHidden, isGone} = combatant;
			const facts = factsOf(combatant);
			const {order, why, gauges, badges, reactions, isOut} = facts;
			const lane: Lane = {
				combatant: id,
				name,
				side,
				mark: markFor(combatant, facts),
				order,
				why,
				gauges: isGone ? [] : gauges,
				badges: [
					...(isHidden ? ['hidden'] : []),
					...badges.filter(isText),
					...conditionsOf(state, id).map((each) =>
						conditionText(state, each, view),
					),
				],
				...(reactions !== undefined && {reactions}),
			};
			return {lane, isOut};
		});
	return [
		...lanes.filter(({isOut}) => !isOut),
		...lanes.filter(({isOut}) => isOut),
	].map(({lane}) => lane);
}

/**
 * A page of details: rows without a value are left out, and conditions come last. A row may say what of it is left to
 * say beside the board.
 */
export const pageOf = <C extends Combatant, S extends World<C, unknown>>(
	combatant: C,
	state: S,
	view: View,
	rows: ReadonlyArray<
		readonly [
			label: string,
			value: Perhaps,
			part?: Detail['part'],
			brief?: string,
		]
	>,
): readonly Detail[] => {
	const conditions = conditionsOf(state, combatant.id)
		.map((condition) => conditionText(state, condition, view))
		.join('; ');
	return [...rows, ['Conditions', conditions || 'none'] as const].flatMap(
		([label, value, part, brief]) =>
			isText(value)
				? [
						{
							label,
							value,
							...(part && {part}),
							...(brief !== undefined && {brief}),
						},
					]
				: [],
	);
};
