import {coverRow} from '../../covers.js';
import {roundOf} from '../../derived/order.js';
import {lyingNear} from '../../derived/place.js';
import type {AnyEvent} from '../../flow-types.js';
import {roundsFor} from '../../legality/arms.js';
import type {TeCombatant} from '../../state/combatant.js';
import type {TeState} from '../../state/fight.js';
import type {ActionFrame} from '../../state/frames.js';

/* How actions change covers and weapons. */

export function coverTaken(
	state: TeState,
	{who, material, isReaction}: ActionFrame,
): readonly AnyEvent[] {
	const row = material === undefined ? undefined : coverRow(material);
	return row
		? [
				{
					type: 'covered',
					who,
					cover: {
						material: row.name,
						armour: row.armour,
						structure: row.structure,
						damage: 0,
						hastyRound: isReaction ? roundOf(state) : undefined,
						isHunkered: false,
					},
					why: 'taken',
				},
			]
		: [];
}

export function hunkered(
	{id, place}: TeCombatant,
	isHunkered: boolean,
): readonly AnyEvent[] {
	return place.cover
		? [
				{
					type: 'covered',
					who: id,
					cover: {...place.cover, isHunkered},
					why: isHunkered ? 'hunkered' : 'stood',
				},
			]
		: [];
}

export function armChanged(
	{id, arms}: TeCombatant,
	armId: string | undefined,
	effect: 'reload' | 'clear-jam' | 'draw' | 'drop' | 'pick-up',
): readonly AnyEvent[] {
	const arm = arms.find(({weapon}) => weapon.id === armId);
	if (!arm) {
		return [];
	}

	const told = {type: 'arm-changed', who: id, arm: arm.weapon.id} as const;
	switch (effect) {
		case 'reload': {
			return [
				{...told, change: {rounds: arm.weapon.capacity}, why: 'reloaded'},
			];
		}

		case 'clear-jam': {
			// TE-36: the round in it is lost.
			return [
				{
					...told,
					change: {
						isJammed: false,
						rounds:
							arm.rounds === undefined
								? undefined
								: Math.max(0, arm.rounds - 1),
					},
					why: 'cleared',
				},
			];
		}

		case 'draw': {
			return [{...told, change: {isHeld: true}, why: 'drawn'}];
		}

		case 'drop': {
			return [{...told, change: {isHeld: false}, why: 'dropped'}];
		}

		case 'pick-up': {
			return [
				{
					...told,
					change: {
						isHeld: true,
						lying: undefined,
						...(arm.rounds !== undefined &&
							arm.weapon.use === 'thrown' && {
								rounds: arm.rounds + (arm.lying?.count ?? 0),
							}),
					},
					why: 'picked-up',
				},
			];
		}
	}
}

/** What lies within reach of somebody and belongs to another passes into their hands. */
export function seized(
	state: TeState,
	combatant: TeCombatant,
	owner: TeCombatant | undefined,
	item: string | undefined,
): readonly AnyEvent[] {
	const lying = owner ? lyingNear(state, combatant, owner) : [];
	const arm = lying.find(({weapon}) => weapon.id === item) ?? lying[0];
	return owner && arm
		? [
				{
					type: 'arm-changed',
					who: owner.id,
					arm: arm.weapon.id,
					change: {isHeld: true},
					why: 'picked-up',
					taker: combatant.id,
				},
			]
		: [];
}

/** A thrown weapon leaves the hand and lies where its target stands; of several, one does. */
export function thrown(
	{id, arms}: TeCombatant,
	armIds: readonly string[],
	{place: {square}}: TeCombatant,
): readonly AnyEvent[] {
	return arms.flatMap(({weapon, rounds, lying}): readonly AnyEvent[] =>
		weapon.use === 'thrown' && armIds.includes(weapon.id)
			? [
					{
						type: 'arm-changed',
						who: id,
						arm: weapon.id,
						change: {
							isHeld: rounds !== undefined && rounds > 0,
							lying: {square, count: (lying?.count ?? 0) + 1},
						},
						why: 'thrown',
					},
				]
			: [],
	);
}

export function spent(
	{id, arms}: TeCombatant,
	armId: string | undefined,
	rate: 'single' | 'burst' | 'auto',
): readonly AnyEvent[] {
	const arm = arms.find(({weapon}) => weapon.id === armId);
	const rounds = arm ? roundsFor(arm, rate) : 0;
	return arm
		? [
				{
					type: 'fired',
					who: id,
					arm: arm.weapon.id,
					rounds,
					left: (arm.rounds ?? rounds) - rounds,
				},
			]
		: [];
}
