import {type Refusal, type View, impossible, notAskedNow} from '../../../engine/kit/basics.js';
import {refusalOfEach} from '../../../engine/facts/refusals.js';
import {type DrAct, type PhaseScene, drActs, phaseOver, type AnyEvent} from '../flow-types.js';
import {fightRound, round, roundsOfTurn} from '../phases/clock.js';
import {foesOf, hasBonus, hasPhaseNow, isGood, laterPhases} from '../derived.js';
import {type PhaseFrame, hold, offer} from '../frame-types.js';
import {holdText} from '../phases/prices.js';
import type {DrCombatant, DrState} from '../state.js';
import {isSeen, knowsNumbers} from '../../../engine/world/veil.js';
import {refuseDownOrActed} from '../order.js';

/* What else can be done with a phase: hold it, put it off, or end it (DR-09 to DR-11, DR-19). */

/** DR-09, DR-40: only a phase of somebody's own can be held, and only before anything is done with it. */
export function refuseHold({
	combatant,
	frame: {by, isSpent},
}: Pick<PhaseScene, 'combatant' | 'frame'>): Refusal | undefined {
	if (by === 'bonus') {
		return {reason: 'a bonus phase cannot be held', rule: 'DR-40'};
	}

	if (by === 'trade') {
		return {reason: 'a bought phase cannot be held', rule: 'DR-05'};
	}

	if (isSpent) {
		return {reason: 'has already begun to act', rule: 'DR-09'};
	}

	return combatant.activity.hold ? {reason: 'holds a phase already', rule: 'DR-09'} : undefined;
}

function keptText({state, combatant}: PhaseScene): string {
	const next = laterPhases(state, combatant)[0];
	if (next !== undefined) {
		return `lost in ${next}`;
	}

	return round(state) >= roundsOfTurn && state.settings.holdsEnd
		? 'lost with the turn'
		: holdText(state, combatant);
}

export function* holdActs({state, combatant, frame: {isSpent, by}}: PhaseScene): Iterable<DrAct> {
	if (isSpent && by !== 'phase') {
		return;
	}

	if (isGood(state, combatant)) {
		yield {do: 'wait'};
	}

	yield {do: 'hold'};
	yield {do: 'hold-for'};
}

/** DR-19, DR-41: the phase, or the offer of one, is passed up. */
export const letGo = (
	state: DrState,
	{who, by}: PhaseFrame,
): Extract<AnyEvent, {type: 'let-go'}> => ({
	type: 'let-go',
	who,
	round: fightRound(state),
	...(by === 'bonus' && {isBonus: true}),
});

export const endAct = ({frame}: PhaseScene): DrAct =>
	frame.isSpent ? {do: 'done'} : {do: 'let-go'};

export const holdRows = drActs<PhaseScene>({
	wait: {
		key: 's',
		rule: 'DR-11',
		show: (_act, {state}) => ({id: 'wait', label: `Wait for Late ${round(state)}`}),
		refuse(_act, {state, combatant, frame: {by, isSpent}}) {
			const rule = 'DR-11';
			if (!isGood(state, combatant)) {
				return {reason: 'only the good guys may wait', rule};
			}

			if (by !== 'phase') {
				return {reason: 'only a phase of one’s own may wait', rule};
			}

			if (state.sub !== 'good') {
				return {reason: `Late ${round(state)} is now`, rule};
			}

			return isSpent ? {reason: 'has already begun to act', rule} : undefined;
		},
		take: (_act, {state, frame}) => [
			{type: 'waits', who: frame.who, round: fightRound(state)},
			...phaseOver(frame),
		],
	},
	hold: {
		key: 'w',
		rule: 'DR-09',
		show: (_act, scene) => ({id: 'hold', label: 'Hold the phase', detail: keptText(scene)}),
		refuse: (_act, scene) => refuseHold(scene),
		take: (_act, {state, frame}) => [
			{type: 'held', who: frame.who, round: fightRound(state)},
			...phaseOver(frame),
		],
	},
	'hold-for': {
		key: 'W',
		rule: 'DR-10',
		show: () => ({
			id: 'hold-for',
			label: 'Hold it for a trigger …',
			detail: 'may break into the other side’s sub-round',
		}),
		refuse: (_act, scene) => refuseHold(scene),
		take: (_act, {frame}) => [hold.opened({who: frame.who})],
	},
	'let-go': {
		key: 'z',
		show: (_act, {frame: {by}}) =>
			by === 'bonus'
				? {id: 'let-go', label: 'Decline the bonus phase', rule: 'DR-41'}
				: {id: 'let-go', label: 'Let the phase go', rule: 'DR-19'},
		refuse: (_act, {frame}) => (frame.isSpent ? notAskedNow : undefined),
		take: (_act, {state, frame}) => [letGo(state, frame), ...phaseOver(frame)],
	},
	done: {
		key: 'z',
		rule: 'DR-19',
		show: () => ({id: 'done', label: 'Done'}),
		refuse: (_act, {frame}) => (frame.isSpent ? undefined : notAskedNow),
		take: (_act, {frame}) => phaseOver(frame),
	},
});

/* Offering a bonus phase is a free part of acting (DR-40, DR-41). */

/** DR-41. */
const refuseLate = (state: DrState, combatant: DrCombatant): Refusal | undefined =>
	state.sub === 'late' || (isGood(state, combatant) && state.sub !== 'good')
		? {reason: 'the other side has no sub-round left in this round', rule: 'DR-41'}
		: undefined;

/** DR-40, DR-41: for the other side’s next sub-round of this round. It can be secret that somebody goes then anyway. */
export function refuseOffer(state: DrState, combatant: DrCombatant, to: DrCombatant, view: View) {
	if (to.side === combatant.side || to.isGone) {
		return impossible('is not on the other side');
	}

	const late = refuseLate(state, combatant);
	if (late) {
		return late;
	}

	if (hasBonus(state, to)) {
		return {reason: 'has been offered a bonus phase already', rule: 'DR-40'};
	}

	return (
		refuseDownOrActed(state, to) ??
		(hasPhaseNow(state, to) && knowsNumbers(state, to, view, 'order')
			? {reason: 'goes in this round anyway', rule: 'DR-40'}
			: undefined)
	);
}

/** Why nobody on the other side can be offered a phase (DR-40). */
function refuseOffering({state, combatant}: PhaseScene, view: View): Refusal | undefined {
	const late = refuseLate(state, combatant);
	if (late) {
		return late;
	}

	const known = foesOf(state, combatant).filter(({id}) => isSeen(state, id, view));
	const refusals = known.flatMap((other) => {
		const refused = refuseOffer(state, combatant, other, view);
		return refused ? [[other, refused] as const] : [];
	});
	return refusals.length < known.length
		? undefined
		: (refusalOfEach(refusals) ?? {reason: 'there is nobody to offer it to', rule: 'DR-40'});
}

export const offeringRows = drActs<PhaseScene>({
	offering: {
		key: 't',
		rule: 'DR-40',
		show: () => ({id: 'offer', label: 'Offer a bonus phase …', cost: 'free'}),
		refuse: (_act, scene, view) => refuseOffering(scene, view),
		take: (_act, {frame}) => [offer.opened({who: frame.who})],
	},
});
