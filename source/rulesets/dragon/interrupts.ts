import {interruptsOf, menuOf} from '../../engine/course/menu.js';
import {type Id, type Refusal, notAskedNow} from '../../engine/kit/basics.js';
import type {Interrupts} from '../../engine/course/flow.js';
import {buyersBefore, optionalActs, optionalRows, reachRows, triggerRows} from './acts/trades.js';
import {type DrAct, drActs, type AnyEvent} from './flow-types.js';
import {framesNow} from './derived.js';
import type {DrState} from './state.js';
import {harm} from './frame-types.js';

/* Triggers in the other side’s sub-round, holds and trades in one’s own while somebody acts (DR-05, DR-10, DR-27). */

const isOpen = (state: DrState): boolean => {
	const top = state.stack.at(-1);
	return (
		top?.kind === 'phase' ||
		top?.kind === 'fight' ||
		top?.kind === 'belated' ||
		(top?.kind === 'attack' && top.attack === undefined)
	);
};

const isInPhase = (state: DrState): boolean => state.stack.at(-1)?.kind === 'phase';

const isBusy = (state: DrState, who: Id): boolean =>
	framesNow(state).some((frame) => 'who' in frame && frame.who === who);

/** DR-14: a phase can still be bought in rounds that would be skipped, if the GM asks for it at an earlier prompt. */
const canStop = (state: DrState): boolean => !state.stack.some(({kind}) => kind === 'closing');

const isClosed = ({stack}: DrState): boolean =>
	stack.some(({kind}) => kind === 'closing' || kind === 'harm');

const ownRows = drActs<DrState>({
	stop: {
		key: 'c',
		rule: 'DR-14',
		show: (_act, {isStopAsked}) => ({
			id: 'stop',
			label: isStopAsked
				? 'No longer call out chances to buy a phase'
				: 'Call out every chance to buy a phase, until one is bought',
			cost: 'free',
		}),
		refuse: ({is}, state) => (canStop(state) && is !== state.isStopAsked ? undefined : notAskedNow),
		take: ({is}) => [{type: 'stop-asked', is}],
	},
	/** Damage that no attack does (DR-23). */
	harm: {
		key: 'l',
		rule: 'DR-23',
		show: () => ({id: 'harm', label: 'Damage from a fall, a fire or the like …', cost: 'free'}),
		refuse: (_act, state) => (isClosed(state) ? notAskedNow : undefined),
		take: () => [harm.opened({})],
	},
});

function* breakIns(state: DrState): Iterable<DrAct> {
	if (isOpen(state)) {
		for (const {id: who, activity, fall, isGone} of state.combatants) {
			if (activity.hold?.trigger !== undefined && !fall && !isGone) {
				yield {do: 'trigger', who};
			}
		}
	}

	if (isInPhase(state)) {
		yield* optionalActs(state, 'gm');
	}

	for (const who of buyersBefore(state)) {
		yield {do: 'reach', who};
	}

	yield {do: 'stop', is: !state.isStopAsked};
	yield {do: 'harm'};
}

/** Why somebody may not interrupt at all: they are busy, or dice are being rolled. */
function refuseNow(act: DrAct, state: DrState): Refusal | undefined {
	if (act.do === 'stop' || act.do === 'reach' || act.do === 'harm') {
		return undefined;
	}

	const isMeant = act.do === 'trigger' ? isOpen(state) : isInPhase(state);
	return isMeant && 'who' in act && !isBusy(state, act.who) ? undefined : notAskedNow;
}

const menu = menuOf(
	drActs<DrState>({...triggerRows, ...optionalRows, ...reachRows, ...ownRows}),
	function* (state): Iterable<DrAct> {
		for (const act of breakIns(state)) {
			if (!refuseNow(act, state)) {
				yield act;
			}
		}
	},
);

export const interrupts: Interrupts<DrState, DrAct, AnyEvent> = {
	...interruptsOf(menu),
	refuse: (act, state) => refuseNow(act, state) ?? menu.refuse(act, state),
};
