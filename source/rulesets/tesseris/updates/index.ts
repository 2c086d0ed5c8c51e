import type {Chain} from '../../../dice/dice.js';
import type {Id} from '../../../engine/kit/basics.js';
import {copier} from '../../../engine/world/copier.js';
import {type Change, updatesOf} from '../../../engine/world/updates.js';
import type {Test} from '../state/attack.js';
import type {Arm, TeCombatant} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import type {Frame} from '../state/frames.js';
import {
	copyAction,
	copyAttack,
	copyResist,
	copyTest,
	copyWindow,
} from './copies.js';

/** Frames that change while they are on the stack. */
type ChangingKind =
	| 'attack'
	| 'action'
	| 'window'
	| 'resist'
	| 'test'
	| 'fight'
	| 'surprise'
	| 'ruling';

/** A test with its duds rerolled. */
export const rerolled = (test: Test, again: readonly Chain[]): Test => ({
	dice: test.dice,
	again,
	rerolls: test.rerolls,
	flat: test.flat,
	counted: test.counted,
});

export type {Change} from '../../../engine/world/updates.js';

export const {
	change,
	enlist,
	inCombatant,
	inForm,
	inGroup,
	inState,
	inTop,
	pop,
	push,
	withFacts,
	withGroup,
} = updatesOf<TeCombatant, Frame, TeState, ChangingKind>({
	attack: copyAttack,
	action: copyAction,
	window: copyWindow,
	resist: copyResist,
	test: copyTest,
	fight: ({kind, isSurprise}) => ({kind, isSurprise}),
	surprise: ({kind, totals, seeker}) => ({
		kind,
		totals,
		...(seeker !== undefined && {seeker}),
	}),
	ruling: ({kind, who, action, gainer}) => ({kind, who, action, gainer}),
});

const copyArm = copier<Arm>();

export const withBody = withGroup('body');
export const withRound = withGroup('round');
export const withPlace = withGroup('place');
export const withHabits = withGroup('habits');

export const inBody = inGroup('body');
export const inRound = inGroup('round');
export const inTurn = inGroup('turn');
export const inPlace = inGroup('place');
export const inHabits = inGroup('habits');

export const inArm = (
	state: TeState,
	who: Id,
	id: string,
	update: Change<Arm>,
): TeState =>
	inCombatant(state, who, (fresh) => {
		fresh.arms = fresh.arms.map((arm) => {
			if (arm.weapon.id !== id) {
				return arm;
			}

			const changed = copyArm(arm);
			update(changed);
			return changed;
		});
	});
