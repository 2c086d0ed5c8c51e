import type {Prompt, Command} from '../parts/rules.js';
import {noSuchAnswer} from '../../engine/kit/answer-numbers.js';
import {type Refusal, isRefusal} from '../../engine/kit/basics.js';
import {impossible} from '../../engine/facts/refusals.js';
import {nameOf} from '../../engine/world/world.js';
import {type Translated, translate, translated} from '../fight/answers.js';
import {readDice} from '../fight/dice-reading.js';
import {OwnAnswers} from './own-answers.js';
import {Rulings} from './rulings.js';
import {Execution} from './execution.js';
import type {PlayParts} from './play-parts.js';
import {Mobs} from './mobs.js';
import {askedTogether, shownTogether} from './together.js';
import type {AskedTogether, DiceReading, GmInput, Input, PlayersPick} from '../parts/input.js';

/** Everything that changes a fight: answers, what the GM rules, undo and redo. */
export class Commands {
	readonly #parts: PlayParts;
	readonly mobs: Mobs;
	readonly rulings: Rulings;
	readonly own: OwnAnswers;
	readonly execution: Execution;

	constructor(parts: PlayParts) {
		this.#parts = parts;
		this.mobs = new Mobs(parts);
		this.rulings = new Rulings(parts);
		this.own = new OwnAnswers(parts, this.mobs);
		this.execution = new Execution(parts, this.own, this.mobs);
	}

	/** Writes the first line of a new fight's log: everything that settles by itself. */
	start(): Refusal | undefined {
		return this.execution.take({kind: 'start'}, false, []);
	}

	/** @param from the players who sent it */
	answer(input: Input, from?: string): Refusal | undefined {
		if (input.kind === 'together') {
			return this.#answerTogether(input);
		}

		const {rules, journal, prompt} = this.#parts;
		const answer =
			(input.kind === 'default' ? this.#mobsAnswer() : undefined) ??
			translate(input, {
				prompt: from === undefined ? prompt() : this.#withPlayersChoices(prompt()),
				interrupts: () => rules.interrupts(journal.state),
				roll: (requests) => journal.roll(this.own.rolledAtWord(requests)),
			});
		if (isRefusal(answer)) {
			return answer;
		}

		const {rest, isRolled} = answer;
		const command = this.mobs.inCommand(answer.command, input);
		const asked = prompt();
		if (asked.kind === 'choose' && (!asked.isAnswer || this.#isStepped(input))) {
			this.own.isStepping = this.#isStepped(input);
		}

		const entered = input.kind === 'default' ? this.own.enteredNow : undefined;
		return this.execution.take(command, isRolled, rest, {entered, from});
	}

	/** The GM's list of choices may leave out what players are offered: there it has something better for the same. */
	#withPlayersChoices(asked: Prompt): Prompt {
		const {rules, journal} = this.#parts;
		const own = rules.prompt(journal.state, 'players');
		return asked.kind === 'choose' &&
			own.kind === 'choose' &&
			own.id === asked.id &&
			own.who === asked.who
			? {...asked, choices: [...asked.choices, ...own.choices]}
			: asked;
	}

	/** Answers as an old command did, whatever the question is called now. */
	answerAs(command: Command): Refusal | undefined {
		const asked = 'prompt' in command ? {...command, prompt: this.#parts.prompt().id} : command;
		return this.execution.take(asked, false, []);
	}

	/** What Enter can answer for several at once. In a correction each answer is given again by itself. */
	together(picks: readonly PlayersPick[] = []): AskedTogether | undefined {
		const {rules, journal, prompt, isCorrecting} = this.#parts;
		return isCorrecting || journal.closed
			? undefined
			: shownTogether(askedTogether(rules, journal.state, prompt(), {picks}));
	}

	#answerTogether({count, picks = []}: Extract<Input, {readonly kind: 'together'}>) {
		const {rules, journal, prompt} = this.#parts;
		const {parts, after} = askedTogether(rules, journal.state, prompt(), {most: count, picks});
		if (parts.length < count) {
			return impossible('those are not asked together now');
		}

		this.own.begin();
		const refusal = this.execution.tell(
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
			this.execution.goOn([]);
		}

		return refusal;
	}

	/** What a mob under way does now: Enter gives it where the program was stopped before. */
	#mobsAnswer(): Translated | undefined {
		const {journal, prompt} = this.#parts;
		const next = this.mobs.answerAt(this.mobs.now, prompt(), journal.state);
		return next?.kind === 'answer' ? translated(next.answer) : undefined;
	}

	readDice(line: string): DiceReading {
		const {journal} = this.#parts;
		return readDice(line, {
			moment: this.own.moment,
			program: this.own.program,
			nameOf: (who) => nameOf(journal.state, who),
		});
	}

	/** @param from the player whose word it is */
	gm(input: GmInput, from?: string): Refusal | undefined {
		const given = this.rulings.commandOf(input);
		return isRefusal(given)
			? given
			: this.execution.take(given.command, given.isRolled, [], {from});
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
		this.execution.dropHeld();
		if (journal.placeOfUndo(n) < 1) {
			return impossible(
				isCorrecting
					? 'a correction takes back only what is answered in it'
					: noSuchAnswer(n, journal.history.entries.at(-1)?.n),
			);
		}

		const refusal = journal.undo(n);
		const asked = prompt();
		this.own.isStepping &&= asked.kind !== 'choose' || asked.isAnswer === true;
		return this.execution.tell(refusal);
	}

	redo(): Refusal | undefined {
		const {journal} = this.#parts;
		const n = journal.history.redoable;
		return n === undefined
			? impossible('there is nothing to redo')
			: this.execution.tell(journal.redo(n));
	}

	isDueByItself(): boolean {
		return this.own.next([], false) !== undefined;
	}
}
