import {wrapped} from '../../engine/kit/text.js';

/** Columns of a line of source, well below what programs warn of. */
const widest = 60;

/** Signs as every system shows them: a hyphen of a flag is a minus, and what is no ASCII has its number. */
const escaped = (text: string): string =>
	text
		.replaceAll('\\', String.raw`\e`)
		.replaceAll('-', String.raw`\-`)
		.replaceAll(
			/[^\u0020-\u007E]/gu,
			(sign) =>
				`\\[u${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
		);

/** Lines of text, each sentence on a line of its own, none of which is taken for a macro. */
export const paragraph = (text: string): readonly string[] =>
	text
		.split(/(?<=[.!?]) (?=\p{Lu})/u)
		.flatMap((sentence) => wrapped(sentence, widest))
		.map((line) => escaped(line).replace(/^(?=[.'])/, String.raw`\&`));

/** What stands behind a macro: one argument, never a macro itself. */
export const argument = (text: string): string => {
	const safe = escaped(text)
		.replaceAll('"', String.raw`\(dq`)
		.replace(/^(?=[A-Z%][a-z\d]{1,2}$|\W$)/, String.raw`\&`);
	return safe.includes(' ') ? `"${safe}"` : safe;
};

/** A flag in every way to type it, as arguments: “Fl o , Fl -output Ar FILE”. */
export const flagged = (typed: readonly string[], value?: string): string =>
	[
		typed.map((flag) => `Fl ${argument(flag.slice(1))}`).join(' , '),
		...(value === undefined ? [] : [`Ar ${argument(value)}`]),
	].join(' ');

/** The words behind a command as arguments: “[FIGHT]” is “Op Ar FIGHT”. */
export const worded = (usage: string): string =>
	usage
		.split(' ')
		.filter((part) => part !== '')
		.map((part) => {
			const name = part.replaceAll(/[[\]…]/g, '');
			const dots = part.includes('…') ? ' ...' : '';
			const kind = name === name.toLowerCase() ? 'Cm' : 'Ar';
			const what = name === '' ? 'Ar ...' : `${kind} ${argument(name)}${dots}`;
			return part.startsWith('[') ? `Oo ${what} Oc` : what;
		})
		.join(' ');

/** A list of things and what each of them is. */
export const list = (
	rows: ReadonlyArray<readonly [item: string, lines: readonly string[]]>,
): readonly string[] => [
	'.Bl -tag -width Ds',
	...rows.flatMap(([item, lines]) => [`.It ${item}`, ...lines]),
	'.El',
];
