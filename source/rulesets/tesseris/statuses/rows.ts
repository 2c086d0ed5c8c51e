import type {RuleId} from '../../../engine/basics.js';

/** What a number of a status bears on. A roll has several of these. */
export type Bearing =
	| 'all'
	| 'attack'
	| 'melee'
	| 'ranged'
	| 'firearm'
	| 'inside'
	/** An action of one’s own turn (TE-S03). */
	| 'action'
	/** What can be assisted in a grapple (TE-O08). */
	| 'assisted'
	| 'defence'
	| 'vs-melee'
	| 'vs-ranged'
	| 'vs-outside'
	| 'block'
	| 'dodge'
	| 'dodge-ranged'
	| 'social'
	| 'social-defence'
	| 'social-defence-from'
	| 'social-defence-others'
	| 'resolve'
	| 'touched'
	| 'ticks'
	| 'speed'
	| 'armour'
	/** The Resolve test to stay up: Wounds do not count (TE-44). */
	| 'stay-up';

/** How long it lasts when a rule gives it. `own-turn`: until the next turn of who brought it about. */
export type Lasts =
	| 'stays'
	| 'derived'
	| 'own-turn'
	| 'their-turn'
	| 'round'
	| {readonly rounds: number};

type Row = {
	readonly name: string;
	readonly rule: RuleId;
	/** 0: a passing state that ends by itself; 1 to 3 as in the source. */
	readonly level: 0 | 1 | 2 | 3;
	readonly kind: 'physical' | 'social' | 'passing';
	readonly lasts: Lasts;
	readonly worth: Readonly<Partial<Record<Bearing, number>>>;
	/** What it runs out into. */
	readonly follows?: string;
	/** What a level less of it is (reading 7). */
	readonly lower?: string;
	/** What it still lets one do; everything unless said. */
	readonly leaves?:
		| 'nothing'
		| 'grapple'
		| 'break-pin'
		| 'breathing'
		| 'flight';
	/** It counts on one roll and is gone. */
	readonly isOnce?: true;
};

const passing = (
	row: Pick<Row, 'name' | 'rule' | 'lasts' | 'worth'> & Partial<Row>,
): Row => ({level: 0, kind: 'passing', ...row});

/** Every status and every state that an action leaves behind, as data. */
const table = {
	bleeding: {
		name: 'Bleeding',
		rule: 'TE-C01',
		level: 1,
		kind: 'physical',
		lasts: 'stays',
		worth: {},
	},
	disabled: {
		name: 'Disabled',
		rule: 'TE-C02',
		level: 1,
		kind: 'physical',
		lasts: 'stays',
		worth: {touched: -1},
	},
	dazed: {
		name: 'Dazed',
		rule: 'TE-C03',
		level: 1,
		kind: 'physical',
		lasts: {rounds: 2},
		worth: {all: -1, ticks: -1},
	},
	grappled: {
		name: 'Grappled',
		rule: 'TE-C04',
		level: 1,
		kind: 'physical',
		lasts: 'stays',
		worth: {'vs-outside': -3, inside: 1},
		leaves: 'grapple',
	},
	blinded: {
		name: 'Blinded',
		rule: 'TE-C05',
		level: 2,
		kind: 'physical',
		lasts: 'stays',
		worth: {melee: -4, ranged: -6, defence: -2},
	},
	bloodied: {
		name: 'Bloodied',
		rule: 'TE-C06',
		level: 2,
		kind: 'physical',
		lasts: 'derived',
		worth: {defence: 1, attack: -1},
	},
	pinned: {
		name: 'Pinned',
		rule: 'TE-C07',
		level: 2,
		kind: 'physical',
		lasts: 'stays',
		worth: {},
		lower: 'grappled',
		leaves: 'break-pin',
	},
	stunned: {
		name: 'Stunned',
		rule: 'TE-C08',
		level: 2,
		kind: 'physical',
		lasts: {rounds: 2},
		worth: {all: -2, ticks: -2},
		follows: 'dazed',
		lower: 'dazed',
	},
	slowed: {
		name: 'Slowed',
		rule: 'TE-C09',
		level: 2,
		kind: 'physical',
		lasts: 'stays',
		worth: {speed: -1, defence: -1},
	},
	suffocating: {
		name: 'Suffocating',
		rule: 'TE-C10',
		level: 2,
		kind: 'physical',
		lasts: 'stays',
		worth: {},
		leaves: 'breathing',
	},
	unconscious: {
		name: 'Unconscious',
		rule: 'TE-C11',
		level: 3,
		kind: 'physical',
		lasts: 'stays',
		worth: {},
		leaves: 'nothing',
	},
	prone: {
		name: 'Prone',
		rule: 'TE-C12',
		level: 1,
		kind: 'physical',
		lasts: 'stays',
		worth: {firearm: 2, 'vs-ranged': 2, 'vs-melee': -2},
	},
	attracted: {
		name: 'Attracted',
		rule: 'TE-C20',
		level: 1,
		kind: 'social',
		lasts: 'stays',
		worth: {'social-defence-from': -2, 'social-defence-others': 1},
	},
	disheartened: {
		name: 'Disheartened',
		rule: 'TE-C21',
		level: 1,
		kind: 'social',
		lasts: 'stays',
		worth: {'social-defence': -1, defence: -1},
	},
	frightened: {
		name: 'Frightened',
		rule: 'TE-C22',
		level: 1,
		kind: 'social',
		lasts: 'stays',
		worth: {attack: -1, 'social-defence': -1},
	},
	dejected: {
		name: 'Dejected',
		rule: 'TE-C23',
		level: 2,
		kind: 'social',
		lasts: 'stays',
		worth: {all: -1, resolve: -2},
		lower: 'disheartened',
	},
	enticed: {
		name: 'Enticed',
		rule: 'TE-C24',
		level: 2,
		kind: 'social',
		lasts: 'stays',
		worth: {'social-defence-from': -3, 'social-defence-others': 1},
		lower: 'attracted',
	},
	terrified: {
		name: 'Terrified',
		rule: 'TE-C25',
		level: 2,
		kind: 'social',
		lasts: 'stays',
		worth: {'social-defence': -2, attack: -3},
		lower: 'frightened',
	},
	blabbermouth: {
		name: 'Blabbermouth',
		rule: 'TE-C26',
		level: 3,
		kind: 'social',
		lasts: 'stays',
		worth: {},
	},
	enthralled: {
		name: 'Enthralled',
		rule: 'TE-C27',
		level: 3,
		kind: 'social',
		lasts: 'stays',
		worth: {'social-defence-from': -3},
		lower: 'enticed',
	},
	fleeing: {
		name: 'Fleeing',
		rule: 'TE-C28',
		level: 3,
		kind: 'social',
		lasts: 'stays',
		worth: {},
		lower: 'terrified',
		leaves: 'flight',
	},
	'scared-to-death': {
		name: 'Scared to Death',
		rule: 'TE-C29',
		level: 3,
		kind: 'social',
		lasts: 'stays',
		worth: {'social-defence': -3},
		lower: 'terrified',
		leaves: 'flight',
	},
	surrendered: {
		name: 'Surrendered',
		rule: 'TE-C30',
		level: 3,
		kind: 'social',
		lasts: 'stays',
		worth: {},
		leaves: 'nothing',
	},
	'all-out': passing({
		name: 'All-out',
		rule: 'TE-M04',
		lasts: 'own-turn',
		worth: {defence: -2},
	}),
	cautious: passing({
		name: 'Cautious',
		rule: 'TE-M09',
		lasts: 'round',
		worth: {attack: -2},
	}),
	guarded: passing({
		name: 'Guarded',
		rule: 'TE-M09',
		lasts: 'own-turn',
		worth: {block: 1, dodge: 1},
	}),
	running: passing({
		name: 'Running',
		rule: 'TE-V04',
		lasts: 'own-turn',
		worth: {},
	}),
	sprinting: passing({
		name: 'Sprinting',
		rule: 'TE-V05',
		lasts: 'own-turn',
		worth: {'vs-melee': -3, 'dodge-ranged': 1},
	}),
	defending: passing({
		name: 'In total defence',
		rule: 'TE-D10',
		lasts: 'own-turn',
		worth: {defence: 2, armour: 2},
	}),
	screened: passing({
		name: 'Screened by fire',
		rule: 'TE-D06',
		lasts: 'own-turn',
		worth: {defence: 1},
	}),
	suppressed: passing({
		name: 'Suppressed',
		rule: 'TE-R13',
		lasts: 'own-turn',
		worth: {attack: -2, defence: -2},
	}),
	focused: passing({
		name: 'Focused',
		rule: 'TE-O01',
		lasts: 'stays',
		worth: {all: 1},
		isOnce: true,
	}),
	inspired: passing({
		name: 'Inspired',
		rule: 'TE-S03',
		lasts: 'their-turn',
		worth: {action: 1},
		isOnce: true,
	}),
	aided: passing({
		name: 'Aided',
		rule: 'TE-O02',
		lasts: 'round',
		worth: {},
		isOnce: true,
	}),
	assisted: passing({
		name: 'Assisted',
		rule: 'TE-O08',
		lasts: 'round',
		worth: {},
		isOnce: true,
	}),
	alert: passing({
		name: 'Alert',
		rule: 'TE-60',
		lasts: 'stays',
		worth: {},
		isOnce: true,
	}),
	watching: passing({
		name: 'On overwatch',
		rule: 'TE-R12',
		lasts: 'stays',
		worth: {},
	}),
	'watching-on': passing({
		name: 'On overwatch, free shot gone',
		rule: 'TE-R12',
		lasts: 'stays',
		worth: {},
	}),
	'at-point': passing({
		name: 'Held at point',
		rule: 'TE-75',
		lasts: 'stays',
		worth: {},
	}),
} as const satisfies Readonly<Record<string, Row>>;

export type StatusName = keyof typeof table;

export type StatusRow = Row & {readonly id: StatusName};

const isName = (id: string): id is StatusName => Object.hasOwn(table, id);

export const statusRows: readonly StatusRow[] = Object.keys(table)
	.filter(isName)
	.map((id) => ({...table[id], id}));

const byName = new Map(
	statusRows.map((row) => [row.name.toLowerCase(), row] as const),
);

const byId = new Map(statusRows.map((row) => [row.id, row] as const));

export const statusRow = (id: StatusName): StatusRow =>
	byId.get(id) ?? {...table[id], id};

/** The row of a condition's name: a GM's “dazed” is the status as well. */
export const rowNamed = (name: string): StatusRow | undefined =>
	byName.get(name) ?? byName.get(name.toLowerCase());

/** The row that another one names. */
export const rowCalled = (id: string | undefined): StatusRow | undefined =>
	id !== undefined && isName(id) ? statusRow(id) : undefined;
