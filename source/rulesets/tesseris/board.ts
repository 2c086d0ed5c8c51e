import type {Id, View} from '../../engine/basics.js';
import {
	type Board,
	type Gauge,
	type Lane,
	type Mark,
	markFor,
} from '../../engine/board.js';
import {type Condition, remaining} from '../../engine/conditions.js';
import {minus} from '../../engine/text.js';
import {isSeen, knowsNumbers} from '../../engine/veil.js';
import {egoOf} from './derived/ego.js';
import {initiativeOf, precedence, roundOf} from './derived/order.js';
import {hasFreeReaction, ticksLeft} from './derived/ticks.js';
import {
	deadlyWounds,
	fullEgo,
	isDead,
	isSpent,
	isUp,
	mostStamina,
} from './derived/vitals.js';
import {explainStanding} from './order.js';
import type {TeCombatant} from './state/combatant.js';
import type {TeState} from './state/fight.js';
import {statusesOf} from './statuses/index.js';
import {whereabouts} from './whereabouts.js';

/** What all lanes need, computed once per board. */
type Scene = {
	readonly state: TeState;
	readonly view: View;
	readonly acting: ReadonlySet<Id>;
};

const clockText = (state: TeState): string => {
	const seconds = Math.round(
		(roundOf(state) * 60) / state.settings.roundsAMinute,
	);
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** The current part of the round. */
function stepOf(state: TeState): string {
	if (state.over) {
		return 'Over';
	}

	const kinds = new Set(state.stack.map(({kind}) => kind));
	if (kinds.has('closing')) {
		return 'Closing';
	}

	return kinds.has('surprise')
		? 'Surprise'
		: kinds.has('turn')
			? 'Act'
			: 'Initiative';
}

const markOf = (combatant: TeCombatant, {state, acting}: Scene): Mark =>
	markFor(combatant, {
		isUp: isUp(state, combatant),
		isActing: acting.has(combatant.id),
		hasActed: () => combatant.round.isOver || combatant.round.isSurprised,
	});

/** “Dazed 2”: with the rounds that are left. */
function statusText(state: TeState, condition: Condition): string {
	const {name, note, until} = condition;
	const named = note === undefined ? name : `${name} (${note})`;
	return until && 'unit' in until
		? `${named} ${remaining(state, condition)}`
		: named;
}

const unlessNone = (count: number, sign: string): readonly string[] =>
	count > 0 ? [`${sign}${count}`] : [];

/** “R a2 d1 −1”: the free Reaction, attacks and defences made, ticks owed. Leaves out what does not apply. */
function budgetBadge(
	combatant: TeCombatant,
	isShown: boolean,
): readonly string[] {
	const {debt, attacks, defences} = combatant.round;
	const parts = [
		...(isShown && hasFreeReaction(combatant) ? ['R'] : []),
		...unlessNone(attacks, 'a'),
		...unlessNone(defences, 'd'),
		...(isShown ? unlessNone(debt, '−') : []),
	];
	return parts.length > 0 ? [parts.join(' ')] : [];
}

function armBadges({arms}: TeCombatant): readonly string[] {
	return arms
		.filter(({isHeld}) => isHeld)
		.flatMap(({weapon, rounds, isJammed}) => {
			const name = weapon.name.toLowerCase();
			return isJammed
				? [`${name} jammed`]
				: rounds === undefined
					? []
					: [`${name} ${rounds}/${weapon.capacity ?? rounds}`];
		});
}

/** What everybody can see about somebody. Ticks and ammunition are only for those who may know the numbers. */
function badgesOf(
	combatant: TeCombatant,
	{state, view}: Scene,
): readonly string[] {
	const {round, place, id} = combatant;
	const isShown = knowsNumbers(state, combatant, view, 'ability');
	const {cover} = place;
	return [
		...(combatant.isHidden ? ['hidden'] : []),
		...(round.isSurprised ? ['surprised'] : []),
		...budgetBadge(combatant, isShown),
		...(isSpent(combatant) ? ['Bloodied'] : []),
		...statusesOf(state, id).map(({condition}) => statusText(state, condition)),
		...(cover
			? [`${cover.isHunkered ? 'hunkered, ' : ''}cover ${cover.material}`]
			: []),
		...(place.isMounted ? ['mounted'] : []),
		...(place.isHigher ? ['higher'] : []),
		...(isShown ? armBadges(combatant) : []),
	];
}

function gaugesOf(state: TeState, combatant: TeCombatant): readonly Gauge[] {
	const {stamina, wounds} = combatant.body;
	const ego = egoOf(state, combatant);
	const mostEgo = fullEgo(combatant.sheet);
	return [
		{id: 'Stamina', short: 'S', value: stamina, max: mostStamina(combatant)},
		{
			id: 'Wounds',
			short: 'W',
			value: wounds,
			max: deadlyWounds(combatant),
			isUsual: wounds === 0,
			isHarm: true,
		},
		{
			id: 'Ego',
			short: 'E',
			value: ego,
			max: mostEgo,
			isUsual: ego === mostEgo,
		},
		...(isUp(state, combatant)
			? [{id: 'Ticks', short: 'T', value: ticksLeft(state, combatant)}]
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

/** “4 R”: the ticks, and the free Reaction while it is there. */
const reactionsOf = (state: TeState, combatant: TeCombatant): string =>
	[minus(ticksLeft(state, combatant)), hasFreeReaction(combatant) ? 'R' : '']
		.join(' ')
		.trim();

function laneOf(combatant: TeCombatant, scene: Scene): Lane {
	const {state, view} = scene;
	const isStanding = isUp(state, combatant);
	const place = isStanding ? whereabouts(state, combatant, view) : '';
	return {
		combatant: combatant.id,
		name: combatant.name,
		side: combatant.side,
		mark: markOf(combatant, scene),
		order: isStanding ? orderText(combatant, scene) : '–',
		why: isStanding
			? explainStanding(state, combatant, view)
			: 'out of the fight',
		gauges:
			knowsNumbers(state, combatant, view, 'health') && !combatant.isGone
				? gaugesOf(state, combatant)
				: [],
		badges: isStanding
			? badgesOf(combatant, scene)
			: [
					combatant.isGone ? 'gone' : isDead(combatant) ? 'dead' : 'out',
					...statusesOf(state, combatant.id)
						.filter(({row}) => row?.level === 3)
						.map(({condition}) => statusText(state, condition)),
				],
		...(place !== '' && {place}),
		...(isStanding &&
			knowsNumbers(state, combatant, view, 'ability') && {
				reactions: reactionsOf(state, combatant),
			}),
	};
}

/** In acting order, with those who are out last (TE-21). */
export function board(state: TeState, view: View): Board {
	const scene: Scene = {
		state,
		view,
		acting: new Set(
			state.stack.flatMap((frame) =>
				frame.kind === 'turn' ? [frame.who] : [],
			),
		),
	};
	const ordered = state.combatants
		.filter(({id}) => isSeen(state, id, view))
		.map((combatant) => ({
			combatant,
			place: isUp(state, combatant) ? 0 : 1,
		}))
		.toSorted(
			(one, other) =>
				one.place - other.place || precedence(other.combatant, one.combatant),
		);
	return {
		clock: [`Round ${roundOf(state)}`, clockText(state), stepOf(state)],
		lanes: ordered.map(({combatant}) => laneOf(combatant, scene)),
		reactions: 'ticks left for reactions',
	};
}
