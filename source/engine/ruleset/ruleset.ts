import type {Aftermath, AftermathRules} from '../events/aftermath.js';
import {type Id, type Refusal, type RuleId, type View, grouped, sorted} from '../kit/basics.js';
import type {Board, Gauge} from '../world/board.js';
import type {Answer, Command} from '../facts/command.js';
import type {Condition} from '../facts/condition.js';
import type {ConditionRow} from '../facts/house.js';
import type {Counting} from '../world/conditions.js';
import type {Entrant} from '../facts/combatants/entrant.js';
import type {Dealt, Attempt} from '../events/event-rows.js';
import type {Field} from '../world/fields.js';
import type {Course} from '../course/flow.js';
import type {Roll} from '../course/steps.js';
import type {AnyForm} from '../events/form.js';
import type {FormerNames} from '../events/former-names.js';
import type {GlanceRow} from '../facts/combatants/glance.js';
import type {HarmRow, HarmWay} from '../course/harm.js';
import type {Known} from '../events/known-conditions.js';
import type {TurnQuestions} from '../course/mob.js';
import type {Line} from '../events/narration.js';
import type {Choice, Gist, Prompt} from '../facts/prompt.js';
import type {SettingRow} from '../facts/settings.js';
import type {Setup} from '../world/world.js';
import type {Fields, Kinds, Shape} from '../kit/shape.js';
import type {SharedEvent} from '../events/shared-events.js';
import type {CarryOver} from '../world/carry-over.js';
import type {SideSum, SumRow} from '../facts/sums.js';
import type {Told} from '../world/told.js';
import type {Unit} from '../world/units.js';
import type {VariantRow} from '../facts/combatants/variants.js';

/** A rule of the ledger in our own words. */
export type ReferenceEntry = {
	readonly id: RuleId;
	readonly heading: string;
	readonly summary: string;
};

export type Detail = {
	readonly label: string;
	readonly value: string;
	/** What it says: what somebody can still do, or what the sheet says; left out, how they stand now. */
	readonly part?: 'can' | 'sheet';
	/** What of it is left to say, or is said more shortly, where the lane stands beside it; empty: nothing. */
	readonly brief?: string;
	/** What is said shortly is a row that needs no label. */
	readonly isRow?: true;
};

/** One line of a combatant's page, before somebody reads it. */
export type DetailRow = Omit<Detail, 'value' | 'brief'> & {
	readonly value: Told;
	readonly brief?: Told;
};

/** Those who are at one place, as far as the rules know places. */
export type Area = {
	/** “zone 2”, “square C4”. */
	readonly label: string;
	readonly ids: readonly Id[];
};

/** These by the numbers of their places, from the lowest on. */
export const areasOf = <C extends {readonly id: Id}>(
	combatants: readonly C[],
	placeOf: (combatant: C) => number,
	labelOf: (place: number) => string,
): readonly Area[] =>
	[...grouped(sorted(combatants, placeOf).map((each) => [placeOf(each), each.id]))].map(
		([place, ids]) => ({label: labelOf(place), ids}),
	);

export type RulesetName = {
	readonly id: string;
	readonly name: string;
	/** In a few words, how its turns go and what is rolled. */
	readonly inShort: string;
	readonly brochure: {
		/** In three sentences, how a fight goes. */
		readonly about: string;
		readonly turn: string;
		/** For whom it is, behind “Choose this if”. */
		readonly chooseIf: string;
	};
};

/** What a ruleset says about itself without being played. */
export type RulesetFacts = RulesetName & {
	/** Raised when the same command would make other events than before. */
	readonly version: number;
	readonly settings: readonly SettingRow[];
	readonly units: readonly Unit[];
	/** A condition that somebody gives lasts as long as they concentrate. */
	readonly isHeldByGiver?: true;
	/** What the GM can give by name; anything else is given in own words. */
	readonly conditions: readonly ConditionRow[];
	readonly variants: readonly VariantRow[];
	readonly reference: readonly ReferenceEntry[];
};

/** What a ruleset says alike by itself and put together. */
type Rules<Sheet, S, Act, E> = RulesetFacts & {
	readonly fields: ReadonlyArray<Field<S>>;
	readonly turns: TurnQuestions<S>;
	/** What stays of somebody from one fight to the next. */
	readonly carryOver: CarryOver<Sheet, S>;
	/** The state before the first event. */
	initial(setup: Setup<Sheet>): S;
	/** The sides of the dice of which low faces are good; left out, or `undefined`, high ones always are. */
	lowDie?(state: S): number | undefined;
	/** Never refuses, never throws. */
	evolve(state: S, event: E): S;
	board(state: S, view: View): Board;
	narrate(event: E, after: S, view: View): Line | undefined;
	/** Odds and likely outcome of an offered act, in words. */
	outlook(act: Act, state: S): readonly string[];
	/** Whom an event harms or heals, by whom, and by how much. */
	dealtBy(event: E, after: S): readonly Dealt[];
	healedBy(event: E): readonly Dealt[];
	/** The attack or the defence whose outcome an event says. */
	attemptIn(event: E, before: S, view: View): Attempt | undefined;
};

/** What is asked of somebody by their id. */
type ById<Sheet, S> = {
	isSheet(value: unknown): value is Sheet;
	sheetOf(state: S, who: Id): Sheet | undefined;
	/** Whether somebody can still fight. */
	isUp(state: S, who: Id): boolean;
	/** What is left of somebody's health, from 0 to 1; `undefined` where its rules know none. */
	health(state: S, who: Id): number | undefined;
};

/** A rules system. Everything that plays a fight asks for the prompt, answers it, lets `advance` settle what follows, and folds events. */
export type Ruleset<Sheet, S, Act, E> = Rules<Sheet, S, Act, E> &
	ById<Sheet, S> & {
		/** What a condition does to whoever bears it: “a Penalty (−30) on one roll”; empty where it counts on none. */
		conditionEffect(state: S, condition: Counting): string;
		readonly eventTypes: ReadonlySet<string>;
		/** What an answer in a log holds: a command and its events. */
		readonly answerShape: Shape;
		readonly formerNames: FormerNames;
		/** Whether settings are complete and within their rows; a setup with others is not opened. */
		isSetup(value: unknown): value is Setup<Sheet>;
		/** The next fight of those who have fought before, after a `rest` or at once: heroes come with what stays of them. */
		nextFight(former: S, setup: Setup<Sheet>, rest?: string): Setup<Sheet>;
		/** @param only of the choices this one alone, where it can be made without the others; it may lack its key and its odds */
		prompt(state: S, view: View, only?: Act): Prompt<Act>;
		/** Whether players may not know what is asked: it is asked of somebody hidden alone, or is a secret plan's. */
		isUnseen(state: S): boolean;
		/** The fight as it looks to a view: to players as if nobody hidden were there whenever they may not know what is asked. */
		apparent(state: S, view: View): S;
		/** How it came to what players see, where that is not the fight as it is. */
		ahead(state: S): Ahead<S, E> | undefined;
		/** What the GM is asked in short, without choices and words, which take long in a crowd. @param only as in a prompt */
		gist(state: S, only?: Act): Gist | undefined;
		/** The default answer, with as few words made as can be; `undefined` when nothing is asked or allowed. */
		brief(state: S, roll: Roll): Answer<Act> | undefined;
		/** Who could break in now, and at what cost; computed when looked at. */
		interrupts(state: S): ReadonlyArray<Choice<Act>>;
		decide(command: Command<Act, Sheet>, state: S): readonly E[] | Refusal;
		/** The next automatic step; none when a prompt is due. */
		advance(state: S): readonly E[];
		/** The numbers in somebody’s lane of the board, which is not made for them. */
		gauges(state: S, who: Id, view: View): readonly Gauge[];
		details(state: S, who: Id, view: View): readonly Detail[];
		/** What a GM looks for first in a list of combatants: the same columns for everybody. */
		glance(state: S, who: Id): readonly Detail[];
		/** The ways to harm and to heal by hand, those of a kind beginning with the usual one. */
		harms(state: S): readonly HarmWay[];
		/** Who is where; none where the rules know no places. */
		areas(state: S): readonly Area[];
		aftermath(state: S, origin: S, view: View): Aftermath;
		/** What each side has in all of what keeps it standing. */
		sums(state: S): readonly SideSum[];
		/** The fight with nothing in it that its rules keep from the players; of hidden ones it says nothing. */
		withoutSecrets(state: S): S;
	};

/** What a ruleset's folder provides beside what it says of one combatant. */
type OwnCourse<Sheet, S, Act, E> = Rules<Sheet, S, Act, E> & {
	readonly course: Course<S, Act, E | SharedEvent<Sheet>>;
	join(state: S, entrant: Entrant<Sheet>): S;
	readonly harms: ReadonlyArray<HarmRow<S, E | SharedEvent<Sheet>>>;
	areas?(state: S): readonly Area[];
	/** Somebody with other values on the sheet. Damage stays; what hangs on the sheet follows, and nothing is lost of it. */
	withSheet(state: S, who: Id, sheet: Sheet): S;
	/** What somebody has missed who comes back: what could still be done when they left, and cannot any more. */
	comeBack?(state: S, who: Id): S;
	/** The questions about somebody's life, by ids or kinds of frames: while one is open, the GM does not end the fight. */
	readonly fateful?: readonly string[];
	/** Why the GM does not end the fight beside: an act that is done has its effect only after others. */
	owed?(state: S): Refusal | undefined;
	/** The GM ends the fight; left out, its closing begins. */
	end?(state: S): ReadonlyArray<E | SharedEvent<Sheet>>;
	/** Left out where the rules keep nothing from the players but numbers. */
	withoutSecrets?(state: S): S;
	readonly usualDeadline?: Known<S>['usualDeadline'];
	/** Left out, what it is worth on each roll. */
	conditionEffect?(state: S, condition: Counting): string;
	/** What follows by itself when a condition has run out. */
	expired?(condition: Condition, state: S): ReadonlyArray<E | SharedEvent<Sheet>>;
};

/** What the parts of a ruleset are made of that all share. */
export type OwnById<Sheet, S, Act, E> = OwnCourse<Sheet, S, Act, E> & ById<Sheet, S>;

/** What a ruleset's folder provides; `composeRuleset` joins it with what all share. */
export type OwnRules<Sheet, C, Frame, S, Act, E> = OwnCourse<Sheet, S, Act, E> & {
	/** What its sheets, acts and events hold in a log. */
	readonly sheetShape: Shape<Sheet>;
	readonly acts: Kinds;
	readonly eventShapes: Readonly<Record<string, Fields>>;
	/** What can be under way that is asked for fact by fact. */
	readonly forms?: ReadonlyArray<AnyForm<Frame, S>>;
	/** Names in logs of former formats; left out, the same. */
	readonly formerNames?: FormerNames;
	/** The numbers in its lane, as far as a view may know them; none of who is gone. */
	gauges(combatant: C, state: S, view: View): readonly Gauge[];
	isUp(combatant: C, state: S): boolean;
	/** What is left of its health, from 0 to 1; `undefined` where the rules know none. */
	health(combatant: C): number | undefined;
	readonly aftermath: AftermathRules<C, S>;
	readonly sums: ReadonlyArray<SumRow<C>>;
	/** The columns of a list of combatants, the most important first. */
	readonly glance: ReadonlyArray<GlanceRow<C, S>>;
	details(combatant: C, state: S): readonly DetailRow[];
};

export type Ahead<S, E> = {
	readonly before: S;
	/** Up to the first question that has to be passed over: of that players are not told before it is answered. */
	readonly events: readonly E[];
	readonly state: S;
};
