import type {Side} from '../../engine/kit/basics.js';
import type {Entrant} from '../../engine/facts/combatants/entrant.js';
import type {RosterEntry} from '../roster.js';

const facts = ({name: _, id: __, ...rest}: Entrant<unknown>): string => JSON.stringify(rest);

/** Those who were in a fight at its start as entries of a roster; several of a kind that are alike are one again. */
export function entriesOf(entrants: ReadonlyArray<Entrant<unknown>>): readonly RosterEntry[] {
	const entries: RosterEntry[] = [];
	let left = entrants;
	while (left[0] !== undefined) {
		const [first] = left;
		const all = kindOf(first, left, entrants);
		entries.push(entryOf(first, all));
		left = left.slice(all);
	}

	return entries;
}

/** How many at the beginning of a list are numbered from 1, alike, and all of their kind that there are. */
function kindOf(
	first: Entrant<unknown>,
	left: ReadonlyArray<Entrant<unknown>>,
	everybody: ReadonlyArray<Entrant<unknown>>,
): number {
	const alike = facts(first);
	const end = left.findIndex(
		(entrant, at) => entrant.name !== `${first.kin} ${at + 1}` || facts(entrant) !== alike,
	);
	const count = end === -1 ? left.length : end;
	const ofKind = everybody.filter(({kin}) => kin === first.kin).length;
	return count > 1 && count === ofKind ? count : 1;
}

function entryOf({id: _, comesWith: __, ...newcomer}: Entrant<unknown>, count: number) {
	const {side, isHidden, kin} = newcomer;
	const name = count === 1 ? newcomer.name : kin;
	return {name, side, count, isHidden, newcomer: {...newcomer, name, kin: name}};
}

export const ofSide = (entries: readonly RosterEntry[], side: Side | undefined) =>
	side === undefined ? entries : entries.filter((entry) => entry.side === side);
