import type {Report} from '../../source/session/parts/simulation.js';
import {estimate} from '../../source/simulation/estimate.js';

/** A report of fights of which the heroes win so many, and the foes all others. */
export const reportOfWins = (won: number, fights: number, more: Partial<Report> = {}): Report => ({
	fights,
	heroes: estimate(won, fights),
	foes: estimate(fights - won, fights),
	nobody: 0,
	undecided: 0,
	people: [],
	hinges: [],
	...more,
});
