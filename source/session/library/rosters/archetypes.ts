import {
	type Variants,
	stepWordsOf,
	variantsFor,
	withVariants,
} from '../../parts/people/variants.js';
import type {RosterEntry} from '../../../rosters/roster.js';
import type {Services} from '../services.js';
import {takeStep} from '../../../rosters/variant-words.js';
import type {VariantStep} from '../../../engine/facts/combatants/variants.js';
import {typedDashes} from '../../../engine/kit/text.js';

/* Whom one can add by name or tag: the entries of all rosters, of which the bestiary is a part. */

/** The entries of all usable files of a ruleset, the GM’s own first; what cannot be read is left out. */
export async function entriesFor(
	ruleset: string,
	services: Pick<Services, 'listRosters' | 'listRules' | 'loadRoster'>,
): Promise<readonly RosterEntry[]> {
	const [listed, files] = await Promise.all([services.listRosters(), services.listRules()]);
	const rosters = await Promise.all(
		listed
			.filter((each) => each.ruleset === ruleset && each.problems.length === 0)
			.map(async ({path}) => services.loadRoster(path)),
	);
	return [
		...files.filter((file) => file.ruleset === ruleset).flatMap(({entries = []}) => entries),
		...rosters.flatMap(({entries}) => entries),
	];
}

export async function everybodyFor(
	ruleset: string,
	services: Pick<Services, 'rulesets' | 'listRosters' | 'listRules' | 'loadRoster'>,
): Promise<readonly RosterEntry[]> {
	const [entries, variants] = await Promise.all([
		entriesFor(ruleset, services),
		variantsFor(services.rulesets.find(({id}) => id === ruleset)),
	]);
	return withVariants(entries, variants);
}

const wordsOf = (text: string): readonly string[] =>
	typedDashes(text.normalize('NFKC'))
		.toLowerCase()
		.split(/[\s,]+/)
		.filter((word) => word !== '');

/** Entries that are called just so, or else those in whose name and tags each of the words stands. */
export function entriesCalled(line: string, entries: readonly RosterEntry[]) {
	const wanted = wordsOf(line);
	const name = wanted.join(' ');
	const same = entries.find((entry) => wordsOf(entry.name).join(' ') === name);
	if (same) {
		return [same];
	}

	return wanted.length === 0
		? []
		: entries.filter(({name: called, tags = []}) => {
				const known = wordsOf([called, ...tags].join(' '));
				return wanted.every((word) => known.includes(word));
			});
}

/** Whom a line calls, if it asks for a step: “stronger archer”. */
export type CalledVariants = {
	readonly step: VariantStep;
	/** The line without the word for the step. */
	readonly line: string;
	/** Those who are called so, as they are. */
	readonly usual: readonly RosterEntry[];
	/** Their variants; fewer where somebody has none. */
	readonly variants: readonly RosterEntry[];
};

/** Variants by words, as entries; `undefined` when the line asks for no step, or calls nobody. */
export function variantsCalled(
	asked: string,
	entries: readonly RosterEntry[],
	variants: Variants,
): CalledVariants | undefined {
	const taken = takeStep(asked);
	if (!taken || taken.rest.includes(',')) {
		return undefined;
	}

	const {step, rest: line} = taken;
	const usual = entriesCalled(line, entries);
	return usual.length === 0
		? undefined
		: {step, line, usual, variants: usual.flatMap((entry) => variants.of(entry, step) ?? [])};
}

/** “threat 35 · archer, human”; empty when the roster says nothing of it. The figures of a variant are nobody’s. */
export const merits = ({threat, variant, tags = []}: RosterEntry): string =>
	[
		...(threat === undefined ? [] : [`threat ${threat}`]),
		...(variant ? ['a placeholder'] : []),
		...(tags.length === 0 ? [] : [tags.join(', ')]),
	].join(' · ');

export const otherWordsOf = (entry: RosterEntry): string =>
	[...(entry.tags ?? []), entry.about ?? '', ...stepWordsOf(entry)].join(' ').trim();
