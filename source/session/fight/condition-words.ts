import type {Id} from '../../engine/kit/basics.js';
import type {ConditionRow} from '../../engine/facts/house.js';
import {worthAgainst, worthMeant} from '../../engine/world/condition-rows.js';
import type {Until} from '../../engine/world/conditions.js';
import {slipOf} from '../../engine/kit/nearest.js';
import type {Fight} from './fight.js';
import {type Misread, listed, matching, unfitName} from '../parts/names.js';
import {wholeNumber} from '../parts/numbers.js';
import {named, nobodyMeant, takeSomebody} from './somebody.js';

/* A condition as a GM writes it, in a command and in what is planned: “burning worth -2 for 3 rounds by Oni”. */

type Scene = Pick<Fight, 'info' | 'combatants' | 'conditionRows'>;

/** What is said of a condition, as a command gives it. */
export type ConditionSaid = {
	/** Empty where none is named. */
	readonly name: string;
	/** The row of the ruleset's list. */
	readonly row?: string;
	readonly until?: Until | 'ended';
	readonly worth?: number;
	readonly isOnce?: true;
	readonly from?: Id;
};

/** What can follow a condition's name. Searched from the end of the line. */
const clauses = {
	once: /\s+once$/i,
	worth: /\s+worth\s+(\S+)$/i,
	duration: /\s+(for\s+good|for\s+[+−–-]?\d+\s+\S+|until\s+(?:the\s+)?(?:start|end)\s+of\s+.+)$/i,
} as const;

/**
 * “by Oni” at the end, or between the name and the other clauses, where that is somebody. Behind another clause it has to
 * be, since all of the line would be the name of a condition otherwise.
 */
function splitGiver(
	line: string,
	scene: Scene,
): {readonly line: string; readonly from: Id | undefined} | Misread {
	const by = /\s+by\s+(.+?)(?=\s+(?:once|worth\s|for\s|until\s)|$)/i.exec(line);
	const [, who = ''] = by ?? [];
	if (!by) {
		return {line, from: undefined};
	}

	const combatants = scene.combatants('gm');
	const [giver, ...others] = named(combatants)
		.filter(({names}) => names.some((name) => name.toLowerCase() === who.toLowerCase()))
		.map(({value}) => value);
	const before = line.slice(0, by.index);
	if (giver && others.length === 0) {
		return {line: before + line.slice(by.index + by[0].length), from: giver.id};
	}

	const isQuoted = /^["“„'‘]/.test(line);
	return !isQuoted && Object.values(clauses).some((clause) => clause.test(before))
		? {
				problem: unfitName(
					who,
					combatants.map(({name}) => name),
					'combatant',
				),
			}
		: {line, from: undefined};
}

type Clauses = {readonly name: string; readonly found: ReadonlyMap<string, string>};

/** “prone 1 round”: where a count of the ruleset's units stands, “for” may be left out. */
const withFor = (line: string, {info: {units}}: Scene): string =>
	line.replace(
		new RegExp(`(?<!\\bfor)\\s+(\\d+\\s+(?:${units.map(({id}) => id).join('|')})s?)(?=\\s|$)`, 'i'),
		' for $1',
	);

function splitClauses(line: string, scene: Scene): Clauses | Misread {
	const own = /^["“„'‘][^"”“'’]*["”“'’](?=\s|$)/.exec(line)?.[0] ?? '';
	// A clause needs a space before it, also where no name stands before it.
	let name = withFor(` ${line.slice(own.length)}`, scene);
	const found = new Map<string, string>();
	for (let isMore = true; isMore;) {
		isMore = false;
		for (const [clause, pattern] of Object.entries(clauses)) {
			const match = pattern.exec(name);
			if (match && found.has(clause)) {
				return {
					problem: `“${match[0].trim()}” stands beside another one. In quotes it is part of a condition of your own.`,
				};
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

function readWorth(
	word: string | undefined,
	row: ConditionRow | undefined,
): {worth?: number} | Misread {
	if (word === undefined) {
		return {};
	}

	const said = wholeNumber(word);
	if (said === undefined) {
		return {problem: `“${word}” is no worth: −1 or +2 fits. In quotes a condition is your own.`};
	}

	const worth = worthMeant(row, said, !/^\d/.test(word));
	return worth === undefined && row
		? {problem: `${worthAgainst(row, said)}. In quotes a condition is your own.`}
		: {worth: worth ?? said};
}

/**
 * “surprised −1”, as the board shows it: behind a condition of the list a number with a sign is its worth. Where a
 * condition has a worth, the number needs no sign.
 */
function splitWorth(
	{name, found}: Clauses,
	scene: Scene,
): {readonly name: string; readonly worth?: string} {
	const [, called = '', worth = ''] = /^(.+?)\s+([+−–-]?\d+)$/.exec(name) ?? [];
	const meant = called === '' ? {} : rowMeant(called, scene);
	const row = 'row' in meant ? meant.row : undefined;
	const isWorth = !/^\d/.test(worth) || row?.worth !== undefined || row?.sets?.isWorth;
	return row && isWorth && !found.has('worth') ? {name: called, worth} : {name};
}

/** Reads “for 2 rounds”, “for good” or “until the end of Mika”. */
function readDuration(
	words: string | undefined,
	scene: Scene,
): {until?: Until | 'ended'} | Misread {
	if (words === undefined) {
		return {};
	}

	if (/good$/i.test(words)) {
		return {until: 'ended'};
	}

	const counted = /^for\s+(\S+)\s+(\S+)$/i.exec(words);
	if (counted) {
		const [, count = '', word = ''] = counted;
		return countedDuration(count, word, scene);
	}

	const [, word = '', whose = ''] =
		/^until\s+(?:the\s+)?(start|end)\s+of\s+(.+)$/i.exec(words) ?? [];
	const edge = word.toLowerCase() === 'start' ? 'start' : 'end';
	if (/^(?:its|their)(?:\s+(?:own|next))?\s+turn$/i.test(whose)) {
		return {until: {edge}};
	}

	const taken = takeSomebody(whose, scene.combatants('gm'));
	return taken.found ? {until: {edge, of: taken.found.id}} : {problem: nobodyMeant(taken, whose)};
}

function countedDuration(
	count: string,
	word: string,
	{info: {units}}: Scene,
): {until: Until} | Misread {
	if (!/^\d{1,3}$/.test(count) || Number(count) === 0) {
		return {problem: `“${count}” does not fit: for 1 to 999 ${word}.`};
	}

	const unit = units.find(({id}) => [id, `${id}s`].includes(word.toLowerCase()))?.id;
	return unit === undefined
		? {problem: `“${word}” is no unit of time here: ${listed(units.map(({id}) => `${id}s`))}?`}
		: {until: {unit, count: Number(count)}};
}

/** Shorter beginnings are words of the GM's own. */
const leastLetters = 3;

/**
 * The row of the list that is meant: by its whole name or a beginning that only one has. In quotes a condition is the
 * GM's own.
 */
export function rowMeant(name: string, {conditionRows}: Scene): {row?: ConditionRow} | Misread {
	if (name.length < leastLetters) {
		return {};
	}

	const [row, ...others] = matching(
		name,
		conditionRows().map((each) => ({value: each, names: [each.name, each.id]})),
	);
	if (row && others.length > 0) {
		return {
			problem: `“${name}” can be ${listed([row, ...others].map((each) => each.name))}. In quotes it is a condition of your own.`,
		};
	}

	const [called] = row
		? [row]
		: matching(
				name,
				// A table’s own rows stand last, and their words come before those of the rules.
				conditionRows()
					.toReversed()
					.map((each) => ({value: each, names: each.synonyms ?? []})),
			);
	return called ? {row: called} : {};
}

/** What a condition is called that is probably meant. */
const nearCondition = (name: string, {conditionRows}: Scene): string | undefined =>
	slipOf(
		name,
		conditionRows().flatMap((row) => [row.name, ...(row.synonyms ?? [])]),
	);

/** What stands between quotes; `undefined` without them. */
export const unquoted = (name: string): string | undefined =>
	/^["“„'‘](.+)["”“'’]$/.exec(name)?.[1];

/** Reads a condition and all that is said of it. */
export function readCondition(line: string, scene: Scene): ConditionSaid | Misread {
	const given = splitGiver(line, scene);
	if ('problem' in given) {
		return given;
	}

	const {line: said, from} = given;
	const split = splitClauses(said, scene);
	if ('problem' in split) {
		return split;
	}

	const {found} = split;
	const {name, worth: figure} = splitWorth(split, scene);
	if (/^["“„'‘”’\s]*$/.test(name)) {
		return {name: ''};
	}

	const own = unquoted(name);
	const meant = own === undefined ? rowMeant(name, scene) : {};
	const until = readDuration(found.get('duration'), scene);
	if ('problem' in meant) {
		return meant;
	}

	const {row} = meant;
	const worth = readWorth(found.get('worth') ?? figure, row);

	if ('problem' in until) {
		return until;
	}

	if ('problem' in worth) {
		return worth;
	}

	const near = row === undefined && own === undefined ? nearCondition(name, scene) : undefined;
	if (near !== undefined) {
		return {
			problem: `“${name}” is no condition of these rules: did you mean “${near}”? In quotes it is a condition of your own.`,
		};
	}

	return {
		name: row?.name ?? own ?? name,
		...(row && {row: row.id}),
		...until,
		...worth,
		...(found.has('once') && {isOnce: true}),
		...(from !== undefined && {from}),
	};
}

/** Whether words can only be meant as a condition: one of the list or a slip of it, in quotes, or with how long it lasts. */
export function isConditionSaid(line: string, scene: Scene): boolean {
	const said = readCondition(line, scene);
	return (
		'problem' in said || said.row !== undefined || said.until !== undefined || /^["“„'‘]/.test(line)
	);
}
