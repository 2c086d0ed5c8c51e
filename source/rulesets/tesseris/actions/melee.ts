import {
	type AttackEffect,
	type DefenceId,
	type Ladder,
	type OnHit,
	type TestSpec,
	attack,
	harming,
} from './effects.js';
import {afoot} from './movement.js';
import {type ActionRow, rowsLike} from './row.js';

const usual: readonly DefenceId[] = ['duck', 'parry', 'dodge', 'block'];

const strike = (changes: Partial<AttackEffect> = {}): AttackEffect =>
	attack({by: 'melee', defences: usual, ...changes});

const near = {who: 'foe', reach: 'near'} as const;

/** With a weapon in hand at a foe beside one, unless the row says otherwise. */
const blow = rowsLike({
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
		effects: [strike({isBloodless: true, hits: harming(knockout)})],
	}),
	blow('TE-M07', 'Y', 'Pressure-point strike', 3, {
		modifier: -2,
		effects: [strike({hits: harming(pressure)})],
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

const ofMelee: readonly TestSpec[] = [{stat: 'agi', skill: 'melee'}];
const ofAthletics: readonly TestSpec[] = [{stat: 'str', skill: 'athletics'}];
const ofAcrobatics: readonly TestSpec[] = [{stat: 'agi', skill: 'acrobatics'}];

const wrestling = rowsLike({group: 'melee', isForGrapple: true, needs: ['grappled']});

const melee = rowsLike({group: 'melee'});

/** A strike that does no damage, by what is rolled, what comes of it, and what keeps it off. */
const grip = (by: readonly TestSpec[], hit: OnHit, ...defences: readonly DefenceId[]) => ({
	effects: [strike({by, defences, hits: [hit]})],
});

/** Holds, disarms and trips (TE-M11 to TE-M18). */
export const grappleActions: readonly ActionRow[] = [
	blow('TE-M11', 'X', 'Grapple', 3, {
		needs: ['not-grappled'],
		...grip(ofMelee, {kind: 'hold'}, 'duck', 'dodge'),
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
		...grip([...ofMelee, ...ofAthletics], {kind: 'status', status: 'pinned'}, 'grapple-defence'),
	}),
	wrestling('TE-M14', 'N', 'Break a pin', 4, {
		id: 'break-pin',
		isForFlight: true,
		isAssisted: true,
		target: {who: 'own', reach: 'pinned'},
		needs: ['grappled', 'pinned-one'],
		...grip([...ofMelee, ...ofAcrobatics], {kind: 'unpin'}, 'grapple-defence'),
	}),
	wrestling('TE-M15', 'C', 'Choke out', 4, {
		target: {who: 'foe', reach: 'humanoid'},
		...grip(ofAthletics, {kind: 'status', status: 'unconscious'}, 'strain'),
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
		...grip(ofMelee, {kind: 'disarm'}, 'duck', 'dodge', 'brace'),
	}),
	blow('TE-M18', 't', 'Trip', 3, {
		modifier: -2,
		needs: ['not-grappled'],
		...grip(ofMelee, {kind: 'status', status: 'prone'}, 'duck', 'dodge', 'brace'),
	}),
];
