import type {FrameDefinition} from '../../engine/course/flow.js';
import {ofAnyCombatant} from '../../engine/kit/any-combatant.js';
import type {Step} from '../../engine/course/steps.js';
import type {DrAct} from './acts/types.js';
import {isCheckDue, pastZero} from './derived.js';
import type {AnyEvent} from './events/index.js';
import {kind} from './flow-types.js';
import type {Frame, FrameOf} from './frame-types.js';
import type {DrCombatant, DrState} from './state.js';

/* What follows automatically from damage (DR-30 to DR-32). */

const fell = ({id, hp, fall}: DrCombatant): AnyEvent => ({
	type: 'fell',
	who: id,
	past: pastZero(hp),
	isAgain: fall !== undefined,
});

/** Whoever comes to be below 0 by this damage, or was so before, falls and makes a Death Check. */
export function fallBy(combatant: DrCombatant, damage: number): readonly AnyEvent[] {
	const hurt = {...combatant, hp: combatant.hp - damage};
	return isCheckDue(hurt) ? [fell(hurt)] : [];
}

/** Logs of version 1 have them after all parts of a divided pool. */
const isInParts = ({stack}: DrState): boolean =>
	stack.some((frame) => frame.kind === 'split' && frame.begun > 0);

const isAnyCheckDue = ofAnyCombatant<DrCombatant, DrState>(isCheckDue, []);

export const checksStep: Step<unknown, DrState, never, AnyEvent> = {
	id: 'checks',
	kind: 'auto',
	due: (_frame, state) => isAnyCheckDue(state) && !isInParts(state),
	take: (_frame, state) => state.combatants.filter(isCheckDue).slice(0, 1).map(fell),
};

/** Makes a kind of frame in which whoever comes to be below 0 falls at once, whatever is being asked (DR-30). */
export const checkedKind = <K extends Frame['kind']>(
	name: K,
	definition: FrameDefinition<FrameOf<K>, DrState, DrAct, AnyEvent>,
) => kind(name, {...definition, steps: [checksStep, ...definition.steps]});
