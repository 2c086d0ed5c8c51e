import {cutName, widthOf} from './text.js';

/** “, +3 more” */
const moreText = (count: number): string => (count === 0 ? '' : `, +${count} more`);

/** Names behind the beginning of a line, as many as fit into so many columns, and how many more there are. */
export function namesIn(
	begun: string,
	[first = '', ...others]: readonly string[],
	width: number,
): string {
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
