import {type View, type Refusal, notAskedNow} from '../../../engine/kit/basics.js';
import {type Merit, bestFirst} from '../../../engine/kit/merit.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {type ActionRow, headingOf, headings, isAttack} from '../actions/row.js';
import {mayEndItself, ticksLeft} from '../derived/ticks.js';
import {worthOf} from '../prospects/index.js';
import type {TeCombatant, TeState} from '../state/fight.js';
import {type Entry, refuseActed} from './turn-entries.js';
import type {TeAct, ActOf} from '../flow-types.js';
import {type TurnScene, likelyRows, move, ticksOf, turnRows, turnScene} from './turn-scene.js';
import type {Shown} from '../../../engine/course/menu.js';
import {type Labelled, withMeans} from '../../../engine/kit/label-parts.js';
import {percent, signed} from '../../../engine/kit/text.js';
import {find} from '../../../engine/world/world.js';
import {actionRow} from '../actions/index.js';
import {weaponsText} from '../derived/arms.js';
import {armsToAsk, armsUsed} from '../legality/arms.js';
import {costOfAttempt} from '../legality/index.js';
import type {Stray} from '../prospects/nets.js';
import {noShotText} from '../legality/reactions.js';
import {statusRow} from '../statuses/rows.js';
import {attemptOf} from './break-ins.js';

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

/* The lines of actions in the menu of a turn. */

export function refuseAct(act: ActOf<'act'>, scene: TurnScene): Refusal | undefined {
	const offered = scene.entryOf(act);
	if (offered) {
		return offered.refused;
	}

	const attempt = attemptOf(act, false);
	return attempt ? refuseActed(scene.state, scene.combatant, attempt) : notAskedNow;
}

/** “Melee strike: Oni, sword”. An ellipsis follows if it is not aimed yet. */
function labelOf(act: ActOf<'act'>, scene: TurnScene): Labelled {
	const row = actionRow(act.action);
	const target = find(scene.state, act.target);
	const means = weaponsText(scene.combatant, armsUsed(scene.combatant, row, act.arm));
	const isOpen =
		((row.target !== undefined && !target) ||
			armsToAsk(scene.combatant, row, act.arm).length > 0) &&
		!refuseAct(act, scene);
	if (target && means !== undefined && !isOpen) {
		return withMeans(`${row.name}: ${target.name}`, ', ', means);
	}

	const by = [target?.name, means].filter((text) => text !== undefined);
	return {label: `${row.name}${by.length === 0 ? '' : `: ${by.join(', ')}`}${isOpen ? ' …' : ''}`};
}

/** What an attack likely brings about, as far as the view may know the numbers of its target. */
function outcomeOf(act: ActOf<'act'>, scene: TurnScene, view: View) {
	const target = find(scene.state, act.target);
	const prospect = knowsOdds(scene.state, target, view) ? scene.prospectOf(act) : undefined;
	if (!prospect) {
		return {};
	}

	const {odds, worth: harm, stray} = prospect;
	const worth = worthOf(prospect);
	return harm === undefined
		? {odds, effect: actionRow(act.action).name.toLowerCase()}
		: {
				odds,
				effect: `~${harm.toFixed(1)} damage${stray ? strayText(stray) : ''}`,
				...(worth !== undefined && isOnTop(act, scene) && {worth}),
			};
}

/** “, 4 % to hit Mika instead” */
const strayText = ({friends, odds}: Stray): string =>
	`, ${percent(odds)} to hit ${friends.length === 1 ? (friends[0]?.name ?? 'a friend') : 'a friend'} instead`;

/** What an action changes its own attack roll by, by itself or by what the attacker has from it (TE-M09). */
const ownModifierOf = ({modifier, effects, attack}: ActionRow): number =>
	effects.reduce(
		(sum, effect) =>
			attack && effect.kind === 'status' && effect.of === 'self'
				? sum + (statusRow(effect.status).worth.attack ?? 0)
				: sum,
		modifier,
	);

export function lineOf(act: ActOf<'act'>, scene: TurnScene, view: View): Shown {
	const {state, combatant} = scene;
	const row = actionRow(act.action);
	const attempt = {row, target: act.target, arm: act.arm, isReaction: false};
	const heading = headingOf(row);
	const modifier = ownModifierOf(row);
	const details = [
		...(modifier === 0 ? [] : [signed(modifier)]),
		noShotText(state, combatant, attempt, find(state, act.target)),
	].filter((text) => text !== undefined);
	return {
		id: [act.action, act.target, act.arm].filter((part) => part !== undefined).join(':'),
		...labelOf(act, scene),
		...(act.target !== undefined && {about: act.target}),
		cost: costOfAttempt(state, combatant, attempt),
		...(details.length > 0 && {detail: details.join(', ')}),
		...outcomeOf(act, scene, view),
		rule: row.rule,
		heading: heading.label,
		...(isOnTop(act, scene)
			? {key: topKeyOf(row)}
			: {key: row.key, group: heading.label, groupKey: heading.key}),
	};
}
