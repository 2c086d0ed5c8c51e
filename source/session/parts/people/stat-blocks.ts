import path from 'node:path';
import type {KnownRules} from '../../../rosters/load.js';
import {FrayError, type Problem} from '../../../rosters/problem.js';
import type {RosterEntry} from '../../../rosters/roster.js';
import type {Listed} from '../../../rosters/improvising/said.js';
import type {People, PeopleOrder} from './people-order.js';
import {cleanName} from '../../../engine/kit/clean-text.js';
import {counted} from '../../../engine/kit/text.js';

/** Of a file of which nothing is taken, with all that is wrong with it. */
export const unusable = (file: string, problems: readonly Problem[]): FrayError =>
	new FrayError(
		`Nothing is taken from ${cleanName(path.basename(file))}: ${counted(problems.length, 'problem')}.`,
		problems,
	);

/* People of the stat blocks that other tools write. */

/** “Mire Toad: hp 27, defence 13 …”. */
const toldOf = ({name, said, besides = ''}: Listed): string =>
	`${name}: ${said}${besides === '' ? '' : `, ${besides}`}`;

/** `undefined` where a text holds none; throws where some cannot be read, or the rules take none. */
export async function peopleOfBlocks(
	text: string,
	{from: file, ruleset, side}: PeopleOrder,
	rules: KnownRules,
): Promise<People | undefined> {
	const {findBlocks} = await import('../../../rosters/stat-blocks/find.js');
	const found = findBlocks(text, /\.(?:json|ya?ml)$/i.test(file));
	if (!found) {
		return undefined;
	}

	if ('marks' in found) {
		throw unusable(
			file,
			found.marks.map((mark) => ({...mark, file})),
		);
	}

	if (found.blocks.length === 0) {
		throw new FrayError(`Nothing is taken from ${file}. ${found.notices.join(' ')}`);
	}

	const [{improvisingOf, takersOfStatBlocks}, {listedBlocks}, {parseRoster}] = await Promise.all([
		import('../../../rulesets/sheets.js'),
		import('../../../rosters/stat-blocks/listed.js'),
		import('../../../rosters/load.js'),
	]);
	const of = ruleset ?? takersOfStatBlocks[0] ?? '';
	const people = listedBlocks(found, await improvisingOf(of), side);
	if (!people) {
		throw new FrayError(
			`${file} holds stat blocks of d20 fantasy, of which nobody of ${of} can be made: use --ruleset ${takersOfStatBlocks.join(' or ')}.`,
		);
	}

	const {name: stem, base} = path.parse(file);
	const raws = people.map(({raw}) => raw);
	const roster = JSON.stringify({ruleset: of, title: stem, combatants: raws});
	const loaded = await parseRoster(roster, file, rules);
	if ('problems' in loaded) {
		throw unusable(file, loaded.problems);
	}

	const {title, entries} = loaded.roster;
	return {
		ruleset: of,
		title,
		stem,
		entries,
		understood: people.map((each) => toldOf(each)),
		notices: [
			...people.flatMap(({name, remark}) => (remark === '' ? [] : [`${base}: ${name}: ${remark}`])),
			...found.notices.map((notice) => `${base}: ${notice}`),
		],
		notes: new Map<RosterEntry, readonly string[]>(
			entries.map((entry, at) => [entry, people[at]?.notes ?? []]),
		),
	};
}
