import type {Id, Side} from '../engine/kit/basics.js';
import {heroesShare, sharesThrough} from './course.js';
import {type Estimate, estimate, quantile} from './estimate.js';
import {type PersonTally, type Tally, inRow} from './tally.js';

export type Fighter = {
	readonly id: Id;
	readonly name: string;
	readonly side: Side;
	/** Whether the reader may know its numbers. */
	readonly isKnown: boolean;
};

export type PersonReport = Pick<Fighter, 'name' | 'side'> & {
	/** The share of fights in which it is out at the end. */
	readonly falls: number;
	/** The share of health that it has left on average when it still stands; left out if it never does. */
	readonly stands?: number;
	/** The harm that it does to the other side in a fight on average, in the ruleset's own measure. */
	readonly does?: number;
};

/** What it hangs on: how the heroes fare when somebody is the first to fall. */
export type Hinge = {
	readonly name: string;
	/** The share of fights in which it falls first. */
	readonly share: number;
	readonly heroesWin: Estimate;
};

/** What many fights came to, in shares from 0 to 1. */
export type Report = {
	readonly fights: number;
	readonly heroes: Estimate;
	readonly foes: Estimate;
	readonly nobody: number;
	readonly undecided: number;
	/** Left out when no fight ended. */
	readonly rounds?: {
		/** Half of the fights are over by the end of this one. */
		readonly median: number;
		/** Nine of ten are. */
		readonly ninety: number;
		readonly counts: ReadonlyArray<readonly [round: number, fights: number]>;
	};
	readonly people: readonly PersonReport[];
	readonly hinges: readonly Hinge[];
};

export type StageReport = {
	/** In what share of all rows the heroes come through this fight and all before it. */
	readonly through: Estimate;
	/** Of those rows that come to it; whoever did not come any more counts as fallen. Left out when none does. */
	readonly report?: Report;
};

/** Fewer fights say nothing about who fell first in them. */
const fewestFirsts = 30;
/** What makes less of a difference in how often the heroes win is not worth telling. */
const leastDifference = 0.02;
const mostHinges = 3;

/** @returns `undefined` before the first fight */
export function reportOf(tally: Tally, fighters: readonly Fighter[]): Report | undefined {
	const {fights, wins} = tally;
	const heroes = heroesShare(tally);
	return (
		heroes && {
			fights,
			heroes,
			foes: estimate(wins.bad, fights),
			nobody: wins.nobody / fights,
			undecided: wins.undecided / fights,
			...roundsOf(tally),
			people: fighters.map((fighter) => personOf(fighter, tally)),
			hinges: hingesOf(tally, fighters, heroes),
		}
	);
}

/** What fights in a row came to, one after the other; nothing before the first row. */
export function stagesOf(
	tally: Tally,
	fighters: ReadonlyArray<readonly Fighter[]>,
): readonly StageReport[] {
	const stages = inRow(tally);
	return sharesThrough(tally).map((through, at): StageReport => {
		const report = reportOf(stages[at] ?? tally, fighters[at] ?? []);
		return {through, ...(report && {report})};
	});
}

function roundsOf({rounds}: Tally): Pick<Report, 'rounds'> {
	const median = quantile(rounds, 0.5);
	const ninety = quantile(rounds, 0.9);
	return median === undefined || ninety === undefined
		? {}
		: {rounds: {median, ninety, counts: [...rounds].toSorted(([one], [other]) => one - other)}};
}

const nothing: PersonTally = {falls: 0, firsts: 0, firstsWon: 0, health: 0, dealt: 0};

function personOf({id, name, side, isKnown}: Fighter, {fights, people}: Tally): PersonReport {
	const {falls, health, dealt} = people.get(id) ?? nothing;
	const stood = fights - falls;
	return {
		name,
		side,
		falls: falls / fights,
		...(isKnown && {...(stood > 0 && {stands: health / stood / 100}), does: dealt / fights}),
	};
}

/** Whose fall says most about who wins, the most telling first. */
function hingesOf(
	{fights, people}: Tally,
	fighters: readonly Fighter[],
	{share: usual}: Estimate,
): readonly Hinge[] {
	const weight = ({share, heroesWin}: Hinge): number => share * Math.abs(heroesWin.share - usual);
	return fighters
		.flatMap(({id, name}): readonly Hinge[] => {
			const {firsts, firstsWon} = people.get(id) ?? nothing;
			return firsts < fewestFirsts
				? []
				: [{name, share: firsts / fights, heroesWin: estimate(firstsWon, firsts)}];
		})
		.filter(
			({heroesWin: {share, low, high}}) =>
				(usual < low || usual > high) && Math.abs(share - usual) >= leastDifference,
		)
		.toSorted((one, other) => weight(other) - weight(one))
		.slice(0, mostHinges);
}
