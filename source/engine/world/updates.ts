import type {Id} from '../kit/basics.js';
import {type Writable, literalOf} from './copier.js';
import {type Combatant, type World, withoutTop} from './world.js';

/* How a state changes: by a fresh copy, before anybody else sees it. */

/** What changes a fresh copy. */
export type Change<T> = (fresh: Writable<T>) => void;

/** What is new: the facts that take the place of others, or a change of the fresh copy. */
export type Update<T> = Change<T> | Partial<T>;

const isChange = <T>(update: Update<T>): update is Change<T> =>
	typeof update === 'function';

function updated<T extends Readonly<Record<string, unknown>>>(
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

type Kinds = {readonly kind: string};

/** Copies of the frames that change while they are on the stack, by their kind. */
export type FrameCopies<Frame extends Kinds, Kind extends Frame['kind']> = {
	readonly [K in Kind]: (
		frame: Extract<Frame, {readonly kind: K}>,
	) => Extract<Frame, {readonly kind: K}> &
		Writable<Extract<Frame, {readonly kind: K}>>;
};

const isOf = <Frame extends Kinds, K extends Frame['kind']>(
	frame: Frame | undefined,
	kind: K,
): frame is Extract<Frame, {readonly kind: K}> => frame?.kind === kind;

/** The changes that all rulesets make. An id that is not there changes nothing. */
export function worldUpdates<
	C extends Combatant,
	Frame,
	S extends World<C, Frame>,
>() {
	type State = S & World<C, Frame>;
	const copies = {state: literalOf<State>(), combatant: literalOf<C>()};
	const inState = (state: State, update: Update<State>): State => {
		const fresh = copies.state(state);
		updated<State>(fresh, update);
		return fresh;
	};

	/** With other facts in what all rulesets know. */
	const inWorld = (state: State, update: Change<World<C, Frame>>): State => {
		const fresh = copies.state(state);
		update(fresh);
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
			: inWorld(state, (fresh) => {
					fresh.combatants = state.combatants.with(at, to(combatant));
				});
	};

	/** With the uppermost frame that can be changed so. */
	const inFirst = (
		state: State,
		changed: (frame: Frame) => Frame | undefined,
	): State => {
		for (let at = state.stack.length - 1; at >= 0; at--) {
			const frame = state.stack[at];
			const fresh = frame && changed(frame);
			if (fresh) {
				return inWorld(state, (next) => {
					next.stack = state.stack.with(at, fresh);
				});
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
				changed(
					frame: Frame,
					facts: Readonly<Record<string, unknown>>,
				): Frame | undefined;
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
				: inWorld(state, (fresh) => {
						fresh.index = new Map(state.index).set(
							combatant.id,
							state.combatants.length,
						);
						fresh.combatants = [...state.combatants, combatant];
					}),
		push: (state: State, frame: Frame): State =>
			inWorld(state, (fresh) => {
				fresh.stack = [...state.stack, frame];
			}),
		pop: (state: State): State =>
			inWorld(state, (fresh) => {
				fresh.stack = withoutTop(state.stack);
			}),
		/** With another frame on top. */
		swap: (state: State, frame: Frame): State =>
			inWorld(state, (fresh) => {
				fresh.stack = state.stack.with(-1, frame);
			}),
	};
}

/** The same, and changes of frames, by copies of those that change. A frame that is not there changes nothing. */
export function updatesOf<
	C extends Combatant & Required<C>,
	Frame extends Kinds,
	S extends Required<S> & World<C, Frame>,
	Kind extends Frame['kind'],
>(frames: FrameCopies<Frame, Kind>) {
	type State = S & World<C, Frame>;
	type FrameOf<K extends Kind> = Extract<Frame, {readonly kind: K}>;
	const updates = worldUpdates<C, Frame, S>();
	const withFrame = <K extends Kind>(
		state: State,
		at: number,
		frame: FrameOf<K>,
		update: Update<FrameOf<K>>,
		kind: K,
	): State => {
		const changed = frames[kind](frame);
		updated<FrameOf<K>>(changed, update);
		return updates.inWorld(state, (fresh) => {
			fresh.stack = state.stack.with(at, changed);
		});
	};

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
		/** The same for somebody in the fight. */
		inGroup<K extends Whole<C>>(key: K) {
			const changed = withGroup(key);
			return (state: State, who: Id, update: Update<C[K]>): State =>
				updates.change(state, who, (combatant) => changed(combatant, update));
		},
		/** Facts for the frame on top, if it is of that kind. */
		inTop<K extends Kind>(
			state: State,
			kind: K,
			update: Update<FrameOf<K>>,
		): State {
			const top = state.stack.at(-1);
			return isOf(top, kind) ? withFrame(state, -1, top, update, kind) : state;
		},
		/** Facts for the uppermost frame of that kind that fits, wherever it lies in the stack. */
		inNearest<K extends Kind>(
			state: State,
			kind: K,
			update: Update<FrameOf<K>>,
			fits: (frame: FrameOf<K>) => boolean = () => true,
		): State {
			const at = state.stack.findLastIndex(
				(frame) => isOf(frame, kind) && fits(frame),
			);
			const found = state.stack[at];
			return isOf(found, kind)
				? withFrame(state, at, found, update, kind)
				: state;
		},
	};
}
