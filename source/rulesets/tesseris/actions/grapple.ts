import {blow, strike} from './melee.js';
import {type ActionRow, rowsLike} from './row.js';

const meleeOrAthletics = [
	{stat: 'agi', skill: 'melee'},
	{stat: 'str', skill: 'athletics'},
] as const;

/** At somebody in the same grapple. */
const wrestling = rowsLike({group: 'melee', isForGrapple: true, needs: ['grappled']});

const melee = rowsLike({group: 'melee'});

/** Holds, disarms and trips (TE-M11 to TE-M18). */
export const grappleActions: readonly ActionRow[] = [
	blow('TE-M11', 'X', 'Grapple', 3, {
		needs: ['not-grappled'],
		effects: [
			strike({
				by: [{stat: 'agi', skill: 'melee'}],
				defences: ['duck', 'dodge'],
				hits: [{kind: 'hold'}],
			}),
		],
	}),
	melee('TE-M11', 'J', 'Join a grapple', 0, {
		id: 'join-grapple',
		target: {who: 'other', reach: 'held'},
		needs: ['not-grappled'],
		effects: [{kind: 'join-grapple'}],
	}),
	wrestling('TE-M11', 'G', 'Let go of the grapple', 0, {
		id: 'let-go',
		isForFlight: true,
		needs: ['grappled', 'not-held'],
		effects: [{kind: 'end-status', status: 'grappled', of: 'self'}],
	}),
	wrestling('TE-M12', 'I', 'Grapple strike', 3, {
		isAssisted: true,
		target: {who: 'foe', reach: 'grapple'},
		needs: ['grappled', 'light-weapon'],
		effects: [strike({defences: ['grapple-defence']})],
	}),
	wrestling('TE-M13', 'P', 'Pin', 3, {
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
	wrestling('TE-M14', 'N', 'Break a pin', 4, {
		id: 'break-pin',
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
	wrestling('TE-M15', 'C', 'Choke out', 4, {
		target: {who: 'foe', reach: 'humanoid'},
		effects: [
			strike({
				by: [{stat: 'str', skill: 'athletics'}],
				defences: ['strain'],
				hits: [{kind: 'status', status: 'unconscious'}],
			}),
		],
	}),
	wrestling('TE-M16', 'Z', 'Pummel', 4, {
		modifier: 3,
		target: {who: 'foe', reach: 'pinned-foe'},
		needs: ['grappled', 'light-weapon'],
		effects: [strike({isPummel: true, defences: ['grapple-defence']})],
	}),
	melee('TE-M17', 'A', 'Disarm', 3, {
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
	blow('TE-M18', 't', 'Trip', 3, {
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
