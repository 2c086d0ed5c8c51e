import {posix} from 'node:path';

/* Shapes as code. */

/** A type, and what it is called. */
export type Drawn = {
	readonly shape: DrawnShape;
	readonly alias: string | undefined;
};

type DrawnShape =
	/** A shape that is there already. */
	| {readonly is: 'named'; readonly name: string}
	/** A value as it stands in code. */
	| {readonly is: 'one'; readonly of: string}
	| {readonly is: 'list'; readonly of: Drawn}
	| {readonly is: 'each'; readonly of: Drawn}
	| {readonly is: 'tuple'; readonly of: readonly Drawn[]}
	| {readonly is: 'any'; readonly of: readonly Drawn[]}
	| {readonly is: 'fields'; readonly of: readonly Field[]};

type Field = {
	readonly name: string;
	readonly isOptional: boolean;
	readonly value: Drawn;
};

type Render = (drawn: Drawn) => string;

/** What is longer and stands in several places has a name. */
const longestUnnamed = 32;

/** What a drawn type of this name stands for where nothing is. */
export const nothing = 'nothing';

/** Types that say nothing of what they are for. */
const ofTypeScript = new Set([
	'Exclude',
	'Extract',
	'Omit',
	'Partial',
	'Pick',
	'Readonly',
	'Record',
	'Required',
]);

/** Where shapes are made, and what makes them. */
const makersFile = 'source/engine/shape.ts';
const makers = [
	'any',
	'each',
	'fields',
	'flag',
	'list',
	'number',
	'oneOf',
	'tagged',
	'text',
	'tuple',
	'wholeNumber',
];

/**
 * A module that exports a function of these shapes, which takes those that are checked elsewhere. Events are told apart
 * by their kind, since they are put together with those that all rulesets share.
 * @param path where it will stand
 */
export function rendered(
	path: string,
	parts: ReadonlyArray<readonly [string, Drawn]>,
): string {
	const render = namingRender(parts.map(([, drawn]) => drawn));
	const made = parts.map(([name, drawn]) =>
		entry(
			name,
			name === 'events'
				? kindsBy('type', choicesOf(drawn), render.code)
				: render.code(drawn),
		),
	);
	const body = [
		...[...render.named].map(([name, code]) => `const ${name} = ${code};`),
		`return {${made.join(', ')}};`,
	].join('\n');
	const uses = (name: string) =>
		new RegExp(`(?<!['\\w])${name}(?![':\\w])`).test(body);
	const given = ['act', 'sheet'].filter(uses);
	const parameters = given.map((name) => `${name}: Shape`).join(', ');
	const from = posix
		.relative(posix.dirname(path), makersFile)
		.replace(/^(?!\.)/, './')
		.replace(/ts$/, 'js');
	return `
import {${[...(given.length > 0 ? ['type Shape'] : []), ...makers.filter(uses)].join(', ')}} from '${from}';

/* Made of the types of events and commands by “npm run shapes”, and not to be changed by hand. */

/** What stands in a line. */
export function shapes(${parameters}) {
${body}
}
`;
}

/** Names what is long and written several times; the names with their code, each after those that it needs. */
function namingRender(parts: readonly Drawn[]) {
	const times = new Map<string, number>();
	const aliases = new Map<string, string>();
	const count: Render = (drawn) => {
		const code = codeOf(drawn, count);
		times.set(code, (times.get(code) ?? 0) + 1);
		const {alias} = drawn;
		if (alias !== undefined && !ofTypeScript.has(alias) && !aliases.has(code)) {
			aliases.set(code, `${alias.charAt(0).toLowerCase()}${alias.slice(1)}`);
		}

		return code;
	};

	for (const part of parts) {
		count(part);
	}

	const named = new Map<string, string>();
	const names = new Map<string, string>();
	const whole: Render = (drawn) => codeOf(drawn, whole);
	const code: Render = (drawn) => {
		const unnamed = whole(drawn);
		const alias = aliases.get(unnamed);
		const known = names.get(unnamed);
		if (
			known !== undefined ||
			alias === undefined ||
			unnamed.length <= longestUnnamed ||
			(times.get(unnamed) ?? 0) < 2
		) {
			return known ?? codeOf(drawn, code);
		}

		const body = codeOf(drawn, code);
		const name =
			named.has(alias) || makers.includes(alias)
				? `${alias}${names.size}`
				: alias;
		names.set(unnamed, name);
		named.set(name, body);
		return name;
	};

	return {code, named};
}

function codeOf({shape}: Drawn, inner: Render): string {
	switch (shape.is) {
		case 'named': {
			return shape.name;
		}

		case 'one': {
			return `oneOf(${shape.of})`;
		}

		case 'list':
		case 'each': {
			return `${shape.is}(${inner(shape.of)})`;
		}

		case 'tuple': {
			return `tuple(${shape.of.map((each) => inner(each)).join(', ')})`;
		}

		case 'any': {
			return anyOf(
				shape.of.filter((each) => !isNothing(each)),
				inner,
			);
		}

		case 'fields': {
			const isLeftOut = ({isOptional, value}: Field) =>
				isOptional || choicesOf(value).some((each) => isNothing(each));
			const record = (some: readonly Field[]) =>
				`{${some.map(({name, value}) => entry(name, inner(present(value)))).join(', ')}}`;
			const optional = shape.of.filter(isLeftOut);
			const needed = record(shape.of.filter((field) => !isLeftOut(field)));
			return optional.length === 0
				? `fields(${needed})`
				: `fields(${needed}, ${record(optional)})`;
		}
	}
}

const entry = (name: string, code: string): string =>
	name === code ? name : `${name}: ${code}`;

const isNothing = ({shape}: Drawn): boolean =>
	shape.is === 'named' && shape.name === nothing;

const choicesOf = (drawn: Drawn): readonly Drawn[] =>
	drawn.shape.is === 'any' ? drawn.shape.of : [drawn];

/** What it is where it is anything. */
function present(drawn: Drawn): Drawn {
	const choices = choicesOf(drawn);
	const some = choices.filter((each) => !isNothing(each));
	const [only] = some;
	return some.length === choices.length
		? drawn
		: only && some.length === 1
			? only
			: {shape: {is: 'any', of: some}, alias: undefined};
}

function anyOf(choices: readonly Drawn[], inner: Render): string {
	const values = choices.flatMap(({shape}) =>
		shape.is === 'one' ? [shape.of] : [],
	);
	const others = choices.filter(({shape}) => shape.is !== 'one');
	const isFlag = ['true', 'false'].every((each) => values.includes(each));
	const rest = isFlag
		? values.filter((each) => !['true', 'false'].includes(each))
		: values;
	const tag = tagOf(others);
	const shapes = [
		...(rest.length > 0 ? [`oneOf(${rest.toSorted().join(', ')})`] : []),
		...(isFlag ? ['flag'] : []),
		...(tag === undefined
			? others.map((each) => inner(each))
			: [`tagged('${tag}', ${kindsBy(tag, others, inner)})`]),
	];
	return shapes.length === 1 ? shapes.join('') : `any(${shapes.join(', ')})`;
}

const tags = ['type', 'do', 'kind'];

/** The name of what tells objects apart, if there is one. */
const tagOf = (choices: readonly Drawn[]): string | undefined =>
	choices.length < 2
		? undefined
		: tags.find((tag) =>
				choices.every((each) => tagValues(each, tag).length > 0),
			);

function tagValues({shape}: Drawn, tag: string): readonly string[] {
	const field =
		shape.is === 'fields' ? shape.of.find(({name}) => name === tag) : undefined;
	const choices = field ? choicesOf(field.value) : [];
	const values = choices.flatMap(({shape: value}) =>
		value.is === 'one' ? [value.of] : [],
	);
	return values.length === choices.length ? values : [];
}

/** Those that have one tag in common are tried one after the other. */
function kindsBy(
	tag: string,
	choices: readonly Drawn[],
	inner: Render,
): string {
	const byTag = new Map<string, readonly Drawn[]>();
	for (const choice of choices) {
		for (const value of tagValues(choice, tag)) {
			byTag.set(value, [...(byTag.get(value) ?? []), choice]);
		}
	}

	const kinds = [...byTag]
		.toSorted(([one], [other]) => (one < other ? -1 : 1))
		.map(([value, of]) => {
			const shapes = of.map((each) => inner(without(tag, each)));
			return `${value}: ${of.length === 1 ? shapes.join('') : `any(${shapes.join(', ')})`}`;
		});
	return `{${kinds.join(', ')}}`;
}

/** What is known of it already is left out. */
const without = (tag: string, {shape, alias}: Drawn): Drawn =>
	shape.is === 'fields'
		? {
				shape: {
					is: 'fields',
					of: shape.of.filter(({name}) => name !== tag),
				},
				alias: alias && `${alias}Beside`,
			}
		: {shape, alias};
