import type {Id} from '../../engine/kit/basics.js';
import type {Fight} from '../../session/fight/fight.js';
import {rowMeant, unquoted} from '../../session/fight/words/condition-words.js';
import {UnfitError, splitReason, understood} from '../../session/acts/parts/arguments.js';
import {listed, matching} from '../../session/parts/names.js';
import {wholeNumber} from '../../session/parts/numbers.js';
import {places} from '../../session/fight/where.js';
import {type Reply, type Word, done} from '../scene.js';
import {namesOf, takeWhom, whoOf} from '../../session/acts/parts/whom.js';

/** Ends a condition, and alone the fight. */
export const endWord: Word = {
	name: 'end',
	usage: '[N | WHOM CONDITION] [because …]',
	summary: 'ends condition N, or a condition of one or several; alone: ends the fight',
	where: places.ruling,
	run: (rest, {fight}) => end(rest, fight),
};

function end(rest: string, fight: Fight): Reply {
	const {line, reason} = splitReason(rest);
	if (line === '') {
		return done(fight.gm({do: 'end', ...reason}));
	}

	const number = wholeNumber(line);
	if (number !== undefined) {
		return done(fight.gm({do: 'end-condition', condition: number, ...reason}));
	}

	const {whom, rest: words} = takeWhom(line, fight);
	return done(
		fight.gm({
			do: 'end-condition',
			who: whoOf(whom),
			name: conditionOf(words, whom, fight),
			...reason,
		}),
	);
}

function conditionOf(words: string, whom: readonly Id[], fight: Fight): string {
	const names = new Set(
		fight
			.endable()
			.filter(({who}) => whom.includes(who))
			.map(({name}) => name),
	);
	const found = matching(
		unquoted(words) ?? words,
		[...names].map((name) => ({value: name, names: [name]})),
	);
	const row = found.length === 0 ? understood(rowMeant(words, fight)).row : undefined;
	const [name = row?.name, ...others] = found;
	if (name === undefined || words === '' || others.length > 0) {
		throw new UnfitError(
			names.size === 0
				? `${namesOf(whom, fight)} ${whom.length === 1 ? 'has' : 'have'} no condition that can be ended; adjust changes other values.`
				: `Which condition: ${listed([...names])}?`,
		);
	}

	return name;
}
