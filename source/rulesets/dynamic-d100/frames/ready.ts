import type {Refusal} from '../../../engine/basics.js';
import type {Choice} from '../../../engine/prompt.js';
import {greyed, impossible, notAskedNow} from '../../../engine/refusals.js';
import {get} from '../../../engine/world.js';
import {armOf, freeHands, loadsNeeded} from '../derived/arms.js';
import {isUp} from '../derived/fight.js';
import type {DdAct} from '../acts/types.js';
import type {Arm, DdCombatant} from '../state/combatant.js';
import type {FrameOf} from '../state/frames.js';
import type {DdState} from '../state/fight.js';
import type {AnyEvent} from '../events/index.js';
import {kind} from './kind.js';

type Frame = FrameOf<'ready'>;
type Handling = Extract<DdAct, {do: 'ready' | 'put-away' | 'load'}>;

const handler = (frame: Frame, state: DdState): DdCombatant =>
	get(state, frame.who);

/** DD-22: drawing takes free hands; putting a weapon away is an action of its own. */
function refuseHandling(
	combatant: DdCombatant,
	act: Handling,
): Refusal | undefined {
	const arm = combatant.arms.find(({weapon}) => weapon.id === act.arm);
	if (!arm || arm.weapon.isNatural) {
		return impossible(`carries no ${act.arm}`);
	}

	switch (act.do) {
		case 'ready': {
			return refuseReady(combatant, arm);
		}

		case 'put-away': {
			return arm.isReady
				? undefined
				: impossible(`${arm.weapon.name} is not in hand`);
		}

		case 'load': {
			if (arm.weapon.reload === 'none') {
				return impossible(`${arm.weapon.name} is never loaded`);
			}

			const isFull =
				arm.isLoaded && (arm.shots ?? arm.weapon.clip) === arm.weapon.clip;
			return isFull
				? {reason: `${arm.weapon.name} is loaded`, rule: 'DD-53'}
				: undefined;
		}
	}
}

function refuseReady(
	combatant: DdCombatant,
	{weapon, isReady, supply}: Arm,
): Refusal | undefined {
	if (isReady) {
		return {reason: `${weapon.name} is ready`, rule: 'DD-22'};
	}

	if (supply === 0) {
		return {reason: `no ${weapon.name} left`, rule: 'DD-63'};
	}

	return freeHands(combatant) < weapon.hands
		? {reason: 'no free hand: put something away first', rule: 'DD-22'}
		: undefined;
}

const verbs = {ready: 'Draw', 'put-away': 'Put away', load: 'Load'} as const;

function handlings(combatant: DdCombatant): ReadonlyArray<Choice<DdAct>> {
	const all = combatant.arms
		.filter(({weapon}) => !weapon.isNatural)
		.flatMap(({weapon}) =>
			(['ready', 'load', 'put-away'] as const).map((do_): Choice<DdAct> => {
				const act: Handling = {do: do_, arm: weapon.id};
				return {
					id: `${do_}:${weapon.id}`,
					label: `${verbs[do_]} ${weapon.name.toLowerCase()}`,
					act,
					...greyed(refuseHandling(combatant, act)),
				};
			}),
		)
		.filter(({refused}) => !refused?.impossible);
	return all.toSorted(
		(one, other) =>
			Number(one.refused !== undefined) - Number(other.refused !== undefined),
	);
}

function handled(
	combatant: DdCombatant,
	act: Handling,
	state: DdState,
): readonly AnyEvent[] {
	const arm = armOf(combatant, act.arm);
	return [
		{
			type:
				act.do === 'ready'
					? 'readied'
					: act.do === 'load'
						? 'loaded'
						: 'put-away',
			who: combatant.id,
			arm: act.arm,
			isDone:
				act.do !== 'load' ||
				arm === undefined ||
				loadsNeeded(arm, state.settings) <= 1,
		},
		{type: 'frame-left'},
	];
}

const handsText = (free: number): string =>
	free > 1 ? 'both hands free' : free === 1 ? 'one hand free' : 'no hand free';

/** What the plan needs, if it can be done as it is. */
function plannedHandling(
	{arm: id}: Frame,
	combatant: DdCombatant,
): Handling | undefined {
	const arm = combatant.arms.find(({weapon}) => weapon.id === id);
	if (!arm) {
		return undefined;
	}

	const act: Handling = {
		do: arm.isReady ? 'load' : 'ready',
		arm: arm.weapon.id,
	};
	return refuseHandling(combatant, act) ? undefined : act;
}

/** Ready Item: draw, put away or load, one of them an action (DD-22, DD-53, DD-56). */
export const readyFrame = kind('ready', {
	isVoid: (frame, state) => !isUp(handler(frame, state), state),
	abandon: () => [{type: 'frame-left'}],
	steps: [
		{
			id: 'planned',
			kind: 'auto',
			due: (frame, state) =>
				plannedHandling(frame, handler(frame, state)) !== undefined,
			take(frame, state) {
				const combatant = handler(frame, state);
				const act = plannedHandling(frame, combatant);
				return act ? handled(combatant, act, state) : [];
			},
		},
		{
			id: 'item',
			kind: 'choose',
			due: () => true,
			ask(frame, state) {
				const combatant = handler(frame, state);
				return {
					title: `${combatant.name} readies what?`,
					who: combatant.id,
					why: handsText(freeHands(combatant)),
					rule: 'DD-22',
					choices: [
						...handlings(combatant),
						{id: 'other', label: 'Something else', act: {do: 'give-up'}},
					],
				};
			},
			refuse(act, frame, state) {
				if (act.do === 'give-up') {
					return undefined;
				}

				return act.do === 'ready' || act.do === 'put-away' || act.do === 'load'
					? refuseHandling(handler(frame, state), act)
					: notAskedNow;
			},
			take: (act, frame, state) =>
				act.do === 'ready' || act.do === 'put-away' || act.do === 'load'
					? handled(handler(frame, state), act, state)
					: [{type: 'frame-left'}],
		},
	],
});
