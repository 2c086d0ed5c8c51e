import type {Setup, PromptOf, Choice} from '../parts/rules.js';
import type {Aftermath} from '../../engine/events/aftermath.js';
import type {Id, Refusal, View} from '../../engine/kit/basics.js';
import type {Board} from '../../engine/world/board.js';
import type {ConditionRow, House} from '../../engine/facts/house.js';
import type {Counting} from '../../engine/world/conditions.js';
import type {HarmWay} from '../../engine/course/harm.js';
import type {Kind, OverPrompt, Request} from '../../engine/facts/prompt.js';
import type {Detail} from '../../engine/ruleset/ruleset.js';
import type {SaveState} from '../../event-store/log.js';
import type {RecordedAnswer} from '../../projections/record/figures.js';
import type {Steps} from '../../projections/steps.js';
import type {Answered} from '../../projections/turn-times.js';
import type {FormerFight} from '../log/former-fight.js';
import type {Fork} from '../log/fork.js';
import type {RescueFile} from '../files/rescue-file.js';
import type {Titling} from '../parts/titles.js';
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
import type {From, Simulated} from '../parts/simulation.js';
import type {Swing} from '../../projections/record/poster/part.js';
import type {Entry, HistoryEntry, LineOfLog, Moment, Named, Told} from './answer-entries.js';
import type {RollerOnEnter} from './auto-answers.js';
import type {Given} from './given.js';
import type {CombatantView, FieldView, ConditionView, EndableView, SettingView} from './views.js';
import type {FightInfo, Following, Outcome} from './fight-info.js';
import type {CopyOutcome} from './journal/log-lines.js';

export type Waiting = {
	readonly label: string;
	/** The same is asked as in the old course, but cannot be answered so any more. */
	readonly isAsked: boolean;
	/** Its turn is still to come: the order has changed. */
	readonly isToCome: boolean;
};

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
	/** What the program rolled, since the old dice do not fit what is asked now: “Oni: rolls 12”. */
	readonly rolledAnew: readonly string[];
	/** The answer that does not fit; the GM decides what becomes of it. */
	readonly waiting: Waiting | undefined;
};

/** A choice as screens see it, without the ruleset's own types. */
export type ShownChoice = Omit<Choice, 'act'>;

type ShownOf<K extends Kind> = K extends 'choose'
	? Omit<PromptOf<'choose'>, 'choices'> & {readonly choices: readonly ShownChoice[]}
	: PromptOf<K>;

export type ShownPrompt = {[K in Kind]: ShownOf<K>}[Kind] | OverPrompt;

/** What might be, from some moment on. Nothing of it is saved until it is kept. */
export type Rehearsal = {
	readonly fight: Fight;
	/** Writes what was played, so that it counts. */
	keep(): Refusal | undefined;
};

/** An earlier answer given otherwise: first in `fight`, then `goOn` gives the later answers again. */
export type Correction = Rehearsal & {
	readonly label: string;
	/** What was answered to what is asked now: the answer that is corrected, then the one that waits. */
	readonly given: Given;
	/** Something was done that can stand in the place of that answer. */
	readonly isAnswered: boolean;
	/** Nothing was answered otherwise yet, and nothing put in. */
	readonly isAsBefore: boolean;
	readonly isAtDice: boolean;
	giveAgain(): Refusal | undefined;
	/** After an answer: goes on to the next dice that it brought, if any, unless the GM has given others otherwise. */
	toDice(): boolean;
	/** What an answer to what is asked now would change, as far as no new dice are needed. */
	foresee(input: Input): CorrectionOutcome | Refusal;
	/** Goes on after something tried out within it was kept; `isCarried`: the later answers were given again before. */
	resume(within: CorrectionOutcome | undefined, isCarried: boolean): void;
	/** Gives the later answers again, until one does not fit; `isBefore`: also the one that is corrected. */
	goOn(isBefore?: boolean): void;
	leaveOut(): void;
	outcome(): CorrectionOutcome;
};

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
	/** One of these questions with its options ticked, set after set, as the rules hold them; `undefined` where they do not. */
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
	/** What Enter can answer for several at once, with what players picked; `undefined` where one is asked. */
	together(picks?: readonly PlayersPick[]): AskedTogether | undefined;
	/** Who rolls, once Enter has given the answer `default`; of dice, what follows from them. */
	rollerOnEnter(): RollerOnEnter | undefined;
	/** Those who roll on devices of their own: no roll of theirs is made because another was. */
	leaveDiceTo(players: (who: Id) => boolean): void;
	/** The odds of a choice and what it would change. Computed on each call. */
	preview(choice: string): readonly string[];
	/** Whether a choice only opens the next question of whoever is asked. For the GM alone; computed on each call. */
	opensOnly(choice: string): boolean;
	/** Whether the last answer led to nothing but what is asked now, so that stepping back is to undo it. */
	isInMidst(): boolean;
	/** The number of the last answer, where it let somebody go first in whose place another could. */
	letGoFirst(): number | undefined;
	/** How whoever a choice is aimed at could answer it, with the odds where they are known. For the GM alone. */
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
	settings(): readonly SettingView[];

	/** What a line of dice means for the current roll. Computed on each call. */
	readDice(line: string): DiceReading;
	/** @param from the players who sent it: “Sam” */
	answer(input: Input, from?: string): Refusal | undefined;
	/** @param from the player whose word it is, which undo alone does not take back */
	gm(input: GmInput, from?: string): Refusal | undefined;
	/** All of it in its order, saved and taken back as one; nothing where one of them is refused. */
	rule(inputs: readonly GmInput[]): Refusal | undefined;
	/** Why a GM's command would be refused now, so that a menu can grey it out. */
	gmRefusal(input: GmInput): Refusal | undefined;
	/** What a GM's command would change. Nothing is saved or rolled. Computed on each call. */
	foresee(input: GmInput): Foreseen | Refusal;

	undoable(): Named | undefined;
	redoable(): Named | undefined;
	undo(): Refusal | undefined;
	undoTo(n: number): Refusal | undefined;
	redo(): Refusal | undefined;

	/** Calls the fight otherwise, or moves it to another campaign: one line of the log, which is no answer. */
	retitle(titling: Titling): Refusal | undefined;

	rehearse(): Rehearsal;
	/** The fight as it was before the answer with that number, which is to be given otherwise. */
	correct(n: number): Correction | Refusal;
	/** This fight to be played out many times over, as far as a view may know of it. Nothing of that is kept. */
	simulated(view: View, from: From): Simulated | Refusal;
	/** How the heroes’ odds changed in each chapter: for the GM alone. Left out where that takes too long. */
	swings(): Steps<readonly Swing[] | undefined>;

	setup(): Setup;
	asFormer(): FormerFight;

	/** What the last answers in force led to, oldest first, and what players are told of unseen ones among them. */
	told(view: View, most: number): readonly Told[];
	/** The same with the answers in words, which take longer to make than the rest. */
	recent(view: View, most: number): readonly Entry[];
	/** How many answers in force came after that one; `undefined` where it is not in force. */
	answersAfter(answer: LineOfLog): number | undefined;
	entries(view: View): readonly Entry[];
	/** All answers ever given, in the order of the log, including those that were taken back. */
	history(view: View): readonly HistoryEntry[];
	/** All answers in force one by one, oldest first, with what came of them. Transcripts and exports are made of them. */
	recorded(view: View): Iterable<RecordedAnswer>;
	/** The answers in force, and whose questions they answered. For the GM. */
	answered(): Iterable<Answered>;
	/** How many they are: without the beginning, and without what followed by itself. For the GM. */
	answerCount(): number;
	momentAfter(n: number, view: View): Moment | undefined;
	/** A fight of which nothing is saved, that goes as far as the answer with that number. */
	asItWas(n: number): Fight;

	/** Writes a copy of the fight into another folder: the way out when its own disk fails. */
	saveCopy(folder: string): Promise<CopyOutcome>;
	/** Writes a fight of its own that begins as this one did, up to the answer with that number. This one goes on. */
	saveFork(n: number, fork: Fork): Promise<CopyOutcome>;
	close(): Promise<void>;
};
