import type {Aftermath} from '../../engine/events/aftermath.js';
import type {Control, Id, Refusal, Side, View} from '../../engine/kit/basics.js';
import type {Board} from '../../engine/world/board.js';
import type {FieldValue} from '../../engine/facts/command.js';
import type {ConditionRow, House} from '../../engine/facts/house.js';
import type {Counting} from '../../engine/world/condition-rows.js';
import type {Handling} from '../../engine/facts/handling.js';
import type {FieldShape} from '../../engine/world/fields.js';
import type {HarmWay} from '../../engine/course/harm.js';
import type {Choice, Kind, OverPrompt, PromptOf, Request} from '../../engine/facts/prompt.js';
import type {Detail, ReferenceEntry} from '../../engine/ruleset/ruleset.js';
import type {SettingRow, SettingValue} from '../../engine/facts/settings.js';
import type {Setup} from '../../engine/world/setup.js';
import type {Unit} from '../../engine/world/units.js';
import type {SaveState} from '../../event-store/log.js';
import type {FormerOf} from '../../event-store/lines/record.js';
import type {Recorded, RolledDice} from '../../projections/record/recorded.js';
import type {Answered} from '../../projections/turn-times.js';
import type {FormerFight} from '../log/former-fight.js';
import type {Fork} from '../log/fork.js';
import type {Elsewhere, RescueFile} from '../files/rescue-file.js';
import type {Titles, Titling} from '../parts/titles.js';
import type {Group} from '../parts/groups.js';
import type {
	AskedTogether,
	DiceReading,
	Foreseen,
	GmInput,
	Input,
	MobOffer,
	PlayersPick,
} from '../parts/input.js';
import type {Swing} from '../../projections/record/poster/part.js';
import type {Simulated} from '../parts/simulation.js';
import type {Entry, HistoryEntry, LineOfLog, Moment, Named, Told} from './answer-entries.js';

export type {
	AskedTogether,
	DiceReading,
	DiceWay,
	Foreseen,
	GmInput,
	Input,
	MobOffer,
	PlayersPick,
} from '../parts/input.js';

export type {Actor, Entry, HistoryEntry, LineOfLog, Moment, Named, Told} from './answer-entries.js';

/** A choice as screens see it, without the ruleset's own types. */
export type ShownChoice = Omit<Choice<unknown>, 'act'>;

type ShownOf<K extends Kind> = K extends 'choose'
	? Omit<PromptOf<'choose', unknown>, 'choices'> & {readonly choices: readonly ShownChoice[]}
	: PromptOf<K, unknown>;

export type ShownPrompt = {[K in Kind]: ShownOf<K>}[Kind] | OverPrompt;

export type CombatantView = {
	readonly id: Id;
	readonly name: string;
	readonly side: Side;
	readonly control: Control;
	readonly isHidden: boolean;
	/** Hidden ever since it joined. */
	readonly isUnknown: boolean;
	readonly isGone: boolean;
	/** How somebody left who is gone: “surrendered”. */
	readonly left?: string;
	/** What it was called before the players knew its name. Only in the GM's view. */
	readonly formerNames?: readonly string[];
	/** Picks the combatant on a keyboard (`tagsOf`). Only in the GM's view. */
	readonly tag?: string;
	/** What is different for it about who plays it. Only in the GM's view. */
	readonly handling?: Handling;
};

export type FieldView = {
	readonly id: string;
	readonly label: string;
	readonly shape: FieldShape;
	readonly value: FieldValue;
	/** Everybody at the table can see it, such as where somebody stands or what they hold. */
	readonly isOpen: boolean;
	/** It says where somebody is, or with whom. */
	readonly isPlace: boolean;
};

export type ConditionView = {
	readonly id: number;
	readonly who: Id;
	readonly name: string;
	/** “2 rounds left”; empty when it lasts until somebody ends it. */
	readonly lasts: string;
};

/** A condition that the GM can end: one that was given, or a state of somebody that the ruleset’s list names. */
export type EndableView = {
	readonly who: Id;
	readonly name: string;
	/** “−1 on one roll, 2 rounds left”; empty where it is worth nothing and lasts until somebody ends it. */
	readonly about: string;
};

export type SettingView = {
	readonly id: string;
	readonly label: string;
	readonly value: string;
	readonly summary: string;
	readonly rule: string;
	readonly isDefault: boolean;
	/** The value that is chosen: the coming one, if there is one. */
	readonly now: SettingValue;
	/** A change that takes effect later, if there is one. */
	readonly coming?: {readonly value: string; readonly when: string};
};

export type FightInfo = Titles & {
	readonly id: string;
	readonly slug: string;
	readonly ruleset: {readonly id: string; readonly name: string};
	readonly started: string;
	readonly seed: number;
	/** The fight that this one comes after. */
	readonly from?: FormerOf;
	readonly settingRows: readonly SettingRow[];
	readonly units: readonly Unit[];
	readonly reference: readonly ReferenceEntry[];
	/** The ids of the prompts that ask what somebody does in a turn, or who goes. */
	readonly turnPrompts: readonly string[];
	/** What was amiss on opening, for the GM. */
	readonly notices: readonly string[];
	/** What is wrong with its log, for the GM: what is told may not be the whole fight. */
	readonly damage?: string;
	/** Why commands are refused. */
	readonly readOnly: string | undefined;
	/** Where it is saved since its own folder took no more of it. */
	readonly elsewhere?: Elsewhere;
	/** What the fight is when nothing of it is saved. */
	readonly trial?: Trial;
};

/** A fight that is only tried out: what might be, or an earlier answer given otherwise. */
export type Trial = 'rehearsal' | 'correction';

/** An earlier answer, as the GM would give it again. */
export type Given =
	| {
			readonly kind: 'choice';
			readonly id: string;
			readonly label: string;
			/** Why the GM forced it. */
			readonly force?: string;
	  }
	| {readonly kind: 'ticks'; readonly ids: readonly string[]}
	/** Dice, a number, a text or several numbers, as they are typed. */
	| {readonly kind: 'line'; readonly text: string}
	/** A GM’s command, or what broke in: it is given anew. */
	| {readonly kind: 'none'};

/** What might be, from some moment on. Nothing of it is saved until it is kept. */
export type Rehearsal = {
	readonly fight: Fight;
	/** Writes what was played, so that it counts. */
	keep(): Refusal | undefined;
};

/** A later answer that does not fit a new course. */
export type Waiting = {
	/** In words. */
	readonly label: string;
	/** The same is asked as in the old course, but cannot be answered so any more. */
	readonly isAsked: boolean;
	/** Its turn is still to come: the order has changed. */
	readonly isToCome: boolean;
};

/** What a correction would change. */
export type CorrectionOutcome = {
	/** Every answer is as it was, and nothing would be written. */
	readonly isSame: boolean;
	/** What is certain ends here: the program would roll what was not rolled before. */
	readonly isBeforeRoll: boolean;
	/** How many of the GM’s later answers stand, and of how many. */
	readonly standing: number;
	readonly of: number;
	/** “Oni RP 9 → 3”: the board in the end beside the board as it is; of no use while an answer waits. */
	readonly changes: readonly string[];
	/** Answers that do not stand, and those whom a command is not for any more that stands for others. */
	readonly leftOut: readonly string[];
	/** The answer that does not fit; the GM decides what becomes of it. */
	readonly waiting: Waiting | undefined;
};

/** An earlier answer given otherwise: first in `fight`, then `goOn` gives the later answers again. */
export type Correction = Rehearsal & {
	/** The answer as it is, in words. */
	readonly label: string;
	/** What was answered to what is asked now: the answer that is corrected, then the one that waits. */
	readonly given: Given;
	/** Something was done that can stand in the place of that answer. */
	readonly isAnswered: boolean;
	/** Nothing was answered otherwise yet, and nothing put in. */
	readonly isAsBefore: boolean;
	/** What is asked now are dice that the answer brought. */
	readonly isAtDice: boolean;
	/** Gives what was answered to what is asked now. */
	giveAgain(): Refusal | undefined;
	/**
	 * After an answer: goes on to the next dice that it brought, for the GM to keep or to give otherwise. Whoever has
	 * given dice otherwise is asked for no others.
	 * @returns whether there are any
	 */
	toDice(): boolean;
	/** What an answer to what is asked now would change, as far as no new dice are needed. */
	foresee(input: Input): CorrectionOutcome | Refusal;
	/**
	 * Goes on after something tried out within it was kept.
	 * @param within what that was, where it was a correction
	 * @param isCarried the later answers were given again before
	 */
	resume(within: CorrectionOutcome | undefined, isCarried: boolean): void;
	/**
	 * Gives the later answers again, until one does not fit.
	 * @param isBefore whether what was done only comes before the answer, which is given again too
	 */
	goOn(isBefore?: boolean): void;
	/** Leaves out the answer that does not fit, and goes on. */
	leaveOut(): void;
	outcome(): CorrectionOutcome;
};

/** How well this process keeps up with a fight that another process plays. */
export type Following = {
	/** Why nothing newer can be shown for now. What was read last stays on the screen. */
	readonly trouble: string | undefined;
};

/** Where the copy is, or why there is none. */
export type CopyOutcome = {readonly path: string} | Refusal;

export type Outcome = {readonly winner: Side | 'nobody' | undefined};

/** From where a fight is played out: from the question that is open, or as it began. */
export type From = 'now' | 'start';

/** An answer that is open to the target of a choice. */
export type OpenAnswer = Pick<ShownChoice, 'label' | 'odds' | 'cost'>;

/** A fight in progress, as screens, plain mode and scripts see it. Everything except the log is derived. */
export type Fight = {
	/** The same object until the fight is called otherwise. */
	readonly info: FightInfo;
	/** Calls back after every change, including changes of the save state. */
	subscribe(listener: () => void): () => void;
	/** Grows with every change. That the last line was saved is none; that nothing can be saved any more is one. */
	revision(): number;
	saveState(): SaveState;
	/** Where the answers are kept when the file of the fight was lost; `undefined` as long as it was not. */
	rescueFile(): RescueFile | undefined;
	/** Looks at once whether the file is still where it was left. Resolves when all answers are kept if it is not. */
	look(): Promise<void>;
	/** Goes on in the file that is the refuge of the answers. */
	goOn(): Promise<Refusal | undefined>;
	/** `undefined` when no other process can change the fight. Players are not told why it cannot be followed. */
	following(view: View): Following | undefined;
	/** What became of dice left over from the last answer. */
	notice(): string | undefined;

	prompt(view: View): ShownPrompt;
	/** The questions that are open in a view: one, or those that are asked together. Computed on each call. */
	asked(view: View): readonly ShownPrompt[];
	/**
	 * One of these questions with its options ticked, one set after the other, as the rules then hold them; `undefined`
	 * where they do not let it be ticked so, or another question comes of it. Computed on each call.
	 */
	marked(
		asked: Pick<ShownPrompt, 'id' | 'who'>,
		marks: ReadonlyArray<readonly string[]>,
		view: View,
	): ShownPrompt | undefined;
	/** The dice that an answer leads to at once with what is ticked beside it. Computed on each call. */
	rollsAfter(input: Input, view: View, ticks?: readonly string[]): readonly Request[];
	interrupts(): readonly ShownChoice[];
	/** For whom the answer can count, where a turn is asked for. For the GM alone. */
	mob(): MobOffer | undefined;
	/**
	 * What Enter can answer for several at once; `undefined` where one is asked. For the GM alone; computed on each call.
	 * @param picks what players chose, in the place of the usual answers
	 */
	together(picks?: readonly PlayersPick[]): AskedTogether | undefined;
	/** Whether the answer that Enter gives (`default`) also rolls what follows from it. */
	rollsOnEnter(): boolean;
	/** Those who roll on devices of their own: no roll of theirs is made because another was. */
	leaveDiceTo(players: (who: Id) => boolean): void;
	/** The odds of a choice and what it would change. Computed on each call. */
	preview(choice: string): readonly string[];
	/** Whether a choice only opens the next question of whoever is asked. For the GM alone; computed on each call. */
	opensOnly(choice: string): boolean;
	/**
	 * Whether the last answer led to nothing but what is asked now, so that stepping back is to undo it. For the GM alone;
	 * computed on each call.
	 */
	isInMidst(): boolean;
	/**
	 * How whoever a choice is aimed at could answer it, where they are asked next and it is known how likely each answer
	 * helps. For the GM alone; computed on each call.
	 */
	answersTo(choice: string): readonly OpenAnswer[];
	board(view: View): Board;
	outcome(): Outcome | undefined;
	/** What is left to settle, as if it ended now. */
	aftermath(view: View): Aftermath;
	combatants(view: View): readonly CombatantView[];
	details(who: Id, view: View): readonly Detail[];
	/** As its ruleset stores it. */
	sheetOf(who: Id): unknown;
	fields(who: Id): readonly FieldView[];
	conditions(view: View): readonly ConditionView[];
	/** What can be given by name; anything else is given in own words. */
	conditionRows(): readonly ConditionRow[];
	/** Rules of the table's own by which it goes. */
	house(): House | undefined;
	/** What `end-condition` can end by name, each once. Only for the GM. */
	endable(): readonly EndableView[];
	/** What a condition would do to whoever bears it; empty where it counts on no roll. */
	conditionEffect(condition: Counting): string;
	/** The ways to harm and to heal, those of a kind beginning with the usual one. */
	harms(): readonly HarmWay[];
	/** Who can be named together. Only the GM may know of them. */
	groups(): readonly Group[];
	/** How the rules are read now. */
	settings(): readonly SettingView[];

	/** What a line of dice means for the current roll. Computed on each call. */
	readDice(line: string): DiceReading;
	/** @param from the players who sent it: “Sam” */
	answer(input: Input, from?: string): Refusal | undefined;
	/** @param from the player whose word it is, which undo alone does not take back */
	gm(input: GmInput, from?: string): Refusal | undefined;
	/** Why a GM's command would be refused now, so that a menu can grey it out. */
	gmRefusal(input: GmInput): Refusal | undefined;
	/** What a GM's command would change. Nothing is saved or rolled. Computed on each call. */
	foresee(input: GmInput): Foreseen | Refusal;

	/** The answer that `undo` would take back. */
	undoable(): Named | undefined;
	redoable(): Named | undefined;
	undo(): Refusal | undefined;
	/** Takes back the answer with that number and all later ones. */
	undoTo(n: number): Refusal | undefined;
	redo(): Refusal | undefined;

	/**
	 * Calls the fight otherwise, and says which campaign it belongs to: one line of the log, which is no answer. Texts
	 * are cut to the length of a name.
	 * @returns why not: it is open for reading only, it would have no title, or something is tried out
	 */
	retitle(titling: Titling): Refusal | undefined;

	/** What might be from here on. */
	rehearse(): Rehearsal;
	/** The fight as it was before the answer with that number, which is to be given otherwise. */
	correct(n: number): Correction | Refusal;
	/**
	 * This fight to be played out many times over, as far as a view may know of it; a refusal when it is over, or a
	 * side has nobody in it. Nothing of that is kept.
	 */
	simulated(view: View, from: From): Simulated | Refusal;
	/** How the heroes’ odds changed in each chapter: for the GM alone. Left out where that takes too long. */
	swings(): readonly Swing[] | undefined;

	/** What it began with. */
	setup(): Setup<unknown>;
	/** This fight as it stands, to be followed by another. */
	asFormer(): FormerFight;

	/** What the last answers in force led to, oldest first, and what players are told of unseen ones among them. */
	told(view: View, most: number): readonly Told[];
	/** The same with the answers in words, which take longer to make than the rest. */
	recent(view: View, most: number): readonly Entry[];
	/** How many answers in force came after that one; `undefined` where it is not in force. */
	answersAfter(answer: LineOfLog): number | undefined;
	/** All answers in force, oldest first. */
	entries(view: View): readonly Entry[];
	/** All answers ever given, in the order of the log, including those that were taken back. */
	history(view: View): readonly HistoryEntry[];
	/** All events in force one by one, oldest first. Transcripts and exports are made of them. */
	walk(view: View): Iterable<Recorded>;
	/** The dice that were rolled, as far as the view may know how many they were. */
	rolls(view: View): Iterable<RolledDice>;
	/** The answers in force, and whose questions they answered. For the GM. */
	answered(): Iterable<Answered>;
	/** How many they are: without the beginning, and without what followed by itself. For the GM. */
	answerCount(): number;
	/** The fight as it was after the answer with that number. */
	momentAfter(n: number, view: View): Moment | undefined;
	/** A fight of which nothing is saved, that goes as far as the answer with that number. */
	asItWas(n: number): Fight;

	/** Writes a copy of the fight into another folder: the way out when its own disk fails. */
	saveCopy(folder: string): Promise<CopyOutcome>;
	/** Writes a fight of its own that begins as this one did, up to the answer with that number. This one goes on. */
	saveFork(n: number, fork: Fork): Promise<CopyOutcome>;
	/** Flushes and closes the log. */
	close(): Promise<void>;
};
