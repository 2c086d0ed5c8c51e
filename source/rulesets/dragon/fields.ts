import type {Id} from '../../engine/basics.js';
import type {FieldValue} from '../../engine/command.js';
import {type Field, refuseValue} from '../../engine/fields.js';
import {find} from '../../engine/world.js';
import {change} from './updates.js';
import {fightRound, hasActed, roundsOfTurn, turn} from './derived.js';
import type {DrCombatant, DrState, Fall} from './state.js';
import {
	type Stat,
	statName,
	stats,
	substatName,
	substatOf,
	substats,
	withSubstat,
} from './stats.js';

/* What `adjust` can reach: every number and sticky fact of a combatant. What is adjusted most comes first. */

type Shape = ReturnType<Field<DrState>['shape']>;
type Get = (combatant: DrCombatant, state: DrState) => FieldValue | undefined;

function field<V extends FieldValue>(
	id: string,
	label: string,
	shape: Shape | ((combatant: DrCombatant | undefined) => Shape),
	get: Get,
	is: (value: FieldValue) => value is V,
	set: (combatant: DrCombatant, value: V, state: DrState) => DrCombatant,
): Field<DrState> {
	const shapeOf = (state: DrState, who: Id): Shape =>
		typeof shape === 'function' ? shape(find(state, who)) : shape;
	return {
		id,
		label,
		shape: shapeOf,
		get(state, who) {
			const combatant = find(state, who);
			return combatant && get(combatant, state);
		},
		set: (state, who, value) =>
			is(value) && !refuseValue(shapeOf(state, who), value)
				? change(state, who, (combatant) => set(combatant, value, state))
				: state,
	};
}

const isNumber = (value: FieldValue): value is number =>
	typeof value === 'number';
const isFlag = (value: FieldValue): value is boolean =>
	typeof value === 'boolean';
const isText = (value: FieldValue): value is string =>
	typeof value === 'string';
const isList = (value: FieldValue): value is readonly string[] =>
	typeof value === 'object';

const number = (
	id: string,
	label: string,
	[min, max]: readonly [number, number],
	get: (combatant: DrCombatant) => number | undefined,
	set: (combatant: DrCombatant, value: number) => DrCombatant,
): Field<DrState> =>
	field(id, label, {kind: 'number', min, max}, get, isNumber, set);

const flag = (
	id: string,
	label: string,
	get: Get,
	set: (combatant: DrCombatant, value: boolean, state: DrState) => DrCombatant,
): Field<DrState> => field(id, label, {kind: 'flag'}, get, isFlag, set);

/** Somebody who is restored to 0 or more is up again; what it lost since its last check stays lost. */
const heal = (fall: Fall | undefined, hp: number): Fall | undefined =>
	fall === undefined || hp >= 0
		? undefined
		: {...fall, at: Math.max(fall.at, hp)};

const rounds = Array.from({length: roundsOfTurn}, (_, at) => ({
	id: String(at + 1),
	label: String(at + 1),
}));

const phaseList = field(
	'phases',
	'Phases to come',
	{kind: 'several', options: rounds},
	({speed}) => speed.phases.map(String),
	isList,
	(combatant, chosen) => {
		const phases = chosen.map(Number).toSorted((one, other) => one - other);
		const {speed} = combatant;
		return {
			...combatant,
			speed: {
				...speed,
				phases: [...new Set(phases)],
				spent: speed.spent.filter((each) => !phases.includes(each)),
				lapsed: speed.lapsed.filter((each) => !phases.includes(each)),
				// Whoever is given phases need not roll for them.
				dice: speed.stat === undefined ? speed.dice : (speed.dice ?? []),
			},
		};
	},
);

const nothing = 'none';

/** From which round of this turn; `none` lets the hold go. */
const hold = field(
	'hold',
	'Held phase',
	{kind: 'choice', options: [{id: nothing, label: 'none'}, ...rounds]},
	({doing}) =>
		doing.hold === undefined
			? nothing
			: String(((doing.hold.from - 1) % roundsOfTurn) + 1),
	isText,
	(combatant, value, state) => {
		const {doing} = combatant;
		const from = roundsOfTurn * (Math.max(1, turn(state)) - 1) + Number(value);
		return {
			...combatant,
			doing: {
				...doing,
				hold:
					value === nothing
						? undefined
						: {
								from,
								...(doing.hold?.trigger !== undefined && {
									trigger: doing.hold.trigger,
								}),
							},
			},
		};
	},
);

const statIds: readonly FieldValue[] = stats;
const isStat = (value: FieldValue): value is Stat => statIds.includes(value);

const speed = field(
	'speed',
	'Speed',
	{
		kind: 'choice',
		options: stats.map((stat) => ({id: stat, label: statName(stat)})),
	},
	({speed: {stat}}) => stat,
	isStat,
	(combatant, stat) => ({
		...combatant,
		speed: {...combatant.speed, stat},
	}),
);

const substatFields = substats.map((substat) =>
	number(
		substat,
		substatName(substat),
		[0, 30],
		({sheet}) => substatOf(sheet, substat),
		(combatant, value) => ({
			...combatant,
			sheet: {
				...combatant.sheet,
				...withSubstat(combatant.sheet, substat, value),
			},
		}),
	),
);

const skillField = (skill: string): Field<DrState> =>
	number(
		`skill-${skill.replaceAll(' ', '-')}`,
		`${skill} ranks`,
		[0, 30],
		({sheet}) => (Object.hasOwn(sheet.skills, skill) ? sheet.skills[skill] : 0),
		(combatant, value) => ({
			...combatant,
			sheet: {
				...combatant.sheet,
				skills: {...combatant.sheet.skills, [skill]: value},
			},
		}),
	);

export const fields: ReadonlyArray<Field<DrState>> = [
	number(
		'hp',
		'Hit points',
		[-200, 999],
		({hp}) => hp,
		(combatant, hp) => ({
			...combatant,
			hp,
			fall: heal(combatant.fall, hp),
		}),
	),
	phaseList,
	hold,
	speed,
	flag(
		'acted',
		'Has acted in this round',
		(combatant, state) => hasActed(state, combatant),
		(combatant, is, state) => ({
			...combatant,
			doing: {...combatant.doing, actedIn: is ? fightRound(state) : 0},
		}),
	),
	flag(
		'down',
		'Down',
		({fall}) => fall !== undefined,
		(combatant, is) => ({
			...combatant,
			hp: is ? combatant.hp : Math.max(0, combatant.hp),
			fall: is
				? (combatant.fall ?? {
						at: combatant.hp,
						shortfall: 0,
						isDying: false,
					})
				: undefined,
		}),
	),
	flag(
		'dying',
		'Dying',
		({fall}) => fall?.isDying ?? false,
		(combatant, isDying) => ({
			...combatant,
			fall: isDying
				? {
						at: combatant.fall?.at ?? combatant.hp,
						shortfall: combatant.fall?.shortfall ?? 0,
						isDying,
					}
				: combatant.fall && {...combatant.fall, shortfall: 0, isDying},
		}),
	),
	number(
		'shortfall',
		'Short of its Death Check by',
		[0, 999],
		({fall}) => fall?.shortfall,
		(combatant, shortfall) => ({
			...combatant,
			fall: combatant.fall && {
				...combatant.fall,
				shortfall,
				isDying: shortfall > 0,
			},
		}),
	),
	number(
		'cover',
		'Cover',
		[0, 20],
		({cover}) => cover,
		(combatant, cover) => ({...combatant, cover}),
	),
	...substatFields,
	...['dodge', 'death check', 'perception', 'brawling'].map(skillField),
];
