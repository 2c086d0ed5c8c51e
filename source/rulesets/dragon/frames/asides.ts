import {keyAt} from '../../../engine/course/letters.js';
import {impossible, notAskedNow} from '../../../engine/kit/basics.js';
import {clauseOf, inverted} from '../../../engine/kit/text.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {find, nameOf} from '../../../engine/world/world.js';
import {costIn, goBack, pairsOf, slotName, startTrade} from '../acts/trades.js';
import {refuseHold, refuseOffer} from '../acts/holds.js';
import {slotsOf} from '../phases/belated.js';
import type {Slot} from '../phases/sub-rounds.js';
import {fightRound} from '../phases/clock.js';
import {foesOf, hasActed, isUp, laterPhases, phaseOf} from '../derived.js';
import {hold, offer, reach, surcharge, trade} from '../frame-types.js';
import {refuseTrade} from '../order.js';
import {beginActing, tradePrice, tradeText} from '../phases/prices.js';
import type {DrState} from '../state.js';
import {leftText} from '../shown/text.js';
import {pop} from '../updates.js';
import {type Aside, actor, checkedExchange} from './exchange.js';
import {backRows} from '../flow-types.js';

/* Short questions in between: whom to offer a phase, what to hold one for, which phases pay for a trade. */

const isPhaseGone = (frame: Aside, state: DrState): boolean =>
	!isUp(actor(frame, state)) || phaseOf(state, frame.who) === undefined;

const laterOf = (frame: Aside, state: DrState) => laterPhases(state, actor(frame, state));

/** Offering a bonus phase is a free part of acting (DR-40, DR-41). */
export const offerFrame = checkedExchange(offer, {
	isVoid: isPhaseGone,
	ask: [
		{
			choose: 'to',
			key: 't',
			rule: 'DR-40',
			head: (frame, state) => ({
				title: clauseOf(actor(frame, state), 'offers a bonus phase: to whom?'),
				who: frame.who,
				why: 'for the other side’s next sub-round of this round; it may be declined',
				rule: 'DR-41',
			}),
			offer: (frame, state) => foesOf(state, actor(frame, state)).map(({id}) => id),
			show: (to, _frame, state) => ({id: `offer:${to}`, label: nameOf(state, to), about: to}),
			refuse(id, frame, state, view) {
				const to = find(state, id);
				return to ? refuseOffer(state, actor(frame, state), to, view) : notAskedNow;
			},
			/** Why somebody cannot be offered one is only for those who may know their phases. */
			knows: (_frame, state, view, to) =>
				to === undefined || knowsNumbers(state, find(state, to), view, 'order'),
			also: backRows,
		},
	],
	end({who, to}, state) {
		const phase = phaseOf(state, who);
		return [
			{type: 'frame-left'},
			...(phase ? beginActing(state, phase) : []),
			...(phase ? [{type: 'offered', who, to, round: fightRound(state)} as const] : []),
		];
	},
});

/** What a phase is held for (DR-10). */
export const holdFrame = checkedExchange(hold, {
	isVoid(frame, state) {
		const phase = phaseOf(state, frame.who);
		return (
			isPhaseGone(frame, state) ||
			phase === undefined ||
			refuseHold({combatant: actor(frame, state), frame: phase}) !== undefined
		);
	},
	ask: [
		{
			text: 'trigger',
			initial: 'the first who moves',
			head: (frame, state) => ({
				title: `What ${inverted(actor(frame, state), 'is')} waiting for?`,
				who: frame.who,
				why: 'once that happens, the held phase can break into the other side’s sub-round',
				rule: 'DR-10',
			}),
		},
	],
	end: ({who, trigger}, state) => [
		{type: 'frame-left'},
		{type: 'held', who, round: fightRound(state), trigger},
		{type: 'phase-over', who},
	],
});

/** Which later phase pays for a roll outside the category (DR-06). */
export const surchargeFrame = checkedExchange(surcharge, {
	isVoid: (frame, state) => !isUp(actor(frame, state)) || laterOf(frame, state).length === 0,
	ask: [
		{
			choose: 'pay',
			key: 'y',
			rule: 'DR-06',
			head: (frame, state, view) => ({
				title: `${nameOf(state, frame.who)}: which later phase pays?`,
				who: frame.who,
				...(knowsNumbers(state, actor(frame, state), view, 'order') && {
					why: `a ${frame.category} roll, outside the speed’s category, costs one later phase, usually the last`,
				}),
				rule: 'DR-06',
			}),
			offer: (frame, state, view) =>
				knowsNumbers(state, actor(frame, state), view, 'order')
					? laterOf(frame, state).toReversed()
					: [],
			show: (round, frame, state) => ({
				id: `pay:${round}`,
				label: `Pay with ${round}`,
				number: round,
				cost: leftText(laterOf(frame, state).filter((each) => each !== round)),
			}),
			refuse: (round, frame, state) =>
				laterOf(frame, state).includes(round) ? undefined : impossible('this phase is not to come'),
		},
	],
	end: ({who, pay, category}) => [
		{type: 'frame-left'},
		{type: 'surcharged', who, spent: [pay], category},
	],
});

/** Which two later phases pay for one now (DR-05). */
export const tradeFrame = checkedExchange(trade, {
	isVoid: (frame, state) =>
		!isUp(actor(frame, state)) ||
		hasActed(state, actor(frame, state)) ||
		laterOf(frame, state).length <= tradePrice,
	ask: [
		{
			choose: 'which',
			key: 'E',
			rule: 'DR-05',
			head: (frame, state) => ({
				title: clauseOf(actor(frame, state), 'buys a phase: which two later phases pay?'),
				who: frame.who,
				why: 'two later phases buy one now, usually the last two',
				rule: 'DR-05',
			}),
			offer: (frame, state, view) =>
				knowsNumbers(state, actor(frame, state), view, 'order')
					? pairsOf(laterOf(frame, state))
					: [],
			show: (rounds, frame, state) => ({
				id: `pair:${rounds.join('-')}`,
				label: `Pay with ${rounds.join(' and ')}`,
				cost: tradeText(state, actor(frame, state), rounds),
			}),
			refuse: (rounds, frame, state) => refuseTrade(state, actor(frame, state), rounds),
			also: backRows,
		},
	],
	end: ({who, which}, state) => [{type: 'frame-left'}, ...startTrade(state, who, which)],
});

const isSame = (one: Slot, other: Slot) => one.round === other.round && one.sub === other.sub;

/** Where a phase can be bought, as it was before the question (DR-05). */
const slotsFor = (frame: Aside, state: DrState): readonly Slot[] =>
	slotsOf(pop(state), actor(frame, state));

export const reachFrame = checkedExchange(reach, {
	isVoid: (frame, state) => slotsFor(frame, state).length === 0,
	ask: [
		{
			choose: 'where',
			rule: 'DR-05',
			head: (frame, state) => ({
				title: `${nameOf(state, frame.who)}: a phase in which sub-round?`,
				who: frame.who,
				why: 'nobody has done anything since',
				rule: 'DR-05',
			}),
			offer: slotsFor,
			show: (slot, frame, state) => ({
				id: `slot:${slot.round}:${slot.sub}`,
				label: slotName(slot),
				cost: costIn(pop(state), actor(frame, state), slot),
				...keyAt(slotsFor(frame, state).findIndex((each) => isSame(each, slot))),
			}),
			refuse: (slot, frame, state) =>
				slotsFor(frame, state).some((each) => isSame(each, slot)) ? undefined : notAskedNow,
			also: backRows,
		},
	],
	end: (frame, state) => [
		{type: 'frame-left'},
		...goBack(pop(state), actor(frame, state), frame.where),
	],
});
