import {isDeepStrictEqual} from 'node:util';
import {isRefusal} from '../engine/basics.js';
import type {Typed} from '../engine/event-rows.js';
import {lineOfNumber, onLine} from '../engine/answer-numbers.js';
import {
	type Corrected,
	type Done,
	History,
	type LogRecord,
} from '../engine/history.js';
import type {Ruleset} from '../engine/ruleset.js';
import {run} from '../engine/run.js';
import type {AnyWorld} from '../engine/world.js';
import type {ExaminedLine, Trust} from '../event-store/examine.js';
import {isRecord, whyNoRecord} from './records.js';

/** Something wrong in a log. */
export type Finding = {
	/** Counted from 1; line 1 is the header. `undefined` for the whole file. */
	readonly line: number | undefined;
	readonly message: string;
};

/**
 * Replays a fight by its rules, line by line, also past damaged lines. Checks that every event applies, and that the
 * same commands still lead to the same events.
 */
export class ReplayCheck<Sheet, S extends AnyWorld, Act, E extends Typed> {
	readonly findings: Finding[] = [];
	/** The part of the fight that can be kept, renumbered where something is missing. */
	readonly kept: Array<LogRecord<Act, Sheet, E>> = [];
	/** How many of these come before the first loss; `undefined` when nothing is lost. */
	keptBeforeLoss: number | undefined;
	/** Some lines can be read only by a newer Fray. */
	isForeign = false;
	readonly #rules: Ruleset<Sheet, S, Act, E>;
	readonly #history: History<S, Act, Sheet, E>;
	/** Maps a record's number in the log to its number among those kept. */
	readonly #numbers = new Map<number, number>();
	/** The version of the rules that decided the current lines. */
	#version: number;
	#last = 0;

	constructor(
		rules: Ruleset<Sheet, S, Act, E>,
		origin: S,
		rulesetVersion: number,
	) {
		this.#rules = rules;
		this.#version = rulesetVersion;
		this.#history = new History<S, Act, Sheet, E>(
			(state, event) => rules.evolve(state, event),
			origin,
		);
	}

	/** The state that the kept records lead to. */
	get state(): S {
		return this.#history.state;
	}

	take({line, offset, found}: ExaminedLine) {
		if (!found) {
			this.#lose(line, `damaged from byte ${offset} on: nothing can be read`);
			return;
		}

		const {record, trust} = found;
		if (trust === 'repeated') {
			this.findings.push({line, message: 'it stands there a second time'});
			return;
		}

		if (record.n > this.#last + 1 && this.keptBeforeLoss === undefined) {
			this.#lose(line, `answers are missing before answer ${record.n}`);
		}

		this.#last = record.n;
		if (!isRecord<Act, Sheet, E>(this.#rules, record)) {
			this.#lose(line, whyNoRecord(this.#rules, record));
			this.isForeign ||= trust === 'sound';
			return;
		}

		this.#version = record.rules ?? this.#version;
		const again = this.#decideAgain(record);
		if (trust === 'doubtful' && again !== 'same') {
			this.#lose(
				line,
				'its checksum is wrong, and the rules do not vouch for it',
			);
			return;
		}

		this.#report(line, trust, again);
		this.#keep(line, record);
	}

	#report(line: number, trust: Trust, again: Again | undefined) {
		const message = remarks[trust];
		if (message !== undefined) {
			this.findings.push({line, message});
		}

		if (again === 'other') {
			this.findings.push({
				line,
				message: 'the same command would make other events now',
			});
		}
	}

	#keep(line: number, record: LogRecord<Act, Sheet, E>) {
		const renumbered = this.#renumbered(record);
		if (!renumbered || !this.#apply(renumbered)) {
			this.#lose(line, 'it does not fit what came before it');
			return;
		}

		this.#numbers.set(record.n, renumbered.n);
		this.kept.push(renumbered);
	}

	#renumbered(
		record: LogRecord<Act, Sheet, E>,
	): LogRecord<Act, Sheet, E> | undefined {
		const n = this.kept.length + 1;
		if ('undone' in record) {
			const undone = this.#keptFrom(record.undone);
			return undone === undefined ? undefined : {...record, n, undone};
		}

		if ('redone' in record) {
			const redone = this.#keptFrom(record.redone);
			return redone === undefined ? undefined : {...record, n, redone};
		}

		if ('corrected' in record) {
			const corrected = this.#keptFrom(record.corrected);
			return corrected === undefined ? undefined : {...record, n, corrected};
		}

		return {...record, n};
	}

	/** The answer with that number, or the next one when it is lost, by its number among those kept. */
	#keptFrom(n: number): number | undefined {
		const line = this.#numbers.get(lineOfNumber(n));
		if (line !== undefined) {
			return onLine(n, line);
		}

		for (const [old, kept] of this.#numbers) {
			if (old > n) {
				return kept;
			}
		}

		return undefined;
	}

	#apply(record: LogRecord<Act, Sheet, E>): boolean {
		try {
			return this.#history.append(record);
		} catch {
			return false;
		}
	}

	/** Says nothing after a loss: the rules would decide from a different state. */
	#decideAgain(record: LogRecord<Act, Sheet, E>): Again | undefined {
		if ('undone' in record || 'redone' in record || 'titled' in record) {
			return undefined;
		}

		if (
			this.#version !== this.#rules.version ||
			this.keptBeforeLoss !== undefined
		) {
			return 'unknown';
		}

		try {
			return 'corrected' in record
				? this.#decideCourse(record)
				: this.#comesTo(record, this.#history.state) === undefined
					? 'other'
					: 'same';
		} catch {
			return 'other';
		}
	}

	#decideCourse({corrected, course}: Corrected<Act, Sheet, E>): Again {
		const place = this.#history.placeOf(corrected);
		let state: S | undefined = this.#history.stateAfter(place - 1);
		for (const answer of course) {
			state &&= this.#comesTo(answer, state);
		}

		return state === undefined ? 'other' : 'same';
	}

	/** The state that an answer leads to, or `undefined` when it would have other events now. */
	#comesTo(
		{command, events}: Omit<Done<Act, Sheet, E>, 'n'>,
		state: S,
	): S | undefined {
		const outcome = run(this.#rules, state, command);
		if (isRefusal(outcome)) {
			return undefined;
		}

		// Compare as stored, without undefined fields. The order of fields does not matter.
		const stored = JSON.stringify(outcome.events);
		return isDeepStrictEqual(JSON.parse(stored), events)
			? outcome.state
			: undefined;
	}

	#lose(line: number, message: string) {
		this.findings.push({line, message});
		this.keptBeforeLoss ??= this.kept.length;
	}
}

type Again = 'same' | 'other' | 'unknown';

const remarks: Readonly<Partial<Record<Trust, string>>> = {
	mended: 'one byte of it is wrong, which can be mended',
	doubtful: 'its checksum is wrong, but the rules come to the same',
	unchecked: 'its checksum cannot be checked, as what came before it is lost',
};
