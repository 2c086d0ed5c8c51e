import type {Rolled} from '../../dice/dice.js';
import {refuseArrangement, refuseNumber, refuseRolls, refuseTicks} from './answer-checks.js';
import {type Refusal, type View, notAskedNow, rememberedIn, type Id} from '../kit/basics.js';
import type {Answer} from '../facts/command.js';
import {defaultAnswer} from './drivers.js';
import type {Asks, Gist, Head, Kind, Prompt, Request, Values} from '../facts/prompt.js';

type AskStep<K extends Kind, Frame, S, Act, E> = {
	readonly kind: K;
	readonly isApart?: true;
	/** The view is a parameter because titles, reasons and choices leak secrets too. */
	ask(
		frame: Frame,
		state: S,
		view: View,
		only?: Act,
	): K extends 'roll' ? Head : Head & Asks<Act>[K];
	take(value: Values<Act>[K], frame: Frame, state: S): readonly E[];
	/** What ticking the prompt's options does. */
	mark?(ids: readonly string[], frame: Frame, state: S): readonly E[];
} & (K extends 'choose'
	? {
			/** The one check: it greys out, refuses, and tells what force cannot do. */
			refuse(act: Act, frame: Frame, state: S): Refusal | undefined;
			/** The first choice that is not refused, without the others and without words; left out, it is looked up. */
			brief?(frame: Frame, state: S): Act | undefined;
			/** What `ask` says beside the choices, which take long to make in a crowd; left out, it is looked up. */
			head?(frame: Frame, state: S, view: View): Head;
		}
	: K extends 'roll'
		? {
				/** Apart from `ask`; without a view only the dice matter, so that checking a roll costs no more than them. */
				requests(frame: Frame, state: S, view: View | undefined): readonly Request[];
			}
		: unknown);

/** One thing that a frame does or asks, when it is due; without a kind it asks nothing. The first due step of a table is what happens. */
export type Step<Frame, S, Act, E> = {readonly id: string; due(frame: Frame, state: S): boolean} & (
	| {readonly kind?: undefined; take(frame: Frame, state: S): readonly E[]}
	| {[K in Kind]: AskStep<K, Frame, S, Act, E>}[Kind]
);

/** The step that tells what a change has brought about; it comes before whatever else a frame does. */
export const followUpStepOf = <S, E>(
	isDue: (state: S) => boolean,
	followUps: (state: S) => readonly E[],
): Step<unknown, S, never, E> => ({
	id: 'follow-ups',
	due: (_frame, state) => isDue(state),
	take: (_frame, state) => followUps(state),
});

/** Whether a refusal holds: force goes past all but the impossible. */
export const stands = (refusal: Refusal | undefined, force: true | undefined): refusal is Refusal =>
	refusal !== undefined && (refusal.impossible === true || force === undefined);

export type Due<Frame, S, Act, E> = {
	readonly frame: Frame;
	readonly step: Step<Frame, S, Act, E>;
	readonly id: string;
};

export type Roll = (requests: readonly Request[]) => readonly Rolled[];

export function promptOf<Frame, S, Act, E>(
	{frame, step, id}: Due<Frame, S, Act, E>,
	state: S,
	view: View,
	only?: Act,
): Prompt<Act> | undefined {
	const {kind} = step;
	return kind === undefined
		? undefined
		: kind === 'choose'
			? {id, kind, ...step.ask(frame, state, view, only)}
			: kind === 'roll'
				? {
						id,
						kind,
						isApart: step.isApart ?? false,
						...step.ask(frame, state, view),
						requests: step.requests(frame, state, view),
					}
				: kind === 'several'
					? {id, kind, ...step.ask(frame, state, view)}
					: kind === 'number'
						? {id, kind, ...step.ask(frame, state, view)}
						: kind === 'text'
							? {id, kind, ...step.ask(frame, state, view)}
							: {id, kind, ...step.ask(frame, state, view)};
}

export const gistOf = <Frame, S, Act, E>(
	{frame, step}: Due<Frame, S, Act, E>,
	state: S,
	only?: Act,
): Gist | undefined =>
	step.kind === undefined
		? undefined
		: step.kind === 'roll'
			? {requests: step.requests(frame, state, undefined)}
			: step.kind === 'choose'
				? (step.head ?? step.ask)(frame, state, 'gm', only)
				: step.ask(frame, state, 'gm');

/** The default answer of a step, as `defaultAnswer` gives it for its prompt, with as few words made as can be. */
export function briefOf<Frame, S, Act, E>(
	due: Due<Frame, S, Act, E>,
	state: S,
	roll: Roll,
): Answer<Act> | undefined {
	const {frame, step, id} = due;
	if (step.kind === 'choose' && step.brief) {
		const act = step.brief(frame, state);
		return act === undefined ? undefined : {kind: 'choose', prompt: id, value: act};
	}

	if (step.kind === 'roll') {
		return {kind: 'roll', prompt: id, value: roll(step.requests(frame, state, undefined))};
	}

	const prompt = promptOf(due, state, 'gm');
	return prompt && defaultAnswer(prompt, roll);
}

export function decideStep<Frame, S, Act, E>(
	{frame, step, id}: Due<Frame, S, Act, E>,
	command: Answer<Act> & {readonly force?: true},
	state: S,
): readonly E[] | Refusal {
	if (command.prompt !== id || step.kind === undefined) {
		return notAskedNow;
	}

	if (command.kind === 'mark' && step.mark) {
		const {options = []} = step.ask(frame, state, 'gm');
		return refuseTicks(options, command.value) ?? step.mark(command.value, frame, state);
	}

	if (command.kind === 'choose' && step.kind === 'choose') {
		const refusal = step.refuse(command.value, frame, state);
		return stands(refusal, command.force) ? refusal : step.take(command.value, frame, state);
	}

	return answered(step, command, frame, state);
}

function answered<Frame, S, Act, E>(
	step: Step<Frame, S, Act, E>,
	command: Answer<Act>,
	frame: Frame,
	state: S,
): readonly E[] | Refusal {
	if (command.kind === 'several' && step.kind === 'several') {
		const {options} = step.ask(frame, state, 'gm');
		return refuseTicks(options, command.value) ?? step.take(command.value, frame, state);
	}

	if (command.kind === 'roll' && step.kind === 'roll') {
		const requests = step.requests(frame, state, undefined);
		return (
			refuseRolls(requests, command.value, step.isApart ?? false) ??
			step.take(command.value, frame, state)
		);
	}

	if (command.kind === 'number' && step.kind === 'number') {
		const asked = step.ask(frame, state, 'gm');
		return refuseNumber(command.value, asked) ?? step.take(command.value, frame, state);
	}

	if (command.kind === 'text' && step.kind === 'text') {
		return step.take(command.value, frame, state);
	}

	if (command.kind === 'arrange' && step.kind === 'arrange') {
		const asked = step.ask(frame, state, 'gm');
		return refuseArrangement(command.value, asked) ?? step.take(command.value, frame, state);
	}

	return notAskedNow;
}

/** A step that rolls for each of several things, as long as there are any; rolls may come one by one, also the several rolls for one thing. */
type RollEach<Frame, S, Item, E> = {
	readonly id: string;
	items(frame: Frame, state: S): readonly Item[];
	ask(frame: Frame, state: S, view: View): Head;
	/** Without a view only the id, who rolls and the dice matter. */
	requests(item: Item, frame: Frame, state: S, view: View | undefined): readonly Request[];
	take(item: Item, rolled: readonly [Rolled, ...Rolled[]], frame: Frame, state: S): readonly E[];
	mark?(ids: readonly string[]): readonly E[];
};

export function rollEach<Frame, S, Item, E>({
	id,
	items,
	ask,
	requests,
	take,
	mark,
}: RollEach<Frame, S, Item, E>): Step<Frame, S, never, E> {
	// Whether it is due, its dice, the check of what was rolled and what comes of it ask in one and the same state.
	const itemsIn = rememberedIn(items);
	const requestsIn = rememberedIn((frame: Frame, state: S) =>
		itemsIn(frame, state).map((item) => requests(item, frame, state, undefined)),
	);
	return {
		id,
		kind: 'roll',
		isApart: true,
		due: (frame, state) => itemsIn(frame, state).length > 0,
		ask,
		requests: (frame, state, view) =>
			view === undefined
				? requestsIn(frame, state).flat()
				: itemsIn(frame, state).flatMap((item) => requests(item, frame, state, view)),
		take(rolls, frame, state) {
			const byId = new Map(rolls.map((rolled) => [rolled.id, rolled]));
			const asked = requestsIn(frame, state);
			return itemsIn(frame, state).flatMap((item, at) => {
				const [first, ...others] = asked[at]?.flatMap(({id}) => byId.get(id) ?? []) ?? [];
				return first ? take(item, [first, ...others], frame, state) : [];
			});
		},
		...(mark && {mark}),
	};
}

type Attack = {readonly attacker: {readonly id: Id}; readonly target: {readonly id: Id}};

/** The head of a question in the course of an attack: it involves both sides, and what is known so far stays in view. */
export const attackHead =
	<A extends Attack>(factsOf: (attack: A, view: View, title: string) => readonly string[]) =>
	(attack: A, view: View, rest: Omit<Head, 'facts' | 'involves'>): Head => ({
		...rest,
		facts: factsOf(attack, view, rest.title),
		involves: [attack.attacker.id, attack.target.id],
	});
