import {percent} from '../../../engine/text.js';
import {greyed} from '../../../engine/refusals.js';
import {chanceToReach} from '../../../dice/odds.js';
import {poolText} from '../../../dice/keep.js';
import type {Choice} from '../../../engine/prompt.js';
import {featRows, moveRows} from '../actions.js';
import {
	actionUp,
	heldDie,
	isKnownTo,
	isForced,
	isOut,
	isSquad,
	isUp,
	phaseOf,
	phasesOfTurn,
	weaponInHand,
} from '../derived.js';
import type {FrameOf, RkAct, RkCombatant, RkState} from '../state.js';
import {refuseAct} from '../legality.js';
import {attackRoll} from '../pools.js';
import {targetNumber} from '../target-number.js';
import {type Weapon, unarmed} from '../weapons.js';

/* One menu for an Action: no question before it whether it is used or held, and the likeliest on top. */

type Row = Omit<Choice<RkAct>, 'refused'>;

function attackRow(
	combatant: RkCombatant,
	target: RkCombatant,
	weapon: Weapon,
	state: RkState,
): Row & {readonly chance: number} {
	const {pool, isExploding} = attackRoll(combatant, state, weapon);
	const {need} = targetNumber(target, state, weapon);
	const chance = chanceToReach(pool, need, isExploding);
	return {
		id: `attack:${target.id}:${weapon.id}`,
		label: `Attack ${target.name} with ${weapon.id === unarmed.id ? 'bare hands' : weapon.name}`,
		about: target.id,
		detail: `${poolText(pool)} against ${need} · ${percent(chance)}`,
		rule: 'RK-20',
		act: {do: 'attack', target: target.id, weapon: weapon.id},
		chance,
	};
}

/** The last target first, then the surest hit. */
function attackRows(
	combatant: RkCombatant,
	state: RkState,
	weapon: Weapon,
	targets: readonly RkCombatant[],
): readonly Row[] {
	const isLast = ({about}: Row): number =>
		about === combatant.lastTarget ? 1 : 0;
	return targets
		.map((target) => attackRow(combatant, target, weapon, state))
		.toSorted(
			(one, other) => isLast(other) - isLast(one) || other.chance - one.chance,
		)
		.map(({chance, ...row}) => row);
}

function drawRows(combatant: RkCombatant): readonly Row[] {
	const now = weaponInHand(combatant);
	const carried = combatant.sheet.weapons
		.map(({weapon}) => weapon)
		.filter(({id}) => id !== now.id);
	const others =
		now.id === unarmed.id || carried.some(({id}) => id === unarmed.id)
			? carried
			: [...carried, unarmed];
	return others.map((weapon) => ({
		id: `draw:${weapon.id}`,
		label:
			weapon.id === unarmed.id
				? `Put the ${now.name} away`
				: now.id === unarmed.id
					? `Draw the ${weapon.name}`
					: `Swap the ${now.name} for the ${weapon.name}`,
		rule: 'RK-0A',
		act: {do: 'draw', weapon: weapon.id},
	}));
}

export const featChoices: readonly Row[] = [
	...featRows.map(({id, label, rule}): Row => ({
		id: `feat:${id}`,
		label,
		rule,
		act: {do: 'feat', feat: id},
	})),
	{
		id: 'act',
		label: 'Act without a roll',
		cost: 'an Attack/Action',
		rule: 'RK-0A',
		act: {do: 'act'},
	},
];

export const moveChoices: readonly Row[] = moveRows.map(
	({id, label, rule}) => ({
		id: `move:${id}`,
		label,
		cost: 'a Movement',
		rule,
		act: {do: 'move', move: id},
	}),
);

const submenuChoices: readonly Row[] = [
	{
		id: 'moves',
		label: 'Move …',
		cost: 'a Movement',
		rule: 'RK-0B',
		act: {do: 'moves'},
	},
	{
		id: 'feats',
		label: 'Another Attack/Action …',
		detail: 'a door, a spell, words',
		rule: 'RK-0A',
		act: {do: 'feats'},
	},
];

/** The way back from a part of the menu to the whole. */
export const backChoice: Row = {
	id: 'back',
	label: 'Back',
	act: {do: 'back'},
};

/**
 * What can be done with the Action instead of using it (RK-05): what is likely, which comes right after the likeliest
 * use, and what is not.
 */
function otherRows(
	combatant: RkCombatant,
	state: RkState,
): readonly [readonly Row[], readonly Row[]] {
	const isHeld = actionUp(combatant, state)?.isHeld ?? false;
	const keep: Row = {
		id: 'keep-holding',
		label: 'Keep holding',
		rule: 'RK-05',
		act: {do: 'keep-holding'},
	};
	const hold: Row = {
		id: 'hold',
		label: 'Hold',
		cost:
			phaseOf(state) === phasesOfTurn
				? 'no phase follows: it lapses with the turn'
				: `keeps ${phaseOf(state)} for later`,
		rule: 'RK-05',
		act: {do: 'hold'},
	};
	const pass: Row = {
		id: 'pass',
		label: isHeld
			? `Forfeit the held ${heldDie(combatant)?.phase ?? ''}`
			: 'Let it pass',
		cost: 'the Action is lost',
		rule: 'RK-05',
		act: {do: 'pass'},
	};
	if (isForced(combatant, state)) {
		return [[pass], [keep, hold]];
	}

	return isHeld ? [[keep, pass], []] : [[hold], [pass]];
}

const done: Row = {
	id: 'done',
	label: 'Done',
	rule: 'RK-06',
	act: {do: 'done'},
};

/** Who is armed but has nothing in hand draws first. */
const drawsFirst = (combatant: RkCombatant): boolean =>
	weaponInHand(combatant).id === unarmed.id &&
	combatant.sheet.weapons.some(({weapon}) => weapon.id !== unarmed.id);

function rowsOf(
	frame: FrameOf<'action'>,
	combatant: RkCombatant,
	state: RkState,
): readonly Row[] {
	const foes = state.combatants.filter(
		(other) =>
			other.side !== combatant.side &&
			!other.isGone &&
			!other.isDead &&
			isKnownTo(combatant, other),
	);
	const standing = foes.filter(isUp);
	const lying = foes.filter((foe) => isOut(foe) && !isSquad(foe));
	const weapon = weaponInHand(combatant);
	const attacks = attackRows(combatant, state, weapon, standing);
	const draws = drawRows(combatant);
	const [likely, unlikely] = frame.isUsed
		? [[done], []]
		: otherRows(combatant, state);
	const uses = drawsFirst(combatant)
		? [...draws, ...attacks]
		: [...attacks, ...draws];
	return [
		...(attacks.length === 0
			? [...unlikely, ...likely, ...uses]
			: [...uses.slice(0, 1), ...likely, ...uses.slice(1)]),
		...submenuChoices,
		...(attacks.length === 0 ? [] : unlikely),
		...attackRows(combatant, state, weapon, lying),
	];
}

/** All that can be done with the Action that is up. What not even force can do is left out. */
export const actionChoices = (
	frame: FrameOf<'action'>,
	combatant: RkCombatant,
	state: RkState,
): ReadonlyArray<Choice<RkAct>> =>
	rowsOf(frame, combatant, state)
		.map((row): Choice<RkAct> => ({
			...row,
			...greyed(refuseAct(row.act, frame, combatant, state)),
		}))
		.filter(({refused}) => !refused?.impossible);
