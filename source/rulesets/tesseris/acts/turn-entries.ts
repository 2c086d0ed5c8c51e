import {type Id, type Refusal, sorted, impossible} from '../../../engine/kit/basics.js';
import type {ActionRow} from '../actions/row.js';
import {areInGrapple} from '../derived/grapple.js';
import {areNear, squaresBetween, isKnownTo, isUp} from '../derived/standing.js';
import {armsFor, armsToAsk} from '../legality/arms.js';
import {type Attempt, refuseAction, refuseRow} from '../legality/index.js';
import {isOnlyDown, isOnlySpared, isUsual, refuseTarget} from '../legality/targets.js';
import type {Arm, TeCombatant, TeState} from '../state/fight.js';
import type {ActOf} from '../flow-types.js';

/* The targets and weapons with which each row of the action table can be done in a turn, or why it cannot. */

export type Entry = {
	readonly row: ActionRow;
	readonly act: ActOf<'act'>;
	readonly target: TeCombatant | undefined;
	readonly refused: Refusal | undefined;
};

type Tried = {
	readonly state: TeState;
	readonly combatant: TeCombatant;
	readonly row: ActionRow;
	readonly arm: string | undefined;
};

const onTurn = ({row, arm}: Tried, target?: Id): Attempt => ({row, target, arm, isReaction: false});

const entryOf = ({row, arm}: Tried, target?: TeCombatant, refused?: Refusal): Entry => ({
	row,
	act: {
		do: 'act',
		action: row.id,
		...(target && {target: target.id}),
		...(arm !== undefined && {arm}),
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

	const isOnce = row.attack?.isMulti === true || row.effects.some(({kind}) => kind === 'point');
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
function refuseEverybody(tried: Tried): Refusal {
	const {state, combatant, row, arm} = tried;
	const {who, isAlsoDown} = row.target ?? {};
	const isForFriends = who === 'ally' || who === 'own';
	const nearestFirst = sorted(
		state.combatants.filter(
			(other) =>
				(who === 'own' || other.id !== combatant.id) &&
				(isAlsoDown === true || isUp(state, other)) &&
				isKnownTo(combatant, other) &&
				(other.side === combatant.side) === isForFriends,
		),
		(other) => distanceTo(state, combatant, other),
	);
	const whys = nearestFirst.flatMap((target) => {
		const why = refuseTarget({state, combatant, row, target, arm});
		return why ? [named(combatant, target, why)] : [];
	});
	const open = whys.find((why) => why.impossible !== true);
	const why = isForFriends ? (open ?? whys[0]) : whys[0];
	if (!why) {
		return impossible(isForFriends ? 'no ally is there' : 'no foe is in sight', row.rule);
	}

	return open ? {reason: why.reason, ...(why.rule !== undefined && {rule: why.rule})} : why;
}

type Line = {
	readonly tried: Tried;
	readonly refused: Refusal | undefined;
	readonly allowed: readonly Entry[];
};

export type Offer = {
	readonly lines: readonly Line[];
	/** What nothing is against. The default is found among these, so the rest is worked out only for a whole menu. */
	readonly allowed: readonly Entry[];
};

const none: readonly Entry[] = [];

function allowedWith(tried: Tried): readonly Entry[] {
	const {state, combatant, row, arm} = tried;
	if (!row.target) {
		return [entryOf(tried)];
	}

	const targets = state.combatants.filter((target) => {
		const aim = {state, combatant, row, target, arm};
		return isUsual(aim) && !refuseTarget(aim);
	});
	// A rarer action asks for its target.
	return targets.length > 1 && !row.isCommon
		? [entryOf(tried)]
		: targets.map((target) => entryOf(tried, target));
}

function lineOf(tried: Tried): Line {
	const refused = refuseRow(tried.state, tried.combatant, onTurn(tried));
	return {tried, refused, allowed: refused ? none : allowedWith(tried)};
}

export function newOffer(state: TeState, combatant: TeCombatant, row: ActionRow): Offer {
	const lines = armsShown(combatant, row).map((arm) =>
		lineOf({state, combatant, row, arm: arm?.weapon.id}),
	);
	const [first, ...others] = lines;
	return {
		lines,
		allowed: first && others.length === 0 ? first.allowed : lines.flatMap(({allowed}) => allowed),
	};
}

/** Those who are down, the unconscious freely and others if the GM says so; friends and the unnoticed if the GM says so. */
function ifForced({tried, allowed}: Line) {
	const {state, combatant, row, arm} = tried;
	const fallen: Entry[] = [];
	const friends: Entry[] = [];
	const usual = new Set(allowed.map(({target}) => target));
	for (const target of state.combatants) {
		const aim = {state, combatant, row, target, arm};
		const refused = refuseTarget(aim);
		if (!usual.has(target) && !isUp(state, target) && isOnlyDown(aim)) {
			fallen.push(entryOf(tried, target, refused));
		} else if (refused && row.isCommon && isOnlySpared(aim)) {
			friends.push(entryOf(tried, target, refused));
		}
	}

	return {fallen, friends};
}

export function entriesOfLine(line: Line): readonly Entry[] {
	const {tried, refused, allowed} = line;
	if (refused) {
		return [entryOf(tried, undefined, refused)];
	}

	if (allowed.some(({target}) => !target)) {
		return allowed;
	}

	const {fallen, friends} = ifForced(line);
	if (allowed.length === 0 && fallen.length === 0 && friends.length === 0) {
		return [entryOf(tried, undefined, refuseEverybody(tried))];
	}

	const {state, combatant, row} = tried;
	const lying =
		allowed.length === 0
			? fallen.slice(0, row.isCommon ? undefined : 1)
			: fallen.filter(({target}) => row.isCommon && target && areNear(state, combatant, target));
	return [...allowed, ...lying, ...friends];
}

/** Why an action in one's own turn is refused. If it is not aimed yet, somebody must be a possible target. */
export function refuseActed(state: TeState, combatant: TeCombatant, attempt: Attempt) {
	const refused = refuseAction(state, combatant, attempt);
	const {row, arm, target} = attempt;
	return !refused &&
		row.target &&
		target === undefined &&
		state.combatants.every((each) => refuseTarget({state, combatant, row, target: each, arm}))
		? refuseEverybody({state, combatant, row, arm})
		: refused;
}
