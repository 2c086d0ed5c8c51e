import type {Id} from '../../engine/kit/basics.js';
import {updatesOf} from '../../engine/world/updates.js';
import type {Arm, TeCombatant} from './state/combatant.js';
import type {TeState} from './state/fight.js';
import type {Frame} from './state/frames.js';

export const {enlist, inCombatant, inForm, inGroup, inState, pop, push, withFacts, withGroup} =
	updatesOf<TeCombatant, Frame, TeState>();

type FormOf<F, Facts> = {
	top(state: TeState): F | undefined;
	filled(facts: Facts): unknown;
	changed(frame: Frame, facts: Readonly<Record<string, unknown>>): Frame | undefined;
};

/** Facts for the frame on top, by what it is, if it is of this form. */
export function inTop<F extends Frame, Facts>(
	state: TeState,
	form: FormOf<F, Facts>,
	facts: (frame: F) => NoInfer<Facts> & Readonly<Record<string, unknown>>,
): TeState {
	const top = form.top(state);
	return top ? inForm(state, form, facts(top)) : state;
}

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
	facts: (arm: Arm) => Partial<Arm>,
): TeState =>
	inCombatant(state, who, (fresh) => {
		fresh.arms = fresh.arms.map((arm) => (arm.weapon.id === id ? {...arm, ...facts(arm)} : arm));
	});
