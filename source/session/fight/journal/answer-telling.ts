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

export class Teller {
	readonly #rules: LineRules;
	readonly #corrected: (done: Done, view: View) => string | undefined;
	/** Whether players could not know what an answer was to: to find out takes the question. */
	readonly #unseen = new WeakMap<Done, boolean>();
	/** The moment after an answer as players see it: to find out takes the question as well. */
	readonly #clocks = new WeakMap<Done, readonly string[]>();

	constructor(rules: LineRules, corrected: (done: Done, view: View) => string | undefined) {
		this.#rules = rules;
		this.#corrected = corrected;
	}

	/** The answers that a view knows of one after the other, each with the state before it. */
	*tellings({before, entries}: AnswersFrom, view: View): Generator<Telling> {
		let state = before;
		for (const done of entries) {
			const [told, after] = this.#tell(done, state, view);
			const isUnseen = view === 'players' && this.isUnseen(done, state);
			if (!isUnseen) {
				yield {done, told, before: state};
			} else if (told.lines.length > 0) {
				yield {done, told: {...told, isUnseen}, before: state};
			}

			state = after;
		}
	}

	/** What players are told while somebody hidden is asked: what comes to the question that they see. */
	ahead(done: Done | undefined, before: AnyWorld, view: View): readonly Telling[] {
		const course = view === 'players' && done ? this.#rules.ahead(before) : undefined;
		if (!course || !done) {
			return [];
		}

		const [{lines}] = this.#tell({...done, events: course.events}, course.before, view);
		const told: Told = {
			n: done.n,
			at: done.at,
			by: done.by,
			kind: done.command.kind,
			clock: this.#clockAfter(done, before, view),
			isUnseen: true,
			isAhead: true,
			lines,
		};
		return lines.length === 0 ? [] : [{done, told, before}];
	}

	/** Whether players may not know that something was answered, or that the GM has ruled. */
	isUnseen(done: Done, before: AnyWorld): boolean {
		const {kind} = done.command;
		if (isHiddenKnown(before) || kind === 'start') {
			return false;
		}

		if (kind !== 'gm' && kind !== 'interrupt') {
			return (
				this.#isAskedUnseen(done, before) && !done.events.some(({type}) => type === 'revealed')
			);
		}

		const [{lines}] = this.#tell(done, before, 'players');
		return (
			lines.length === 0 ||
			(this.#isAskedUnseen(done, before) && !this.#isRuledInSight(done, before))
		);
	}

	/** Whether players are told of what the GM ruled, and not just of what followed, such as the next turn. */
	#isRuledInSight(done: Done, before: AnyWorld): boolean {
		const events = ownEvents(this.#rules, done, before);
		const [{lines}] = this.#tell({...done, events}, before, 'players');
		return lines.length > 0;
	}

	#isAskedUnseen(done: Done, before: AnyWorld): boolean {
		const known = this.#unseen.get(done) ?? this.#rules.isUnseen(before);
		this.#unseen.set(done, known);
		return known;
	}

	#tell(done: Done, before: AnyWorld, view: View): [Told, AnyWorld] {
		const rules = this.#rules;
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
		const corrected = this.#corrected(done, view);
		return [
			{
				n,
				at,
				by,
				kind: command.kind,
				clock: this.#clockAfter(done, state, view),
				...(corrected !== undefined && {corrected}),
				lines,
			},
			state,
		];
	}

	#clockAfter(done: Done, after: AnyWorld, view: View): readonly string[] {
		const {units, apparent} = this.#rules;
		if (view === 'gm') {
			return clockTexts(units, after);
		}

		const known = this.#clocks.get(done) ?? clockTexts(units, apparent(after, view));
		this.#clocks.set(done, known);
		return known;
	}
}
