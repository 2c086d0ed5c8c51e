import {
	type AttackEffect,
	type DefenceId,
	type Ladder,
	attack,
} from './effects.js';
import {afoot} from './movement.js';
import {type ActionRow, type Own, action} from './row.js';

const usual: readonly DefenceId[] = ['duck', 'parry', 'dodge', 'block'];

export const strike = (changes: Partial<AttackEffect> = {}): AttackEffect =>
	attack({by: 'melee', defences: usual, ...changes});

const near = {who: 'foe', reach: 'near'} as const;

/** With a weapon in hand at a foe beside one, unless the row says otherwise. */
export const blow = (row: Own): ActionRow =>
	action({
		group: 'melee',
		target: near,
		needs: ['not-grappled', 'melee-weapon'],
		effects: [strike()],
		...row,
	});

const knockout: Ladder = [
	['stunned', 'unconscious'],
	['dazed', 'stunned'],
	['none', 'dazed'],
];

const pressure: Ladder = [
	['dazed', 'slowed'],
	['none', 'dazed'],
];

/** Melee attack actions (TE-M01 to TE-M10). */
export const meleeActions: readonly ActionRow[] = [
	blow({
		id: 'melee-strike',
		key: 'a',
		rule: 'TE-M01',
		name: 'Melee strike',
		ticks: 2,
		isCommon: true,
	}),
	blow({
		id: 'precision-strike',
		key: 'P',
		rule: 'TE-M02',
		name: 'Precision strike',
		ticks: 3,
		modifier: 1,
	}),
	blow({
		id: 'off-hand-strike',
		key: 'S',
		rule: 'TE-M03',
		name: 'Off-hand strike',
		ticks: 2,
		modifier: -1,
		needs: ['not-grappled', 'off-hand-melee'],
	}),
	blow({
		id: 'all-out-attack',
		key: 'T',
		rule: 'TE-M04',
		name: 'All-out attack',
		ticks: 3,
		modifier: 2,
		effects: [{kind: 'status', status: 'all-out', of: 'self'}, strike()],
	}),
	blow({
		id: 'reaction-strike',
		key: 'a',
		rule: 'TE-M05',
		name: 'Reaction strike',
		ticks: 1,
		timing: 'reaction',
		isCommon: true,
	}),
	blow({
		id: 'knockout-blow',
		key: 'Q',
		rule: 'TE-M06',
		name: 'Knockout blow',
		ticks: 3,
		modifier: -2,
		effects: [
			strike({
				isBloodless: true,
				hits: [{kind: 'damage'}, {kind: 'resist', ladder: knockout}],
			}),
		],
	}),
	blow({
		id: 'pressure-point-strike',
		key: 'Y',
		rule: 'TE-M07',
		name: 'Pressure-point strike',
		ticks: 3,
		modifier: -2,
		effects: [
			strike({hits: [{kind: 'damage'}, {kind: 'resist', ladder: pressure}]}),
		],
	}),
	blow({
		id: 'charge',
		key: 'J',
		rule: 'TE-M08',
		name: 'Charge',
		ticks: 4,
		modifier: 1,
		isCommon: true,
		target: {who: 'foe', reach: 'charge'},
		needs: [...afoot, 'melee-weapon'],
		effects: [{kind: 'move', times: 2, least: 2, isCharge: true}, strike()],
	}),
	blow({
		id: 'guarded-attack',
		key: 'G',
		rule: 'TE-M09',
		name: 'Guarded attack',
		ticks: 3,
		effects: [
			{kind: 'status', status: 'cautious', of: 'self'},
			{kind: 'status', status: 'guarded', of: 'self'},
			strike(),
		],
	}),
	blow({
		id: 'multi-strike',
		key: 'M',
		rule: 'TE-M10',
		name: 'Multi-strike',
		ticks: 3,
		modifier: -1,
		needs: ['not-grappled', 'several-melee', 'melee-feat'],
		effects: [strike({isMulti: true})],
	}),
];
