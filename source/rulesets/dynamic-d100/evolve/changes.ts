import type {Id} from '../../../engine/basics.js';
import {inCombatant, swap} from '../updates.js';
import type {Arm} from '../state/combatant.js';
import type {Frame, FrameOf} from '../state/frames.js';
import type {DdState, Loss} from '../state/fight.js';

const isOf = <K extends Frame['kind']>(
	frame: Frame,
	kind: K,
): frame is FrameOf<K> => frame.kind === kind;

/** Facts for the frame on top; a frame of another kind is left alone. */
export function fill<K extends Frame['kind']>(
	state: DdState,
	kind: K,
	update: (frame: FrameOf<K>) => Frame,
): DdState {
	const top = state.stack.at(-1);
	return top !== undefined && isOf(top, kind)
		? swap(state, update(top))
		: state;
}

/** With other facts of one weapon. */
export const alterArm = (
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

/** Resolution Points more; below zero fewer. */
export const gain = (state: DdState, who: Id, points: number): DdState =>
	inCombatant(state, who, (fresh) => {
		fresh.rp += points;
	});

/** What a hit takes. */
export const lose = (state: DdState, {who, points}: Loss): DdState =>
	gain(state, who, -points);
