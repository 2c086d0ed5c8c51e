import type {Id} from '../../engine/kit/basics.js';
import {
	type Update,
	copier,
	copiesOf,
	updated,
	worldUpdates,
} from '../../engine/world/updates.js';
import {type Frame, type PhaseFrame, phase} from './frame-types.js';
import type {Activity, DrCombatant, DrState, Speed} from './state.js';

/* How a fight changes. Leaving out a fact to be copied does not compile. */

export const copies = copiesOf<DrCombatant, DrState>()(
	[
		'sub',
		'activeSubs',
		'passedSubs',
		'idleSince',
		'belatedIn',
		'passUntil',
		'isStopAsked',
		'splitSpeed',
		'ranges',
		'goesOnIn',
	],
	[
		'sheet',
		'hp',
		'fall',
		'cover',
		'coverFrom',
		'speed',
		'activity',
		'last',
		'usualDefence',
	],
);

const copySpeed = copier<Speed>()(
	'stat',
	'last',
	'dice',
	'isArranged',
	'phases',
	'spent',
	'lapsed',
);

const copyActivity = copier<Activity>()(
	'hold',
	'lapsedHold',
	'bonusIn',
	'actedIn',
	'waitsIn',
	'guards',
);

export const {enlist, inCombatant, inFirst, inForm, inState, pop, push} =
	worldUpdates<DrCombatant, Frame, DrState>(copies);

export const inSpeed = (
	state: DrState,
	who: Id,
	update: Update<Speed>,
): DrState =>
	inCombatant(state, who, (fresh) => {
		fresh.speed = updated<Speed>(copySpeed(fresh.speed), update);
	});

export const inActivity = (
	state: DrState,
	who: Id,
	update: Update<Activity>,
): DrState =>
	inCombatant(state, who, (fresh) => {
		fresh.activity = updated<Activity>(copyActivity(fresh.activity), update);
	});

/** With other facts of the uppermost phase of this combatant, wherever it is in the stack. */
export const inPhase = (
	state: DrState,
	who: Id,
	facts: Partial<PhaseFrame>,
): DrState =>
	inFirst(state, (frame) =>
		phase.is(frame) && frame.who === who
			? phase.changed(frame, facts)
			: undefined,
	);
