import type {Id, RuleId, Side} from '../kit/basics.js';

export type LineKind = 'play' | 'heading' | 'note' | 'ruling' | 'defeat' | 'closing';

export type Line = {
	readonly kind: LineKind;
	readonly text: string;
	readonly who?: Id;
	readonly rule?: RuleId;
	readonly reason?: string;
	/** What was corrected, for the GM: “corrected, was 4 7 1”. */
	readonly corrected?: string;
	/** What was rolled anew with a correction, for the GM: “rolled anew, was 13”. */
	readonly anew?: string;
	/** Of a heading: how much time of the fight it begins at or ends with, as the clock tells it: “0:12”. */
	readonly elapsed?: string;
};

const winners: Readonly<Record<Side | 'nobody', string>> = {
	good: 'the heroes win',
	bad: 'the foes win',
	nobody: 'nobody wins',
};

export const winnerName = (winner: Side | 'nobody'): string => winners[winner];

/** “: the heroes win”, as the end of a sentence; empty when no winner was named. */
export const winnerText = (winner: Side | 'nobody' | undefined): string =>
	winner === undefined ? '' : `: ${winners[winner]}`;
