import type {Id} from '../../engine/basics.js';
import type {FieldValue} from '../../engine/command.js';
import {fieldMakers} from '../../engine/field-makers.js';
import type {Field, FieldOption} from '../../engine/fields.js';
import {find} from '../../engine/world.js';
import {inCombatant} from './updates.js';
import {startingPoints} from './derived/fight.js';
import type {Arm, DdCombatant, Turn} from './state/combatant.js';
import type {DdState} from './state/fight.js';
import {armours, isSkill, skillNames} from './sheet.js';

/* What `adjust` can reach: every number and sticky fact of a combatant. */

const {field, number, flag} = fieldMakers<DdCombatant, DdState>(inCombatant);

const turnFlag = (
	id: string,
	label: string,
	get: (turn: Turn) => boolean,
	set: (turn: Turn, value: boolean) => Turn,
): Field<DdState> =>
	flag(
		id,
		label,
		({turn}) => get(turn),
		(combatant, value) => ({...combatant, turn: set(combatant.turn, value)}),
	);

const ids = (value: FieldValue): readonly string[] =>
	typeof value === 'object' ? value : [];

const several = (
	id: string,
	label: string,
	options: (state: DdState, who: Id) => readonly FieldOption[],
	get: (combatant: DdCombatant) => readonly string[],
	set: (combatant: DdCombatant, chosen: readonly string[]) => DdCombatant,
): Field<DdState> =>
	field(
		id,
		label,
		(state, who) => ({kind: 'several', options: options(state, who)}),
		get,
		(combatant, value) => set(combatant, ids(value)),
	);

const armOptions = (state: DdState, who: Id): readonly FieldOption[] =>
	(find(state, who)?.arms ?? []).map(({weapon}) => ({
		id: weapon.id,
		label: weapon.name,
	}));

const withArms = (
	combatant: DdCombatant,
	update: (arm: Arm) => Partial<Arm>,
): DdCombatant => ({
	...combatant,
	arms: combatant.arms.map((arm) => ({...arm, ...update(arm)})),
});

const chosenArms = (
	combatant: DdCombatant,
	is: (arm: Arm) => boolean,
): readonly string[] => combatant.arms.filter(is).map(({weapon}) => weapon.id);

const skillFields = Object.entries(skillNames).flatMap(([id, label]) =>
	isSkill(id)
		? [
				number(
					id,
					label,
					[0, 300],
					({sheet}) => sheet.skills[id],
					(combatant, value) => ({
						...combatant,
						sheet: {
							...combatant.sheet,
							skills: {...combatant.sheet.skills, [id]: value},
						},
					}),
				),
			]
		: [],
);

const characteristics = (['str', 'con', 'dex', 'int'] as const).map((id) =>
	number(
		id,
		id.toUpperCase(),
		[1, 60],
		({sheet}) => sheet[id],
		(combatant, value) => ({
			...combatant,
			sheet: {...combatant.sheet, [id]: value},
		}),
	),
);

/** DD-26: an engagement is of both; taking it from one takes it from the other. */
const engaged: Field<DdState> = {
	...several(
		'engaged',
		'Engaged with',
		(state, who) =>
			state.combatants
				.filter(({id, isGone}) => id !== who && !isGone)
				.map(({id, name}) => ({id, label: name})),
		(combatant) => combatant.engaged,
		(combatant, chosen) => ({...combatant, engaged: chosen}),
	),
	get(state, who) {
		const combatant = find(state, who);
		return (
			combatant &&
			state.combatants
				.filter(
					(other) =>
						other.id !== who &&
						(other.engaged.includes(who) ||
							combatant.engaged.includes(other.id)),
				)
				.map(({id}) => id)
		);
	},
	set(state, who, value) {
		const chosen = ids(value).filter((id) => state.index.has(id) && id !== who);
		return state.index.has(who)
			? {
					...state,
					combatants: state.combatants.map((combatant) =>
						combatant.id === who
							? {...combatant, engaged: chosen}
							: {
									...combatant,
									engaged: combatant.engaged.filter((id) => id !== who),
								},
					),
				}
			: state;
	},
};

export const fields: ReadonlyArray<Field<DdState>> = [
	number(
		'rp',
		'Resolution Points',
		[-99, 99],
		({rp}) => rp,
		(combatant, rp) => ({...combatant, rp}),
	),
	number(
		'start',
		'Resolution Points at the start',
		[0, 99],
		({sheet}) => startingPoints(sheet),
		(combatant, score) => ({
			...combatant,
			sheet: {...combatant.sheet, score},
		}),
	),
	number(
		'zone',
		'Zone',
		[-50, 50],
		({zone}) => zone,
		(combatant, zone) => ({...combatant, zone}),
	),
	engaged,
	turnFlag(
		'moving',
		'Moving',
		({moved}) => moved !== undefined,
		(turn, is) => ({...turn, moved: is ? (turn.moved ?? {}) : undefined}),
	),
	turnFlag(
		'aiming',
		'Aiming',
		({isAiming}) => isAiming,
		(turn, isAiming) => ({...turn, isAiming}),
	),
	several(
		'ready',
		'Weapons in hand',
		armOptions,
		(combatant) => chosenArms(combatant, ({isReady}) => isReady),
		(combatant, chosen) =>
			withArms(combatant, ({weapon}) => ({
				isReady: chosen.includes(weapon.id),
			})),
	),
	several(
		'loaded',
		'Weapons loaded',
		armOptions,
		(combatant) => chosenArms(combatant, ({isLoaded}) => isLoaded),
		(combatant, chosen) =>
			withArms(combatant, ({weapon}) => ({
				isLoaded: chosen.includes(weapon.id),
				...(weapon.clip !== undefined &&
					chosen.includes(weapon.id) && {shots: weapon.clip}),
			})),
	),
	flag(
		'mounted',
		'Mounted',
		({isMounted}) => isMounted,
		(combatant, isMounted) => ({...combatant, isMounted}),
	),
	flag(
		'shield',
		'Shield',
		({sheet}) => sheet.shield,
		(combatant, shield) => ({
			...combatant,
			sheet: {...combatant.sheet, shield},
		}),
	),
	field(
		'armour',
		'Armour',
		{kind: 'choice', options: armours.map((id) => ({id, label: id}))},
		({sheet}) => sheet.armour,
		(combatant, value) => ({
			...combatant,
			sheet: {
				...combatant.sheet,
				armour:
					armours.find((each) => each === value) ?? combatant.sheet.armour,
			},
		}),
	),
	number(
		'size',
		'Size class',
		[-3, 6],
		({sheet}) => sheet.size,
		(combatant, size) => ({...combatant, sheet: {...combatant.sheet, size}}),
	),
	turnFlag(
		'acted',
		'Has acted this round',
		({hasActed}) => hasActed,
		(turn, hasActed) => ({...turn, hasActed}),
	),
	turnFlag(
		'main-lost',
		'Main Action lost',
		({isMainLost}) => isMainLost,
		(turn, isMainLost) => ({...turn, isMainLost}),
	),
	field(
		'guard',
		'Defends against',
		(state, who) => ({
			kind: 'choice',
			options: [
				{id: 'undeclared', label: 'not declared'},
				{id: 'all', label: 'all'},
				...state.combatants
					.filter(({id}) => id !== who)
					.map(({id, name}) => ({id, label: name})),
			],
		}),
		({turn}) => turn.guard ?? 'undeclared',
		(combatant, value) => ({
			...combatant,
			turn: {
				...combatant.turn,
				guard:
					typeof value === 'string' && value !== 'undeclared'
						? value
						: undefined,
			},
		}),
	),
	...characteristics,
	...skillFields,
];
