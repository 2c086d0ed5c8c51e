import type {Id, View} from '../kit/basics.js';
import type {Typed} from '../facts/event.js';
import {type Fields, id} from '../kit/shape.js';
import type {Writable} from '../world/copier.js';
import {type KnownCrowd, written} from '../world/told.js';
import {isSeen, seen} from '../world/veil.js';
import {type Attempt, type Dealt, type EventRow, ruledLine} from './event-rows.js';
import type {Line} from './narration.js';

/* What all kinds of events of a ruleset change, tell and deal, by their rows. */

/** Fields of a payload that name somebody. */
const naming: ReadonlySet<string> = new Set([
	'who',
	'against',
	'among',
	'attacker',
	'by',
	'foe',
	'for',
	'goal',
	'holder',
	'ids',
	'near',
	'of',
	'taker',
	'target',
	'targets',
	'to',
	'with',
]);

const nothingDealt: readonly Dealt[] = [];

/** A number with such a name is a number. */
const namedIn = (value: unknown): readonly Id[] =>
	[value].flat().filter((each) => typeof each === 'string');

type AnyRows<S, E> = Readonly<Record<string, EventRow<S, E> & {readonly shape?: Fields}>>;

export function eventTable<
	S extends KnownCrowd,
	E extends Typed & {readonly isRuled?: boolean; readonly reason?: string},
>(rows: AnyRows<S, E>) {
	const table = new Map(Object.entries(rows));
	const names = new Map(
		[...table].map(([type, {shape = {who: id}}]) => [
			type,
			Object.keys(shape).filter((field) => naming.has(field)),
		]),
	);
	const about = (event: E, after: S): ReadonlyArray<Id | undefined> =>
		table.get(event.type)?.about?.(event, after) ??
		names.get(event.type)?.flatMap((field) => namedIn(Reflect.get(event, field))) ??
		[];

	return {
		eventShapes: Object.fromEntries([...table].map(([type, {shape = {}}]) => [type, shape])),
		about,
		evolve: (state: S, event: E): S => table.get(event.type)?.evolve?.(state, event) ?? state,
		dealtBy(event: E, after: S): readonly Dealt[] {
			const dealt = table.get(event.type)?.dealt?.(event, after);
			return dealt?.filter(({amount, isSettling}) => amount > 0 || isSettling) ?? nothingDealt;
		},
		healedBy: (event: E): readonly Dealt[] =>
			table
				.get(event.type)
				?.healed?.(event)
				.filter(({amount}) => amount > 0) ?? nothingDealt,
		attemptIn: (event: E, before: S, view: View): Attempt | undefined =>
			table.get(event.type)?.attempt?.(event, before, view),
		/** What a view reads of it: without what it may not know, and without the GM's reasons. */
		narrate(event: E, after: S, view: View): Line | undefined {
			const row = table.get(event.type);
			const isKnown = view === 'gm' || about(event, after).every((id) => isSeen(after, id, view));
			const tellings = isKnown ? row?.tell(event, after) : row?.tellUnseen?.(event, after);
			let text = '';
			const told = [tellings ?? []].flat().find((each) => {
				text = written(each.text, after, view);
				return text !== '';
			});
			if (!told) {
				return undefined;
			}

			const {kind, elapsed, reason, rule = row?.rule, who = []} = ruledLine(told, event);
			const [subject] = seen(after, [who].flat(), view);
			const line: Writable<Line> = {kind, text};
			if (elapsed !== undefined) {
				line.elapsed = elapsed;
			}

			if (subject !== undefined) {
				line.who = subject;
			}

			if (rule !== undefined) {
				line.rule = rule;
			}

			if (view === 'gm' && reason !== undefined && reason !== '') {
				line.reason = reason;
			}

			return line;
		},
	};
}
