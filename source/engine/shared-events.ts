import type {Id, Side} from './basics.js';
import type {FieldValue} from './command.js';
import type {Condition} from './conditions.js';
import type {Entrant} from './entrant.js';
import type {Field} from './fields.js';
import {type Combatant, type World, change} from './world.js';

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

export type SharedTools<S, Sheet> = {
	readonly fields: ReadonlyArray<Field<S>>;
	join(state: S, entrant: Entrant<Sheet>): S;
};

export function evolveShared<
	C extends Combatant,
	Sheet,
	S extends World<C, unknown>,
>(
	state: S & World<C, unknown>,
	event: SharedEvent<Sheet>,
	tools: SharedTools<S, Sheet>,
): S {
	const alter = (who: Id, with_: Partial<Combatant>): S =>
		change<C, S>(state, who, (combatant) => ({...combatant, ...with_}));
	switch (event.type) {
		case 'clock': {
			return {
				...state,
				clock: new Map(state.clock).set(event.unit, event.value),
			};
		}

		case 'began': {
			return change<C, S>(state, event.who, (combatant) => ({
				...combatant,
				starts: combatant.starts + 1,
			}));
		}

		case 'ended': {
			return change<C, S>(state, event.who, (combatant) => ({
				...combatant,
				ends: combatant.ends + 1,
			}));
		}

		case 'adjusted': {
			const field = tools.fields.find(({id}) => id === event.field);
			return field?.set(state, event.who, event.to) ?? state;
		}

		case 'condition-given': {
			return {
				...state,
				serial: Math.max(state.serial, event.condition.id),
				conditions: [...state.conditions, event.condition],
			};
		}

		case 'condition-ended': {
			return {
				...state,
				conditions: state.conditions.filter(
					({id}) => id !== event.condition.id,
				),
			};
		}

		case 'joined': {
			return tools.join(state, event.entrant);
		}

		case 'removed': {
			return alter(event.who, {isGone: true});
		}

		case 'hidden': {
			return alter(event.who, {isHidden: true});
		}

		case 'revealed': {
			return alter(event.who, {isHidden: false});
		}

		case 'renamed': {
			return alter(event.who, {name: event.to});
		}

		case 'over': {
			return {
				...state,
				over: event.winner === undefined ? {} : {winner: event.winner},
			};
		}

		case 'reopened': {
			return {...state, over: undefined};
		}

		case 'noted':
		case 'forced':
		case 'skipped': {
			return state;
		}
	}
}
