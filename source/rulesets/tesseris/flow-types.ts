import {ownActs} from '../../engine/course/own-acts/own-act.js';
import {fillActs} from '../../engine/events/form.js';
import {lastCallActs} from '../../engine/course/last-call.js';
import {text, id, maybe, flag, type Kinds, type Tagged} from '../../engine/kit/shape.js';
import {defenceId} from './actions/effects.js';
import {winner, type Id} from '../../engine/kit/basics.js';
import {exchangeKinds} from '../../engine/course/exchange.js';
import {frameKinds} from '../../engine/course/flow.js';
import type {SharedEvent} from '../../engine/events/shared-events.js';
import type {TeEvent} from './events/index.js';
import type {TeSheet} from './sheet/sheet.js';
import type {TeCombatant, TeState} from './state/fight.js';
import type {Frame} from './state/frames.js';
import {find} from '../../engine/world/world.js';
import type {Condition} from '../../engine/facts/condition.js';
import {
	type Particulars,
	ended,
	gains,
	hasStatus,
	losesAll,
	statusOf,
	statusesOf,
} from './statuses/index.js';
import type {StatusName, StatusRow} from './statuses/rows.js';

export const acts = {
	...fillActs,
	...ownActs,
	...lastCallActs,
	act: {action: text, target: maybe(id), arm: maybe(text)},
	'end-turn': {},
	'call-delays': {},
	flee: {},
	cornered: {},
	target: {target: id},
	back: {},
	choose: {what: text},
	defend: {who: id, how: defenceId},
	dive: {},
	respond: {who: id, action: text},
	react: {who: id, action: text, arm: maybe(text)},
	nobody: {},
	sight: {isSeen: flag},
	triage: {by: id, who: id},
	'no-triage': {},
	finish: {},
	'go-on': {},
	winner: {winner},
} satisfies Kinds;

export type TeAct = Tagged<'do', typeof acts>;

export type ActOf<K extends TeAct['do']> = Extract<TeAct, {readonly do: K}>;

export type AnyEvent = TeEvent | SharedEvent<TeSheet>;

export const kind = frameKinds<Frame, TeState, TeAct, AnyEvent>();

export const exchange = exchangeKinds<Frame, TeState, TeAct, AnyEvent>();

/** TE-C31: feelings for one person do not grow from those for another. */
const isOf = (from: Id | undefined, {from: about}: Condition, row: StatusRow) =>
	row.worth['social-defence-from'] === undefined || about === undefined || about === from;

export function batched(state: TeState, collect: (batch: EventBatch) => void): readonly AnyEvent[] {
	const batch = new EventBatch(state);
	collect(batch);
	return batch.events;
}

/** Collects the events of one step. Conditions that are given in the same step get consecutive numbers. */
export class EventBatch {
	readonly state: TeState;
	readonly #events: AnyEvent[] = [];
	#given = 0;

	constructor(state: TeState) {
		this.state = state;
	}

	get events(): readonly AnyEvent[] {
		return this.#events;
	}

	/** What ends twice in one step is told once. */
	add(...events: readonly AnyEvent[]) {
		for (const event of events) {
			if (!this.#hasEnded(event)) {
				this.#events.push(event);
			}
		}
	}

	#hasEnded(event: AnyEvent): boolean {
		return (
			event.type === 'condition-ended' &&
			this.#events.some(
				(other) => other.type === 'condition-ended' && other.condition.id === event.condition.id,
			)
		);
	}

	end(condition: Condition) {
		this.add(ended(condition));
	}

	give(who: Id, id: StatusName, particulars: Particulars = {}) {
		this.add(...gains(this.state, who, id, particulars, this.#given));
		this.#given++;
		// TE-C12: nobody lies on the ground and sits on a mount.
		if (id === 'prone' && find(this.state, who)?.place.isMounted) {
			this.add({type: 'mounted', who, is: false});
		}
	}

	replace(before: Condition, id: StatusName, particulars: Particulars = {}) {
		this.add({type: 'condition-ended', condition: before, why: 'used', isReplaced: true});
		this.add(
			...gains(this.state, before.who, id, particulars, this.#given).map((event) =>
				event.type === 'condition-given'
					? {...event, ...(event.condition.name !== before.name && {instead: before.name})}
					: event,
			),
		);
		this.#given++;
	}

	raise(who: Id, lesser: StatusName | undefined, id: StatusName, particulars: Particulars) {
		const [before, ...others] =
			lesser === undefined
				? []
				: statusesOf(this.state, who).filter(
						({condition, row}) => row?.id === lesser && isOf(particulars.from, condition, row),
					);
		if (before) {
			for (const {condition} of others) {
				this.end(condition);
			}

			this.replace(before.condition, id, particulars);
		} else {
			this.give(who, id, particulars);
		}
	}

	lose(who: Id, ...ids: readonly StatusName[]) {
		this.add(...losesAll(this.state, who, ...ids));
	}

	/** TE-C04: everybody in it is Grappled and drops two-handed weapons at once. */
	grapple(who: readonly TeCombatant[], particulars: Particulars) {
		for (const {id, arms} of who) {
			if (hasStatus(this.state, id, 'grappled')) {
				continue;
			}

			this.give(id, 'grappled', particulars);
			for (const {isHeld, weapon} of arms) {
				if (isHeld && weapon.hands === 2) {
					this.add({
						type: 'arm-changed',
						who: id,
						arm: weapon.id,
						change: {isHeld: false},
						why: 'dropped',
					});
				}
			}
		}
	}

	/** Frees whom somebody holds at point (TE-75). */
	release(holder: Id) {
		for (const {id} of this.state.combatants) {
			if (statusOf(this.state, id, 'at-point')?.from === holder) {
				this.lose(id, 'at-point');
			}
		}
	}
}
