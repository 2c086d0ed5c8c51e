import {type Id, type View, grouped} from '../../engine/basics.js';
import type {Board, Cell, Lane, Mark} from '../../engine/board.js';
import {type Condition, describeDeadline} from '../../engine/conditions.js';
import {listed, minus} from '../../engine/text.js';
import {knowsNumbers} from '../../engine/veil.js';
import {
	hasActed,
	hasBonus,
	hpOf,
	isCalledUp,
	inTurn,
	isReady,
	isUp,
	isWaiting,
	round,
	roundsOfTurn,
	subName,
	turn,
} from './derived.js';
import type {DrCombatant, DrState} from './state.js';
import {isCalledOut} from './calls.js';
import {statName} from './stats.js';

const actingNow = (state: DrState): ReadonlySet<Id> =>
	new Set(
		state.stack.flatMap((frame) => (frame.kind === 'phase' ? [frame.who] : [])),
	);

/** What all lanes need, gathered once a board. */
type Scene = {
	readonly state: DrState;
	readonly view: View;
	readonly acting: ReadonlySet<Id>;
	readonly conditions: ReadonlyMap<Id, readonly Condition[]>;
};

function markOf(combatant: DrCombatant, {state, acting}: Scene): Mark {
	if (!isUp(combatant)) {
		return 'out';
	}

	if (acting.has(combatant.id)) {
		return 'acting';
	}

	if (combatant.isHidden) {
		return 'hidden';
	}

	return hasActed(state, combatant) ? 'acted' : 'waiting';
}

/** The round of this turn that a hold came from. */
const heldCell = (
	state: DrState,
	{doing: {hold}}: DrCombatant,
): number | undefined =>
	hold && hold.from > (turn(state) - 1) * roundsOfTurn
		? inTurn(hold.from)
		: undefined;

/** Ten cells (DR-01); what is still to come of a foe is not for the players. */
function trackOf(
	combatant: DrCombatant,
	state: DrState,
	isShown: boolean,
): readonly Cell[] {
	const {phases, spent, lapsed} = combatant.speed;
	const held = heldCell(state, combatant);
	const now = round(state);
	return Array.from({length: roundsOfTurn}, (_, at): Cell => {
		const cell = at + 1;
		if (phases.includes(cell)) {
			const isKnown =
				isShown || cell < now || (cell === now && isCalledUp(state, combatant));
			return isKnown ? 'phase' : 'none';
		}

		if (cell === held) {
			return 'held';
		}

		// A later phase given up by a foe would tell of its dice.
		if (!isShown && cell > now) {
			return 'none';
		}

		return spent.includes(cell)
			? 'spent'
			: lapsed.includes(cell)
				? 'lapsed'
				: 'none';
	});
}

const conditionText = ({name, worth = 0}: Condition): string =>
	worth === 0 ? name : `${name} ${worth > 0 ? '+' : ''}${minus(worth)}`;

/** “dying, 7 short”: the more, the faster (DR-33). */
export const fallText = ({fall}: DrCombatant, isShown: boolean): string =>
	fall?.isDying
		? `dying${isShown ? `, ${fall.shortfall} short` : ''}`
		: 'unconscious';

const holdBadge = (
	{doing: {hold}}: DrCombatant,
	isTriggerShown: boolean,
): string =>
	hold
		? `holds ${inTurn(hold.from)}${isTriggerShown && hold.trigger !== undefined ? ` for ${hold.trigger}` : ''}`
		: '';

function badgesOf(
	combatant: DrCombatant,
	{state, conditions, acting}: Scene,
	isShown: boolean,
): readonly string[] {
	const {speed, doing, cover} = combatant;
	const badges = [
		combatant.isHidden ? 'hidden' : '',
		holdBadge(combatant, isShown),
		hasActed(state, combatant) && !acting.has(combatant.id) ? 'acted' : '',
		isWaiting(state, combatant) && !hasActed(state, combatant) ? 'late' : '',
		hasBonus(state, combatant) ? 'bonus phase' : '',
		doing.guard && hasActed(state, combatant)
			? `keeps ${isShown ? doing.guard.dice : 'dice'} for a ${doing.guard.how}`
			: '',
		cover > 0 ? `cover ${cover}` : '',
		...(conditions.get(combatant.id) ?? []).map(conditionText),
		speed.stat === undefined || !isShown ? '' : statName(speed.stat),
	];
	return badges.filter((badge) => badge !== '');
}

/** “goes in 2, 5 and 8 (Reflexes: 2 5 5 8); holds 1 for …”. */
export function whyThere(combatant: DrCombatant, state: DrState): string {
	const {stat, dice, phases} = combatant.speed;
	if (stat === undefined || dice === undefined) {
		return 'has no phases yet (DR-03)';
	}

	const held = holdBadge(combatant, true);
	return [
		phases.length === 0
			? 'has no phase left in this turn'
			: `goes in ${listed(phases)}`,
		` (${statName(stat)}: ${dice.join(' ') || 'no dice'}; DR-03)`,
		held === '' ? '' : `; ${held}`,
		hasActed(state, combatant) ? '; has acted in this round (DR-08)' : '',
	].join('');
}

const never = 99;

/** The round in which somebody acts next: this one, while its phase is open. */
function nextOf(combatant: DrCombatant, {state, acting}: Scene): number {
	const now = round(state);
	if (
		acting.has(combatant.id) ||
		isReady(state, combatant) ||
		hasBonus(state, combatant)
	) {
		return now;
	}

	const {phases} = combatant.speed;
	return phases.find((phase) => phase >= now) ?? never;
}

/** Whether it is known to all that somebody goes in this round. */
const isNextKnown = (
	combatant: DrCombatant,
	next: number,
	{state, acting}: Scene,
): boolean =>
	next === round(state) &&
	(acting.has(combatant.id) ||
		hasBonus(state, combatant) ||
		isCalledUp(state, combatant));

function laneOf(combatant: DrCombatant, next: number, scene: Scene): Lane {
	const {state, view} = scene;
	const isShown = knowsNumbers(state, combatant, view, 'order');
	const isStanding = isUp(combatant);
	const isKnown = isShown || isNextKnown(combatant, next, scene);
	return {
		combatant: combatant.id,
		name: combatant.name,
		side: combatant.side,
		mark: markOf(combatant, scene),
		order:
			!isStanding || next === never || !isKnown
				? isStanding && !isKnown
					? '?'
					: '–'
				: String(next),
		why: isStanding
			? isShown
				? whyThere(combatant, state)
				: 'a foe’s phases are called when they come'
			: 'out of the fight (DR-30)',
		gauges:
			isShown && !combatant.isGone
				? [{id: 'HP', value: combatant.hp, max: hpOf(combatant)}]
				: [],
		track: trackOf(combatant, state, isShown),
		badges: isStanding
			? badgesOf(combatant, scene, isShown)
			: [combatant.isGone ? 'gone' : fallText(combatant, isShown)],
	};
}

/** In the order in which they go next, the side that goes first before the other; those who are out last. */
export function board(state: DrState, view: View): Board {
	const scene: Scene = {
		state,
		view,
		acting: actingNow(state),
		conditions: grouped(
			state.conditions.map((condition) => [condition.who, condition]),
		),
	};
	const now = round(state);
	const ordered = state.combatants
		.filter(({isHidden}) => view === 'gm' || !isHidden)
		.map((combatant) => {
			const next = nextOf(combatant, scene);
			const isKnown =
				knowsNumbers(state, combatant, view, 'order') ||
				isNextKnown(combatant, next, scene);
			return {
				combatant,
				next,
				place: isUp(combatant) ? (isKnown ? next : never) : never + 1,
				isFirst: combatant.side === state.settings.goodGuys,
			};
		})
		.toSorted(
			(one, other) =>
				one.place - other.place || Number(other.isFirst) - Number(one.isFirst),
		);
	return {
		clock: [`Turn ${turn(state)}`, ...roundClock(state)],
		...(now >= 1 && {now}),
		lanes: ordered.map(({combatant, next}) => laneOf(combatant, next, scene)),
	};
}

function roundClock(state: DrState): readonly string[] {
	if (state.over) {
		return ['Over'];
	}

	const now = round(state);
	return now < 1
		? ['Speed']
		: [
				`Round ${now}`,
				...(isCalledOut(state.sub) ? [subName(state.sub, now)] : []),
			];
}

export const conditionLine = (
	state: DrState,
	condition: Condition,
	view: View,
): string => {
	const lasts = describeDeadline(state, condition, view);
	return `${conditionText(condition)}${condition.isOnce ? ', on one roll' : ''}${lasts === '' ? '' : `, ${lasts}`}`;
};
