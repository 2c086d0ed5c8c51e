import type {Formula} from '../../dice/formula.js';

/* What a roster says of a combatant; a name alone is enough. */

export type Attack = {
	readonly name: string;
	readonly bonus: number;
	readonly damage: Formula | undefined;
	/** Of which kind the damage is: what resistances go by (OT-23). */
	readonly kind: string;
	/** It is aimed at several at once (OT-24). */
	readonly isArea: boolean;
	/** In place of the attacker’s roll each target makes this save (OT-24). */
	readonly save: string | undefined;
	/** What the save needs. */
	readonly number: number;
	readonly onSave: 'half' | 'none';
	/** The resource that it costs one of (OT-33). */
	readonly uses: string | undefined;
};

export type Save = {readonly name: string; readonly bonus: number};

export type Resource = {
	readonly name: string;
	readonly left: number;
	readonly most: number;
	/** From which face of a d6 on one comes back at the start of a turn. */
	readonly recharge: number | undefined;
};

export const resistances = ['half', 'double', 'none'] as const;

export type Resistance = {
	readonly kind: string;
	/** How much of such damage it takes. */
	readonly takes: (typeof resistances)[number];
};

export type OtSheet = {
	/** Initiative modifier. */
	readonly initiative: number;
	/** Most hit points; without, the GM says who is out. */
	readonly hp: number | undefined;
	/** Without, the GM says what hits. */
	readonly defence: number | undefined;
	readonly attacks: readonly Attack[];
	readonly saves: readonly Save[];
	readonly resources: readonly Resource[];
	/** Reactions a round. */
	readonly reactions: number;
	/** Those of a side with the same word share a turn (OT-05). */
	readonly group: string | undefined;
	readonly resistances: readonly Resistance[];
};

/** Whether a stored sheet has the shape of one; a roster’s is checked field by field before it gets here. */
export const isOtSheet = (value: unknown): value is OtSheet =>
	typeof value === 'object' &&
	value !== null &&
	['initiative', 'reactions'].every((key) =>
		Number.isInteger(Reflect.get(value, key)),
	) &&
	['attacks', 'saves', 'resources', 'resistances'].every((key) =>
		Array.isArray(Reflect.get(value, key)),
	);
