import type {Rolled} from '../dice/dice.js';
import type {TypedWord} from '../dice/typed.js';
import type {Control, Id, Refusal, Side, View} from '../engine/basics.js';
import type {Board} from '../engine/board.js';
import type {FieldValue, GmAct} from '../engine/command.js';
import type {Duration} from '../engine/conditions.js';
import type {Newcomer} from '../engine/entrant.js';
import type {FieldShape} from '../engine/fields.js';
import type {Line} from '../engine/narration.js';
import type {Choice, Kind, OverPrompt, PromptOf} from '../engine/prompt.js';
import type {Detail, ReferenceEntry, Unit} from '../engine/ruleset.js';
import type {SettingRow, SettingValue} from '../engine/settings.js';
import type {SaveState} from '../event-store/log.js';
import type {Told} from '../projections/told.js';

/** A choice as screens see it: no ruleset's own type gets out. */
export type ShownChoice = Omit<Choice<unknown>, 'act'>;

type ShownOf<K extends Kind> = K extends 'choose'
	? Omit<PromptOf<'choose', unknown>, 'choices'> & {
			readonly choices: readonly ShownChoice[];
		}
	: PromptOf<K, unknown>;

export type ShownPrompt = {[K in Kind]: ShownOf<K>}[Kind] | OverPrompt;

/** What a GM or player answers. */
export type Input =
	/** `force`: the reason for doing it although it is refused. */
	| {readonly kind: 'pick'; readonly id: string; readonly force?: string}
	| {readonly kind: 'interrupt'; readonly id: string; readonly force?: string}
	/** Option ids, repeated as often as they count; answers a `several` prompt. */
	| {readonly kind: 'several'; readonly ids: readonly string[]}
	/** The same, for the options beside any prompt. */
	| {readonly kind: 'mark'; readonly ids: readonly string[]}
	/** The program rolls all that is asked. */
	| {readonly kind: 'roll'}
	/** What lies on the table, in order; more than is needed goes to the rolls that follow in the same exchange. */
	| {readonly kind: 'typed'; readonly numbers: readonly number[]}
	| {
			readonly kind: 'rolled';
			readonly rolls: readonly Rolled[];
			/** Typed too much: for the rolls that follow in the same exchange. */
			readonly ahead?: readonly TypedWord[];
	  }
	| {readonly kind: 'number'; readonly value: number}
	| {readonly kind: 'text'; readonly text: string}
	| {readonly kind: 'arrange'; readonly values: readonly number[]}
	/** What Enter does: the default, or the program's roll. */
	| {readonly kind: 'default'};

/** One way in which a line of dice can be meant. */
export type DiceWay = {
	readonly input: Input;
	/** “10+6 1 9 8”; of several rolls “Attack 41, Parry 63”. */
	readonly text: string;
	/** Where what is too much goes, roll by roll: “63 for Oni: Parry”. */
	readonly onward: readonly string[];
};

/** What a line of dice means at the roll that is asked. */
export type DiceReading =
	| {
			readonly kind: 'ways';
			readonly ways: readonly DiceWay[];
			/** It is not for the program to say whether it is meant so: there are several ways, or too many dice. */
			readonly isAsked: boolean;
	  }
	/** What some dice explode into is still to be typed, behind this line. */
	| {readonly kind: 'rerolls'; readonly line: string; readonly what: string}
	| {readonly kind: 'misfit'; readonly reason: string};

/** The GM's commands that every ruleset shares. */
export type GmInput = {readonly reason?: string} & (
	| Exclude<GmAct<unknown>, {do: 'add'}>
	/** From a roster; their ids and names are made unique. */
	| {readonly do: 'add'; readonly newcomers: ReadonlyArray<Newcomer<unknown>>}
);

export type CombatantView = {
	readonly id: Id;
	readonly name: string;
	readonly side: Side;
	readonly control: Control;
	readonly isHidden: boolean;
	readonly isGone: boolean;
	/** What picks it on a keyboard (`tagsOf`); in the GM's view only. */
	readonly tag?: string;
};

export type FieldView = {
	readonly id: string;
	readonly label: string;
	readonly shape: FieldShape;
	readonly value: FieldValue;
	/** Everybody at the table sees it: where somebody stands, what it has in hand. */
	readonly isOpen: boolean;
};

export type ConditionView = {
	readonly id: number;
	readonly who: Id;
	readonly name: string;
	/** “2 rounds left”; empty when it lasts until it is ended. */
	readonly lasts: string;
};

export type SettingView = {
	readonly id: string;
	readonly label: string;
	readonly value: string;
	readonly summary: string;
	readonly rule: string;
	readonly isDefault: boolean;
	/** What it is, or will be once what is changed counts. */
	readonly now: SettingValue;
	/** What it is changed to and when that counts; left out, nothing is to come. */
	readonly coming?: {readonly value: string; readonly when: string};
};

export type FightInfo = {
	readonly id: string;
	readonly slug: string;
	readonly title: string;
	readonly ruleset: {readonly id: string; readonly name: string};
	readonly started: string;
	readonly seed: number;
	readonly settingRows: readonly SettingRow[];
	readonly units: readonly Unit[];
	readonly durations: readonly Duration[];
	readonly reference: readonly ReferenceEntry[];
	/** What was found amiss on opening; for the GM. */
	readonly notices: readonly string[];
	/** Why no command is taken. */
	readonly readOnly: string | undefined;
};

/** One answer and what it brought. */
export type Entry = {
	/** Its number in the log. */
	readonly n: number;
	readonly at: string;
	readonly by: 'gm' | 'auto';
	/** The answer in words: what `undo` would take back. */
	readonly label: string;
	readonly lines: readonly Line[];
};

export type HistoryEntry = Entry & {
	/** Taken back and not restored. */
	readonly isUndone: boolean;
};

/** The fight as it stood after some answer. */
export type Moment = {
	readonly board: Board;
	readonly title: string;
};

/** How well a fight is kept up with that another process plays. */
export type Following = {
	/** Why nothing newer can be shown for now; what is shown is what was there last. */
	readonly trouble: string | undefined;
};

/** Where the copy is, or why there is none. */
export type CopyOutcome = {readonly path: string} | Refusal;

export type Outcome = {readonly winner: Side | 'nobody' | undefined};

/** A fight being played, as screens, plain mode and scripts see it. Everything but the log is derived. */
export type Fight = {
	readonly info: FightInfo;
	/** Called after every change, of the save state too. */
	subscribe(listener: () => void): () => void;
	/** Grows with every change. */
	revision(): number;
	saveState(): SaveState;
	/** `undefined` for a fight that no other process is expected to change. */
	following(): Following | undefined;
	/** What became of the last answer's surplus, such as typed numbers that nothing needed. */
	notice(): string | undefined;

	prompt(view: View): ShownPrompt;
	interrupts(): readonly ShownChoice[];
	/** Odds and what would change, for the highlighted choice; computed when called. */
	preview(choice: string): readonly string[];
	board(view: View): Board;
	outcome(): Outcome | undefined;
	combatants(view: View): readonly CombatantView[];
	details(who: Id, view: View): readonly Detail[];
	fields(who: Id): readonly FieldView[];
	conditions(view: View): readonly ConditionView[];
	/** How the rules are read now. */
	settings(): readonly SettingView[];

	/** What a line of dice would be at the roll that is asked; computed when called. */
	readDice(line: string): DiceReading;
	answer(input: Input): Refusal | undefined;
	gm(input: GmInput): Refusal | undefined;
	/** Why a GM's command would be refused now; for greying out. */
	gmRefusal(input: GmInput): Refusal | undefined;

	/** The answer that `undo` would take back. */
	undoable(): Entry | undefined;
	redoable(): Entry | undefined;
	undo(): Refusal | undefined;
	/** Takes back the answer of that number and all after it. */
	undoTo(n: number): Refusal | undefined;
	redo(): Refusal | undefined;

	/** The lines of the last answers in force, oldest first. */
	recent(view: View, most: number): readonly Entry[];
	/** All answers in force, oldest first. */
	entries(view: View): readonly Entry[];
	/** All answers ever given, those taken back included, in the order of the log. */
	history(view: View): readonly HistoryEntry[];
	/** All events in force one by one, oldest first: what transcripts and exports are made of. */
	walk(view: View): Iterable<Told>;
	/** The fight as it stood after the answer of that number. */
	momentAfter(n: number, view: View): Moment | undefined;

	/** Writes the fight as it stands into another folder: the way out when its own disk fails. */
	saveCopy(folder: string): Promise<CopyOutcome>;
	/** Flushes and closes the log. */
	close(): Promise<void>;
};
