import type {Slot} from '../../rulesets/improvise.js';

/** Without case, and with hyphens as spaces. */
export function folded(text: string): string {
	const lower = text.toLowerCase();
	return /-|\s\s|[^\S ]/.test(lower) ? lower.replaceAll(/[-\s]+/g, ' ') : lower;
}

const dice = /^\d{0,2}[dk]\d{1,4}(?:[+-](?:\d{1,3}|\d{0,2}d\d{1,4}))*$/i;
const number = /^[+-]?\d{1,4}%?$/;

/** Of names that can stand in a line. */
const mostWords = 6;

const isNumber = (token: string | undefined): boolean => token !== undefined && number.test(token);

const isDice = (token: string | undefined): boolean => token !== undefined && dice.test(token);

export const isFigure = (token: string | undefined): boolean => isNumber(token) || isDice(token);

/**
 * “(1d6+1)” as “1d6+1”; “1d8 + 2” as “1d8+2”; “hp: 12”, “hp = 12” and “hp12” as “hp 12”; “12hp” as “12 hp”, “hp 26/26” as
 * “hp 26”; “+5 to hit” and “+5 for” as “+5”,
 * “dex save +2” as “save dex +2”, “14 hp each” as “14 hp”.
 */
const unspaced = (line: string): string =>
	line
		.replaceAll(/(?<!\S)\((\d*[dk]\d[^()]*)\)/gi, '$1')
		.replaceAll(/(\d[dk]\d+)\s+([+-])\s+(?=\d+(?![d\d]))/gi, '$1$2')
		.replaceAll(/(?<=[dk]\d\S*)\s+\+(?=\d*d\d)/gi, ' + ')
		.replaceAll(/(?<!\S)\+(?=\d*d\d)/gi, '')
		.replaceAll(/(\p{L})\s*[:=]\s*(?=[+-]?\d)/gu, '$1 ')
		.replaceAll(/(?<!\S)(\d{1,4})(?=\p{L}{2})(?!(?:st|nd|rd|th)(?!\p{L}))/gu, '$1 ')
		.replaceAll(/(?<!\S)(hp|ac|def|init)(?=[+-]?\d)/gi, '$1 ')
		.replaceAll(/(?<!\S)(\p{L}{3,}) saves? (?=[+-]?\d)/gu, 'save $1 ')
		.replaceAll(/(?<!\S)(\d+)\/\1(?![^\s,])/g, '$1')
		.replaceAll(/(?<=\d)\s+to hit\b/gi, '')
		.replaceAll(/(?<=\s[+-]\d+)\s+(?:for|deals|dealing|does|doing)(?=\s+\d*[dk]\d)/gi, '')
		.replaceAll(/(?<=\d (?:\p{L}+ )?)each(?=\s*(?:,|$))/giu, '');

/** The words of a line, of which the next can be looked at and taken. A comma is a word of its own. */
export class Tokens {
	readonly #tokens: readonly string[];
	#at = 0;

	constructor(line: string) {
		this.#tokens = (unspaced(line).match(/"[^"]*"|“[^”]*”|,|[^\s,]+/g) ?? []).map((token) =>
			token.replaceAll(/^["“]|["”]$/g, ''),
		);
	}

	get isDone(): boolean {
		return this.#at >= this.#tokens.length;
	}

	get next(): string {
		return this.#tokens[this.#at] ?? '';
	}

	get at(): number {
		return this.#at;
	}

	/** What was taken since then, without commas at its ends. */
	from(at: number): string {
		return this.#tokens
			.slice(at, this.#at)
			.join(' ')
			.replaceAll(' ,', ',')
			.replaceAll(/^[, ]+|[, ]+$/g, '');
	}

	/** Whether every number that follows from here, each with one of these names behind it, is that name's. */
	isReversed(names: readonly string[], from = this.#at): boolean {
		const standing = isNumber(this.#tokens[from]) ? this.#standing(names, from + 1) : undefined;
		const after = from + 1 + (standing?.count ?? 0);
		return (
			standing !== undefined && (!isFigure(this.#tokens[after]) || this.isReversed(names, after))
		);
	}

	/** Whether one of these names stands here with a number behind it. */
	areBeforeNumber(names: readonly string[]): boolean {
		const standing = this.#standing(names);
		return standing !== undefined && isNumber(this.#tokens[this.#at + standing.count]);
	}

	areBehindComma(names: readonly string[]): boolean {
		return this.next === ',' && this.#standing(names, this.#at + 1) !== undefined;
	}

	get isNumber(): boolean {
		return isNumber(this.#tokens[this.#at]);
	}

	get isFigure(): boolean {
		return isFigure(this.#tokens[this.#at]);
	}

	get figures(): readonly string[] {
		const rest = this.#tokens.slice(this.#at);
		return rest.slice(
			0,
			[...rest, ''].findIndex((token) => !isFigure(token)),
		);
	}

	/** Whether dice are among the figures that stand here, also behind a comma: “rapier +5, 1d8+3”. */
	get hasDice(): boolean {
		const {figures} = this;
		const [comma, next] = this.#tokens.slice(this.#at + figures.length);
		return [...figures, ...(comma === ',' && figures.length > 0 ? [next] : [])].some((figure) =>
			isDice(figure),
		);
	}

	/** Whether there are places for all figures that stand here. */
	haveFiguresFor(slots: readonly Slot[]): boolean {
		const {figures} = this;
		const places = (kind: string) => slots.filter((slot) => slot.includes(kind)).length;
		const count = figures.filter((figure) => isDice(figure)).length;
		return count <= places('dice') && figures.length - count <= places('number');
	}

	take(): string {
		const token = this.next;
		this.#at++;
		return token;
	}

	takeComma(): boolean {
		const isComma = this.next === ',';
		this.#at += isComma ? 1 : 0;
		return isComma;
	}

	takeNumber(): number | undefined {
		return this.isNumber ? Number(this.take().replace('%', '')) : undefined;
	}

	/** Also behind a comma: “sword +4, 1d8”, as a sheet is shown. */
	takeDice(): string | undefined {
		const at = this.#at + (this.next === ',' ? 1 : 0);
		const token = this.#tokens[at];
		if (!isDice(token)) {
			return undefined;
		}

		this.#at = at + 1;
		return token?.toLowerCase();
	}

	/** Further dice behind “+”, “plus” or “and”, each perhaps with one of these kinds: “ + 2d6 fire + 1d4”. */
	takeFurtherDice(kinds: readonly string[]): string {
		if (!/^(?:\+|plus|and)$/i.test(this.next) || !isDice(this.#tokens[this.#at + 1])) {
			return '';
		}

		this.take();
		const dice = this.take().toLowerCase();
		const kind = this.takeOneOf(kinds);
		this.takeOneOf(['damage']);
		return ` + ${kind === undefined ? dice : `${dice} ${kind}`}${this.takeFurtherDice(kinds)}`;
	}

	/** The words up to a comma or a name that ends it, with that name's value. The first word is always the name's. */
	takeName(
		isFollowed: boolean,
		stops: readonly string[],
		ends: (name: string, isBeforeFigure: boolean) => boolean,
	): string | undefined {
		const words: string[] = [];
		const isStop = (): boolean => {
			const standing = this.#standing(stops);
			return (
				standing !== undefined &&
				ends(standing.found, isFigure(this.#tokens[this.#at + standing.count]))
			);
		};
		const isEnd = (): boolean =>
			this.isDone ||
			this.next === ',' ||
			(isFollowed && this.isFigure) ||
			(words.length > 0 && isStop());
		while (!isEnd()) {
			words.push(this.take());
		}

		return words.length === 0 ? undefined : words.join(' ');
	}

	/** One of these names, where nothing but its figures follows. */
	takeWhole(names: readonly string[]): string | undefined {
		const standing = this.#standing(names);
		const after = this.#tokens[this.#at + (standing?.count ?? 0)];
		return standing && (after === undefined || after === ',' || isFigure(after))
			? this.takeOneOf(names)
			: undefined;
	}

	/** One of these names behind words that lead to it, and perhaps a comma: “, or be paralyzed”. */
	takeOneBehind(leads: readonly string[], names: readonly string[]): string | undefined {
		const at = this.#at;
		const isApart = this.takeComma();
		this.takeOneOf(leads);
		const found = isApart ? this.takeWhole(names) : this.takeOneOf(names);
		if (found === undefined) {
			this.#at = at;
		}

		return found;
	}

	/** The longest of these names that stands here, as it is known. */
	takeOneOf(names: readonly string[]): string | undefined {
		const standing = this.#standing(names);
		this.#at += standing?.count ?? 0;
		return standing?.found;
	}

	#standing(names: readonly string[], at = this.#at) {
		const words = this.#tokens.slice(at, at + mostWords);
		const beginning = folded(words[0] ?? '');
		const begun = names.filter((name) => folded(name).startsWith(beginning));
		for (let count = begun.length === 0 ? 0 : words.length; count > 0; count--) {
			const wanted = folded(words.slice(0, count).join(' '));
			const found = begun.find((name) => folded(name) === wanted);
			if (found !== undefined) {
				return {found, count};
			}
		}

		return undefined;
	}

	/** What is left up to the next comma. */
	takeRestOfPart(): string {
		const from = this.#at;
		while (!this.isDone && this.next !== ',') {
			this.take();
		}

		return this.from(from);
	}

	/** The words between the comma that is next and another or one of these names; they stay. */
	partBehindComma(stops: readonly string[]): readonly string[] {
		const rest = this.next === ',' ? this.#tokens.slice(this.#at + 1) : [];
		const end = rest.findIndex(
			(token, at) => token === ',' || this.#standing(stops, this.#at + 1 + at) !== undefined,
		);
		return end === -1 ? rest : rest.slice(0, end);
	}

	/** The words up to the next comma, none without one; they stay. */
	partBeforeComma(): readonly string[] {
		const rest = this.#tokens.slice(this.#at);
		return rest.slice(0, Math.max(0, rest.indexOf(',')));
	}
}
