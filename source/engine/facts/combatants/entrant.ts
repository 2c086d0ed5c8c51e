import {type Id, control, side} from '../../kit/basics.js';
import {handling} from './handling.js';
import {
	type Shape,
	type TypeOf,
	fields,
	flag,
	id,
	maybe,
	text,
	any,
	each,
	list,
	oneOf,
	wholeNumber,
} from '../../kit/shape.js';
import {firstLetters, lettered, unique, unlettered, unnumbered} from './naming.js';
import {lastingCondition} from '../condition.js';

/** How many of each of several things, by their ids: the rounds in each weapon. */
const counts = each(wholeNumber);

export type Counts = TypeOf<typeof counts>;

const carriedValue = any(flag, text, wholeNumber, list(text), counts);

export type CarriedValue = TypeOf<typeof carriedValue>;

/** A condition that outlasts a fight: it has no end. Whoever brought it about is named by the id of the next fight. */
const carriedCondition = fields({...lastingCondition, until: maybe(oneOf())});

export type CarriedCondition = TypeOf<typeof carriedCondition>;

/** What somebody brings along from a former fight: facts of the set-up, so that nothing is worked out again. */
const comesWith = fields({
	/** By the ids of the ruleset's rows of what stays; what is left out is as the sheet has it. */
	values: each(carriedValue),
	/** All that have no end; those of the sheet are among them. */
	conditions: list(carriedCondition),
});

export type BroughtFacts = TypeOf<typeof comesWith>;

/** Who enters a fight: what all rulesets know of a combatant, and the ruleset's own sheet. */
export const entrantOf = <Sheet>(sheet: Shape<Sheet>) =>
	fields({
		...handling,
		id,
		name: text,
		side,
		control,
		isHidden: flag,
		/** The roster entry that it came from: those of a kind can be decided for in one go. */
		kin: text,
		/** Whether verbs are plural beside its name; left out, a ruleset decides. */
		isPlural: maybe(flag),
		sheet,
		/** What stays of a former fight; left out, it is fresh. */
		comesWith: maybe(comesWith),
	});

export type Entrant<Sheet> = TypeOf<ReturnType<typeof entrantOf<Sheet>>>;

/** Somebody on the way into a fight, before an id is given. */
export type Newcomer<Sheet> = Omit<Entrant<Sheet>, 'id' | 'comesWith'>;

/** A name as an id: lower-case letters and digits of any script, joined by hyphens. */
export function slugOf(name: string): string {
	const slug = name
		.normalize('NFKD')
		.toLowerCase()
		.replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
		.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
		.replaceAll(/^-+|-+$/g, '');
	return slug === '' ? 'x' : slug;
}

/**
 * Gives newcomers unique names and ids, in sight as if nobody hidden were there. Duplicates are numbered; among those
 * present whose name has numbers, so is the newcomer: “Thug” becomes “Thug 3” beside “Thug 1” and “Thug 2”. A hidden
 * newcomer who would share a name gets a letter, the second where one without a letter is to have the first
 * (`lettersBeside`). One who is there and whom nobody knows has to give a name in sight up
 * (`roomFor`).
 */
export function enrol<Sheet>(
	newcomers: ReadonlyArray<Newcomer<Sheet>>,
	present: ReadonlyArray<{
		readonly id: Id;
		readonly name: string;
		readonly isUnknown?: boolean;
	}> = [],
): ReadonlyArray<Entrant<Sheet>> {
	const known = present.filter(({isUnknown}) => isUnknown !== true);
	const seen = namesInSight(
		newcomers.filter(({isHidden}) => !isHidden),
		known.map(({name}) => name),
	);
	const hidden = namesOfHidden(
		newcomers.filter(({isHidden}) => isHidden),
		[...present.map(({name}) => name), ...seen],
		new Set(present.flatMap(({name, isUnknown}) => (isUnknown === true ? name : []))),
	);
	const ids = new Set(present.map(({id}) => id));
	return newcomers.map((newcomer) => {
		const name = (newcomer.isHidden ? hidden : seen).shift() ?? newcomer.name;
		const id = unique(slugOf(name), '-', ids);
		ids.add(id);
		return {...newcomer, name, id};
	});
}

type Named = ReadonlyArray<{readonly name: string}>;

function namesInSight(newcomers: Named, present: readonly string[]): string[] {
	const taken = new Set(present);
	const numbered = new Set(present.map((name) => unnumbered(name)));
	return newcomers.map((newcomer) => {
		const name = unique(newcomer.name, ' ', taken, numbered.has(newcomer.name));
		taken.add(name);
		return name;
	});
}

/** One of a kind keeps its name. */
function namesOfHidden(
	newcomers: ReadonlyArray<Pick<Newcomer<unknown>, 'name' | 'kin'>>,
	present: readonly string[],
	unknown: ReadonlySet<string>,
): string[] {
	const taken = new Set(present);
	const shared = new Set([
		...present.flatMap((name) => [name, unnumbered(name), unlettered(name)]),
		...newcomers.map(({name}) => name).filter((name, at, all) => all.indexOf(name) !== at),
	]);
	for (const {name, kin} of newcomers) {
		const [first] = firstLetters(name, taken) ?? [];
		if (first !== undefined && unknown.has(name) && kin === name) {
			taken.add(first);
		}
	}

	return newcomers.map(({name: wanted}) => {
		const name = shared.has(wanted) ? lettered(wanted, taken) : wanted;
		taken.add(name);
		return name;
	});
}
