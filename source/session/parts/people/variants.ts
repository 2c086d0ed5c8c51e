import {
	type Bounds,
	type VariantStep,
	stepped,
	variantSteps,
} from '../../../engine/facts/combatants/variants.js';
import {rememberedFor, rememberedOf} from '../../../engine/kit/basics.js';
import type {RosterEntry} from '../../../rosters/roster.js';
import {variantName, wordsOfStep} from '../../../rosters/variant-words.js';
import type {Raw} from '../../../rulesets/improvise.js';
import type {RulesetFacts} from '../../../engine/ruleset/ruleset.js';

/* Weaker and stronger variants of whoever is in a roster. */

export type Variants = {
	/** An entry one step stronger or weaker; of a variant the other one, or what it was made of. `undefined` where none is. */
	of(entry: RosterEntry, step: VariantStep): RosterEntry | undefined;
	/** A sheet as a roster has it, one step stronger or weaker. */
	written(raw: Raw, step: VariantStep): Raw;
};

/** Of a ruleset that improvises nobody: what a sheet is in a roster is not known. */
const none: Variants = {of: () => undefined, written: (raw) => raw};

/** What variants need: the schema of the sheets, and how they are written in rosters. Without a ruleset there are none. */
export const variantsFor = async (
	ruleset: Pick<RulesetFacts, 'id' | 'variants'> | undefined,
): Promise<Variants> => (ruleset ? variantsIn(ruleset) : none);

const variantsIn = rememberedFor(
	async (ruleset: Pick<RulesetFacts, 'id' | 'variants'>): Promise<Variants> => {
		const [{improvisingOf, sheetSchemaOf}, {jsonSchema}, {schemasAt}] = await Promise.all([
			import('../../../rulesets/sheets.js'),
			import('../../../rosters/known-words.js'),
			import('../../../rosters/expectation.js'),
		]);
		const [improvising, schema] = await Promise.all([
			improvisingOf(ruleset.id),
			sheetSchemaOf(ruleset.id),
		]);
		if (!improvising || !schema) {
			return none;
		}

		const json = jsonSchema(schema);
		const boundsAt = (path: readonly PropertyKey[]): Bounds => {
			const numbers = schemasAt(json, path).filter(
				({type}) => type === 'integer' || type === 'number',
			);
			return {
				least: Math.min(...numbers.map(({minimum = -Infinity}) => minimum)),
				most: Math.max(...numbers.map(({maximum = Infinity}) => maximum)),
			};
		};

		const written: Variants['written'] = (raw, step) =>
			stepped(raw, ruleset.variants, step, boundsAt);

		const fresh = rememberedOf((entry: RosterEntry, step: VariantStep) => {
			const before = improvising.written(entry.newcomer.sheet);
			const after = before && written(before, step);
			const checked = schema.safeParse(after);
			return checked.success && JSON.stringify(after) !== JSON.stringify(before)
				? variantOf(entry, step, checked.data)
				: undefined;
		});

		return {
			written,
			of: (entry, step) =>
				entry.variant === undefined
					? fresh(entry, step)
					: entry.variant.step === step
						? undefined
						: entry.variant.of,
		};
	},
);

function variantOf(entry: RosterEntry, step: VariantStep, sheet: unknown): RosterEntry {
	const {name: usual, side, count, isHidden, tags, about, newcomer} = entry;
	const name = variantName(step, usual);
	return {
		name,
		side,
		count,
		isHidden,
		...(tags && {tags}),
		...(about !== undefined && {about}),
		variant: {step, of: entry},
		newcomer: {...newcomer, name, kin: name, sheet},
	};
}

/** Everybody with their variants: first all as they are, then the stronger ones, then the weaker ones. */
export const withVariants = (entries: readonly RosterEntry[], variants: Variants) => [
	...entries,
	...variantSteps.flatMap((step) => entries.flatMap((entry) => variants.of(entry, step) ?? [])),
];

export const cannotVary = ({name, variant}: RosterEntry, step: VariantStep): string =>
	variant === undefined
		? `Nothing on the sheet of ${name} can be ${step}`
		: `${name} is one step ${step} already, and there is one step only`;

export const stepWordsOf = ({variant}: RosterEntry) => (variant ? wordsOfStep(variant.step) : []);
