import {type Id, type View, grouped} from '../../../engine/kit/basics.js';
import {
	type Board,
	type Cell,
	type Gauge,
	type Lane,
	type Mark,
	markFor,
} from '../../../engine/world/board.js';
import {type Condition, conditionName} from '../../../engine/world/conditions.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {written} from '../../../engine/world/told.js';
import {inTurn, round, roundsOfTurn, turn} from '../phases/clock.js';
import {isCalledOut, subName} from '../phases/sub-rounds.js';
import {
	guardsNow,
	hasActed,
	hasBonus,
	hpOf,
	isCalledUp,
	isGood,
	isUp,
	isWaiting,
} from '../derived.js';
import {
	type Standing,
	actingNow,
	heldText,
	standingsFor,
	unknownPlace,
	whyThere,
} from '../order.js';
import type {DrCombatant, DrState} from '../state.js';
import {statName} from '../sheet/stats.js';
import {diceText, fallText} from './text.js';

/** What all lanes need, computed once per board. */
type Scene = {
	readonly state: DrState;
	readonly view: View;
	readonly acting: ReadonlySet<Id>;
	readonly conditions: ReadonlyMap<Id, readonly Condition[]>;
};

const markOf = (combatant: DrCombatant, {state, acting}: Scene): Mark =>
	markFor(combatant, {
		isUp: isUp(combatant),
		isActing: acting.has(combatant.id),
		hasActed: () => hasActed(state, combatant),
	});

const heldCell = (state: DrState, {activity: {hold}}: DrCombatant): number | undefined =>
	hold && hold.from > (turn(state) - 1) * roundsOfTurn ? inTurn(hold.from) : undefined;

/** Ten cells (DR-01). Players do not see a foe's coming phases; who is out has none. */
function trackOf(combatant: DrCombatant, state: DrState, isKnown: boolean): readonly Cell[] {
	const {phases, spent, lapsed} = combatant.speed;
	const held = heldCell(state, combatant);
	const now = round(state);
	return Array.from({length: roundsOfTurn}, (_, at): Cell => {
		const cell = at + 1;
		if (phases.includes(cell)) {
			const isTold =
				isUp(combatant) &&
				(isKnown || cell < now || (cell === now && isCalledUp(state, combatant)));
			return isTold ? 'phase' : 'none';
		}

		if (cell === held) {
			return 'held';
		}

		// A later phase that a foe gives up would reveal its dice.
		if (!isKnown && cell > now) {
			return 'none';
		}

		return spent.includes(cell) ? 'spent' : lapsed.includes(cell) ? 'lapsed' : 'none';
	});
}

const acted = 'acted';

function statesOf(
	combatant: DrCombatant,
	{state, view, conditions, acting}: Scene,
	isKnown: boolean,
): readonly string[] {
	const {activity, cover} = combatant;
	const badges = [
		combatant.isHidden ? 'hidden' : '',
		heldText(combatant, isKnown),
		hasActed(state, combatant) && !acting.has(combatant.id) ? acted : '',
		isWaiting(state, combatant) && isGood(state, combatant) && !hasActed(state, combatant)
			? 'late'
			: '',
		hasBonus(state, combatant) ? 'bonus phase' : '',
		...guardsNow(state, activity).map(
			({how, dice}) => `keeps ${isKnown ? diceText(dice) : 'dice'} for a ${how}`,
		),
		cover > 0 ? `cover ${cover}` : '',
		...(conditions.get(combatant.id) ?? []).map((condition) =>
			written(conditionName(condition), state, view),
		),
	];
	return badges.filter((badge) => badge !== '');
}

/** That somebody has acted is a mark of its lane; its speed is a fact of the turn. */
function toldOf(combatant: DrCombatant, scene: Scene, isKnown: boolean) {
	const {stat} = combatant.speed;
	const states = statesOf(combatant, scene, isKnown);
	return {
		badges: stat === undefined || !isKnown ? states : [...states, statName(stat)],
		states: states.filter((text) => text !== acted || combatant.isHidden).map((text) => ({text})),
	};
}

export const gauges = (combatant: DrCombatant, state: DrState, view: View): readonly Gauge[] =>
	!combatant.isGone && knowsNumbers(state, combatant, view, 'health')
		? [{id: 'HP', value: combatant.hp, max: hpOf(combatant)}]
		: [];

function laneOf({combatant, isKnown, label}: Standing, scene: Scene): Lane {
	const {state, view} = scene;
	const isStanding = isUp(combatant);
	return {
		combatant: combatant.id,
		name: combatant.name,
		side: combatant.side,
		mark: markOf(combatant, scene),
		...(label === unknownPlace && {isUnplaced: true as const}),
		order: label,
		why: isStanding
			? isKnown
				? whyThere(combatant, state)
				: 'a foe’s phases are called when they come'
			: 'out of the fight (DR-30)',
		gauges: gauges(combatant, state, view),
		track: trackOf(combatant, state, isKnown),
		...(isStanding
			? toldOf(combatant, scene, isKnown)
			: {badges: [combatant.isGone ? 'gone' : written(fallText(state, combatant), state, view)]}),
	};
}

export function board(state: DrState, view: View): Board {
	const acting = actingNow(state);
	const scene: Scene = {
		state,
		view,
		acting,
		conditions: grouped(state.conditions.map((condition) => [condition.who, condition])),
	};
	const now = round(state);
	return {
		clock: [`Turn ${turn(state)}`, ...roundClock(state)],
		...(now >= 1 && {now}),
		orderedBy: 'Phase',
		orderName: 'the round of the next phase',
		signs: [{sign: 'HP', about: 'hit points'}],
		lanes: standingsFor(state, view, acting).map((standing) => laneOf(standing, scene)),
	};
}

function roundClock(state: DrState): readonly string[] {
	if (state.over) {
		return ['Over'];
	}

	const now = round(state);
	return now < 1
		? ['Speed']
		: [`Round ${now}`, ...(isCalledOut(state.sub) ? [subName(state.sub, now)] : [])];
}
