import {rowOf} from '../../../engine/kit/basics.js';
import {type TypeOf, keyOf} from '../../../engine/kit/shape.js';
import {capital} from '../../../engine/kit/text.js';
import {passing} from './passing.js';
import {type Own, type Row, status} from './row.js';

/** Statuses that words cause (TE-C20 to TE-C30). */
const social = {
	attracted: status('TE-C20', 'social defence −2 against that person, +1 against others', {
		level: 1,
		worth: {'social-defence-from': -2, 'social-defence-others': 1},
	}),
	disheartened: status('TE-C21', 'social and physical defence −1', {
		level: 1,
		worth: {'social-defence': -1, defence: -1},
	}),
	frightened: status('TE-C22', 'attacks and social defence −1', {
		synonyms: ['afraid', 'scared'],
		level: 1,
		worth: {attack: -1, 'social-defence': -1},
	}),
	dejected: status('TE-C23', '−1 on all rolls, −2 more on Willpower, 2 more Ego lost', {
		level: 2,
		worth: {all: -1, resolve: -2},
		lower: 'disheartened',
	}),
	enticed: status('TE-C24', 'social defence −3 against that person, +1 against others', {
		level: 2,
		worth: {'social-defence-from': -3, 'social-defence-others': 1},
		lower: 'attracted',
	}),
	terrified: status('TE-C25', 'social defence −2, attacks −3', {
		level: 2,
		worth: {'social-defence': -2, attack: -3},
		lower: 'frightened',
	}),
	blabbermouth: status('TE-C26', 'tells the questioner everything', {level: 3}),
	enthralled: status('TE-C27', 'no social defence against that person', {
		level: 3,
		worth: {'social-defence-from': -3},
		lower: 'enticed',
	}),
	fleeing: status('TE-C28', 'must get away, or becomes Scared to Death', {
		level: 3,
		lower: 'terrified',
		leaves: 'flight',
	}),
	'scared-to-death': status('TE-C29', 'may only flee or defend, social defence −3', {
		name: 'Scared to Death',
		level: 3,
		worth: {'social-defence': -3},
		lower: 'terrified',
		leaves: 'flight',
	}),
	surrendered: status('TE-C30', 'out of the fight', {
		synonyms: ['gives up', 'captured'],
		level: 3,
		leaves: 'nothing',
	}),
};

/** Statuses of the body (TE-C01 to TE-C12). */
const physical = {
	bleeding: status('TE-C01', '1 damage each round until first aid', {level: 1}),
	disabled: status('TE-C02', '−1 on tests that need the disabled part', {
		level: 1,
		worth: {touched: -1},
	}),
	dazed: status('TE-C03', '1 tick less each round, −1 on all rolls', {
		level: 1,
		lasts: {rounds: 2},
		worth: {all: -1, ticks: -1},
	}),
	grappled: status(
		'TE-C04',
		'defences −3 against outsiders, attacks +1 inside, only grapple actions',
		{synonyms: ['grabbed'], level: 1, worth: {'vs-outside': -3, inside: 1}, leaves: 'grapple'},
	),
	blinded: status('TE-C05', 'melee −4, ranged −6, physical defences −2', {
		level: 2,
		worth: {melee: -4, ranged: -6, 'physical-defence': -2},
	}),
	bloodied: status('TE-C06', 'out of Stamina: defences +1, attacks −1', {
		mood: 'neutral',
		level: 2,
		lasts: 'derived',
		worth: {defence: 1, attack: -1},
	}),
	pinned: status('TE-C07', 'may only break the pin or defend in the grapple; can be pummelled', {
		level: 2,
		lower: 'grappled',
		leaves: 'break-pin',
	}),
	stunned: status('TE-C08', '2 ticks less each round, −2 on all rolls', {
		level: 2,
		lasts: {rounds: 2},
		worth: {all: -2, ticks: -2},
		follows: 'dazed',
		lower: 'dazed',
	}),
	slowed: status('TE-C09', 'Speed −1, physical defences −1', {
		level: 2,
		worth: {speed: -1, 'physical-defence': -1},
	}),
	suffocating: status('TE-C10', 'may only try to breathe; Unconscious once a Resolve test fails', {
		level: 2,
		leaves: 'breathing',
	}),
	unconscious: status('TE-C11', 'out of the fight', {
		synonyms: ['knocked out', 'out'],
		level: 3,
		leaves: 'nothing',
	}),
	prone: status('TE-C12', 'firearms +2; defences +2 against shots, −2 against melee', {
		synonyms: ['lying', 'on the ground', 'knocked down', 'tripped'],
		mood: 'neutral',
		level: 1,
		worth: {firearm: 2, 'vs-ranged': 2, 'vs-melee': -2},
	}),
};

const table = {...physical, ...social, ...passing};

export const statusName = keyOf(table);

export type StatusName = TypeOf<typeof statusName>;

export type StatusRow = Row & {readonly id: StatusName};

const isName = (id: string): id is StatusName => Object.hasOwn(table, id);

const rowsOf = (rows: Readonly<Record<string, Own>>, kind: Row['kind']): readonly StatusRow[] =>
	Object.entries(rows).flatMap(([id, row]) =>
		isName(id) ? [{name: capital(id), level: 0, lasts: 'stays', worth: {}, ...row, kind, id}] : [],
	);

export const statusRows: readonly StatusRow[] = [
	...rowsOf(physical, 'physical'),
	...rowsOf(social, 'social'),
	...rowsOf(passing, 'passing'),
];

export const statusRow = rowOf<StatusName, StatusRow>(statusRows);

/** With the names that older logs have. */
const byName = new Map([
	...statusRows.map((row) => [row.name.toLowerCase(), row] as const),
	['cautious', statusRow('cautious')] as const,
]);

/** The row with a condition's name: a GM's “dazed” counts as the status. */
export const rowNamed = (name: string) => byName.get(name) ?? byName.get(name.toLowerCase());

export const rowCalled = (id: string | undefined): StatusRow | undefined =>
	id !== undefined && isName(id) ? statusRow(id) : undefined;
