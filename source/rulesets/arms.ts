import {unique} from '../engine/facts/combatants/naming.js';
import {type Shape, isOf, oneOf} from '../engine/kit/shape.js';
import {type Piece, type Zod, choice, either, isFacts, piece} from './pieces.js';

/* Weapons of sheets: of a ruleset’s table, or of the GM’s own. */

type Row = {readonly id: string; readonly name: string};

/** A weapon, and those of the table as a roster could write them out. */
export type Arm<W> = Piece<W> & {source(): readonly unknown[]};

/** Of weapons with the same name, the second is “Sword 2”, so that each can be named. */
export function toldApart<W extends Row>(carried: readonly W[]): readonly W[] {
	const taken = new Set(carried.map(({id}) => id));
	return carried.map((weapon, at) => {
		if (carried.findIndex(({id}) => id === weapon.id) === at) {
			return weapon;
		}

		const id = unique(weapon.id, '-', taken);
		taken.add(id);
		return {...weapon, id, name: `${weapon.name} ${id.slice(weapon.id.length + 1)}`};
	});
}

/** What tells a weapon from others, but for some of it. */
const factsOf = (weapon: Row, ignoring: readonly PropertyKey[]): string =>
	JSON.stringify(
		Object.entries(weapon)
			.filter(([key]) => !ignoring.includes(key))
			.toSorted(([one], [other]) => (one < other ? -1 : 1)),
	);

const namesake = <W extends Row>({name}: Row, weapons: readonly W[]): W | undefined =>
	weapons.find((row) => row.name.toLowerCase() === name.toLowerCase());

/** A weapon of the GM’s own in the place of one of the table (`written`): what a roster cannot say, or has not changed, is as there. */
function withUnsaid(weapon: unknown, row: Row, written: unknown): unknown {
	const [now, before] = [weapon, written].map((each) => (isFacts(each) ? each : {}));
	const isSame = (key: string) => JSON.stringify(now?.[key]) === JSON.stringify(before?.[key]);
	const kept = Object.entries(row).filter(([key]) => isSame(key));
	return {...now, ...Object.fromEntries(kept), id: row.id, name: row.name};
}

/**
 * A weapon of the table, by its id or, as screens show it, its name; or one of the GM’s own.
 * @param ignoring what a weapon of the table may have otherwise; with its id, those of one name are told apart
 */
export function armOf<W extends Row>(
	shape: Shape<W>,
	weapons: readonly W[],
	own: Piece<W>,
	ignoring: ReadonlyArray<keyof W> = [],
	says = 'a weapon of the table',
): Arm<W> {
	const known = choice(...weapons.map(({id}) => id))
		.told({also: Object.fromEntries(weapons.map(({id, name}) => [name, id])), says})
		.becomes(shape, {read: (id) => weapons.find((row) => row.id === id), back: ({id}) => id});
	const asKnown = (z: Zod, weapon: unknown): unknown => {
		const row = isOf(shape)(weapon) ? namesake(weapon, weapons) : undefined;
		return row ? withUnsaid(weapon, row, own.schema(z).safeParse(own.written(row)).data) : weapon;
	};

	const mine = piece(shape, {
		schema: (z) => own.schema(z).transform((weapon) => asKnown(z, weapon)),
	});
	const arm = piece<W>(shape, {
		schema: either(known, mine).schema,
		written(weapon) {
			if (!isOf(shape)(weapon)) {
				return undefined;
			}

			const id = ignoring.includes('id') ? weapon.id.replace(/-\d+$/, '') : weapon.id;
			const row = weapons.find((each) => each.id === id);
			return row && factsOf(row, ignoring) === factsOf(weapon, ignoring) ? id : own.written(weapon);
		},
	});
	return Object.assign(arm, {source: () => weapons.map((row) => own.written(row))});
}

export const handsOf = <const N extends number>(...counts: readonly N[]): Piece<N> =>
	piece(oneOf(...counts), {
		kind: 'number',
		schema: (z) => z.union(counts.map((count) => z.literal(count))),
	});
