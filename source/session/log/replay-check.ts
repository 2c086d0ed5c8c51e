import type {FightHistory, Typed, Rules, LogRecord, AnyWorld} from '../parts/rules.js';
import {lineOfNumber, onLine} from '../../engine/kit/answer-numbers.js';
import {History} from '../../engine/world/history.js';
import {settled} from '../../engine/world/run.js';
import {time} from '../../engine/kit/shape.js';
import type {ExaminedLine, Trust} from '../../event-store/lines/examine.js';
import type {Header, StoredRecord} from '../../event-store/lines/record.js';
import {recordFrom} from './records.js';
import {isShowable, showableUpTo, unshowable} from './showable.js';
import {additionOf, canBeTold, stateByRules} from './vouching.js';

export type Finding = {
	/** Counted from 1; line 1 is the header. `undefined` for the whole file. */
	readonly line: number | undefined;
	readonly message: string;
};

/** Replays a fight by its rules, also past damaged lines: whether events apply, and commands still lead to them. */
export class ReplayCheck {
	readonly findings: Finding[] = [];
	/** The part of the fight that can be kept, renumbered where something is missing. */
	readonly kept: LogRecord[] = [];
	readonly #lines: number[] = [];
	/** How many of these come before the first loss; `undefined` when nothing is lost. */
	keptBeforeLoss: number | undefined;
	/** Some lines can be read only by a newer Fray. */
	isForeign = false;
	readonly #rules: Rules;
	readonly #newHistory: () => FightHistory;
	readonly #history: FightHistory;
	/** Maps a record's number in the log to its number among those kept. */
	readonly #numbers = new Map<number, number>();
	/** The version of the rules that decided the current lines. */
	#version: number;
	#last = 0;
	/** The last time that a line told. */
	#at: string;

	constructor(rules: Rules, origin: AnyWorld, {rulesetVersion, started}: Header) {
		this.#rules = rules;
		this.#version = rulesetVersion;
		this.#at = started;
		this.#newHistory = () =>
			new History((state: AnyWorld, event: Typed) => rules.evolve(state, event), origin);
		this.#history = this.#newHistory();
	}

	get state(): AnyWorld {
		return this.#history.state;
	}

	take({line, offset, found}: ExaminedLine) {
		if (!found) {
			this.#lose(line, `damaged from byte ${offset} on, and cannot be read`);
			return;
		}

		const {record: stored, trust} = found;
		if (trust === 'repeated') {
			this.findings.push({line, message: 'this line repeats an earlier one'});
			return;
		}

		if (stored.n > this.#last + 1 && this.keptBeforeLoss === undefined) {
			this.#lose(line, `answers are missing before answer ${stored.n}`);
		}

		this.#last = stored.n;
		const read = recordFrom(this.#rules, this.#withTime(stored, trust));
		if (read.flaw) {
			this.#lose(line, read.flaw.why);
			this.isForeign ||= read.flaw.isNewer && trust === 'sound';
			return;
		}

		const {record} = read;
		this.#at = record.at;
		this.#version = record.rules ?? this.#version;
		const again = this.#decideAgain(record);
		if (trust === 'doubtful' && again !== 'same') {
			this.#lose(line, 'its checksum is wrong, and the rules lead to something else');
			return;
		}

		if (again !== 'same' && !this.#canBeTold(record)) {
			this.#lose(line, untold);
			return;
		}

		this.#report(line, trust, again);
		this.#keep(line, record);
	}

	/** Leaves out what leads to a moment that cannot be shown. */
	end() {
		const {kept} = this;
		if (this.#isShowable(this.#history)) {
			return;
		}

		const length = showableUpTo(kept.length, (count) => {
			const history = this.#newHistory();
			for (const record of kept.slice(0, count)) {
				history.append(record);
			}

			return this.#isShowable(history);
		});
		this.#lose(this.#lines[length] ?? 1, unshowable);
		kept.length = length;
		this.keptBeforeLoss = Math.min(length, this.keptBeforeLoss ?? length);
	}

	#isShowable({state, entries}: FightHistory): boolean {
		const rules = this.#rules;
		const shown = () => (entries.length === 0 ? settled(rules, state) : state);
		return isShowable({
			board: (view) => rules.board(shown(), view),
			prompt: (view) => rules.prompt(shown(), view),
		});
	}

	/** A line whose damage may be in its time alone was written about when the one before it was. */
	#withTime(stored: StoredRecord, trust: Trust): StoredRecord {
		return trust === 'doubtful' && time(stored.at) !== undefined
			? {...stored, at: this.#at}
			: stored;
	}

	#report(line: number, trust: Trust, again: Again | undefined) {
		const message = remarks[trust];
		if (message !== undefined) {
			this.findings.push({line, message});
		}

		if (again === 'other') {
			this.findings.push({
				line,
				message: 'by the rules the same answer leads to something else now',
			});
		}
	}

	#keep(line: number, record: LogRecord) {
		const renumbered = this.#renumbered(record);
		if (!renumbered || !this.#apply(renumbered)) {
			this.#lose(line, 'this line does not fit the lines before it');
			return;
		}

		this.#numbers.set(record.n, renumbered.n);
		this.kept.push(renumbered);
		this.#lines.push(line);
	}

	#renumbered(record: LogRecord): LogRecord | undefined {
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

		if (this.keptBeforeLoss === undefined) {
			return undefined;
		}

		for (const [old, kept] of this.#numbers) {
			if (old > n) {
				return kept;
			}
		}

		return undefined;
	}

	#apply(record: LogRecord): boolean {
		try {
			return this.#history.append(record);
		} catch {
			return false;
		}
	}

	/** Whether it can be shown what a line led to, where the rules do not vouch for it. */
	#canBeTold(record: LogRecord): boolean {
		const addition = additionOf(
			this.#history,
			record,
			'corrected' in record ? this.#keptFrom(record.corrected) : undefined,
		);
		return addition === undefined || canBeTold(this.#rules, addition);
	}

	/** Says nothing after a loss: the rules would decide from a different state. */
	#decideAgain(record: LogRecord): Again | undefined {
		if ('undone' in record || 'redone' in record || 'titled' in record) {
			return undefined;
		}

		if (this.#version !== this.#rules.version || this.keptBeforeLoss !== undefined) {
			return 'unknown';
		}

		const addition = additionOf(this.#history, record);
		return addition && stateByRules(this.#rules, addition) === undefined ? 'other' : 'same';
	}

	#lose(line: number, message: string) {
		this.findings.push({line, message});
		this.keptBeforeLoss ??= this.kept.length;
	}
}

type Again = 'same' | 'other' | 'unknown';

const untold = 'what happens in this line does not fit the lines before it';

const remarks: Readonly<Partial<Record<Trust, string>>> = {
	mended: 'one byte is wrong and can be mended',
	doubtful: 'its checksum is wrong, but the rules lead to the same events',
	unchecked: 'its checksum cannot be checked, since the line before it is lost',
};
