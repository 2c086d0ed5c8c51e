import type {Id, View} from '../kit/basics.js';
import type {Departed} from '../facts/combatants/departure.js';
import type {HealthWord} from '../facts/combatants/health.js';
import {departedState} from '../world/departures.js';
import {type Board, type Gauge, type Lane, type Standing, markFor} from '../world/board.js';
import {type Condition, conditionsOf, conditionText} from '../world/conditions.js';
import type {Detail, DetailRow} from './ruleset.js';
import {type Told, joined, secret, written} from '../world/told.js';
import {type Numbers, isSeen} from '../world/veil.js';
import type {AnyWorld, Combatant, World} from '../world/world.js';

/* What lanes and pages of all rulesets have in common: who is seen, marks, conditions, what is left out. */

type Perhaps = Told | false | undefined;

export type LaneFacts = Standing & {
	/** It takes no part any more: its lane comes last. */
	readonly isOut: boolean;
	readonly order: string;
	/** When it goes is not settled yet. */
	readonly isUnplaced?: boolean;
	readonly why: Told;
	readonly gauges: readonly Gauge[];
	/** What it has left for reactions, where the view may know it. */
	readonly reactions?: string;
	/** Beside that it is hidden and what conditions it has. */
	readonly badges: readonly Perhaps[];
	/** Badges that are told only where there is room to spare: what it has left of something. */
	readonly spare?: readonly Perhaps[];
};

/** Lanes of those whom a view may know of, in this order but for those who are out. */
export function lanesOf<C extends Combatant, S extends World<C, unknown>>(
	combatants: readonly C[],
	state: S,
	view: View,
	factsOf: (combatant: C) => LaneFacts,
): readonly Lane[] {
	const told = (badges: readonly Perhaps[]): readonly string[] =>
		badges
			.flatMap((badge) => (badge ? [written(badge, state, view)] : []))
			.filter((badge) => badge !== '');
	const lanes = combatants
		.filter(({id}) => isSeen(state, id, view))
		.map((combatant) => {
			const {id, name, side, isHidden} = combatant;
			const facts = factsOf(combatant);
			const {order, why, gauges, reactions, isOut} = facts;
			const mark = markFor(combatant, facts);
			const hidden = isHidden ? ['hidden'] : [];
			// What its mark says as well gives way to what nothing else says.
			const isMarked = mark === 'hidden';
			const first = told(facts.badges);
			const spare = told(facts.spare ?? []);
			const conditions = told(conditionsOf(state, id).map((each) => conditionText(state, each)));
			const lane: Lane = {
				combatant: id,
				name,
				side,
				mark,
				order,
				why: written(why, state, view),
				gauges,
				badges: [...hidden, ...first, ...spare, ...conditions],
				...((spare.length > 0 || isMarked) && {
					states: [
						...(isMarked
							? [...first, ...conditions, ...hidden]
							: [...hidden, ...first, ...conditions]
						).map((text) => ({text})),
						...spare.map((text) => ({text, isSpare: true})),
					],
				}),
				...(reactions !== undefined && {reactions}),
				...(facts.isUnplaced && {isUnplaced: true}),
			};
			return {lane, isOut};
		});
	return [...lanes.filter(({isOut}) => !isOut), ...lanes.filter(({isOut}) => isOut)].map(
		({lane}) => lane,
	);
}

/** A board whose lanes say what health is left, in numbers or in a word, and why those have left who did so for a reason. */
export const completed = (
	board: Board,
	departed: Departed,
	healthOf: (who: Id) => number | undefined,
	wordOf: (who: Id) => HealthWord | undefined,
): Board => ({
	...board,
	lanes: board.lanes.map((lane): Lane => {
		const {combatant: who, gauges} = lane;
		const {states, ...rest} = lane;
		const left = departed.has(who) ? departedState(departed, who) : undefined;
		const health = gauges.length > 0 ? healthOf(who) : undefined;
		const healthWord = gauges.length > 0 ? undefined : wordOf(who);
		return {
			...(left === undefined ? lane : {...rest, left, badges: [left]}),
			...(health !== undefined && {health}),
			...(healthWord !== undefined && {healthWord}),
		};
	}),
});

/** Rows that only those read who know such numbers of somebody. */
export const secretRows = (
	who: Id,
	numbers: Numbers,
	rows: readonly DetailRow[],
): readonly DetailRow[] =>
	rows.map(({value, brief, ...row}) => ({
		...row,
		value: secret(who, numbers, value),
		...(brief !== undefined && {brief: secret(who, numbers, brief)}),
	}));

/** The conditions of somebody, as a row. @param options `states`: what holds of them beside */
export const conditionsRow = (
	state: AnyWorld,
	who: Id,
	{
		text = conditionText,
		states = [],
	}: {
		readonly text?: (state: AnyWorld, condition: Condition) => Told;
		readonly states?: readonly string[];
	} = {},
): DetailRow => ({
	label: 'Conditions',
	value: joined(
		[...states, ...conditionsOf(state, who).map((each) => text(state, each))],
		'; ',
		'none',
	),
});

/** A page as a view reads it; rows without a value are left out. */
export const readRows = (
	rows: readonly DetailRow[],
	state: AnyWorld,
	view: View,
): readonly Detail[] =>
	rows.flatMap(({value: text, brief, ...row}) => {
		const value = written(text, state, view);
		return value === ''
			? []
			: [{...row, value, ...(brief !== undefined && {brief: written(brief, state, view)})}];
	});
