import type {Id} from '../../engine/basics.js';
import type {FieldValue} from '../../engine/command.js';
import {fieldMakers} from '../../engine/field-makers.js';
import {type Field, type FieldOption, withOpen} from '../../engine/fields.js';
import {capital} from '../../engine/text.js';
import {find} from '../../engine/world.js';
import {coverRow, coverRows} from './covers.js';
import {characteristicNames, characteristics} from './sheet.js';
import {
	type Arm,
	type Body,
	type Round,
	type TeCombatant,
	type TeState,
	orders,
} from './state.js';
import {
	inCombatant,
	inState,
	withBody,
	withFacts,
	withHabits,
	withPlace,
	withRound,
} from './updates.js';

/* What `adjust` can reach: every number and sticky fact of a combatant; what a GM adjusts most comes first. */

const {field, number, flag} = fieldMakers<TeCombatant, TeState>(inCombatant);

type NumberKey<T> = {
	[K in keyof T]: T[K] extends number ? K : never;
}[keyof T];

const bodyNumber = (
	id: NumberKey<Body>,
	label: string,
	range: readonly [number, number],
): Field<TeState> =>
	number(
		id,
		label,
		range,
		({body}) => body[id],
		(combatant, value) =>
			withBody(combatant, (body) => {
				body[id] = value;
			}),
	);

const roundNumber = (
	id: NumberKey<Round>,
	label: string,
	range: readonly [number, number],
): Field<TeState> =>
	number(
		id,
		label,
		range,
		({round}) => round[id],
		(combatant, value) =>
			withRound(combatant, (round) => {
				round[id] = value;
			}),
	);

const ids = (value: FieldValue): readonly string[] =>
	typeof value === 'object' ? value : [];

const armOptions = (state: TeState, who: Id): readonly FieldOption[] =>
	(find(state, who)?.arms ?? []).map(({weapon}) => ({
		id: weapon.id,
		label: weapon.name,
	}));

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
				fresh.arms = fresh.arms.map((arm) =>
					update(arm, ids(value).includes(arm.weapon.id)),
				);
			}),
	);

/** Side by side is of both; taking it from one takes it from the other. */
const near: Field<TeState> = {
	...field(
		'near',
		'In melee with',
		(state, who) => ({
			kind: 'several',
			options: state.combatants
				.filter(({id, isGone}) => id !== who && !isGone)
				.map(({id, name}) => ({id, label: name})),
		}),
		({place}) => place.near,
		(combatant) => combatant,
	),
	get(state, who) {
		const combatant = find(state, who);
		return (
			combatant &&
			state.combatants
				.filter(
					(other) =>
						other.id !== who &&
						(other.place.near.includes(who) ||
							combatant.place.near.includes(other.id)),
				)
				.map(({id}) => id)
		);
	},
	set(state, who, value) {
		const chosen = ids(value).filter((id) => state.index.has(id) && id !== who);
		return state.index.has(who)
			? inState(state, (fresh) => {
					fresh.combatants = state.combatants.map((combatant) =>
						withPlace(combatant, (place) => {
							place.near =
								combatant.id === who
									? chosen
									: place.near.filter((id) => id !== who);
						}),
					);
				})
			: state;
	},
};

const material = field(
	'cover',
	'In cover',
	{
		kind: 'choice',
		options: [
			{id: 'none', label: 'none'},
			...coverRows.map(({id, name}) => ({id, label: name})),
		],
	},
	({place}) =>
		coverRows.find(({name}) => name === place.cover?.material)?.id ?? 'none',
	(combatant, value) => {
		const row = typeof value === 'string' ? coverRow(value) : undefined;
		return withPlace(combatant, (place) => {
			place.cover = row && {
				material: row.name,
				armour: row.armour,
				structure: row.structure,
				damage: 0,
				hastyRound: undefined,
				isHunkered: false,
			};
		});
	},
);

const traits = characteristics.map((id) =>
	number(
		id,
		characteristicNames[id],
		[1, 20],
		({sheet}) => sheet[id],
		(combatant, value) =>
			withFacts(combatant, (fresh) => {
				fresh.sheet = {...combatant.sheet, [id]: value};
			}),
	),
);

const skills = [
	'melee',
	'ballistics',
	'athletics',
	'acrobatics',
	'stealth',
	'awareness',
	'scrutiny',
	'resolve',
	'medicine',
].map((id) =>
	number(
		id,
		capital(id),
		[0, 20],
		({sheet}) => sheet.skills[id] ?? 0,
		(combatant, value) =>
			withFacts(combatant, (fresh) => {
				fresh.sheet = {
					...combatant.sheet,
					skills: {...combatant.sheet.skills, [id]: value},
				};
			}),
	),
);

export const fields: ReadonlyArray<Field<TeState>> = withOpen(
	[
		bodyNumber('stamina', 'Stamina', [0, 200]),
		bodyNumber('wounds', 'Wounds', [0, 50]),
		bodyNumber('ego', 'Ego', [-50, 200]),
		{
			...bodyNumber('mayhem', 'Mayhem points', [0, 20]),
			// TE-48: never for NPCs.
			get(state, who) {
				const combatant = find(state, who);
				return combatant?.control === 'player'
					? combatant.body.mayhem
					: undefined;
			},
		},
		bodyNumber('fate', 'Fate points', [0, 20]),
		roundNumber('spent', 'Ticks spent', [0, 20]),
		roundNumber('borrowed', 'Ticks borrowed from the next round', [0, 10]),
		roundNumber('debt', 'Ticks borrowed before', [0, 10]),
		near,
		number(
			'square',
			'Square',
			[-200, 200],
			({place}) => place.square,
			(combatant, square) =>
				withPlace(combatant, (place) => {
					place.square = square;
				}),
		),
		material,
		flag(
			'hunkered',
			'Hunkered down',
			({place}) => place.cover?.isHunkered ?? false,
			(combatant, isHunkered) =>
				withPlace(combatant, (place) => {
					place.cover &&= {...place.cover, isHunkered};
				}),
		),
		flag(
			'higher',
			'On higher ground',
			({place}) => place.isHigher,
			(combatant, isHigher) =>
				withPlace(combatant, (place) => {
					place.isHigher = isHigher;
				}),
		),
		flag(
			'mounted',
			'Mounted',
			({place}) => place.isMounted,
			(combatant, isMounted) =>
				withPlace(combatant, (place) => {
					place.isMounted = isMounted;
				}),
		),
		arms(
			'held',
			'Weapons in hand',
			({isHeld}) => isHeld,
			(arm, isHeld) => ({...arm, isHeld}),
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
					: {
							...arm,
							rounds: isLoaded ? arm.weapon.capacity : 0,
						},
		),
		field(
			'order',
			'When attacked',
			{
				kind: 'choice',
				options: orders.map((id) => ({id, label: id})),
			},
			({habits}) => habits.order,
			(combatant, value) =>
				withHabits(combatant, (habits) => {
					habits.order = orders.find((each) => each === value) ?? habits.order;
				}),
		),
		roundNumber('attacks', 'Attacks this round', [0, 20]),
		roundNumber('defences', 'Defences this round', [0, 20]),
		flag(
			'reacted',
			'Free Reaction spent',
			({round}) => round.isFreeSpent,
			(combatant, isFreeSpent) =>
				withRound(combatant, (round) => {
					round.isFreeSpent = isFreeSpent;
				}),
		),
		flag(
			'acted',
			'Has acted this round',
			({round}) => round.isOver,
			(combatant, isOver) =>
				withRound(combatant, (round) => {
					round.isOver = isOver;
				}),
		),
		flag(
			'surprised',
			'Surprised',
			({round}) => round.isSurprised,
			(combatant, isSurprised) =>
				withRound(combatant, (round) => {
					round.isSurprised = isSurprised;
				}),
		),
		...traits,
		...skills,
	],
	[
		'square',
		'near',
		'cover',
		'hunkered',
		'higher',
		'mounted',
		'held',
		'attacks',
		'defences',
		'acted',
		'surprised',
	],
);
