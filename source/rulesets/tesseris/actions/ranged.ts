import type {StatusName} from '../statuses/rows.js';
import {type AttackEffect, type DefenceId, type Ladder, attack, harming} from './effects.js';
import {afoot} from './movement.js';
import {type ActionRow, rowsLike} from './row.js';

const usual: readonly DefenceId[] = ['duck', 'dodge', 'block'];

const shot = (changes: Partial<AttackEffect> = {}): AttackEffect =>
	attack({by: 'ranged', defences: usual, ...changes});

const inRange = {who: 'foe', reach: 'shot'} as const;

/** With a loaded weapon at a foe within its reach, unless the row says otherwise. */
const firing = rowsLike({
	group: 'ranged',
	target: inRange,
	needs: ['not-grappled', 'loaded'],
	effects: [shot()],
});

const ranged = rowsLike({group: 'ranged'});

export const volley = (
	status: StatusName,
	of: 'target' | 'allies',
): Pick<ActionRow, 'needs' | 'effects'> => ({
	needs: ['not-grappled', 'not-hunkered', 'loaded', 'auto'],
	effects: [
		{kind: 'spend', rate: 'auto'},
		{kind: 'status', status, of},
	],
});

const called: Ladder = [
	['dazed', 'stunned'],
	['none', 'dazed'],
];

/** TE-R04: the GM decides about the next level of Disabled. Slowed is the physical status that fits a limb. */
const disabling: Ladder = [
	['disabled', 'slowed'],
	['none', 'disabled'],
];

/** Ranged attack actions (TE-R01 to TE-R13). */
export const rangedActions: readonly ActionRow[] = [
	firing('TE-R01', 's', 'Straight shot', 2, {
		isCommon: true,
		target: {who: 'foe', reach: 'listed'},
	}),
	firing('TE-R02', 'P', 'Calculated shot', 3, {modifier: 1}),
	firing('TE-R03', 'S', 'Off-hand shot', 2, {
		modifier: -2,
		needs: ['not-grappled', 'off-hand-loaded'],
	}),
	firing('TE-R04', 'X', 'Disabling shot', 4, {
		modifier: -3,
		effects: [shot({isAtPart: true, hits: harming(disabling)})],
	}),
	firing('TE-R05', 'C', 'Called shot', 4, {
		modifier: -3,
		effects: [
			shot({location: 'head', penetration: 2, damage: 3, wounds: 1, hits: harming(called)}),
		],
	}),
	firing('TE-R06', 'T', 'Distracting shot', 3, {
		modifier: -2,
		effects: [shot({defences: ['scrutiny'], hits: [{kind: 'lose-ticks', ticks: 2}]})],
	}),
	firing('TE-R07', 'F', 'Burst fire', 3, {
		modifier: -1,
		isCommon: true,
		needs: ['not-grappled', 'loaded', 'burst'],
		effects: [shot({rate: 'burst'})],
	}),
	firing('TE-R08', 'G', 'Hip fire', 4, {
		modifier: -2,
		needs: [...afoot, 'loaded', 'burst'],
		effects: [{kind: 'move', times: 2}, shot({rate: 'burst'})],
	}),
	firing('TE-R09', 'A', 'Full auto', 5, {
		modifier: -2,
		needs: ['not-grappled', 'loaded', 'auto'],
		effects: [shot({rate: 'auto'})],
	}),
	firing('TE-R10', 'W', 'Multi-strike with guns', 3, {
		id: 'multi-shot',
		modifier: -1,
		needs: ['not-grappled', 'several-loaded', 'ranged-feat'],
		effects: [shot({isMulti: true})],
	}),
	firing('TE-R11', 'Z', 'Spray and pray', 5, {
		id: 'spray',
		modifier: -3,
		target: {who: 'foe', reach: 'arc'},
		needs: ['not-grappled', 'loaded', 'auto'],
		effects: [shot({rate: 'auto', isSpray: true})],
	}),
	ranged('TE-R12', 'w', 'Overwatch', 4, {
		needs: ['not-grappled', 'not-hunkered', 'loaded', 'no-overwatch'],
		effects: [{kind: 'status', status: 'watching', of: 'self'}],
	}),
	firing('TE-R12', 's', 'Overwatch shot', 0, {timing: 'reaction', modifier: -1}),
	firing('TE-R13', 'N', 'Suppressing fire', 4, {
		isUnrolled: true,
		...volley('suppressed', 'target'),
	}),
	firing('TE-R13', 'S', 'Free shot at the suppressed', 0, {
		id: 'suppressing-shot',
		timing: 'reaction',
		target: {who: 'foe', reach: 'listed'},
	}),
];
