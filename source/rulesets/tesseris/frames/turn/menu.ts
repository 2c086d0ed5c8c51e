import type {Id} from '../../../../engine/basics.js';
import type {Choice} from '../../../../engine/prompt.js';
import {actionRows} from '../../actions/index.js';
import {type ActionRow, type Group, attackOf, isAttack} from '../../actions/row.js';
import {hasFoeNear} from '../../derived/place.js';
import {isKnownTo, isUp} from '../../derived/vitals.js';
import type {Arm, TeAct, TeCombatant, TeState} from '../../facts.js';
import {greyed} from '../../flow-types.js';
import {armsFor} from '../../legality/arms.js';
import {
	type Doing,
	costText,
	refuseAction,
	refuseAim,
	refuseRow,
	ticksFor,
} from '../../legality/index.js';
import {isMelee} from '../../weapons.js';

/* The menu of a turn: what fits now first, then the rest by its tables, then what cannot be done with the reason. */

type Entry = Choice<TeAct> & {readonly row: ActionRow};

const onTurn = (row: ActionRow, target?: Id, arm?: string): Doing => ({
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
		...(arm && !attackOf(row) ? [armName(arm)] : []),
		...(target
			? [
					target.name,
					...(arm && attackOf(row) && !arm.weapon.isNatural
						? [`with ${armName(arm)}`]
						: []),
				]
			: []),
	].join(' ');

const modifierText = ({modifier}: ActionRow): string =>
	modifier === 0 ? '' : modifier > 0 ? `+${modifier}` : `−${-modifier}`;

function entryOf(
	state: TeState,
	combatant: TeCombatant,
	row: ActionRow,
	target: TeCombatant | undefined,
	arm: Arm | undefined,
	isOpen: boolean,
): Entry {
	const doing = onTurn(row, target?.id, arm?.weapon.id);
	const detail = modifierText(row);
	return {
		row,
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
		cost: costText(state, combatant, ticksFor(state, combatant, doing), {
			isReaction: false,
			isBorrowing: row.isBorrowing,
		}),
		...(detail !== '' && {detail}),
		rule: row.rule,
		...greyed(refuseAction(state, combatant, doing)),
	};
}

/** Whom a row could be aimed at, as far as the rules let it. */
const aimedAt = (
	state: TeState,
	combatant: TeCombatant,
	row: ActionRow,
	arm: Arm | undefined,
): readonly TeCombatant[] =>
	state.combatants.filter(
		(other) =>
			isKnownTo(combatant, other) &&
			!refuseAim(state, combatant, onTurn(row, other.id, arm?.weapon.id)),
	);

function entriesOf(
	state: TeState,
	combatant: TeCombatant,
	row: ActionRow,
): readonly Entry[] {
	const all = armsFor(combatant, row);
	const arms =
		attackOf(row)?.isMulti === true || (all && !row.isCommon && row.target)
			? [all?.[0]]
			: (all ?? [undefined]);
	const usable = arms.length === 0 ? [undefined] : arms;
	return usable.flatMap((arm): readonly Entry[] => {
		if (!row.target) {
			return [entryOf(state, combatant, row, undefined, arm, false)];
		}

		const targets = refuseRow(state, combatant, onTurn(row, undefined, arm?.weapon.id))
			? []
			: aimedAt(state, combatant, row, arm);
		if (targets.length === 0 || (targets.length > 1 && !row.isCommon)) {
			return [openEntry(state, combatant, row, arm, targets.length > 0)];
		}

		return targets.map((target) =>
			entryOf(state, combatant, row, target, arm, false),
		);
	});
}

/** An entry that asks whom; greyed when there is nobody. */
function openEntry(
	state: TeState,
	combatant: TeCombatant,
	row: ActionRow,
	arm: Arm | undefined,
	hasTargets: boolean,
): Entry {
	const entry = entryOf(state, combatant, row, undefined, arm, hasTargets);
	return entry.refused || hasTargets
		? entry
		: {...entry, refused: nobody(state, combatant, row, arm)};
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
			isUp(state, other) &&
			isKnownTo(combatant, other) &&
			(other.side === combatant.side) === (row.target?.who === 'ally'),
	);
	const why =
		first &&
		refuseAim(state, combatant, onTurn(row, first.id, arm?.weapon.id));
	return {
		reason: why?.reason ?? 'nobody to do it to',
		rule: why?.rule ?? row.rule,
		impossible: true as const,
	};
}

/** What a GM does most, in the order in which it comes to mind. */
const likeliest: readonly string[] = [
	'melee-strike',
	'straight-shot',
	'charge',
	'break-pin',
	'breathe',
	'stand-up',
	'clear-jam',
	'reload',
	'draw',
];

const groups: readonly Group[] = [
	'melee',
	'ranged',
	'other',
	'defensive',
	'movement',
	'miscellaneous',
	'social',
];

function standsFirst(
	{last, lastTarget}: TeCombatant['habits'],
	{act}: Entry,
): boolean {
	return (
		act.do === 'act' && act.action === last && act.target === lastTarget
	);
}

/** Strikes first with a foe beside one, else shots; a move only when there is nobody to strike. */
const rank = (entry: Entry, combatant: TeCombatant): number => {
	const {row} = entry;
	if (standsFirst(combatant.habits, entry) && isAttack(row)) {
		return 0;
	}

	const place = likeliest.indexOf(row.id);
	if (row.id === 'draw' && isArmed(combatant)) {
		return 100;
	}

	return place === -1 ? 100 : place + 1;
};

const isArmed = ({arms}: TeCombatant): boolean =>
	arms.some(({isHeld, weapon}) => isHeld && !weapon.isNatural);

/** Every row of the table as it stands in this turn, the refused ones last. */
export function turnChoices(
	state: TeState,
	combatant: TeCombatant,
	more: ReadonlyArray<Choice<TeAct>>,
): ReadonlyArray<Choice<TeAct>> {
	const entries = actionRows
		.filter(({timing}) => timing !== 'reaction')
		.flatMap((row) => entriesOf(state, combatant, row));
	const isClose = hasFoeNear(state, combatant);
	const ranked = entries.map((entry) => ({
		entry,
		rank: rank(entry, combatant),
	}));
	const allowed = ranked.filter(({entry}) => !entry.refused);
	const first = allowed
		.filter((each) => each.rank < 100)
		.toSorted((one, other) => one.rank - other.rank);
	const rest = allowed
		.filter((each) => each.rank >= 100)
		.toSorted(
			(one, other) =>
				groups.indexOf(one.entry.row.group) -
				groups.indexOf(other.entry.row.group),
		);
	return [
		...first,
		...approach(rest, combatant, isClose),
		...more.map((entry) => ({entry})),
		...rest.filter(({entry}) => !isApproach(entry, combatant, isClose)),
		...ranked.filter(({entry}) => entry.refused),
	].map(({entry}) => plain(entry));
}

/** Towards the foe, for who has nothing but a blade. */
const isApproach = (
	{row}: Entry,
	{arms}: TeCombatant,
	isClose: boolean,
): boolean =>
	row.id === 'move' &&
	!isClose &&
	arms.every(({isHeld, weapon}) => !isHeld || isMelee(weapon));

const approach = <T extends {readonly entry: Entry}>(
	rest: readonly T[],
	combatant: TeCombatant,
	isClose: boolean,
): readonly T[] =>
	rest.filter(({entry}) => isApproach(entry, combatant, isClose));

const plain = (entry: Choice<TeAct> & {readonly row?: ActionRow}) => {
	const {row, ...choice} = entry;
	return choice;
};
