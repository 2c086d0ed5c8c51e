import type {RosterEntry} from '../../source/rosters/roster.js';
import {type SealedRuleset, rulesets} from '../../source/rulesets/index.js';
import {simulatedFight} from '../../source/session/library/new-fight.js';
import {type Estimate, estimate} from '../../source/simulation/estimate.js';
import {type Subject, playerOf} from '../../source/simulation/subject.js';
import type {Tally} from '../../source/simulation/tally.js';
import {playFights} from '../../source/simulation/threads.js';

/** Another seed would give figures that differ a little, and nothing of the rules would have changed. */
const seed = 1;
const mostFights = 400;

/** In how many of 100 fights one of them wins against the hero, if all that they do is what Enter would. */
export type Measured = {
	/** A whole number, 0–100. */
	readonly threat: number;
	readonly share: Estimate;
};

/** How fights are played; either way the same seed gives the same ones. */
export type Play = (subject: Subject, fights: number) => Promise<Tally>;

/** Costs less than a thread, which must load and warm up, where the fights are few. */
export const playHere: Play = async (subject, fights) =>
	playerOf(subject, rulesets)(seed, {first: 0, count: fights});

/** Keeps so many processors busy. */
export const playInThreads =
	(threads: number): Play =>
	async (subject, fights) => {
		const {tally} = await playFights({subject, goal: {kind: 'fights', fights}, seed, threads});
		return tally;
	};

/** Plays the duel of an archetype with the standard hero; 400 times, its threat is known to 5 in 100. */
export async function measured(
	ruleset: SealedRuleset,
	hero: RosterEntry,
	archetype: RosterEntry,
	play: Play,
	fights = mostFights,
): Promise<Measured> {
	const {subject} = simulatedFight(
		{
			ruleset: ruleset.id,
			title: '',
			settings: {},
			selections: [hero, archetype].map((entry) => ({entry, count: 1, isHidden: false})),
		},
		ruleset,
	);
	const tally = await play(subject, fights);
	const share = estimate(tally.wins.bad, tally.fights);
	return {threat: Math.round(100 * share.share), share};
}

/** Whether a recorded threat is beyond what so many fights leave open; it was rounded. */
export const isOff = (recorded: number | undefined, {share: {low, high}}: Measured): boolean =>
	recorded === undefined || recorded < Math.floor(100 * low) || recorded > Math.ceil(100 * high);
