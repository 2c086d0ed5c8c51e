import type {Rules, Prompt} from '../parts/rules.js';
import type {Refusal} from '../../engine/kit/basics.js';
import type {Changes} from '../parts/changes.js';
import type {Commands} from './commands.js';
import type {Fight, Rehearsal} from '../fight/fight.js';
import type {Journal} from '../fight/journal/journal.js';
import type {Trial} from '../fight/fight-info.js';
import type {Corrected} from './play-parts.js';
import type {FightLog} from '../../event-store/log.js';

export type TrialParts = Beginning & {
	readonly rules: Rules;
	readonly journal: Journal;
	/** Says that a kept course has come in. */
	readonly tell: () => void;
};

type Beginning = {
	/** Begins a fight of which nothing is saved, with the first so many answers of this one. */
	readonly begin: (length: number, trial: Trial, corrected?: Corrected) => Begun;
};

export type Begun = Beginning & {
	readonly fight: Fight;
	readonly journal: Journal;
	readonly commands: Commands;
	readonly changes: Changes;
	readonly prompt: () => Prompt;
};

/** A fight that goes on from here, and counts only if it is kept. */
export function rehearsalOf({journal, begin, tell}: TrialParts): Rehearsal {
	const begun = begin(journal.history.entries.length, 'rehearsal');
	return {fight: begun.fight, keep: () => keepCourse(journal, begun.journal, tell)};
}

export function keepCourse(journal: Journal, fork: Journal, tell: () => void): Refusal | undefined {
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
