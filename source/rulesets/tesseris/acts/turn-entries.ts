import {type Id, type Refusal, sorted} from '../../../engine/kit/basics.js';
import {impossible} from '../../../engine/facts/refusals.js';
import {type ActionRow, attackOf} from '../actions/row.js';
import {areInGrapple} from '../derived/grapple.js';
import {areNear, squaresBetween} from '../derived/place.js';
import {isKnownTo, isUp} from '../derived/vitals.js';
import {armsFor, armsToAsk} from '../legality/arms.js';
import {type Attempt, refuseAction, refuseAim, refuseRow} from '../legality/index.js';
import {isOnlyDown, isOnlySpared, isUsual, refuseTarget} from '../legality/targets.js';
import type {Arm, TeCombatant} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import type {ActOf} from './types.js';

/* The targets and weapons with which each row of the action table can be done in a turn, or why it cannot. */

export type Entry = {
	readonly row: ActionRow;
	readonly act: ActOf<'act'>;
	readonly target: TeCombatant | undefined;
	readonly refused: Refusal | undefined;
};

const onTurn = (row: ActionRow, target?: Id, arm?: string): Attempt => ({
	row,
	target,
	arm,
	isReaction: false,
});

const entryOf = (
	row: ActionRow,
	arm: Arm | undefined,
	target: TeCombatant | undefined,
	refused: Refusal | undefined,
): Entry => ({
	row,
	act: {
		do: 'act',
		action: row.id,
		...(target && {target: target.id}),
		...(arm && {arm: arm.weapon.id}),
	},
	target,
	refused,
});

const noArm: ReadonlyArray<Arm | undefined> = [undefined];

/** The weapons with lines of their own: spells, powers, bare hands in a grapple; those of a rarer attack share one. */
function armsShown(combatant: TeCombatant, row: ActionRow): ReadonlyArray<Arm | undefined> {
	const arms = armsFor(combatant, row);
	if (arms === undefined || arms.length === 0 || armsToAsk(combatant, row, undefined).length > 0) {
		return noArm;
	}

	const isOnce = attackOf(row)?.isMulti === true || row.effects.some(({kind}) => kind === 'point');
	return isOnce ? arms.slice(0, 1) : arms;
}

/** How far somebody is from being a target: whoever is in the same grapple is nearest. */
const distanceTo = (state: TeState, combatant: TeCombatant, other: TeCombatant): number =>
	areInGrapple(state, combatant, other)
		? -2
		: areNear(state, combatant, other)
			? -1
			: squaresBetween(state, combatant, other);

/** “Oni: not within reach”: a reason with whom it is about, where it names neither of the two. */
const named = ({name}: TeCombatant, other: TeCombatant, refusal: Refusal): Refusal =>
	[name, other.name].some((each) => refusal.reason.startsWith(each))
		? refusal
		: {...refusal, reason: `${other.name}: ${refusal.reason}`};

/** Why there is no target: the reason of the nearest foe, or of a friend in need. The GM can overrule it if that helps with any. */
function refuseEverybody(
	state: TeState,
	combatant: TeCombatant,
	row: ActionRow,
	arm: Arm | undefined,
): Refusal {
	const {who} = row.target ?? {};
	const isForFriends = who === 'ally' || who === 'own';
	const nearestFirst = sorted(
		state.combatants.filter(
			(other) =>
				(who === 'own' || other.id !== combatant.id) &&
				(row.target?.isAlsoDown === true || isUp(state, other)) &&
				isKnownTo(combatant, other) &&
				(other.side === combatant.side) === isForFriends,
		),
		(other) => distanceTo(state, combatant, other),
	);
	const whys = nearestFirst.flatMap((other) => {
		const why = refuseAim(state, combatant, onTurn(row, other.id, arm?.weapon.id));
		return why ? [named(combatant, other, why)] : [];
	});
	const open = whys.find((why) => why.impossible !== true);
	const why = isForFriends ? (open ?? whys[0]) : whys[0];
	if (!why) {
		return impossible(isForFriends ? 'no ally is there' : 'no foe is in sight', row.rule);
	}

	return open ? {reason: why.reason, ...(why.rule !== undefined && {rule: why.rule})} : why;
}

/** A row with one of its weapons. */
type Line = {
	readonly row: ActionRow;
	readonly arm: Arm | undefined;
	/** Why it cannot be done, whatever the target. */
	readonly refused: Refusal | undefined;
	readonly allowed: readonly Entry[];
};

export type Offer = {
	readonly lines: readonly Line[];
	/** What nothing is against. The default is found among these, so the rest is worked out only for a whole menu. */
	readonly allowed: readonly Entry[];
};

const none: readonly Entry[] = [];

function allowedWith(
	state: TeState,
	combatant: TeCombatant,
	row: ActionRow,
	arm: Arm | undefined,
): readonly Entry[] {
	if (!row.target) {
		return [entryOf(row, arm, undefined, undefined)];
	}

	const targets = state.combatants.filter((target) => {
		const aim = {state, combatant, row, target, arm: arm?.weapon.id};
		return isUsual(aim) && !refuseTarget(aim);
	});
	// A rarer action asks for its target.
	return targets.length > 1 && !row.isCommon
		? [entryOf(row, arm, undefined, undefined)]
		: targets.map((target) => entryOf(row, arm, target, undefined));
}

function lineOf(
	state: TeState,
	combatant: TeCombatant,
	row: ActionRow,
	arm: Arm | undefined,
): Line {
	const attempt = onTurn(row, undefined, arm?.weapon.id);
	const refused = refuseRow(state, combatant, attempt);
	return {row, arm, refused, allowed: refused ? none : allowedWith(state, combatant, row, arm)};
}

export function newOffer(state: TeState, combatant: TeCombatant, row: ActionRow): Offer {
	const lines = armsShown(combatant, row).map((arm) => lineOf(state, combatant, row, arm));
	const [first, ...others] = lines;
	return {
		lines,
		allowed: first && others.length === 0 ? first.allowed : lines.flatMap(({allowed}) => allowed),
	};
}

/** Those who are down, the unconscious freely and others if the GM says so; friends and the unnoticed if the GM says so. */
function ifForced(
	state: TeState,
	combatant: TeCombatant,
	line: Line,
): {readonly fallen: readonly Entry[]; readonly friends: readonly Entry[]} {
	const {row, arm} = line;
	const fallen: Entry[] = [];
	const friends: Entry[] = [];
	const usual = new Set(line.allowed.map(({target}) => target));
	for (const target of state.combatants) {
		const aim = {state, combatant, row, target, arm: arm?.weapon.id};
		const refused = refuseTarget(aim);
		if (!usual.has(target) && !isUp(state, target) && isOnlyDown(aim)) {
			fallen.push(entryOf(row, arm, target, refused));
		} else if (refused && row.isCommon && isOnlySpared(aim)) {
			friends.push(entryOf(row, arm, target, refused));
		}
	}

	return {fallen, friends};
}

export const entriesIn = (
	state: TeState,
	combatant: TeCombatant,
	{lines}: Offer,
): readonly Entry[] => lines.flatMap((line) => entriesOfLine(state, combatant, line));

/** What is allowed, then what only the GM could force, or why there is nothing. */
function entriesOfLine(state: TeState, combatant: TeCombatant, line: Line): readonly Entry[] {
	const {row, arm, refused, allowed} = line;
	if (refused) {
		return [entryOf(row, arm, undefined, refused)];
	}

	if (allowed.some(({target}) => !target)) {
		return allowed;
	}

	const {fallen, friends} = ifForced(state, combatant, line);
	if (allowed.length === 0 && fallen.length === 0 && friends.length === 0) {
		const why = refuseEverybody(state, combatant, row, arm);
		return [entryOf(row, arm, undefined, why)];
	}

	const lying =
		allowed.length === 0
			? fallen.slice(0, row.isCommon ? undefined : 1)
			: fallen.filter(({target}) => row.isCommon && target && areNear(state, combatant, target));
	return [...allowed, ...lying, ...friends];
}

/** Why an action in one's own turn is refused. If it is not aimed yet, somebody must be a possible target. */
export function refuseActed(
	state: TeState,
	combatant: TeCombatant,
	act: ActOf<'act'>,
	attempt: Attempt,
): Refusal | undefined {
	const refused = refuseAction(state, combatant, attempt);
	return refused === undefined &&
		attempt.row.target &&
		attempt.target === undefined &&
		state.combatants.every(
			({id}) => refuseAim(state, combatant, {...attempt, target: id}) !== undefined,
		)
		? refuseEverybody(
				state,
				combatant,
				attempt.row,
				combatant.arms.find(({weapon}) => weapon.id === act.arm),
			)
		: refused;
}
