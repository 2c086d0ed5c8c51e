import type {Prompt, Command, AnyWorld} from '../parts/rules.js';
import type {Rolled} from '../../dice/dice.js';
import type {TypedWord} from '../../dice/typed.js';
import {askingAbout} from '../../engine/course/answering.js';
import {type Control, type Id, isRefusal} from '../../engine/kit/basics.js';
import {type Request, requestsRolled, rolledAlone} from '../../engine/facts/prompt.js';
import {run} from '../../engine/world/run.js';
import {clockOf, find} from '../../engine/world/world.js';
import {
	type Moment,
	type Program,
	type RollerOnEnter,
	isProgramsRoll,
	nextByItself,
} from '../fight/auto-answers.js';
import {type MobRun, isInMob} from '../parts/mob-run.js';
import {askedOne} from '../parts/question.js';
import type {PlayParts} from './play-parts.js';
import type {Mobs} from './mobs.js';

/** How many answers are looked through for the last roll of somebody; older ones say little of tonight's table. */
const looksBack = 60;

const rollersOf = (asked: Prompt, rolls: readonly Rolled[]): ReadonlySet<Id> =>
	new Set(requestsRolled(asked, rolls).map(({who}) => who));

export class OwnAnswers {
	/** Every roll and answer is asked for, until the GM next chooses what somebody does. */
	isStepping = false;
	readonly #parts: PlayParts;
	readonly #mobs: Mobs;
	/** For whom the program has rolled since the GM's last answer, that included, and for which question last. */
	readonly #rolledFor = new Map<Id, string>();
	/** For whom Enter has just taken the default: their roll belongs to it. */
	#enteredFor: Id | undefined;
	/** Whose dice were typed with the choice that was made for them: they are not rolled. */
	#typedFor: Id | undefined;
	/** The turn or round of that answer: the rolls with which the next one begins do not follow from it. */
	#chapter: number | undefined;

	constructor(parts: PlayParts, mobs: Mobs) {
		this.#parts = parts;
		this.#mobs = mobs;
	}

	/** The GM answers, perhaps by Enter for somebody or with the dice of somebody: for nobody has the program rolled since. */
	begin(entered?: Id, typedFor?: Id) {
		this.#typedFor = typedFor;
		this.#rolledFor.clear();
		this.#enteredFor = entered;
		this.#chapter = this.#chapterNow;
	}

	get #chapterNow(): number {
		const {rules, journal} = this.#parts;
		return clockOf(journal.state, rules.units.find(({isChapter}) => isChapter)?.id ?? '');
	}

	/** Something is being carried out, from which dice can follow; the fight itself asks for initiative, after an ambush too. */
	get #isUnderWay(): boolean {
		return this.#parts.journal.state.stack.length > 1;
	}

	/** Who rolls on a device of their own: for them nothing is rolled because something was before. */
	rollsElsewhere: (who: Id) => boolean = () => false;

	/** For whom Enter would take the default now, and the program roll what follows from it; `undefined` where it would not. */
	get enteredNow(): Id | undefined {
		const {who, next} = this.#default ?? {};
		return who !== undefined &&
			this.#wasRolled(who) &&
			next?.kind === 'roll' &&
			next.requests.every((request) => request.who === who) &&
			isProgramsRoll(next, {
				isRolledAtOnce: () => false,
				isEntered: () => this.#isFollowed(who),
				isRolledOn: () => false,
			})
			? who
			: undefined;
	}

	get rollerOnEnter(): RollerOnEnter | undefined {
		const asked = this.#parts.prompt();
		if (asked.kind === 'roll') {
			const goesOn =
				!this.isStepping &&
				this.#isUnderWay &&
				asked.requests.every(({who}) => this.#isFollowed(who));
			return goesOn ? 'program' : undefined;
		}

		const next = this.#default?.next;
		return this.enteredNow === undefined
			? next?.kind === 'roll' && !isProgramsRoll(next, this.program)
				? 'table'
				: undefined
			: 'program';
	}

	/** Whom the default is for, and what is asked after it; only of choices is there one. */
	get #default(): {readonly who: Id | undefined; readonly next: Prompt | undefined} | undefined {
		const {prompt, after} = this.moment;
		const choice =
			prompt.kind === 'choose' ? prompt.choices.find(({refused}) => !refused) : undefined;
		return (
			choice && {
				who: choice.who ?? prompt.who,
				next: after({kind: 'choose', prompt: prompt.id, value: choice.act})?.prompt,
			}
		);
	}

	noteRolled(command: Command) {
		if (command.kind === 'roll') {
			this.#typedFor = undefined;
			const own = command.value.filter(({how}) => how === 'rolled');
			const asked = this.#parts.prompt();
			for (const who of rollersOf(asked, own)) {
				this.#rolledFor.set(who, asked.id);
			}
		}
	}

	/**
	 * Whether the program made the last roll of somebody, as the GM wished. For whoever has rolled nothing yet, the last
	 * rolls of two others count for whom the same hand answers: one alone may be the only one without dice at the table.
	 * Initiative, and what others make somebody roll, say nothing of the rolls for what they do, unless they were typed.
	 */
	#wasRolled(who: Id): boolean {
		const {rules, journal} = this.#parts;
		const {entries} = journal.history;
		const control = find(journal.state, who)?.control;
		const others = new Map<Id, boolean>();
		for (
			let place = entries.length - 1;
			place >= Math.max(0, entries.length - looksBack);
			place--
		) {
			const command = entries[place]?.command;
			if (command?.kind !== 'roll') {
				continue;
			}

			const before = journal.history.stateAfter(place - 1);
			const asked = rules.prompt(before, 'gm');
			const actor = rollersOf(asked, command.value).has(asked.who ?? '') ? asked.who : undefined;
			const isPrecedent = before.stack.length > 1 && actor !== undefined;
			const typed = command.value.filter(({how}) => how !== 'rolled');
			if (rollersOf(asked, typed).has(who)) {
				return false;
			}

			const isRolled = typed.length === 0;
			if (isPrecedent && actor === who) {
				return isRolled;
			}

			if (isPrecedent && !others.has(actor) && find(before, actor)?.control === control) {
				others.set(actor, isRolled);
			}
		}

		return others.size > 1 && [...others.values()].every(Boolean);
	}

	/** At the GM’s word typed dice are rolled last and alone, so that they are asked for with what became of the others. */
	rolledAtWord(requests: readonly Request[]): readonly Request[] {
		const {journal, prompt} = this.#parts;
		const asked = prompt();
		if (asked.kind !== 'roll' || !asked.isApart) {
			return requests;
		}

		const {handlings} = journal.state;
		const isTyped = ({who}: Request) => handlings.get(who)?.dice === 'typed';
		const others = rolledAlone(requests.filter((request) => !isTyped(request)));
		return others.length > 0 ? others : requests.filter(isTyped);
	}

	/** Dice that are typed now are for a mob: one of its members is asked. */
	get isForMob(): boolean {
		const {now} = this.#mobs;
		return now !== undefined && isInMob(now, askedOne(this.#parts.prompt()));
	}

	/** @param isForMob whether the words are for a mob alone */
	next(words: readonly TypedWord[], isForMob: boolean) {
		return nextByItself(this.#momentNow(isForMob), words, this.program);
	}

	/** The open question, and what is typed at it. */
	get moment(): Moment {
		return this.#momentNow(this.isForMob);
	}

	#momentNow(isForMob: boolean): Moment {
		const {journal, prompt} = this.#parts;
		return this.#momentOf(journal.state, prompt(), this.#mobs.now, isForMob);
	}

	/** The question in a state, and what an answer would lead to. Nothing of it is saved. */
	#momentOf(state: AnyWorld, prompt: Prompt, mob: MobRun | undefined, isForMob: boolean): Moment {
		const {rules} = this.#parts;
		return {
			prompt,
			mob: mob && {run: mob, answer: this.#mobs.answerAt(mob, prompt, state)},
			isForMob,
			after: (answer) => {
				const outcome = run(rules, state, answer);
				return isRefusal(outcome)
					? undefined
					: this.#momentOf(
							outcome.state,
							rules.prompt(outcome.state, 'gm'),
							this.#mobs.after(mob, answer, prompt, state),
							isForMob,
						);
			},
		};
	}

	get program(): Program {
		const {journal, rollsAtOnce} = this.#parts;
		const {isStepping} = this;
		const isFollowed = (who: Id): boolean =>
			this.#chapter === this.#chapterNow &&
			(this.#isUnderWay || this.#rolledFor.get(who) === this.#parts.prompt().id) &&
			this.#isFollowed(who);
		return {
			roll: journal.roll,
			isStepping,
			isRolledAtOnce: (who) =>
				!isStepping && who !== this.#typedFor && this.#isRolled(who, rollsAtOnce),
			isEntered: (who) => !isStepping && this.#enteredFor === who && isFollowed(who),
			isRolledOn: (who) => !isStepping && this.#rolledFor.has(who) && isFollowed(who),
			askingAbout: (who) => (isStepping ? 'all' : askingAbout(journal.state, who)),
		};
	}

	#isFollowed(who: Id): boolean {
		return !this.rollsElsewhere(who) && this.#isRolled(who, this.#parts.rollsOn);
	}

	/** @param usually whether the program rolls for those whom players or the GM control */
	#isRolled(who: Id, usually: (control: Control) => boolean): boolean {
		const {state} = this.#parts.journal;
		const control = find(state, who)?.control;
		const dice = state.handlings.get(who)?.dice;
		return control !== undefined && (dice === undefined ? usually(control) : dice === 'rolled');
	}
}
