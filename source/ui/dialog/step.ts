import type {LongWork} from '../../session/files/long-work.js';
import type {Option} from '../../engine/facts/prompt.js';
import type {GmInput} from '../../session/fight/fight.js';
import type {Item} from '../kit/pages/filter-list.js';

/** A row that leads to the next question. */
export type Way = Item & {next(): Step};

/** One question of a dialog, whose answer leads to the next. The last step carries out the dialog. */
export type Step =
	| {
			/** `short`: a menu of a few rows, such as yes or no. */
			readonly kind: 'pick' | 'short';
			readonly title: string;
			readonly items: readonly Way[];
			/** The id of the row that is highlighted at first. */
			readonly initial?: string;
	  }
	| {
			readonly kind: 'number';
			readonly title: string;
			readonly min: number;
			readonly max: number;
			readonly initial: number;
			next(value: number): Step;
	  }
	| {
			readonly kind: 'text';
			readonly title: string;
			readonly initial: string;
			readonly isOptional: boolean;
			/** What Tab switches on and off beside the text. */
			readonly flag?: string;
			/** What Shift and Tab switch. */
			readonly secondFlag?: string;
			/** Why a text is not accepted. */
			refuse?(text: string): string | undefined;
			/** What an accepted text means. */
			meaning?(text: string): string;
			/** What is shown below the text as it stands: what it would bring. */
			shows?(text: string): readonly string[];
			next(text: string, isFlagged: boolean, isSecondFlagged?: boolean): Step;
	  }
	| {
			readonly kind: 'several';
			readonly title: string;
			readonly options: readonly Option[];
			next(ids: readonly string[]): Step;
	  }
	| {
			readonly kind: 'load';
			readonly title: string;
			/** @param work how far it is; stopped when the dialog goes back */
			load(work: LongWork): Promise<Step>;
	  }
	| {readonly kind: 'do'; readonly input: GmInput}
	/** The dialog is done. */
	| {readonly kind: 'close'};

/** Asks for the reason that any GM's command may have, and carries the command out. */
export const because = (title: string, input: GmInput): Step => ({
	kind: 'text',
	title: `${title}: why?`,
	initial: '',
	isOptional: true,
	next: (text) => ({
		kind: 'do',
		input: text === '' ? input : {...input, reason: text},
	}),
});

export const yesOrNo = (
	title: string,
	initial: boolean,
	next: (answer: boolean) => Step,
): Step => ({
	kind: 'short',
	title,
	items: [
		{id: 'yes', label: 'Yes', next: () => next(true)},
		{id: 'no', label: 'No', next: () => next(false)},
	],
	initial: initial ? 'yes' : 'no',
});

/** Says what was done, until the GM goes on. */
export const told = (title: string): Step => ({
	kind: 'short',
	title,
	items: [{id: 'go-on', label: 'Go on', next: () => ({kind: 'close'})}],
});
