import type {View} from '../../../engine/kit/basics.js';
import {type Merit, bestFirst} from '../../../engine/kit/merit.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {type ActionRow, headingOf, headings, isAttack} from '../actions/row.js';
import {mayEndItself, ticksLeft} from '../derived/ticks.js';
import {worthOf} from '../prospects/index.js';
import type {TeCombatant, TeState} from '../state/fight.js';
import type {Entry} from './turn-entries.js';
import type {TeAct} from './types.js';
import {type TurnScene, likelyRows, move, ticksOf, turnRows, turnScene} from './turn-scene.js';

/* The menu of a turn: a few rows that fit, then the rest in groups. Each row is computed only when it is reached. */

const ticksOfMove = move?.ticks ?? 0;

/** Letters for rows on top whose own letter opens a group there or picks an answer. */
const topKeys: ReadonlyMap<string, string> = new Map([
	['breathe', 'o'],
	['stand-up', 'v'],
	['reload', 'l'],
	['draw', 'b'],
]);

const againKey = 'y';

/** Nothing that takes ticks can be done any more. Nearly everybody could move, so that is looked at first. */
const isOnlyFree = (scene: TurnScene): boolean =>
	[...(move ? [move] : []), ...turnRows].every(
		(row) => row.ticks === 0 || scene.allowedOf(row).length === 0,
	);

export const isTurnSpent = (state: TeState, combatant: TeCombatant): boolean =>
	mayEndItself(state, combatant) &&
	(ticksLeft(state, combatant) <= 0 || isOnlyFree(turnScene(state, combatant)));

const isAllowed = ({refused}: Entry): boolean => refused === undefined;

const isCharge = ({row: {effects}}: Entry): boolean =>
	effects.some((effect) => effect.kind === 'move' && effect.isCharge === true);

/** The ticks of an attack without those of the way to its target (TE-M08). */
const ticksOfAttack = (entry: Entry, scene: TurnScene): number =>
	ticksOf(entry, scene) - (isCharge(entry) ? ticksOfMove : 0);

/** Spells and powers take longer than blows, but are worth that time to who has no weapon. */
const isPower = ({row}: Entry): boolean => row.attack?.by === 'power';

/** The odds of an attack tell of its target's defences and armour. */
export const knowsOdds = (state: TeState, target: TeCombatant | undefined, view: View): boolean =>
	knowsNumbers(state, target, view, 'ability') && knowsNumbers(state, target, view, 'health');

/** An attack that takes as long, or a power, goes first if it is clearly better and the view may know the numbers that tell so. */
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
			(isPower(entry) || ticksOfAttack(entry, scene) === ticks) &&
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

export const isOnTop = (act: TeAct, scene: TurnScene): boolean => {
	const entry = scene.entryOf(act);
	return (
		entry !== undefined && ((entry.row === move && isAllowed(entry)) || scene.top().includes(entry))
	);
};

export const topKeyOf = (row: ActionRow): string =>
	likelyRows.includes(row) ? (topKeys.get(row.id) ?? row.key) : againKey;
