import type {Id, View} from '../../../../engine/kit/basics.js';
import {
	type Board,
	type Gauge,
	type Lane,
	type Mark,
	markFor,
} from '../../../../engine/world/board.js';
import {isSeen, knowsNumbers} from '../../../../engine/world/veil.js';
import type {Writable} from '../../../../engine/world/copier.js';
import {minus, timeText} from '../../../../engine/kit/text.js';
import {egoOf, deadlyWounds, fullEgo, isDead, isUp, mostStamina} from '../../derived/standing.js';
import {
	anyNeedsInitiative,
	initiativeOf,
	precedence,
	roundOf,
	secondsOf,
} from '../../derived/order.js';
import {hasFreeReaction, ticksLeft} from '../../derived/ticks.js';
import {explainStanding} from '../text.js';
import type {TeCombatant, TeState} from '../../state/fight.js';
import {type Melee, foesBeside, meleeIn, whereabouts} from '../../whereabouts.js';
import {besideTicks, budgetRows, outBadges, signOf, toldOf} from './badges.js';

type Scene = {
	readonly state: TeState;
	readonly view: View;
	readonly acting: ReadonlySet<Id>;
	readonly melee: Melee;
	readonly isRolling: boolean;
};

function stepOf(state: TeState): string {
	if (state.over) {
		return 'Over';
	}

	const kinds = new Set(state.stack.map(({kind}) => kind));
	if (kinds.has('closing')) {
		return 'Closing';
	}

	return kinds.has('surprise') ? 'Surprise' : kinds.has('turn') ? 'Act' : 'Initiative';
}

const markOf = (combatant: TeCombatant, {state, acting}: Scene): Mark =>
	markFor(combatant, {
		isUp: isUp(state, combatant),
		isActing: acting.has(combatant.id),
		hasActed: () => combatant.round.isOver || combatant.round.isSurprised,
	});

export function gauges(combatant: TeCombatant, state: TeState, view: View): readonly Gauge[] {
	if (combatant.isGone || !knowsNumbers(state, combatant, view, 'health')) {
		return [];
	}

	const {stamina, wounds} = combatant.body;
	const beside = besideTicks(combatant, knowsNumbers(state, combatant, view, 'ability'));
	const ego = egoOf(state, combatant);
	const mostEgo = fullEgo(combatant.sheet);
	const most = deadlyWounds(combatant);
	const hurt: Gauge = {
		id: 'Wounds',
		short: 'W',
		value: Math.min(wounds, most),
		max: most,
		isUsual: wounds === 0,
		isHarm: true,
	};
	// TE-46: the dead have nothing more to lose.
	if (isDead(combatant)) {
		return [hurt];
	}

	return [
		{id: 'Stamina', short: 'S', value: stamina, max: mostStamina(combatant)},
		hurt,
		{id: 'Ego', short: 'E', value: ego, max: mostEgo, isUsual: ego === mostEgo},
		...(isUp(state, combatant)
			? [{id: 'Ticks', short: 'T', value: ticksLeft(state, combatant), ...(beside && {beside})}]
			: []),
	];
}

/** The initiative number. Players see the order of foes but not their numbers. */
function orderText(combatant: TeCombatant, {state, view}: Scene): string {
	const initiative = initiativeOf(combatant);
	return initiative === undefined
		? '–'
		: knowsNumbers(state, combatant, view, 'order')
			? String(initiative)
			: '?';
}

/** Until the players have rolled they see nobody's place: who needs no question has rolled at once, but not before a hidden one. */
const isRolling = (state: TeState, view: View): boolean =>
	view === 'players' &&
	stepOf(state) === 'Initiative' &&
	anyNeedsInitiative(state) &&
	!state.combatants.some(({round}) => round.isOver);

const unplaced = (combatant: TeCombatant): TeCombatant => ({
	...combatant,
	round: {...combatant.round, roll: undefined, place: undefined},
});

/** “4 R”: the ticks, and the free Reaction while it is there. */
const reactionsOf = (state: TeState, combatant: TeCombatant): string =>
	[minus(ticksLeft(state, combatant)), hasFreeReaction(combatant) ? 'R' : ''].join(' ').trim();

/** What everybody's lane has. Put together without spreads, which take most of a board's time where many are made. */
function laneOf(combatant: TeCombatant, scene: Scene): Lane {
	const {state, view} = scene;
	const isStanding = isUp(state, combatant);
	const placed = scene.isRolling ? unplaced(combatant) : combatant;
	const lane: Writable<Lane> = {
		combatant: combatant.id,
		name: combatant.name,
		side: combatant.side,
		mark: markOf(combatant, scene),
		order: isStanding ? orderText(placed, scene) : '–',
		why: isStanding ? explainStanding(state, placed, view) : 'out of the fight',
		gauges: gauges(combatant, state, view),
		badges: isStanding ? [] : outBadges(combatant, scene),
	};
	if (isStanding) {
		const {badges, states} = toldOf(combatant, scene);
		lane.badges = badges;
		lane.states = states;
		place(lane, combatant, scene);
		if (knowsNumbers(state, combatant, view, 'ability')) {
			lane.reactions = reactionsOf(state, combatant);
		}
	}

	return lane;
}

function place(lane: Writable<Lane>, combatant: TeCombatant, {melee}: Scene): void {
	const beside = foesBeside(melee, combatant);
	const where = whereabouts(melee, combatant, beside);
	const square = minus(combatant.place.square);
	if (where !== '') {
		lane.place = where;
	}

	lane.spot = {full: `sq ${square}`, short: `s${square}`, unit: 'square'};
	lane.engaged = beside.map(({id}) => id);
}

/** In acting order, with those who are out last (TE-21). */
export function board(state: TeState, view: View): Board {
	const scene: Scene = {
		state,
		view,
		isRolling: isRolling(state, view),
		melee: meleeIn(state, view),
		acting: new Set(state.stack.flatMap((frame) => (frame.kind === 'turn' ? [frame.who] : []))),
	};
	const ordered = state.combatants
		.filter(({id}) => isSeen(state, id, view))
		.map((combatant) => ({
			combatant,
			place: isUp(state, combatant) ? 0 : 1,
			placed: scene.isRolling ? unplaced(combatant) : combatant,
		}))
		.toSorted((one, other) => one.place - other.place || precedence(other.placed, one.placed));
	return {
		clock: [`Round ${roundOf(state)}`, timeText(secondsOf(state)), stepOf(state)],
		orderedBy: 'Init',
		orderName: 'initiative, the highest first',
		signs: budgetRows.map((row) => ({sign: signOf(row, 1), about: row.about})),
		lanes: ordered.map(({combatant}) => laneOf(combatant, scene)),
		reactions: 'ticks left for reactions',
	};
}
