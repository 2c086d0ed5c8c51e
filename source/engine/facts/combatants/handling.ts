import type {Id} from '../../kit/basics.js';
import {type ObjectOf, any, maybe, oneOf, text} from '../../kit/shape.js';

/* Who plays somebody, whose dice count, and what is asked: beside what counts for the whole side. */

/** From the most questions to the fewest. */
export const askings = [
	['all', 'always, also where all are refused'],
	['choice', 'where more than one is allowed'],
	['cost', 'where the usual answer costs something'],
	['never', 'never'],
] as const;

export type Asking = (typeof askings)[number][0];

export const asking = oneOf(...askings.map(([id]) => id));

export const askingLabel = (asking: Asking) => askings.find(([id]) => id === asking)?.[1] ?? asking;

/** What is different for one combatant; what is left out is as for its side. */
export const handling = {
	player: maybe(text),
	dice: maybe(oneOf('rolled', 'typed')),
	answers: maybe(asking),
};

export type Handling = ObjectOf<typeof handling>;

/** What the GM says about it anew; `usual` and an empty name are as for its side. */
export const handlingChange = {
	player: maybe(text),
	dice: maybe(oneOf('rolled', 'typed', 'usual')),
	answers: maybe(any(asking, oneOf('usual'))),
};

export type HandlingChange = ObjectOf<typeof handlingChange>;

export type Handlings = ReadonlyMap<Id, Handling>;

const diceTexts = {
	rolled: 'dice rolled by the program',
	typed: 'dice typed',
	usual: 'dice as usual',
} as const;

/** “played by Anna; dice typed; answers asked: never”. */
export const handlingText = ({player, dice, answers}: HandlingChange): string =>
	[
		...(player === undefined
			? []
			: [player === '' ? 'played by nobody in particular' : `played by ${player}`]),
		...(dice === undefined ? [] : [diceTexts[dice]]),
		...(answers === undefined
			? []
			: [
					answers === 'usual'
						? 'answers as for its side'
						: `answers asked: ${askingLabel(answers)}`,
				]),
	].join('; ');

/** What is different for somebody, and nothing else of them. */
const handlingOf = ({player, dice, answers}: HandlingChange): Handling => ({
	...(player !== undefined && player !== '' && {player}),
	...(dice !== undefined && dice !== 'usual' && {dice}),
	...(answers !== undefined && answers !== 'usual' && {answers}),
});

export function handledAfter(
	handlings: Handlings,
	who: Id,
	{player, dice, answers}: HandlingChange,
): Handlings {
	const old = handlings.get(who) ?? {};
	const next = {
		player: player ?? old.player,
		dice: dice ?? old.dice,
		answers: answers ?? old.answers,
	};
	return new Map(handlings).set(who, handlingOf(next));
}

/** With what those who enter bring: the players whom rosters name, and what was said in a former fight. */
export const withEntrants = (
	handlings: Handlings,
	entrants: ReadonlyArray<Handling & {readonly id: Id}>,
): Handlings =>
	entrants.reduce((all, {id, ...entrant}) => {
		const handling = handlingOf(entrant);
		return Object.keys(handling).length === 0 ? all : new Map(all).set(id, handling);
	}, handlings);

/** Somebody who is handled as they were in another fight, whatever a roster says. */
export function handledAs<E extends Handling>(
	entrant: E,
	handling: Handling = {},
): Omit<E, keyof Handling> & Handling {
	const {player, dice, answers, ...rest} = entrant;
	return {...rest, ...handlingOf(handling)};
}
