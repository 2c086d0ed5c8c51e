import type {Id} from '../../engine/kit/basics.js';
import type {Dealt, Attempt} from '../../engine/events/event-rows.js';
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
export function tallyOfPairs() {
	const pairs = new Map<string, Pair>();
	const hurtBy = new Map<Id, Id>();
	/** Who has stopped the last attack of one on another in this turn. */
	const stoppers = new Map<Pair, Id>();

	function hitAfterAll(pair: Pair): Id | undefined {
		const stopper = stoppers.get(pair);
		if (stopper !== undefined) {
			stoppers.delete(pair);
			pair.stopped--;
			pair.hits++;
		}

		return stopper;
	}

	function pairOf(actor: Id, target: Id): Pair {
		const key = JSON.stringify([actor, target]);
		const pair = pairs.get(key) ?? {actor, target, ...noAttacks};
		pairs.set(key, pair);
		return pair;
	}

	return {
		get all(): readonly PairRecord[] {
			return [...pairs.values()];
		},
		/** A turn begins: what is dealt from now on is of no attack before it. */
		begin() {
			stoppers.clear();
		},
		count({by, to, attack, defence}: Attempt) {
			const pair = pairOf(by, to);
			pair.attacks += attack ? 1 : 0;
			pair.hits += attack?.isMade ? 1 : 0;
			stoppers.delete(pair);
			if (defence?.isMade) {
				// A hit was counted when the attack was told, be it by this event or before.
				pair.hits--;
				pair.stopped++;
				stoppers.set(pair, defence.who);
			}
		},
		/** @returns whose defence has not stopped it after all: half the harm is a hit */
		hurt({by, to, amount}: Dealt): Id | undefined {
			if (by === undefined) {
				hurtBy.delete(to);
				return undefined;
			}

			hurtBy.set(to, by);
			const pair = pairOf(by, to);
			pair.damage += amount;
			return amount > 0 ? hitAfterAll(pair) : undefined;
		},
		untold({by, to}: Dealt): Id | undefined {
			if (by === undefined) {
				return undefined;
			}

			const pair = pairOf(by, to);
			pair.isUntold = true;
			return hitAfterAll(pair);
		},
		heal({by, to, amount}: Dealt) {
			if (by !== undefined) {
				pairOf(by, to).healed += amount;
			}
		},
		/** Whoever falls now falls by nobody of those before. */
		free(who: Id) {
			hurtBy.delete(who);
		},
		fell(who: Id) {
			const by = hurtBy.get(who);
			if (by !== undefined) {
				pairOf(by, who).felled++;
			}
		},
	};
}
