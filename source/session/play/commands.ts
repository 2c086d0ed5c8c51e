import {noSuchAnswer} from '../../engine/kit/answer-numbers.js';
import {type TypedWord, lineOf} from '../../dice/typed.js';
import {type Control, type Id, type Refusal, isRefusal} from '../../engine/kit/basics.js';
import type {Command} from '../../engine/facts/command.js';
import type {Typed} from '../../engine/facts/event.js';
import type {Done} from '../../engine/world/log-record.js';
import type {Prompt} from '../../engine/facts/prompt.js';
import {impossible} from '../../engine/facts/refusals.js';
import type {Ruleset} from '../../engine/ruleset/ruleset.js';
import {run} from '../../engine/world/run.js';
import {type AnyWorld, nameOf} from '../../engine/world/world.js';
import {type Translated, translate} from '../fight/answers.js';
import type {Changes} from '../parts/changes.js';
import type {
	AskedTogether,
	DiceReading,
	Foreseen,
	GmInput,
	Input,
	MobOffer,
	PlayersPick,
} from '../fight/fight.js';
import {readDice} from '../fight/dice-reading.js';
import type {Journal} from '../fight/journal.js';
import {OwnAnswers} from './own-answers.js';
import {Rulings} from './rulings.js';
import {type CorrectedMob, Mobs} from './mobs.js';
import {askedTogether, shownTogether} from './together.js';

type Parts<Sheet, S extends AnyWorld, Act, E extends Typed> = {
	readonly rules: Ruleset<Sheet, S, Act, E>;
	readonly journal: Journal<Sheet, S, Act, E>;
	readonly changes: Changes;
	/** The current question to the GM. */
	readonly prompt: () => Prompt<Act>;
	/** Whether the program rolls for those whom players or the GM control, without asking. */
	readonly rollsAtOnce: (control: Control) => boolean;
	/** Whether the program also makes the rolls that follow from one that it made for one of these. */
	readonly rollsOn: (control: Control) => boolean;
	/** What the GM does corrects something: what follows by itself waits until the later answers are given again. */
	readonly isCorrecting: boolean;
	readonly corrected: Corrected<Act, Sheet, E> | undefined;
};

/** What is given otherwise in a correction. */
export type Corrected<Act, Sheet, E> = CorrectedMob & {
	/** The old answer, where the GM gives the same at its place: it is taken as it was. */
	readonly kept: (command: Command<Act, Sheet>) => Done<Act, Sheet, E> | undefined;
};

/** Who gave an answer, and when: now, if it does not say. */
type Stamp<Act, Sheet, E> = Pick<Done<Act, Sheet, E>, 'by' | 'isCorrected' | 'from'> &
	Partial<Pick<Done<Act, Sheet, E>, 'at'>>;

/** The only place where a command becomes a line of the journal: everything that changes a fight goes through it. */
export class Commands<Sheet, S extends AnyWorld, Act, E extends Typed> {
	readonly #parts: Parts<Sheet, S, Act, E>;
	#notice: string | undefined;
	readonly #mobs: Mobs<Sheet, S, Act, E>;
	readonly #rulings: Rulings<Sheet, S, Act, E>;
	readonly #own: OwnAnswers<Sheet, S, Act, E>;
	/** Dice that were typed for a mob, while others are asked. */
	#held: readonly TypedWord[] = [];

	constructor(parts: Parts<Sheet, S, Act, E>) {
		this.#parts = parts;
		this.#mobs = new Mobs(parts);
		this.#rulings = new Rulings(parts);
		this.#own = new OwnAnswers(parts, this.#mobs);
	}

	/** What became of dice that the last answer did not need. */
	get notice(): string | undefined {
		return this.#notice;
	}

	/** Writes the first line of a new fight's log: everything that settles by itself. */
	start(): Refusal | undefined {
		return this.#take({kind: 'start'}, false, []);
	}

	/** @param from the players who sent it */
	answer(input: Input, from?: string): Refusal | undefined {
		if (input.kind === 'together') {
			return this.#answerTogether(input);
		}

		const {rules, journal, prompt} = this.#parts;
		const translated =
			(input.kind === 'default' ? this.#mobsAnswer() : undefined) ??
			translate<Act, Sheet>(input, {
				prompt: from === undefined ? prompt() : this.#withPlayersChoices(prompt()),
				interrupts: () => rules.interrupts(journal.state),
				roll: (requests) => journal.roll(this.#own.rolledAtWord(requests)),
			});
		if (isRefusal(translated)) {
			return translated;
		}

		const {rest, isRolled} = translated;
		const command = this.#mobs.inCommand(translated.command, input);
		const asked = prompt();
		if (asked.kind === 'choose' && (!asked.isAnswer || this.#isStepped(input))) {
			this.#own.isStepping = this.#isStepped(input);
		}

		const entered = input.kind === 'default' ? this.#own.enteredNow : undefined;
		return this.#take(command, isRolled, rest, {entered, from});
	}

	/** The GM's list of choices may leave out what players are offered: there it has something better for the same. */
	#withPlayersChoices(asked: Prompt<Act>): Prompt<Act> {
		const {rules, journal} = this.#parts;
		const own = rules.prompt(journal.state, 'players');
		return asked.kind === 'choose' &&
			own.kind === 'choose' &&
			own.id === asked.id &&
			own.who === asked.who
			? {...asked, choices: [...asked.choices, ...own.choices]}
			: asked;
	}

	leaveDiceTo(players: (who: Id) => boolean) {
		this.#own.rollsElsewhere = players;
	}

	/** Whether Enter also rolls what follows from the default. */
	rollsOnEnter(): boolean {
		return this.#own.enteredNow !== undefined;
	}

	/** Answers as an old command did, whatever the question is called now. */
	answerAs(command: Command<Act, Sheet>): Refusal | undefined {
		const asked = 'prompt' in command ? {...command, prompt: this.#parts.prompt().id} : command;
		return this.#take(asked, false, []);
	}

	/** What Enter can answer for several at once. In a correction each answer is given again by itself. */
	together(picks: readonly PlayersPick[] = []): AskedTogether | undefined {
		const {rules, journal, prompt, isCorrecting} = this.#parts;
		return isCorrecting || journal.closed
			? undefined
			: shownTogether(askedTogether(rules, journal.state, prompt(), {picks}));
	}

	#answerTogether({
		count,
		picks = [],
	}: Extract<Input, {readonly kind: 'together'}>): Refusal | undefined {
		const {rules, journal, prompt} = this.#parts;
		const {parts, after} = askedTogether(rules, journal.state, prompt(), {most: count, picks});
		if (parts.length < count) {
			return impossible('those are not asked together now');
		}

		this.#own.begin();
		const refusal = this.#tell(
			journal.writeTogether(
				parts.map(({command, events, from}) => ({
					command,
					events,
					...(from !== undefined && {from}),
				})),
				after,
			),
		);
		if (!refusal) {
			this.#goOn([]);
		}

		return refusal;
	}

	/** For whom the answer can count now, and for whom it does already. */
	mob(): MobOffer | undefined {
		return this.#mobs.offer();
	}

	/** What a mob under way does now: Enter gives it where the program was stopped before. */
	#mobsAnswer(): Translated<Act, Sheet> | undefined {
		const {journal, prompt} = this.#parts;
		const next = this.#mobs.answerAt(this.#mobs.now, prompt(), journal.state);
		return next?.kind === 'answer' ? {command: next.answer, rest: [], isRolled: false} : undefined;
	}

	readDice(line: string): DiceReading {
		const {journal} = this.#parts;
		return readDice(line, {
			moment: this.#own.moment,
			program: this.#own.program,
			nameOf: (who) => nameOf(journal.state, who),
		});
	}

	/** @param from the player whose word it is */
	gm(input: GmInput, from?: string): Refusal | undefined {
		const given = this.#rulings.commandOf(input);
		return isRefusal(given) ? given : this.#take(given.command, given.isRolled, [], {from});
	}

	gmRefusal(input: GmInput): Refusal | undefined {
		return this.#rulings.refusal(input);
	}

	foresee(input: GmInput): Foreseen | Refusal {
		return this.#rulings.foresee(input);
	}

	#isStepped(input: Input): boolean {
		return input.kind === 'pick' && input.isStepped === true;
	}

	undo(): Refusal | undefined {
		const {journal, isCorrecting} = this.#parts;
		const n = journal.undoable;
		return n === undefined
			? impossible(
					isCorrecting
						? 'nothing has been answered in this correction'
						: 'there is nothing to undo',
				)
			: this.undoTo(n);
	}

	undoTo(n: number): Refusal | undefined {
		const {journal, isCorrecting, prompt} = this.#parts;
		this.#held = [];
		if (journal.placeOfUndo(n) < 1) {
			return impossible(
				isCorrecting
					? 'a correction takes back only what is answered in it'
					: noSuchAnswer(n, journal.history.entries.at(-1)?.n),
			);
		}

		const refusal = journal.undo(n);
		const asked = prompt();
		this.#own.isStepping &&= asked.kind !== 'choose' || asked.isAnswer === true;
		return this.#tell(refusal);
	}

	redo(): Refusal | undefined {
		const {journal} = this.#parts;
		const n = journal.history.redoable;
		return n === undefined ? impossible('there is nothing to redo') : this.#tell(journal.redo(n));
	}

	/** Gives an answer of an earlier course once more, at its own time and with its own dice. */
	again({at, by, command, isCorrected, from}: Done<Act, Sheet, E>): Refusal | undefined {
		return this.#execute(command, false, {
			at,
			by,
			...(isCorrected && {isCorrected}),
			...(from !== undefined && {from}),
		});
	}

	/** Whether the program rolls or answers now. */
	isDueByItself(): boolean {
		return this.#own.next([]) !== undefined;
	}

	/**
	 * Rolls or answers what the program does now, and nothing after it.
	 * @returns whether it did something
	 */
	doByItself(): boolean {
		const next = this.#own.next([]);
		return next !== undefined && !this.#execute(next.command, next.isRolled, {by: 'auto'});
	}

	/** Takes an answer of the GM, and then what follows from it. */
	#take(
		command: Command<Act, Sheet>,
		isRolled: boolean,
		ahead: readonly TypedWord[],
		{entered, from}: {readonly entered?: Id | undefined; readonly from?: string | undefined} = {},
	): Refusal | undefined {
		this.#own.begin(entered);
		const before = this.#questionBeside(command);
		const kept = this.#parts.corrected?.kept(command);
		if (kept) {
			this.#parts.journal.takeUp(kept);
		}

		const refusal = kept
			? this.#tell(undefined)
			: this.#execute(command, isRolled, {
					by: 'gm',
					...(this.#parts.isCorrecting && {isCorrected: true}),
					...(from !== undefined && {from}),
				});
		if (!refusal && (before === undefined || before !== this.#questionBeside(command))) {
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
			command.kind === 'mark' || (command.kind === 'gm' && command.act.do !== 'skip');
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
			this.#own.noteRolled(command);
		}

		const outcome = run(rules, journal.state, command);
		if (isRefusal(outcome)) {
			return outcome;
		}

		// Nothing is asked yet when a fight begins.
		const asked = command.kind === 'start' ? undefined : this.#parts.prompt();
		return this.#tell(
			journal.write({...stamp, command, events: outcome.events}, isRolled, outcome.state, asked),
		);
	}

	/** Answers what needs no GM: what a side leaves to the program, and dice typed ahead. */
	#goOn(typed: readonly TypedWord[]) {
		const {changes, isCorrecting} = this.#parts;
		let words = typed.length > 0 ? typed : this.#held;
		this.#held = [];
		for (;;) {
			const next = isCorrecting ? undefined : this.#own.next(words);
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

	/** Notifies listeners that a line was written. */
	#tell(refusal: Refusal | undefined): Refusal | undefined {
		if (!refusal) {
			this.#notice = undefined;
			this.#parts.changes.tell();
		}

		return refusal;
	}
}
