import type {Command, Done} from '../parts/rules.js';
import {type Refusal, impossible} from '../../engine/kit/basics.js';
import {noSuchAnswer} from '../../engine/kit/answer-numbers.js';
import {type OpenQuestion, CarryOver, openQuestion} from './carry-over.js';
import {
	type CorrectionTurns,
	type Turn,
	correctionOutcome,
	correctionTurns,
	isAnswered,
} from './correction-outcome.js';
import type {CorrectionOutcome, Correction} from '../fight/fight.js';
import {givenIn, type Given} from '../fight/given.js';
import {type OldAnswer, OldCourse} from '../log/old-course.js';
import {type Begun, type TrialParts, keepCourse} from './rehearsal.js';
import type {Input} from '../parts/input.js';
import {isDeepStrictEqual} from 'node:util';

/** The fight as it was before an answer, to be answered otherwise; what followed is given again as far as it fits. */
export function correctionOf(parts: TrialParts, n: number): Correction | Refusal {
	const {history} = parts.journal;
	const place = history.placeOf(n);
	if (place === 0) {
		return impossible('the start of the fight is not an answer');
	}

	return place < 0
		? impossible(noSuchAnswer(n, history.entries.at(-1)?.n))
		: new OpenCorrection(parts, place);
}

class OpenCorrection implements Correction {
	readonly label: string;
	readonly #parts: TrialParts;
	readonly #begun: Begun;
	readonly #old: OldCourse;
	readonly #carryOver: CarryOver;
	readonly #question: OpenQuestion;
	readonly #turns: CorrectionTurns;
	/** How many later answers the GM has given anew. */
	#anew = 0;
	readonly #leftOutWithin: string[] = [];

	/** The old answer where the GM gives the same, and nothing before it was answered otherwise. */
	readonly #kept = (command: Command): Done | undefined => {
		const {due, from} = this.#turn;
		return due &&
			this.isAsBefore &&
			this.#answers.length === from &&
			isDeepStrictEqual(command, due.command)
			? due
			: undefined;
	};

	constructor(parts: TrialParts, place: number) {
		const {rules, journal, begin} = parts;
		const {history, answered, entries} = journal;
		const done = history.entries[place];
		this.#parts = parts;
		this.label = entries.named(place)?.label ?? '';
		this.#begun = begin(place, 'correction', {place, mob: done?.command.mob, kept: this.#kept});
		this.#question = openQuestion(rules, this.#begun);
		this.#old = new OldCourse(
			rules,
			history.entries.slice(place),
			history.stateAfter(place - 1),
			answered,
		);
		this.#carryOver = new CarryOver(rules, this.#begun, this.#old);
		const first = {due: done, said: this.#old.next?.said, from: place, at: 0};
		this.#turns = correctionTurns(first, this.#old);
	}

	get fight() {
		return this.#begun.fight;
	}

	get given(): Given {
		const {due, said} = this.#turn;
		const given: Given = due ? givenIn(due.command, this.#begun.prompt()) : {kind: 'none'};
		// A choice that says something else now is none that was made.
		return due && given.kind === 'choice' && this.#question.answered(due.command).said !== said
			? {kind: 'none'}
			: given;
	}

	get isAnswered(): boolean {
		return isAnswered(this.#turn, this.#answers);
	}

	get isAsBefore(): boolean {
		const {entries} = this.#parts.journal.history;
		const last = this.#answers.length - 1;
		return this.#answers[last] === entries[last];
	}

	get isAtDice(): boolean {
		return !this.#turns.isFirst(this.#turn);
	}

	giveAgain(): Refusal | undefined {
		const {due} = this.#turn;
		return due && this.given.kind !== 'none'
			? this.#begun.commands.answerAs(due.command)
			: impossible('there is no former answer to keep here');
	}

	toDice(): boolean {
		const {due} = this.#turn;
		const first = this.#carryOver.waiting ?? this.#old.next;
		const isChanged = !this.isAsBefore;
		if (
			!due ||
			first?.done !== due ||
			!this.isAnswered ||
			(isChanged && due.command.kind === 'roll')
		) {
			return false;
		}

		const dice = this.#old.diceOf(first);
		if (!dice || (isChanged && !this.#question.isRollFor(dice))) {
			return false;
		}

		this.#passAnswered(first);
		if (!isChanged) {
			this.#takeUpTo(dice.done);
		}

		this.#carryOver.waiting = undefined;
		this.#turns.push({due: dice.done, said: dice.said, from: this.#answers.length, at: dice.place});
		this.#begun.changes.tell();
		return true;
	}

	goOn(isBefore = false) {
		const first = this.#carryOver.waiting ?? this.#old.next;
		const {due} = this.#turn;
		if (first && first.done === due && !isBefore && this.isAnswered) {
			this.#passAnswered(first);
		}

		if (this.isAsBefore) {
			this.#takeUpTo(undefined);
		}

		this.#carryOver.goOn();
		this.#turnTo(this.#carryOver.waiting);
	}

	leaveOut() {
		this.#carryOver.leaveOut();
		this.#turnTo(this.#carryOver.waiting);
	}

	resume(within: CorrectionOutcome | undefined, isCarried: boolean) {
		this.#leftOutWithin.push(...(within?.leftOut ?? []));
		if (isCarried) {
			this.goOn();
		} else {
			this.#turnTo(this.#old.next);
		}
	}

	foresee(input: Input): CorrectionOutcome | Refusal {
		const first = this.#carryOver.waiting ?? this.#old.next;
		const {due} = this.#turn;
		const place = this.#answers.length;
		const trial = this.#begun.begin(place, 'correction', {place, mob: undefined, kept: this.#kept});
		const refusal = trial.fight.answer(input);
		if (refusal) {
			return refusal;
		}

		if (due && trial.journal.history.entries.at(-1) === due) {
			return {...this.outcome(), isSame: true, changes: []};
		}

		const old = this.#old.copy();
		if (first && first.done === due) {
			old.pass(first);
		}

		const carryOver = new CarryOver(this.#parts.rules, trial, old);
		carryOver.goOn({isForesight: true});
		return this.#outcomeOf(trial, carryOver, old.left.length);
	}

	outcome(): CorrectionOutcome {
		return this.#outcomeOf(this.#begun, this.#carryOver, this.#old.left.length);
	}

	keep(): Refusal | undefined {
		return keepCourse(this.#parts.journal, this.#begun.journal, this.#parts.tell);
	}

	get #answers(): readonly Done[] {
		return this.#begun.journal.history.entries;
	}

	get #turn(): Turn {
		return this.#turns.now(this.#answers.length);
	}

	#passAnswered(answer: OldAnswer) {
		this.#old.pass(answer);
		// Dice that the answer brought are part of it.
		const isLater = answer.place > 0 && answer.done.by === 'gm' && !this.isAtDice;
		if (isLater && this.#answers.at(-1) === answer.done) {
			this.#carryOver.standing++;
		} else if (isLater) {
			this.#anew++;
		}
	}

	/** Takes the next old answers in as they are, up to this one or to the end. */
	#takeUpTo(end: Done | undefined) {
		let {next} = this.#old;
		while (next && next.done !== end) {
			this.#begun.journal.takeUp(next.done);
			this.#passAnswered(next);
			({next} = this.#old);
		}
	}

	#turnTo(waiting: OldAnswer | undefined) {
		this.#turns.turnTo({
			due: waiting && this.#question.isThatOf(waiting) ? waiting.done : undefined,
			said: waiting?.said,
			from: this.#answers.length,
			at: waiting?.place ?? 0,
		});
	}

	#outcomeOf(begun: Begun, carryOver: CarryOver, left: number) {
		const ofGm = {anew: this.#anew, left, leftOutWithin: this.#leftOutWithin};
		return correctionOutcome(this.#parts, begun, carryOver, ofGm);
	}
}
