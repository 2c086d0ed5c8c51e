import {menuFrom, menuStep, type ActRow, type Doing} from './menu.js';
import type {FrameDefinition, FrameKind} from './flow.js';
import {
	type CompleteOf,
	type FillAct,
	type Filled,
	type FormEvent,
	type FrameOf,
	type Marked,
	anything,
} from '../events/form.js';
import {notAskedNow, rememberedIn} from '../kit/basics.js';
import {type Fields, type Shape, isOf} from '../kit/shape.js';
import type {Step} from './steps.js';
import type {Asked, Taken, Choose, Roll, Count, Write, Question} from './exchange-questions.js';

/* An exchange asks for the facts of its form one after another, and ends when none is open. */

type Scene<Frame, S> = {readonly frame: Frame; readonly state: S};

type Exchange<K extends string, F, S, Act extends Doing, E> = {
	isVoid?(frame: FrameOf<K, F>, state: S): boolean;
	/** How it is left early; left out, nothing is said. */
	readonly left?: readonly E[] | ((frame: FrameOf<K, F>, state: S) => readonly E[]);
	/** The last answer is filled in too, before the end. */
	readonly endsApart?: true;
	readonly ask: ReadonlyArray<Question<FrameOf<K, F>, S, F, Act, E>>;
	/** Left out, it ends as it does when it is left early. */
	end?(frame: CompleteOf<K, F>, state: S): readonly E[];
	/** How it is left early where that depends on how far it has come; left out, as ever. */
	abandon?(frame: FrameOf<K, F>, state: S): readonly E[];
};

type Known = Readonly<Record<string, unknown>>;

type Left = {readonly type: 'frame-left'};

type Form<K extends string, F extends Fields> = {
	readonly kind: K;
	readonly facts: F;
	changed(frame: NoInfer<FrameOf<K, F>>, changes: Known): NoInfer<FrameOf<K, F>> | undefined;
	filled(facts: Known): Filled;
	marked(marks: readonly string[]): Marked;
};

type Answering<Frame, S, E> = {
	isOpen(fact: string, frame: Frame): boolean;
	filled(fact: string, value: unknown, frame: Frame, state: S): readonly E[];
	mark(ids: readonly string[]): readonly E[];
};

/** When a question is asked, and what comes of its answer. */
const asked = <Frame, S, V, E>(
	fact: string,
	{id = fact, isRepeated, when, take}: Asked<Frame, S> & Taken<Frame, S, V, E>,
	{isOpen, filled}: Answering<Frame, S, E>,
) => ({
	id,
	due: (frame: Frame, state: S): boolean =>
		(isRepeated === true || isOpen(fact, frame)) && (when?.(frame, state) ?? true),
	take(value: V, frame: Frame, state: S): readonly E[] {
		const own = () => filled(fact, value, frame, state);
		return take?.(value, frame, state, own) ?? own();
	},
});

function chooseStep<Frame, S, Act extends Doing, E>(
	question: Choose<Frame, S, string, unknown, Act, E>,
	isFact: (value: unknown) => boolean,
	answering: Answering<Frame, S, E>,
): Step<Frame, S, Act | FillAct, E> {
	const {choose: fact, key, rule, head, knows, also} = question;
	const {id, due, take} = asked(fact, question, answering);
	const fill: ActRow<Scene<Frame, S>, FillAct, E> = {
		...(key !== undefined && {key}),
		...(rule !== undefined && {rule}),
		*offer({frame, state}, view) {
			for (const value of question.offer(frame, state, view)) {
				yield {do: 'fill', fact, value};
			}
		},
		show: ({value}, {frame, state}, view) => question.show(value, frame, state, view),
		refuse: ({fact: of, value}, {frame, state}, view) =>
			of === fact && isFact(value) ? question.refuse?.(value, frame, state, view) : notAskedNow,
		take: ({value}, {frame, state}) => take(value, frame, state),
	};
	return menuStep(id, {
		due,
		menu: menuFrom<Scene<Frame, S>, Act | FillAct, E>(
			[['fill', fill], ...Object.entries(also ?? {})],
			undefined,
			knows &&
				((act, {frame, state}, view) =>
					knows(frame, state, view, 'value' in act ? act.value : undefined)),
		),
		scene: (frame, state) => ({frame, state}),
		head: ({frame, state}, view) => head(frame, state, view),
		...(question.mark && {
			mark: (ids: readonly string[], {frame, state}: Scene<Frame, S>) =>
				question.mark?.(ids, frame, state) ?? [],
		}),
	});
}

function rollStep<Frame, S, Act, E>(
	question: Roll<Frame, S, string, unknown, E>,
	answering: Answering<Frame, S, E>,
): Step<Frame, S, Act, E> {
	const {take, ...step} = asked(question.roll, question, answering);
	// The dice are asked for, and what was rolled is checked, in one and the same state.
	const requestsIn = rememberedIn((frame: Frame, state: S) =>
		question.requests(frame, state, undefined),
	);
	return {
		...step,
		kind: 'roll',
		ask: question.head,
		requests: (frame, state, view) =>
			view === undefined ? requestsIn(frame, state) : question.requests(frame, state, view),
		mark: (ids, frame, state) => question.mark?.(ids, frame, state) ?? answering.mark(ids),
		take: (rolls, frame, state) => take(question.made(rolls, frame, state), frame, state),
	};
}

const countStep = <Frame, S, Act, E>(
	question: Count<Frame, S, string, E>,
	answering: Answering<Frame, S, E>,
): Step<Frame, S, Act, E> => ({
	...asked(question.number, question, answering),
	kind: 'number',
	ask(frame, state, view) {
		const {min, max, initial, head, bounds} = question;
		return {...head(frame, state, view), min, max, initial, ...bounds?.(frame, state, view)};
	},
	mark: answering.mark,
});

function writeStep<Frame, S, Act, E>(
	question: Write<Frame, S, string, E>,
	answering: Answering<Frame, S, E>,
): Step<Frame, S, Act, E> {
	const {text: fact, initial, head} = question;
	const {take, ...step} = asked(fact, question, answering);
	return {
		...step,
		kind: 'text',
		ask: (frame, state, view) => ({...head(frame, state, view), initial}),
		take: (text, frame, state) => take(text.trim() || initial, frame, state),
	};
}

const shapeOf = (field: Fields[string] | undefined): Shape =>
	field === undefined ? anything : 'maybe' in field ? field.maybe : field;

export const exchanges =
	<S, Act extends Doing, E>() =>
	<K extends string, F extends Fields>(
		form: Form<K, F>,
		{
			ask,
			end,
			left = [{type: 'frame-left'}],
			isVoid,
			endsApart,
			abandon,
		}: Exchange<K, F, S, Act, E | FormEvent | Left>,
	): FrameDefinition<FrameOf<K, F>, S, Act | FillAct, E | FormEvent | Left> => {
		type Frame = FrameOf<K, F>;
		type Event = E | FormEvent | Left;
		type Own = Step<Frame, S, Act | FillAct, Event>;
		const needed = Object.entries(form.facts).flatMap(([fact, shape]) =>
			'isOptional' in shape ? [] : [fact],
		);
		const isComplete = (frame: Frame): frame is CompleteOf<K, F> =>
			needed.every((fact) => Reflect.get(frame, fact) !== undefined);
		const leave = (frame: Frame, state: S): readonly Event[] =>
			typeof left === 'function' ? left(frame, state) : left;
		const ending = (frame: Frame, state: S): readonly Event[] =>
			end && isComplete(frame) ? end(frame, state) : leave(frame, state);
		const answering: Answering<Frame, S, Event> = {
			isOpen: (fact, frame) => Reflect.get(frame, fact) === undefined,
			filled(fact, value, frame, state) {
				const facts = {[fact]: value};
				const next = endsApart ? undefined : form.changed(frame, facts);
				return next && steps.every((step) => !step.due(next, state))
					? ending(next, state)
					: [form.filled(facts)];
			},
			mark: (ids) => [form.marked(ids)],
		};
		const stepOf = (question: (typeof ask)[number]): Own => {
			if ('due' in question) {
				return question;
			}

			if ('offer' in question) {
				const isFact = isOf(shapeOf(form.facts[question.choose]));
				return chooseStep<Frame, S, Act, Event>(question, isFact, answering);
			}

			return 'made' in question
				? rollStep<Frame, S, Act | FillAct, Event>(question, answering)
				: 'min' in question
					? countStep<Frame, S, Act | FillAct, Event>(question, answering)
					: writeStep<Frame, S, Act | FillAct, Event>(question, answering);
		};

		const steps: readonly Own[] = ask.map((question) => stepOf(question));
		return {
			...(isVoid && {isVoid}),
			abandon: abandon ?? leave,
			steps: [...steps, {id: 'end', due: () => true, take: ending}],
		};
	};

/** The same for kinds of frames that an exchange makes up; `first`: steps that come before all that it asks. */
export function exchangeKinds<Frame extends {readonly kind: string}, S, Act extends Doing, E>(
	first: ReadonlyArray<Step<unknown, S, never, E>> = [],
) {
	const definitionOf = exchanges<S, Act, E>();
	return <K extends Frame['kind'], F extends Fields>(
		form: Form<K, F>,
		exchange: Exchange<K, F, S, Act, E | FormEvent | Left>,
	): FrameKind<FrameOf<K, F>, S, Act | FillAct, E | FormEvent | Left> => {
		const {steps, ...definition} = definitionOf(form, exchange);
		return {...definition, kind: form.kind, steps: [...first, ...steps]};
	};
}
