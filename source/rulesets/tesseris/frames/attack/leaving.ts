import type {Id} from '../../../../engine/kit/basics.js';
import {find} from '../../../../engine/world/world.js';
import {hasJustDied, hasJustFallen, isUp} from '../../derived/vitals.js';
import type {AttackFrame} from '../../state/attack.js';
import type {TeState} from '../../state/fight.js';
import type {AttackStep} from './common.js';

/* Those whom the GM takes out of the fight in the middle of an attack: it goes on against the others. */

/** Gone, or down since the attack began: a blow that is on its way can still strike the unconscious, but not the dead. */
function isLost({roll}: AttackFrame, state: TeState, who: Id): boolean {
	const target = find(state, who);
	return (
		!target ||
		target.isGone ||
		hasJustDied(target) ||
		(roll === undefined && hasJustFallen(state, target))
	);
}

const unanswered = ({targets, results}: AttackFrame): readonly Id[] =>
	targets.slice(results.length);

/** Nobody is left whom the attack has struck or could strike. */
export const isPointless = (frame: AttackFrame): boolean =>
	frame.results.length === 0 && unanswered(frame).length === 0;

/** An ally who has stepped in, and is out before the roll. */
function helperOut(frame: AttackFrame, state: TeState): Id | undefined {
	const {by} = frame.defence ?? {};
	const helper = find(state, by);
	return by !== undefined &&
		frame.defenceRoll === undefined &&
		!unanswered(frame).includes(by) &&
		!(helper && isUp(state, helper))
		? by
		: undefined;
}

/** A target still to answer, or an ally who has stepped in and not rolled yet. */
const leaver = (frame: AttackFrame, state: TeState): Id | undefined =>
	unanswered(frame).find((who) => isLost(frame, state, who)) ?? helperOut(frame, state);

export const leavingStep: AttackStep = {
	id: 'left',
	kind: 'auto',
	due: (frame, state) => leaver(frame, state) !== undefined,
	take(frame, state) {
		const who = leaver(frame, state);
		return who === undefined
			? []
			: [
					{
						type: 'attack-left',
						who,
						...(frame.roll && unanswered(frame).includes(who) && {isRolledAt: true as const}),
					},
				];
	},
};
