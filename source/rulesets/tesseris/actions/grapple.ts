import {blow, strike} from './melee.js';
import {type ActionRow, type Own, action} from './row.js';

const meleeOrAthletics = [
	{stat: 'agi', skill: 'melee'},
	{stat: 'str', skill: 'athletics'},
] as const;

/** At somebody in the same grapple. */
const wrestling = (row: Own<'effects'>): ActionRow =>
	action({group: 'melee', isForGrapple: true, needs: ['grappled'], ...row});

/** Holds, disarms and trips (TE-M11 to TE-M18). */
export const grappleActions: readonly ActionRow[] = [
	blow({
		id: 'grapple',
		key: 'X',
		rule: 'TE-M11',
		name: 'Grapple',
		ticks: 3,
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
	wrestling({
		id: 'let-go',
		key: 'G',
		rule: 'TE-M11',
		name: 'Let go of the grapple',
		ticks: 0,
		isForFlight: true,
		needs: ['grappled', 'not-held'],
		effects: [{kind: 'end-status', status: 'grappled', of: 'self'}],
	}),
	wrestling({
		id: 'grapple-strike',
		key: 'I',
		rule: 'TE-M12',
		name: 'Grapple strike',
		ticks: 3,
		isAssisted: true,
		target: {who: 'foe', reach: 'grapple'},
		needs: ['grappled', 'light-weapon'],
		effects: [strike({defences: ['grapple-defence']})],
	}),
	wrestling({
		id: 'pin',
		key: 'P',
		rule: 'TE-M13',
		name: 'Pin',
		ticks: 3,
		isAssisted: true,
		target: {who: 'foe', reach: 'unpinned'},
		effects: [
			strike({
				by: meleeOrAthletics,
				defences: ['grapple-defence'],
				hits: [{kind: 'status', status: 'pinned'}],
			}),
		],
	}),
	wrestling({
		id: 'break-pin',
		key: 'N',
		rule: 'TE-M14',
		name: 'Break a pin',
		ticks: 4,
		isForFlight: true,
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
	wrestling({
		id: 'choke-out',
		key: 'C',
		rule: 'TE-M15',
		name: 'Choke out',
		ticks: 4,
		target: {who: 'foe', reach: 'humanoid'},
		effects: [
			strike({
				by: [{stat: 'str', skill: 'athletics'}],
				defences: ['strain'],
				hits: [{kind: 'status', status: 'unconscious'}],
			}),
		],
	}),
	wrestling({
		id: 'pummel',
		key: 'Z',
		rule: 'TE-M16',
		name: 'Pummel',
		ticks: 4,
		modifier: 3,
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
	blow({
		id: 'trip',
		key: 't',
		rule: 'TE-M18',
		name: 'Trip',
		ticks: 3,
		modifier: -2,
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
