import {isDeepStrictEqual} from 'node:util';
import {type Refusal, isRefusal} from '../../engine/kit/basics.js';
import {noSuchAnswer} from '../../engine/kit/answer-numbers.js';
import type {Command} from '../../engine/facts/command.js';
import type {Typed} from '../../engine/facts/event.js';
import type {Done} from '../../engine/world/log-record.js';
import {impossible} from '../../engine/facts/refusals.js';
import {type AnyWorld, nameOf} from '../../engine/world/world.js';
import {differences} from '../../projections/differences.js';
import {CarryOver} from './carry-over.js';
import type {Correction, CorrectionOutcome, Given, Input} from '../fight/fight.js';
import {givenIn} from '../fight/given.js';
import type {Journal} from '../fight/journal.js';
import {gmLabel} from '../parts/labels.js';
import {type OldAnswer, OldCourse} from '../log/old-course.js';
import {answeredBy, asksTurnOf, questionOf} from '../parts/question.js';
import {type Begun, type TrialParts, keepCourse} from './rehearsal.js';

/** What the GM answers now in the place of an old answer. */
type Turn<Act, Sheet, E> = {
	/** Left out where the old one cannot be given here. */
	readonly due: Done<Act, Sheet, E> | undefined;
	/** What that said. */
	readonly said: string | undefined;
	/** How many answers there were when the GM began to. */
	readonly from: number;
	/** Where the old course stood. */
	readonly at: number;
};

/** The fight as it was before an answer, to be answered otherwise; what followed is given again as far as it fits. */
export function correctionOf<Sheet, S extends AnyWorld, Act, E extends Typed>(
	parts: TrialParts<Sheet, S, Act, E>,
	n: number,
): Correction | Refusal {
	const {history} = parts.journal;
	const place = history.placeOf(n);
	if (place === 0) {
		return impossible('the start of the fight is not an answer');
	}

	return place < 0
		? impossible(noSuchAnswer(n, history.entries.at(-1)?.n))
		: new OpenCorrection(parts, place);
}

class OpenCorrection<Sheet, S extends AnyWorld, Act, E extends Typed> implements Correction {
	readonly label: string;
	readonly #parts: TrialParts<Sheet, S, Act, E>;
	readonly #begun: Begun<Sheet, S, Act, E>;
	readonly #old: OldCourse<Sheet, S, Act, E>;
	readonly #carryOver: CarryOver<Sheet, S, Act, E>;
	/** What the GM answers now, last; before it what was answered since the correction began. */
	readonly #turns: Array<Turn<Act, Sheet, E>>;
	/** How many later answers the GM has given anew. */
	#anew = 0;
	/** What corrections within this one left out. */
	readonly #leftOutWithin: string[] = [];

	constructor(parts: TrialParts<Sheet, S, Act, E>, place: number) {
		const {rules, journal, begin} = parts;
		const {history, answered, entries} = journal;
		const done = history.entries[place];
		this.#parts = parts;
		this.label = entries.named(place)?.label ?? '';
		this.#begun = begin(place, 'correction', {
			place,
			mob: done?.command.mob,
			kept: (command) => this.#kept(command),
		});
		this.#old = new OldCourse(
			rules,
			history.entries.slice(place),
			history.stateAfter(place - 1),
			answered,
		);
		this.#carryOver = this.#carryingOn(this.#begun, this.#old);
		this.#turns = [{due: done, said: this.#old.next?.said, from: place, at: 0}];
	}

	get fight() {
		return this.#begun.fight;
	}

	get given(): Given {
		const {due, said} = this.#turn;
		const given: Given = due ? givenIn(due.command, this.#begun.prompt()) : {kind: 'none'};
		// A choice that says something else now is none that was made.
		return due && given.kind === 'choice' && this.#said(due.command) !== said
			? {kind: 'none'}
			: given;
	}

	get isAnswered(): boolean {
		const {due, from} = this.#turn;
		return (
			due !== undefined &&
			this.#answers.slice(from).some(({command}) => sameKind(command, due.command))
		);
	}

	get isAsBefore(): boolean {
		const {entries} = this.#parts.journal.history;
		const last = this.#answers.length - 1;
		return this.#answers[last] === entries[last];
	}

	get isAtDice(): boolean {
		return this.#turn !== this.#turns[0];
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
		if (!dice || (isChanged && !this.#isRollFor(dice))) {
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
		const trial = this.#begun.begin(place, 'correction', {
			place,
			mob: undefined,
			kept: (command) => this.#kept(command),
		});
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

		const carryOver = this.#carryingOn(trial, old);
		carryOver.goOn({isForesight: true});
		return this.#outcomeOf(trial, carryOver, old);
	}

	outcome(): CorrectionOutcome {
		return this.#outcomeOf(this.#begun, this.#carryOver, this.#old);
	}

	keep(): Refusal | undefined {
		const {journal, tell} = this.#parts;
		return keepCourse(journal, this.#begun.journal, tell);
	}

	get #answers(): ReadonlyArray<Done<Act, Sheet, E>> {
		return this.#begun.journal.history.entries;
	}

	/** What the GM answers now. What was answered before it is asked again once that was taken back. */
	get #turn(): Turn<Act, Sheet, E> {
		const {length} = this.#answers;
		while (this.#turns.length > 1 && (this.#turns.at(-1)?.from ?? 0) > length) {
			this.#turns.pop();
			this.#old.goBackTo(this.#turns.at(-1)?.at ?? 0);
		}

		const turn = this.#turns.at(-1);
		if (!turn) {
			throw new Error('A correction begins with an answer');
		}

		return turn;
	}

	/** The old answer where the GM gives the same, and nothing before it was answered otherwise. */
	#kept(command: Command<Act, Sheet>): Done<Act, Sheet, E> | undefined {
		const {due, from} = this.#turn;
		return due &&
			this.isAsBefore &&
			this.#answers.length === from &&
			isDeepStrictEqual(command, due.command)
			? due
			: undefined;
	}

	/** Whether a roll is asked that an old one could be for. */
	#isRollFor({done: {command}, said}: OldAnswer<Act, Sheet, E>): boolean {
		const {prompt, journal} = this.#begun;
		const asked = prompt();
		return (
			asked.kind === 'roll' &&
			command.kind === 'roll' &&
			this.#said(command) === said &&
			!isRefusal(this.#parts.rules.decide({...command, prompt: asked.id}, journal.state))
		);
	}

	/** Goes past the old answer that the GM has given. */
	#passAnswered(answer: OldAnswer<Act, Sheet, E>) {
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
	#takeUpTo(end: Done<Act, Sheet, E> | undefined) {
		for (;;) {
			const {next} = this.#old;
			if (!next || next.done === end) {
				break;
			}

			this.#begun.journal.takeUp(next.done);
			this.#passAnswered(next);
		}
	}

	#turnTo(waiting: OldAnswer<Act, Sheet, E> | undefined) {
		this.#turns.push({
			due: waiting && this.#isAsked(waiting) ? waiting.done : undefined,
			said: waiting?.said,
			from: this.#answers.length,
			at: waiting?.place ?? 0,
		});
		this.#turns.splice(0, this.#turns.length - 1);
	}

	/** What a command says as an answer to what is asked now. */
	#said(command: Command<Act, Sheet>): string {
		const {journal, prompt} = this.#begun;
		const {state} = journal;
		const interrupts = () => this.#parts.rules.interrupts(state);
		return answeredBy(command, {asked: prompt(), state, interrupts}).said;
	}

	#isAsked({question}: OldAnswer<Act, Sheet, E>): boolean {
		return question === questionOf(this.#begun.prompt());
	}

	#carryingOn(
		{commands, journal, prompt}: Begun<Sheet, S, Act, E>,
		old: OldCourse<Sheet, S, Act, E>,
	): CarryOver<Sheet, S, Act, E> {
		const {rules} = this.#parts;
		return new CarryOver({rules, old, commands, state: () => journal.state, prompt});
	}

	#outcomeOf(
		{journal, prompt}: Begun<Sheet, S, Act, E>,
		{waiting, standing, leftOut, leftOutOf, isBeforeRoll}: CarryOver<Sheet, S, Act, E>,
		old: OldCourse<Sheet, S, Act, E>,
	): CorrectionOutcome {
		const {rules, journal: own} = this.#parts;
		const {entries} = own.history;
		const course = journal.history.entries;
		const gone = leftOut.length + this.#leftOutWithin.length;
		const stand = Math.max(0, standing - this.#leftOutWithin.length);
		return {
			isSame: course.length === entries.length && course.at(-1) === entries.at(-1),
			isBeforeRoll,
			standing: stand,
			of: stand + this.#anew + gone + old.left.length,
			changes: differences(rules.board(own.state, 'gm'), rules.board(journal.state, 'gm')),
			leftOut: [
				...this.#leftOutWithin,
				...leftOut.map(({n}) => labelOf(own, n)),
				...leftOutOf.map(
					({act, refusal}) => `${gmLabel(act, (id) => nameOf(own.state, id))} (${refusal.reason})`,
				),
			],
			waiting: waiting && {
				label: labelOf(own, waiting.done.n),
				isAsked: waiting.question === questionOf(prompt()),
				isToCome: rules.turns
					.upcoming(journal.state)
					.flat()
					.some((who) => asksTurnOf(waiting.question, rules.turns.action, who)),
			},
		};
	}
}

/** Whether one command can stand in the place of the other. What is of another kind comes before it. */
const sameKind = <Act, Sheet>(one: Command<Act, Sheet>, other: Command<Act, Sheet>): boolean =>
	one.kind === 'gm' && other.kind === 'gm' ? one.act.do === other.act.do : one.kind === other.kind;

const labelOf = <Sheet, S extends AnyWorld, Act, E extends Typed>(
	{history, entries}: Journal<Sheet, S, Act, E>,
	n: number,
): string => entries.named(history.placeOf(n))?.label ?? '';
