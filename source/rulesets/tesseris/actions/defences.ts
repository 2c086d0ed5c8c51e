import type {RuleId} from '../../../engine/kit/basics.js';
import type {DefenceId, TestSpec} from './effects.js';

/** A way to defend against an attack (TE-31). */
export type DefenceRow = {
	readonly key: string;
	readonly rule: RuleId;
	readonly name: string;
	/** 0 is free: anybody who is not helpless may use it, also in their own turn. */
	readonly ticks: 0 | 1;
	/** The better of these is rolled. */
	readonly by: readonly TestSpec[];
	/** A second characteristic, rolled in dT (Duck). */
	readonly also?: 'per';
	/** The number of duds that may be rerolled (Duck). */
	readonly rerolls?: 'int';
	readonly hasBulk: boolean;
	readonly isMeleeOnly: boolean;
};

const defence = (
	rule: RuleId,
	key: string,
	name: string,
	by: readonly TestSpec[],
	own: Partial<DefenceRow> = {},
): DefenceRow => ({rule, key, name, by, ticks: 1, hasBulk: false, isMeleeOnly: false, ...own});

const rows: Readonly<Record<DefenceId, DefenceRow>> = {
	duck: defence('TE-D01', 'c', 'Duck', [{stat: 'agi', skill: ''}], {
		ticks: 0,
		also: 'per',
		rerolls: 'int',
		hasBulk: true,
	}),
	parry: defence('TE-D04', 'b', 'Parry', [{stat: 'agi', skill: 'melee'}], {isMeleeOnly: true}),
	dodge: defence('TE-D02', 'v', 'Dodge', [{stat: 'agi', skill: 'acrobatics'}], {hasBulk: true}),
	block: defence('TE-D03', 'B', 'Block', [{stat: 'str', skill: 'athletics'}]),
	'grapple-defence': defence('TE-D05', 'G', 'Grapple defence', [
		{stat: 'agi', skill: 'melee'},
		{stat: 'str', skill: 'athletics'},
	]),
	brace: defence('TE-M18', 'r', 'Brace', [{stat: 'str', skill: 'athletics'}]),
	strain: defence('TE-M15', 'x', 'Resist the choke', [{stat: 'str', skill: 'athletics'}], {
		ticks: 0,
	}),
	scrutiny: defence('TE-R06', 'S', 'Scrutiny', [{stat: 'per', skill: 'scrutiny'}], {ticks: 0}),
	composure: defence('TE-S09', 'w', 'Composure', [{stat: 'wil', skill: 'resolve'}], {ticks: 0}),
};

/** Sees through an attack instead of keeping it off: cover and posture do not matter, and TE-34 does not count it. */
export const isOfWits = (id: DefenceId): boolean => id === 'scrutiny';

export const defenceRow = (id: DefenceId): DefenceRow => rows[id];
