import {uncapital} from '../kit/text.js';
import {type Id, type View, notAskedNow} from '../kit/basics.js';
import {keysOfNames, whomKey} from './letters.js';
import type {Choice, Head} from '../facts/prompt.js';
import {type Tagged, text} from '../kit/shape.js';
import type {Step} from './steps.js';
import {isSeen} from '../world/veil.js';
import {type AnyWorld, nameOf} from '../world/world.js';

/* What a frame asks for before something is done: one question after another, each while its fact is open. */

/** A line of a question with a few answers, and the facts that it gives. */
type QuestionOption<Facts> = Pick<
	Choice<never>,
	'id' | 'label' | 'detail' | 'about' | 'group' | 'groupKey'
> & {readonly facts: Facts};

export type Question<Frame, S, Facts> = {
	readonly title: string;
	isDue(frame: Frame, state: S): boolean;
} & (
	| {
			readonly kind: 'several';
			/** Who can be ticked, those who are ticked already first. */
			who(frame: Frame, state: S): ReadonlyArray<readonly [id: Id, isTicked: boolean]>;
			fill(ids: readonly Id[]): Facts;
	  }
	| {readonly kind: 'choose'; options(frame: Frame, state: S): ReadonlyArray<QuestionOption<Facts>>}
	| {readonly kind: 'text'; fill(text: string): Facts}
	| {
			readonly kind: 'number';
			readonly min: number;
			readonly max: number;
			readonly initial: number | ((frame: Frame, state: S) => number);
			fill(value: number): Facts;
	  }
);

export const optionActs = {choose: {id: text}};

export type OptionAct = Tagged<'do', typeof optionActs>;

type Asking<Frame, S, Facts, E> = {
	questions(frame: Frame): ReadonlyArray<Question<Frame, S, Facts>>;
	/** What is asked about; the question follows its title. */
	head(frame: Frame, state: S, view: View): Head;
	filled(facts: Facts): E;
	/** Nobody ticked and no text given: it is not done after all. */
	readonly dropped: E;
};

/** The steps of a frame that ask its questions; each is due while a question of its kind is the next. */
export function questionSteps<Frame, S extends AnyWorld, Facts, E>({
	questions,
	head,
	filled,
	dropped,
}: Asking<Frame, S, Facts, E>): ReadonlyArray<Step<Frame, S, OptionAct, E>> {
	type Own = Question<Frame, S, Facts>;
	const dueOf = <K extends Own['kind']>(kind: K, frame: Frame, state: S) => {
		const next = questions(frame).find((question) => question.isDue(frame, state));
		const isOf = (question: Own): question is Extract<Own, {kind: K}> => question.kind === kind;
		return next && isOf(next) ? next : undefined;
	};

	const dueAs = (kind: Own['kind']) => ({
		id: kind,
		due: (frame: Frame, state: S) => dueOf(kind, frame, state) !== undefined,
	});
	const asked = (question: Own | undefined, frame: Frame, state: S, view: View): Head => {
		const {title, ...rest} = head(frame, state, view);
		return {...rest, title: `${title}: ${uncapital(question?.title ?? '')}`};
	};

	const optionsOf = (frame: Frame, state: S) =>
		dueOf('choose', frame, state)?.options(frame, state) ?? [];

	return [
		{
			...dueAs('several'),
			id: 'targets',
			kind: 'several',
			ask(frame, state, view) {
				const question = dueOf('several', frame, state);
				return {
					...asked(question, frame, state, view),
					options: (question?.who(frame, state) ?? [])
						.filter(([id]) => isSeen(state, id, view))
						.map(([id, isTicked]) => ({
							id,
							label: nameOf(state, id),
							count: Number(isTicked),
							max: 1,
						})),
				};
			},
			take(ids, frame, state) {
				const question = dueOf('several', frame, state);
				return question && ids.length > 0 ? [filled(question.fill(ids))] : [dropped];
			},
		},
		{
			...dueAs('choose'),
			kind: 'choose',
			ask(frame, state, view) {
				const options = optionsOf(frame, state).filter(
					({about}) => about === undefined || isSeen(state, about, view),
				);
				const keys = keysOfNames(options.map(({label}) => label));
				return {
					...asked(dueOf('choose', frame, state), frame, state, view),
					choices: options.map(({facts, ...option}, at) => ({
						...option,
						...(option.about === undefined ? keys[at] : {key: whomKey}),
						act: {do: 'choose', id: option.id},
					})),
				};
			},
			refuse: (act: {readonly do: string; readonly id?: string}, frame, state) =>
				act.do === 'choose' && optionsOf(frame, state).some(({id}) => id === act.id)
					? undefined
					: notAskedNow,
			take: (act, frame, state) =>
				optionsOf(frame, state)
					.filter(({id}) => id === act.id)
					.map(({facts}) => filled(facts)),
		},
		{
			...dueAs('text'),
			kind: 'text',
			ask: (frame, state, view) => ({
				...asked(dueOf('text', frame, state), frame, state, view),
				initial: '',
			}),
			take(text, frame, state) {
				const question = dueOf('text', frame, state);
				return question && text.trim() !== '' ? [filled(question.fill(text))] : [dropped];
			},
		},
		{
			...dueAs('number'),
			kind: 'number',
			ask(frame, state, view) {
				const question = dueOf('number', frame, state);
				const {min = 0, max = 0, initial = 0} = question ?? {};
				return {
					...asked(question, frame, state, view),
					min,
					max,
					initial: typeof initial === 'number' ? initial : initial(frame, state),
				};
			},
			take(value, frame, state) {
				const question = dueOf('number', frame, state);
				return question ? [filled(question.fill(value))] : [];
			},
		},
	];
}
