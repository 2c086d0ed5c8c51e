import type {AnyForm, Known} from '../../engine/events/form.js';
import type {Id} from '../../engine/kit/basics.js';
import {updatesOf} from '../../engine/world/updates.js';
import type {Arm, DdCombatant, DdState, Loss} from './state/fight.js';
import type {Frame} from './state/frames.js';

export const {enlist, inCombatant, inGroup, inState, pop, push, swap, withFacts} = updatesOf<
	DdCombatant,
	Frame,
	DdState
>();

export const inTurn = inGroup('turn');
export const inPast = inGroup('past');

/** With facts of the form on top, if it is that one. */
export function inForm<F>(
	state: DdState,
	form: Pick<AnyForm<Frame>, 'answered'> & {filled(facts: F): unknown},
	facts: F & Known,
): DdState {
	const next = form.answered(state.stack.at(-1), facts);
	return next ? swap(state, next) : state;
}

export const inArm = (state: DdState, who: Id, id: string, update: (arm: Arm) => Partial<Arm>) =>
	inCombatant(state, who, (fresh) => {
		fresh.arms = fresh.arms.map((arm) => (arm.weapon.id === id ? {...arm, ...update(arm)} : arm));
	});

/** Adds Resolution Points; a negative number takes them away. */
export const gain = (state: DdState, who: Id, points: number): DdState =>
	inCombatant(state, who, (fresh) => {
		fresh.rp += points;
	});

export const lose = (state: DdState, {who, points}: Loss): DdState => gain(state, who, -points);
