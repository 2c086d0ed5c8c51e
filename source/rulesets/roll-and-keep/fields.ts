import type {Id} from '../../engine/basics.js';
import type {FieldValue} from '../../engine/command.js';
import {
	type Field,
	type FieldOption,
	refuseValue,
} from '../../engine/fields.js';
import {find} from '../../engine/world.js';
import {
	bestDefence,
	phaseOf,
	phasesOfTurn,
	weaponIn,
	weaponInHand,
} from './derived.js';
import {type Knack, traitNames, traits} from './sheet.js';
import type {Die, RkCombatant, RkState} from './state.js';
import {inCombatant} from './updates.js';
import {unarmed} from './weapons.js';

/* What `adjust` can reach: every number and sticky fact of a combatant. */

type Shape = ReturnType<Field<RkState>['shape']>;

/** What a field changes of a combatant. */
type Changed = Partial<
	Pick<
		RkCombatant,
		'sheet' | 'flesh' | 'dramatic' | 'members' | 'dice' | 'inHand' | 'isDead'
	>
>;

function field(
	id: string,
	label: string,
	shape:
		| Shape
		| ((combatant: RkCombatant | undefined, state: RkState) => Shape),
	get: (combatant: RkCombatant) => FieldValue | undefined,
	set: (combatant: RkCombatant, value: FieldValue) => Changed,
): Field<RkState> {
	const shapeOf = (state: RkState, who: Id): Shape =>
		typeof shape === 'function' ? shape(find(state, who), state) : shape;
	const valueOf = (state: RkState, who: Id) => {
		const combatant = find(state, who);
		return combatant && get(combatant);
	};

	return {
		id,
		label,
		shape: shapeOf,
		get: valueOf,
		set: (state, who, value) =>
			valueOf(state, who) === undefined ||
			refuseValue(shapeOf(state, who), value)
				? state
				: inCombatant(state, who, (fresh) => {
						Object.assign(fresh, set(fresh, value));
					}),
	};
}

const number = (
	id: string,
	label: string,
	[min, max]: readonly [number, number],
	get: (combatant: RkCombatant) => number | undefined,
	set: (combatant: RkCombatant, value: number) => Changed,
): Field<RkState> =>
	field(id, label, {kind: 'number', min, max}, get, (combatant, value) =>
		typeof value === 'number' ? set(combatant, value) : {},
	);

const traitFields = traits.map((id) =>
	number(
		id,
		traitNames[id],
		[1, 10],
		({sheet}) => sheet[id],
		({sheet}, value) => ({sheet: {...sheet, [id]: value}}),
	),
);

const ranked = <K extends Knack>(
	knacks: readonly K[],
	name: string,
	rank: number,
): readonly K[] =>
	knacks.map((knack) => (knack.name === name ? {...knack, rank} : knack));

/** The rank that its weapon in hand goes by; learnt anew where the sheet has none. */
const attackRank = number(
	'attack',
	'Attack knack of the weapon in hand',
	[0, 10],
	(combatant) => {
		const {knack} = weaponInHand(combatant);
		return combatant.sheet.attack.find(({name}) => name === knack)?.rank ?? 0;
	},
	(combatant, rank) => {
		const {sheet} = combatant;
		const {knack: name} = weaponInHand(combatant);
		const attack = sheet.attack.some((knack) => knack.name === name)
			? ranked(sheet.attack, name, rank)
			: [...sheet.attack, {name, rank}];
		return {sheet: {...sheet, attack}};
	},
);

const bestOf = (combatant: RkCombatant) =>
	bestDefence(combatant, unarmed) ?? combatant.sheet.defence[0];

const defenceRank = number(
	'defence',
	'Best defence knack',
	[0, 10],
	(combatant) => bestOf(combatant)?.rank,
	(combatant, rank) => {
		const {sheet} = combatant;
		const best = bestOf(combatant);
		return best
			? {sheet: {...sheet, defence: ranked(sheet.defence, best.name, rank)}}
			: {};
	},
);

const phases: readonly FieldOption[] = Array.from(
	{length: phasesOfTurn},
	(_, at) => ({id: String(at + 1), label: `phase ${at + 1}`}),
);

const phasesOf = ({dice}: RkCombatant, is: Die['is']): readonly string[] => [
	...new Set(dice.flatMap((die) => (die.is === is ? [String(die.phase)] : []))),
];

/** Those of this phase and after as chosen: what is no longer chosen goes, what is new comes; spent ones come back. */
const actions = field(
	'actions',
	'Actions ahead',
	(_combatant, state) => ({
		kind: 'several',
		options: phases.slice(Math.max(0, phaseOf(state) - 1)),
	}),
	(combatant) => phasesOf(combatant, 'ahead'),
	(combatant, value) => {
		const chosen = typeof value === 'object' ? [...new Set(value)] : [];
		const ahead = phasesOf(combatant, 'ahead');
		const kept = combatant.dice.filter(
			({is, phase}) => is !== 'ahead' || chosen.includes(String(phase)),
		);
		const wanted = chosen.filter((phase) => !ahead.includes(phase)).map(Number);
		const back = new Set(
			wanted.map((phase) =>
				kept.findIndex(
					(die) =>
						die.phase === phase && (die.is === 'spent' || die.is === 'lapsed'),
				),
			),
		);
		const brought = kept.map((die, place): Die =>
			back.has(place) ? {...die, is: 'ahead'} : die,
		);
		const fresh = wanted
			.filter(
				(phase) =>
					!brought.some((die) => die.phase === phase && die.is === 'ahead'),
			)
			.map((phase): Die => ({phase, value: phase, is: 'ahead'}));
		return {
			dice: [...brought, ...fresh].toSorted(
				(one, other) => one.phase - other.phase,
			),
		};
	},
);

const noHold = 'none';

const held = field(
	'held',
	'Held Action',
	{kind: 'choice', options: [{id: noHold, label: 'none'}, ...phases]},
	(combatant) => phasesOf(combatant, 'held')[0] ?? noHold,
	({dice}, value) => {
		const phase = Number(value);
		const others = dice.filter(({is}) => is !== 'held');
		const place = others.findIndex(
			(die) => die.phase === phase && die.is === 'ahead',
		);
		const held_: readonly Die[] =
			value === noHold ? [] : [{phase, value: phase, is: 'held'}];
		return {
			dice: [
				...(place === -1 ? others : others.toSpliced(place, 1)),
				...held_,
			].toSorted((one, other) => one.phase - other.phase),
		};
	},
);

const inHand = field(
	'in-hand',
	'Weapon in hand',
	(combatant) => ({
		kind: 'choice',
		options: [
			{id: unarmed.id, label: 'bare hands'},
			...(combatant?.sheet.weapons ?? [])
				.filter(({weapon}) => weapon.id !== unarmed.id)
				.map(({weapon}) => ({id: weapon.id, label: weapon.name})),
		],
	}),
	(combatant) => weaponIn(combatant, combatant.inHand).id,
	(_combatant, value) => ({
		inHand:
			value === unarmed.id || typeof value !== 'string' ? undefined : value,
	}),
);

const threat = number(
	'threat',
	'Threat rating',
	[1, 10],
	({sheet}) => sheet.squad?.threat,
	({sheet}, value) =>
		sheet.squad
			? {sheet: {...sheet, squad: {...sheet.squad, threat: value}}}
			: {},
);

/** RK-33: death is the GM's word. */
const dead = field(
	'dead',
	'Dead',
	{kind: 'flag'},
	({isDead}) => isDead,
	(_combatant, value) => ({isDead: value === true}),
);

const notInSquad =
	(get: (combatant: RkCombatant) => number) =>
	(combatant: RkCombatant): number | undefined =>
		combatant.sheet.squad ? undefined : get(combatant);

/** What a GM adjusts most comes first. */
export const fields: ReadonlyArray<Field<RkState>> = [
	number(
		'dramatic',
		'Dramatic Wounds',
		[0, 99],
		notInSquad(({dramatic}) => dramatic),
		(_combatant, dramatic) => ({dramatic}),
	),
	number(
		'flesh',
		'Flesh Wounds',
		[0, 999],
		notInSquad(({flesh}) => flesh),
		(_combatant, flesh) => ({flesh}),
	),
	number(
		'members',
		'Members',
		[0, 12],
		({sheet, members}) => (sheet.squad ? members : undefined),
		(_combatant, members) => ({members}),
	),
	actions,
	held,
	inHand,
	dead,
	...traitFields,
	attackRank,
	defenceRank,
	threat,
];
