import type {Id, RuleId, Side, View} from './basics.js';
import {describeDeadline} from './conditions.js';
import type {FieldValue} from './command.js';
import type {Field} from './fields.js';
import type {SharedEvent} from './shared-events.js';
import {type Combatant, type World, find, nameOf} from './world.js';

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

/** What shared events say; `undefined` when this view learns nothing of it. */
export function narrateShared<
	C extends Combatant,
	Sheet,
	S extends World<C, unknown>,
>(
	event: SharedEvent<Sheet>,
	after: S & World<C, unknown>,
	view: View,
	fields: ReadonlyArray<Field<S>>,
): Line | undefined {
	const ruling = (text: string, who?: Id): Line => ({
		kind: 'ruling',
		text,
		...(who !== undefined && {who}),
		// A reason may give away what players must not know.
		...(view === 'gm' && event.reason !== undefined && {reason: event.reason}),
	});
	const who = subject(event);
	const combatant = find(after, who);
	if (view === 'players' && combatant?.isHidden) {
		return undefined;
	}

	const name = nameOf(after, who);
	switch (event.type) {
		case 'adjusted': {
			const field = fields.find(({id}) => id === event.field);
			return view === 'players' && combatant?.control === 'gm'
				? undefined
				: ruling(
						`${name}: ${field?.label ?? event.field} ${shown(event.from)} → ${shown(event.to)}`,
						event.who,
					);
		}

		case 'condition-given': {
			const lasts = describeDeadline(after, event.condition);
			const text = `${name} is ${event.condition.name}${lasts && ` (${lasts})`}`;
			return event.condition.rule === undefined
				? ruling(text, who)
				: {
						kind: 'play',
						text,
						who: event.condition.who,
						rule: event.condition.rule,
					};
		}

		case 'condition-ended': {
			const text = `${name} is no longer ${event.condition.name}`;
			return event.why === 'ruled'
				? ruling(text, who)
				: {kind: 'play', text, who: event.condition.who};
		}

		case 'noted': {
			return view === 'players' && !event.isOpen
				? undefined
				: {kind: 'note', text: event.text};
		}

		case 'joined': {
			return {
				kind: 'play',
				text: `${name} joins the fight`,
				who: event.entrant.id,
			};
		}

		case 'removed': {
			return ruling(`${name} leaves the fight`, who);
		}

		case 'hidden': {
			return ruling(`${name} is hidden`, who);
		}

		case 'revealed': {
			return {kind: 'play', text: `${name} comes into sight`, who: event.who};
		}

		case 'renamed': {
			return ruling(`${event.from} is now ${event.to}`, who);
		}

		case 'forced': {
			return view === 'players'
				? undefined
				: ruling(`The GM allows: ${event.what} (${event.against})`);
		}

		case 'skipped': {
			return view === 'players'
				? undefined
				: ruling(`The GM skips: ${event.what}`);
		}

		case 'over': {
			return {
				kind: 'closing',
				text: `The fight is over${winnerText(event.winner)}`,
			};
		}

		case 'reopened': {
			return ruling('The fight goes on');
		}

		case 'clock':
		case 'began':
		case 'ended': {
			return undefined;
		}
	}
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

function subject(event: SharedEvent<unknown>): Id | undefined {
	if ('who' in event) {
		return event.who;
	}

	if ('condition' in event) {
		return event.condition.who;
	}

	return 'entrant' in event ? event.entrant.id : undefined;
}

function shown(value: FieldValue): string {
	if (typeof value === 'boolean') {
		return value ? 'yes' : 'no';
	}

	return typeof value === 'object' ? value.join(', ') || 'none' : String(value);
}
