import {asking, askingLabel, isAsking} from '../asking.js';
import type {Id, Refusal} from '../../kit/basics.js';
import {impossible} from '../refusals.js';
import {type ObjectOf, any, maybe, oneOf, text} from '../../kit/shape.js';

/* Who plays somebody, whose dice count, and what is asked: beside what counts for the whole side. */

export type DiceFrom = 'rolled' | 'typed';

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

/** Of those for whom something is different. */
export type Handlings = ReadonlyMap<Id, Handling>;

const diceTexts = {
	rolled: 'dice rolled by the program',
	typed: 'dice typed',
	usual: 'dice as usual',
} as const;

export const isDiceFrom = (value: string): value is DiceFrom | 'usual' =>
	Object.hasOwn(diceTexts, value);

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

/** Why a change is none; commands of forged logs and scripts come here too. */
export function refuseHandling(change: HandlingChange): Refusal | undefined {
	const {player, dice, answers} = change;
	if (player === undefined && dice === undefined && answers === undefined) {
		return impossible('name a player, the dice or the answers');
	}

	return (dice !== undefined && !isDiceFrom(dice)) ||
		(answers !== undefined && answers !== 'usual' && !isAsking(answers))
		? impossible('there is no such way')
		: undefined;
}

export function handledAfter(
	handlings: Handlings,
	who: Id,
	{player, dice, answers}: HandlingChange,
): Handlings {
	const old = handlings.get(who) ?? {};
	const next: HandlingChange = {
		...old,
		...(player !== undefined && {player}),
		...(dice !== undefined && {dice}),
		...(answers !== undefined && {answers}),
	};
	return new Map(handlings).set(who, {
		...(next.player !== undefined && next.player !== '' && {player: next.player}),
		...(next.dice !== undefined && next.dice !== 'usual' && {dice: next.dice}),
		...(next.answers !== undefined && next.answers !== 'usual' && {answers: next.answers}),
	});
}

/** What is different for somebody, and nothing else of them. */
const handlingOf = ({player, dice, answers}: Handling): Handling => ({
	...(player !== undefined && {player}),
	...(dice !== undefined && {dice}),
	...(answers !== undefined && {answers}),
});

/** Whether these are values of a handling; stored set-ups are asked. */
export const isHandling = ({player, dice, answers}: Readonly<Record<string, unknown>>): boolean =>
	(player === undefined || typeof player === 'string') &&
	(dice === undefined || dice === 'rolled' || dice === 'typed') &&
	(answers === undefined || (typeof answers === 'string' && isAsking(answers)));

/** With what those who enter bring: the players whom rosters name, and what was said in a former fight. */
export const withEntrants = (
	handlings: Handlings,
	entrants: ReadonlyArray<Handling & {readonly id: Id}>,
): Handlings => {
	let all = handlings;
	for (const entrant of entrants) {
		const handling = handlingOf(entrant);
		all = Object.keys(handling).length === 0 ? all : handledAfter(all, entrant.id, handling);
	}

	return all;
};

/** Somebody who is handled as they were in another fight, whatever a roster says. */
export function handledAs<E extends Handling>(
	entrant: E,
	handling: Handling = {},
): Omit<E, keyof Handling> & Handling {
	const {player, dice, answers, ...rest} = entrant;
	return {...rest, ...handlingOf(handling)};
}
