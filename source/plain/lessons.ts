import {acts} from '../session/acts/table.js';
import {type Coach, coachOf} from '../session/fight/coach.js';
import type {Fight} from '../session/fight/fight.js';
import {findWord, wordFor} from './commands.js';
import type {Table} from './scene.js';

/** Words that show what a lesson is about. */
const actions = {rules: 'read rules', help: 'found commands'} as const;

const isShowing = (name: string): name is keyof typeof actions => name in actions;

const wordOf = (command: string): string => {
	const act = acts.find(({id}) => id === command);
	return (act && wordFor(act)) ?? command;
};

/** The lessons of a guided fight, line by line; none of any other. */
export class Lessons {
	readonly #coach: Coach | undefined;

	constructor(fight: Fight) {
		this.#coach = coachOf(fight, 'plain');
	}

	/** Told of each line before it is taken. */
	hear(line: string): void {
		const name = findWord(line)?.word.name ?? '';
		this.#coach?.hear(line !== '');
		if (isShowing(name)) {
			this.#coach?.saw(actions[name]);
		}
	}

	lines({trials, style}: Pick<Table, 'trials' | 'style'>): readonly string[] {
		return this.#coach && trials.fight.info.trial === undefined
			? [style.strong(`Lesson: ${this.#coach.line(wordOf)}`)]
			: [];
	}
}
