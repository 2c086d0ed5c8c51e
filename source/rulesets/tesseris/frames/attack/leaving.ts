import type {Id} from '../../../../engine/basics.js';
import {find} from '../../../../engine/world.js';
import type {AttackFrame} from '../../state/attack.js';
import type {TeState} from '../../state/fight.js';
import type {AttackStep} from './common.js';

/* Those whom the GM takes out of the fight in the middle of an attack: it goes on against the others. */

const isGone = (state: TeState, who: Id): boolean =>
	find(state, who)?.isGone ?? true;

const unanswered = ({targets, results}: AttackFrame): readonly Id[] =>
	targets.slice(results.length);

/** Nobody is left whom the attack has struck or could strike. */
export const isPointless = (frame: AttackFrame, state: TeState): boolean =>
	frame.results.length === 0 &&
	unanswered(frame).every((who) => isGone(state, who));

/** A target still to answer, or an ally who has stepped in and not rolled yet. */
function leaver(frame: AttackFrame, state: TeState): Id | undefined {
	const {defence} = frame;
	return (
		unanswered(frame).find((who) => isGone(state, who)) ??
		(defence?.test === undefined &&
		defence !== undefined &&
		isGone(state, defence.by)
			? defence.by
			: undefined)
	);
}

export const leavingStep: AttackStep = {
	id: 'left',
	kind: 'auto',
	due: (frame, state) => leaver(frame, state) !== undefined,
	take(frame, state) {
		const who = leaver(frame, state);
		return who === undefined ? [] : [{type: 'attack-left', who}];
	},
};
