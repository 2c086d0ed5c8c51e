import type {Id} from '../../engine/kit/basics.js';
import {updatesOf} from '../../engine/world/updates.js';
import type {Arm, Price, TeCombatant, TeState} from './state/fight.js';
import type {Frame} from './state/frames.js';

export const {enlist, inCombatant, inForm, inGroup, inState, pop, push, withFacts, withGroup} =
	updatesOf<TeCombatant, Frame, TeState>();

type FormOf<F, Facts> = {
	top(state: TeState): F | undefined;
	filled(facts: Facts): unknown;
	changed(frame: Frame, facts: Readonly<Record<string, unknown>>): Frame | undefined;
};

export function inTop<F extends Frame, Facts>(
	state: TeState,
	form: FormOf<F, Facts>,
	facts: (frame: F) => NoInfer<Facts> & Readonly<Record<string, unknown>>,
): TeState {
	const top = form.top(state);
	return top ? inForm(state, form, facts(top)) : state;
}

export const withRound = withGroup('round');
export const withPlace = withGroup('place');
export const withHabits = withGroup('habits');

export const inBody = inGroup('body');
export const inRound = inGroup('round');
export const inTurn = inGroup('turn');
export const inPlace = inGroup('place');
export const inHabits = inGroup('habits');

export const inArm = (state: TeState, who: Id, id: string, facts: (arm: Arm) => Partial<Arm>) =>
	inCombatant(state, who, (fresh) => {
		fresh.arms = fresh.arms.map((arm) => (arm.weapon.id === id ? {...arm, ...facts(arm)} : arm));
	});

/* Shared by rows of several families. */

export const pay = (state: TeState, who: Id, price: Price): TeState =>
	price.ticks === 0 && !price.isFree
		? state
		: inRound(state, who, (round) => {
				round.spent += price.ticks;
				round.borrowed += price.borrowed;
				round.isFreeSpent ||= price.isFree;
			});

export const leave = (state: TeState, kind: Frame['kind']): TeState =>
	state.stack.at(-1)?.kind === kind ? pop(state) : state;
