import {type TypeOf, oneOf} from '../../engine/kit/shape.js';
import type {Trait} from './sheet/weapons.js';

/** How somebody stands: what that is worth is the GM’s word (RK-0B, RK-21). */
export type Stance = {readonly isInCover: boolean; readonly isProne: boolean};

/** A Movement as a row (RK-0B). */
type MoveRow = {
	readonly id: string;
	readonly key: string;
	readonly label: string;
	readonly does: string;
	/** What changes of how its mover stands. */
	readonly stance?: Partial<Stance>;
	/** Why nobody does it who stands so already. */
	readonly already?: string;
	/** Whoever lies prone stands up first. */
	readonly isUpright?: true;
};

const open = {isInCover: false};

export const moveRows = [
	{id: 'run', key: 'g', label: 'Run across', does: 'runs across', stance: open, isUpright: true},
	{
		id: 'cover',
		key: 'c',
		label: 'Duck into cover',
		does: 'takes cover',
		stance: {isInCover: true},
		already: 'is in cover already',
	},
	{id: 'jump', key: 'J', label: 'Jump', does: 'jumps', stance: open, isUpright: true},
	{id: 'climb', key: 'C', label: 'Climb', does: 'climbs', stance: open, isUpright: true},
	{
		id: 'stand',
		key: 'T',
		label: 'Stand up',
		does: 'stands up',
		stance: {isProne: false},
		already: 'is not prone',
	},
	{
		id: 'lie',
		key: 'l',
		label: 'Lie down',
		does: 'lies down',
		stance: {isProne: true},
		already: 'lies already',
	},
	{id: 'other', key: 'M', label: 'Other Movement', does: 'moves'},
] as const satisfies readonly MoveRow[];

export const moveId = oneOf(...moveRows.map(({id}) => id));

export type MoveId = TypeOf<typeof moveId>;

const moves = new Map<string, MoveRow>(moveRows.map((row) => [row.id, row]));

export const moveOf = (id: MoveId): MoveRow => moves.get(id) ?? moveRows[0];

/** An Attack/Action other than an attack or a draw: a knack is rolled for it (RK-0A, RK-10). */
type FeatRow = {
	readonly id: string;
	readonly key: string;
	readonly label: string;
	readonly tries: string;
	readonly trait: Trait;
};

export const featRows = [
	{id: 'door', key: 'F', label: 'Break a door', tries: 'tries to break a door', trait: 'brawn'},
	{id: 'spell', key: 'S', label: 'Cast a spell', tries: 'tries to cast a spell', trait: 'wits'},
	{
		id: 'social',
		key: 'P',
		label: 'Sway somebody',
		tries: 'tries to sway somebody',
		trait: 'panache',
	},
	{
		id: 'other',
		key: 'X',
		label: 'Another act with a roll',
		tries: 'tries something',
		trait: 'finesse',
	},
] as const satisfies readonly FeatRow[];

export const featId = oneOf(...featRows.map(({id}) => id));

export type FeatId = TypeOf<typeof featId>;

const feats = new Map<string, FeatRow>(featRows.map((row) => [row.id, row]));

export const featOf = (id: FeatId): FeatRow => feats.get(id) ?? featRows[0];
