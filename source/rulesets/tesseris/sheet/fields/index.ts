import type {Id} from '../../../../engine/kit/basics.js';
import {type Field, withOpen} from '../../../../engine/world/fields.js';
import {find} from '../../../../engine/world/world.js';
import {deadlyWounds, isDead} from '../../derived/standing.js';
import {type Arm, type TeCombatant, type TeState, orders} from '../../state/fight.js';
import {withFacts, withHabits, withPlace} from '../../updates.js';
import {
	armsIn,
	field,
	flag,
	flagsIn,
	material,
	near,
	number,
	numbersIn,
	openTo,
	square,
} from './place.js';
import {capital} from '../../../../engine/kit/text.js';
import {adjustable} from '../../../values.js';
import {rankOf, sheet, usualSkills} from '../sheet.js';

/* What a sheet says. */

const traits = adjustable(sheet.rows, numbersIn<'sheet', string>('sheet'));

export const skills = usualSkills.map((id) =>
	number(id, capital(id), [0, 20], {
		get: ({sheet}) => rankOf(sheet, id),
		set: (combatant, value) =>
			withFacts(combatant, {
				sheet: {...combatant.sheet, skills: {...combatant.sheet.skills, [id]: value}},
			}),
	}),
);

/* Everything that `adjust` can change: all numbers and lasting states of a combatant. What GMs adjust most comes first. */

const bodyNumber = numbersIn('body');
const roundNumber = numbersIn('round');
const roundFlag = flagsIn('round');
const placeFlag = flagsIn('place');
const arms = armsIn(
	(combatant) => combatant.arms,
	(carried) => ({arms: carried}),
);

/** TE-35: those of somebody's weapons that use up rounds. */
const countedArms = ({arms}: TeCombatant) => arms.filter(({rounds}) => rounds !== undefined);

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
		{
			get: (combatant) => countedArms(combatant)[at]?.rounds,
			set: (combatant, value) =>
				withFacts(combatant, (fresh) => {
					const counted = countedArms(combatant)[at];
					fresh.arms = fresh.arms.map((arm) =>
						arm === counted && typeof value === 'number' ? {...arm, rounds: value} : arm,
					);
				}),
		},
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
		/** TE-46: one Wound fewer than kill brings somebody back. */
		{
			...flag('dead', 'Dead', {
				get: isDead,
				set: (combatant, is) => ({
					body: {...combatant.body, wounds: Math.max(0, deadlyWounds(combatant) - Number(!is))},
				}),
			}),
			isLoss: true,
		},
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
		flag('hunkered', 'Hunkered down', {
			get: ({place}) => place.cover?.isHunkered ?? false,
			set: (combatant, isHunkered) =>
				withPlace(combatant, (place) => {
					place.cover &&= {...place.cover, isHunkered};
				}),
		}),
		placeFlag('higher', 'On higher ground', 'isHigher'),
		placeFlag('mounted', 'Mounted', 'isMounted'),
		arms('held', 'Weapons in hand', {
			get: ({isHeld}) => isHeld,
			set: ({lying}, isHeld) => ({isHeld, lying: isHeld ? undefined : lying}),
		}),
		arms('jammed', 'Weapons jammed', {
			get: ({isJammed}) => isJammed,
			set: (_arm, isJammed) => ({isJammed}),
		}),
		arms('loaded', 'Weapons loaded', {
			get: ({rounds}) => rounds !== 0,
			set: ({rounds, weapon}, isLoaded) =>
				isLoaded === (rounds !== 0) ? {} : {rounds: isLoaded ? weapon.capacity : 0},
		}),
		...['first', 'second', 'third', 'fourth'].map(roundsAt),
		field(
			'order',
			'When attacked',
			{kind: 'choice', options: orders.map((id) => ({id, label: id}))},
			{
				get: ({habits}) => habits.order,
				set: (combatant, value) =>
					withHabits(combatant, (habits) => {
						habits.order = orders.find((each) => each === value) ?? habits.order;
					}),
			},
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
		'dead',
	],
	['near', 'square', 'cover', 'cover-open', 'hunkered', 'higher', 'mounted'],
);
