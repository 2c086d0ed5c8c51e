import {near, strike} from './melee.js';
import {type ActionRow, action} from './row.js';

const inGrapple = {who: 'foe', reach: 'grapple'} as const;

const meleeOrAthletics = [
	{stat: 'agi', skill: 'melee'},
	{stat: 'str', skill: 'athletics'},
] as const;

/** Holds, disarms and trips (TE-M11 to TE-M18). */
export const grappleActions: readonly ActionRow[] = [
	action({
		id: 'grapple',
		key: 'X',
		rule: 'TE-M11',
		name: 'Grapple',
		group: 'melee',
		ticks: 3,
		target: near,
		needs: ['not-grappled'],
		effects: [
			strike({
				by: [{stat: 'agi', skill: 'melee'}],
				defences: ['duck', 'dodge'],
				hits: [{kind: 'hold'}],
			}),
		],
	}),
	action({
		id: 'join-grapple',
		key: 'J',
		rule: 'TE-M11',
		name: 'Join a grapple',
		group: 'melee',
		ticks: 0,
		target: {who: 'other', reach: 'held'},
		needs: ['not-grappled'],
		effects: [{kind: 'join-grapple'}],
	}),
	action({
		id: 'grapple-strike',
		key: 'I',
		rule: 'TE-M12',
		name: 'Grapple strike',
		group: 'melee',
		ticks: 3,
		isForGrapple: true,
		isAssisted: true,
		target: inGrapple,
		needs: ['grappled', 'light-weapon'],
		effects: [strike({defences: ['grapple-defence']})],
	}),
	action({
		id: 'pin',
		key: 'P',
		rule: 'TE-M13',
		name: 'Pin',
		group: 'melee',
		ticks: 3,
		isForGrapple: true,
		isAssisted: true,
		target: {who: 'foe', reach: 'unpinned'},
		needs: ['grappled'],
		effects: [
			strike({
				by: meleeOrAthletics,
				defences: ['grapple-defence'],
				hits: [{kind: 'status', status: 'pinned'}],
			}),
		],
	}),
	action({
		id: 'break-pin',
		key: 'N',
		rule: 'TE-M14',
		name: 'Break a pin',
		group: 'melee',
		ticks: 4,
		isForFlight: true,
		isForGrapple: true,
		isAssisted: true,
		target: {who: 'own', reach: 'pinned'},
		needs: ['grappled', 'pinned-one'],
		effects: [
			strike({
				by: [
					{stat: 'agi', skill: 'melee'},
					{stat: 'agi', skill: 'acrobatics'},
				],
				defences: ['grapple-defence'],
				hits: [{kind: 'unpin'}],
			}),
		],
	}),
	action({
		id: 'choke-out',
		key: 'C',
		rule: 'TE-M15',
		name: 'Choke out',
		group: 'melee',
		ticks: 4,
		isForGrapple: true,
		target: {who: 'foe', reach: 'humanoid'},
		needs: ['grappled'],
		effects: [
			strike({
				by: [{stat: 'str', skill: 'athletics'}],
				defences: ['strain'],
				hits: [{kind: 'status', status: 'unconscious'}],
			}),
		],
	}),
	action({
		id: 'pummel',
		key: 'Z',
		rule: 'TE-M16',
		name: 'Pummel',
		group: 'melee',
		ticks: 4,
		modifier: 3,
		isForGrapple: true,
		target: {who: 'foe', reach: 'pinned-foe'},
		needs: ['grappled', 'light-weapon'],
		effects: [strike({isPummel: true, defences: ['grapple-defence']})],
	}),
	action({
		id: 'disarm',
		key: 'A',
		rule: 'TE-M17',
		name: 'Disarm',
		group: 'melee',
		ticks: 3,
		modifier: -1,
		isForGrapple: true,
		target: {who: 'foe', reach: 'armed'},
		effects: [
			strike({
				by: [{stat: 'agi', skill: 'melee'}],
				defences: ['duck', 'dodge', 'brace'],
				hits: [{kind: 'disarm'}],
			}),
		],
	}),
	action({
		id: 'trip',
		key: 't',
		rule: 'TE-M18',
		name: 'Trip',
		group: 'melee',
		ticks: 3,
		modifier: -2,
		target: near,
		needs: ['not-grappled'],
		effects: [
			strike({
				by: [{stat: 'agi', skill: 'melee'}],
				defences: ['duck', 'dodge', 'brace'],
				hits: [{kind: 'status', status: 'prone'}],
			}),
		],
	}),
];
