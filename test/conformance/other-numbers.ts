import type {RandomSource} from '../../source/dice/random-source.js';
import {type Id, sides, rememberedFor} from '../../source/engine/kit/basics.js';
import type {GmAct} from '../../source/engine/facts/command.js';
import type {Ruleset} from '../../source/engine/ruleset/ruleset.js';
import {type AnyWorld, find} from '../../source/engine/world/world.js';
import {randomAdjustment} from '../helpers/random-play.js';

/* A fight with other numbers of a foe, and whether anybody could see that. */

type Rules<Sheet, S extends AnyWorld, Act, E> = Ruleset<Sheet, S, Act, E>;

/** Two of each side, others with each seed: between few, a number soon counts. */
export const fewOf = <Entrant extends {readonly side: string}>(
	entrants: readonly Entrant[],
	seed: number,
): readonly Entrant[] =>
	sides.flatMap((side) => {
		const own = entrants.filter((entrant) => entrant.side === side);
		const first = (2 * seed) % Math.max(1, own.length);
		return [...own.slice(first), ...own.slice(0, first)].slice(0, 2);
	});

/** What of somebody’s health is told: nothing, a word, or numbers. */
const healthOf = <Sheet, S extends AnyWorld, Act, E>(
	rules: Rules<Sheet, S, Act, E>,
	state: S,
): unknown =>
	rules
		.board(state, 'players')
		.lanes.map(({combatant, healthWord, gauges}) => [
			combatant,
			healthWord,
			state.settings['foeHealth'] === 'numbers' || find(state, combatant)?.control === 'player'
				? gauges
				: [],
		]);

/**
 * Tells of two states whether all that everybody at the table may know is the same in both: what time it is, who acts,
 * rolls, is up, all conditions, where everybody is, heroes’ numbers.
 */
export function openIn<Sheet, S extends AnyWorld, Act, E>(
	rules: Rules<Sheet, S, Act, E>,
): (one: S, other: S) => boolean {
	const openFields = rules.fields.filter(({isOpen, isPlace}) => isOpen ?? isPlace);
	const standing = rememberedFor((state: S) => {
		const {clock} = rules.board(state, 'players');
		const {lanes} = rules.board(state, 'gm');
		return JSON.stringify([
			clock,
			lanes.map(({combatant, mark, badges}) => [combatant, mark, badges]),
			healthOf(rules, state),
			state.combatants.map(({id}) => openFields.map((field) => field.get(state, id))),
		]);
	});
	const asked = rememberedFor((state: S) => {
		const {id, who, kind} = rules.prompt(state, 'gm');
		const shown =
			kind === 'roll' || rules.isUnseen(state) ? rules.prompt(state, 'players') : undefined;
		return JSON.stringify([
			id,
			who,
			shown?.kind === 'roll' ? shown.requests.map((each) => each.who) : [],
		]);
	});
	return (one, other) => standing(one) === standing(other) && asked(one) === asked(other);
}

/** What somebody is, in numbers. */
export const numbersOf = <Sheet, S extends AnyWorld, Act, E>(
	rules: Rules<Sheet, S, Act, E>,
	state: S,
	who: Id,
): string =>
	JSON.stringify([
		rules.board(state, 'gm').lanes.find(({combatant}) => combatant === who)?.gauges,
		rules.sheetOf(state, who),
	]);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** What everybody sees: where somebody stands, behind what, how large they are, what they wear and hold, how many they are, which dice they roll. */
const plain: ReadonlySet<string> = new Set([
	'zone',
	'square',
	'cover',
	'size',
	'armour',
	'shield',
	'hands',
	'members',
	'die',
	'sides',
]);

/** By how much a number is another: by little, and by so much that whoever knew it would choose otherwise. */
const steps = [-40, -15, -4, -1, 1, 2, 4, 15, 40] as const;

/** A value with other numbers. */
function nudged(value: unknown, other: (value: number) => number): unknown {
	if (typeof value === 'number') {
		return other(value);
	}

	if (Array.isArray(value)) {
		const items: readonly unknown[] = value;
		return items.map((item) => nudged(item, other));
	}

	return isRecord(value)
		? Object.fromEntries(
				Object.entries(value).map(([key, item]) => [
					key,
					plain.has(key) ? item : nudged(item, other),
				]),
			)
		: value;
}

/** A sheet with one of its numbers changed, with each third of them, or with all. */
export function otherSheet(sheet: unknown, source: RandomSource): unknown {
	const by = steps[source.between(0, steps.length - 1)] ?? 1;
	const part = [Infinity, 3, 1][source.between(0, 2)] ?? 1;
	let count = 0;
	nudged(sheet, (value) => {
		count++;
		return value;
	});
	const chosen = source.between(1, count);
	let at = 0;
	return nudged(sheet, (value) => {
		at++;
		return at === chosen || (part < Infinity && source.between(1, part) === 1)
			? Math.max(0, value + by)
			: value;
	});
}

/** Another number of a foe: one that the GM adjusts, or one of its sheet. */
export function otherNumber<Sheet, S extends AnyWorld, Act, E>(
	rules: Rules<Sheet, S, Act, E>,
	state: S,
	source: RandomSource,
	who: Id,
): GmAct<Sheet> | undefined {
	if (source.between(1, 3) === 1) {
		const act = randomAdjustment(rules, state, source, who);
		return act.do === 'adjust' && act.who === who && !plain.has(act.field) ? act : undefined;
	}

	const sheet = otherSheet(rules.sheetOf(state, who), source);
	return rules.isSheet(sheet) ? {do: 'sheet', who, sheet} : undefined;
}

/** The lines around the first in which two texts differ. */
export const firstDifference = (one: string, other: string): string => {
	const others = other.split('\n');
	const at = one.split('\n').findIndex((line, place) => line !== others[place]);
	const around = (text: string) =>
		text
			.split('\n')
			.slice(Math.max(0, at - 4), at + 3)
			.join('\n');
	return `${around(one)}\nor\n${around(other)}`;
};
