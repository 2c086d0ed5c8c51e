import type {Id} from '../../../../engine/kit/basics.js';
import {type Field, type FieldOption, withOpen} from '../../../../engine/world/fields.js';
import {find} from '../../../../engine/world/world.js';
import {
	type Arm,
	type Body,
	type Place,
	type Round,
	type TeCombatant,
	orders,
} from '../../state/combatant.js';
import type {TeState} from '../../state/fight.js';
import {withBody, withFacts, withHabits, withPlace, withRound} from '../../updates.js';
import {field, flag, number} from './makers.js';
import {ids, material, near, openTo, square} from './place.js';
import {skills, traits} from './sheet.js';

/*
 * Everything that `adjust` can change: all numbers and lasting states of a combatant. What GMs adjust most comes first.
 */

type KeyOf<T, V> = {[K in keyof T]: T[K] extends V ? K : never}[keyof T];

/** Makes fields of numbers of one group of facts; each has the name of its fact. */
const numbersOf =
	<K extends string>(
		factsOf: (combatant: TeCombatant) => Readonly<Record<K, number>>,
		update: (combatant: TeCombatant, change: (fresh: Record<K, number>) => void) => TeCombatant,
	) =>
	(id: K, label: string, range: readonly [number, number]): Field<TeState> =>
		number(
			id,
			label,
			range,
			(combatant) => factsOf(combatant)[id],
			(combatant, value) =>
				update(combatant, (fresh) => {
					fresh[id] = value;
				}),
		);

/** Makes fields of flags of one group of facts, by the name of the fact. */
const flagsOf =
	<K extends string>(
		factsOf: (combatant: TeCombatant) => Readonly<Record<K, boolean>>,
		update: (combatant: TeCombatant, change: (fresh: Record<K, boolean>) => void) => TeCombatant,
	) =>
	(id: string, label: string, key: K): Field<TeState> =>
		flag(
			id,
			label,
			(combatant) => factsOf(combatant)[key],
			(combatant, value) =>
				update(combatant, (fresh) => {
					fresh[key] = value;
				}),
		);

const bodyNumber = numbersOf<KeyOf<Body, number>>(({body}) => body, withBody);
const roundNumber = numbersOf<KeyOf<Round, number>>(({round}) => round, withRound);
const roundFlag = flagsOf<KeyOf<Round, boolean>>(({round}) => round, withRound);
const placeFlag = flagsOf<KeyOf<Place, boolean>>(({place}) => place, withPlace);

const armOptions = (state: TeState, who: Id): readonly FieldOption[] =>
	(find(state, who)?.arms ?? []).map(({weapon}) => ({id: weapon.id, label: weapon.name}));

const arms = (
	id: string,
	label: string,
	is: (arm: Arm) => boolean,
	update: (arm: Arm, isChosen: boolean) => Arm,
): Field<TeState> =>
	field(
		id,
		label,
		(state, who) => ({kind: 'several', options: armOptions(state, who)}),
		(combatant) => combatant.arms.filter(is).map(({weapon}) => weapon.id),
		(combatant, value) =>
			withFacts(combatant, (fresh) => {
				fresh.arms = fresh.arms.map((arm) => update(arm, ids(value).includes(arm.weapon.id)));
			}),
	);

/** TE-35: those of somebody's weapons that use up rounds. */
const countedArms = ({arms}: TeCombatant): readonly Arm[] =>
	arms.filter(({rounds}) => rounds !== undefined);

const armAt = (state: TeState, who: Id, at: number): Arm | undefined => {
	const combatant = find(state, who);
	return combatant && countedArms(combatant)[at];
};

/** The rounds in one of the weapons, by its place among those that use up rounds. */
const roundsAt = (place: string, at: number): Field<TeState> => ({
	...field(
		at === 0 ? 'rounds' : `rounds-${at + 1}`,
		`Rounds in the ${place} weapon`,
		(state, who) => {
			const {rounds = 0, weapon} = armAt(state, who, at) ?? {};
			return {kind: 'number', min: 0, max: Math.max(rounds, weapon?.capacity ?? 0)};
		},
		(combatant) => countedArms(combatant)[at]?.rounds,
		(combatant, value) =>
			withFacts(combatant, (fresh) => {
				const counted = countedArms(combatant)[at];
				fresh.arms = fresh.arms.map((arm) =>
					arm === counted && typeof value === 'number' ? {...arm, rounds: value} : arm,
				);
			}),
	),
	labelFor(state, who) {
		const arm = armAt(state, who, at);
		return arm && `${arm.weapon.name} rounds`;
	},
});

export const fields: ReadonlyArray<Field<TeState>> = withOpen(
	[
		bodyNumber('stamina', 'Stamina', [0, 200]),
		bodyNumber('wounds', 'Wounds', [0, 50]),
		bodyNumber('ego', 'Ego', [-50, 200]),
		{
			...bodyNumber('mayhem', 'Mayhem points', [0, 20]),
			none: 'only player characters have Mayhem points (TE-48)',
			get(state, who) {
				const combatant = find(state, who);
				return combatant?.control === 'player' ? combatant.body.mayhem : undefined;
			},
		},
		bodyNumber('fate', 'Fate points', [0, 20]),
		roundNumber('spent', 'Ticks spent', [0, 20]),
		roundNumber('borrowed', 'Ticks borrowed from the next round', [0, 10]),
		roundNumber('debt', 'Ticks borrowed last round', [0, 10]),
		near,
		square,
		material,
		openTo,
		flag(
			'hunkered',
			'Hunkered down',
			({place}) => place.cover?.isHunkered ?? false,
			(combatant, isHunkered) =>
				withPlace(combatant, (place) => {
					place.cover &&= {...place.cover, isHunkered};
				}),
		),
		placeFlag('higher', 'On higher ground', 'isHigher'),
		placeFlag('mounted', 'Mounted', 'isMounted'),
		arms(
			'held',
			'Weapons in hand',
			({isHeld}) => isHeld,
			(arm, isHeld) => ({...arm, isHeld, lying: isHeld ? undefined : arm.lying}),
		),
		arms(
			'jammed',
			'Weapons jammed',
			({isJammed}) => isJammed,
			(arm, isJammed) => ({...arm, isJammed}),
		),
		arms(
			'loaded',
			'Weapons loaded',
			({rounds}) => rounds !== 0,
			(arm, isLoaded) =>
				isLoaded === (arm.rounds !== 0)
					? arm
					: {...arm, rounds: isLoaded ? arm.weapon.capacity : 0},
		),
		...['first', 'second', 'third', 'fourth'].map(roundsAt),
		field(
			'order',
			'When attacked',
			{kind: 'choice', options: orders.map((id) => ({id, label: id}))},
			({habits}) => habits.order,
			(combatant, value) =>
				withHabits(combatant, (habits) => {
					habits.order = orders.find((each) => each === value) ?? habits.order;
				}),
		),
		roundNumber('attacks', 'Attacks this round', [0, 20]),
		roundNumber('defences', 'Defences this round', [0, 20]),
		roundFlag('reacted', 'Free Reaction spent', 'isFreeSpent'),
		roundFlag('acted', 'Has acted this round', 'isOver'),
		roundFlag('surprised', 'Surprised', 'isSurprised'),
		...traits,
		...skills,
	],
	[
		'square',
		'near',
		'cover',
		'cover-open',
		'hunkered',
		'higher',
		'mounted',
		'held',
		'attacks',
		'defences',
		'acted',
		'surprised',
	],
	['near', 'square', 'cover', 'cover-open', 'hunkered', 'higher', 'mounted'],
);
