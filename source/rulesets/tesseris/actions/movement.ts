import type {StatusName} from '../statuses/rows.js';
import type {Effect} from './effects.js';
import {type ActionRow, type Need, rowsLike} from './row.js';

/** What it takes to go farther than a step. */
export const afoot: readonly Need[] = [
	'not-grappled',
	'standing',
	'not-hunkered',
	'mobile',
	'not-stepped',
];

/** Who must flee may move, unless the row says otherwise. */
const movement = rowsLike({group: 'movement', isForFlight: true});

/** Some times the Speed, past foes who may strike. */
const stride = rowsLike({group: 'movement', isForFlight: true, isProvoking: true, needs: afoot});

/** Some times the Speed, and the status that comes of the haste. */
const running = (status: StatusName, times: number): readonly Effect[] => [
	{kind: 'status', status, of: 'self'},
	{kind: 'move', times},
];

/** Movement actions (TE-V01 to TE-V10). */
export const movementActions: readonly ActionRow[] = [
	stride('TE-V01', 'g', 'Move', 1, {effects: [{kind: 'move', times: 1}]}),
	movement('TE-V02', 'Q', 'Quick step', 0, {
		needs: ['not-grappled', 'standing', 'not-hunkered', 'unmoved'],
		effects: [{kind: 'step', squares: 1, isQuick: true}],
	}),
	movement('TE-V03', 'g', 'Follow step', 1, {
		timing: 'reaction',
		isForFlight: false,
		needs: ['not-grappled', 'standing', 'not-hunkered'],
		target: {who: 'foe', reach: 'any'},
		effects: [{kind: 'step', squares: 1, isAfter: true}],
	}),
	stride('TE-V04', 'F', 'Run', 3, {effects: running('running', 4)}),
	stride('TE-V05', 'S', 'Sprint', 4, {effects: running('sprinting', 6)}),
	movement('TE-V06', 'M', 'Enter or leave a vehicle', 2, {
		id: 'mount',
		needs: ['not-grappled', 'standing'],
		effects: [{kind: 'mount'}],
	}),
	movement('TE-V07', 'P', 'Drop prone', 1, {
		timing: 'both',
		isProvoking: true,
		needs: ['not-grappled', 'standing'],
		effects: [{kind: 'status', status: 'prone', of: 'self'}],
	}),
	movement('TE-V07', 'Z', 'Roll over', 0, {
		isForFlight: false,
		needs: ['prone'],
		effects: [{kind: 'tell'}],
	}),
	movement('TE-V08', 'A', 'Stand up', 1, {
		isProvoking: true,
		needs: ['not-grappled', 'prone'],
		effects: [{kind: 'end-status', status: 'prone', of: 'self'}],
	}),
	movement('TE-V09', 'N', 'Take cover', 0, {
		timing: 'both',
		reactionTicks: 1,
		needs: ['not-grappled', 'no-cover'],
		effects: [{kind: 'take-cover'}],
	}),
	movement('TE-V09', 'G', 'Dash to cover', 2, {
		timing: 'reaction',
		needs: ['not-grappled', 'standing', 'mobile', 'no-cover'],
		effects: [{kind: 'move', times: 1}, {kind: 'take-cover'}],
	}),
	movement('TE-V10', 'E', 'Stand up from cover', 0, {
		id: 'leave-cover',
		isProvoking: true,
		needs: ['cover', 'not-hunkered'],
		effects: [{kind: 'leave-cover'}],
	}),
];
