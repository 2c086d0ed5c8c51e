import type {RuleId} from '../../engine/basics.js';
import type {Trait} from './sheet.js';

/** A Movement as a row: what it is called, and how it is told (RK-0B). */
export type MoveRow = {
	readonly id: string;
	readonly label: string;
	readonly does: string;
	readonly rule: RuleId;
};

export const moveRows = [
	{id: 'run', label: 'Run across', does: 'runs across', rule: 'RK-0B'},
	{id: 'cover', label: 'Duck into cover', does: 'takes cover', rule: 'RK-0B'},
	{id: 'jump', label: 'Jump', does: 'jumps', rule: 'RK-0B'},
	{id: 'climb', label: 'Climb', does: 'climbs', rule: 'RK-0B'},
	{id: 'stand', label: 'Stand up', does: 'stands up', rule: 'RK-0B'},
	{id: 'other', label: 'Other Movement', does: 'moves', rule: 'RK-0B'},
] as const satisfies readonly MoveRow[];

export type MoveId = (typeof moveRows)[number]['id'];

const moves = new Map<string, MoveRow>(moveRows.map((row) => [row.id, row]));

export const moveOf = (id: MoveId): MoveRow => moves.get(id) ?? moveRows[0];

/** An Attack/Action other than an attack or a draw: a knack is rolled for it (RK-0A, RK-10). */
export type FeatRow = {
	readonly id: string;
	readonly label: string;
	readonly does: string;
	readonly trait: Trait;
	readonly rule: RuleId;
};

export const featRows = [
	{
		id: 'door',
		label: 'Break a door',
		does: 'breaks a door',
		trait: 'brawn',
		rule: 'RK-0A',
	},
	{
		id: 'spell',
		label: 'Cast a spell',
		does: 'casts a spell',
		trait: 'wits',
		rule: 'RK-0A',
	},
	{
		id: 'social',
		label: 'Sway somebody',
		does: 'sways somebody',
		trait: 'panache',
		rule: 'RK-0A',
	},
	{
		id: 'other',
		label: 'Another act with a roll',
		does: 'acts',
		trait: 'finesse',
		rule: 'RK-0A',
	},
] as const satisfies readonly FeatRow[];

export type FeatId = (typeof featRows)[number]['id'];

const feats = new Map<string, FeatRow>(featRows.map((row) => [row.id, row]));

export const featOf = (id: FeatId): FeatRow => feats.get(id) ?? featRows[0];
