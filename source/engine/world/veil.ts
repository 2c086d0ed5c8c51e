import {type Control, type Id, type View, kept} from '../kit/basics.js';
import type {Choice, Prompt, Request} from '../facts/prompt.js';
import {isAsWithoutHidden} from '../facts/setting-rows.js';
import type {SettingValues} from '../facts/settings.js';
import {type Crowd, find, nameOf} from './world.js';

/* What players may see is decided here: who is hidden, and whose numbers are secret. */

type Hideable = {readonly isHidden: boolean};

type Settings = {readonly settings: SettingValues};

export const isSeen = (crowd: Crowd<Hideable>, id: Id | undefined, view: View): boolean =>
	view === 'gm' || !(find(crowd, id)?.isHidden ?? false);

/** What is hidden from the players is hidden from their combatants too. */
export const isKnownTo = (
	{control}: {readonly control: Control},
	{isHidden}: {readonly isHidden: boolean},
): boolean => control === 'gm' || !isHidden;

export const seen = (crowd: Crowd<Hideable>, ids: readonly Id[], view: View): readonly Id[] =>
	ids.filter((id) => isSeen(crowd, id, view));

export const seenNames = (
	crowd: Crowd<Hideable & {readonly name: string}>,
	ids: readonly Id[],
	view: View,
): readonly string[] => seen(crowd, ids, view).map((id) => nameOf(crowd, id));

/** Whether a view may learn of what rests on these alone: players do not, of hidden ones who are not known to be there. */
export const knowsOfAny = (state: Crowd<Hideable> & Settings, ids: readonly Id[], view: View) =>
	ids.length === 0 || seen(state, ids, view).length > 0 || !isAsWithoutHidden(state, view);

export type Numbers =
	/** Hit points, wounds and their limits, and what damage does to them. */
	| 'health'
	/** Pools, skills, needs, chances, what an act costs. */
	| 'ability'
	/** Phases and ticks that are still to come, and dice that decide the order. */
	| 'order'
	/** What somebody means to do: of the GM's combatants always the GM's. */
	| 'plan';

/** Of the combatants that the GM plays: who learns which numbers. Players' own are open to all. */
const foesNumbers: Readonly<Record<Numbers, 'setting' | 'gm'>> = {
	health: 'setting',
	ability: 'setting',
	order: 'setting',
	plan: 'gm',
};

/** Whether a view may know numbers of somebody; of nobody there is nothing to know. */
export const knowsNumbers = (
	{settings}: Settings,
	combatant: {readonly control: Control} | undefined,
	view: View,
	numbers: Numbers,
): boolean =>
	view === 'gm' ||
	combatant?.control === 'player' ||
	(foesNumbers[numbers] === 'setting' &&
		(settings['foeNumbers'] === true ||
			(numbers === 'health' && settings['foeHealth'] === 'numbers')));

/** Whether a view learns in words how badly off those are whose numbers it may not know. */
export const tellsHealth = ({settings}: Settings, view: View): boolean =>
	view === 'players' && settings['foeHealth'] === 'words';

/** Choices without costs and needs, and without those that are refused, for those who may not know the numbers behind them. */
export const discreet = <Act>(
	choices: ReadonlyArray<Choice<Act>>,
	isShown: boolean,
): ReadonlyArray<Choice<Act>> =>
	isShown
		? choices
		: choices
				.filter(({refused}) => refused === undefined)
				.map(({cost, isFree, detail, odds, effect, worth, ...choice}) => choice);

/** A roll as those see it who may not know the numbers of who rolls: a single die, and nothing of what it needs. */
const discreetRequest = ({id, who, label, dice}: Request): Request => ({
	id,
	who,
	label,
	dice: {count: 1, sides: dice.sides},
});

/** What players read of a moment of which they may know nothing. */
export const unseen = 'Something happens unseen';

/** Players’ own choices where foes’ numbers are secret: by target and text, as which is likeliest hangs on those numbers. */
function unranked<Act>(choices: ReadonlyArray<Choice<Act>>, {index}: Crowd<Hideable>) {
	const placeOf = ({about = ''}: Choice<Act>): number => index.get(about) ?? index.size;
	return choices
		.map(({key, group, groupKey, variant, ...choice}) => choice)
		.toSorted(
			(one, other) =>
				placeOf(one) - placeOf(other) ||
				compareTexts(one.label, other.label) ||
				compareTexts(one.id, other.id),
		);
}

const compareTexts = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** An id keeps a first name: on whom a refusal rests is for the veil alone. */
const withoutOwing = <Act>(choice: Choice<Act>): Choice<Act> =>
	choice.refused?.owingTo === undefined ? choice : {...choice, refused: kept(choice.refused)};

/**
 * A prompt as the players may see it: nothing of a hidden combatant, neither as its subject nor among its choices, and
 * of a foe neither how many dice it rolls nor what it could do: which acts are offered, and in which order, tells of its
 * numbers. The order of players' own choices tells of foes' numbers too.
 */
export function veiled<Act>(
	prompt: Prompt<Act>,
	crowd: Crowd<Hideable & {readonly control: Control}> & {readonly settings: SettingValues},
): Prompt<Act> {
	const isHidden = (id: Id | undefined): boolean => find(crowd, id)?.isHidden ?? false;
	const isKnown = (id: Id | undefined): boolean => {
		const combatant = find(crowd, id);
		return combatant === undefined || knowsNumbers(crowd, combatant, 'players', 'ability');
	};

	if (isHidden(prompt.who) || prompt.involves?.some(isHidden)) {
		return blank(prompt);
	}

	switch (prompt.kind) {
		case 'choose': {
			const {options, ...rest} = prompt;
			const choices = prompt.choices
				.filter(
					({who = prompt.who, about, refused}) =>
						!isHidden(who) && !isHidden(about) && !isHidden(refused?.owingTo) && isKnown(who),
				)
				.map(withoutOwing);
			return {
				...rest,
				...(options && isKnown(prompt.who) && {options}),
				choices: knowsNumbers(crowd, {control: 'gm'}, 'players', 'ability')
					? choices
					: unranked(choices, crowd),
			};
		}

		case 'roll': {
			return {
				...prompt,
				requests: prompt.requests
					.filter(({who}) => !isHidden(who))
					.map((request) => (isKnown(request.who) ? request : discreetRequest(request))),
			};
		}

		default: {
			return prompt;
		}
	}
}

/** A prompt of which players learn nothing but that it is asked, and perhaps its title. */
export function blank<Act>(prompt: Prompt<Act>, title: string = unseen): Prompt<Act> {
	const {id, kind} = prompt;
	return prompt.kind === 'over'
		? prompt
		: kind === 'choose'
			? {id, kind, title, choices: []}
			: kind === 'several'
				? {id, kind, title, options: []}
				: kind === 'roll'
					? {id, kind, title, requests: []}
					: kind === 'text'
						? {id, kind, title, initial: ''}
						: kind === 'number'
							? {id, kind, title, min: 0, max: 0, initial: 0}
							: {id, kind: 'arrange', title, values: [], min: 0, max: 0};
}
