import type {StatusName} from '../statuses/rows.js';
import type {Effect} from './effects.js';
import {type ActionRow, type Need, rowsLike} from './row.js';

export const afoot: readonly Need[] = [
	'not-grappled',
	'standing',
	'not-hunkered',
	'mobile',
	'not-stepped',
];

/** Who must flee may move, unless the row says otherwise. */
const movement = rowsLike({group: 'movement', isForFlight: true});

const stride = rowsLike({group: 'movement', isForFlight: true, isProvoking: true, needs: afoot});

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

const miscellaneous = rowsLike({group: 'miscellaneous'});

/** The Medicine skill itself is on a page of its own, which the source only names. */
const medicine = [{stat: 'int', skill: 'medicine'}] as const;

const meleeOrAthletics = [
	{stat: 'agi', skill: 'melee'},
	{stat: 'str', skill: 'athletics'},
] as const;

/** Miscellaneous actions (TE-O01 to TE-O15). */
export const miscellaneousActions: readonly ActionRow[] = [
	miscellaneous('TE-O01', 'l', 'Aim or focus', 1, {
		id: 'focus',
		timing: 'both',
		needs: ['not-focused'],
		effects: [{kind: 'status', status: 'focused', of: 'self'}],
	}),
	miscellaneous('TE-O02', 'A', 'Aid an ally', 1, {
		id: 'aid',
		timing: 'reaction',
		target: {who: 'ally', reach: 'any'},
		needs: ['not-grappled'],
		effects: [{kind: 'test', by: [], does: 'reroll'}],
	}),
	miscellaneous('TE-O03', 'c', 'Clear a jam', 2, {
		id: 'clear-jam',
		isBorrowing: true,
		needs: ['not-grappled', 'jammed'],
		effects: [{kind: 'clear-jam'}],
	}),
	miscellaneous('TE-O04', 'w', 'Delay', 0, {
		isForGrapple: true,
		needs: ['first', 'someone-later'],
		effects: [{kind: 'delay'}],
	}),
	miscellaneous('TE-O05', 't', 'Draw', 1, {
		needs: ['not-grappled', 'to-draw'],
		effects: [{kind: 'draw'}],
	}),
	miscellaneous('TE-O05', 'I', 'Pick up', 1, {
		needs: ['not-grappled', 'own-lying'],
		effects: [{kind: 'pick-up'}],
	}),
	miscellaneous('TE-O05', 'M', 'Pick up another’s weapon', 1, {
		id: 'seize',
		target: {who: 'other', reach: 'dropped', isAlsoDown: true},
		needs: ['not-grappled'],
		effects: [{kind: 'seize'}],
	}),
	miscellaneous('TE-O06', 'Z', 'Drop a held item', 0, {
		id: 'drop',
		isForFlight: true,
		isForGrapple: true,
		needs: ['held'],
		effects: [{kind: 'drop'}],
	}),
	miscellaneous('TE-O07', 'P', 'Hold at sword- or gunpoint', 3, {
		id: 'hold-at-point',
		target: {who: 'foe', reach: 'helpless', isAlsoDown: true},
		needs: ['not-grappled', 'held'],
		effects: [{kind: 'point'}],
	}),
	miscellaneous('TE-O08', 'X', 'Assist in a grapple', 2, {
		id: 'grapple-assist',
		timing: 'both',
		isForGrapple: true,
		target: {who: 'ally', reach: 'grapple'},
		needs: ['grappled'],
		effects: [{kind: 'test', by: meleeOrAthletics, does: 'assist'}],
	}),
	miscellaneous('TE-O09', 'T', 'Use a skill', 3, {
		id: 'use-skill',
		needs: ['not-grappled'],
		effects: [{kind: 'test', by: [], does: 'tell'}],
	}),
	miscellaneous('TE-C01', 'E', 'First aid', 3, {
		target: {who: 'own', reach: 'hurt', isAlsoDown: true},
		needs: ['not-grappled'],
		effects: [{kind: 'test', by: medicine, does: 'first-aid'}],
	}),
	miscellaneous('TE-47', 'F', 'Triage', 0, {
		timing: 'closing',
		target: {who: 'own', reach: 'any', isAlsoDown: true},
		effects: [{kind: 'test', by: medicine, does: 'triage'}],
	}),
	miscellaneous('TE-O10', 'S', 'Verbal or mental action', 1, {
		id: 'speak',
		effects: [{kind: 'tell'}],
	}),
	miscellaneous('TE-60', 'V', 'Look for the hidden', 1, {id: 'look', effects: [{kind: 'look'}]}),
	miscellaneous('TE-O11', 'x', 'Other action', 3, {id: 'other', effects: [{kind: 'tell'}]}),
	miscellaneous('TE-O12', 'Y', 'Recover from fear', 2, {
		id: 'recover',
		isForFlight: true,
		needs: ['afraid'],
		effects: [{kind: 'test', by: [], does: 'fear'}],
	}),
	miscellaneous('TE-C10', 'B', 'Catch one’s breath', 2, {
		id: 'breathe',
		isForGrapple: true,
		needs: ['suffocating'],
		effects: [{kind: 'end-status', status: 'suffocating', of: 'self'}],
	}),
	miscellaneous('TE-O13', 'r', 'Reload', 3, {
		isBorrowing: true,
		needs: ['not-grappled', 'not-full'],
		effects: [{kind: 'reload'}],
	}),
	miscellaneous('TE-O14', 'N', 'Open a door', 1, {
		id: 'open-door',
		isForFlight: true,
		needs: ['not-grappled'],
		effects: [{kind: 'tell'}],
	}),
	miscellaneous('TE-O15', 'G', 'Toss an item', 2, {
		id: 'toss',
		needs: ['not-grappled'],
		effects: [{kind: 'tell'}],
	}),
];
