import {spawnSync} from 'node:child_process';
import {join} from 'node:path';
import {
	API,
	type Checker,
	type Symbol as Name,
	SignatureKind,
	SymbolFlags,
	type Type,
	TypeFlags,
} from 'typescript/unstable/sync';
import {root} from '../helpers/program.js';
import {type Drawn, nothing, rendered} from './rendered.js';

/* The shapes of what stands in a log, made of the types of the events and the commands: these alone say it. */

/** Each file that is made, by the type in `lines.ts` that it is made of. */
const files: Readonly<Record<string, string>> = {
	Shared: 'source/engine/shared-shapes.ts',
	Dragon: 'source/rulesets/dragon/shapes.ts',
	DynamicD100: 'source/rulesets/dynamic-d100/shapes.ts',
	OpenTable: 'source/rulesets/open-table/shapes.ts',
	RollAndKeep: 'source/rulesets/roll-and-keep/shapes.ts',
	Tesseris: 'source/rulesets/tesseris/shapes.ts',
	Toy: 'test/helpers/toy-shapes.ts',
};

/** The files as they should be, by their paths. */
export function madeShapes(): ReadonlyMap<string, string> {
	const api = new API({cwd: root});
	try {
		const snapshot = api.updateSnapshot({
			openProjects: [join(root, 'tsconfig.json')],
		});
		const [project] = snapshot.getProjects();
		const lines = project?.program.getSourceFile(
			join(root, 'test/shapes/lines.ts'),
		);
		const module = lines && project?.checker.getSymbolAtLocation(lines);
		if (!project || !module) {
			throw new Error('there are no types of lines');
		}

		const {checker} = project;
		return new Map(
			checker.getExportsOfModule(module).flatMap((name) => {
				const path = files[name.name];
				return path === undefined
					? []
					: [[path, formatted(path, written(path, name, checker))] as const];
			}),
		);
	} finally {
		api.close();
	}
}

const written = (path: string, name: Name, checker: Checker): string => {
	const draw = drawing(checker);
	const parts = checker
		.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(name))
		.map((part) => [part.name, draw(typeOf(part, checker))] as const);
	return rendered(path, parts);
};

function typeOf(name: Name, checker: Checker): Type {
	const type = checker.getTypeOfSymbol(name);
	if (!type) {
		throw new Error(`${name.name} has no type`);
	}

	return type;
}

/** The types that stand for what TypeScript does not know of them, or for what is checked elsewhere. */
const standing: Readonly<Record<string, string>> = {
	AnySheet: 'sheet',
	AnyAct: 'act',
	Whole: 'wholeNumber',
};

function drawing(checker: Checker): (type: Type) => Drawn {
	const draw = (type: Type): Drawn => {
		const alias = type.getAliasSymbol()?.name;
		const name = alias === undefined ? undefined : standing[alias];
		return name === undefined
			? {shape: shapeOf(type), alias}
			: {shape: {is: 'named', name}, alias};
	};

	const shapeOf = (type: Type): Drawn['shape'] => {
		if (type.isLiteralType()) {
			return {is: 'one', of: literal(type.value)};
		}

		if (type.isUnionType()) {
			return {is: 'any', of: type.getTypes().map((each) => draw(each))};
		}

		const simple = simpleTypes.find(([flag]) => hasFlag(type.flags, flag));
		if (simple) {
			return {is: 'named', name: simple[1]};
		}

		if (checker.isArrayType(type) && type.isTypeReference()) {
			const [item] = checker.getTypeArguments(type);
			if (item) {
				return {is: 'list', of: draw(item)};
			}
		}

		if (checker.isTupleType(type) && type.isTypeReference()) {
			const items = checker.getTypeArguments(type);
			return {is: 'tuple', of: items.map((each) => draw(each))};
		}

		if (checker.getSignaturesOfType(type, SignatureKind.Call).length > 0) {
			throw new Error(`no line can hold a ${checker.typeToString(type)}`);
		}

		const properties = checker.getPropertiesOfType(type);
		const [index] = checker.getIndexInfosOfType(type);
		return index && properties.length === 0
			? {is: 'each', of: draw(index.valueType)}
			: {
					is: 'fields',
					of: properties.map((property) => ({
						name: property.name,
						isOptional: hasFlag(property.flags, SymbolFlags.Optional),
						value: calledAfter(property, draw(typeOf(property, checker))),
					})),
				};
	};

	return draw;
}

/** What has no name as a type has that of its field. */
const calledAfter = ({name}: Name, {shape, alias}: Drawn): Drawn => ({
	shape,
	alias: alias ?? (shape.is === 'any' ? name : undefined),
});

const simpleTypes = [
	[TypeFlags.String, 'text'],
	[TypeFlags.TemplateLiteral, 'text'],
	[TypeFlags.Number, 'number'],
	[TypeFlags.Boolean, 'flag'],
	[TypeFlags.Undefined, nothing],
] as const;

/** As it stands in code. */
const literal = (value: string | number | boolean | bigint): string =>
	typeof value === 'string' ? `'${value}'` : String(value);

const hasFlag = (flags: number, flag: number): boolean =>
	Math.floor(flags / flag) % 2 === 1;

function formatted(path: string, code: string): string {
	const {stdout, stderr, status} = spawnSync(
		join(root, 'node_modules/.bin/oxfmt'),
		[`--stdin-filepath=${path}`],
		{cwd: root, input: code, encoding: 'utf8'},
	);
	if (status !== 0) {
		throw new Error(`${path} cannot be formatted: ${stderr}`);
	}

	return stdout;
}
