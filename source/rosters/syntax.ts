import type {YAMLError} from 'yaml';

type Words = {readonly message: string; readonly hint?: string};

const noKey: Words = {message: 'expected “key: value”', hint: 'put a space after the colon'};

const openBracket: Words = {
	message: 'a bracket is not closed',
	hint: 'end it with the ] or } that belongs to it',
};

/** The YAML library's errors in words for somebody who wrote a roster by hand. */
const words = new Map<string, Words>([
	['TAB_AS_INDENT', {message: 'a tab cannot indent', hint: 'use spaces'}],
	[
		'BLOCK_AS_IMPLICIT_KEY',
		{
			message: 'a “key: value” within a value',
			hint: 'put a text that holds “: ” in quotes, or check how the next line is indented',
		},
	],
	['MULTILINE_IMPLICIT_KEY', noKey],
	[
		'BAD_SCALAR_START',
		{message: 'a text cannot begin with this character', hint: 'put it in quotes'},
	],
	[
		'BAD_DQ_ESCAPE',
		{
			message: String.raw`double quotes give “\” a meaning, but not here`,
			hint: String.raw`write “\\”, or use single quotes`,
		},
	],
	['BAD_ALIAS', {message: 'a lone * or & has a meaning of its own', hint: 'put it in quotes'}],
	[
		'TAG_RESOLVE_FAILED',
		{
			message: 'a tag (!) has no meaning here',
			hint: 'remove it; put a text that begins with ! in quotes',
		},
	],
	[
		'UNEXPECTED_TOKEN',
		{message: 'this does not belong here', hint: 'put the whole text in quotes'},
	],
	['NON_STRING_KEY', {message: 'expected a word as the key'}],
]);

/** Words by the beginning of the library's message, where one code covers too much. */
const beginnings: ReadonlyArray<readonly [string, Words]> = [
	[
		'Sequence item without -',
		{
			message: 'this line does not line up with the entry above it',
			hint: 'indent the keys of an entry equally; “- ” begins the next',
		},
	],
	[
		'All mapping items must start',
		{
			message: 'this line does not line up with those above it',
			hint: 'indent keys that belong together equally',
		},
	],
	['Implicit map keys need', noKey],
	['Missing closing', {message: 'a quote is not closed'}],
	['Flow map', openBracket],
	['Flow sequence', openBracket],
];

/** Puts an error or warning of the library in words. */
export function syntaxWords({code, message}: YAMLError): Words {
	const known = words.get(code);
	if (known) {
		return known;
	}

	const row = beginnings.find(([start]) => message.startsWith(start));
	return row?.[1] ?? {message: message.charAt(0).toLowerCase() + message.slice(1)};
}
