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
import {figuresOf, touchedBy} from './figures.js';
import type {Vitals, Recorded, RolledDice} from './recorded.js';

type Writable<T> = {-readonly [K in keyof T]: T[K]};
type Pair = Writable<PairRecord>;
type Person = Writable<Omit<PersonRecord, 'course' | 'dice' | keyof Attacks>> & {
	readonly course: HealthPoint[];
};

const noAttacks: Attacks = {attacks: 0, hits: 0, stopped: 0, damage: 0, felled: 0, healed: 0};

/** Keeps the record of a fight while its events are told one by one. */
export class Recorder {
	readonly #people = new Map<Id, Person>();
	readonly #pairs = new Map<string, Pair>();
	readonly #hurtBy = new Map<Id, Id>();
	readonly #dice = new Map<Id, DiceRecord>();
	readonly #rounds: RoundRecord[] = [];
	readonly #turns: TurnRecord[] = [];
	#acting: Id | undefined;
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
		const last = this.#last;
		const isRoundOver = last !== undefined && last.chapter !== told.chapter;
		if (last && (isRoundOver || last.n !== told.n)) {
			this.#sample(last.everybody());
		}

		if (isRoundOver) {
			this.#close(last);
		}

		this.#last = told;
		this.#lines += told.line ? 1 : 0;
		if (told.endOf !== undefined && told.endOf === this.#acting) {
			this.#acting = undefined;
		}

		if (told.turnOf !== undefined) {
			this.#acting = told.turnOf;
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

		for (const {by, to} of told.untold()) {
			if (by !== undefined) {
				this.#pair(by, to).isUntold = true;
			}
		}

		const touched = told.line && touchedBy(told, deeds);
		if (touched && !attempt && dealt.length === 0) {
			// The GM's hand, or their own doing: whoever falls by it falls by nobody else.
			this.#hurtBy.delete(touched.target);
		}

		return touched && figuresOf(told, deeds, touched);
	}

	addDice({who, dice, sum, expected, ahead}: RolledDice) {
		const before = this.#dice.get(who);
		this.#dice.set(who, {
			count: (before?.count ?? 0) + dice,
			sum: (before?.sum ?? 0) + sum,
			expected: (before?.expected ?? 0) + expected,
			ahead: (before?.ahead ?? 0) + ahead,
		});
	}

	rounds(): readonly RoundRecord[] {
		if (this.#last) {
			this.#sample(this.#last.everybody());
			this.#close(this.#last);
			this.#last = undefined;
		}

		return this.#rounds;
	}

	get pairs(): readonly PairRecord[] {
		return [...this.#pairs.values()];
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
					...sumOf(this.pairs.filter(({actor}) => actor === person.id)),
					...(own && {dice: own}),
				};
			});
	}

	#close(last: Recorded) {
		this.#rounds.push({number: last.chapter, end: this.#lines, board: last.board()});
	}

	#pair(actor: Id, target: Id): Pair {
		const key = JSON.stringify([actor, target]);
		const pair = this.#pairs.get(key) ?? {actor, target, ...noAttacks};
		this.#pairs.set(key, pair);
		return pair;
	}

	#count({by, to, attack, defence}: Attempt) {
		const pair = this.#pair(by, to);
		pair.attacks += attack ? 1 : 0;
		pair.hits += attack?.isMade ? 1 : 0;
		if (!defence) {
			return;
		}

		const defender = this.#people.get(defence.who);
		if (defender) {
			defender.defences++;
			defender.defended += defence.isMade ? 1 : 0;
		}

		// A hit was counted when the attack was told, be it by this event or before.
		pair.hits -= defence.isMade ? 1 : 0;
		pair.stopped += defence.isMade ? 1 : 0;
	}

	#hurt({by, to, amount}: Dealt) {
		const person = this.#people.get(to);
		if (person) {
			person.taken += amount;
		}

		if (by === undefined) {
			this.#hurtBy.delete(to);
		} else {
			this.#hurtBy.set(to, by);
			this.#pair(by, to).damage += amount;
		}
	}

	#heal({by, to, amount}: Dealt) {
		const person = this.#people.get(to);
		if (person) {
			person.regained += amount;
		}

		if (by !== undefined) {
			this.#pair(by, to).healed += amount;
		}
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
		const by = this.#hurtBy.get(person.id);
		if (by !== undefined) {
			this.#pair(by, person.id).felled++;
		}
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

const sumOf = (pairs: readonly Attacks[]): Attacks =>
	pairs.reduce(
		(sum, each) => ({
			attacks: sum.attacks + each.attacks,
			hits: sum.hits + each.hits,
			stopped: sum.stopped + each.stopped,
			damage: sum.damage + each.damage,
			felled: sum.felled + each.felled,
			healed: sum.healed + each.healed,
		}),
		noAttacks,
	);
