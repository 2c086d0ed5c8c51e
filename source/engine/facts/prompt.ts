import type {Dice, Rolled} from '../../dice/dice.js';
import type {Id, Refusal, RuleId} from '../kit/basics.js';
import type {LabelParts} from '../kit/label-parts.js';

export type Request = {
	readonly id: string;
	readonly who: Id;
	readonly label: string;
	/** What it is, where the label says only whose: “Dexterity save”. */
	readonly what?: string;
	readonly dice: Dice;
	/** What is added to the dice, where their sum alone counts: so a total is understood that is typed for them. */
	readonly plus?: number;
	/** The id of the request on whose outcome it hangs: it is rolled together with that or after it. */
	readonly after?: string;
	/** What the roll needs, in words: “54 or less”. */
	readonly need?: string;
	readonly chance?: number;
	/** What that is the chance for, where more than this roll decides, as in a menu: “to hit”. */
	readonly chanceTo?: string;
};

/** “Ark: Dexterity save”. */
export const requestName = ({label, what}: Pick<Request, 'label' | 'what'>): string =>
	what === undefined ? label : `${label}: ${what}`;

/** The rolls that a question asks for, as far as these answer it. */
export function requestsRolled(asked: Gist, rolls: readonly Rolled[]): readonly Request[] {
	const ids = new Set(rolls.map(({id}) => id));
	return asked.requests?.filter(({id}) => ids.has(id)) ?? [];
}

/** Those of them that can be rolled without the others: none that hangs on another. */
export const rolledAlone = (requests: readonly Request[]): readonly Request[] =>
	requests.filter(({after}) => after === undefined || requests.some(({id}) => id === after));

/** One line of a menu. Its id says what it does (`attack:oni`). The act stays on a refused choice for being forced. */
export type Choice<Act> = {
	readonly id: string;
	readonly label: string;
	readonly parts?: LabelParts;
	readonly act: Act;
	readonly refused?: Refusal;
	/** Whose choice it is, in a window that asks several combatants. */
	readonly who?: Id;
	/** Whom it is aimed at: players do not see a choice about somebody hidden. */
	readonly about?: Id;
	readonly cost?: string;
	/** What somebody waits for to do it, in the GM's words. */
	readonly waits?: string;
	/** It uses up nothing that could be kept for something else. */
	readonly isFree?: boolean;
	/** Only the GM does it: no player chooses it. */
	readonly isGms?: boolean;
	/** What is known about it beforehand: dice, range, a target number. */
	readonly detail?: string;
	readonly rule?: RuleId;
	/** In a long menu: the heading behind which it stands until that is opened, or something is searched for. */
	readonly group?: string;
	/** The letter that opens its group: unique among what stands on top. */
	readonly groupKey?: string;
	/** What kind of act it is, whichever group it stands in and however likely it is: nobody's secret. */
	readonly heading?: string;
	/** The letter of its row: one act in a ruleset, at every prompt. One that is aimed has the target's tag behind it. */
	readonly key?: string;
	/** The number that it is about, as a round that pays: typed, it picks this choice, and no place in the list does. */
	readonly number?: number;
	readonly odds?: number;
	/** What it likely brings about, in a few words: “~3.7 damage”. */
	readonly effect?: string;
	/** What it brings about on average, to compare with other choices of the prompt; below 0 it is worse than nothing. */
	readonly worth?: number;
	/** The id of the choice from which it differs in one thing only, and beside which it can stand. */
	readonly variant?: string;
};

/** A tick-box or a counter from 0 to `max`. */
export type Option = {
	readonly id: string;
	readonly label: string;
	readonly count: number;
	readonly max: number;
	/** What one of it is worth: “−30”. Where the label says how much it is, such as a range: what that is worth. */
	readonly worth?: string;
	/** The label says how much it is, so that the count is not told beside it. */
	readonly isSaid?: true;
	/** Why it counts, where something else could count for the same reason: of those one counts. Left out: its id. */
	readonly cause?: string;
	readonly rule?: RuleId;
	readonly isGms?: true;
	/** Somebody decides whether it counts on this roll: the GM is asked for the roll. */
	readonly isOptional?: boolean;
};

export type Head = {
	readonly title: string;
	readonly who?: Id;
	/** Whom else it tells of: players do not see a prompt about somebody hidden. */
	readonly involves?: readonly Id[];
	/** Why this is asked now, in one line. */
	readonly why?: string;
	readonly rule?: RuleId;
	/** What is already known and stays in view: the course of an exchange, line by line. */
	readonly facts?: readonly string[];
	/** What can be ticked beside the answer (modifiers); set with a `mark` command. */
	readonly options?: readonly Option[];
	/** Dice that were typed ahead answer it with its default. */
	readonly takesDiceAhead?: true;
	/** Others are asked the same right after: Enter can answer for all of them. The title asks all, the name is whose part it is. */
	readonly together?: {readonly title: string; readonly name: string};
	/** It asks how somebody answers an attack; `answering.ts` says when the GM is asked. */
	readonly isAnswer?: true;
	/** The turn itself brings it about, not an answer: whoever uses dice of the table is asked for them anew. */
	readonly isAnew?: true;
	/** Little can be done with what is left of the turn: it is asked of those who are asked wherever there is a choice. */
	readonly isRest?: true;
	/** Nothing hangs on the answer any more: it is not asked. */
	readonly isSkipped?: true;
	/** In which order all of them go makes no difference: the first goes, unless the GM steps back and names another. */
	readonly isAnyOrder?: true;
};

/** Of whom something is asked and what is rolled: of a roll only the ids, who rolls and the dice matter. */
export type Gist = Pick<Head, 'who' | 'isAnswer'> & {readonly requests?: readonly Request[]};

/** What each kind of prompt asks. Every kind has a default, so that default answers alone can end a fight. */
export type Asks<Act> = {
	/** The first choice that is not refused is the default. */
	readonly choose: {readonly choices: ReadonlyArray<Choice<Act>>};
	/** The ticked options are the default. */
	readonly several: {readonly options: readonly Option[]};
	readonly roll: {readonly requests: readonly Request[]};
	readonly number: {readonly min: number; readonly max: number; readonly initial: number};
	readonly text: {readonly initial: string};
	readonly arrange: {
		readonly values: readonly number[];
		readonly min: number;
		readonly max: number;
	};
};

export type Kind = keyof Asks<never>;

export type PromptOf<K extends Kind, Act> = Head &
	Asks<Act>[K] & {
		readonly id: string;
		readonly kind: K;
		/** Rolls may come one by one, each saved. */
		readonly isApart?: boolean;
	};

export type OverPrompt = Head & {readonly id: 'over'; readonly kind: 'over'};

/** What is asked now: pure data, to be printed, compared and sent. */
export type Prompt<Act> = {[K in Kind]: PromptOf<K, Act>}[Kind] | OverPrompt;

/** What answers each kind of prompt. `several`: option ids, repeated as often as they count. */
export type Values<Act> = {
	readonly choose: Act;
	readonly several: readonly string[];
	readonly roll: readonly Rolled[];
	readonly number: number;
	readonly text: string;
	readonly arrange: readonly number[];
};

/** The ids of the ticked options, repeated as often as they count: what a `mark` or `several` command carries. */
export const ticked = (options: readonly Option[]): readonly string[] =>
	options.flatMap(({id, count}) => Array.from({length: count}, () => id));

/** “ ×2” of what counts several times, unless its label says so. */
export const timesText = ({count, isSaid}: Option) => (count > 1 && !isSaid ? ` ×${count}` : '');

/** Whether all of it is the GM's: what the rules leave open. */
export const isRuling = (
	prompt:
		| {readonly kind: 'choose'; readonly choices: ReadonlyArray<Pick<Choice<unknown>, 'isGms'>>}
		| {readonly kind: Exclude<Prompt<unknown>['kind'], 'choose'>},
): boolean => prompt.kind === 'choose' && prompt.choices.every(({isGms}) => isGms === true);
