import type {Id} from '../../../engine/kit/basics.js';
import {find} from '../../../engine/world/world.js';
import {settled} from '../derived.js';
import {apply} from '../effects.js';
import type {AnyEvent} from '../flow-types.js';
import {extremeOf} from '../rolls.js';
import type {Effect} from '../state/effect.js';
import type {OtState} from '../state/fight.js';
import type {TaskFrame} from '../state/task.js';

/* What comes of tasks. */

/** The same befalls each of its targets. */
export const befalls =
	(effect: (frame: TaskFrame, state: OtState, who: Id) => Effect) =>
	(frame: TaskFrame, state: OtState): readonly AnyEvent[] =>
		apply(
			(frame.targets ?? []).map((who) => effect(frame, state, who)),
			state,
		);

/** Whoever acts harms the other side by the GM's number; their own are harmed by something else. */
export const harmedBy = ({by}: TaskFrame, who: Id, state: OtState): {readonly by?: Id} =>
	by === undefined || find(state, by)?.side === find(state, who)?.side ? {} : {by};

/** OT-25: a check of the fallen brings it nearer to waking or to dying. */
export const fateChecked = ({made}: TaskFrame, state: OtState): readonly AnyEvent[] =>
	made.flatMap(({id: who, die, isMade = false}): readonly AnyEvent[] => {
		const {successes = 0, failures = 0} = find(state, who)?.fate ?? {};
		const face = state.settings.faces ? extremeOf(die, state) : undefined;
		const fate = {
			type: 'fate-checked',
			who,
			successes: Math.min(settled, successes + Number(isMade)),
			failures: Math.min(settled, failures + (face === 'worst' ? 2 : Number(!isMade))),
		} as const;
		return [fate, ...(face === 'best' ? [{type: 'healed', who, amount: 1, left: 1} as const] : [])];
	});
