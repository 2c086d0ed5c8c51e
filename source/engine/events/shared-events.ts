import {side, winner} from '../kit/basics.js';
import {condition} from '../facts/condition.js';
import {departureId} from '../facts/combatants/departure.js';
import {entrantOf} from '../facts/combatants/entrant.js';
import type {EventOf} from '../facts/event.js';
import {formEvents} from './form.js';
import {fieldValue} from '../facts/own-act.js';
import {handlingChange} from '../facts/combatants/handling.js';
import {house} from '../facts/house.js';
import {namingEvents} from '../facts/combatants/naming.js';
import {plan, harmDice} from '../facts/command.js';
import {settingEvents} from './setting-changes.js';
import {
	type Shape,
	fields,
	flag,
	id,
	list,
	maybe,
	number,
	oneOf,
	text,
	wholeNumber,
	yes,
} from '../kit/shape.js';

export const planEvents = {
	planned: {plan},
	'plan-done': {plan, is: oneOf('happened', 'passed'), next: maybe(number)},
	/** It happens, once its dice are rolled. */
	'plan-begun': {plan},
	'plan-put-off': {plan, at: number},
	unplanned: {plan},
	/** What a plan should have carried out and could not be. */
	'plan-failed': {plan, against: text},
};

/** What can happen in every ruleset. Each is a full fact: it can be told from itself and the state after it. */
export const sharedEventsOf = <Sheet>(sheet: Shape<Sheet>) => ({
	adjusted: {
		who: id,
		field: text,
		from: fieldValue,
		to: fieldValue,
		/** The id of the condition of the list that it stands for, where one was given or ended. */
		row: maybe(text),
	},
	'condition-given': {
		condition,
		/** The name of the one whose place it takes. */
		instead: maybe(text),
	},
	'condition-ended': {
		condition,
		why: oneOf('expired', 'used', 'ruled'),
		/** Another one takes its place, and tells of it. */
		isReplaced: maybe(yes),
	},
	noted: {text, isOpen: flag, who: maybe(id)},
	'house-changed': {house},
	/** An act of the table's own, or what recurs by a condition, is done; what comes of it follows. */
	'own-acted': {
		who: id,
		act: text,
		each: maybe(number),
		targets: list(id),
		isMade: maybe(flag),
		net: maybe(number),
		saved: list(id),
		rolls: list(list(number)),
	},
	'own-failed': {who: id, text, against: text},
	/** Values go up or down as a condition comes or goes. */
	'values-changed': {
		who: id,
		condition: number,
		changes: list(fields({field: text, from: number, to: number})),
	},
	'amount-told': {
		/** What the dice come to, or as it was said. */
		amount: number,
		dice: maybe(harmDice),
		halves: list(id),
	},
	joined: {entrant: entrantOf(sheet)},
	removed: {who: id, why: maybe(departureId)},
	rejoined: {who: id},
	'sheet-changed': {
		who: id,
		sheet,
		/** “dex 12 → 16, Club added”. */
		text,
	},
	/** They do the same, one right after the other, by one answer. */
	'mob-formed': {ids: list(id)},
	hidden: {who: id},
	...namingEvents,
	'side-changed': {who: id, from: side, to: side},
	...planEvents,
	'control-changed': {who: id, ...handlingChange},
	...settingEvents,
	...formEvents,
	forced: {what: text, against: text},
	skipped: {what: text},
	clock: {unit: text, value: wholeNumber},
	began: {who: id},
	ended: {who: id},
	'frame-left': {},
	over: {winner: maybe(winner)},
	reopened: {},
});

type Shapes<Sheet> = ReturnType<typeof sharedEventsOf<Sheet>>;

export type SharedEvent<Sheet> = {readonly reason?: string} & {
	[K in keyof Shapes<Sheet>]: EventOf<K, Shapes<Sheet>[K]>;
}[keyof Shapes<Sheet>];

export type SharedEventOf<K extends SharedEvent<never>['type']> = Extract<
	SharedEvent<never>,
	{readonly type: K}
>;
