import {notAskedNow} from '../../../engine/refusals.js';
import type {View} from '../../../engine/basics.js';
import {listed} from '../../../engine/text.js';
import {discreet, knowsNumbers} from '../../../engine/veil.js';
import {holdersCalled} from '../calls.js';
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
import type {DrCombatant, DrState, PhaseFrame} from '../state.js';
import {kind} from '../flow-types.js';
import {refuseAttack, refuseDiced} from '../legality.js';
import {checksDue} from './fight.js';
import {actor, over, refuseInPhase, takeInPhase} from './phase-acts.js';
import {phaseChoices} from './phase-menu.js';
import {wayChoices} from './ways-menu.js';

/** It went by in another way: defended with it, or the GM took it. */
const isLost = (frame: PhaseFrame, state: DrState): boolean => {
	const combatant = actor(frame, state);
	return (
		!frame.isSpent &&
		(hasActed(state, combatant) ||
			!(hasPhaseNow(state, combatant) || hasBonus(state, combatant)))
	);
};

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
	const held = holdersCalled(state)
		.filter(
			({id, isHidden}) => id !== combatant.id && (view === 'gm' || !isHidden),
		)
		.map(({name}) => name);
	return [
		`${subName(state.sub, round(state))}: ${combatant.name}`,
		...(held.length > 0 ? [`held: ${listed(held)}`] : []),
	].join('; ');
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
						knowsNumbers(state, combatant, view, 'ability'),
					),
				};
			},
			refuse(act, frame, state) {
				switch (act.do) {
					case 'back': {
						return undefined;
					}

					case 'way': {
						return refuseDiced(state, actor(frame, state), frame, act.substat);
					}

					case 'attack': {
						return refuseAttack(state, actor(frame, state), frame, act);
					}

					default: {
						return notAskedNow;
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
						knowsNumbers(state, combatant, view, 'ability'),
					),
				};
			},
			refuse: refuseInPhase,
			take: takeInPhase,
		},
	],
});
