import {capital} from '../../../engine/kit/text.js';
import {cut, widthOf, wrapLines} from '../../../projections/text-width.js';

export {cut, widthOf, wrapLines} from '../../../projections/text-width.js';

export function widestOf(texts: Iterable<string>): number {
	let widest = 0;
	for (const text of texts) {
		widest = Math.max(widest, widthOf(text));
	}

	return widest;
}

/** The end of a text, at most `width` columns wide. */
function endOf(text: string, width: number): string {
	let shown = '';
	for (const character of [...text].toReversed()) {
		if (widthOf(character + shown) > width) {
			break;
		}

		shown = character + shown;
	}

	return shown;
}

/**
 * A name, or a text that ends with one, in at most `width` columns. It is cut in its middle, since names differ at
 * their ends: “Archer of th… 12”.
 */
export function cutName(name: string, width: number): string {
	if (widthOf(name) <= width) {
		return name;
	}

	const end = / \d+$/.exec(name)?.[0] ?? endOf(name, Math.floor(width / 3));
	const left = width - widthOf(end);
	return left < 2 ? cut(name, width) : cut(name.slice(0, name.length - end.length), left) + end;
}

/** The lines of two texts side by side, whichever has more of them; there is always a first. */
export const sideBySide = (one: readonly string[], other: readonly string[]) =>
	Array.from(
		{length: Math.max(1, one.length, other.length)},
		(_, at) => [one[at] ?? '', other[at] ?? ''] as const,
	);

/** The first words of a text that fit, with a mark where it is cut; the first word as it is, or cut where it must be. */
export function cutWords(text: string, width: number): string {
	if (widthOf(text) <= width) {
		return text;
	}

	const words = text.split(' ');
	let shown = words[0] ?? '';
	for (const word of words.slice(1)) {
		if (widthOf(`${shown} ${word}…`) > width) {
			break;
		}

		shown += ` ${word}`;
	}

	return `${shown.replace(/[:,;]$/u, '')}…`;
}

/** The first lines of a text. The last of them says where it is cut. */
export function firstLines(text: string, width: number, height: number): readonly string[] {
	const lines = wrapLines(text, width);
	return lines.length <= height
		? lines
		: lines
				.slice(0, height)
				.map((line, at) =>
					at === height - 1 ? cut(`${line} ${lines[height] ?? ''}`, width) : line,
				);
}

/** “, +3 more” */
const moreText = (count: number): string => (count === 0 ? '' : `, +${count} more`);

/** Names behind the beginning of a line, as many as fit into so many columns, and how many more there are. */
export function namesIn(begun: string, [first = '', ...others]: readonly string[], width: number) {
	const room = width - widthOf(begun) - widthOf(moreText(others.length));
	let text = begun + cutName(first, Math.max(1, room));
	for (const [at, name] of others.entries()) {
		const longer = `${text}, ${name}`;
		const left = others.length - at - 1;
		if (widthOf(longer + moreText(left)) > width) {
			return text + moreText(left + 1);
		}

		text = longer;
	}

	return text;
}

/** A remark as a sentence: “in percent” is “In percent.” */
export const sentence = (text: string): string =>
	/^$|[.!?…]$/u.test(text) ? capital(text) : `${capital(text)}.`;

const steps: ReadonlyArray<readonly [Intl.RelativeTimeFormatUnit, number]> = [
	['year', 365 * 24 * 3600],
	['month', 30 * 24 * 3600],
	['day', 24 * 3600],
	['hour', 3600],
	['minute', 60],
];

/** Made when the first time is told: its tables take 10 ms to load. */
let relative: Intl.RelativeTimeFormat | undefined;

/** “2 days ago”, “yesterday”, “just now”; the text itself when it is no date. */
export function whenInWords(iso: string, now: Date): string {
	const seconds = (new Date(iso).getTime() - now.getTime()) / 1000;
	if (Number.isNaN(seconds)) {
		return iso;
	}

	for (const [unit, size] of steps) {
		const count = Math.trunc(seconds / size);
		if (count !== 0) {
			relative ??= new Intl.RelativeTimeFormat('en', {numeric: 'auto'});
			return relative.format(count, unit);
		}
	}

	return 'just now';
}
