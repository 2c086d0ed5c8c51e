import type {Id} from '../../../engine/kit/basics.js';
import type {ConditionRow} from '../../../engine/facts/house.js';
import {worthAgainst, worthMeant, type Until} from '../../../engine/world/conditions.js';
import {slipOf} from '../../../engine/kit/nearest.js';
import {type Misread, listed, matching} from '../../parts/names.js';
import {wholeNumber} from '../../parts/numbers.js';
import {
	type Scene,
	splitGiver,
	type Clauses,
	splitClauses,
	readDuration,
} from './condition-clauses.js';

/* A condition as a GM writes it, in a command and in what is planned: “burning worth -2 for 3 rounds by Oni”. */

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

/** “surprised −1”, as the board shows it: a number behind a condition of the list is its worth, also without a sign. */
function splitWorth({name, found}: Clauses, scene: Scene) {
	const [, called = '', worth = ''] = /^(.+?)\s+([+−–-]?\d+)$/.exec(name) ?? [];
	const meant = called === '' ? {} : rowMeant(called, scene);
	const row = 'row' in meant ? meant.row : undefined;
	const isWorth = !/^\d/.test(worth) || row?.worth !== undefined || row?.sets?.isWorth;
	const isOwn = unquoted(called) !== undefined && /^[+−–-]/.test(worth);
	const isSaid = isOwn || (row !== undefined && isWorth);
	return isSaid && !found.has('worth') ? {name: called, worth} : {name};
}

/** Shorter beginnings are words of the GM's own. */
const leastLetters = 3;

/** The row of the list that is meant: by its whole name or a beginning that only one has. Quotes are the GM's own words. */
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

const nearCondition = (name: string, {conditionRows}: Scene): string | undefined =>
	slipOf(
		name,
		conditionRows().flatMap((row) => [row.name, ...(row.synonyms ?? [])]),
	);

export const unquoted = (name: string) => /^["“„'‘](.+)["”“'’]$/.exec(name)?.[1];

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
		'problem' in said ||
		said.row !== undefined ||
		said.until !== undefined ||
		/^["“„'‘]|\sconcentrat(?:es|ing)$/i.test(line)
	);
}
