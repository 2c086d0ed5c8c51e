import type {Id} from '../../engine/basics.js';
import type {Closing, WinnerAct} from '../../engine/closing.js';
import type {LastCallAct} from '../../engine/last-call.js';
import type {Condition} from '../../engine/conditions.js';
import type {EndingAct} from '../../engine/ending.js';
import type {Counted} from '../../engine/roll-modifiers.js';
import type {OptionAct} from '../../engine/questions.js';
import type {Combatant, World} from '../../engine/world.js';
import type {OtSettings} from './settings.js';
import type {OtSheet, Resource} from './sheet.js';
import type {Lasts} from './statuses.js';

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
	readonly isDelaying: boolean;
};

/** How far somebody at 0 hit points is from waking and from dying (OT-25). */
export type Fate = {
	readonly successes: number;
	readonly failures: number;
	/** Out by the GM’s word, whatever its hit points. */
	readonly isOut: boolean;
};

export type Plight = 'up' | 'down' | 'out';

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
export type OrderLine = {
	readonly id: number;
	readonly text: string;
	readonly initiative: number;
	/** How many rounds it is still told; none: until it is taken out. */
	readonly left: number | undefined;
	readonly toldIn: number;
};

/** How an attack’s damage came about, before resistances. */
export type DamageRoll = {
	readonly dice: number;
	/** The dice that a critical adds; 0 without one. */
	readonly critical: number;
	readonly plus: number;
	/** Halved by a save. */
	readonly isHalf: boolean;
};

/** What is to befall somebody, before resistances. */
export type Effect = {readonly who: Id} & (
	| {
			readonly task: 'damage';
			readonly amount: number;
			readonly kind: string;
			/** Whose attack it is. */
			readonly by?: Id;
			readonly rolled?: DamageRoll;
	  }
	| {readonly task: 'healing'; readonly amount: number}
	| {readonly task: 'condition'; readonly condition: Omit<Condition, 'id'>}
);

/** One roll of the dice of the fight against a number. */
export type Made = {
	/** Whose outcome it is: the target of an attack, or who saves. */
	readonly id: Id;
	readonly roller: Id;
	/** The dice added up: once, or twice with advantage or disadvantage. */
	readonly rolls: readonly number[];
	/** The roll that counts, and with bonus and modifier. */
	readonly die: number;
	readonly total: number;
	readonly number: number | undefined;
	/** Whose number it is. */
	readonly of: Id | undefined;
	/** None where the GM is to say. */
	readonly isMade: boolean | undefined;
	readonly isCritical: boolean;
	/** What counted beside the bonus, as far as anything did. */
	readonly counted?: readonly Counted[];
};

/** Somebody acts: those of one turn, or who breaks in. */
export type TurnFrame = {
	readonly kind: 'turn';
	readonly as: 'turn' | 'reaction';
	readonly ids: readonly Id[];
	/** What they do to each other counts when all have acted (OT-04). */
	readonly isTogether: boolean;
	/** Whom the GM picked to act first of those who have not (OT-05). */
	readonly picked: Id | undefined;
	readonly done: readonly Id[];
	/** The one whose turn it is has done something. */
	readonly isUsed: boolean;
	/** Who was down when the turn began, and whose fate is still to be asked (OT-25). */
	readonly fallen: readonly Id[];
	/** Rolls of the turn that were made: of recharges, and of saves against conditions. */
	readonly rolled: readonly string[];
};

export type TaskId =
	| 'attack'
	| 'check'
	| 'concentration'
	| 'down'
	| 'recovery'
	| 'damage'
	| 'healing'
	| 'condition'
	| 'ready'
	| 'tell'
	| 'line';

/** Something that somebody does, from the first question to what comes of it; its row stands in `tasks`. */
export type TaskFrame = {
	readonly kind: 'task';
	readonly task: TaskId;
	readonly by?: Id | undefined;
	/** The place of the attack on the sheet. */
	readonly attack?: number;
	/** The condition that a save is against. */
	readonly condition?: number;
	/** What is asked for, fact by fact. */
	readonly targets?: readonly Id[] | undefined;
	readonly text?: string;
	readonly lasts?: Lasts;
	readonly number?: number | undefined;
	readonly rounds?: number;
	readonly save?: string | undefined;
	/** What is ticked beside the roll; `undefined` before anything is changed. */
	readonly marks: readonly string[] | undefined;
	readonly made: readonly Made[];
	/** The damage dice, and those that a critical adds. */
	readonly damage?: readonly [number, number];
};

/** What can be known of a task, or is asked for. */
export type Known = Partial<Omit<TaskFrame, 'kind' | 'task'>>;

export type Frame =
	| {readonly kind: 'fight'}
	| TurnFrame
	| TaskFrame
	| (Closing & {readonly kind: 'closing'});

export type OtState = World<OtCombatant, Frame> & {
	readonly settings: OtSettings;
	/** The place of the last turn of the round. */
	readonly at: Pick<Place, 'initiative' | 'tie'> | undefined;
	readonly lines: readonly OrderLine[];
	/** What lands when all who act at the same time have acted. */
	readonly pending: readonly Effect[];
	/** The round up to which the GM let the fight go on without foes. */
	readonly goesOnIn: number;
};

export type OtAct =
	| {readonly do: 'attack'; readonly attack: number; readonly target: Id}
	| {readonly do: 'area'; readonly attack: number}
	/** What there is to say of it is asked. */
	| {readonly do: 'begin'; readonly task: TaskId}
	| {readonly do: 'spend' | 'regain'; readonly resource: string}
	| {readonly do: 'delay' | 'done'}
	| {readonly do: 'member' | 'first'; readonly who: Id}
	| {readonly do: 'hit'; readonly isHit: boolean}
	| {readonly do: 'fate'; readonly fate: 'wait' | 'stand' | 'out'}
	/** What breaks in. */
	| {readonly do: 'react' | 'trigger' | 'return'; readonly who: Id}
	| {readonly do: 'drop-line'; readonly line: number}
	| OptionAct
	| EndingAct
	| LastCallAct
	| WinnerAct;
