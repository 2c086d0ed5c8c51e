import type {Side, View} from '../../engine/kit/basics.js';
import type {Goal} from '../../simulation/course.js';
import type {Estimate} from '../../simulation/estimate.js';
import type {Hinge, PersonReport, Report, StageReport} from '../../simulation/report.js';

/** Raise it when a program that reads older documents would misread a newer one. */
const oddsVersion = 1;

/** What `fray simulate --json` writes. Shares are from 0 to 1. What is not known is `null`. */
export type OddsDocument = {
	/** The kind of document, and its version. */
	readonly fray: {readonly odds: number};
	/** Whose view it is: with `players` it holds nothing that players must not know. */
	readonly view: View;
	readonly ruleset: {readonly id: string; readonly name: string};
	/** From what was asked when it was made, or from the start of the fight. */
	readonly from: 'now' | 'start';
	/** With the same seed and goal the fights are the same. */
	readonly seed: number;
	readonly goal: {readonly fights: number} | {readonly margin: number};
	/** It was stopped before the goal was reached. */
	readonly isStopped: boolean;
	readonly assumption: string;
	/** The rest between two of them; left out, which is `null` in JSON, where each follows at once. */
	readonly rest: string | undefined;
	/** One, or several in a row. */
	readonly fights: readonly OddsOfFight[];
};

export type OddsOfFight = {
	readonly title: string;
	/** What is wrong with its log, if anything: what was played may not be all of it. */
	readonly damage?: string;
	/** How often it was played: of a row, by those who have come to it. */
	readonly played: number;
	/** In what share of all rows the heroes come through this fight and those before it, with its 95 % interval. */
	readonly through: Estimate;
	/** How often a side wins, with the bounds of the 95 % interval. */
	readonly heroes: Estimate | undefined;
	readonly foes: Estimate | undefined;
	readonly nobody: number | undefined;
	readonly undecided: number | undefined;
	/** Left out, which is `null` in JSON, when no fight ended. */
	readonly rounds:
		| {
				/** What they are called: “turn”. */
				readonly unit: string;
				readonly median: number;
				readonly ninety: number;
				readonly counts: ReadonlyArray<{readonly round: number; readonly fights: number}>;
		  }
		| undefined;
	readonly combatants: ReadonlyArray<{
		readonly name: string;
		readonly side: Side;
		readonly falls: number;
		readonly stands: number | undefined;
		readonly does: number | undefined;
	}>;
	readonly hinges: readonly Hinge[];
};

/** Ten-thousandths are finer than any result. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

const roundedEstimate = ({share, low, high}: Estimate): Estimate => ({
	share: rounded(share),
	low: rounded(low),
	high: rounded(high),
});

const combatantOf = ({name, side, falls, stands, does}: PersonReport) => ({
	name,
	side,
	falls: rounded(falls),
	stands: stands === undefined ? undefined : rounded(stands),
	does: does === undefined ? undefined : rounded(does),
});

const hingeOf = ({name, share, heroesWin}: Hinge): Hinge => ({
	name,
	share: rounded(share),
	heroesWin: roundedEstimate(heroesWin),
});

/** A fight of a row that the heroes never come to. */
const unreached = {
	played: 0,
	heroes: undefined,
	foes: undefined,
	nobody: undefined,
	undecided: undefined,
	rounds: undefined,
	combatants: [],
	hinges: [],
};

export const oddsOfFights = (
	titles: readonly string[],
	unit: string,
	stages: readonly StageReport[],
): OddsDocument['fights'] =>
	stages.map(({through, report}, at) => {
		const title = titles[at] ?? '';
		const all = roundedEstimate(through);
		return report ? oddsOfFight(title, unit, all, report) : {...unreached, title, through: all};
	});

const oddsOfFight = (
	title: string,
	unit: string,
	through: Estimate,
	{fights, heroes, foes, nobody, undecided, rounds, people, hinges}: Report,
): OddsOfFight => ({
	title,
	played: fights,
	through,
	heroes: roundedEstimate(heroes),
	foes: roundedEstimate(foes),
	nobody: rounded(nobody),
	undecided: rounded(undecided),
	rounds: rounds
		? {
				unit,
				median: rounds.median,
				ninety: rounds.ninety,
				counts: rounds.counts.map(([round, count]) => ({round, fights: count})),
			}
		: undefined,
	combatants: people.map(combatantOf),
	hinges: hinges.map(hingeOf),
});

export const oddsDocument = (
	facts: Omit<OddsDocument, 'fray' | 'goal'> & {readonly goal: Goal},
): OddsDocument => ({
	fray: {odds: oddsVersion},
	...facts,
	goal: facts.goal.kind === 'fights' ? {fights: facts.goal.fights} : {margin: facts.goal.margin},
});
