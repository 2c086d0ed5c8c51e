import {headingOf, headings} from '../actions/headings.js';
import {actionRows} from '../actions/index.js';
import {type ActionRow, isAttack} from '../actions/row.js';
import {hasFoeNear, squaresBetween} from '../derived/place.js';
import {ticksLeft} from '../derived/ticks.js';
import {foesOf, isKnownTo} from '../derived/vitals.js';
import {ticksFor} from '../legality/index.js';
import type {TeCombatant} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import {isMelee} from '../weapons.js';
import {attemptOf} from './begin-action.js';
import {type Entry, entriesOf} from './turn-entries.js';
import type {TeAct} from './types.js';

/* The menu of a turn: a few lines that fit now, then the rest in groups. Each row is looked at when it is come to. */

/** What a GM does most, in the order in which it comes to mind. */
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
	'move',
];

/** The ticks of the cheapest blow: with no more than these a move leads to none. */
const leastStrike = 2;

/** So many lines stand in no group, and so many of them are of one row. */
const mostLikely = 5;
const mostOfARow = 3;

const turnRows = actionRows.filter(({timing}) => timing !== 'reaction');
const turnRow = new Map(turnRows.map((row) => [row.id, row]));
const likelyRows = likeliest.flatMap((id) => turnRow.get(id) ?? []);
const move = turnRow.get('move');

/** Letters that rows have on top because their own opens a group there, or is that of an answer. */
const topKeys: ReadonlyMap<string, string> = new Map([
	['breathe', 'o'],
	['stand-up', 'v'],
	['reload', 'l'],
	['draw', 'b'],
]);

/** The letter of a rarer attack that is offered once more. */
const againKey = 'y';

export type TurnScene = {
	readonly state: TeState;
	readonly combatant: TeCombatant;
	/** What a row offers now; worked out once. */
	entriesOf(row: ActionRow): readonly Entry[];
	/** The entry of an act that was offered in this scene. */
	entryOf(act: TeAct): Entry | undefined;
	/** What stands in no group, the likeliest first; worked out once, when the menu is looked at. */
	top(): readonly Entry[];
	/** Moves that are no more than possible: they stand in no group either, but last. */
	moves(): readonly Entry[];
};

export function turnScene(state: TeState, combatant: TeCombatant): TurnScene {
	const known = new Map<ActionRow, readonly Entry[]>();
	const byAct = new Map<TeAct, Entry>();
	let top: readonly Entry[] | undefined;
	const scene: TurnScene = {
		state,
		combatant,
		entriesOf(row) {
			const before = known.get(row);
			if (before) {
				return before;
			}

			const found = entriesOf(state, combatant, row);
			known.set(row, found);
			for (const entry of found) {
				byAct.set(entry.act, entry);
			}

			return found;
		},
		entryOf: (act) => byAct.get(act),
		top() {
			top ??= [...topEntries(scene)];
			return top;
		},
		moves: () =>
			move
				? scene
						.entriesOf(move)
						.filter((entry) => isAllowed(entry) && !scene.top().includes(entry))
				: [],
	};
	return scene;
}

const hasRounds = ({arms}: TeCombatant): boolean =>
	arms.some(
		({isHeld, isJammed, rounds}) =>
			isHeld && !isJammed && rounds !== undefined && rounds > 0,
	);

const isArmed = ({arms}: TeCombatant): boolean =>
	arms.some(({isHeld, weapon}) => isHeld && !weapon.isNatural);

/** Who has nothing but a blade must come closer. */
const isForMelee = ({arms}: TeCombatant): boolean =>
	arms.every(({isHeld, weapon}) => !isHeld || isMelee(weapon));

/** A foe is beside one, or none is known that could be gone for. */
const isClose = ({state, combatant}: TurnScene): boolean =>
	hasFoeNear(state, combatant) ||
	foesOf(state, combatant).every((foe) => !isKnownTo(combatant, foe));

/** Whether a row fits now, whoever it is aimed at. */
function isLikely({id}: ActionRow, scene: TurnScene): boolean {
	const {state, combatant} = scene;
	switch (id) {
		case 'draw': {
			return !isArmed(combatant);
		}

		case 'reload': {
			return !hasRounds(combatant);
		}

		case 'charge': {
			return isForMelee(combatant) && !isClose(scene);
		}

		case 'move': {
			return (
				isForMelee(combatant) &&
				ticksLeft(state, combatant) > leastStrike &&
				!isClose(scene)
			);
		}

		default: {
			return true;
		}
	}
}

/** Ticks of the next round are nobody’s first thought (TE-13). */
function isBorrowed({act}: Entry, {state, combatant}: TurnScene): boolean {
	const attempt = attemptOf(act, false);
	return (
		attempt !== undefined &&
		ticksFor(state, combatant, attempt) > ticksLeft(state, combatant)
	);
}

/** The nearest target first. */
const byNearness = (
	entries: readonly Entry[],
	{state, combatant}: TurnScene,
): readonly Entry[] =>
	entries.length < 2
		? entries
		: entries
				.map((entry) => ({
					entry,
					squares: entry.target
						? squaresBetween(state, combatant, entry.target)
						: 0,
				}))
				.toSorted((one, other) => one.squares - other.squares)
				.map(({entry}) => entry);

const isAllowed = ({refused}: Entry): boolean => refused === undefined;

/** The last attack once more, by each weapon that it is offered with. */
function again(scene: TurnScene): readonly Entry[] {
	const {last, lastTarget} = scene.combatant.habits;
	const row = last === undefined ? undefined : turnRow.get(last);
	return row && isAttack(row)
		? scene
				.entriesOf(row)
				.filter((entry) => isAllowed(entry) && entry.act.target === lastTarget)
				.slice(0, mostOfARow)
		: [];
}

/** What fits now: the last attack, then the likeliest kind first, of each kind the nearest target. */
export function* topEntries(scene: TurnScene): Generator<Entry> {
	const first = again(scene);
	yield* first;
	let left = mostLikely - first.length;
	for (const row of likelyRows) {
		if (left === 0) {
			return;
		}

		if (isLikely(row, scene)) {
			const before = first.filter((entry) => entry.row === row);
			const entries = scene
				.entriesOf(row)
				.filter(
					(entry) =>
						isAllowed(entry) &&
						!before.includes(entry) &&
						!isBorrowed(entry, scene),
				);
			const found = byNearness(entries, scene).slice(
				0,
				Math.min(left, mostOfARow - before.length),
			);
			yield* found;
			left -= found.length;
		}
	}
}

/** Every other row of the table: what is refused last, and each by its heading. */
export function* groupedEntries(scene: TurnScene): Generator<Entry> {
	const before = new Set([...scene.top(), ...scene.moves()]);
	const rest = turnRows
		.flatMap((row) => scene.entriesOf(row))
		.filter((entry) => !before.has(entry));
	for (const isRefused of [false, true]) {
		for (const heading of headings) {
			yield* rest.filter(
				(entry) =>
					headingOf(entry.row) === heading && isAllowed(entry) !== isRefused,
			);
		}
	}
}

/** Whether an act that is offered stands in no group. */
export const isOnTop = (act: TeAct, scene: TurnScene): boolean => {
	const entry = scene.entryOf(act);
	return (
		entry !== undefined &&
		((entry.row === move && isAllowed(entry)) || scene.top().includes(entry))
	);
};

/** The letter that a row has where it stands on top. */
export const topKeyOf = (row: ActionRow): string =>
	likelyRows.includes(row) ? (topKeys.get(row.id) ?? row.key) : againKey;
