import {menuStep} from '../../../engine/course/act-rows.js';
import type {Id} from '../../../engine/kit/basics.js';
import {clauseOf, inverted} from '../../../engine/kit/text.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {get} from '../../../engine/world/world.js';
import {refuseHold} from '../acts/holds.js';
import {offerMenu} from '../acts/offers.js';
import {surchargeMenu} from '../acts/surcharges.js';
import {pairMenu} from '../acts/trades.js';
import {fightRound} from '../clock.js';
import {hasActed, isUp, laterPhases, phaseOf} from '../derived.js';
import {checkedKind} from '../follow-ups.js';
import {tradePrice} from '../prices.js';
import type {DrState} from '../state.js';

/* Short questions in between: whom to offer a phase, what to hold one for, which phases pay for a trade. */

type Aside = {readonly who: Id};

const isPhaseGone = ({who}: Aside, state: DrState): boolean =>
	!isUp(get(state, who)) || phaseOf(state, who) === undefined;

const sceneOf = ({who}: Aside, state: DrState) => ({
	state,
	combatant: get(state, who),
});

/** Offering a bonus phase is a free part of acting (DR-40, DR-41). */
export const offerFrame = checkedKind('offer', {
	isVoid: isPhaseGone,
	abandon: () => [{type: 'frame-left'}],
	steps: [
		menuStep({
			id: 'to',
			due: () => true,
			menu: offerMenu,
			scene: sceneOf,
			head: ({combatant}) => ({
				title: clauseOf(combatant, 'offers a bonus phase: to whom?'),
				who: combatant.id,
				why: 'for the other side’s next sub-round of this round; it may be declined',
				rule: 'DR-41',
			}),
		}),
	],
});

const usualTrigger = 'the first who moves';

/** What a phase is held for (DR-10). */
export const holdFrame = checkedKind('hold', {
	isVoid(frame, state) {
		const phase = phaseOf(state, frame.who);
		return (
			isPhaseGone(frame, state) ||
			phase === undefined ||
			refuseHold({combatant: get(state, frame.who), frame: phase}) !== undefined
		);
	},
	abandon: () => [{type: 'frame-left'}],
	steps: [
		{
			id: 'trigger',
			kind: 'text',
			due: () => true,
			ask: ({who}, state) => ({
				title: `What ${inverted(get(state, who), 'is')} waiting for?`,
				who,
				why: 'once that happens, the held phase can break into the other side’s sub-round',
				rule: 'DR-10',
				initial: usualTrigger,
			}),
			take: (text, {who}, state) => [
				{type: 'frame-left'},
				{
					type: 'held',
					who,
					round: fightRound(state),
					trigger: text.trim() || usualTrigger,
				},
				{type: 'phase-over', who},
			],
		},
	],
});

/** Which later phase pays for a roll outside the category (DR-06). */
export const surchargeFrame = checkedKind('surcharge', {
	isVoid({who}, state) {
		const combatant = get(state, who);
		return !isUp(combatant) || laterPhases(state, combatant).length === 0;
	},
	abandon: () => [{type: 'frame-left'}],
	steps: [
		menuStep({
			id: 'pay',
			due: () => true,
			menu: surchargeMenu,
			scene: (frame, state) => ({
				state,
				combatant: get(state, frame.who),
				category: frame.category,
			}),
			head: ({state, combatant, category}, view) => ({
				title: `${combatant.name}: which later phase pays?`,
				who: combatant.id,
				...(knowsNumbers(state, combatant, view, 'order') && {
					why: `a ${category} roll, outside the speed’s category, costs one later phase; Enter gives up the last`,
				}),
				rule: 'DR-06',
			}),
		}),
	],
});

/** Which two later phases pay for one now (DR-05). */
export const tradeFrame = checkedKind('trade', {
	isVoid({who}, state) {
		const combatant = get(state, who);
		return (
			!isUp(combatant) ||
			hasActed(state, combatant) ||
			laterPhases(state, combatant).length <= tradePrice
		);
	},
	abandon: () => [{type: 'frame-left'}],
	steps: [
		menuStep({
			id: 'which',
			due: () => true,
			menu: pairMenu,
			scene: sceneOf,
			head: ({combatant}) => ({
				title: clauseOf(combatant, 'buys a phase: which two later phases pay?'),
				who: combatant.id,
				why: 'two later phases buy one now; Enter gives up the last two',
				rule: 'DR-05',
			}),
		}),
	],
});
