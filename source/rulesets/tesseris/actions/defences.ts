import type {RuleId} from '../../../engine/kit/basics.js';
import type {DefenceId, TestSpec} from './effects.js';

/** A way to defend against an attack (TE-31). */
export type DefenceRow = {
	readonly id: DefenceId;
	/** Its letter in the menu of answers to an attack. */
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
	row: Pick<DefenceRow, 'id' | 'key' | 'rule' | 'name' | 'by'> &
		Partial<DefenceRow>,
): DefenceRow => ({ticks: 1, hasBulk: false, isMeleeOnly: false, ...row});

const rows: Readonly<Record<DefenceId, DefenceRow>> = {
	duck: defence({
		id: 'duck',
		key: 'c',
		rule: 'TE-D01',
		name: 'Duck',
		ticks: 0,
		by: [{stat: 'agi', skill: ''}],
		also: 'per',
		rerolls: 'int',
		hasBulk: true,
	}),
	parry: defence({
		id: 'parry',
		key: 'b',
		rule: 'TE-D04',
		name: 'Parry',
		by: [{stat: 'agi', skill: 'melee'}],
		isMeleeOnly: true,
	}),
	dodge: defence({
		id: 'dodge',
		key: 'v',
		rule: 'TE-D02',
		name: 'Dodge',
		by: [{stat: 'agi', skill: 'acrobatics'}],
		hasBulk: true,
	}),
	block: defence({
		id: 'block',
		key: 'B',
		rule: 'TE-D03',
		name: 'Block',
		by: [{stat: 'str', skill: 'athletics'}],
	}),
	'grapple-defence': defence({
		id: 'grapple-defence',
		key: 'X',
		rule: 'TE-D05',
		name: 'Grapple defence',
		by: [
			{stat: 'agi', skill: 'melee'},
			{stat: 'str', skill: 'athletics'},
		],
	}),
	brace: defence({
		id: 'brace',
		key: 'r',
		rule: 'TE-M18',
		name: 'Brace',
		by: [{stat: 'str', skill: 'athletics'}],
	}),
	strain: defence({
		id: 'strain',
		key: 'x',
		rule: 'TE-M15',
		name: 'Resist the choke',
		ticks: 0,
		by: [{stat: 'str', skill: 'athletics'}],
	}),
	scrutiny: defence({
		id: 'scrutiny',
		key: 'S',
		rule: 'TE-R06',
		name: 'Scrutiny',
		ticks: 0,
		by: [{stat: 'per', skill: 'scrutiny'}],
	}),
	composure: defence({
		id: 'composure',
		key: 'w',
		rule: 'TE-S09',
		name: 'Composure',
		ticks: 0,
		by: [{stat: 'wil', skill: 'resolve'}],
	}),
};

/** Sees through an attack instead of keeping it off: cover and posture do not matter, and TE-34 does not count it. */
export const isOfWits = (id: DefenceId): boolean => id === 'scrutiny';

export const defenceRow = (id: DefenceId): DefenceRow => rows[id];
