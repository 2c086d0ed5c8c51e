import type {AnyForm, Known} from '../../engine/events/form.js';
import type {Id} from '../../engine/kit/basics.js';
import {copiesBy, copierOf} from '../../engine/world/copier.js';
import {type Change, worldUpdates} from '../../engine/world/updates.js';
import {
	type Arm,
	type DdCombatant,
	type Past,
	type Turn,
	freshTurn,
} from './state/combatant.js';
import type {Frame} from './state/frames.js';
import type {DdState, Loss} from './state/fight.js';

const copyTurn = copierOf<Turn>(Object.keys(freshTurn));

export const copies = copiesBy<DdCombatant, DdState>()(
	['group', 'moment', 'deferred', 'splitKin', 'goesOnIn'],
	[
		'sheet',
		'rp',
		'zone',
		'isMounted',
		'arms',
		'engaged',
		'plan',
		'turn',
		'past',
	],
);

export const {enlist, inCombatant, inState, pop, push, swap, withFacts} =
	worldUpdates<DdCombatant, Frame, DdState>(copies);

/** With facts of the form on top, if it is that one. */
export function inForm<F>(
	state: DdState,
	form: Pick<AnyForm<Frame>, 'answered'> & {filled(facts: F): unknown},
	facts: F & Known,
): DdState {
	const next = form.answered(state.stack.at(-1), facts);
	return next ? swap(state, next) : state;
}

export const inTurn = (
	state: DdState,
	who: Id,
	update: Change<Turn>,
): DdState =>
	inCombatant(state, who, (fresh) => {
		const turn = copyTurn(fresh.turn);
		update(turn);
		fresh.turn = turn;
	});

export const inPast = (
	state: DdState,
	who: Id,
	update: Change<Past>,
): DdState =>
	inCombatant(state, who, (fresh) => {
		const past = {...fresh.past};
		update(past);
		fresh.past = past;
	});

/** Changes one weapon. */
export const inArm = (
	state: DdState,
	who: Id,
	id: string,
	update: (arm: Arm) => Partial<Arm>,
): DdState =>
	inCombatant(state, who, (fresh) => {
		fresh.arms = fresh.arms.map((arm) =>
			arm.weapon.id === id ? {...arm, ...update(arm)} : arm,
		);
	});

/** Adds Resolution Points; a negative number takes them away. */
export const gain = (state: DdState, who: Id, points: number): DdState =>
	inCombatant(state, who, (fresh) => {
		fresh.rp += points;
	});

/** Takes the points that a hit costs. */
export const lose = (state: DdState, {who, points}: Loss): DdState =>
	gain(state, who, -points);
