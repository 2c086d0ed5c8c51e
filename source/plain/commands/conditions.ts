import type {Id} from '../../engine/basics.js';
import type {ConditionRow} from '../../engine/condition-rows.js';
import {type Until, worthText} from '../../engine/conditions.js';
import type {Fight} from '../../session/fight.js';
import {UnfitError, readDuration, splitReason} from '../arguments.js';
import {listed, matching} from '../../session/names.js';
import {wholeNumber} from '../numbers.js';
import {type Reply, done, unfit} from '../scene.js';
import {takeWhom, whoOf} from '../whom.js';

/* Conditions of the ruleset's list or in own words, given and ended. */

/** What can follow a condition's name. Searched from the end of the line. */
const clauses = {
	once: /\s+once$/i,
	worth: /\s+worth\s+(\S+)$/i,
	duration:
		/\s+(for\s+good|for\s+[+−–-]?\d+\s+\S+|until\s+(?:the\s+)?(?:start|end)\s+of\s+.+)$/i,
} as const;

/** “by Oni” at the end, or between the name and the other clauses, where that is somebody. */
function splitGiver(
	line: string,
	fight: Fight,
): {readonly line: string; readonly from: Id | undefined} {
	const by = /\s+by\s+(.+?)(?=\s+(?:once|worth\s|for\s|until\s)|$)/i.exec(line);
	const [giver, ...others] =
		by?.[1] === undefined
			? []
			: fight
					.combatants('gm')
					.filter(({name}) => name.toLowerCase() === by[1]?.toLowerCase());
	return by && giver && others.length === 0
		? {
				line: line.slice(0, by.index) + line.slice(by.index + by[0].length),
				from: giver.id,
			}
		: {line, from: undefined};
}

function splitClauses(line: string): {
	readonly name: string;
	readonly found: ReadonlyMap<string, string>;
} {
	const own = /^["“„'‘][^"”“'’]*["”“'’](?=\s|$)/.exec(line)?.[0] ?? '';
	// A clause needs a space before it, also where no name stands before it.
	let name = ` ${line.slice(own.length)}`;
	const found = new Map<string, string>();
	for (let isMore = true; isMore;) {
		isMore = false;
		for (const [clause, pattern] of Object.entries(clauses)) {
			const match = pattern.exec(name);
			if (match && found.has(clause)) {
				throw new UnfitError(
					`“${match[0].trim()}” stands beside another one. In quotes it is part of a condition of your own.`,
				);
			}

			if (match) {
				found.set(clause, match[1] ?? '');
				name = name.slice(0, match.index);
				isMore = true;
			}
		}
	}

	return {name: (own + name).trim(), found};
}

/** @throws {UnfitError} for what is no worth */
function readWorth(word: string | undefined): number | undefined {
	const worth = word === undefined ? undefined : wholeNumber(word);
	if (word !== undefined && worth === undefined) {
		throw new UnfitError(
			`“${word}” is no worth: −1 or +2 fits. In quotes a condition is your own.`,
		);
	}

	return worth;
}

/** Shorter beginnings are words of the GM's own. */
const leastLetters = 3;

/**
 * The row of the list that is meant: by its whole name or a beginning that only one has. In quotes a condition is the
 * GM's own.
 * @throws {UnfitError}
 */
function rowMeant(name: string, {info}: Fight): ConditionRow | undefined {
	if (name.length < leastLetters) {
		return undefined;
	}

	const rows = info.conditions.map((row) => ({
		value: row,
		names: [row.name, row.id],
	}));
	const [row, ...others] = matching(name, rows);
	if (row && others.length > 0) {
		throw new UnfitError(
			`“${name}” can be ${listed([row, ...others].map((each) => each.name))}. In quotes it is a condition of your own.`,
		);
	}

	return (
		row ??
		matching(
			name,
			info.conditions.map((each) => ({
				value: each,
				names: each.synonyms ?? [],
			})),
		)[0]
	);
}

const unquoted = (name: string): string | undefined =>
	/^["“„'‘](.+)["”“'’]$/.exec(name)?.[1];

export function give(rest: string, fight: Fight): Reply {
	const {line, reason} = splitReason(rest);
	const {whom, rest: after} = takeWhom(line, fight);
	const {line: said, from} = splitGiver(after, fight);
	const {name, found} = splitClauses(said);
	const own = unquoted(name);
	const row = own === undefined ? rowMeant(name, fight) : undefined;
	if (/^["“„'‘”’\s]*$/.test(name)) {
		return unfit(
			`Which condition? give WHOM CONDITION, in your own words or one of`,
			...fight.info.conditions.map(
				({name: known, summary}) => `  ${known}: ${summary}`,
			),
		);
	}

	const until = untilOf(found.get('duration'), fight);
	const worth = readWorth(found.get('worth'));
	const isOnce = found.has('once');
	const counts = worthText({
		worth: worth ?? row?.worth ?? 0,
		isOnce: isOnce || (row?.isOnce ?? false),
	});
	return done(
		fight.gm({
			do: 'give',
			who: whoOf(whom),
			name: row?.name ?? own ?? name,
			...(row && {row: row.id}),
			...(until && {until}),
			...(worth !== undefined && {worth}),
			...(isOnce && {isOnce}),
			...(from !== undefined && {from}),
			...reason,
		}),
		...(counts === ''
			? []
			: [`Worth ${counts}, where 1 is ${fight.info.conditionWorth}.`]),
	);
}

const untilOf = (
	words: string | undefined,
	fight: Fight,
): Until | 'ended' | undefined =>
	words === undefined
		? undefined
		: /good$/i.test(words)
			? 'ended'
			: readDuration(words, fight);

export function end(rest: string, fight: Fight): Reply {
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
	const row = found.length === 0 ? rowMeant(words, fight) : undefined;
	const [name = row?.name, ...others] = found;
	if (name === undefined || words === '' || others.length > 0) {
		throw new UnfitError(
			names.size === 0
				? 'There is no condition here.'
				: `Which condition: ${listed([...names])}?`,
		);
	}

	return name;
}
