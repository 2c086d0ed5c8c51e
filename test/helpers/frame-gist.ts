/* What a frame is, apart from what it tells. */

/** Titles stand at the left of rules: “─ Order ───”, “╭─ Order ─╮”. What somebody types there is none. */
const titled = /(?:^ ?|╭|│ )─ ([^─╭╮│]+?) ─/gu;

/** Numbers are another with each row. */
const withoutNumbers = (text: string): string => text.replaceAll(/[\d–]+/g, '0');

/** The titles of a frame’s panes, and what its first line begins with. */
export function titlesOf(screen: string): readonly string[] {
	const [first = '', ...others] = screen.split('\n');
	const [subject = ''] = first.trim().split(/ {2,}/);
	return [
		subject,
		...others.flatMap((line) => [...line.matchAll(titled)].map(([, title = '']) => title.trim())),
	]
		.filter((title) => !title.endsWith('_'))
		.map(withoutNumbers);
}

/** Whether printed keys are letters of a text, as far as the footer has room to say so. */
export const isWriting = (screen: string): boolean =>
	(screen.split('\n').at(-1) ?? '').includes('Backspace');

/** In a list in which somebody finds by typing, what Enter does hangs on what is typed. */
const footerOf = (screen: string): string => {
	const footer = screen.split('\n').at(-1) ?? '';
	return /Find[^\n]* ❯/.test(screen) ? footer.replace(/^ Enter [^·]*/, ' Enter ') : footer;
};

/** Pages about one of many are the same for all: about somebody of a side, about a rule. */
function titlesOfAny(screen: string): readonly string[] {
	const [subject = '', ...others] = titlesOf(screen);
	const [first = ''] = screen.split('\n');
	const side = / {2}([◆◇] .*?)(?: {2}|$)/.exec(first)?.[1];
	if (side !== undefined) {
		return [side, ...others.map((title) => title.replace(subject, '…'))];
	}

	return [subject, ...(subject.startsWith('Rules ·') ? [] : others)];
}

/**
 * What tells a frame from others as far as keys do something else in it: which panes there are, and what the footer
 * says that keys do, which begins with what Enter does to the row under the cursor. What stands in the panes is left
 * out, so few frames are distinct.
 */
export const gistOf = (screen: string): string =>
	[...titlesOfAny(screen), withoutNumbers(footerOf(screen))].join('\n');
