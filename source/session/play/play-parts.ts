import type {Control, Id} from '../../engine/kit/basics.js';
import type {Command} from '../../engine/facts/command.js';
import type {Typed} from '../../engine/facts/event.js';
import type {Done} from '../../engine/world/log-record.js';
import type {Prompt} from '../../engine/facts/prompt.js';
import type {Ruleset} from '../../engine/ruleset/ruleset.js';
import type {AnyWorld} from '../../engine/world/world.js';
import type {Changes} from '../parts/changes.js';
import type {Journal} from '../fight/journal/journal.js';

export type PlayParts<Sheet, S extends AnyWorld, Act, E extends Typed> = {
	readonly rules: Ruleset<Sheet, S, Act, E>;
	readonly journal: Journal<Sheet, S, Act, E>;
	readonly changes: Changes;
	readonly prompt: () => Prompt<Act>;
	/** Whether the program rolls for those whom players or the GM control, without asking. */
	readonly rollsAtOnce: (control: Control) => boolean;
	/** Whether the program also makes the rolls that follow from one that it made for one of these. */
	readonly rollsOn: (control: Control) => boolean;
	/** What the GM does corrects something: what follows by itself waits until the later answers are given again. */
	readonly isCorrecting: boolean;
	readonly corrected: Corrected<Act, Sheet, E> | undefined;
};

export type Corrected<Act, Sheet, E> = {
	readonly place: number;
	readonly mob: readonly Id[] | undefined;
	/** The old answer, where the GM gives the same at its place: it is taken as it was. */
	readonly kept: (command: Command<Act, Sheet>) => Done<Act, Sheet, E> | undefined;
};
