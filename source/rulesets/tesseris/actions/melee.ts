import {type AttackEffect, type DefenceId, type Ladder, attack} from './effects.js';
import {afoot} from './movement.js';
import {type ActionRow, rowsLike} from './row.js';

const usual: readonly DefenceId[] = ['duck', 'parry', 'dodge', 'block'];

export const strike = (changes: Partial<AttackEffect> = {}): AttackEffect =>
	attack({by: 'melee', defences: usual, ...changes});

const near = {who: 'foe', reach: 'near'} as const;

/** With a weapon in hand at a foe beside one, unless the row says otherwise. */
export const blow = rowsLike({
	group: 'melee',
	target: near,
	needs: ['not-grappled', 'melee-weapon'],
	effects: [strike()],
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
	blow('TE-M01', 'a', 'Melee strike', 2, {isCommon: true}),
	blow('TE-M02', 'P', 'Precision strike', 3, {modifier: 1}),
	blow('TE-M03', 'S', 'Off-hand strike', 2, {
		modifier: -1,
		needs: ['not-grappled', 'off-hand-melee'],
	}),
	blow('TE-M04', 'T', 'All-out attack', 3, {
		modifier: 2,
		effects: [{kind: 'status', status: 'all-out', of: 'self'}, strike()],
	}),
	blow('TE-M05', 'a', 'Reaction strike', 1, {timing: 'reaction', isCommon: true}),
	blow('TE-M06', 'Q', 'Knockout blow', 3, {
		modifier: -2,
		effects: [
			strike({isBloodless: true, hits: [{kind: 'damage'}, {kind: 'resist', ladder: knockout}]}),
		],
	}),
	blow('TE-M07', 'Y', 'Pressure-point strike', 3, {
		modifier: -2,
		effects: [strike({hits: [{kind: 'damage'}, {kind: 'resist', ladder: pressure}]})],
	}),
	blow('TE-M08', 'J', 'Charge', 4, {
		modifier: 1,
		isCommon: true,
		target: {who: 'foe', reach: 'charge'},
		needs: [...afoot, 'melee-weapon'],
		effects: [{kind: 'move', times: 2, least: 2, isCharge: true}, strike()],
	}),
	blow('TE-M09', 'G', 'Guarded attack', 3, {
		effects: [
			{kind: 'status', status: 'cautious', of: 'self'},
			{kind: 'status', status: 'guarded', of: 'self'},
			strike(),
		],
	}),
	blow('TE-M10', 'M', 'Multi-strike', 3, {
		modifier: -1,
		needs: ['not-grappled', 'several-melee', 'melee-feat'],
		effects: [strike({isMulti: true})],
	}),
];
