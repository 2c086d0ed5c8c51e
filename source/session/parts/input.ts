import type {GmAct} from './rules.js';
import type {Formula} from '../../dice/formula.js';
import type {Board} from '../../engine/world/board.js';
import type {Rolled} from '../../dice/dice.js';
import type {TypedWord} from '../../dice/typed.js';
import type {Id} from '../../engine/kit/basics.js';
import type {Newcomer} from '../../engine/facts/combatants/entrant.js';
import type {Line} from '../../engine/events/narration.js';
import type {Detail} from '../../engine/ruleset/ruleset.js';
import type {HarmInput} from './harm-command.js';

/* What is put into a fight: answers and the GM's commands, and what is told of them before they are given. */

export type Input =
	/** `force`: the reason why the GM does it although the rules refuse it. */
	/** `isStepped`: every roll and answer that follows it is asked for, also those that the program would give. */
	| {
			readonly kind: 'pick';
			readonly id: string;
			readonly force?: string;
			readonly isStepped?: true;
			/** Dice for the rolls that follow. */
			readonly ahead?: readonly TypedWord[];
			/** Who does the same right after, of those whom `Fight.mob` names. Left out, those who are led already. */
			readonly mob?: readonly Id[];
	  }
	| {readonly kind: 'interrupt'; readonly id: string; readonly force?: string}
	/** Option ids, each repeated as often as it counts. Answers a `several` prompt. */
	| {readonly kind: 'several'; readonly ids: readonly string[]}
	/** The same for the options that any prompt may have beside its choices. */
	| {readonly kind: 'mark'; readonly ids: readonly string[]}
	/** The program rolls what is asked for, but for dice that are there already. */
	| {readonly kind: 'roll'; readonly given?: readonly Rolled[]}
	/** The dice on the table, in order. Dice left over go to the rolls that follow in the same exchange. */
	| {readonly kind: 'typed'; readonly numbers: readonly number[]}
	| {
			readonly kind: 'rolled';
			readonly rolls: readonly Rolled[];
			/** Words left over, for the rolls that follow in the same exchange. */
			readonly ahead?: readonly TypedWord[];
	  }
	| {readonly kind: 'number'; readonly value: number}
	/** Dice for a number: the program rolls them, and what they come to is the answer, within its bounds. */
	| {readonly kind: 'formula'; readonly formula: Formula}
	| {readonly kind: 'text'; readonly text: string}
	| {readonly kind: 'arrange'; readonly values: readonly number[]}
	/** What Enter does: the default choice, or a roll by the program. */
	| {readonly kind: 'default'}
	/** The first so many answers that `Fight.together` suggests, with those of players in their place. */
	| {readonly kind: 'together'; readonly count: number; readonly picks?: readonly PlayersPick[]};

/** A choice that a player made for a question that is asked together with others. */
export type PlayersPick = {readonly who: Id; readonly id: string; readonly from: string};

/** Questions that several are asked one after the other, each with what Enter answers. */
export type AskedTogether = {
	readonly title: string;
	/** Two at least, in the order in which they are asked. */
	readonly parts: ReadonlyArray<{
		readonly who?: Id;
		/** Whose part it is: “Koji”, “Foes”. */
		readonly name: string;
		readonly label: string;
		/** The player who sent an answer to it. */
		readonly from?: string;
		/** The player who has not answered yet. */
		readonly missing?: string;
		/** In own words, which the GM answers. */
		readonly isWords?: true;
	}>;
};

export type DiceWay = {
	readonly input: Input;
	readonly answers: number;
	/** “10+6 1 9 8”; for several rolls “Attack 41, Parry 63”. */
	readonly text: string;
	/** Which later rolls take the dice left over: “63 for Oni: Parry”. */
	readonly onward: readonly string[];
	/** Some of them no roll takes. */
	readonly isTooMuch?: true;
};

export type Foreseen = {
	/** How the board would differ: “Oni RP 9 → 2”, “Koji is out”. */
	readonly changes: readonly string[];
	readonly board: Board;
	readonly lines: readonly Line[];
	/** The page of whom the command gives a sheet: of the first who joins. */
	readonly page: readonly Detail[];
	/** The title of the question that would come, if it is another than now. */
	readonly asks?: string;
};

export type DiceReading =
	| {
			readonly kind: 'ways';
			readonly ways: readonly DiceWay[];
			/** The first way may be a slip: a number above the die's sides. */
			readonly isDoubtful: boolean;
			/** The GM must confirm or choose: there are several ways to read the line, or too many dice. */
			readonly isAsked: boolean;
	  }
	/** The dice that some dice explode into are still to be typed, after this line and before what is behind. */
	| {
			readonly kind: 'rerolls';
			readonly line: string;
			readonly behind: string;
			/** How many of the requested rolls it will answer. */
			readonly answers: number;
			readonly what: string;
	  }
	| {readonly kind: 'misfit'; readonly reason: string};

/** The GM's commands, which all rulesets share. */
export type GmInput = {readonly reason?: string} & (
	| Exclude<GmAct, {do: 'add' | 'harm'}>
	| HarmInput
	/** From a roster. Their ids and names are made unique. */
	| {readonly do: 'add'; readonly newcomers: ReadonlyArray<Newcomer<unknown>>}
);

/** Several of a kind for whom one answer can count. */
export type MobOffer = {
	/** Whoever is asked, and those who can do the same right after, in order. */
	readonly members: ReadonlyArray<{readonly id: Id; readonly name: string}>;
	/** Those of them for whom an answer counts already, whoever is asked aside. */
	readonly led: readonly Id[];
};
