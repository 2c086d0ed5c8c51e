import type {Id} from '../../../engine/kit/basics.js';
import {fieldMakers} from '../../../engine/world/field-makers.js';
import {type Field, type FieldOption, withOpen} from '../../../engine/world/fields.js';
import {ownValue} from '../../../engine/kit/data.js';
import {find} from '../../../engine/world/world.js';
import {startingPoints} from '../derived/fight.js';
import {adjustable} from '../../values.js';
import {type DdSheet, armours, sheet, skillValues} from './sheet.js';
import type {DdCombatant, DdState} from '../state/fight.js';
import {inCombatant, inState, withFacts} from '../updates.js';

/* Everything that `adjust` can change: all numbers and lasting states of a combatant. */

const {own, number, numbersIn, flag, flagsIn, armsIn, choice, several} = fieldMakers<
	DdCombatant,
	DdState
>(inCombatant);

const withSheet = ({sheet}: DdCombatant, change: Partial<DdSheet>) => ({
	sheet: {...sheet, ...change},
});

const turnFlag = flagsIn('turn');

const sheetFlag = flagsIn('sheet');

const armsField = armsIn(
	({arms}) => arms,
	(arms) => ({arms}),
);

const ofSheet = numbersIn<'sheet', string>('sheet');

const ofSkills = (id: string, label: string, bounds: readonly [number, number]): Field<DdState> =>
	number(id, label, bounds, {
		get: ({sheet}) => ownValue(sheet.skills, id),
		set: ({sheet}, value) => ({sheet: {...sheet, skills: {...sheet.skills, [id]: value}}}),
	});

const others = (state: DdState, who: Id) => state.combatants.filter(({id}) => id !== who);

const optionOf = ({id, name}: DdCombatant): FieldOption => ({id, label: name});

/** DD-26: an engagement is mutual, so ending it for one ends it for the other. */
const engaged: Field<DdState> = {
	...several(
		'engaged',
		'Engaged with',
		(state, who) =>
			others(state, who)
				.filter(({isGone, zone}) => !isGone && zone === find(state, who)?.zone)
				.map(optionOf),
		{get: (combatant) => combatant.engaged, set: () => ({})},
	),
	isOfFoes: true,
	get(state, who) {
		const combatant = find(state, who);
		return (
			combatant &&
			others(state, who)
				.filter((other) => other.engaged.includes(who) || combatant.engaged.includes(other.id))
				.map(({id}) => id)
		);
	},
	set(state, who, value) {
		const chosen = (typeof value === 'object' ? value : []).filter(
			(id) => state.index.has(id) && id !== who,
		);
		return state.index.has(who)
			? inState(state, {
					combatants: state.combatants.map((combatant) =>
						withFacts(combatant, {
							engaged: combatant.id === who ? chosen : combatant.engaged.filter((id) => id !== who),
						}),
					),
				})
			: state;
	},
};

const undeclared = 'undeclared';

export const fields: ReadonlyArray<Field<DdState>> = withOpen(
	[
		own('rp', 'Resolution Points', [-99, 99]),
		number('start', 'Resolution Points at the start', [1, 99], {
			get: ({sheet}) => startingPoints(sheet),
			set: (combatant, score) => withSheet(combatant, {score}),
		}),
		own('zone', 'Zone', [-50, 50]),
		engaged,
		flag('moving', 'Moving', {
			get: ({turn}) => turn.moved !== undefined,
			set: ({turn}, is) => ({turn: {...turn, moved: is ? (turn.moved ?? {}) : undefined}}),
		}),
		turnFlag('aiming', 'Aiming', 'isAiming'),
		armsField('ready', 'Weapons in hand', {
			get: ({isReady}) => isReady,
			set: (_arm, isReady) => ({isReady}),
		}),
		armsField('loaded', 'Weapons loaded', {
			get: ({isLoaded}) => isLoaded,
			set: ({weapon}, isLoaded) =>
				isLoaded && weapon.clip !== undefined ? {isLoaded, shots: weapon.clip} : {isLoaded},
		}),
		flag('mounted', 'Mounted', {
			get: ({isMounted}) => isMounted,
			set: (_combatant, isMounted) => ({isMounted}),
		}),
		sheetFlag('shield', 'Shield', 'shield'),
		choice(
			'armour',
			'Armour',
			armours.map((id) => ({id, label: id})),
			{
				get: ({sheet}) => sheet.armour,
				set(combatant, value) {
					const armour = armours.find((id) => id === value);
					return armour === undefined ? {} : withSheet(combatant, {armour});
				},
			},
		),
		ofSheet('size', 'Size class', [-3, 6]),
		turnFlag('acted', 'Has acted this round', 'hasActed'),
		turnFlag('main-lost', 'Main Action lost', 'isMainLost'),
		choice(
			'guard',
			'Defends against',
			(state, who) => [
				{id: undeclared, label: 'not declared'},
				{id: 'all', label: 'all'},
				...others(state, who).map(optionOf),
			],
			{
				get: ({turn}) => turn.guard ?? undeclared,
				set: ({turn}, value) => ({
					turn: {...turn, guard: value === undeclared ? undefined : value, guarded: []},
				}),
			},
		),
		...adjustable(sheet.rows, ofSheet),
		...adjustable(skillValues.rows, ofSkills),
	],
	[
		'zone',
		'moving',
		'aiming',
		'engaged',
		'ready',
		'loaded',
		'mounted',
		'acted',
		'main-lost',
		'guard',
	],
	['zone', 'engaged', 'mounted'],
);
