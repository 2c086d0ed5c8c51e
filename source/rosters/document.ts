import {
	type CST,
	Composer,
	type Document,
	Lexer,
	LineCounter,
	Parser,
	type YAMLError,
	visit,
} from 'yaml';
import {cleanText} from '../engine/kit/clean-text.js';
import {offsetOf, offsetOfKey, checkYaml} from './yaml-checks.js';
import {syntaxWords} from './syntax.js';

/** Counted from 1. */
export type Place = {readonly line: number; readonly column: number};

export type Path = readonly PropertyKey[];

export type Mark = Place & {readonly message: string; readonly hint?: string};

/** A YAML text as data, with its strings cleaned, and a way from a path in the data back to its place in the text. */
export type Source = {
	/** What is wrong with it as YAML. */
	readonly marks: readonly Mark[];
	/** `undefined` when it is too damaged to be read. */
	readonly data: {readonly value: unknown} | undefined;
	placeOf(path: Path): Place;
	placeOfKey(path: Path, key: string): Place;
};

/** More levels than any sheet has. Thousands of levels crash the YAML library. */
const deepest = 64;

/** More errors than this in a text are not worth reporting. */
const mostErrors = 100;

const options = {
	prettyErrors: false,
	schema: 'core',
	resolveKnownTags: false,
	stringKeys: true,
	uniqueKeys: false,
	logLevel: 'error',
} as const;

/** Never throws: problems are in `marks`. */
export function readSource(text: string): Source {
	const lines = new LineCounter();
	const {tokens, tooDeep} = tokensOf(text, lines);
	const placeAt = (offset: number): Place => {
		const {line, col} = lines.linePos(offset);
		return {line, column: col};
	};

	if (tooDeep !== undefined) {
		return unreadable([{...placeAt(tooDeep), message: 'too many levels within one another'}]);
	}

	const [document, second] = new Composer(options).compose(tokens, true, text.length);
	const markOf = (error: YAMLError): Mark => ({
		...placeAt(quoteBefore(document, error) ?? error.pos[0]),
		...syntaxWords(error),
	});
	if (document === undefined || document.errors.length > 0) {
		return unreadable(firstOfEachLine(document?.errors.slice(0, mostErrors).map(markOf) ?? []));
	}

	if (second !== undefined) {
		return unreadable([{...placeAt(second.range[0]), ...secondDocument}]);
	}

	const found = checkYaml(document.contents);
	const marks = [
		...document.warnings.map(markOf),
		...found.faults.map(({offset, ...fault}) => ({...placeAt(offset), ...fault})),
	];
	if (found.isUnusable) {
		return unreadable(marks);
	}

	dropSignsOfZero(document);
	return {
		marks,
		data: {value: document.toJS({maxAliasCount: -1, reviver: cleanTexts})},
		placeOf: (path) => placeAt(offsetOf(found, path)),
		placeOfKey: (path, key) => placeAt(offsetOfKey(found, path, key)),
	};
}

/** Further errors on a line mostly follow from the first. */
const firstOfEachLine = (marks: readonly Mark[]): readonly Mark[] =>
	marks.filter(({line}, at) => marks.findIndex((mark) => mark.line === line) === at);

/** Finds the opening of a quote that is never closed: the library only reports where it looked for the end. */
function quoteBefore(document: Document.Parsed | undefined, {code, pos: [at]}: YAMLError) {
	let opening: number | undefined;
	if (document && code === 'MISSING_CHAR') {
		visit(document, {
			Scalar(_key, {type, range}) {
				if (type?.startsWith('QUOTE') && range?.[1] === at) {
					opening = range[0];
				}
			},
		});
	}

	return opening;
}

const secondDocument = {
	message: 'a second document begins here',
	hint: 'keep one roster a file: remove the “---”',
};

/** Cleans all strings, since all of them can end up on the screen. */
const cleanTexts = (_key: unknown, value: unknown): unknown =>
	typeof value === 'string' ? cleanText(value) : value;

/** A log does not keep the sign of a zero. */
function dropSignsOfZero(document: Document.Parsed) {
	visit(document, {
		Scalar(_key, scalar) {
			if (scalar.value === 0) {
				scalar.value = 0;
			}
		},
	});
}

const top: Place = {line: 1, column: 1};

const unreadable = (marks: readonly Mark[]): Source => ({
	marks,
	data: undefined,
	placeOf: () => top,
	placeOfKey: () => top,
});

/** The text as tokens, or the place where it is nested too deeply, which can crash the process. */
export function tokensOf(text: string, lines: LineCounter) {
	const parser = new Parser((offset) => {
		lines.addNewLine(offset);
	});
	const tokens: CST.Token[] = [];
	lines.addNewLine(0);
	for (const lexeme of new Lexer().lex(text)) {
		const {offset} = parser;
		tokens.push(...parser.next(lexeme));
		if (parser.stack.length > deepest) {
			return {tokens, tooDeep: offset};
		}
	}

	return {tokens: [...tokens, ...parser.end()]};
}
