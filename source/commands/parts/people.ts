import {text} from 'node:stream/consumers';
import type {People, PeopleOrder} from '../../session/parts/people/people-order.js';
import {type Side, sides} from '../../engine/kit/basics.js';
import {writeNewFile, writeOwnRoster} from '../../session/library/rosters/rules-shelf.js';
import {isOnlyTable, isTableFile} from '../../session/parts/people/people.js';
import {wordsOfSide} from '../../rosters/schema.js';
import {isPeopleFormat, peopleFormats} from '../../session/parts/people/people-formats.js';
import type {Services} from '../../session/library/services.js';
import type {Context} from './command.js';
import type {Flags} from './flags.js';
import {FrayError} from '../../rosters/problem.js';
import {rulesetNamed} from './set-up.js';
import {UsageError} from './usage-error.js';

/** `fray roster import`: a new roster of people from elsewhere, or everything that is wrong with them. */
export async function importPeople(froms: readonly string[], flags: Flags, context: Context) {
	if (flags.format !== undefined) {
		throw new UsageError(
			'A roster that is imported is YAML: --format goes with fray roster export.',
		);
	}

	if (flags.output !== undefined && !/\.ya?ml$/i.test(flags.output)) {
		throw new UsageError(`The name of a roster ends in .yaml: --output ${flags.output}.yaml`);
	}

	const services = await context.services();
	const people = together(
		await Promise.all(
			froms.map(async (from) =>
				services.readPeople(await orderedOf(from, flags, services, context)),
			),
		),
	);
	const yaml = await services.peopleText(people, 'yaml');
	const path = await (flags.output === undefined
		? writeOwnRoster(services.rosterFolder, people.stem, yaml)
		: writeNewFile(flags.output, yaml));
	context.complain(people.notices);
	context.print([
		...(people.understood ?? []),
		`Written: ${path}`,
		`${countText(people)} for ${people.ruleset}. Fight with ${itOrThem(people)}: fray new --roster ${quoted(path)}${lacking(people)}`,
	]);
	return 0;
}

/** `fray roster export`: people as a text that is read back the same, or everything that is wrong with them. */
export async function exportPeople(from: string, flags: Flags, context: Context): Promise<number> {
	const {format = 'csv', output} = flags;
	if (!isPeopleFormat(format)) {
		throw new UsageError(`There is no format “${format}”. There are ${peopleFormats.join(', ')}.`);
	}

	const services = await context.services();
	const people = await services.readPeople(orderOf(from, flags, services));
	const written = await services.peopleText(people, format);
	context.complain(people.notices);
	if (output === undefined) {
		context.output.write(written);
		return 0;
	}

	const path = await writeNewFile(output, written);
	const ruleset = isTableFile(path) ? ` --ruleset ${people.ruleset}` : '';
	context.print([
		`Written: ${path}`,
		`${countText(people)}. Back into a roster: fray roster import ${quoted(path)}${ruleset}`,
	]);
	return 0;
}

const standardInput = '-';

/** The most that is read from there, as of files. */
const longestInput = 1_048_576;

async function orderedOf(from: string, flags: Flags, services: Services, {input}: Context) {
	if (from !== standardInput) {
		return orderOf(from, flags, services);
	}

	const typed = await text(input);
	if (typed.length > longestInput) {
		throw new FrayError('Standard input is larger than 1 MB: a roster is a short text.');
	}

	return {...orderOf('standard input', flags, services), text: typed};
}

/** The people of several files, which are all for the same rules. */
function together(all: readonly People[]): People {
	const [first, ...others] = all;
	if (!first || others.length === 0) {
		return first ?? {ruleset: '', title: '', stem: '', entries: [], notices: []};
	}

	const other = others.find(({ruleset}) => ruleset !== first.ruleset);
	if (other) {
		throw new FrayError(
			`${first.title} is for ${first.ruleset}, but ${other.title} for ${other.ruleset}: one roster is for one of them.`,
		);
	}

	const {text: _, ...rest} = first;
	return {
		...rest,
		title: `${first.title} and ${others.length} more`,
		entries: all.flatMap(({entries}) => entries),
		notices: all.flatMap(({notices}) => notices),
		understood: all.flatMap(({understood = []}) => understood),
		notes: new Map(all.flatMap(({notes = []}) => [...notes])),
	};
}

function orderOf(from: string, {ruleset, map, side}: Flags, {rulesets}: Services): PeopleOrder {
	if (isOnlyTable(from) && ruleset === undefined) {
		throw new UsageError(
			`A table does not say which rules it is for: add --ruleset ${rulesets.map(({id}) => id).join(', ')}.`,
		);
	}

	if (!isTableFile(from) && map.length > 0) {
		throw new UsageError('--map goes with a table: a .csv, .tsv or .txt file.');
	}

	return {
		from,
		ruleset: ruleset === undefined ? undefined : rulesetNamed(ruleset, rulesets).id,
		mappings: map.map(mappingOf),
		side: side === undefined ? undefined : sideOf(side),
	};
}

function mappingOf(typed: string) {
	const at = typed.lastIndexOf('=');
	if (at < 1) {
		throw new UsageError(`--map needs COLUMN=FIELD, not “${typed}”.`);
	}

	return {column: typed.slice(0, at).trim(), field: typed.slice(at + 1).trim()};
}

function sideOf(typed: string): Side {
	const side = sides.find((each) => wordsOfSide(each).includes(typed.toLowerCase()));
	if (side === undefined) {
		throw new UsageError(`--side is heroes or foes, not “${typed}”.`);
	}

	return side;
}

const countOf = ({entries}: People, wanted: Side): number =>
	entries.filter(({side}) => side === wanted).reduce((sum, {count}) => sum + count, 0);

/** “3 heroes, 1 foe”. */
const countText = (people: People): string =>
	sides
		.map((side) => {
			const [one, many] = side === 'good' ? ['hero', 'heroes'] : ['foe', 'foes'];
			const count = countOf(people, side);
			return count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
		})
		.filter((text) => text !== '')
		.join(', ');

const itOrThem = (people: People): string =>
	countText(people).startsWith('1 ') && !countText(people).includes(',') ? 'it' : 'them';

/** Whom a fight of these alone would lack. */
function lacking(people: People): string {
	const lone = sides.find((side) => countOf(people, side) === 0);
	return lone === undefined ? '' : ` --roster ${lone === 'good' ? 'HEROES' : 'FOES'}.yaml`;
}

/** A path as a shell takes it. */
const quoted = (path: string): string =>
	/^[\w./~:@%+-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
