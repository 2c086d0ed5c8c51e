import {number, tuple, oneOf, type TypeOf} from '../../../engine/kit/shape.js';
import {capital} from '../../../engine/kit/text.js';

/* Five primary stats, each the lowest of its three substats. Every stat belongs to a category (DR-02). */

export const categories = ['physical', 'mental', 'spiritual'] as const;
export const category = oneOf(...categories);

export type Category = TypeOf<typeof category>;

export const stats = ['reflexes', 'body', 'mind', 'social', 'tao'] as const;
export const stat = oneOf(...stats);

export type Stat = TypeOf<typeof stat>;

export const substats = [
	'strength',
	'resistance',
	'health',
	'accuracy',
	'dexterity',
	'energy',
	'intelligence',
	'wit',
	'resolve',
	'charisma',
	'grace',
	'status',
	'yang',
	'yin',
	'chi',
] as const;
export const substat = oneOf(...substats);

export type Substat = TypeOf<typeof substat>;

type StatRow = {
	readonly id: Stat;
	readonly name: string;
	readonly key: string;
	readonly category: Category;
	readonly parts: readonly [Substat, Substat, Substat];
};

const row = (id: Stat, key: string, category: Category, ...parts: StatRow['parts']): StatRow => ({
	id,
	name: capital(id),
	key,
	category,
	parts,
});

/** Physical stats first, as they are the likeliest speeds in a fight. */
export const statRows: readonly StatRow[] = [
	row('reflexes', 'F', 'physical', 'accuracy', 'dexterity', 'energy'),
	row('body', 'B', 'physical', 'strength', 'resistance', 'health'),
	row('mind', 'M', 'mental', 'intelligence', 'wit', 'resolve'),
	row('social', 'S', 'mental', 'charisma', 'grace', 'status'),
	row('tao', 'T', 'spiritual', 'yang', 'yin', 'chi'),
];

const rowsByStat = new Map(statRows.map((row) => [row.id, row]));
const categoryBySubstat = new Map(
	statRows.flatMap(({category, parts}) => parts.map((part) => [part, category] as const)),
);

export const statKey = (stat: Stat): string => rowsByStat.get(stat)?.key ?? '';

export const statName = (stat: Stat): string => capital(stat);

export const categoryOf = (stat: Stat): Category => rowsByStat.get(stat)?.category ?? 'physical';

export const categoryOfSubstat = (substat: Substat) => categoryBySubstat.get(substat) ?? 'physical';

export const substatName = (substat: Substat): string => capital(substat);

export const block = tuple(number, number, number);

export type Blocks = Readonly<Record<Stat, TypeOf<typeof block>>>;

const places = new Map(
	statRows.flatMap(({id, parts}) => parts.map((part, at) => [part, {stat: id, at}] as const)),
);

export function substatOf(blocks: Blocks, substat: Substat): number {
	const place = places.get(substat);
	return place === undefined ? 0 : (blocks[place.stat][place.at] ?? 0);
}

export const substatsOf = (blocks: Blocks): readonly Substat[] =>
	substats.filter((substat) => substatOf(blocks, substat) > 0);

export function withSubstat(blocks: Blocks, substat: Substat, value: number): Partial<Blocks> {
	const place = places.get(substat);
	if (place === undefined) {
		return {};
	}

	const [one, two, three] = blocks[place.stat].with(place.at, value);
	return {[place.stat]: [one ?? 0, two ?? 0, three ?? 0]};
}

/** A primary stat is the lowest of its three substats. */
export const statValue = (blocks: Blocks, stat: Stat): number => Math.min(...blocks[stat]);
