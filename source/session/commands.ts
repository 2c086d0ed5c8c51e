import type {Rolled} from '../dice/dice.js';
import {type TypedWord, lineOf} from '../dice/typed.js';
import {type Id, type Refusal, type Side, isRefusal} from '../engine/basics.js';
import {askingAbout} from '../engine/answering.js';
import type {Command} from '../engine/command.js';
import type {Typed} from '../engine/event-rows.js';
import type {Done} from '../engine/history.js';
import type {Prompt, Request} from '../engine/prompt.js';
import {impossible} from '../engine/refusals.js';
import type {Ruleset} from '../engine/ruleset.js';
import {run} from '../engine/run.js';
import {type AnyWorld, find, nameOf} from '../engine/world.js';
import {type Translated, translate} from './answers.js';
import type {Changes} from './changes.js';
import type {DiceReading, Foreseen, GmInput, Input, MobOffer} from './fight.js';
import {foreseeIn} from './foresight.js';
import {type Moment, type Program, nextByItself} from './auto-answers.js';
import {readDice} from './dice-reading.js';
import {gmCommand} from './gm-command.js';
import type {Journal} from './journal.js';
import {questionOf} from './question.js';
import type {MobRun} from './mob-run.js';
import {type CorrectedMob, Mobs} from './mobs.js';

type Parts<Sheet, S extends AnyWorld, Act, E extends Typed> = {
	readonly rules: Ruleset<Sheet, S, Act, E>;
	readonly journal: Journal<Sheet, S, Act, E>;
	readonly changes: Changes;
	/** The current question to the GM. */
	readonly prompt: () => Prompt<Act>;
	/** Whether the program rolls for a side without asking. */
	readonly rollsAtOnce: (side: Side) => boolean;
	/** Whether the program also makes the rolls that follow from one that it made for somebody of a side. */
	readonly rollsOn: (side: Side) => boolean;
	/** What the GM does corrects something: what follows by itself waits until the later answers are given again. */
	readonly isCorrecting: boolean;
	readonly corrected: CorrectedMob | undefined;
};

/** Dice of which nothing is told or saved: to ask what would be takes none of the coming ones. */
const supposed =
	(face: (sides: number, place: number) => number) =>
	(requests: readonly Request[]): readonly Rolled[] =>
		requests.map(({id, dice: {count, sides}}) => ({
			id,
			dice: Array.from({length: count}, (_, place) => [face(sides, place)]),
			how: 'rolled',
		}));

const highest = supposed((sides) => sides);

/** As close to the mean as dice come. */
const middling = supposed((sides, place) =>
	Math.floor((sides + 1 + (place % 2)) / 2),
);

/** Who gave an answer, and when: now, if it does not say. */
type Stamp<Act, Sheet, E> = Pick<Done<Act, Sheet, E>, 'by' | 'isCorrected'> &
	Partial<Pick<Done<Act, Sheet, E>, 'at'>>;

/** The only place where a command becomes a line of the journal: everything that changes a fight goes through it. */
export class Commands<Sheet, S extends AnyWorld, Act, E extends Typed> {
	readonly #parts: Parts<Sheet, S, Act, E>;
	#notice: string | undefined;
	/** Every roll and answer is asked for, until the GM next chooses what somebody does. */
	#isStepping = false;
	/** For whom the program has rolled since the GM's last answer, that included. */
	readonly #rolledFor = new Set<Id>();
	readonly #mobs: Mobs<Sheet, S, Act, E>;
	/** Dice that were typed for a mob, while others are asked. */
	#held: readonly TypedWord[] = [];

	constructor(parts: Parts<Sheet, S, Act, E>) {
		this.#parts = parts;
		this.#mobs = new Mobs(parts);
	}

	/** What became of dice that the last answer did not need. */
	get notice(): string | undefined {
		return this.#notice;
	}

	/** Writes the first line of a new fight's log: everything that settles by itself. */
	start(): Refusal | undefined {
		return this.#take({kind: 'start'}, false, []);
	}

	answer(input: Input): Refusal | undefined {
		const {rules, journal, prompt} = this.#parts;
		const translated =
			(input.kind === 'default' ? this.#mobsAnswer() : undefined) ??
			translate<Act, Sheet>(input, {
				prompt: prompt(),
				interrupts: () => rules.interrupts(journal.state),
				roll: journal.roll,
			});
		if (isRefusal(translated)) {
			return translated;
		}

		const {rest, isRolled} = translated;
		const command = this.#mobs.inCommand(translated.command, input);
		const asked = prompt();
		if (
			asked.kind === 'choose' &&
			(!asked.isAnswer || this.#isStepped(input))
		) {
			this.#isStepping = this.#isStepped(input);
		}

		return this.#take(command, isRolled, rest);
	}

	/** For whom the answer can count now, and for whom it does already. */
	mob(): MobOffer | undefined {
		return this.#mobs.offer();
	}

	/** What a mob under way does now: Enter gives it where the program was stopped before. */
	#mobsAnswer(): Translated<Act, Sheet> | undefined {
		const {journal, prompt} = this.#parts;
		const next = this.#mobs.answerAt(this.#mobs.now, prompt(), journal.state);
		return next?.kind === 'answer'
			? {command: next.answer, rest: [], isRolled: false}
			: undefined;
	}

	readDice(line: string): DiceReading {
		const {journal, prompt} = this.#parts;
		return readDice(line, {
			moment: this.#momentOf(journal.state, prompt(), this.#mobs.now),
			program: this.#program,
			nameOf: (who) => nameOf(journal.state, who),
		});
	}

	gm(input: GmInput): Refusal | undefined {
		const refusal = input.do === 'harm' ? this.gmRefusal(input) : undefined;
		if (refusal) {
			return refusal;
		}

		const given = this.#gmCommand(input, this.#parts.journal.roll);
		return isRefusal(given)
			? given
			: this.#take(given.command, given.isRolled, []);
	}

	gmRefusal(input: GmInput): Refusal | undefined {
		const {rules, journal} = this.#parts;
		const given = this.#gmCommand(input, highest);
		if (isRefusal(given)) {
			return given;
		}

		const decided = rules.decide(given.command, journal.state);
		return isRefusal(decided) ? decided : undefined;
	}

	foresee(input: GmInput): Foreseen | Refusal {
		const {rules, journal, prompt} = this.#parts;
		if (journal.closed) {
			return journal.closed;
		}

		const {state} = journal;
		const given = this.#gmCommand(input, middling);
		return isRefusal(given)
			? given
			: foreseeIn(rules, state, prompt(), given.command);
	}

	#gmCommand(input: GmInput, roll: typeof highest) {
		const {rules, journal} = this.#parts;
		return gmCommand(input, {
			rules,
			present: journal.state.combatants,
			harms: () => rules.harms(journal.state),
			roll,
		});
	}

	#isStepped(input: Input): boolean {
		return input.kind === 'pick' && input.isStepped === true;
	}

	undo(): Refusal | undefined {
		const n = this.#parts.journal.history.undoable;
		return n === undefined
			? impossible('there is nothing to undo')
			: this.undoTo(n);
	}

	undoTo(n: number): Refusal | undefined {
		const {journal} = this.#parts;
		this.#isStepping = false;
		this.#held = [];
		const place = journal.history.placeOfUndo(n);
		return place < 1
			? impossible('that answer is not in force')
			: this.#tell(journal.undo(n));
	}

	redo(): Refusal | undefined {
		const {journal} = this.#parts;
		const n = journal.history.redoable;
		return n === undefined
			? impossible('there is nothing to redo')
			: this.#tell(journal.redo(n));
	}

	/** Gives an answer of an earlier course once more, at its own time and with its own dice. */
	again({
		at,
		by,
		command,
		isCorrected,
	}: Done<Act, Sheet, E>): Refusal | undefined {
		return this.#execute(command, false, {
			at,
			by,
			...(isCorrected && {isCorrected}),
		});
	}

	/** Whether the program rolls or answers now. */
	isDueByItself(): boolean {
		return this.#byItself([]) !== undefined;
	}

	/**
	 * Rolls or answers what the program does now, and nothing after it.
	 * @returns whether it did something
	 */
	doByItself(): boolean {
		const next = this.#byItself([]);
		return (
			next !== undefined &&
			!this.#execute(next.command, next.isRolled, {by: 'auto'})
		);
	}

	/** Takes an answer of the GM, and then what follows from it. */
	#take(
		command: Command<Act, Sheet>,
		isRolled: boolean,
		ahead: readonly TypedWord[],
	): Refusal | undefined {
		this.#rolledFor.clear();
		const before = this.#questionBeside(command);
		const refusal = this.#execute(command, isRolled, {
			by: 'gm',
			...(this.#parts.isCorrecting && {isCorrected: true}),
		});
		if (
			!refusal &&
			(before === undefined || before !== this.#questionBeside(command))
		) {
			this.#goOn(ahead);
		}

		return refusal;
	}

	/**
	 * The question at which a command is given that does not answer it. While it stands, nothing is answered by itself:
	 * what is put to the GM once stays with the GM.
	 */
	#questionBeside(command: Command<Act, Sheet>): string | undefined {
		const isBeside =
			command.kind === 'mark' ||
			(command.kind === 'gm' && command.act.do !== 'skip');
		if (!isBeside) {
			return undefined;
		}

		const {id, who = ''} = this.#parts.prompt();
		return `${id} ${who}`;
	}

	/** Decides, settles and saves, and only then adopts the new state. */
	#execute(
		command: Command<Act, Sheet>,
		isRolled: boolean,
		stamp: Stamp<Act, Sheet, E>,
	): Refusal | undefined {
		const {rules, journal} = this.#parts;
		if (journal.closed) {
			return journal.closed;
		}

		if (isRolled) {
			this.#noteRolled(command);
		}

		const outcome = run(rules, journal.state, command);
		if (isRefusal(outcome)) {
			return outcome;
		}

		// Nothing is asked yet when a fight begins.
		const question =
			command.kind === 'start' ? '' : questionOf(this.#parts.prompt());
		const refusal = journal.write(
			{...stamp, command, events: outcome.events},
			isRolled,
			outcome.state,
		);
		const written = journal.history.entries.at(-1);
		if (!refusal && written) {
			journal.questions.set(written, question);
		}

		return this.#tell(refusal);
	}

	#noteRolled(command: Command<Act, Sheet>) {
		const prompt = this.#parts.prompt();
		if (command.kind === 'roll' && prompt.kind === 'roll') {
			const rolled = new Set(command.value.map(({id}) => id));
			for (const {id, who} of prompt.requests) {
				if (rolled.has(id)) {
					this.#rolledFor.add(who);
				}
			}
		}
	}

	/** Answers what needs no GM: what a side leaves to the program, and dice typed ahead. */
	#goOn(typed: readonly TypedWord[]) {
		const {changes, isCorrecting} = this.#parts;
		let words = typed.length > 0 ? typed : this.#held;
		this.#held = [];
		for (;;) {
			const next = isCorrecting ? undefined : this.#byItself(words);
			if (!next || this.#execute(next.command, next.isRolled, {by: 'auto'})) {
				break;
			}

			words = next.rest;
		}

		if (words.length > 0) {
			const isHeld = this.#mobs.isWaiting;
			this.#held = isHeld ? words : [];
			this.#notice = `${isHeld ? 'kept for the others' : 'not needed'}: ${lineOf(words)}`;
			changes.tell();
		}
	}

	#byItself(words: readonly TypedWord[]) {
		const {journal, prompt} = this.#parts;
		return nextByItself<Act, Sheet>(
			this.#momentOf(journal.state, prompt(), this.#mobs.now),
			words,
			this.#program,
		);
	}

	/** The question in a state, and what an answer would lead to. Nothing of it is saved. */
	#momentOf(
		state: S,
		prompt: Prompt<Act>,
		mob: MobRun | undefined,
	): Moment<Act> {
		const {rules} = this.#parts;
		return {
			prompt,
			mob: mob && {run: mob, answer: this.#mobs.answerAt(mob, prompt, state)},
			after: (answer) => {
				const outcome = run(rules, state, answer);
				return isRefusal(outcome)
					? undefined
					: this.#momentOf(
							outcome.state,
							rules.prompt(outcome.state, 'gm'),
							this.#mobs.after(mob, answer, prompt, state),
						);
			},
		};
	}

	get #program(): Program {
		const {journal, rollsAtOnce, rollsOn} = this.#parts;
		const isStepping = this.#isStepping;
		return {
			roll: journal.roll,
			isStepping,
			isRolledAtOnce: (who) => !isStepping && this.#isRolled(who, rollsAtOnce),
			isRolledOn: (who) =>
				!isStepping && this.#rolledFor.has(who) && this.#isRolled(who, rollsOn),
			askingAbout: (who) =>
				isStepping ? 'all' : askingAbout(journal.state, who),
		};
	}

	/** @param usually whether the program rolls for a side */
	#isRolled(who: Id, usually: (side: Side) => boolean): boolean {
		const {state} = this.#parts.journal;
		const side = find(state, who)?.side;
		const dice = state.handlings.get(who)?.dice;
		return (
			side !== undefined &&
			(dice === undefined ? usually(side) : dice === 'rolled')
		);
	}

	/** Notifies listeners that a line was written. */
	#tell(refusal: Refusal | undefined): Refusal | undefined {
		if (!refusal) {
			this.#notice = undefined;
			this.#parts.changes.tell();
		}

		return refusal;
	}
}
