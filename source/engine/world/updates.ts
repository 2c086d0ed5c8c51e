import type {Id} from '../kit/basics.js';
import {type Writable, literalOf} from './copier.js';
import {type Combatant, type World, withoutTop} from './world.js';

/* How a state changes: by a fresh copy, before anybody else sees it. */

export type Change<T> = (fresh: Writable<T>) => void;

/** What is new: the facts that take the place of others, or a change of the fresh copy. */
export type Update<T> = Change<T> | Partial<T>;

const isChange = <T>(update: Update<T>): update is Change<T> => typeof update === 'function';

export function updated<T extends Readonly<Record<string, unknown>>>(
	fresh: Writable<T>,
	update: Update<T>,
): void {
	if (isChange(update)) {
		update(fresh);
	} else {
		Object.assign(fresh, update);
	}
}

/** The groups of facts of which none may be left out. */
type Whole<C> = {
	[K in keyof C]: C[K] extends Required<C[K]> ? K : never;
}[keyof C];

/** The changes that all rulesets make. An id that is not there changes nothing. */
export function worldUpdates<C extends Combatant, Frame, S extends World<C, Frame>>() {
	type State = S & World<C, Frame>;
	const copies = {state: literalOf<State>(), combatant: literalOf<C>()};
	const inState = (state: State, update: Update<State>): State => {
		const fresh = copies.state(state);
		updated<State>(fresh, update);
		return fresh;
	};

	/** With other facts in what all rulesets know. */
	const inWorld = (state: State, update: Update<World<C, Frame>>): State => {
		const fresh = copies.state(state);
		updated<World<C, Frame>>(fresh, update);
		return fresh;
	};

	const withFacts = (combatant: C, update: Update<C>): C => {
		const fresh = copies.combatant(combatant);
		updated<C>(fresh, update);
		return fresh;
	};

	const change = (state: State, id: Id, to: (combatant: C) => C): State => {
		const at = state.index.get(id) ?? -1;
		const combatant = state.combatants[at];
		return combatant === undefined
			? state
			: inWorld(state, {combatants: state.combatants.with(at, to(combatant))});
	};

	/** With the uppermost frame that can be changed so. */
	const inFirst = (state: State, changed: (frame: Frame) => Frame | undefined): State => {
		for (let at = state.stack.length - 1; at >= 0; at--) {
			const frame = state.stack[at];
			const fresh = frame && changed(frame);
			if (fresh) {
				return inWorld(state, {stack: state.stack.with(at, fresh)});
			}
		}

		return state;
	};

	return {
		inState,
		inWorld,
		inFirst,
		/** With other facts of the uppermost frame of a form, wherever it lies in the stack. */
		inForm: <Facts>(
			state: State,
			form: {
				changed(frame: Frame, facts: Readonly<Record<string, unknown>>): Frame | undefined;
				filled(facts: Facts): unknown;
			},
			facts: NoInfer<Facts> & Readonly<Record<string, unknown>>,
		): State => inFirst(state, (frame) => form.changed(frame, facts)),
		withFacts,
		change,
		inCombatant: (state: State, id: Id, update: Update<C>): State =>
			change(state, id, (combatant) => withFacts(combatant, update)),
		enlist: (state: State, combatant: C): State =>
			state.index.has(combatant.id)
				? state
				: inWorld(state, {
						index: new Map(state.index).set(combatant.id, state.combatants.length),
						combatants: [...state.combatants, combatant],
					}),
		push: (state: State, frame: Frame): State => inWorld(state, {stack: [...state.stack, frame]}),
		pop: (state: State): State => inWorld(state, {stack: withoutTop(state.stack)}),
		/** With another frame on top. */
		swap: (state: State, frame: Frame) => inWorld(state, {stack: state.stack.with(-1, frame)}),
	};
}

/** The same for a ruleset's own state, in which no key is left out, and for groups of facts. */
export function updatesOf<
	C extends Combatant & Required<C>,
	Frame,
	S extends Required<S> & World<C, Frame>,
>() {
	type State = S & World<C, Frame>;
	const updates = worldUpdates<C, Frame, S>();
	/** Changes one group of a combatant's facts. */
	const withGroup = <K extends Whole<C>>(key: K) => {
		const copy = literalOf<C[K]>();
		return (combatant: C, update: Update<C[K]>): C =>
			updates.withFacts(combatant, (fresh) => {
				const facts = copy(combatant[key]);
				updated<C[K]>(facts, update);
				fresh[key] = facts;
			});
	};

	return {
		...updates,
		withGroup,
		inGroup<K extends Whole<C>>(key: K) {
			const changed = withGroup(key);
			return (state: State, who: Id, update: Update<C[K]>): State =>
				updates.change(state, who, (combatant) => changed(combatant, update));
		},
	};
}
