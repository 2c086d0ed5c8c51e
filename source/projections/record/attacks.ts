import type {Attacks} from './fight-record.js';

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

export const totalOf = (all: readonly Attacks[]): Attacks => all.reduce(sumOf, noAttacks);
