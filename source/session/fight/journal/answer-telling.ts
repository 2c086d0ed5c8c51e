import type {Done, AnyWorld} from '../../parts/rules.js';
import {isHiddenKnown} from '../../../engine/facts/setting-rows.js';
import type {View} from '../../../engine/kit/basics.js';
import type {Line} from '../../../engine/events/narration.js';
import {clockTexts} from '../../../engine/world/units.js';
import type {Told} from '../answer-entries.js';
import type {LineRules} from '../../parts/line-rules.js';
import {ownEvents} from '../../log/vouching.js';

export type AnswersFrom = {readonly before: AnyWorld; readonly entries: readonly Done[]};

export type Telling = {readonly told: Told; readonly done: Done; readonly before: AnyWorld};

export function tellerOf(
	rules: LineRules,
	correctionOf: (done: Done, view: View) => string | undefined,
) {
	/** Whether players could not know what an answer was to: to find out takes the question. */
	const unseen = new WeakMap<Done, boolean>();
	/** The moment after an answer as players see it: to find out takes the question as well. */
	const clocks = new WeakMap<Done, readonly string[]>();

	/** Whether players may not know that something was answered, or that the GM has ruled. */
	function isUnknown(done: Done, before: AnyWorld): boolean {
		const {kind} = done.command;
		if (isHiddenKnown(before) || kind === 'start') {
			return false;
		}

		if (kind !== 'gm' && kind !== 'interrupt') {
			return isAskedUnseen(done, before) && !done.events.some(({type}) => type === 'revealed');
		}

		const [{lines}] = tell(done, before, 'players');
		return lines.length === 0 || (isAskedUnseen(done, before) && !isRuledInSight(done, before));
	}

	/** Whether players are told of what the GM ruled, and not just of what followed, such as the next turn. */
	function isRuledInSight(done: Done, before: AnyWorld): boolean {
		const events = ownEvents(rules, done, before);
		const [{lines}] = tell({...done, events}, before, 'players');
		return lines.length > 0;
	}

	function isAskedUnseen(done: Done, before: AnyWorld): boolean {
		const known = unseen.get(done) ?? rules.isUnseen(before);
		unseen.set(done, known);
		return known;
	}

	function tell(done: Done, before: AnyWorld, view: View): [Told, AnyWorld] {
		rules.at(done.n);
		const lines: Line[] = [];
		let state = before;
		for (const event of done.events) {
			state = rules.evolve(state, event);
			const line = rules.narrate(event, state, view);
			if (line) {
				lines.push(line);
			}
		}

		const {n, at, by, command} = done;
		const corrected = correctionOf(done, view);
		return [
			{
				n,
				at,
				by,
				kind: command.kind,
				clock: clockAfter(done, state, view),
				...(corrected !== undefined && {corrected}),
				lines,
			},
			state,
		];
	}

	function clockAfter(done: Done, after: AnyWorld, view: View): readonly string[] {
		const {units, apparent} = rules;
		if (view === 'gm') {
			return clockTexts(units, after);
		}

		const known = clocks.get(done) ?? clockTexts(units, apparent(after, view));
		clocks.set(done, known);
		return known;
	}

	return {
		/** The answers that a view knows of one after the other, each with the state before it. */
		*tellings({before, entries}: AnswersFrom, view: View): Generator<Telling> {
			let state = before;
			for (const done of entries) {
				const [told, after] = tell(done, state, view);
				const isUnseen = view === 'players' && isUnknown(done, state);
				if (!isUnseen) {
					yield {done, told, before: state};
				} else if (told.lines.length > 0) {
					yield {done, told: {...told, isUnseen}, before: state};
				}

				state = after;
			}
		},
		/** What players are told while somebody hidden is asked: what comes to the question that they see. */
		ahead(done: Done | undefined, before: AnyWorld, view: View): readonly Telling[] {
			const course = view === 'players' && done ? rules.ahead(before) : undefined;
			if (!course || !done) {
				return [];
			}

			const [{lines}] = tell({...done, events: course.events}, course.before, view);
			const told: Told = {
				n: done.n,
				at: done.at,
				by: done.by,
				kind: done.command.kind,
				clock: clockAfter(done, before, view),
				isUnseen: true,
				isAhead: true,
				lines,
			};
			return lines.length === 0 ? [] : [{done, told, before}];
		},
		isUnseen: isUnknown,
	};
}
