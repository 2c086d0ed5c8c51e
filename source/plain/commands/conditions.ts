import type {Fight} from '../../session/fight/fight.js';
import {endingMeant} from '../../session/acts/giving.js';
import {splitReason} from '../../session/acts/parts/arguments.js';
import {wholeNumber} from '../../session/parts/numbers.js';
import {places} from '../../session/fight/where.js';
import {type Reply, type Word, done} from '../scene.js';

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

	const condition = wholeNumber(line);
	return done(
		fight.gm({
			...(condition === undefined
				? endingMeant(line, fight)
				: ({do: 'end-condition', condition} as const)),
			...reason,
		}),
	);
}
