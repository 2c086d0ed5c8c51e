import {coverBehind, coverRow, lyingNear} from '../../derived/standing.js';
import {roundOf} from '../../derived/order.js';
import type {AnyEvent} from '../../flow-types.js';
import {roundsFor} from '../../legality/arms.js';
import type {Arm, TeCombatant, TeState} from '../../state/fight.js';
import type {ActionFrame} from '../../state/frames.js';
import type {Rate} from '../../sheet/weapons.js';

/* How actions change covers and weapons. */

export function coverTaken(
	state: TeState,
	{who, material, isReaction}: ActionFrame,
): readonly AnyEvent[] {
	const row = coverRow(material);
	const cover = row && coverBehind(row, isReaction ? roundOf(state) : undefined);
	return cover ? [{type: 'covered', who, cover, why: 'taken'}] : [];
}

export function hunkered({id: who, place}: TeCombatant, isHunkered: boolean): readonly AnyEvent[] {
	const cover = place.cover && {...place.cover, isHunkered};
	return cover ? [{type: 'covered', who, cover, why: isHunkered ? 'hunkered' : 'stood'}] : [];
}

type ArmChanged = Extract<AnyEvent, {readonly type: 'arm-changed'}>;

export type Handling = 'reload' | 'clear-jam' | 'draw' | 'drop' | 'pick-up';

const changes: Readonly<Record<Handling, (arm: Arm) => Pick<ArmChanged, 'change' | 'why'>>> = {
	reload: ({weapon}) => ({change: {rounds: weapon.capacity}, why: 'reloaded'}),
	// TE-36: the round in it is lost.
	'clear-jam': ({rounds}) => ({
		change: {isJammed: false, rounds: rounds === undefined ? undefined : Math.max(0, rounds - 1)},
		why: 'cleared',
	}),
	draw: () => ({change: {isHeld: true}, why: 'drawn'}),
	drop: () => ({change: {isHeld: false}, why: 'dropped'}),
	'pick-up': ({rounds, weapon, lying}) => ({
		change: {
			isHeld: true,
			lying: undefined,
			...(rounds !== undefined &&
				weapon.use === 'thrown' && {rounds: rounds + (lying?.count ?? 0)}),
		},
		why: 'picked-up',
	}),
};

export const armChanged = (
	{id, arms}: TeCombatant,
	armId: string | undefined,
	effect: Handling,
): readonly AnyEvent[] =>
	arms
		.filter(({weapon}) => weapon.id === armId)
		.slice(0, 1)
		.map((arm) => ({type: 'arm-changed', who: id, arm: arm.weapon.id, ...changes[effect](arm)}));

export function seized(
	state: TeState,
	combatant: TeCombatant,
	owner: TeCombatant | undefined,
	item: string | undefined,
): readonly AnyEvent[] {
	const lying = owner ? lyingNear(state, combatant, owner) : [];
	const arm = lying.find(({weapon}) => weapon.id === item) ?? lying[0];
	const change = {change: {isHeld: true}, why: 'picked-up', taker: combatant.id} as const;
	return owner && arm ? [{type: 'arm-changed', who: owner.id, arm: arm.weapon.id, ...change}] : [];
}

/** A thrown weapon leaves the hand and lies where its target stands; of several, one does. */
export const thrown = (
	{id, arms}: TeCombatant,
	armIds: readonly string[],
	{place: {square}}: TeCombatant,
): readonly AnyEvent[] =>
	arms.flatMap(({weapon, rounds, lying}): readonly AnyEvent[] =>
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

export function spent(
	{id, arms}: TeCombatant,
	armId: string | undefined,
	rate: Rate,
): readonly AnyEvent[] {
	const arm = arms.find(({weapon}) => weapon.id === armId);
	const rounds = arm ? roundsFor(arm, rate) : 0;
	return arm
		? [{type: 'fired', who: id, arm: arm.weapon.id, rounds, left: (arm.rounds ?? rounds) - rounds}]
		: [];
}
