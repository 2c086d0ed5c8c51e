import type {Attempt} from '../../engine/facts/attempt.js';
import type {Id} from '../../engine/kit/basics.js';
import type {Dealt} from '../../engine/events/event-rows.js';
import type {DiceRecord, PairRecord, Attacks} from './fight-record.js';

export const noAttacks: Attacks = {
	attacks: 0,
	hits: 0,
	stopped: 0,
	damage: 0,
	felled: 0,
	healed: 0,
};

export const sumOf = (one: Attacks, other: Attacks): Attacks => ({
	attacks: one.attacks + other.attacks,
	hits: one.hits + other.hits,
	stopped: one.stopped + other.stopped,
	damage: one.damage + other.damage,
	felled: one.felled + other.felled,
	healed: one.healed + other.healed,
});

export const diceSum = (one: DiceRecord | undefined, other: DiceRecord): DiceRecord =>
	one
		? {
				count: one.count + other.count,
				sum: one.sum + other.sum,
				expected: one.expected + other.expected,
				ahead: one.ahead + other.ahead,
				luck: one.luck + other.luck,
			}
		: other;

export const totalOf = (all: readonly Attacks[]): Attacks => all.reduce(sumOf, noAttacks);

type Pair = {-readonly [K in keyof PairRecord]: PairRecord[K]};

/** Counts what each does to each. */
export class Pairs {
	readonly #pairs = new Map<string, Pair>();
	readonly #hurtBy = new Map<Id, Id>();
	/** Who has stopped the last attack of one on another in this turn. */
	readonly #stoppers = new Map<Pair, Id>();

	get all(): readonly PairRecord[] {
		return [...this.#pairs.values()];
	}

	/** A turn begins: what is dealt from now on is of no attack before it. */
	begin() {
		this.#stoppers.clear();
	}

	count({by, to, attack, defence}: Attempt) {
		const pair = this.#pair(by, to);
		pair.attacks += attack ? 1 : 0;
		pair.hits += attack?.isMade ? 1 : 0;
		this.#stoppers.delete(pair);
		if (defence?.isMade) {
			// A hit was counted when the attack was told, be it by this event or before.
			pair.hits--;
			pair.stopped++;
			this.#stoppers.set(pair, defence.who);
		}
	}

	/** @returns whose defence has not stopped it after all: half the harm is a hit */
	hurt({by, to, amount}: Dealt): Id | undefined {
		if (by === undefined) {
			this.#hurtBy.delete(to);
			return undefined;
		}

		this.#hurtBy.set(to, by);
		const pair = this.#pair(by, to);
		pair.damage += amount;
		return amount > 0 ? this.#hitAfterAll(pair) : undefined;
	}

	untold({by, to}: Dealt): Id | undefined {
		if (by === undefined) {
			return undefined;
		}

		const pair = this.#pair(by, to);
		pair.isUntold = true;
		return this.#hitAfterAll(pair);
	}

	heal({by, to, amount}: Dealt) {
		if (by !== undefined) {
			this.#pair(by, to).healed += amount;
		}
	}

	/** Whoever falls now falls by nobody of those before. */
	free(who: Id) {
		this.#hurtBy.delete(who);
	}

	fell(who: Id) {
		const by = this.#hurtBy.get(who);
		if (by !== undefined) {
			this.#pair(by, who).felled++;
		}
	}

	#hitAfterAll(pair: Pair): Id | undefined {
		const stopper = this.#stoppers.get(pair);
		if (stopper !== undefined) {
			this.#stoppers.delete(pair);
			pair.stopped--;
			pair.hits++;
		}

		return stopper;
	}

	#pair(actor: Id, target: Id): Pair {
		const key = JSON.stringify([actor, target]);
		const pair = this.#pairs.get(key) ?? {actor, target, ...noAttacks};
		this.#pairs.set(key, pair);
		return pair;
	}
}
