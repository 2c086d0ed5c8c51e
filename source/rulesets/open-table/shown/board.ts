import type {View} from '../../../engine/kit/basics.js';
import type {Board, Gauge} from '../../../engine/world/board.js';
import {type LaneFacts, lanesOf} from '../../../engine/ruleset/lanes.js';
import {counted, signed} from '../../../engine/kit/text.js';
import {type Told, secret, told} from '../../../engine/world/told.js';
import {isSeen, knowsNumbers} from '../../../engine/world/veil.js';
import {isByCards} from '../cards.js';
import {actionsLeft, actorOf, heldBy, isStable, plightOf, roundOf} from '../derived.js';
import {inOrder, isByInitiative} from '../order.js';
import {hasActed, inPhase} from '../phases.js';
import type {OtState, OtCombatant} from '../state/fight.js';
import {initiativeText, lineText, orderText} from './text.js';

/** Foes' hit points are the GM's, unless the setting opens them. */
export function gauges(combatant: OtCombatant, state: OtState, view: View): readonly Gauge[] {
	const {hp, sheet, temporary, isGone} = combatant;
	return isGone || hp === undefined || !knowsNumbers(state, combatant, view, 'health')
		? []
		: [
				{id: 'HP', value: hp, max: Math.max(hp, sheet.hp ?? hp)},
				...(temporary > 0 ? [{id: 'Temporary', short: 'T', value: temporary}] : []),
			];
}

/** “14, modifier +2 (OT-02)”; what a modifier is worth is a foe's secret. */
export function whyThere({id, place, sheet}: OtCombatant, state: OtState): Told {
	const {next} = state.settings;
	if (next !== 'initiative') {
		return next === 'popcorn' ? 'goes when named (OT-09)' : 'goes in a turn of its side (OT-09)';
	}

	if (isByCards(state) && !place.isDelaying) {
		return place.initiative === undefined
			? 'no card drawn (OT-08)'
			: `card ${initiativeText(place.initiative, state)} (OT-08)`;
	}

	const modifier = secret(id, 'order', `, ${signed(sheet.initiative)}`);
	if (place.initiative === undefined) {
		return told`initiative not rolled${modifier} (OT-02)`;
	}

	return place.isDelaying
		? 'delays until ready to act (OT-11)'
		: told`initiative ${initiativeText(place.initiative, state)}${modifier} (OT-02)`;
}

function laneFacts(combatant: OtCombatant, state: OtState, view: View): LaneFacts {
	const {id, place, trigger, reactions, resources, sheet, fate} = combatant;
	const plight = plightOf(combatant, state);
	const isUp = plight === 'up';
	const left = actionsLeft(id, state);
	const isKnown = knowsNumbers(state, combatant, view, 'ability');
	const checks = isStable(combatant) ? 'stable' : `${fate.successes}✓ ${fate.failures}×`;
	return {
		isUp,
		isOut: plight === 'out',
		isActing: actorOf(state)?.id === id,
		hasActed: () => hasActed(combatant, state),
		order: orderText(combatant, state),
		isUnplaced: isUp && !isByInitiative(state) && !hasActed(combatant, state),
		why: whyThere(combatant, state),
		gauges: gauges(combatant, state, view),
		...(isUp && isKnown && {reactions: String(reactions)}),
		badges: [
			!isUp && plight,
			plight === 'down' && checks,
			place.isDelaying && 'delays',
			trigger !== undefined && 'ready',
			heldBy(state, id).some(({who}) => who !== id) && 'concentrates',
			actorOf(state)?.id === id &&
				left !== undefined &&
				isKnown &&
				`${counted(left, 'action')} left`,
		],
		spare: [
			isUp && reactions < sheet.reactions && isKnown && counted(reactions, 'reaction'),
			...resources.map(({name, left, most}) => left < most && isKnown && `${name} ${left}`),
		],
	};
}

/** OT-15: whether somebody has more than one turn, as far as a view may know of it, or sees them go again. */
const isPhased = (state: OtState, view: View): boolean =>
	inPhase(state, Math.max(2, state.phase)).some(
		(combatant) =>
			isSeen(state, combatant.id, view) &&
			(state.phase > 1 || knowsNumbers(state, combatant, view, 'order')),
	);

/** In acting order; the GM's own lines of the order stand beside the round (OT-07). */
export const board = (state: OtState, view: View): Board => ({
	...(isByInitiative(state) && {
		orderedBy: isByCards(state) ? 'Card' : 'Init',
		orderName: isByCards(state)
			? 'the card drawn, the best first'
			: 'initiative, the highest first',
	}),
	signs: [{sign: 'HP', about: 'hit points'}],
	clock: [
		`Round ${roundOf(state)}`,
		...(isPhased(state, view) ? [`Phase ${state.phase}`] : []),
		...state.lines.filter(() => view === 'gm').map((each) => lineText(each, state)),
	],
	reactions: 'reactions left',
	lanes: lanesOf(inOrder(state), state, view, (combatant) => laneFacts(combatant, state, view)),
});
