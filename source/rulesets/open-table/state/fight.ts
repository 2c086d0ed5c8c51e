import {type TypeOf, oneOf} from '../../../engine/kit/shape.js';
import type {Id} from '../../../engine/kit/basics.js';
import type {Combatant, World} from '../../../engine/world/world.js';
import type {OtSheet, Resource} from '../sheet/sheet.js';
import * as is from '../../../engine/kit/shape.js';
import {closingOf} from '../../../engine/course/closing.js';
import type {OwnActFrame} from '../../../engine/course/own-acts/own-act.js';
import {type FormFrame, begins, formOf, optional} from '../../../engine/events/form.js';
import type {OtSettings} from '../settings.js';
import type {Effect, TaskFrame} from './task.js';

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
	readonly told: Plight;
	readonly lastTarget: Id | undefined;
	/** How many turns it had begun when damage last kept it from regaining anything (OT-26). */
	readonly stoppedIn: number | undefined;
};

/** A line of the GM’s own in the order (OT-07). */
export const orderLine = is.fields({
	id: is.number,
	text: is.text,
	initiative: is.number,
	/** How many rounds it is still told; none: until it is taken out. */
	left: is.maybe(is.number),
	toldIn: is.number,
});

export type OrderLine = is.TypeOf<typeof orderLine>;

/** Somebody acts: those of one turn, or who breaks in. */
export const turn = formOf('turn', {
	as: is.oneOf('turn', 'reaction'),
	ids: is.list(is.id),
	/** What they do to each other counts when all have acted (OT-04). */
	isTogether: is.flag,
	/** Whom the GM picked to act first of those who have not (OT-05). */
	picked: optional(is.id),
	done: is.list(is.id),
	isUsed: is.flag,
	/** Actions that the one whose turn it is has spent, and attacks that it has made (OT-14). */
	spent: begins(is.number, 0),
	attacks: begins(is.number, 0),
	/** Who was down when the turn began, and whose fate is still to be asked (OT-25). */
	fallen: is.list(is.id),
	/** Rolls of the turn that were made: of recharges, and of saves against conditions. */
	rolled: is.list(is.text),
	fate: optional(fate),
});

export type TurnFrame = FormFrame<typeof turn>;

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
