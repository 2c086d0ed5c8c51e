import {conjugated} from './text.js';
import {greyed, notAskedNow} from '../../engine/refusals.js';
import type {Refusal} from '../../engine/basics.js';
import type {Interrupts} from '../../engine/flow.js';
import type {Choice} from '../../engine/prompt.js';
import {find, nameOf} from '../../engine/world.js';
import {heldDie, isHolding, isUp, phaseOf} from './derived.js';
import type {RkAct, RkState} from './state.js';
import type {AnyEvent} from './flow-types.js';
import {newTurn} from './frames/course.js';
import {refuseBreaking} from './legality.js';

/* What can break in at a prompt, beside the answers to it. */

const top = (state: RkState) => state.stack.at(-1)?.kind;

const isAsking = (state: RkState): boolean => {
	const kind = top(state);
	return kind !== 'closing' && kind !== 'hazard' && kind !== 'number';
};

/** RK-06: the Movement beside an Attack/Action, until somebody else uses an Action. */
const mayAlsoMove = (state: RkState, who: string): boolean => {
	const mover = find(state, who);
	return (
		state.mover === who &&
		mover !== undefined &&
		isUp(mover) &&
		isAsking(state) &&
		top(state) !== 'move'
	);
};

/** RK-38: not in the middle of an act. */
const mayBeginTurn = (state: RkState): boolean => {
	const frame = state.stack.at(-1);
	return (
		phaseOf(state) > 0 &&
		state.hits.length === 0 &&
		(frame?.kind === 'fight' || (frame?.kind === 'action' && !frame.isUsed))
	);
};

const refuseBreak = (state: RkState, who: string): Refusal | undefined => {
	const combatant = find(state, who);
	return combatant && phaseOf(state) > 0 && top(state) !== 'closing'
		? refuseBreaking(combatant, state)
		: notAskedNow;
};

const mayNumber = (state: RkState): boolean => {
	const frame = state.stack.at(-1);
	return frame?.kind === 'attack' && frame.rolls === undefined;
};

const unless = (isAllowed: boolean): Refusal | undefined =>
	isAllowed ? undefined : notAskedNow;

function refuse(act: RkAct, state: RkState): Refusal | undefined {
	switch (act.do) {
		case 'break-hold': {
			return refuseBreak(state, act.who);
		}

		case 'also-move': {
			return unless(mayAlsoMove(state, act.who));
		}

		case 'set-number': {
			return unless(mayNumber(state));
		}

		case 'hazard': {
			return unless(isAsking(state));
		}

		case 'new-turn': {
			return unless(mayBeginTurn(state));
		}

		default: {
			return notAskedNow;
		}
	}
}

const choicesFor = (state: RkState): ReadonlyArray<Choice<RkAct>> => [
	...state.combatants.filter(isHolding).map((combatant): Choice<RkAct> => ({
		id: `break-hold:${combatant.id}`,
		label: `${combatant.name} ${conjugated(combatant, 'breaks the hold')}`,
		who: combatant.id,
		cost: `the held ${heldDie(combatant)?.phase ?? ''}`,
		detail: 'acts in its place by Total Init, after the act under way',
		rule: 'RK-0C',
		act: {do: 'break-hold', who: combatant.id},
	})),
	...(state.mover === undefined
		? []
		: [
				{
					id: `also-move:${state.mover}`,
					label: `${nameOf(state, state.mover)} also ${conjugated(find(state, state.mover), 'moves')}`,
					who: state.mover,
					cost: 'the Movement of the Action just used',
					rule: 'RK-06',
					act: {do: 'also-move', who: state.mover} as const,
				},
			]),
	{
		id: 'set-number',
		label: 'Set the target number',
		rule: 'RK-21',
		act: {do: 'set-number'},
	},
	{
		id: 'hazard',
		label: 'Damage from something else',
		detail: 'a fall, fire, a bus',
		rule: 'RK-36',
		act: {do: 'hazard'},
	},
	{
		id: 'new-turn',
		label: 'A new turn begins now',
		detail: 'a chase: everybody rolls Init',
		rule: 'RK-38',
		act: {do: 'new-turn'},
	},
];

function take(act: RkAct, state: RkState): readonly AnyEvent[] {
	switch (act.do) {
		case 'break-hold': {
			return [{type: 'hold-broken', who: act.who}];
		}

		case 'also-move': {
			return [{type: 'moving', who: act.who}];
		}

		case 'set-number': {
			return [{type: 'number-asked'}];
		}

		case 'hazard': {
			return [{type: 'hazard-begun'}];
		}

		case 'new-turn': {
			return newTurn(state, true);
		}

		default: {
			return [];
		}
	}
}

export const interrupts: Interrupts<RkState, RkAct, AnyEvent> = {
	offer: (state) =>
		choicesFor(state)
			.map((choice) => ({...choice, ...greyed(refuse(choice.act, state))}))
			.filter(({refused}) => !refused?.impossible),
	refuse,
	take,
};
