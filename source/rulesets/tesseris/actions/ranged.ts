import type {StatusName} from '../statuses/rows.js';
import {
	type AttackEffect,
	type DefenceId,
	type Ladder,
	attack,
} from './effects.js';
import {afoot} from './movement.js';
import {type ActionRow, type Own, action} from './row.js';

const usual: readonly DefenceId[] = ['duck', 'dodge', 'block'];

const shot = (changes: Partial<AttackEffect> = {}): AttackEffect =>
	attack({by: 'ranged', defences: usual, ...changes});

const inRange = {who: 'foe', reach: 'shot'} as const;

/** With a loaded weapon at a foe within its reach, unless the row says otherwise. */
const firing = (row: Own): ActionRow =>
	action({
		group: 'ranged',
		target: inRange,
		needs: ['not-grappled', 'loaded'],
		effects: [shot()],
		...row,
	});

/** Full auto that hurts nobody, and the status that it gives. */
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
	firing({
		id: 'straight-shot',
		key: 's',
		rule: 'TE-R01',
		name: 'Straight shot',
		ticks: 2,
		isCommon: true,
		target: {who: 'foe', reach: 'listed'},
	}),
	firing({
		id: 'calculated-shot',
		key: 'P',
		rule: 'TE-R02',
		name: 'Calculated shot',
		ticks: 3,
		modifier: 1,
	}),
	firing({
		id: 'off-hand-shot',
		key: 'S',
		rule: 'TE-R03',
		name: 'Off-hand shot',
		ticks: 2,
		modifier: -2,
		needs: ['not-grappled', 'off-hand-loaded'],
	}),
	firing({
		id: 'disabling-shot',
		key: 'X',
		rule: 'TE-R04',
		name: 'Disabling shot',
		ticks: 4,
		modifier: -3,
		effects: [
			shot({
				isAtPart: true,
				hits: [{kind: 'damage'}, {kind: 'resist', ladder: disabling}],
			}),
		],
	}),
	firing({
		id: 'called-shot',
		key: 'C',
		rule: 'TE-R05',
		name: 'Called shot',
		ticks: 4,
		modifier: -3,
		effects: [
			shot({
				location: 'head',
				penetration: 2,
				damage: 3,
				wounds: 1,
				hits: [{kind: 'damage'}, {kind: 'resist', ladder: called}],
			}),
		],
	}),
	firing({
		id: 'distracting-shot',
		key: 'T',
		rule: 'TE-R06',
		name: 'Distracting shot',
		ticks: 3,
		modifier: -2,
		effects: [
			shot({
				defences: ['scrutiny'],
				hits: [{kind: 'lose-ticks', ticks: 2}],
			}),
		],
	}),
	firing({
		id: 'burst-fire',
		key: 'F',
		rule: 'TE-R07',
		name: 'Burst fire',
		ticks: 3,
		modifier: -1,
		isCommon: true,
		needs: ['not-grappled', 'loaded', 'burst'],
		effects: [shot({rate: 'burst'})],
	}),
	firing({
		id: 'hip-fire',
		key: 'G',
		rule: 'TE-R08',
		name: 'Hip fire',
		ticks: 4,
		modifier: -2,
		needs: [...afoot, 'loaded', 'burst'],
		effects: [{kind: 'move', times: 2}, shot({rate: 'burst'})],
	}),
	firing({
		id: 'full-auto',
		key: 'A',
		rule: 'TE-R09',
		name: 'Full auto',
		ticks: 5,
		modifier: -2,
		needs: ['not-grappled', 'loaded', 'auto'],
		effects: [shot({rate: 'auto'})],
	}),
	firing({
		id: 'multi-shot',
		key: 'W',
		rule: 'TE-R10',
		name: 'Multi-strike with guns',
		ticks: 3,
		modifier: -1,
		needs: ['not-grappled', 'several-loaded', 'ranged-feat'],
		effects: [shot({isMulti: true})],
	}),
	firing({
		id: 'spray',
		key: 'Z',
		rule: 'TE-R11',
		name: 'Spray and pray',
		ticks: 5,
		modifier: -3,
		target: {who: 'foe', reach: 'arc'},
		needs: ['not-grappled', 'loaded', 'auto'],
		effects: [shot({rate: 'auto', isSpray: true})],
	}),
	action({
		id: 'overwatch',
		key: 'w',
		rule: 'TE-R12',
		name: 'Overwatch',
		group: 'ranged',
		ticks: 4,
		needs: ['not-grappled', 'not-hunkered', 'loaded', 'no-overwatch'],
		effects: [{kind: 'status', status: 'watching', of: 'self'}],
	}),
	firing({
		id: 'overwatch-shot',
		key: 's',
		rule: 'TE-R12',
		name: 'Overwatch shot',
		ticks: 0,
		timing: 'reaction',
		modifier: -1,
	}),
	firing({
		id: 'suppressing-fire',
		key: 'N',
		rule: 'TE-R13',
		name: 'Suppressing fire',
		ticks: 4,
		isUnrolled: true,
		...volley('suppressed', 'target'),
	}),
	firing({
		id: 'suppressing-shot',
		key: 'S',
		rule: 'TE-R13',
		name: 'Free shot at the suppressed',
		ticks: 0,
		timing: 'reaction',
		target: {who: 'foe', reach: 'listed'},
	}),
];
