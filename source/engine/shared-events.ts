import type {Id, Side} from './basics.js';
import {shortName} from './clean-text.js';
import type {FieldValue} from './command.js';
import type {Condition} from './conditions.js';
import type {Entrant} from './entrant.js';
import type {Field} from './fields.js';
import {type Change, type Copies, worldUpdates} from './updates.js';
import type {Combatant, World} from './world.js';

/** What can happen in every ruleset. Each is a full fact: it can be told from itself and the state after it. */
export type SharedEvent<Sheet> = {readonly reason?: string} & (
	| {
			readonly type: 'adjusted';
			readonly who: Id;
			readonly field: string;
			readonly from: FieldValue;
			readonly to: FieldValue;
	  }
	| {readonly type: 'condition-given'; readonly condition: Condition}
	| {
			readonly type: 'condition-ended';
			readonly condition: Condition;
			readonly why: 'expired' | 'used' | 'ruled';
	  }
	| {
			readonly type: 'noted';
			readonly text: string;
			readonly isOpen: boolean;
	  }
	| {readonly type: 'joined'; readonly entrant: Entrant<Sheet>}
	| {readonly type: 'removed' | 'hidden' | 'revealed'; readonly who: Id}
	| {
			readonly type: 'renamed';
			readonly who: Id;
			readonly from: string;
			readonly to: string;
	  }
	| {readonly type: 'forced'; readonly what: string; readonly against: string}
	| {readonly type: 'skipped'; readonly what: string}
	| {
			readonly type: 'clock';
			readonly unit: string;
			readonly value: number;
	  }
	| {readonly type: 'began' | 'ended'; readonly who: Id}
	| {readonly type: 'over'; readonly winner?: Side | 'nobody'}
	| {readonly type: 'reopened'}
);

const sharedTypes = {
	adjusted: true,
	'condition-given': true,
	'condition-ended': true,
	noted: true,
	joined: true,
	removed: true,
	hidden: true,
	revealed: true,
	renamed: true,
	forced: true,
	skipped: true,
	clock: true,
	began: true,
	ended: true,
	over: true,
	reopened: true,
} as const satisfies Readonly<Record<SharedEvent<never>['type'], true>>;

export const sharedEventTypes: readonly string[] = Object.keys(sharedTypes);

export const isShared = <Sheet, E extends {readonly type: string}>(
	event: E | SharedEvent<Sheet>,
): event is SharedEvent<Sheet> => Object.hasOwn(sharedTypes, event.type);

export type SharedTools<C, S, Sheet> = {
	readonly fields: ReadonlyArray<Field<S>>;
	readonly copies: Copies<C, S>;
	join(state: S, entrant: Entrant<Sheet>): S;
};

/** What the shared events change, in a ruleset's own state. */
export function sharedEvolution<
	C extends Combatant,
	Frame,
	Sheet,
	S extends World<C, Frame>,
>({fields, copies, join}: SharedTools<C, S & World<C, Frame>, Sheet>) {
	type State = S & World<C, Frame>;
	const {change, inWorld: alter} = worldUpdates<C, Frame, S>(copies);
	const withFacts = (state: State, who: Id, update: Change<Combatant>): State =>
		change(state, who, (combatant) => {
			const next = copies.combatant(combatant);
			update(next);
			return next;
		});

	return (state: State, event: SharedEvent<Sheet>): State => {
		switch (event.type) {
			case 'clock': {
				return alter(state, (next) => {
					next.clock = new Map(state.clock).set(event.unit, event.value);
				});
			}

			case 'began': {
				return withFacts(state, event.who, (next) => {
					next.starts++;
				});
			}

			case 'ended': {
				return withFacts(state, event.who, (next) => {
					next.ends++;
				});
			}

			case 'adjusted': {
				const field = fields.find(({id}) => id === event.field);
				return field?.set(state, event.who, event.to) ?? state;
			}

			case 'condition-given': {
				return alter(state, (next) => {
					next.serial = Math.max(state.serial, event.condition.id);
					next.conditions = [...state.conditions, event.condition];
				});
			}

			case 'condition-ended': {
				return alter(state, (next) => {
					next.conditions = state.conditions.filter(
						({id}) => id !== event.condition.id,
					);
				});
			}

			case 'joined': {
				return join(state, event.entrant);
			}

			case 'removed': {
				return withFacts(state, event.who, (next) => {
					next.isGone = true;
				});
			}

			case 'hidden': {
				return withFacts(state, event.who, (next) => {
					next.isHidden = true;
				});
			}

			case 'revealed': {
				return withFacts(state, event.who, (next) => {
					next.isHidden = false;
				});
			}

			case 'renamed': {
				return withFacts(state, event.who, (next) => {
					next.name = shortName(event.to);
				});
			}

			case 'over': {
				return alter(state, (next) => {
					next.over = event.winner === undefined ? {} : {winner: event.winner};
				});
			}

			case 'reopened': {
				return alter(state, (next) => {
					next.over = undefined;
				});
			}

			case 'noted':
			case 'forced':
			case 'skipped': {
				return state;
			}
		}
	};
}
