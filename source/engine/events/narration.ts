import type {Control, Id, Refusal, RuleId, Side, View} from '../kit/basics.js';
import type {Subject} from '../kit/text.js';
import {knowsNumbers} from '../world/veil.js';
import {type Crowd, clause, find} from '../world/world.js';

/** What a line is about: how it is shown and where it goes in an export. */
export type LineKind =
	| 'play'
	| 'heading'
	| 'note'
	| 'ruling'
	| 'defeat'
	| 'closing';

/** One line of what happened. */
export type Line = {
	readonly kind: LineKind;
	readonly text: string;
	readonly who?: Id;
	readonly rule?: RuleId;
	/** The GM's reason for a ruling. */
	readonly reason?: string;
	/** What was corrected, for the GM: “corrected, was 4 7 1”. */
	readonly corrected?: string;
	/** Of a heading: how much time of the fight it begins at or ends with, as the clock tells it: “0:12”. */
	readonly elapsed?: string;
};

/** A line of the log. */
export const line = (
	text: string,
	who?: Id,
	rule?: RuleId,
	kind: LineKind = 'play',
): Line => ({
	kind,
	text,
	...(who !== undefined && {who}),
	...(rule !== undefined && {rule}),
});

/** A line that begins with the name of whom it is about: “Ark delays”. */
export const tells =
	<E extends {readonly who: Id}, S extends Crowd<Subject>>(
		text: string | ((event: E, after: S, view: View) => string),
	) =>
	(event: E, after: S, view: View): Line =>
		line(
			clause(
				after,
				event.who,
				typeof text === 'string' ? text : text(event, after, view),
			),
			event.who,
		);

/** Why nobody answers an attack, for those who may know it. */
export const cannotDefend = (
	state: Crowd<Subject & {readonly control: Control}> &
		Parameters<typeof knowsNumbers>[0],
	who: Id,
	{reason, rule}: Refusal,
	view: View,
): Line | undefined =>
	knowsNumbers(state, find(state, who), view, 'order')
		? line(`${clause(state, who, 'cannot defend')}: ${reason}`, who, rule)
		: undefined;

/** A line of what the GM ruled. Its reason is for the GM alone: it may give away what players must not know. */
export const ruling = (
	text: string,
	view: View,
	{who, reason}: {readonly who?: Id; readonly reason?: string | undefined},
): Line => ({
	kind: 'ruling',
	text,
	...(who !== undefined && {who}),
	...(view === 'gm' && reason !== undefined && {reason}),
});

/** A line as it stands for an event that is the GM's doing: a ruling, with its reason. */
export function ruledLine(
	told: Line | undefined,
	event: {
		readonly type: string;
		readonly isRuled?: boolean;
		readonly reason?: string;
	},
	view: View,
): Line | undefined {
	return event.isRuled && told?.kind === 'play'
		? {
				...told,
				kind: 'ruling',
				...(view === 'gm' &&
					event.reason !== undefined && {reason: event.reason}),
			}
		: told;
}

const winners: Readonly<Record<Side | 'nobody', string>> = {
	good: 'the heroes win',
	bad: 'the foes win',
	nobody: 'nobody wins',
};

/** “the heroes win”. */
export const winnerName = (winner: Side | 'nobody'): string => winners[winner];

/** “: the heroes win”, as the end of a sentence; empty when no winner was named. */
export const winnerText = (winner: Side | 'nobody' | undefined): string =>
	winner === undefined ? '' : `: ${winners[winner]}`;
