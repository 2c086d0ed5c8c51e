/** What no text for a terminal holds, line ends aside. */
const forbidden = /[^\P{Cc}\n]|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Nothing in this text drives a terminal, turns the reading direction or hides.
 * @throws {Error} with the place, when something does
 */
export function leavesNothing(what: string, text: string) {
	const found = forbidden.exec(text);
	if (found) {
		const around = text.slice(Math.max(0, found.index - 30), found.index + 30);
		throw new Error(`${what} lets through: ${JSON.stringify(around)}`);
	}
}
