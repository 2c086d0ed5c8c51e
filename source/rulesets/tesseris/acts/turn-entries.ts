import type {Id, Refusal} from '../../../engine/basics.js';
import {impossible} from '../../../engine/refusals.js';
import {type ActionRow, attackOf} from '../actions/row.js';
import {areNear} from '../derived/place.js';
import {isKnownTo, isUp} from '../derived/vitals.js';
import {armsFor, armsToAsk} from '../legality/arms.js';
import {
	type Attempt,
	isFallen,
	isFriendOnly,
	refuseAction,
	refuseAim,
	refuseRow,
} from '../legality/index.js';
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

/** The possible targets of a row: those whom the rules allow, and those who are down or friends, if the GM says so. */
function aimedAt(
	state: TeState,
	combatant: TeCombatant,
	row: ActionRow,
	arm: Arm | undefined,
): {
	readonly targets: readonly Entry[];
	readonly fallen: readonly Entry[];
	readonly friends: readonly Entry[];
} {
	const targets: Entry[] = [];
	const fallen: Entry[] = [];
	const friends: Entry[] = [];
	for (const target of state.combatants) {
		const attempt = onTurn(row, target.id, arm?.weapon.id);
		const refused = refuseAim(state, combatant, attempt);
		if (!refused) {
			targets.push(entryOf(row, arm, target, refused));
		} else if (isFallen(state, combatant, attempt)) {
			fallen.push(entryOf(row, arm, target, refused));
		} else if (row.isCommon && isFriendOnly(state, combatant, attempt)) {
			friends.push(entryOf(row, arm, target, refused));
		}
	}

	return {targets, fallen, friends};
}

/**
 * The weapons with lines of their own: every spell and power, and bare hands in a grapple; those of a rarer attack share
 * one line, and are asked for.
 */
function armsShown(
	combatant: TeCombatant,
	row: ActionRow,
): ReadonlyArray<Arm | undefined> {
	const arms = armsFor(combatant, row);
	if (arms === undefined || arms.length === 0) {
		return [undefined];
	}

	if (armsToAsk(combatant, row, undefined).length > 0) {
		return [undefined];
	}

	const isOnce =
		attackOf(row)?.isMulti === true ||
		row.effects.some(({kind}) => kind === 'point');
	return isOnce ? arms.slice(0, 1) : arms;
}

/** Why there is no target: the first reason that the GM can overrule, if there is one. */
function refuseEverybody(
	state: TeState,
	combatant: TeCombatant,
	row: ActionRow,
	arm: Arm | undefined,
): Refusal {
	const {who} = row.target ?? {};
	const isForFriends = who === 'ally' || who === 'own';
	const whys = state.combatants.flatMap((other) =>
		(who === 'own' || other.id !== combatant.id) &&
		(row.target?.isAlsoDown === true || isUp(state, other)) &&
		isKnownTo(combatant, other) &&
		(other.side === combatant.side) === isForFriends
			? (refuseAim(state, combatant, onTurn(row, other.id, arm?.weapon.id)) ??
				[])
			: [],
	);
	return (
		whys.find((why) => why.impossible !== true) ??
		whys[0] ??
		impossible('nobody to do it to', row.rule)
	);
}

function entriesWith(
	state: TeState,
	combatant: TeCombatant,
	row: ActionRow,
	arm: Arm | undefined,
): readonly Entry[] {
	const refused = refuseRow(
		state,
		combatant,
		onTurn(row, undefined, arm?.weapon.id),
	);
	if (refused !== undefined || !row.target) {
		return [entryOf(row, arm, undefined, refused)];
	}

	const {targets, fallen, friends} = aimedAt(state, combatant, row, arm);
	if (targets.length === 0 && fallen.length === 0 && friends.length === 0) {
		const why = refuseEverybody(state, combatant, row, arm);
		return [entryOf(row, arm, undefined, why)];
	}

	// A rarer action asks for its target.
	if (targets.length > 1 && !row.isCommon) {
		return [entryOf(row, arm, undefined, undefined)];
	}

	const lying =
		targets.length === 0
			? fallen.slice(0, row.isCommon ? undefined : 1)
			: fallen.filter(
					({target}) =>
						row.isCommon && target && areNear(state, combatant, target),
				);
	return [...targets, ...lying, ...friends];
}

export const entriesOf = (
	state: TeState,
	combatant: TeCombatant,
	row: ActionRow,
): readonly Entry[] =>
	armsShown(combatant, row).flatMap((arm) =>
		entriesWith(state, combatant, row, arm),
	);

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
			({id}) =>
				refuseAim(state, combatant, {...attempt, target: id}) !== undefined,
		)
		? refuseEverybody(
				state,
				combatant,
				attempt.row,
				combatant.arms.find(({weapon}) => weapon.id === act.arm),
			)
		: refused;
}
