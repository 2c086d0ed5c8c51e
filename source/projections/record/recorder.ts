import {type Id, sides} from '../../engine/kit/basics.js';
import type {Dealt, Attempt} from '../../engine/events/event-rows.js';
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
import {tallyOfPairs, diceSum, totalOf} from './pairs.js';
import {type Vitals, type Recorded, type RolledDice, figuresOf, touchedBy} from './figures.js';

type Writable<T> = {-readonly [K in keyof T]: T[K]};
type Person = Writable<Omit<PersonRecord, 'course' | 'dice' | keyof Attacks>> & {
	readonly course: HealthPoint[];
};

/** Keeps the record of a fight while its events are told one by one. */
export function recorderOf() {
	const known = new Map<Id, Person>();
	const tally = tallyOfPairs();
	const diceOf = new Map<Id, DiceRecord>();
	const rounds: RoundRecord[] = [];
	const turns: TurnRecord[] = [];
	let acting: Id | undefined;
	/** Whether anything was done in the round so far. */
	let isActed = false;
	let lines = 0;
	let lastTold: Recorded | undefined;

	/** Keeps how everybody stood after the answer before, and at the end of its round. */
	function goOn(told: Recorded) {
		const last = lastTold;
		const isRoundOver = last !== undefined && last.chapter !== told.chapter;
		if (last && (isRoundOver || last.n !== told.n)) {
			sample(last.everybody());
		}

		if (isRoundOver) {
			close(last);
		}

		lastTold = told;
	}

	const isChangedSince = (moment: number): boolean =>
		[...known.values()].some(({course}) => course.length > 1 && (course.at(-1)?.at ?? 0) > moment);

	function close(last: Recorded) {
		isActed = false;
		rounds.push({number: last.chapter, end: lines, board: last.board()});
	}

	function count(attempt: Attempt) {
		tally.count(attempt);
		const {defence} = attempt;
		const defender = defence && known.get(defence.who);
		if (defender) {
			defender.defences++;
			defender.defended += defence.isMade ? 1 : 0;
		}
	}

	function hurt(dealt: Dealt) {
		const person = known.get(dealt.to);
		if (person) {
			person.taken += dealt.amount;
		}

		unstopped(tally.hurt(dealt));
	}

	/** Somebody's defence has not stopped an attack after all. */
	function unstopped(who: Id | undefined) {
		const stopper = who === undefined ? undefined : known.get(who);
		if (stopper) {
			stopper.defended--;
		}
	}

	function heal(dealt: Dealt) {
		const person = known.get(dealt.to);
		if (person) {
			person.regained += dealt.amount;
		}

		tally.heal(dealt);
	}

	function sample(everybody: readonly Vitals[]) {
		for (const {id, name, side, is, health} of everybody) {
			const person = personOf(id, name);
			person.name = name;
			person.side = side;
			const last = person.course.at(-1);
			const percent = health === undefined ? undefined : Math.round(100 * health);
			if (last?.is === is && last.health === percent) {
				continue;
			}

			if (is === 'down' && last !== undefined && last.is !== 'down') {
				fell(person);
			}

			person.course.push({at: lines, is, ...(percent !== undefined && {health: percent})});
		}
	}

	function fell(person: Person) {
		person.falls++;
		tally.fell(person.id);
	}

	function personOf(id: Id, name: string): Person {
		const person = known.get(id) ?? {
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
		known.set(id, person);
		return person;
	}

	return {
		get length(): number {
			return lines;
		},
		/** The number of the turn that is under way, from 1; 0: none. */
		get turn(): number {
			return acting === undefined ? 0 : turns.length;
		},
		turns,
		/** @returns what the event's line tells in numbers */
		see(told: Recorded): Figures | undefined {
			goOn(told);
			lines += told.line ? 1 : 0;
			if (told.endOf !== undefined && told.endOf === acting) {
				acting = undefined;
			}

			if (told.turnOf !== undefined) {
				acting = told.turnOf;
				tally.begin();
				turns.push({chapter: told.chapter, moment: told.moment(), who: told.turnOf, at: lines});
			}

			const deeds = {attempt: told.attempt(), dealt: told.dealt(), healed: told.healed()};
			const {attempt, dealt, healed} = deeds;
			if (attempt) {
				count(attempt);
			}

			for (const each of dealt) {
				hurt(each);
			}

			for (const each of healed) {
				heal(each);
			}

			for (const each of told.untold()) {
				unstopped(tally.untold(each));
			}

			const touched = told.line && touchedBy(told, deeds);
			if (touched && !attempt && dealt.length === 0) {
				// The GM's hand, or their own doing: whoever falls by it falls by nobody else.
				tally.free(touched.target);
			}

			const isDone = told.line?.kind === 'play' && acting !== undefined;
			isActed ||= isDone || touched !== undefined;
			return touched && figuresOf(told, deeds, touched);
		},
		addDice({who, dice: count, ...dice}: RolledDice) {
			diceOf.set(who, diceSum(diceOf.get(who), {count, ...dice}));
		},
		/** Where a fight ended in a round that was only opened, and in which nobody has done anything, that is none. */
		rounds(isOver: boolean): readonly RoundRecord[] {
			if (lastTold) {
				sample(lastTold.everybody());
				if (!isOver || isActed || isChangedSince(rounds.at(-1)?.end ?? 0)) {
					close(lastTold);
				}

				lastTold = undefined;
			}

			return rounds;
		},
		get pairs(): readonly PairRecord[] {
			return tally.all;
		},
		/** The heroes first. */
		people(): readonly PersonRecord[] {
			const people = [...known.values()];
			return sides
				.flatMap((of) => people.filter(({side}) => side === of))
				.map((person) => {
					const own = diceOf.get(person.id);
					return {
						...person,
						...totalOf(tally.all.filter(({actor}) => actor === person.id)),
						...(own && {dice: own}),
					};
				});
		},
	};
}
