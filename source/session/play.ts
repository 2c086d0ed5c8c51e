import {
	rollDice,
	type RandomSource,
	randomSource,
} from '../dice/random-source.js';
import type {Rolled} from '../dice/dice.js';
import {
	type Id,
	type Refusal,
	type Side,
	type View,
	isRefusal,
} from '../engine/basics.js';
import type {Board} from '../engine/board.js';
import type {Command} from '../engine/command.js';
import {describeDeadline} from '../engine/conditions.js';
import {defaultAnswer} from '../engine/drivers.js';
import {enrol} from '../engine/entrant.js';
import {History, type LogRecord} from '../engine/history.js';
import type {Prompt, Request} from '../engine/prompt.js';
import type {Ruleset} from '../engine/ruleset.js';
import {impossible} from '../engine/refusals.js';
import {run} from '../engine/run.js';
import {type Combatant, type World, find} from '../engine/world.js';
import {copyLog} from '../event-store/copy.js';
import {type FightLog, StoreError} from '../event-store/log.js';
import {type Translated, translate} from './answers.js';
import {Chronicle} from './chronicle.js';
import type {CopyOutcome, Fight, FightInfo, GmInput, Input} from './fight.js';
import {ofLastState} from './last-state.js';
import {dealRolls} from './typed-ahead.js';

export type PlayOptions = {
	/** Whether the program rolls for a side at once; asked each time, since preferences change in mid-fight. */
	readonly rollsAtOnce: (side: Side) => boolean;
	readonly now: () => Date;
};

type Parts<Sheet, S, Act, E> = {
	readonly rules: Ruleset<Sheet, S, Act, E>;
	readonly log: FightLog;
	readonly origin: S;
	readonly info: FightInfo;
	readonly options: PlayOptions;
};

/** A fight under way: the only place where a command becomes a line of the log and a new state. */
export class Play<
	Sheet,
	S extends World<Combatant, unknown>,
	Act,
	E extends {readonly type: string},
> implements Fight {
	readonly info: FightInfo;
	readonly #rules: Ruleset<Sheet, S, Act, E>;
	readonly #log: FightLog;
	readonly #options: PlayOptions;
	readonly #history: History<S, Act, Sheet, E>;
	readonly #chronicle: Chronicle<Sheet, S, Act, E>;
	readonly #listeners = new Set<() => void>();
	readonly #unlisten: () => void;
	/** Every line of the log, in its order: what a copy elsewhere is made of. */
	readonly #records: Array<LogRecord<Act, Sheet, E>> = [];
	readonly #promptOf: (state: S, view: View) => Prompt<Act>;
	readonly #boardOf: (state: S, view: View) => Board;
	#source: RandomSource;
	#revision = 0;
	#notice: string | undefined;
	/** Of the ruleset, as the log's last line has it. */
	#version: number;

	constructor({rules, log, origin, info, options}: Parts<Sheet, S, Act, E>) {
		this.info = info;
		this.#rules = rules;
		this.#log = log;
		this.#options = options;
		this.#history = new History<S, Act, Sheet, E>(
			(state, event) => rules.evolve(state, event),
			origin,
		);
		this.#chronicle = new Chronicle(rules, this.#history);
		this.#source = randomSource(info.seed);
		this.#version = log.header.rulesetVersion;
		this.#promptOf = ofLastState((state, view: View) =>
			rules.prompt(state, view),
		);
		this.#boardOf = ofLastState((state, view: View) =>
			rules.board(state, view),
		);
		this.#unlisten = log.onSaveState(() => {
			this.#changed();
		});
	}

	/** Takes a line of the log in as it is read. False when it does not fit what came before: the fight is of no use then. */
	load(record: LogRecord<Act, Sheet, E>): boolean {
		try {
			if (!this.#takeIn(record)) {
				return false;
			}
		} catch {
			return false;
		}

		if ('random' in record) {
			this.#source = randomSource(record.random);
		}

		return true;
	}

	/** The first line of a new fight's log: what settles by itself. */
	start(): Refusal | undefined {
		return this.#take({kind: 'start'}, false, []);
	}

	subscribe(listener: () => void) {
		this.#listeners.add(listener);
		return () => {
			this.#listeners.delete(listener);
		};
	}

	revision() {
		return this.#revision;
	}

	saveState() {
		return this.#log.saveState();
	}

	notice() {
		return this.#notice;
	}

	prompt(view: View) {
		return this.#promptOf(this.#state, view);
	}

	interrupts() {
		return this.#rules.interrupts(this.#state);
	}

	board(view: View) {
		return this.#boardOf(this.#state, view);
	}

	preview(choice: string) {
		const state = this.#state;
		const prompt = this.#promptOf(state, 'gm');
		const offered =
			prompt.kind === 'choose'
				? prompt.choices.find(({id}) => id === choice)
				: undefined;
		if (!offered || offered.refused) {
			return [];
		}

		const outcome = run(this.#rules, state, {
			kind: 'choose',
			prompt: prompt.id,
			value: offered.act,
		});
		const changes = isRefusal(outcome)
			? []
			: gaugeChanges(
					this.#boardOf(state, 'gm'),
					this.#rules.board(outcome.state, 'gm'),
				);
		return [...this.#rules.outlook(offered.act, state), ...changes];
	}

	outcome() {
		const {over} = this.#state;
		return over && {winner: over.winner};
	}

	combatants(view: View) {
		return this.#state.combatants
			.filter(({isHidden}) => view === 'gm' || !isHidden)
			.map(({id, name, side, control, isHidden, isGone}) => ({
				id,
				name,
				side,
				control,
				isHidden,
				isGone,
			}));
	}

	details(who: Id, view: View) {
		return this.#rules.details(this.#state, who, view);
	}

	fields(who: Id) {
		const state = this.#state;
		return this.#rules.fields.flatMap((field) => {
			const value = field.get(state, who);
			return value === undefined
				? []
				: [
						{
							id: field.id,
							label: field.label,
							shape: field.shape(state, who),
							value,
						},
					];
		});
	}

	conditions() {
		const state = this.#state;
		return state.conditions.map((condition) => ({
			id: condition.id,
			who: condition.who,
			name: condition.name,
			lasts: describeDeadline(state, condition),
		}));
	}

	answer(input: Input): Refusal | undefined {
		const state = this.#state;
		const translated = translate<Act, Sheet>(input, {
			prompt: this.#promptOf(state, 'gm'),
			interrupts: () => this.#rules.interrupts(state),
			roll: this.#roll,
		});
		if (isRefusal(translated)) {
			return translated;
		}

		const {command, rest, isRolled} = translated;
		return this.#take(command, isRolled, rest);
	}

	gm(input: GmInput): Refusal | undefined {
		const command = this.#gmCommand(input);
		return 'kind' in command ? this.#take(command, false, []) : command;
	}

	gmRefusal(input: GmInput): Refusal | undefined {
		const command = this.#gmCommand(input);
		if (!('kind' in command)) {
			return command;
		}

		const decided = this.#rules.decide(command, this.#state);
		return isRefusal(decided) ? decided : undefined;
	}

	undoable() {
		return this.#entryOf(this.#history.undoable);
	}

	redoable() {
		const n = this.#history.redoable;
		return n === undefined ? undefined : this.#chronicle.takenBack(n);
	}

	undo(): Refusal | undefined {
		const n = this.#history.undoable;
		return n === undefined
			? impossible('there is nothing to undo')
			: this.undoTo(n);
	}

	undoTo(n: number): Refusal | undefined {
		const place = this.#history.placeOf(n);
		if (place < 1) {
			return impossible('that answer is not in force');
		}

		return this.#record({...this.#stamp(), undone: n});
	}

	redo(): Refusal | undefined {
		const n = this.#history.redoable;
		return n === undefined
			? impossible('there is nothing to redo')
			: this.#record({...this.#stamp(), redone: n});
	}

	recent(view: View, most: number) {
		const {length} = this.#history.entries;
		return this.#chronicle.from(Math.max(0, length - most), view);
	}

	entries(view: View) {
		return this.#chronicle.from(0, view);
	}

	history(view: View) {
		return this.#chronicle.all(view);
	}

	walk(view: View) {
		return this.#chronicle.walk(view);
	}

	momentAfter(n: number, view: View) {
		return this.#chronicle.momentAfter(n, view);
	}

	async saveCopy(folder: string): Promise<CopyOutcome> {
		try {
			return {path: await copyLog(folder, this.#log.header, this.#records)};
		} catch (error) {
			if (error instanceof StoreError) {
				return impossible(error.message);
			}

			throw error;
		}
	}

	async close() {
		this.#unlisten();
		this.#listeners.clear();
		await this.#log.close();
	}

	get #state(): S {
		return this.#history.state;
	}

	readonly #roll = (requests: readonly Request[]): readonly Rolled[] =>
		requests.map(({id, dice}) => ({
			id,
			dice: rollDice(dice, this.#source),
			how: 'rolled',
		}));

	#gmCommand(input: GmInput): Command<Act, Sheet> | Refusal {
		const {reason, ...act} = input;
		const ruling = reason === undefined ? {} : {reason};
		if (act.do !== 'add') {
			return {kind: 'gm', act, ...ruling};
		}

		const entrants = enrol(act.newcomers, this.#state.combatants).flatMap(
			({sheet, ...entrant}) =>
				this.#rules.isSheet(sheet) ? [{...entrant, sheet}] : [],
		);
		return entrants.length === act.newcomers.length
			? {kind: 'gm', act: {do: 'add', entrants}, ...ruling}
			: impossible(`that is no sheet of ${this.#rules.name}`);
	}

	/** An answer of the GM's, with what follows from it. */
	#take(
		command: Command<Act, Sheet>,
		isRolled: boolean,
		numbers: readonly number[],
	): Refusal | undefined {
		const refusal = this.#execute(command, 'gm', isRolled);
		if (!refusal) {
			this.#goOn(numbers);
		}

		return refusal;
	}

	/** Decides, settles, saves, and only then takes the new state in. */
	#execute(
		command: Command<Act, Sheet>,
		by: 'gm' | 'auto',
		isRolled: boolean,
	): Refusal | undefined {
		if (this.info.readOnly !== undefined) {
			return impossible(this.info.readOnly);
		}

		const outcome = run(this.#rules, this.#state, command);
		if (isRefusal(outcome)) {
			return outcome;
		}

		return this.#record(
			{
				...this.#stamp(),
				by,
				command,
				events: outcome.events,
				...(isRolled && {random: this.#source.state()}),
			},
			outcome.state,
		);
	}

	#stamp() {
		return {
			n: (this.#records.at(-1)?.n ?? 0) + 1,
			at: this.#options.now().toISOString(),
			...(this.#version !== this.#rules.version && {
				rules: this.#rules.version,
			}),
		};
	}

	/** False, and nothing changed, when it does not fit what came before. */
	#takeIn(record: LogRecord<Act, Sheet, E>, after?: S): boolean {
		if ('undone' in record) {
			this.#chronicle.remember(record.undone);
		}

		const isTaken = this.#history.append(record, after);
		if ('redone' in record && isTaken) {
			this.#chronicle.restore(record.redone);
		}

		this.#records.push(record);
		this.#version = record.rules ?? this.#version;
		return isTaken;
	}

	#record(record: LogRecord<Act, Sheet, E>, after?: S): Refusal | undefined {
		if (this.info.readOnly !== undefined) {
			return impossible(this.info.readOnly);
		}

		try {
			this.#log.append(record);
		} catch (error) {
			if (error instanceof StoreError) {
				return impossible(error.message);
			}

			throw error;
		}

		this.#takeIn(record, after);
		this.#notice = undefined;
		this.#changed();
		return undefined;
	}

	/** What follows without the GM: numbers typed ahead, and rolls that a side leaves to the program. */
	#goOn(typed: readonly number[]) {
		let numbers = typed;
		for (;;) {
			const next = this.#nextByItself(
				this.#promptOf(this.#state, 'gm'),
				numbers,
			);
			if (!next || this.#execute(next.command, 'auto', next.isRolled)) {
				break;
			}

			numbers = next.rest;
		}

		if (numbers.length > 0) {
			this.#notice = `not needed: ${numbers.join(' ')}`;
			this.#changed();
		}
	}

	#nextByItself(
		prompt: Prompt<Act>,
		numbers: readonly number[],
	): Translated<Act, Sheet> | undefined {
		if (numbers.length > 0 && prompt.kind === 'choose' && prompt.isRoutine) {
			const command = defaultAnswer(prompt, this.#roll);
			return command && {command, rest: numbers, isRolled: false};
		}

		if (prompt.kind !== 'roll') {
			return undefined;
		}

		if (numbers.length > 0) {
			const dealt = dealRolls(prompt, numbers);
			return isRefusal(dealt)
				? undefined
				: {
						command: {kind: 'roll', prompt: prompt.id, value: dealt.rolls},
						rest: dealt.rest,
						isRolled: false,
					};
		}

		const own = prompt.requests.filter(({who}) => this.#rollsAtOnce(who));
		return own.length === prompt.requests.length ||
			(prompt.isApart && own.length > 0)
			? {
					command: {kind: 'roll', prompt: prompt.id, value: this.#roll(own)},
					rest: [],
					isRolled: true,
				}
			: undefined;
	}

	#rollsAtOnce(who: Id): boolean {
		const combatant = find(this.#state, who);
		return combatant !== undefined && this.#options.rollsAtOnce(combatant.side);
	}

	#entryOf(n: number | undefined) {
		return n === undefined
			? undefined
			: this.#chronicle.entry(this.#history.placeOf(n), 'gm');
	}

	#changed() {
		this.#revision++;
		for (const listener of this.#listeners) {
			listener();
		}
	}
}

/** “Oni RP 8 → 3”, for each gauge that differs. */
function gaugeChanges(before: Board, after: Board): readonly string[] {
	const values = new Map(
		before.lanes.flatMap(({combatant, gauges}) =>
			gauges.map(({id, value}) => [`${combatant} ${id}`, value]),
		),
	);
	return after.lanes.flatMap(({combatant, name, gauges}) =>
		gauges.flatMap(({id, value}) => {
			const old = values.get(`${combatant} ${id}`);
			return old === undefined || old === value
				? []
				: [`${name} ${id} ${old} → ${value}`];
		}),
	);
}
