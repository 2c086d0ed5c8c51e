import type {TeAct} from '../../acts/types.js';
import type {Choice} from '../../../../engine/prompt.js';
import {actionRows} from '../../actions/index.js';
import {
	type ActionRow,
	type Group,
	attackOf,
	isAttack,
} from '../../actions/row.js';
import {find} from '../../../../engine/world.js';
import {hasFoeNear, squaresBetween} from '../../derived/place.js';
import {ticksLeft} from '../../derived/ticks.js';
import {foesOf, isKnownTo} from '../../derived/vitals.js';
import type {TeCombatant, TeState} from '../../state.js';
import {isMelee} from '../../weapons.js';
import {type Entry, entriesOf} from './menu.js';

/* The menu of a turn: a few lines that fit now, then the rest in groups. */

/** What a GM does most, in the order in which it comes to mind. */
const likeliest: readonly string[] = [
	'break-pin',
	'breathe',
	'melee-strike',
	'grapple-strike',
	'pummel',
	'straight-shot',
	'burst-fire',
	'offensive-spell',
	'offensive-power',
	'charge',
	'all-out-attack',
	'precision-strike',
	'stand-up',
	'clear-jam',
	'reload',
	'draw',
];

/** The ticks of the cheapest blow: with no more than these a move leads to none. */
const leastStrike = 2;

/** So many lines stand in no group, and so many of them are of one row. */
const mostLikely = 5;
const mostOfARow = 3;

const headings: Readonly<Record<Group, string>> = {
	melee: 'Melee',
	ranged: 'Shots and powers',
	other: 'Shots and powers',
	defensive: 'Defence',
	movement: 'Movement',
	social: 'Social',
	miscellaneous: 'Other',
};
const grappling = 'Grapple';
const inOrder = [...new Set(['Melee', grappling, ...Object.values(headings)])];

/** Makes a grapple, or is for somebody in one. */
const isGrappling = (row: ActionRow): boolean =>
	row.group === 'melee' &&
	(row.isForGrapple ||
		row.effects.some(({kind}) => kind === 'join-grapple') ||
		attackOf(row)?.hits.some(({kind}) => kind === 'hold') === true);

const headingOf = ({row}: Entry): string =>
	isGrappling(row) ? grappling : headings[row.group];

const hasRounds = ({arms}: TeCombatant): boolean =>
	arms.some(
		({isHeld, isJammed, rounds}) =>
			isHeld && !isJammed && rounds !== undefined && rounds > 0,
	);

const isArmed = ({arms}: TeCombatant): boolean =>
	arms.some(({isHeld, weapon}) => isHeld && !weapon.isNatural);

/** Who has nothing but a blade must come closer. */
const isForMelee = ({arms}: TeCombatant): boolean =>
	arms.every(({isHeld, weapon}) => !isHeld || isMelee(weapon));

/** A foe is beside one, or none is known that could be gone for. */
const isClose = (state: TeState, combatant: TeCombatant): boolean =>
	hasFoeNear(state, combatant) ||
	foesOf(state, combatant).every((foe) => !isKnownTo(combatant, foe));

function standsFirst(
	{last, lastTarget}: TeCombatant['habits'],
	{act, row}: Entry,
): boolean {
	return (
		act.do === 'act' &&
		act.action === last &&
		act.target === lastTarget &&
		isAttack(row)
	);
}

/** Where a choice stands among the likely ones: the last attack once more, then by what comes to mind; none: it is not. */
function rankOf(
	entry: Entry,
	combatant: TeCombatant,
	{isNear, left}: {readonly isNear: boolean; readonly left: number},
): number | undefined {
	const {id} = entry.row;
	if (standsFirst(combatant.habits, entry)) {
		return -1;
	}

	if (
		entry.isBorrowed ||
		(id === 'draw' && isArmed(combatant)) ||
		(id === 'reload' && hasRounds(combatant)) ||
		(id === 'charge' && (isNear || !isForMelee(combatant)))
	) {
		return undefined;
	}

	if (id === 'move') {
		const isOnTheWay = !isNear && isForMelee(combatant) && left > leastStrike;
		return isOnTheWay ? likeliest.length : undefined;
	}

	const place = likeliest.indexOf(id);
	return place === -1 ? undefined : place;
}

/** What fits now: the likeliest kind first, of each kind the nearest target. */
function likely(
	allowed: readonly Entry[],
	combatant: TeCombatant,
	state: TeState,
): readonly Entry[] {
	const now = {
		isNear: isClose(state, combatant),
		left: ticksLeft(state, combatant),
	};
	const counts = new Map<string, number>();
	return allowed
		.flatMap((entry) => {
			const rank = rankOf(entry, combatant, now);
			const target = find(state, entry.about);
			const squares = target ? squaresBetween(state, combatant, target) : 0;
			return rank === undefined ? [] : [{entry, rank, squares}];
		})
		.toSorted(
			(one, other) => one.rank - other.rank || one.squares - other.squares,
		)
		.map(({entry}) => entry)
		.filter(({row: {id}}) => {
			const count = (counts.get(id) ?? 0) + 1;
			counts.set(id, count);
			return count <= mostOfARow;
		})
		.slice(0, mostLikely);
}

/**
 * Every row of the table as it stands in this turn: what fits now first, the rest in groups, in each of them what is
 * refused last.
 * @param more what is no row of the table; stands in no group
 */
export function turnChoices(
	state: TeState,
	combatant: TeCombatant,
	more: ReadonlyArray<Choice<TeAct>>,
): ReadonlyArray<Choice<TeAct>> {
	const entries = actionRows
		.filter(({timing}) => timing !== 'reaction')
		.flatMap((row) => entriesOf(state, combatant, row));
	const allowed = entries.filter(({refused}) => !refused);
	const first = likely(allowed, combatant, state);
	const moves = allowed.filter(
		(entry) => entry.row.id === 'move' && !first.includes(entry),
	);
	const rest = entries
		.filter((entry) => !first.includes(entry) && !moves.includes(entry))
		.map((entry) => ({entry, heading: headingOf(entry)}))
		.toSorted(
			(one, other) =>
				Number(one.entry.refused !== undefined) -
					Number(other.entry.refused !== undefined) ||
				inOrder.indexOf(one.heading) - inOrder.indexOf(other.heading),
		);
	return [
		...first.map((entry) => choiceOf(entry)),
		...more,
		...moves.map((entry) => choiceOf(entry)),
		...rest.map(({entry, heading}) => ({...choiceOf(entry), group: heading})),
	];
}

const choiceOf = ({row, isBorrowed, ...choice}: Entry): Choice<TeAct> => choice;
