import type {AttackEffect, DefenceId, Ladder} from './effects.js';
import {type ActionRow, action} from './row.js';

const usual: readonly DefenceId[] = ['duck', 'parry', 'dodge', 'block'];

export const strike = (changes: Partial<AttackEffect> = {}): AttackEffect => ({
	kind: 'attack',
	by: 'melee',
	rate: 'single',
	defences: usual,
	hits: [{kind: 'damage'}],
	...changes,
});

export const near = {who: 'foe', reach: 'near'} as const;
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
	action({
		id: 'melee-strike',
		key: 'a',
		rule: 'TE-M01',
		name: 'Melee strike',
		group: 'melee',
		ticks: 2,
		isCommon: true,
		target: near,
		needs: ['not-grappled', 'melee-weapon'],
		effects: [strike()],
	}),
	action({
		id: 'precision-strike',
		key: 'P',
		rule: 'TE-M02',
		name: 'Precision strike',
		group: 'melee',
		ticks: 3,
		modifier: 1,
		target: near,
		needs: ['not-grappled', 'melee-weapon'],
		effects: [strike()],
	}),
	action({
		id: 'off-hand-strike',
		key: 'S',
		rule: 'TE-M03',
		name: 'Off-hand strike',
		group: 'melee',
		ticks: 2,
		modifier: -1,
		target: near,
		needs: ['not-grappled', 'off-hand-melee'],
		effects: [strike()],
	}),
	action({
		id: 'all-out-attack',
		key: 'T',
		rule: 'TE-M04',
		name: 'All-out attack',
		group: 'melee',
		ticks: 3,
		modifier: 2,
		target: near,
		needs: ['not-grappled', 'melee-weapon'],
		effects: [{kind: 'status', status: 'all-out', of: 'self'}, strike()],
	}),
	action({
		id: 'reaction-strike',
		key: 'a',
		rule: 'TE-M05',
		name: 'Reaction strike',
		group: 'melee',
		ticks: 1,
		timing: 'reaction',
		isCommon: true,
		target: near,
		needs: ['not-grappled', 'melee-weapon'],
		effects: [strike()],
	}),
	action({
		id: 'knockout-blow',
		key: 'Q',
		rule: 'TE-M06',
		name: 'Knockout blow',
		group: 'melee',
		ticks: 3,
		modifier: -2,
		target: near,
		needs: ['not-grappled', 'melee-weapon'],
		effects: [
			strike({
				isBloodless: true,
				hits: [{kind: 'damage'}, {kind: 'resist', ladder: knockout}],
			}),
		],
	}),
	action({
		id: 'pressure-point-strike',
		key: 'Y',
		rule: 'TE-M07',
		name: 'Pressure-point strike',
		group: 'melee',
		ticks: 3,
		modifier: -2,
		target: near,
		needs: ['not-grappled', 'melee-weapon'],
		effects: [
			strike({hits: [{kind: 'damage'}, {kind: 'resist', ladder: pressure}]}),
		],
	}),
	action({
		id: 'charge',
		key: 'J',
		rule: 'TE-M08',
		name: 'Charge',
		group: 'melee',
		ticks: 4,
		modifier: 1,
		isCommon: true,
		target: {who: 'foe', reach: 'charge'},
		needs: [
			'not-grappled',
			'standing',
			'not-hunkered',
			'mobile',
			'not-stepped',
			'melee-weapon',
		],
		effects: [{kind: 'move', times: 2, least: 2, isCharge: true}, strike()],
	}),
	action({
		id: 'guarded-attack',
		key: 'G',
		rule: 'TE-M09',
		name: 'Guarded attack',
		group: 'melee',
		ticks: 3,
		target: near,
		needs: ['not-grappled', 'melee-weapon'],
		effects: [
			{kind: 'status', status: 'cautious', of: 'self'},
			{kind: 'status', status: 'guarded', of: 'self'},
			strike(),
		],
	}),
	action({
		id: 'multi-strike',
		key: 'M',
		rule: 'TE-M10',
		name: 'Multi-strike',
		group: 'melee',
		ticks: 3,
		modifier: -1,
		target: near,
		needs: ['not-grappled', 'several-melee', 'melee-feat'],
		effects: [strike({isMulti: true})],
	}),
];
