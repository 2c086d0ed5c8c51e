import type {Id, Refusal, RuleId, Side} from '../kit/basics.js';
import type {Subject} from '../kit/text.js';
import type {Crowd} from '../world/world.js';
import {type Told, owingTo, secret, sentence, told} from '../world/told.js';

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

/** A line as a rule tells it, for all who may read it; of an empty text there is none. */
export type ToldLine = Omit<Line, 'text' | 'who'> & {
	readonly text: Told;
	/** Of several, the first of whom a reader knows. */
	readonly who?: Id | readonly Id[];
};

export const line = (
	text: Told,
	who?: ToldLine['who'],
	rule?: RuleId,
	kind: LineKind = 'play',
): ToldLine => ({kind, text, ...(who !== undefined && {who}), ...(rule !== undefined && {rule})});

/** A line that begins with the name of whom it is about: “Ark delays”. */
export const tells =
	<E extends {readonly who: Id}, S extends Crowd<Subject>>(
		does: Told | ((event: E, after: S) => Told),
	) =>
	(event: E, after: S): ToldLine =>
		line(
			sentence(after, event.who, typeof does === 'function' ? does(event, after) : does),
			event.who,
		);

/** What those learn of damage who may not know its number. */
export const hurtBy = (amount: number): string => (amount > 0 ? 'is hurt' : 'is unhurt');

/** Why nobody answers an attack, for those who may know it. */
export const cannotDefend = (
	state: Crowd<Subject>,
	who: Id,
	{reason, rule}: Refusal,
	/** For the sake of whom alone they cannot, where it is for somebody’s. */
	because: readonly Id[] = [],
): ToldLine =>
	line(
		secret(
			who,
			'order',
			owingTo(because, told`${sentence(state, who, 'cannot defend')}: ${reason}`),
		),
		who,
		rule,
	);

/** A line of what the GM ruled. Its reason is for the GM alone: it may give away what players must not know. */
export const ruling = (
	text: Told,
	{who, reason}: {readonly who?: Id; readonly reason?: string | undefined} = {},
): ToldLine => ({
	kind: 'ruling',
	text,
	...(who !== undefined && {who}),
	...(reason !== undefined && {reason}),
});

/** A line as it stands for an event: the GM's doing is a ruling, with its reason; an act of the table's own is none. */
export const ruledLine = (
	told: ToldLine,
	event: {readonly isRuled?: boolean; readonly doneBy?: Id; readonly reason?: string},
): ToldLine =>
	event.doneBy !== undefined && told.kind === 'ruling'
		? {...told, kind: 'play'}
		: event.isRuled && told.kind === 'play'
			? {...told, kind: 'ruling', ...(event.reason !== undefined && {reason: event.reason})}
			: told;

const winners: Readonly<Record<Side | 'nobody', string>> = {
	good: 'the heroes win',
	bad: 'the foes win',
	nobody: 'nobody wins',
};

export const winnerName = (winner: Side | 'nobody'): string => winners[winner];

/** “: the heroes win”, as the end of a sentence; empty when no winner was named. */
export const winnerText = (winner: Side | 'nobody' | undefined): string =>
	winner === undefined ? '' : `: ${winners[winner]}`;
