import {copierOf} from '../world/copier.js';
import type {EventOf} from '../facts/event.js';
import {
	type Fields,
	type Kinds,
	type Maybe,
	type Shape,
	type Tagged,
	type TypeOf,
	each,
	fields,
	list,
	maybe,
	oneOf,
	text,
	yes,
} from '../kit/shape.js';

/* A form: what is under way, by its facts. A fact that can be left out is open until it is filled in. */

/** A fact that may stay unknown: no question asks for it. */
export type Optional<T = unknown> = Maybe<T> & {readonly isOptional: true};

export const optional = <T>(shape: Shape<T>): Optional<T> => ({maybe: shape, isOptional: true});

export type Beginning<T = unknown> = Shape<T> & {readonly begins: T};

export const begins = <T>(shape: Shape<T>, value: NoInfer<T>): Beginning<T> =>
	Object.assign((found: unknown) => shape(found), {begins: value});

type FactOf<F> = F extends Maybe<infer T> ? T | undefined : TypeOf<F>;

export type FrameOf<K extends string, F> = {
	readonly kind: K;
	/** The options that are ticked beside the question; left out, as the situation suggests. */
	readonly marks: readonly string[] | undefined;
} & {readonly [Fact in keyof F]: FactOf<F[Fact]>};

export type CompleteOf<K extends string, F> = FrameOf<K, F> & {
	readonly [Fact in keyof F]: F[Fact] extends Optional
		? FactOf<F[Fact]>
		: NonNullable<FactOf<F[Fact]>>;
};

export type FormFrame<Form extends {frame(facts: Known): unknown}> = ReturnType<Form['frame']>;

export type FactsOf<F> = {readonly [Fact in keyof F]?: FactOf<F[Fact]>};

export const anything: Shape = () => undefined;

export const formEvents = {
	opened: {form: text, facts: each(anything)},
	/** The facts take the place of what was there, or are added to it. */
	filled: {form: text, facts: each(anything), isMore: maybe(yes)},
	marked: {form: text, marks: list(text)},
};

export const fillActs = {fill: {fact: text, value: anything}};

export type FillAct = Tagged<'do', typeof fillActs>;

type FormEvents = typeof formEvents;

export type Opened = EventOf<'opened', FormEvents['opened']>;
export type Filled = EventOf<'filled', FormEvents['filled']>;
export type Marked = EventOf<'marked', FormEvents['marked']>;
export type FormEvent = Opened | Filled | Marked;

/** Facts as an event holds them; what they must be is said by their form. */
export type Known = Readonly<Record<string, unknown>>;

export type AnyForm<Frame, S = unknown> = {
	readonly kind: string;
	readonly facts: Fields;
	/** What beginning it changes beside the stack; left out, nothing. */
	begin?(state: S, frame: Frame): S;
	/** It takes the place of all that is under way. */
	readonly isAlone?: true;
	frame(facts: Known): Frame;
	/** The frame with other facts or marks; `undefined` where it is of another form. */
	changed(frame: Frame | undefined, changes: Known): Frame | undefined;
	/** The same with facts filled in: the marks beside a question go with its answer. */
	answered(frame: Frame | undefined, facts: Known, isMore?: true): Frame | undefined;
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Numbers are added up, and lists go on. */
const added = (was: unknown, more: unknown): unknown =>
	Array.isArray(more)
		? [...listOf(was), ...listOf(more)]
		: typeof was === 'number' && typeof more === 'number'
			? was + more
			: more;

/** A form, with ways to open it, to fill it in, and to find it on the stack. */
export function formOf<const K extends string, const F extends Fields>(kind: K, facts: F) {
	type Own = FrameOf<K, F>;
	type Any = {readonly kind: string};
	const keys = ['kind', 'marks', ...Object.keys(facts)];
	const copy = copierOf<Any>(keys);
	const is = (frame: Any | undefined): frame is Own => frame?.kind === kind;
	const changed = (from: Any, changes: Known): Own => {
		// A forged line may carry whatever it likes beside the facts.
		const fresh = Object.assign(copy(from), changes, {kind});
		if (!is(fresh)) {
			throw new TypeError(`${kind} is no form of its own`);
		}

		return fresh;
	};

	const first = Object.entries(facts).flatMap(([fact, shape]) =>
		'begins' in shape ? [[fact, shape.begins] as const] : [],
	);
	const isOpen = (frame: Own, known: Known): boolean =>
		Object.keys(known).some((fact) => Reflect.get(frame, fact) === undefined);

	return {
		kind,
		facts,
		is,
		top({stack}: {readonly stack: readonly Any[]}): Own | undefined {
			const top = stack.at(-1);
			return is(top) ? top : undefined;
		},
		frame(known: Known): Own {
			const fresh = changed({kind}, known);
			for (const [fact, value] of first) {
				if (known[fact] === undefined) {
					Reflect.set(fresh, fact, value);
				}
			}

			return fresh;
		},
		changed: (frame: Any | undefined, changes: Known) =>
			is(frame) ? changed(frame, changes) : undefined,
		answered(frame: Any | undefined, known: Known, isMore?: true) {
			if (!is(frame)) {
				return undefined;
			}

			const facts = isMore
				? Object.fromEntries(
						Object.entries(known).map(([fact, value]) => [
							fact,
							added(Reflect.get(frame, fact), value),
						]),
					)
				: known;
			return changed(frame, isOpen(frame, known) ? {marks: undefined, ...facts} : facts);
		},
		opened: (known: FactsOf<F>): Opened => ({type: 'opened', form: kind, facts: known}),
		filled: (known: FactsOf<F>): Filled => ({type: 'filled', form: kind, facts: known}),
		/** Numbers are added to what was there, and lists go on with these. */
		added: (more: FactsOf<F>): Filled => ({type: 'filled', form: kind, facts: more, isMore: true}),
		marked: (marks: readonly string[]): Marked => ({type: 'marked', form: kind, marks}),
	};
}

export type FormFields = ReadonlyArray<{readonly kind: string; readonly facts: Fields}>;

/** The fields of the events of these forms, as lines of a log hold them. */
export const formShapes = (forms: FormFields): Kinds => {
	const some = forms.map(({kind, facts}) => ({
		form: oneOf(kind),
		facts: fields(
			Object.fromEntries(
				Object.entries(facts).map(([fact, shape]) => [
					fact,
					'maybe' in shape ? shape : maybe(shape),
				]),
			),
		),
	}));
	return {
		opened: some,
		filled: some.map((each) => ({...each, isMore: maybe(yes)})),
		marked: formEvents.marked,
	};
};
