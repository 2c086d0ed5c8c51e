import {lasts} from './statuses.js';
import {
	yes,
	tagged,
	number,
	id,
	text,
	flag,
	oneOf,
	fields,
	maybe,
	type TypeOf,
	list,
	type Kinds,
	type Tagged,
} from '../../engine/kit/shape.js';
import type {Id} from '../../engine/kit/basics.js';
import {closingOf, winnerActs} from '../../engine/course/closing.js';
import {lastCallActs} from '../../engine/course/last-call.js';
import {endingActs} from '../../engine/course/ending.js';
import {newCondition} from '../../engine/facts/condition.js';
import {type OwnActFrame, ownActs} from '../../engine/course/own-act.js';
import {optionActs} from '../../engine/course/questions.js';
import {counted} from '../../engine/events/roll-modifiers.js';
import {type FormFrame, begins, fillActs, formOf, optional} from '../../engine/events/form.js';
import type {Combatant, World} from '../../engine/world/world.js';
import type {OtSettings} from './settings.js';
import type {OtSheet, Resource} from './sheet/sheet.js';

/* What is stored of a fight; everything else is derived from it. */

/** Where somebody stands in the order. */
export type Place = {
	/** Rolled or typed; none before that. */
	readonly initiative: number | undefined;
	/** Among equals the higher one goes first: the modifier, and what the GM said (OT-04). */
	readonly tie: number;
	/** The round in which its initiative was rolled. */
	readonly rolledIn: number;
	/** The last round in which it had its turn, or came too late for it. */
	readonly actedIn: number;
	/** How many turns of that round it has had, or come too late for (OT-15). */
	readonly had: number;
	readonly isDelaying: boolean;
	/** The card that its initiative is (OT-08). */
	readonly card: number | undefined;
};

/** Before it has any. */
export const unplaced: Place = {
	initiative: undefined,
	tie: 0,
	rolledIn: 0,
	actedIn: 0,
	had: 0,
	isDelaying: false,
	card: undefined,
};

/** How far somebody at 0 hit points is from waking and from dying (OT-25). */
export type Fate = {
	readonly successes: number;
	readonly failures: number;
	/** Out by the GM’s word, whatever its hit points. */
	readonly isOut: boolean;
};

/** What the GM says of somebody who is down. */
export const fate = oneOf('wait', 'stand', 'out');

export const plight = oneOf('up', 'down', 'out');

export type Plight = TypeOf<typeof plight>;

/** Fewer than twenty keys: an object of more takes ten times as long to copy. */
export type OtCombatant = Combatant & {
	readonly sheet: OtSheet;
	/** Left of the sheet’s; none where the sheet has none. */
	readonly hp: number | undefined;
	readonly temporary: number;
	readonly resources: readonly Resource[];
	readonly place: Place;
	/** Reactions left until its next turn. */
	readonly reactions: number;
	/** The trigger that it waits for (OT-12). */
	readonly trigger: string | undefined;
	readonly fate: Fate;
	/** How it was last told to be. */
	readonly told: Plight;
	readonly lastTarget: Id | undefined;
};

/** A line of the GM’s own in the order (OT-07). */
export const orderLine = fields({
	id: number,
	text,
	initiative: number,
	/** How many rounds it is still told; none: until it is taken out. */
	left: maybe(number),
	toldIn: number,
});

export type OrderLine = TypeOf<typeof orderLine>;

/** How an attack’s damage came about, before resistances. */
export const damageRoll = fields({
	dice: number,
	/** The dice that a critical adds; 0 without one. */
	critical: number,
	/** What raises add (OT-29). */
	raise: maybe(number),
	plus: number,
	/** Halved by a save, or as the price of the hit (OT-28). */
	isHalf: flag,
	isPrice: maybe(yes),
});

export type DamageRoll = TypeOf<typeof damageRoll>;

/** What is to befall somebody, before resistances. */
export const effect = tagged('task', {
	damage: {
		who: id,
		amount: number,
		kind: text,
		/** Whose attack it is. */
		by: maybe(id),
		rolled: maybe(damageRoll),
		/** The hit location (OT-35). */
		spot: maybe(text),
	},
	healing: {who: id, amount: number},
	condition: {who: id, condition: fields(newCondition)},
});

export type Effect = TypeOf<typeof effect>;

/** One roll of the dice of the fight against a number. */
export const made = fields({
	/** Whose outcome it is: the target of an attack, or who saves. */
	id,
	roller: id,
	/** The dice added up: once, or twice with advantage or disadvantage. */
	rolls: list(number),
	/** The roll that counts, and with bonus and modifier. */
	die: number,
	total: number,
	number: maybe(number),
	/** Whose number it is. */
	of: maybe(id),
	/** None where the GM is to say. */
	isMade: maybe(flag),
	isCritical: flag,
	/** Rolled under: the total is the dice alone, and the number what they may come to. */
	isUnder: maybe(yes),
	/** OT-28: made at a cost. */
	isPartly: maybe(yes),
	/** The dice that count, where each of them says something (OT-27). */
	dice: maybe(list(list(number))),
	/** Why it was rolled twice, or failed without a roll. */
	because: maybe(list(text)),
	/** What counted beside the bonus, as far as anything did. */
	counted: maybe(list(counted)),
});

export type Made = TypeOf<typeof made>;

/** Somebody acts: those of one turn, or who breaks in. */
export const turn = formOf('turn', {
	as: oneOf('turn', 'reaction'),
	ids: list(id),
	/** What they do to each other counts when all have acted (OT-04). */
	isTogether: flag,
	/** Whom the GM picked to act first of those who have not (OT-05). */
	picked: optional(id),
	done: list(id),
	/** The one whose turn it is has done something. */
	isUsed: flag,
	/** Actions that the one whose turn it is has spent, and attacks that it has made (OT-14). */
	spent: begins(number, 0),
	attacks: begins(number, 0),
	/** Who was down when the turn began, and whose fate is still to be asked (OT-25). */
	fallen: list(id),
	/** Rolls of the turn that were made: of recharges, and of saves against conditions. */
	rolled: list(text),
	fate: optional(fate),
});

export type TurnFrame = FormFrame<typeof turn>;

export const taskId = oneOf(
	'attack',
	'check',
	'concentration',
	'down',
	'recovery',
	'counter',
	'price',
	'resist',
	'damage',
	'healing',
	'condition',
	'ready',
	'tell',
	'line',
);

export type TaskId = TypeOf<typeof taskId>;

/** Those of the attack, of a critical, and of a raise. */
const damageDice = list(number);

/** What can be known of a task, or is asked for, fact by fact. */
const taskFacts = {
	by: optional(id),
	/** The place of the attack on the sheet. */
	attack: optional(number),
	/** The condition that a save is against. */
	condition: optional(number),
	targets: optional(list(id)),
	text: optional(text),
	lasts: optional(lasts),
	number: optional(number),
	/** Whose number that is. */
	of: optional(id),
	rounds: optional(number),
	save: optional(text),
	damage: optional(damageDice),
};

export const known = fields(taskFacts);

export type Known = TypeOf<typeof known>;

export const cost = oneOf('struck', 'half', 'told');

/** Something that somebody does, from the first question to what comes of it; its row stands in `tasks`. */
export const task = formOf('task', {
	task: taskId,
	...taskFacts,
	made: list(made),
	hit: optional(flag),
	/** Faces of the location dice, one for each who was hit and has locations (OT-35). */
	spots: optional(list(number)),
	/** What a hit at a cost costs (OT-28). */
	cost: optional(cost),
});

export type TaskFrame = FormFrame<typeof task>;

/** The end of the fight takes the place of whatever is under way. */
export const closing = {...closingOf({}), isAlone: true} as const;

export type Frame =
	| {readonly kind: 'fight'}
	| TurnFrame
	| TaskFrame
	| OwnActFrame
	| FormFrame<typeof closing>;

export type OtState = World<OtCombatant, Frame> & {
	readonly settings: OtSettings;
	/** The first turns of the round, the second ones, and so on (OT-15). */
	readonly phase: number;
	/** The place of the last turn of the phase. */
	readonly at: Pick<Place, 'initiative' | 'tie'> | undefined;
	/** The cards out since the deck was shuffled (OT-08): none of those who are hidden, since they put theirs back. */
	readonly drawn: readonly number[];
	/** Who has acted, each once with the round of its last turn, whoever did last at the end. */
	readonly acted: ReadonlyArray<{readonly who: Id; readonly round: number}>;
	/** Who was said to go next (OT-09). */
	readonly named: Id | undefined;
	readonly lines: readonly OrderLine[];
	/** What lands when all who act at the same time have acted. */
	readonly pending: readonly Effect[];
	/** The round up to which the GM let the fight go on without foes. */
	readonly goesOnIn: number;
};

export const acts = {
	attack: {attack: number, target: id},
	area: {attack: number},
	begin: {task: taskId},
	spend: {resource: text},
	regain: {resource: text},
	delay: {},
	done: {},
	member: {who: id},
	first: {who: id},
	...fillActs,
	react: {who: id},
	trigger: {who: id},
	return: {who: id},
	'drop-line': {line: number},
	...optionActs,
	...endingActs,
	...ownActs,
	...lastCallActs,
	...winnerActs,
} satisfies Kinds;

export type OtAct = Tagged<'do', typeof acts>;
