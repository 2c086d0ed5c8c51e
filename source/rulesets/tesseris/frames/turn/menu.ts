import type {TeAct} from '../../acts/types.js';
import {greyed, impossible} from '../../../../engine/refusals.js';
import type {Id, Refusal} from '../../../../engine/basics.js';
import type {Choice} from '../../../../engine/prompt.js';
import {type ActionRow, attackOf} from '../../actions/row.js';
import {areNear} from '../../derived/place.js';
import {ticksLeft} from '../../derived/ticks.js';
import {isKnownTo, isUp} from '../../derived/vitals.js';
import type {Arm, TeCombatant, TeState} from '../../state.js';
import {armsFor} from '../../legality/arms.js';
import {
	type Attempt,
	costText,
	isFallen,
	refuseAim,
	refuseRow,
	ticksFor,
} from '../../legality/index.js';

/* The lines of a turn’s menu: every row of the table with whom and with what it can be done, or why it cannot. */

export type Entry = Choice<TeAct> & {
	readonly row: ActionRow;
	readonly isBorrowed: boolean;
};

/** What a line of the menu is about. */
type Line = {
	readonly row: ActionRow;
	readonly target: TeCombatant | undefined;
	readonly arm: Arm | undefined;
	readonly isOpen: boolean;
};

const onTurn = (row: ActionRow, target?: Id, arm?: string): Attempt => ({
	row,
	target,
	arm,
	isReaction: false,
});

const armName = ({weapon}: Arm): string => weapon.name.toLowerCase();

const labelOf = (
	row: ActionRow,
	target: TeCombatant | undefined,
	arm: Arm | undefined,
): string =>
	[
		row.name,
		[
			...(target ? [target.name] : []),
			...(arm && !arm.weapon.isNatural ? [armName(arm)] : []),
		].join(', '),
	]
		.filter((part) => part !== '')
		.join(': ');

const modifierText = ({modifier}: ActionRow): string =>
	modifier === 0 ? '' : modifier > 0 ? `+${modifier}` : `−${-modifier}`;

function entryOf(
	state: TeState,
	combatant: TeCombatant,
	{row, target, arm, isOpen}: Line,
	refused: Refusal | undefined,
): Entry {
	const attempt = onTurn(row, target?.id, arm?.weapon.id);
	const detail = modifierText(row);
	const ticks = ticksFor(state, combatant, attempt);
	return {
		row,
		isBorrowed: ticks > ticksLeft(state, combatant),
		id: [row.id, target?.id, arm?.weapon.id]
			.filter((part) => part !== undefined)
			.join(':'),
		label: `${labelOf(row, target, arm)}${isOpen ? ' …' : ''}`,
		act: {
			do: 'act',
			action: row.id,
			...(target && {target: target.id}),
			...(arm && {arm: arm.weapon.id}),
		},
		...(target && {about: target.id}),
		cost: costText(state, combatant, ticks, {
			isReaction: false,
			isBorrowing: row.isBorrowing,
		}),
		...(detail !== '' && {detail}),
		rule: row.rule,
		...greyed(refused),
	};
}

type Aimed = {
	readonly target: TeCombatant;
	readonly refused: Refusal | undefined;
};

/** Whom a row could be aimed at: as far as the rules let it, and who lies there, which takes the GM’s word. */
function aimedAt(
	state: TeState,
	combatant: TeCombatant,
	row: ActionRow,
	arm: Arm | undefined,
): {readonly targets: readonly Aimed[]; readonly fallen: readonly Aimed[]} {
	const targets: Aimed[] = [];
	const fallen: Aimed[] = [];
	for (const target of state.combatants) {
		const attempt = onTurn(row, target.id, arm?.weapon.id);
		const refused = refuseAim(state, combatant, attempt);
		if (!refused) {
			targets.push({target, refused});
		} else if (isFallen(state, combatant, attempt)) {
			fallen.push({target, refused});
		}
	}

	return {targets, fallen};
}

/** The weapons that have lines of their own: of a rarer attack only the first, but every spell and power, and in a grapple the bare hands. */
function armsShown(
	combatant: TeCombatant,
	row: ActionRow,
): ReadonlyArray<Arm | undefined> {
	const arms = armsFor(combatant, row);
	if (arms === undefined || arms.length === 0) {
		return [undefined];
	}

	const attack = attackOf(row);
	const isBrief =
		attack?.isMulti === true ||
		(!row.isCommon &&
			row.target !== undefined &&
			attack?.by !== 'power' &&
			!row.needs.includes('light-weapon'));
	return isBrief ? arms.slice(0, 1) : arms;
}

export function entriesOf(
	state: TeState,
	combatant: TeCombatant,
	row: ActionRow,
): readonly Entry[] {
	return armsShown(combatant, row).flatMap((arm): readonly Entry[] => {
		const plainLine: Line = {row, target: undefined, arm, isOpen: false};
		const refusal = refuseRow(
			state,
			combatant,
			onTurn(row, undefined, arm?.weapon.id),
		);
		if (refusal !== undefined || !row.target) {
			return [entryOf(state, combatant, plainLine, refusal)];
		}

		const {targets, fallen} = aimedAt(state, combatant, row, arm);
		if (targets.length === 0 && fallen.length === 0) {
			return [
				entryOf(
					state,
					combatant,
					plainLine,
					nobody(state, combatant, row, arm),
				),
			];
		}

		if (targets.length > 1 && !row.isCommon) {
			return [
				entryOf(state, combatant, {...plainLine, isOpen: true}, undefined),
			];
		}

		const more =
			targets.length === 0
				? fallen.slice(0, row.isCommon ? undefined : 1)
				: fallen.filter(
						({target}) => row.isCommon && areNear(combatant, target),
					);
		return [...targets, ...more].map(({target, refused}) =>
			entryOf(state, combatant, {...plainLine, target}, refused),
		);
	});
}

/** Why nobody can be meant: the reason that the first one would be refused for. */
export function nobody(
	state: TeState,
	combatant: TeCombatant,
	row: ActionRow,
	arm: Arm | undefined,
) {
	const first = state.combatants.find(
		(other) =>
			other.id !== combatant.id &&
			(row.target?.isAlsoDown === true || isUp(state, other)) &&
			isKnownTo(combatant, other) &&
			(other.side === combatant.side) === (row.target?.who === 'ally'),
	);
	const why =
		first && refuseAim(state, combatant, onTurn(row, first.id, arm?.weapon.id));
	return why ?? impossible('nobody to do it to', row.rule);
}
