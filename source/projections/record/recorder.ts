import type {Attempt} from '../../engine/facts/attempt.js';
import {type Id, sides} from '../../engine/kit/basics.js';
import type {Dealt} from '../../engine/events/event-rows.js';
import type {
	Attacks,
	DiceRecord,
	Figures,
	HealthPoint,
	PairRecord,
	PersonRecord,
	RoundRecord,
	TurnRecord,
} from './fight-record.js';
import {Pairs, diceSum, totalOf} from './pairs.js';
import {type Vitals, type Recorded, type RolledDice, figuresOf, touchedBy} from './figures.js';

type Writable<T> = {-readonly [K in keyof T]: T[K]};
type Person = Writable<Omit<PersonRecord, 'course' | 'dice' | keyof Attacks>> & {
	readonly course: HealthPoint[];
};

/** Keeps the record of a fight while its events are told one by one. */
export class Recorder {
	readonly #people = new Map<Id, Person>();
	readonly #pairs = new Pairs();
	readonly #dice = new Map<Id, DiceRecord>();
	readonly #rounds: RoundRecord[] = [];
	readonly #turns: TurnRecord[] = [];
	#acting: Id | undefined;
	/** Whether anything was done in the round so far. */
	#isActed = false;
	#lines = 0;
	#last: Recorded | undefined;

	get length(): number {
		return this.#lines;
	}

	/** The number of the turn that is under way, from 1; 0: none. */
	get turn(): number {
		return this.#acting === undefined ? 0 : this.#turns.length;
	}

	get turns(): readonly TurnRecord[] {
		return this.#turns;
	}

	/** @returns what the event's line tells in numbers */
	see(told: Recorded): Figures | undefined {
		this.#goOn(told);
		this.#lines += told.line ? 1 : 0;
		if (told.endOf !== undefined && told.endOf === this.#acting) {
			this.#acting = undefined;
		}

		if (told.turnOf !== undefined) {
			this.#acting = told.turnOf;
			this.#pairs.begin();
			this.#turns.push({
				chapter: told.chapter,
				moment: told.moment(),
				who: told.turnOf,
				at: this.#lines,
			});
		}

		const deeds = {attempt: told.attempt(), dealt: told.dealt(), healed: told.healed()};
		const {attempt, dealt, healed} = deeds;
		if (attempt) {
			this.#count(attempt);
		}

		for (const each of dealt) {
			this.#hurt(each);
		}

		for (const each of healed) {
			this.#heal(each);
		}

		for (const each of told.untold()) {
			this.#unstopped(this.#pairs.untold(each));
		}

		const touched = told.line && touchedBy(told, deeds);
		if (touched && !attempt && dealt.length === 0) {
			// The GM's hand, or their own doing: whoever falls by it falls by nobody else.
			this.#pairs.free(touched.target);
		}

		const isDone = told.line?.kind === 'play' && this.#acting !== undefined;
		this.#isActed ||= isDone || touched !== undefined;
		return touched && figuresOf(told, deeds, touched);
	}

	/** Keeps how everybody stood after the answer before, and at the end of its round. */
	#goOn(told: Recorded) {
		const last = this.#last;
		const isRoundOver = last !== undefined && last.chapter !== told.chapter;
		if (last && (isRoundOver || last.n !== told.n)) {
			this.#sample(last.everybody());
		}

		if (isRoundOver) {
			this.#close(last);
		}

		this.#last = told;
	}

	addDice({who, dice: count, ...dice}: RolledDice) {
		this.#dice.set(who, diceSum(this.#dice.get(who), {count, ...dice}));
	}

	/** Where a fight ended in a round that was only opened, and in which nobody has done anything, that is none. */
	rounds(isOver: boolean): readonly RoundRecord[] {
		if (this.#last) {
			this.#sample(this.#last.everybody());
			if (!isOver || this.#isActed || this.#isChangedSince(this.#rounds.at(-1)?.end ?? 0)) {
				this.#close(this.#last);
			}

			this.#last = undefined;
		}

		return this.#rounds;
	}

	get pairs(): readonly PairRecord[] {
		return this.#pairs.all;
	}

	/** The heroes first. */
	people(): readonly PersonRecord[] {
		const people = [...this.#people.values()];
		return sides
			.flatMap((of) => people.filter(({side}) => side === of))
			.map((person) => {
				const own = this.#dice.get(person.id);
				return {
					...person,
					...totalOf(this.pairs.filter(({actor}) => actor === person.id)),
					...(own && {dice: own}),
				};
			});
	}

	#isChangedSince(moment: number): boolean {
		return [...this.#people.values()].some(
			({course}) => course.length > 1 && (course.at(-1)?.at ?? 0) > moment,
		);
	}

	#close(last: Recorded) {
		this.#isActed = false;
		this.#rounds.push({number: last.chapter, end: this.#lines, board: last.board()});
	}

	#count(attempt: Attempt) {
		this.#pairs.count(attempt);
		const {defence} = attempt;
		const defender = defence && this.#people.get(defence.who);
		if (defender) {
			defender.defences++;
			defender.defended += defence.isMade ? 1 : 0;
		}
	}

	#hurt(dealt: Dealt) {
		const person = this.#people.get(dealt.to);
		if (person) {
			person.taken += dealt.amount;
		}

		this.#unstopped(this.#pairs.hurt(dealt));
	}

	/** Somebody's defence has not stopped an attack after all. */
	#unstopped(who: Id | undefined) {
		const stopper = who === undefined ? undefined : this.#people.get(who);
		if (stopper) {
			stopper.defended--;
		}
	}

	#heal(dealt: Dealt) {
		const person = this.#people.get(dealt.to);
		if (person) {
			person.regained += dealt.amount;
		}

		this.#pairs.heal(dealt);
	}

	#sample(everybody: readonly Vitals[]) {
		for (const {id, name, side, is, health} of everybody) {
			const person = this.#person(id, name);
			person.name = name;
			person.side = side;
			const last = person.course.at(-1);
			const percent = health === undefined ? undefined : Math.round(100 * health);
			if (last?.is === is && last.health === percent) {
				continue;
			}

			if (is === 'down' && last !== undefined && last.is !== 'down') {
				this.#fell(person);
			}

			person.course.push({at: this.#lines, is, ...(percent !== undefined && {health: percent})});
		}
	}

	#fell(person: Person) {
		person.falls++;
		this.#pairs.fell(person.id);
	}

	#person(id: Id, name: string): Person {
		const person = this.#people.get(id) ?? {
			id,
			name,
			side: 'good',
			defences: 0,
			defended: 0,
			taken: 0,
			regained: 0,
			falls: 0,
			course: [],
		};
		this.#people.set(id, person);
		return person;
	}
}
