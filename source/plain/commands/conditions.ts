import type {Id} from '../../engine/kit/basics.js';
import {worthText} from '../../engine/world/conditions.js';
import type {Fight} from '../../session/fight/fight.js';
import {readCondition, rowMeant, unquoted} from '../../session/fight/condition-words.js';
import {UnfitError, splitReason, understood} from '../../session/acts/arguments.js';
import {listed, matching} from '../../session/parts/names.js';
import {wholeNumber} from '../../session/parts/numbers.js';
import {places} from '../../session/fight/where.js';
import {type Reply, type Word, done, unfit} from '../scene.js';
import {namesOf, takeWhom, whoOf} from '../../session/acts/whom.js';

/* Conditions of the ruleset's list or in own words, given and ended. */

export function give(rest: string, fight: Fight): Reply {
	const {line, reason} = splitReason(rest);
	const {whom, rest: after} = takeWhom(line, fight);
	const said = understood(readCondition(after, fight));
	if (said.name === '') {
		return unfit(
			`Which condition? give WHOM CONDITION, in your own words or one of`,
			...fight.info.conditions.map(({name: known, summary}) => `  ${known}: ${summary}`),
		);
	}

	const row = fight.info.conditions.find(({id}) => id === said.row);
	const counts = worthText({
		worth: said.worth ?? row?.worth ?? 0,
		isOnce: said.isOnce ?? row?.isOnce ?? false,
	});
	return done(
		fight.gm({do: 'give', who: whoOf(whom), ...said, ...reason}),
		...(counts === '' ? [] : [`Worth ${counts}, where 1 is ${fight.info.conditionWorth}.`]),
		...(row ? [] : [`“${said.name}” is a condition of your own.`]),
	);
}

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

/** The condition of theirs that is meant. */
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
