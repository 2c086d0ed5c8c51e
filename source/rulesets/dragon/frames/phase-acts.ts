import {notAskedNow} from '../../../engine/refusals.js';
import {get} from '../../../engine/world.js';
import {fightRound} from '../derived.js';
import type {AnyEvent} from '../events/index.js';
import type {DrAct} from '../acts/types.js';
import {dicelessRow} from '../diceless.js';
import type {DrCombatant, DrState, PhaseFrame} from '../state.js';
import {
	refuseAttack,
	refuseDiced,
	refuseDiceless,
	refuseHold,
	refuseSplit,
	refuseWait,
	refuseWays,
} from '../legality.js';
import {begin, payDiced} from '../prices.js';
import {categoryOfSubstat} from '../stats.js';
import {refuseAnyRoll} from './feat-menu.js';
import {refuseOffering} from './phase-menu.js';

/* What can be done with a phase: whether it may be, and what comes of it. */

export const actor = ({who}: PhaseFrame, state: DrState): DrCombatant =>
	get(state, who);

export const over = ({who, isSpent}: PhaseFrame): readonly AnyEvent[] => [
	{type: 'phase-over', who},
	...(isSpent ? [{type: 'ended', who} as const] : []),
];

export function refuseInPhase(act: DrAct, frame: PhaseFrame, state: DrState) {
	const combatant = actor(frame, state);
	switch (act.do) {
		case 'attack': {
			return refuseAttack(state, combatant, frame, act);
		}

		case 'diceless': {
			return dicelessRow(act.what) ? refuseDiceless(frame) : notAskedNow;
		}

		case 'feat': {
			return act.substat === undefined
				? refuseAnyRoll(state, combatant, frame)
				: refuseDiced(state, combatant, frame, act.substat);
		}

		case 'splitting': {
			return refuseSplit(state, combatant, frame);
		}

		case 'ways': {
			return refuseWays(frame);
		}

		case 'offering': {
			return refuseOffering(state, combatant);
		}

		case 'hold':
		case 'hold-for': {
			return refuseHold(combatant, frame);
		}

		case 'wait': {
			return refuseWait(state, combatant, frame);
		}

		case 'let-go': {
			return frame.isSpent ? notAskedNow : undefined;
		}

		case 'done': {
			return frame.isSpent ? undefined : notAskedNow;
		}

		default: {
			return notAskedNow;
		}
	}
}

function doDiceless(
	what: string,
	frame: PhaseFrame,
	state: DrState,
): readonly AnyEvent[] {
	const asks = dicelessRow(what)?.asks;
	const {who} = frame;
	return [
		...begin(state, frame),
		{type: 'did', who, what},
		...(asks === undefined
			? []
			: [
					{
						type: 'feat-begun',
						who,
						what: asks,
						isFree: true,
						...(asks === 'look' && {substat: 'wit' as const}),
					} as const,
				]),
	];
}

export function takeInPhase(
	act: DrAct,
	frame: PhaseFrame,
	state: DrState,
): readonly AnyEvent[] {
	const combatant = actor(frame, state);
	const {id: who} = combatant;
	switch (act.do) {
		case 'attack': {
			const {target, weapon, substat} = act;
			return [
				...payDiced(state, combatant, frame, categoryOfSubstat(substat)),
				{type: 'attacked', attacker: who, target, weapon, substat},
			];
		}

		case 'diceless': {
			return doDiceless(act.what, frame, state);
		}

		case 'feat': {
			const {what, substat} = act;
			return substat === undefined
				? [{type: 'feat-begun', who, what, isFree: false}]
				: [
						...payDiced(state, combatant, frame, categoryOfSubstat(substat)),
						{type: 'feat-begun', who, what, isFree: false, substat},
					];
		}

		case 'splitting': {
			return [{type: 'split-begun', who}];
		}

		case 'ways': {
			return [{type: 'way-asked', is: true}];
		}

		case 'way': {
			return [{type: 'way-chosen', substat: act.substat}];
		}

		case 'back': {
			return [{type: 'way-asked', is: false}];
		}

		case 'offering': {
			return [{type: 'offer-begun', who}];
		}

		case 'hold': {
			return [{type: 'held', who, round: fightRound(state)}, ...over(frame)];
		}

		case 'hold-for': {
			return [{type: 'hold-begun', who}];
		}

		case 'wait': {
			return [{type: 'waits', who, round: fightRound(state)}, ...over(frame)];
		}

		case 'let-go': {
			return [{type: 'let-go', who, round: fightRound(state)}, ...over(frame)];
		}

		default: {
			return over(frame);
		}
	}
}
