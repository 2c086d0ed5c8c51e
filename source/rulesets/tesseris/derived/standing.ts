import type {Id, Side} from '../../../engine/kit/basics.js';
import {shareLeft} from '../../../engine/world/board.js';
import {sideLeft, find} from '../../../engine/world/world.js';
import type {TeSheet} from '../sheet/sheet.js';
import type {TeCombatant, TeState, Cover} from '../state/fight.js';
import {isOut, statusOf} from '../statuses/index.js';
import {isReckonedWith} from '../../../engine/facts/setting-rows.js';
import {isInReach} from './arms.js';
import type {Pace} from '../state/frames.js';
import {minus} from '../../../engine/kit/text.js';

/* How somebody stands: Stamina, Wounds and Ego, and what follows from them (TE-42 to TE-46); where, and behind what. */

/** 10 + 2 × Strength + Willpower, unless the sheet has its own value. */
export const fullStamina = ({stamina, str, wil}: TeSheet): number => stamina ?? 10 + 2 * str + wil;

/** TE-43: each Wound lowers it by one. */
export const mostStamina = ({sheet, body}: TeCombatant): number =>
	Math.max(0, fullStamina(sheet) - body.wounds);

/** 10 + 2 × Charisma + Willpower, a Setting of the ledger, unless the sheet has its own value. */
export const fullEgo = ({ego, cha, wil}: TeSheet): number => ego ?? 10 + 2 * cha + wil;

/** TE-46: the Wound maximum or the full maximum Stamina, whichever is lower. */
export const deadlyWounds = ({sheet}: TeCombatant) => Math.min(sheet.wounds, fullStamina(sheet));

/** What is left of its health, from 0 to 1: Stamina, and the Wounds that it takes to die (TE-42, TE-46). */
export function health(combatant: TeCombatant): number {
	const {sheet, body} = combatant;
	const deadly = deadlyWounds(combatant);
	return shareLeft(Math.max(0, body.stamina) + deadly - body.wounds, fullStamina(sheet) + deadly);
}

export const isDead = (combatant: TeCombatant) => combatant.body.wounds >= deadlyWounds(combatant);

/** TE-44: out of Stamina. */
export const isSpent = ({body}: TeCombatant): boolean => body.stamina <= 0;

/** TE-44: −1 for every 3 Wounds, at least −1, once out of Stamina. */
export const woundPenalty = (combatant: TeCombatant): number =>
	isSpent(combatant) ? -Math.max(1, Math.floor(combatant.body.wounds / 3)) : 0;

type Conditions = Pick<TeState, 'conditions'>;

export const isUp = (state: Conditions, combatant: TeCombatant): boolean =>
	!combatant.isGone && !isDead(combatant) && !isOut(state, combatant.id);

/** Has fallen since the log last told how they are: whatever is under way has not begun on somebody down. */
export const hasJustFallen = (state: Conditions, combatant: TeCombatant): boolean =>
	combatant.body.announced === 'up' && !isUp(state, combatant);

export const hasJustDied = (combatant: TeCombatant): boolean =>
	combatant.body.announced !== 'dead' && isDead(combatant);

/** TE-45: unconscious after a failed Resolve test, and so bleeding to death. */
export const dyingNote = 'dying';

/** TE-45: tended, so that nothing more is lost; still unconscious until some Stamina is back. */
export const stableNote = 'stable';

export const winner = (state: TeState): Side | 'nobody' | undefined =>
	sideLeft(state.combatants, (combatant) => isUp(state, combatant));

export const foesOf = (state: TeState, {side}: {readonly side: Side}): readonly TeCombatant[] =>
	state.combatants.filter((other) => other.side !== side && isUp(state, other));

export const alliesOf = (state: TeState, {side, id}: {readonly side: Side; readonly id: Id}) =>
	state.combatants.filter((other) => other.side === side && other.id !== id && isUp(state, other));

/** TE-20: nobody is aware of a foe who is hidden. */
export const isAwareOf = ({side}: {readonly side: Side}, {side: other, isHidden}: TeCombatant) =>
	side === other || !isHidden;

export {isKnownTo} from '../../../engine/world/veil.js';

/** A kind of cover (TE-71). */
type CoverRow = {
	readonly id: string;
	readonly name: string;
	readonly armour: number;
	readonly structure: number;
};

/** Materials, each for one square of the line (TE-71, TE-73). */
export const coverRows: readonly CoverRow[] = [
	{id: 'thin-wood', name: 'thin wood', armour: 2, structure: 10},
	{id: 'thick-wood', name: 'thick wood', armour: 3, structure: 15},
	{id: 'reinforced-wood', name: 'reinforced wood', armour: 4, structure: 20},
	{id: 'stone', name: 'stone', armour: 8, structure: 30},
	{id: 'sandbags', name: 'sandbags', armour: 18, structure: 90},
	{id: 'concrete', name: 'concrete', armour: 25, structure: 125},
];

export const coverRow = (id: string | undefined) => coverRows.find((row) => row.id === id);

export const coverBehind = (row: CoverRow, hastyRound?: number): Cover => ({
	material: row.name,
	armour: row.armour,
	structure: row.structure,
	damage: 0,
	hastyRound,
	isHunkered: false,
});

/* Paths on the GM's map, where diagonals count 1, 2, 1 … (TE-V01). The count begins anew with each motion. */

export type Path = {readonly squares: number; readonly diagonals: number};

/** TE-V01: every second diagonal square counts for one more. */
const costOfPath = ({squares, diagonals}: Path): number => squares + Math.floor(diagonals / 2);

export const mostDiagonals = (length: number): number => Math.floor((2 * length + 1) / 3);

export function pathOf(length: number, {diagonals, fewer}: Pace): Path {
	const turns = Math.min(diagonals, mostDiagonals(length));
	const squares = Math.max(Math.min(1, length), length - Math.floor(turns / 2) - fewer);
	return {squares, diagonals: Math.min(turns, squares)};
}

/** “2 diagonal, counted as 4”. */
export const pathText = (path: Path): string =>
	`${path.diagonals} diagonal, counted as ${costOfPath(path)}`;

export const pairOf = (one: Id, other: Id) => (one < other ? `${one}|${other}` : `${other}|${one}`);

export const idsOf = (pair: string): readonly Id[] => pair.split('|');

/** Brought side by side by a move or by the GM: it is enough if one of them says so. */
export const areBrought = (one: TeCombatant, other: TeCombatant): boolean =>
	one.place.near.includes(other.id) || other.place.near.includes(one.id);

export const areNextOnLine = (one: number, other: number): boolean => Math.abs(one - other) <= 1;

/** The squares between two who touch on the line and yet are apart. */
export const apart = 2;

/** The distance that was set between two; most fights have none, and need no key to find that out. */
const spanOf = ({spans}: Pick<TeState, 'spans'>, one: TeCombatant, other: TeCombatant) =>
	spans.size === 0 ? undefined : spans.get(pairOf(one.id, other.id));

/** Side by side: brought there, or on squares that touch, unless the GM has set them apart. */
export const areNear = (
	state: Pick<TeState, 'settings' | 'spans'>,
	one: TeCombatant,
	other: TeCombatant,
): boolean =>
	areBrought(one, other) ||
	(state.settings.beside === 'squares' &&
		areNextOnLine(one.place.square, other.place.square) &&
		spanOf(state, one, other) === undefined);

export const squaresBetween = (state: TeState, one: TeCombatant, other: TeCombatant): number =>
	areNear(state, one, other)
		? 1
		: (spanOf(state, one, other) ?? Math.max(2, Math.abs(one.place.square - other.place.square)));

/** TE-70: a foe is on the same side of somebody's cover, so that it does not help against that one. */
export const isOpenTo = ({place}: TeCombatant, {id}: TeCombatant): boolean =>
	place.cover?.openTo?.includes(id) === true;

export function sided(cover: Cover, foe: Id, isOpen: boolean): Cover {
	const others = cover.openTo?.filter((id) => id !== foe) ?? [];
	return {...cover, openTo: isOpen ? [...others, foe] : others};
}

export const nearTo = (state: TeState, combatant: TeCombatant): readonly TeCombatant[] =>
	state.combatants.filter(
		(other) => other.id !== combatant.id && !other.isGone && areNear(state, combatant, other),
	);

export const foesNear = (state: TeState, combatant: TeCombatant): readonly TeCombatant[] =>
	nearTo(state, combatant).filter((other) => other.side !== combatant.side && isUp(state, other));

export const isInFray = (state: TeState, combatant: TeCombatant): boolean =>
	isReckonedWith(state, combatant) && isUp(state, combatant);

/** How many fight beside somebody: a foe, hidden or not, and its allies. No list: each target of a menu asks. */
export function fightersNear(state: TeState, combatant: TeCombatant, foe: TeCombatant): number {
	let count = 0;
	for (const other of state.combatants) {
		if (
			other.side === foe.side &&
			other.id !== combatant.id &&
			areNear(state, combatant, other) &&
			(other.id === foe.id ? isUp(state, other) : isInFray(state, other))
		) {
			count++;
		}
	}

	return count;
}

export function hasFoeNear(state: TeState, combatant: TeCombatant): boolean {
	for (const other of state.combatants) {
		if (other.side !== combatant.side && areNear(state, combatant, other) && isUp(state, other)) {
			return true;
		}
	}

	return false;
}

/** Somebody's weapons that lie within another's reach: on a touching square, or where the owner stands beside them. */
export const lyingNear = (state: TeState, combatant: TeCombatant, owner: TeCombatant) =>
	owner.arms.filter(
		(arm) =>
			isInReach(combatant, arm) ||
			(arm.lying?.square === owner.place.square && areNear(state, combatant, owner)),
	);

/** TE-C24: the bonus beside the person by whom one is Enticed. */
const nearness = 3;

function nearBonus(state: TeState, combatant: TeCombatant): number {
	const admired = find(state, statusOf(state, combatant.id, 'enticed')?.from);
	return admired && !admired.isGone && areNear(state, combatant, admired) ? nearness : 0;
}

/** The current Ego, as it is shown: less than none is none. */
export const egoOf = (state: TeState, combatant: TeCombatant): number =>
	Math.max(0, combatant.body.ego + nearBonus(state, combatant));

export const egoText = (state: TeState, who: Id, ego: number): string => {
	const combatant = find(state, who);
	return minus(Math.max(0, ego + (combatant ? nearBonus(state, combatant) : 0)));
};
