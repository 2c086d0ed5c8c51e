import {single} from '../../../dice/dice.js';
import {sorted} from '../../../engine/kit/basics.js';
import type {Step} from '../../../engine/course/steps.js';
import {counted} from '../../../engine/kit/text.js';
import {cardsLeft, initiativeOf, isByCards, isJoker} from '../cards.js';
import type {AnyEvent} from '../flow-types.js';
import {type Unit, isLate, isPlaced, unplacedUnits} from '../order.js';
import {unitName} from '../shown/text.js';
import type {OtState} from '../state/fight.js';
import type {OtAct} from '../acts/types.js';

/* Cards in place of rolls for initiative (OT-08). */

const isHidden = (unit: Unit): boolean => unit.every((each) => each.isHidden);

/** Who draws now, as far as cards reach: whoever is hidden comes last, so that no gap tells of them. */
function drawers(state: OtState): readonly Unit[] {
	const units = isByCards(state) ? unplacedUnits(state) : [];
	return units.length === 0 ? [] : sorted(units, isHidden).slice(0, cardsLeft(state).length);
}

/** The cards that somebody holds who is not to draw anew. */
function held(state: OtState): readonly number[] {
	const cards = new Set(
		state.combatants.map(({place}) => (isPlaced(place, state) ? place.card : undefined)),
	);
	return state.drawn.filter((card) => cards.has(card));
}

/** The deck is shuffled where a joker is back, or too few cards are left. */
function mustShuffle(state: OtState): boolean {
	const units = isByCards(state) ? unplacedUnits(state) : [];
	if (units.length === 0) {
		return false;
	}

	const left = cardsLeft(state).length;
	const kept = held(state);
	const back = state.drawn.filter((card) => !kept.includes(card));
	return left === 0 || (back.length > 0 && (left < units.length || back.some(isJoker)));
}

export const cardSteps: ReadonlyArray<Step<unknown, OtState, OtAct, AnyEvent>> = [
	{
		id: 'shuffle',
		due: (_frame, state) => mustShuffle(state),
		take(_frame, state) {
			const kept = held(state);
			return [
				{type: 'deck-shuffled', held: cardsLeft({...state, drawn: kept}).length > 0 ? kept : []},
			];
		},
	},
	{
		id: 'draw',
		kind: 'roll',
		due: (_frame, state) => drawers(state).length > 0,
		ask: (_frame, state) => ({
			title: 'Cards for initiative',
			why: `${counted(cardsLeft(state).length, 'card')} left; 1 is the lowest of them`,
			rule: 'OT-08',
		}),
		requests: (_frame, state, view) =>
			drawers(state).map((unit, at) => ({
				id: unit[0].id,
				who: unit[0].id,
				label: view ? unitName(unit, state, view) : '',
				dice: {count: 1, sides: cardsLeft(state).length - at},
			})),
		take(rolls, _frame, state) {
			const pile = [...cardsLeft(state)];
			return drawers(state).flatMap((unit): readonly AnyEvent[] => {
				const face = single(rolls.find(({id}) => id === unit[0].id));
				const [card = 0] = pile.splice(face - 1, 1);
				const total = initiativeOf(card, state);
				return [
					{
						type: 'initiative-rolled',
						ids: unit.map(({id}) => id),
						die: undefined,
						modifier: 0,
						total,
						tie: 0,
						isLate: isLate(unit, {initiative: total, tie: 0}, state),
						card,
					},
				];
			});
		},
	},
];
