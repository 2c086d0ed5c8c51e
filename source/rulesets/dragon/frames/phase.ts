import {menuStep} from '../../../engine/course/menu.js';
import type {View} from '../../../engine/kit/basics.js';
import {listed} from '../../../engine/kit/text.js';
import {seenNames} from '../../../engine/world/veil.js';
import {sideDownStep} from './fight.js';
import {waysMenu} from '../acts/attacks.js';
import {letGo} from '../acts/holds.js';
import {phaseMenu} from '../acts/phase-menu.js';
import {phaseOver, phaseSceneOf} from '../flow-types.js';
import {holdersCalled} from '../phases/calls.js';
import {round} from '../phases/clock.js';
import {subName} from '../phases/sub-rounds.js';
import {hasActed, hasBonus, hasPhaseNow, isOwnSub, isUp} from '../derived.js';
import {checkedKind} from '../upkeep.js';
import type {PhaseFrame} from '../frame-types.js';
import type {DrCombatant, DrState} from '../state.js';
import {actor} from './exchange.js';

/** It was used otherwise: for a defence, or the GM took it. Who changes sides goes with the new one (DR-11). */
const isLost = (frame: PhaseFrame, state: DrState): boolean => {
	const combatant = actor(frame, state);
	return (
		!frame.isSpent &&
		(hasActed(state, combatant) ||
			!isOwnSub(state, combatant) ||
			!(hasPhaseNow(state, combatant) || hasBonus(state, combatant)))
	);
};

const isUnderWay = (frame: PhaseFrame, state: DrState): boolean =>
	isUp(actor(frame, state)) && !isLost(frame, state);

function whyOf(frame: PhaseFrame, state: DrState): string {
	const {by, hasDiceless} = frame;
	const how = {
		phase: `has a phase in ${round(state)}`,
		bonus: 'was offered a bonus phase (DR-40)',
		hold: isOwnSub(state, actor(frame, state))
			? 'breaks a hold (DR-27)'
			: 'breaks in on a trigger (DR-10)',
		trade: 'has bought this phase (DR-05)',
	}[by];
	return [
		how,
		hasDiceless ? 'one diced action is left' : 'one diceless action, then one diced',
	].join('; ');
}

/** “Late 3: Mage; held: Ark”. */
function titleOf(combatant: DrCombatant, state: DrState, view: View): string {
	const held = seenNames(
		state,
		holdersCalled(state)
			.map(({id}) => id)
			.filter((id) => id !== combatant.id),
		view,
	);
	return [
		`${subName(state.sub, round(state))}: ${combatant.name}`,
		...(held.length > 0 ? [`held: ${listed(held)}`] : []),
	].join('; ');
}

/** A phase: one diceless action, then one diced action (DR-15). */
export const phaseFrame = checkedKind('phase', {
	isVoid: (frame, state) => !isUnderWay(frame, state),
	abandon: (frame, state) => [
		...(isUnderWay(frame, state) && !frame.isSpent ? [letGo(state, frame)] : []),
		...phaseOver(frame),
	],
	steps: [
		{id: 'over', due: ({hasDiced}) => hasDiced, take: (frame) => phaseOver(frame)},
		sideDownStep,
		menuStep('way', {
			due: ({isChoosingWay}) => isChoosingWay,
			menu: waysMenu,
			scene: phaseSceneOf,
			head: ({combatant}) => ({
				title: `${combatant.name}: attack how?`,
				who: combatant.id,
				why: 'the GM decides which substat fits',
				rule: 'DR-2A',
			}),
		}),
		menuStep('do', {
			menu: phaseMenu,
			scene: phaseSceneOf,
			head: ({state, combatant, frame}, view) => ({
				title: titleOf(combatant, state, view),
				who: combatant.id,
				why: whyOf(frame, state),
				rule: 'DR-15',
			}),
		}),
	],
});
