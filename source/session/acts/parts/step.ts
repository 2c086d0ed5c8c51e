import type {Refusal} from '../../../engine/kit/basics.js';
import type {LongWork} from '../../files/long-work.js';
import type {GmInput} from '../../parts/input.js';

export type Way = {
	readonly id: string;
	readonly label: string;
	readonly synonyms?: string;
	readonly detail?: string;
	/** It is about somebody whom the players do not see. */
	readonly isHidden?: boolean;
	readonly refused?: string;
	/** What a line calls it; left out: its label. */
	readonly names?: readonly string[];
	next(): Step;
};

/** A question that a line answers by some of its words, and goes on behind them. */
export type Reading = {readonly to: Step; readonly rest: string};

/** One question of a GM’s act, whose answer leads to the next, on screens as in a line; the last step carries it out. */
export type Step =
	| {
			/** `short`: a menu of a few rows, such as yes or no. */
			readonly kind: 'pick' | 'short';
			readonly title: string;
			readonly items: readonly Way[];
			/** The id of the row that is highlighted at first. */
			readonly initial?: string;
			/** What is picked, as a line is told that names none: “setting”. */
			readonly what?: string;
			/** What words stand for that name none of the rows. */
			otherwise?(words: string): Way | undefined;
			/** A line may leave it unsaid: as it is highlighted at first. */
			readonly isUsual?: true;
			/** How a line answers it otherwise than by the name of a row. */
			read?(line: string): Reading;
	  }
	| {
			readonly kind: 'number';
			readonly title: string;
			readonly min: number;
			readonly max: number;
			readonly initial: number;
			/** A line may leave it unsaid. */
			readonly isUsual?: true;
			next(value: number): Step;
	  }
	| {
			readonly kind: 'text';
			readonly title: string;
			/** What stands there at first; nothing where none is given. */
			readonly initial?: string;
			/** Whether it may be left empty. */
			readonly isOptional?: boolean;
			/** Why a GM rules so; a line says that behind “because”. */
			readonly isReason?: true;
			/** In a line “because” is one of its words. */
			readonly isVerbatim?: true;
			/** What Tab switches on and off beside the text. */
			readonly flag?: string;
			/** What Shift and Tab switch. */
			readonly secondFlag?: string;
			refuse?(text: string): string | undefined;
			meaning?(text: string): string;
			/** What is shown below the text as it stands: what it would bring. */
			shows?(text: string): readonly string[];
			/** What a line without a text does. */
			unsaid?(): Step;
			/** How a line answers it otherwise than by all of its words. */
			read?(line: string): Reading;
			next(text: string, isFlagged?: boolean, isSecondFlagged?: boolean): Step;
	  }
	| {
			readonly kind: 'load';
			readonly title: string;
			/** @param work how far it is; stopped when the dialog goes back */
			load(work: LongWork): Promise<Step>;
			/** How a line answers what is asked then. */
			read?(line: string): Reading;
			/** What it would do: it changes something, so that it is not done to foretell what a line would do. */
			readonly would?: string;
	  }
	| Outcome;

export type Outcome =
	| {
			readonly kind: 'do';
			readonly input: GmInput;
			/** What is done before it, by the same line. */
			readonly before?: readonly GmInput[];
			/** What a line is told of it beside what the log tells. */
			said?(): readonly string[];
	  }
	/** Says what was done, or why it was not, until the GM goes on. */
	| {
			readonly kind: 'told';
			readonly title: string;
			readonly refusal?: Refusal;
			/** What a line is told of it besides. */
			readonly more?: readonly string[];
	  }
	| {readonly kind: 'close'; readonly said?: readonly string[]};

/** One thing after the other, as one. */
export const doing = (inputs: readonly GmInput[], said?: () => readonly string[]): Outcome => {
	const last = inputs.at(-1);
	return last
		? {kind: 'do', input: last, before: inputs.slice(0, -1), ...(said && {said})}
		: {kind: 'close'};
};

/** All that it does, in its order. */
export const inputsOf = ({
	before = [],
	input,
}: Extract<Outcome, {kind: 'do'}>): readonly GmInput[] => [...before, input];

/** Asks for the reason that any GM's command may have, and carries the command out. */
export const because = (title: string, input: GmInput, said?: () => readonly string[]): Step => ({
	kind: 'text',
	title: `${title}: why? The GM alone reads it`,
	isOptional: true,
	isReason: true,
	next: (text) => ({
		kind: 'do',
		input: text === '' ? input : {...input, reason: text},
		...(said && {said}),
	}),
});

/** Carries out what is no GM's command; `would` says what it would do: “Copies the fight to …” */
export const carriedOut = (would: string, act: (work: LongWork) => Step | Promise<Step>): Step => ({
	kind: 'load',
	title: `${would} …`,
	would,
	load: async (work) => act(work),
});

/** A question that only a line answers, as a whole. */
export const lineStep = (title: string, read: (line: string) => Step): Step => ({
	kind: 'text',
	title,
	read: (line) => ({to: read(line), rest: ''}),
	next: read,
});

/** @param word what a line says for yes */
export const yesOrNo = (
	title: string,
	initial: boolean,
	next: (answer: boolean) => Step,
	word = 'yes',
): Extract<Step, {readonly kind: 'pick' | 'short'}> => ({
	kind: 'short',
	title,
	items: [
		{id: 'yes', label: 'Yes', names: [word, 'yes', 'on', 'true'], next: () => next(true)},
		{id: 'no', label: 'No', names: ['no', 'off', 'false'], next: () => next(false)},
	],
	initial: initial ? 'yes' : 'no',
	what: 'answer',
});

export const told = (...[title = '', ...more]: readonly string[]): Outcome => ({
	kind: 'told',
	title,
	more,
});

export const notDone = (refusal: Refusal): Step => ({
	kind: 'told',
	title: `Not done: ${refusal.reason}`,
	refusal,
});
