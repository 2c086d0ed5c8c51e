import type {StatusName} from '../statuses/rows.js';
import type {Effect} from './effects.js';
import {type ActionRow, type Need, type Own, action} from './row.js';

/** What it takes to go farther than a step. */
export const afoot: readonly Need[] = [
	'not-grappled',
	'standing',
	'not-hunkered',
	'mobile',
	'not-stepped',
];

/** Who must flee may move, unless the row says otherwise. */
const movement = (row: Own<'effects'>): ActionRow =>
	action({group: 'movement', isForFlight: true, ...row});

/** Some times the Speed, past foes who may strike. */
const stride = (row: Own<'effects'>): ActionRow =>
	movement({isProvoking: true, needs: afoot, ...row});

/** Some times the Speed, and the status that comes of the haste. */
const running = (status: StatusName, times: number): readonly Effect[] => [
	{kind: 'status', status, of: 'self'},
	{kind: 'move', times},
];

/** Movement actions (TE-V01 to TE-V10). */
export const movementActions: readonly ActionRow[] = [
	stride({
		id: 'move',
		key: 'g',
		rule: 'TE-V01',
		name: 'Move',
		ticks: 1,
		effects: [{kind: 'move', times: 1}],
	}),
	movement({
		id: 'quick-step',
		key: 'Q',
		rule: 'TE-V02',
		name: 'Quick step',
		ticks: 0,
		needs: ['not-grappled', 'standing', 'not-hunkered', 'unmoved'],
		effects: [{kind: 'step', squares: 1, isQuick: true}],
	}),
	movement({
		id: 'follow-step',
		key: 'g',
		rule: 'TE-V03',
		name: 'Follow step',
		ticks: 1,
		timing: 'reaction',
		isForFlight: false,
		needs: ['not-grappled', 'standing', 'not-hunkered'],
		target: {who: 'foe', reach: 'any'},
		effects: [{kind: 'step', squares: 1, isAfter: true}],
	}),
	stride({
		id: 'run',
		key: 'F',
		rule: 'TE-V04',
		name: 'Run',
		ticks: 3,
		effects: running('running', 4),
	}),
	stride({
		id: 'sprint',
		key: 'S',
		rule: 'TE-V05',
		name: 'Sprint',
		ticks: 4,
		effects: running('sprinting', 6),
	}),
	movement({
		id: 'mount',
		key: 'M',
		rule: 'TE-V06',
		name: 'Enter or leave a vehicle',
		ticks: 2,
		needs: ['not-grappled', 'standing'],
		effects: [{kind: 'mount'}],
	}),
	movement({
		id: 'drop-prone',
		key: 'P',
		rule: 'TE-V07',
		name: 'Drop prone',
		ticks: 1,
		timing: 'both',
		isProvoking: true,
		needs: ['not-grappled', 'standing'],
		effects: [{kind: 'status', status: 'prone', of: 'self'}],
	}),
	movement({
		id: 'roll-over',
		key: 'Z',
		rule: 'TE-V07',
		name: 'Roll over',
		ticks: 0,
		isForFlight: false,
		needs: ['prone'],
		effects: [{kind: 'tell'}],
	}),
	movement({
		id: 'stand-up',
		key: 'A',
		rule: 'TE-V08',
		name: 'Stand up',
		ticks: 1,
		isProvoking: true,
		needs: ['not-grappled', 'prone'],
		effects: [{kind: 'end-status', status: 'prone', of: 'self'}],
	}),
	movement({
		id: 'take-cover',
		key: 'N',
		rule: 'TE-V09',
		name: 'Take cover',
		ticks: 0,
		timing: 'both',
		reactionTicks: 1,
		needs: ['not-grappled', 'no-cover'],
		effects: [{kind: 'take-cover'}],
	}),
	movement({
		id: 'dash-to-cover',
		key: 'G',
		rule: 'TE-V09',
		name: 'Dash to cover',
		ticks: 2,
		timing: 'reaction',
		needs: ['not-grappled', 'standing', 'mobile', 'no-cover'],
		effects: [{kind: 'move', times: 1}, {kind: 'take-cover'}],
	}),
	movement({
		id: 'leave-cover',
		key: 'E',
		rule: 'TE-V10',
		name: 'Stand up from cover',
		ticks: 0,
		isProvoking: true,
		needs: ['cover', 'not-hunkered'],
		effects: [{kind: 'leave-cover'}],
	}),
];
