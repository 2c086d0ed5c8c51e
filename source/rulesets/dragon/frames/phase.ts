import type {View} from '../../../engine/basics.js';
import {get} from '../../../engine/world.js';
import {callable} from '../calls.js';
import {
	fightRound,
	hasActed,
	hasBonus,
	hasPhaseNow,
	isCheckDue,
	isOwnSub,
	isUp,
	round,
	subName,
} from '../derived.js';
import {dicelessRow} from '../diceless.js';
import type {DrAct} from '../events.js';
import type {DrCombatant, DrState, PhaseFrame} from '../facts.js';
import {type AnyEvent, foreign, kind} from '../flow-types.js';
import {
	refuseAttack,
	refuseDiced,
	refuseDiceless,
	refuseHold,
	refuseSplit,
	refuseWait,
} from '../legality.js';
import {begin, payDiced} from '../prices.js';
import {categoryOfSubstat} from '../stats.js';
import {discreet, listed, showsNumbers} from '../telling.js';
import {checksDue} from './fight.js';
import {
	phaseChoices,
	refuseAnyRoll,
	refuseOffering,
	refuseWays,
	wayChoices,
} from './phase-menu.js';

const actor = ({who}: PhaseFrame, state: DrState): DrCombatant =>
	get(state, who);

/** It went by in another way: defended with it, or the GM took it. */
const isLost = (frame: PhaseFrame, state: DrState): boolean => {
	const combatant = actor(frame, state);
	return (
		!frame.isSpent &&
		(hasActed(state, combatant) ||
			!(hasPhaseNow(state, combatant) || hasBonus(state, combatant)))
	);
};

const over = ({who, isSpent}: PhaseFrame): readonly AnyEvent[] => [
	{type: 'phase-over', who},
	...(isSpent ? [{type: 'ended', who} as const] : []),
];

const isUnderWay = (frame: PhaseFrame, state: DrState): boolean =>
	isUp(actor(frame, state)) && !isLost(frame, state);

/** How the phase came about, and what is special about the sub-round. */
function whyOf(frame: PhaseFrame, state: DrState): string {
	const {by, hasDiceless} = frame;
	const how = {
		phase: `has a phase in ${round(state)}`,
		bonus: 'was offered a bonus phase (DR-40)',
		hold: isOwnSub(state, actor(frame, state))
			? 'breaks its hold (DR-27)'
			: 'breaks in by its trigger (DR-10)',
		trade: 'has bought this phase (DR-05)',
	}[by];
	return [
		how,
		hasDiceless
			? 'one diced action is left'
			: 'one diceless action, then one diced',
	].join('; ');
}

/** “Late 3: Mage; held: Ark”. */
function titleOf(combatant: DrCombatant, state: DrState, view: View): string {
	const held = callable(state)
		.holders.filter(
			({id, isHidden}) =>
				id !== combatant.id && (view === 'gm' || !isHidden),
		)
		.map(({name}) => name);
	return [
		`${subName(state.sub, round(state))}: ${combatant.name}`,
		...(held.length > 0 ? [`held: ${listed(held)}`] : []),
	].join('; ');
}

export function refuseInPhase(
	act: DrAct,
	frame: PhaseFrame,
	state: DrState,
) {
	const combatant = actor(frame, state);
	switch (act.do) {
		case 'attack': {
			return refuseAttack(state, combatant, frame, act);
		}

		case 'diceless': {
			return dicelessRow(act.what) ? refuseDiceless(frame) : foreign;
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
			return frame.isSpent ? foreign : undefined;
		}

		case 'done': {
			return frame.isSpent ? undefined : foreign;
		}

		default: {
			return foreign;
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

/** A phase: one diceless action, then one diced action (DR-15). */
export const phaseFrame = kind('phase', {
	isVoid: (frame, state) => !isUnderWay(frame, state),
	abandon: (frame, state) => [
		...(isUnderWay(frame, state) && !frame.isSpent
			? [
					{
						type: 'let-go',
						who: frame.who,
						round: fightRound(state),
					} as const,
				]
			: []),
		...over(frame),
	],
	steps: [
		{
			id: 'checks',
			kind: 'auto',
			due: (_frame, state) => state.combatants.some(isCheckDue),
			take: (_frame, state) => checksDue(state),
		},
		{
			id: 'over',
			kind: 'auto',
			due: ({hasDiced}) => hasDiced,
			take: (frame) => over(frame),
		},
		{
			id: 'way',
			kind: 'choose',
			due: ({isChoosingWay}) => isChoosingWay,
			ask(frame, state, view) {
				const combatant = actor(frame, state);
				return {
					title: `${combatant.name}: attack how?`,
					who: combatant.id,
					why: 'which substat serves is the GM’s word',
					rule: 'DR-2A',
					choices: discreet(
						wayChoices(state, combatant, frame, view),
						showsNumbers(state, combatant, view),
					),
				};
			},
			refuse(act, frame, state) {
				switch (act.do) {
					case 'back': {
						return undefined;
					}

					case 'way': {
						return refuseDiced(
							state,
							actor(frame, state),
							frame,
							act.substat,
						);
					}

					case 'attack': {
						return refuseAttack(state, actor(frame, state), frame, act);
					}

					default: {
						return foreign;
					}
				}
			},
			take: takeInPhase,
		},
		{
			id: 'do',
			kind: 'choose',
			due: () => true,
			ask(frame, state, view) {
				const combatant = actor(frame, state);
				return {
					title: titleOf(combatant, state, view),
					who: combatant.id,
					why: whyOf(frame, state),
					rule: 'DR-15',
					choices: discreet(
						phaseChoices(state, combatant, frame, view),
						showsNumbers(state, combatant, view),
					),
				};
			},
			refuse: refuseInPhase,
			take: takeInPhase,
		},
	],
});
