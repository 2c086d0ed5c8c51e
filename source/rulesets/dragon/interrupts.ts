import {greyed, notAskedNow} from '../../engine/refusals.js';
import type {Refusal} from '../../engine/basics.js';
import type {Interrupts} from '../../engine/flow.js';
import type {Choice} from '../../engine/prompt.js';
import {find} from '../../engine/world.js';
import {isUp} from './derived.js';
import type {AnyEvent} from './events/index.js';
import type {DrAct} from './acts/types.js';
import type {DrCombatant, DrState} from './state.js';
import {
	optionalChoices,
	refuseOptional,
	takeOptional,
} from './frames/optional.js';
import {refuseTrigger} from './phases.js';

/* What can break in: triggers in the other side's sub-round, holds and trades in one's own while somebody acts (DR-05, DR-10, DR-27). */

const isOpen = (state: DrState): boolean => {
	const top = state.stack.at(-1);
	return (
		top?.kind === 'phase' ||
		top?.kind === 'fight' ||
		(top?.kind === 'attack' && top.attack === undefined)
	);
};

const isBusy = (state: DrState, {id}: DrCombatant): boolean =>
	state.stack.some((frame) => 'who' in frame && frame.who === id);

function refuse(act: DrAct, state: DrState): Refusal | undefined {
	if (act.do === 'stop') {
		return canStop(state) && act.is !== state.isStopAsked
			? undefined
			: notAskedNow;
	}

	const combatant = 'who' in act ? find(state, act.who) : undefined;
	if (!combatant || !isOpen(state) || isBusy(state, combatant)) {
		return notAskedNow;
	}

	if (act.do === 'trigger') {
		return refuseTrigger(state, combatant);
	}

	return state.stack.at(-1)?.kind === 'phase'
		? refuseOptional(act, state)
		: notAskedNow;
}

/** DR-14: a purchase stays possible in rounds that would be passed over, if it is asked for at any prompt before. */
const canStop = (state: DrState): boolean =>
	!state.stack.some(({kind}) => kind === 'closing');

const stopChoice = ({isStopAsked}: DrState): Choice<DrAct> => ({
	id: 'stop',
	label: isStopAsked
		? 'No longer call out chances to buy a phase'
		: 'Call out every chance to buy a phase, until one is bought',
	cost: 'free',
	rule: 'DR-14',
	act: {do: 'stop', is: !isStopAsked},
});

const triggers = (state: DrState): ReadonlyArray<Choice<DrAct>> =>
	state.combatants
		.filter(
			(combatant) =>
				combatant.doing.hold?.trigger !== undefined &&
				isUp(combatant) &&
				!isBusy(state, combatant) &&
				!refuseTrigger(state, combatant)?.impossible,
		)
		.map((combatant) => ({
			id: `trigger:${combatant.id}`,
			label: `${combatant.name}’s trigger: ${combatant.doing.hold?.trigger ?? ''}`,
			who: combatant.id,
			cost: 'the held phase',
			rule: 'DR-10',
			act: {do: 'trigger' as const, who: combatant.id},
			...greyed(refuseTrigger(state, combatant)),
		}));

export const interrupts: Interrupts<DrState, DrAct, AnyEvent> = {
	offer: (state) => [
		...(isOpen(state) ? triggers(state) : []),
		...(state.stack.at(-1)?.kind === 'phase'
			? optionalChoices(state, 'gm').filter(
					({act}) => !refuse(act, state)?.impossible,
				)
			: []),
		...(canStop(state) ? [stopChoice(state)] : []),
	],
	refuse: (act, state) => refuse(act, state),
	take: (act, state) =>
		act.do === 'stop'
			? [{type: 'stop-asked', is: act.is}]
			: takeOptional(act, state),
};
