import type {Rules, Prompt, Command, Done} from '../parts/rules.js';
import type {Control, Id} from '../../engine/kit/basics.js';
import type {Changes} from '../parts/changes.js';
import type {Journal} from '../fight/journal/journal.js';

export type PlayParts = {
	readonly rules: Rules;
	readonly journal: Journal;
	readonly changes: Changes;
	readonly prompt: () => Prompt;
	/** Whether the program rolls for those whom players or the GM control, without asking. */
	readonly rollsAtOnce: (control: Control) => boolean;
	/** Whether the program also makes the rolls that follow from one that it made for one of these. */
	readonly rollsOn: (control: Control) => boolean;
	/** What the GM does corrects something: what follows by itself waits until the later answers are given again. */
	readonly isCorrecting: boolean;
	readonly corrected: Corrected | undefined;
};

export type Corrected = {
	readonly place: number;
	readonly mob: readonly Id[] | undefined;
	/** The old answer, where the GM gives the same at its place: it is taken as it was. */
	readonly kept: (command: Command) => Done | undefined;
};
