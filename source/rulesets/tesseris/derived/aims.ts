import type {Id} from '../../../engine/kit/basics.js';
import type {AttackFrame} from '../state/attack.js';

/* Which weapons of an attack are aimed at whom (TE-M10, TE-R10). */

/** What each further hand subtracts from the first one's roll. */
const perHand = 2;

type Aimed = Pick<AttackFrame, 'targets' | 'results' | 'arms' | 'aims'>;

/** The target whose turn it is to answer; the last one when all have answered. */
export const targetIdOf = ({targets, results}: Pick<Aimed, 'targets' | 'results'>): Id =>
	targets[Math.min(results.length, targets.length - 1)] ?? '';

/** The weapons aimed at the answering target, the first hand's before the others. */
export function armsAt(frame: Aimed): readonly string[] {
	const target = targetIdOf(frame);
	return frame.aims.length === 0
		? frame.arms
		: frame.arms.filter((_, at) => frame.aims[at]?.includes(target));
}

/** What one of several weapons subtracts from the roll. */
export const shortOf = ({arms}: Pick<Aimed, 'arms'>, arm?: string): number =>
	arm === undefined || arm === arms[0] ? 0 : perHand;

/** What the best weapon aimed at the answering target subtracts from the roll. */
export const shortAt = (frame: Aimed): number => {
	const [arm] = armsAt(frame);
	return shortOf(frame, arm);
};
