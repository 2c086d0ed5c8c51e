import type {Id, View} from '../../../engine/kit/basics.js';
import {
	type Board,
	type Gauge,
	type Lane,
	type Mark,
	markFor,
} from '../../../engine/world/board.js';
import {type Condition, unitsLeft} from '../../../engine/world/conditions.js';
import {isSeen, knowsNumbers} from '../../../engine/world/veil.js';
import type {Writable} from '../../../engine/world/copier.js';

import {minus, timeText} from '../../../engine/kit/text.js';
import {written} from '../../../engine/world/told.js';
import {egoOf} from '../derived/ego.js';
import {
	anyNeedsInitiative,
	initiativeOf,
	precedence,
	roundOf,
	secondsOf,
} from '../derived/order.js';
import {distractedTexts, hasFreeReaction, ticksLeft} from '../derived/ticks.js';
import {deadlyWounds, fullEgo, isDead, isSpent, isUp, mostStamina} from '../derived/vitals.js';
import {explainStanding} from '../order.js';
import type {TeCombatant} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import {statusesOf} from '../statuses/index.js';
import {type Melee, foesBeside, meleeIn, openText, whereabouts} from '../whereabouts.js';

/** What all lanes need, computed once per board. */
type Scene = {
	readonly state: TeState;
	readonly view: View;
	readonly acting: ReadonlySet<Id>;
	readonly melee: Melee;
	/** Nobody's place is told yet. */
	readonly isRolling: boolean;
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

	return kinds.has('surprise') ? 'Surprise' : kinds.has('turn') ? 'Act' : 'Initiative';
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
	return until && 'unit' in until ? `${named} ${unitsLeft(state, condition)}` : named;
}

/** What is told of somebody's ticks, in this order. */
const budgetRows: ReadonlyArray<{
	readonly sign: string;
	readonly about: string;
	/** How many there are stands behind the sign. */
	readonly isCounted: boolean;
	/** Those who may not know somebody's numbers do not learn it. */
	readonly isSecret: boolean;
	of(combatant: TeCombatant): number;
}> = [
	{
		sign: 'R',
		about: 'the free Reaction is left',
		isCounted: false,
		isSecret: true,
		of: (combatant) => Number(hasFreeReaction(combatant)),
	},
	{
		sign: 'a',
		about: 'attacks made in this round',
		isCounted: true,
		isSecret: false,
		of: ({round}) => round.attacks,
	},
	{
		sign: 'd',
		about: 'defences made in this round',
		isCounted: true,
		isSecret: false,
		of: ({round}) => round.defences,
	},
	{
		sign: '−',
		about: 'ticks borrowed from the next round',
		isCounted: true,
		isSecret: true,
		of: ({round}) => round.debt,
	},
];

/** “R a2 d1 −1”. Leaves out what does not apply. */
const budgetText = (combatant: TeCombatant, isShown: boolean): string =>
	budgetRows
		.flatMap(({sign, isCounted, isSecret, of}) => {
			const count = isSecret && !isShown ? 0 : of(combatant);
			return count > 0 ? [isCounted ? `${sign}${count}` : sign] : [];
		})
		.join(' ');

type ArmBadge = {readonly text: string; readonly isSpare: boolean};

/** Weapons in hand that are jammed, and how many rounds are in the others. */
function armBadges({arms}: TeCombatant): readonly ArmBadge[] {
	return arms
		.filter(({isHeld}) => isHeld)
		.flatMap(({weapon, rounds, isJammed}) => {
			const name = weapon.name.toLowerCase();
			return isJammed
				? [{text: `${name} jammed`, isSpare: false}]
				: rounds === undefined
					? []
					: [{text: `${name} ${rounds}/${weapon.capacity ?? rounds}`, isSpare: rounds > 0}];
		});
}

/** What everybody can see about somebody, in the order of the badges. */
function conditionBadges(combatant: TeCombatant, {state, view}: Scene): readonly string[] {
	const {place, id} = combatant;
	const {cover} = place;
	return [
		...(isSpent(combatant) ? ['Bloodied'] : []),
		...statusesOf(state, id).map(({condition}) => statusText(state, condition)),
		...(cover
			? [
					`${cover.isHunkered ? 'hunkered, ' : ''}cover ${cover.material}${written(openText(state, combatant), state, view)}`,
				]
			: []),
		...distractedTexts(combatant),
		...(place.isMounted ? ['mounted'] : []),
		...(place.isHigher ? ['higher'] : []),
	];
}

/** Ticks and ammunition are only for those who may know the numbers. */
function toldOf(combatant: TeCombatant, scene: Scene): Required<Pick<Lane, 'badges' | 'states'>> {
	const {isHidden, round} = combatant;
	const isShown = knowsNumbers(scene.state, combatant, scene.view, 'ability');
	const first = [...(isHidden ? ['hidden'] : []), ...(round.isSurprised ? ['surprised'] : [])];
	const budget = budgetText(combatant, isShown);
	const conditions = conditionBadges(combatant, scene);
	const arms = isShown ? armBadges(combatant) : [];
	return {
		badges: [
			...first,
			...(budget === '' ? [] : [budget]),
			...conditions,
			...arms.map(({text}) => text),
		],
		states: [...[...first, ...conditions].map((text) => ({text})), ...arms],
	};
}

/** The free Reaction, and where there is room what was done with the ticks. */
function besideTicks(combatant: TeCombatant, isShown: boolean) {
	const full = budgetText(combatant, isShown);
	return full === '' ? undefined : {short: isShown && hasFreeReaction(combatant) ? 'R' : '', full};
}

function gaugesOf({state, view}: Scene, combatant: TeCombatant): readonly Gauge[] {
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

/**
 * Whether the players are asked for the initiative of a round. Until they have rolled they see nobody's place: those who
 * need no question have rolled at once, but not yet where somebody hidden acts before.
 */
const isRolling = (state: TeState, view: View): boolean =>
	view === 'players' &&
	stepOf(state) === 'Initiative' &&
	anyNeedsInitiative(state) &&
	!state.combatants.some(({round}) => round.isOver);

/** As it was before initiative was rolled for it. */
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
		gauges:
			knowsNumbers(state, combatant, view, 'health') && !combatant.isGone
				? gaugesOf(scene, combatant)
				: [],
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

const outBadges = (combatant: TeCombatant, {state}: Scene): readonly string[] => [
	combatant.isGone ? 'gone' : isDead(combatant) ? 'dead' : 'out',
	...statusesOf(state, combatant.id)
		.filter(({row}) => row?.level === 3)
		.map(({condition}) => statusText(state, condition)),
];

/** Where somebody stands, and with whom it is in melee. */
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
		signs: budgetRows.map(({sign, isCounted, about}) => ({
			sign: isCounted ? `${sign}1` : sign,
			about,
		})),
		lanes: ordered.map(({combatant}) => laneOf(combatant, scene)),
		reactions: 'ticks left for reactions',
	};
}
