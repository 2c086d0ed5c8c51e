import {type Side, sideNames, sides} from '../engine/basics.js';
import type {CombatantView, Fight} from '../session/fight.js';
import {UnfitError, takeCombatant, takeOne} from './arguments.js';
import type {Named} from './names.js';

/* Whom a command is for: one, several by name, a side, or all. */

type Group = {readonly side: Side | undefined};

const groups: ReadonlyArray<Named<Group>> = [
	...sides.map((side) => ({
		value: {side},
		names: [
			`all ${sideNames[side]}`,
			`all the ${sideNames[side]}`,
			sideNames[side],
		],
	})),
	{value: {side: undefined}, names: ['all', 'everybody']},
];

/** Those of a group who take part. */
function membersOf({side}: Group, fight: Fight): readonly CombatantView[] {
	const out = new Set(
		fight
			.board('gm')
			.lanes.flatMap(({combatant, mark}) =>
				mark === 'out' ? [combatant] : [],
			),
	);
	return fight
		.combatants('gm')
		.filter(
			(each) =>
				!each.isGone &&
				!out.has(each.id) &&
				(side === undefined || each.side === side),
		);
}

type Taken = {
	readonly whom: readonly CombatantView[];
	readonly rest: string;
};

/** A comma stands alone, so that it ends a name. */
const spaced = (line: string): string =>
	line.replaceAll(/\s*,\s*/g, ' , ').trim();

/** A group is meant only where nobody is called so. */
function takeGroup(line: string, fight: Fight): Taken | undefined {
	const start = line.toLowerCase();
	const isGroup = groups
		.flatMap(({names}) => names)
		.some((name) => `${start} `.startsWith(`${name.toLowerCase()} `));
	const isSomebody = fight
		.combatants('gm')
		.some(({name}) => `${start} `.startsWith(`${name.toLowerCase()} `));
	if (!isGroup || isSomebody) {
		return undefined;
	}

	const {found, rest} = takeOne(line, groups, 'group');
	const whom = membersOf(found, fight);
	if (whom.length === 0) {
		throw new UnfitError('Nobody of them takes part any more.');
	}

	return {whom, rest};
}

/**
 * Takes those whom a line names off its beginning: “Oni, Koji and Mika dazed”, “all foes surprised”.
 * @throws {UnfitError}
 */
export function takeWhom(line: string, fight: Fight): Taken {
	const whom = new Map<string, CombatantView>();
	let left = spaced(line);
	for (let isMore = true; isMore;) {
		const group = takeGroup(left, fight);
		const one = group ? undefined : takeCombatant(left, fight);
		for (const each of group?.whom ?? (one ? [one.who] : [])) {
			whom.set(each.id, each);
		}

		left = group?.rest ?? one?.rest ?? '';
		const next = /^(?:,(?:\s+and(?=\s))?|and(?=\s)|&)\s*(.+)$/i.exec(left)?.[1];
		isMore = next !== undefined;
		left = next ?? left;
	}

	return {whom: [...whom.values()], rest: left.replaceAll(' , ', ', ')};
}
