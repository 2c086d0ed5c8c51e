import type {Rules, Command, Done} from '../parts/rules.js';
import {isRefusal} from '../../engine/kit/basics.js';
import {type LeftOut, partThatFits} from '../../engine/course/part-that-fits.js';
import type {Begun} from './rehearsal.js';
import type {OldAnswer, OldCourse} from '../log/old-course.js';
import {type Answered, isAnswer, questionOf, answeredBy} from '../parts/question.js';

/** What is asked now in a correction, beside what was asked when old answers were given. */
export function openQuestion(rules: Rules, begun: Pick<Begun, 'journal' | 'prompt'>) {
	function answered(command: Command): Answered {
		const {journal, prompt} = begun;
		const {state} = journal;
		const interrupts = () => rules.interrupts(state);
		return answeredBy(command, {asked: prompt(), state, interrupts});
	}

	return {
		answered,
		isThatOf: ({question}: OldAnswer): boolean => question === questionOf(begun.prompt()),
		/** Whether a roll is asked that an old one could be for. */
		isRollFor({done: {command}, said}: OldAnswer): boolean {
			const {prompt, journal} = begun;
			const asked = prompt();
			return (
				asked.kind === 'roll' &&
				command.kind === 'roll' &&
				answered(command).said === said &&
				!isRefusal(rules.decide({...command, prompt: asked.id}, journal.state))
			);
		},
	};
}

export type OpenQuestion = ReturnType<typeof openQuestion>;

type Playing = Pick<Begun, 'commands' | 'journal' | 'prompt'>;

/** Gives the answers of an old course again on a new one, with their dice, while the same is asked and answered. */
export class CarryOver {
	readonly #rules: Rules;
	readonly #begun: Playing;
	readonly #old: OldCourse;
	readonly #question: OpenQuestion;
	standing = 0;
	/** The GM's commands that do not apply any more, and the answers that the GM left out. */
	readonly leftOut: Done[] = [];
	/** Those whom a command is not for any more that stands for others. */
	readonly leftOutOf: Array<LeftOut<unknown>> = [];
	/** The answer that does not fit what is asked now. */
	waiting: OldAnswer | undefined;
	/** Where the program rolled what was not rolled so before, in the new course. */
	readonly rolledAnew: number[] = [];
	/** It stopped where the program would roll what was not rolled before. */
	isBeforeRoll = false;
	#isForesight = false;

	constructor(rules: Rules, begun: Playing, old: OldCourse) {
		this.#rules = rules;
		this.#begun = begun;
		this.#old = old;
		this.#question = openQuestion(rules, begun);
	}

	/** Goes on until an answer does not fit, or all are given; `isForesight`: without dice that would be rolled anew. */
	goOn({isForesight = false} = {}) {
		this.#isForesight = isForesight;
		this.waiting = undefined;
		while (this.#step()) {
			// Each step gives, rolls or leaves out one.
		}
	}

	leaveOut() {
		if (this.waiting) {
			this.#leaveOut(this.waiting);
			this.goOn();
		}
	}

	/** @returns whether there is more to do without the GM */
	#step(): boolean {
		const {commands, prompt} = this.#begun;
		const {next} = this.#old;
		if (next && this.#give(next)) {
			return true;
		}

		if (commands.isDueByItself()) {
			const known = this.#old.followingFor(questionOf(prompt()));
			if (known !== undefined && this.#give(known)) {
				return true;
			}

			this.isBeforeRoll = this.#isForesight && prompt().kind === 'roll';
			return !this.isBeforeRoll && this.#doAnew();
		}

		const {nextOfGm} = this.#old;
		if (!nextOfGm || this.#give(nextOfGm)) {
			return nextOfGm !== undefined;
		}

		if (!isAnswer(nextOfGm.done.command)) {
			this.#leaveOut(nextOfGm);
			return true;
		}

		this.waiting = nextOfGm;
		return false;
	}

	/** @returns whether the answer fits what is asked now; then it is given */
	#give(answer: OldAnswer): boolean {
		const {commands, journal} = this.#begun;
		const {done} = answer;
		if (done.by === 'auto' && done.command.kind !== 'roll') {
			return this.#decideAnew(answer);
		}

		const same = this.#old.commandIn(answer, journal.state);
		const command =
			same && isAnswer(same) && !this.#isMeantAsBefore(answer, same)
				? this.#old.rollFor(answer, this.#begun.prompt())
				: same;
		if (
			command === undefined ||
			(commands.execution.again({...done, command}) && !this.#giveInPart(done, command))
		) {
			return false;
		}

		this.#old.pass(answer);
		if (done.by === 'gm') {
			this.standing++;
		}

		return true;
	}

	/** @param command what the old answer is here */
	#isMeantAsBefore({question, said}: Answered, command: Command): boolean {
		const now = this.#question.answered(command);
		return now.question === question && now.said === said;
	}

	/** @returns whether a command for several can still be for some of them; then they get it */
	#giveInPart(done: Done, command: Command): boolean {
		const {commands, journal} = this.#begun;
		const part =
			command.kind === 'gm'
				? partThatFits(command.act, (act) => {
						const events = this.#rules.decide({...command, act}, journal.state);
						return isRefusal(events) ? events : undefined;
					})
				: undefined;
		if (
			command.kind !== 'gm' ||
			!part ||
			commands.execution.again({...done, command: {...command, act: part.act}})
		) {
			return false;
		}

		this.leftOutOf.push(...part.leftOut);
		return true;
	}

	/** What the program chose for somebody, it chooses anew. */
	#decideAnew(answer: OldAnswer): boolean {
		const {commands} = this.#begun;
		if (
			!this.#question.isThatOf(answer) ||
			!commands.isDueByItself() ||
			!commands.execution.doByItself()
		) {
			return false;
		}

		this.#old.pass(answer);
		return true;
	}

	#doAnew(): boolean {
		const {commands, journal, prompt} = this.#begun;
		const {kind} = prompt();
		const place = journal.history.entries.length;
		const isDone = commands.execution.doByItself();
		if (isDone && kind === 'roll') {
			this.rolledAnew.push(place);
		}

		return isDone;
	}

	#leaveOut(answer: OldAnswer) {
		this.leftOut.push(answer.done);
		this.#old.pass(answer);
	}
}
