import {sorted, rememberedIn} from '../../../engine/kit/basics.js';
import {actionRows} from '../actions/index.js';
import {type ActionRow, isAttack} from '../actions/row.js';
import {hasFoeNear, squaresBetween, foesOf, isAwareOf} from '../derived/standing.js';
import {ticksLeft} from '../derived/ticks.js';
import {ticksFor} from '../legality/index.js';
import {type Prospect, prospectsOf} from '../prospects/index.js';
import type {TeCombatant, TeState} from '../state/fight.js';
import {attemptOf} from './break-ins.js';
import {type Entry, entriesOfLine, newOffer} from './turn-entries.js';
import type {TeAct} from '../flow-types.js';
import {hasStatus} from '../statuses/index.js';
import {isMelee} from '../sheet/weapons.js';

/** What GMs do most often, the likeliest first. */
const likeliest: readonly string[] = [
	'break-pin',
	'breathe',
	'melee-strike',
	'grapple-strike',
	'pummel',
	'straight-shot',
	'burst-fire',
	'offensive-spell',
	'offensive-power',
	'charge',
	'all-out-attack',
	'precision-strike',
	'stand-up',
	'clear-jam',
	'reload',
	'draw',
	'pick-up',
	'move',
];

/** The ticks of the cheapest attack: with this many or fewer, a move leaves none for an attack. */
const leastStrike = 2;

const hasRounds = ({arms}: TeCombatant): boolean =>
	arms.some(
		({isHeld, isJammed, rounds}) => isHeld && !isJammed && rounds !== undefined && rounds > 0,
	);

const isArmed = ({arms}: TeCombatant): boolean =>
	arms.some(({isHeld, weapon}) => isHeld && !weapon.isNatural);

const isForMelee = ({arms}: TeCombatant): boolean =>
	arms.every(({isHeld, weapon}) => !isHeld || isMelee(weapon));

/** Spells and powers reach far too, but who has nothing else for that may do better from nearby. */
const mayClose = ({arms}: TeCombatant): boolean =>
	arms.every(({isHeld, weapon}) => !isHeld || isMelee(weapon) || weapon.hands === 0);

const isClose = (state: TeState, combatant: TeCombatant): boolean =>
	hasFoeNear(state, combatant) ||
	foesOf(state, combatant).every((foe) => !isAwareOf(combatant, foe));

/** TE-C28, TE-C29 */
export const mustFlee = (state: TeState, {id}: TeCombatant): boolean =>
	hasStatus(state, id, 'fleeing') || hasStatus(state, id, 'scared-to-death');

const fits: Readonly<Record<string, (combatant: TeCombatant, state: TeState) => boolean>> = {
	draw: (combatant) => !isArmed(combatant),
	'pick-up': (combatant) => !isArmed(combatant),
	reload: (combatant) => !hasRounds(combatant),
	charge: (combatant, state) => mayClose(combatant) && !isClose(state, combatant),
	move: (combatant, state) =>
		mustFlee(state, combatant) ||
		(isForMelee(combatant) &&
			ticksLeft(state, combatant) > leastStrike &&
			!isClose(state, combatant)),
};

/* What a turn offers, worked out once. */

/** How many rows stand outside the groups, and how many of them may come from the same action. */
const mostLikely = 5;
const mostOfARow = 3;

export const turnRows = actionRows.filter(({timing}) => timing === 'turn' || timing === 'both');
const turnRow = new Map(turnRows.map((row) => [row.id, row]));
export const likelyRows = likeliest.flatMap((id) => turnRow.get(id) ?? []);
export const move = turnRow.get('move');

export type TurnScene = {
	readonly state: TeState;
	readonly combatant: TeCombatant;
	/** What a row offers now that nothing is against. Cached. */
	allowedOf(row: ActionRow): readonly Entry[];
	/** The same, with what is refused. Cached. */
	entriesOf(row: ActionRow): readonly Entry[];
	entryOf(act: TeAct): Entry | undefined;
	/** The entries outside the groups, the likeliest first. Cached, and computed only when the menu is shown. */
	top(): readonly Entry[];
	/** What is to be expected of an attack that this scene offered. Cached. */
	prospectOf(act: TeAct): Prospect | undefined;
	/** Moves that are merely possible. They stand outside the groups too, but last. */
	moves(): readonly Entry[];
};

function once<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
	const known = new Map<Key, Value>();
	return (key) => {
		const before = known.get(key);
		if (before !== undefined) {
			return before;
		}

		const value = work(key);
		known.set(key, value);
		return value;
	};
}

/** Whether anything is left to do, and what, is asked in one and the same state. */
export const turnScene = rememberedIn((state: TeState, combatant: TeCombatant): TurnScene => {
	const byAct = new Map<TeAct, Entry>();
	const offering = (entries: readonly Entry[]): readonly Entry[] => {
		for (const entry of entries) {
			byAct.set(entry.act, entry);
		}

		return entries;
	};

	const offerOf = once((row: ActionRow) => {
		const offer = newOffer(state, combatant, row);
		offering(offer.allowed);
		return offer;
	});
	const prospectOf = prospectsOf(state, combatant);
	const prospectAt = once(({row, target, act, refused}: Entry) =>
		target && !refused ? prospectOf({row, target: target.id, arm: act.arm}) : undefined,
	);
	let top: readonly Entry[] | undefined;
	const scene: TurnScene = {
		state,
		combatant,
		allowedOf: (row) => offerOf(row).allowed,
		entriesOf: once((row) => offering(offerOf(row).lines.flatMap((line) => entriesOfLine(line)))),
		entryOf: (act) => byAct.get(act),
		top() {
			top ??= topEntries(scene);
			return top;
		},
		prospectOf(act) {
			const entry = byAct.get(act);
			return entry && prospectAt(entry);
		},
		moves: () =>
			move ? scene.allowedOf(move).filter((entry) => !scene.top().includes(entry)) : [],
	};
	return scene;
});

export function ticksOf({act}: Entry, {state, combatant}: TurnScene): number {
	const attempt = attemptOf(act, false);
	return attempt ? ticksFor(state, combatant, attempt) : 0;
}

/** Borrowing ticks from the next round is never the likeliest choice (TE-13). */
const isBorrowed = (entry: Entry, scene: TurnScene): boolean =>
	ticksOf(entry, scene) > ticksLeft(scene.state, scene.combatant);

const byNearness = (entries: readonly Entry[], {state, combatant}: TurnScene): readonly Entry[] =>
	entries.length < 2
		? entries
		: sorted(entries, ({target}) => (target ? squaresBetween(state, combatant, target) : 0));

function again(scene: TurnScene): readonly Entry[] {
	const {last, lastTarget} = scene.combatant.habits;
	const row = last === undefined ? undefined : turnRow.get(last);
	return row && isAttack(row)
		? scene
				.allowedOf(row)
				.filter(({act}) => act.target === lastTarget)
				.slice(0, mostOfARow)
		: [];
}

/** What fits the situation: the last attack, then the likeliest kinds, each with the nearest target. */
function topEntries(scene: TurnScene): readonly Entry[] {
	const {state, combatant} = scene;
	const first = again(scene);
	const found = [...first];
	for (const row of likelyRows) {
		if (found.length === mostLikely) {
			break;
		}

		if (fits[row.id]?.(combatant, state) ?? true) {
			const before = first.filter((entry) => entry.row === row);
			const entries = scene
				.allowedOf(row)
				.filter((entry) => !before.includes(entry) && !isBorrowed(entry, scene));
			const most = Math.min(mostLikely - found.length, mostOfARow - before.length);
			found.push(...byNearness(entries, scene).slice(0, most));
		}
	}

	return found;
}
