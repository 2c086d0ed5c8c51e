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

const move = <const I extends string>(
	id: I,
	key: string,
	label: string,
	does: string,
	rest: Pick<MoveRow, 'stance' | 'already' | 'isUpright'> = {},
) => ({id, key, label, does, ...rest});

const outOfCover = {stance: {isInCover: false}, isUpright: true} as const;

export const moveRows = [
	move('run', 'g', 'Run across', 'runs across', outOfCover),
	move('cover', 'c', 'Duck into cover', 'takes cover', {
		stance: {isInCover: true},
		already: 'is in cover already',
	}),
	move('jump', 'J', 'Jump', 'jumps', outOfCover),
	move('climb', 'C', 'Climb', 'climbs', outOfCover),
	move('stand', 'T', 'Stand up', 'stands up', {stance: {isProne: false}, already: 'is not prone'}),
	move('lie', 'l', 'Lie down', 'lies down', {stance: {isProne: true}, already: 'lies already'}),
	move('other', 'M', 'Other Movement', 'moves'),
] as const;

export const moveId = oneOf(...moveRows.map(({id}) => id));

export type MoveId = TypeOf<typeof moveId>;

const moves = new Map<string, MoveRow>(moveRows.map((row) => [row.id, row]));

export const moveOf = (id: MoveId): MoveRow => moves.get(id) ?? moveRows[0];

/** An Attack/Action other than an attack or a draw: a knack is rolled for it (RK-0A, RK-10). */
const feat = <const I extends string>(
	id: I,
	key: string,
	label: string,
	tries: string,
	trait: Trait,
) => ({id, key, label, tries, trait});

export const featRows = [
	feat('door', 'F', 'Break a door', 'tries to break a door', 'brawn'),
	feat('spell', 'S', 'Cast a spell', 'tries to cast a spell', 'wits'),
	feat('social', 'P', 'Sway somebody', 'tries to sway somebody', 'panache'),
	feat('other', 'X', 'Another act with a roll', 'tries something', 'finesse'),
] as const;

export const featId = oneOf(...featRows.map(({id}) => id));

const feats = new Map(featRows.map((row) => [row.id, row]));

export const featOf = (id: TypeOf<typeof featId>) => feats.get(id) ?? featRows[0];
