import type {View} from '../../../engine/kit/basics.js';
import {type Merit, bestFirst} from '../../../engine/kit/merit.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {headingOf, headings} from '../actions/headings.js';
import {actionRows} from '../actions/index.js';
import {type ActionRow, attackOf, isAttack} from '../actions/row.js';
import {squaresBetween} from '../derived/place.js';
import {mayEndItself, ticksLeft} from '../derived/ticks.js';
import {ticksFor} from '../legality/index.js';
import {type Prospect, prospectsOf, worthOf} from '../prospects.js';
import type {TeCombatant} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import {attemptOf} from './begin-action.js';
import {isLikely, likeliest} from './likely-actions.js';
import {type Entry, entriesIn, newOffer} from './turn-entries.js';
import type {TeAct} from './types.js';

/*
 * The menu of a turn: a few rows that fit the situation, then the rest in groups. Each row is computed only when it is
 * reached.
 */

/** How many rows stand outside the groups, and how many of them may come from the same action. */
const mostLikely = 5;
const mostOfARow = 3;

const turnRows = actionRows.filter(({timing}) => timing === 'turn' || timing === 'both');
const turnRow = new Map(turnRows.map((row) => [row.id, row]));
const likelyRows = likeliest.flatMap((id) => turnRow.get(id) ?? []);
const move = turnRow.get('move');
const ticksOfMove = move?.ticks ?? 0;

/** Letters for rows on top whose own letter opens a group there or picks an answer. */
const topKeys: ReadonlyMap<string, string> = new Map([
	['breathe', 'o'],
	['stand-up', 'v'],
	['reload', 'l'],
	['draw', 'b'],
]);

/** The letter of a rarer attack that is offered again. */
const againKey = 'y';

export type TurnScene = {
	readonly state: TeState;
	readonly combatant: TeCombatant;
	/** What a row offers now that nothing is against. Cached. */
	allowedOf(row: ActionRow): readonly Entry[];
	/** The same, with what is refused. Cached. */
	entriesOf(row: ActionRow): readonly Entry[];
	/** The entry of an act that this scene offered. */
	entryOf(act: TeAct): Entry | undefined;
	/** The entries outside the groups, the likeliest first. Cached, and computed only when the menu is shown. */
	top(): readonly Entry[];
	/** What is to be expected of an attack that this scene offered. Cached. */
	prospectOf(act: TeAct): Prospect | undefined;
	/** Moves that are merely possible. They stand outside the groups too, but last. */
	moves(): readonly Entry[];
};

/** A function that works each answer out once, unless there is none. */
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

export function turnScene(state: TeState, combatant: TeCombatant): TurnScene {
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
		entriesOf: once((row) => offering(entriesIn(state, combatant, offerOf(row)))),
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
}

/** Nothing that takes ticks can be done any more. Nearly everybody could move, so that is looked at first. */
const isOnlyFree = (scene: TurnScene): boolean =>
	[...(move ? [move] : []), ...turnRows].every(
		(row) => row.ticks === 0 || scene.allowedOf(row).length === 0,
	);

/** Only free acts are left of a turn in which something was done. */
export const isTurnSpent = (state: TeState, combatant: TeCombatant): boolean =>
	mayEndItself(state, combatant) &&
	(ticksLeft(state, combatant) <= 0 || isOnlyFree(turnScene(state, combatant)));

function ticksOf({act}: Entry, {state, combatant}: TurnScene): number {
	const attempt = attemptOf(act, false);
	return attempt ? ticksFor(state, combatant, attempt) : 0;
}

/** Borrowing ticks from the next round is never the likeliest choice (TE-13). */
const isBorrowed = (entry: Entry, scene: TurnScene): boolean =>
	ticksOf(entry, scene) > ticksLeft(scene.state, scene.combatant);

/** The nearest target first. */
const byNearness = (entries: readonly Entry[], {state, combatant}: TurnScene): readonly Entry[] =>
	entries.length < 2
		? entries
		: entries
				.map((entry) => ({
					entry,
					squares: entry.target ? squaresBetween(state, combatant, entry.target) : 0,
				}))
				.toSorted((one, other) => one.squares - other.squares)
				.map(({entry}) => entry);

const isAllowed = ({refused}: Entry): boolean => refused === undefined;

/** The last attack again, with each weapon that it is offered with. */
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

		if (isLikely(row, state, combatant)) {
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

const isCharge = ({row: {effects}}: Entry): boolean =>
	effects.some((effect) => effect.kind === 'move' && effect.isCharge === true);

/** The ticks of an attack without those of the way to its target (TE-M08). */
const ticksOfAttack = (entry: Entry, scene: TurnScene): number =>
	ticksOf(entry, scene) - (isCharge(entry) ? ticksOfMove : 0);

/** Attacks that take as long as this one can take its place. */
const takesAsLong = (one: Entry, other: Entry, scene: TurnScene): boolean =>
	one === other || ticksOfAttack(one, scene) === ticksOfAttack(other, scene);

/** Spells and powers take longer than blows, but are worth that time to who has no weapon. */
const isPower = ({row}: Entry): boolean => attackOf(row)?.by === 'power';

/** The odds of an attack tell of its target's defences and armour. */
export const knowsOdds = (state: TeState, target: TeCombatant | undefined, view: View): boolean =>
	knowsNumbers(state, target, view, 'ability') && knowsNumbers(state, target, view, 'health');

/**
 * The rows on top, where an attack is not the first if another one that takes as long, or a power for its ticks, is
 * clearly better. Whoever may not know a foe's numbers does not see an order that tells of them.
 */
export function inOrder(scene: TurnScene, view: View): readonly Entry[] {
	const {state, combatant} = scene;
	const entries = scene.top();
	const [first] = entries;
	if (!first || !isAttack(first.row) || !knowsNumbers(state, combatant, view, 'ability')) {
		return entries;
	}

	const ticks = ticksOfAttack(first, scene);
	const rivals = entries.filter(
		(entry) =>
			isAttack(entry.row) &&
			(isPower(entry) || takesAsLong(first, entry, scene)) &&
			knowsOdds(state, entry.target, view),
	);
	const meritOf = (entry: Entry): Merit | undefined => {
		const prospect = rivals.includes(entry) ? scene.prospectOf(entry.act) : undefined;
		const worth = prospect && worthOf(prospect);
		return worth === undefined
			? undefined
			: {odds: prospect?.odds ?? 0, worth: (worth * ticks) / ticksOfAttack(entry, scene)};
	};

	return rivals.length < 2
		? entries
		: bestFirst(safeFirst(scene, entries, rivals, meritOf), meritOf);
}

/** A chance that is shown as none. */
const none = 0.005;

/** How many of the first rows are attacks that as good as never hit: to do nothing is better. */
export function hopelessIn(scene: TurnScene, entries: readonly Entry[], view: View): number {
	const at = entries.findIndex(
		({act, row, target}) =>
			!isAttack(row) ||
			!knowsOdds(scene.state, target, view) ||
			(scene.prospectOf(act)?.odds ?? 1) >= none,
	);
	return at === -1 ? entries.length : at;
}

/** A shot that could hit a friend gives way to an attack that is worth as much and could not. */
function safeFirst(
	scene: TurnScene,
	entries: readonly Entry[],
	rivals: readonly Entry[],
	meritOf: (entry: Entry) => Merit | undefined,
): readonly Entry[] {
	const [first] = entries;
	if (!first || !scene.prospectOf(first.act)?.stray) {
		return entries;
	}

	const worth = meritOf(first)?.worth ?? 0;
	const safe = rivals.find(
		(entry) => !scene.prospectOf(entry.act)?.stray && (meritOf(entry)?.worth ?? -1) >= worth,
	);
	return safe ? [safe, ...entries.filter((entry) => entry !== safe)] : entries;
}

/** Every other row of the table under its heading, with refused ones last. */
export function* groupedEntries(scene: TurnScene): Generator<Entry> {
	const before = new Set([...scene.top(), ...scene.moves()]);
	const rest = turnRows
		.flatMap((row) => scene.entriesOf(row))
		.filter((entry) => !before.has(entry));
	for (const isRefused of [false, true]) {
		for (const heading of headings) {
			yield* rest.filter(
				(entry) => headingOf(entry.row) === heading && isAllowed(entry) !== isRefused,
			);
		}
	}
}

/** Whether an offered act stands outside the groups. */
export const isOnTop = (act: TeAct, scene: TurnScene): boolean => {
	const entry = scene.entryOf(act);
	return (
		entry !== undefined && ((entry.row === move && isAllowed(entry)) || scene.top().includes(entry))
	);
};

/** The letter of a row on top. */
export const topKeyOf = (row: ActionRow): string =>
	likelyRows.includes(row) ? (topKeys.get(row.id) ?? row.key) : againKey;
