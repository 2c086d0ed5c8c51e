import type {Refusal} from '../../engine/kit/basics.js';
import type {Typed} from '../../engine/facts/event.js';
import type {Prompt} from '../../engine/facts/prompt.js';
import type {Ruleset} from '../../engine/ruleset/ruleset.js';
import type {AnyWorld} from '../../engine/world/world.js';
import type {Changes} from '../parts/changes.js';
import type {Commands} from './commands.js';
import type {Fight, Rehearsal} from '../fight/fight.js';
import type {Journal} from '../fight/journal/journal.js';
import type {Trial} from '../fight/fight-info.js';
import type {Corrected} from './play-parts.js';
import type {FightLog} from '../../event-store/log.js';

export type TrialParts<Sheet, S extends AnyWorld, Act, E extends Typed> = Beginning<
	Sheet,
	S,
	Act,
	E
> & {
	readonly rules: Ruleset<Sheet, S, Act, E>;
	readonly journal: Journal<Sheet, S, Act, E>;
	/** Says that a kept course has come in. */
	readonly tell: () => void;
};

type Beginning<Sheet, S extends AnyWorld, Act, E extends Typed> = {
	/** Begins a fight of which nothing is saved, with the first so many answers of this one. */
	readonly begin: (
		length: number,
		trial: Trial,
		corrected?: Corrected<Act, Sheet, E>,
	) => Begun<Sheet, S, Act, E>;
};

export type Begun<Sheet, S extends AnyWorld, Act, E extends Typed> = Beginning<Sheet, S, Act, E> & {
	readonly fight: Fight;
	readonly journal: Journal<Sheet, S, Act, E>;
	readonly commands: Commands<Sheet, S, Act, E>;
	readonly changes: Changes;
	readonly prompt: () => Prompt<Act>;
};

/** A fight that goes on from here, and counts only if it is kept. */
export function rehearsalOf<Sheet, S extends AnyWorld, Act, E extends Typed>({
	journal,
	begin,
	tell,
}: TrialParts<Sheet, S, Act, E>): Rehearsal {
	const begun = begin(journal.history.entries.length, 'rehearsal');
	return {fight: begun.fight, keep: () => keepCourse(journal, begun.journal, tell)};
}

export function keepCourse<Sheet, S extends AnyWorld, Act, E extends Typed>(
	journal: Journal<Sheet, S, Act, E>,
	fork: Journal<Sheet, S, Act, E>,
	tell: () => void,
): Refusal | undefined {
	const refusal = journal.adopt(fork);
	tell();
	return refusal;
}

/** A log that keeps nothing, for a fight that is only tried out. */
export const rehearsalLog = ({
	header,
	slug,
	path,
}: Pick<FightLog, 'header' | 'slug' | 'path'>): FightLog => ({
	header,
	slug,
	path,
	notices: [],
	readOnly: undefined,
	append() {
		// Nothing is written.
	},
	saveState: () => ({kind: 'rehearsal'}),
	onSaveState: () => () => {
		// Nothing ever changes.
	},
	look() {
		// There is no file.
	},
	async close() {
		// Nothing is open.
	},
});
