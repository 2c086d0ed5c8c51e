import {type Side, sides} from '../../engine/kit/basics.js';
import {numerals} from '../../engine/kit/text.js';
import {folded, isFigure, type Tokens} from './improvise-tokens.js';
import {wordsOfSide} from '../schema.js';
import {MisreadError} from './improvise-misread.js';

/* What a line can say of anybody, in all rules: how many, on whose side, hidden, like whom. */

/** More at once is probably a slip. */
export const mostAtOnce = 99;

export const sideWords: ReadonlyMap<string, Side> = new Map(
	sides.flatMap((side) => wordsOfSide(side).map((word) => [word, side] as const)),
);

export const own = {like: 'like', hidden: 'hidden'} as const;

/** What a line can say of anybody, as examples. */
export const joiningWords = ['hero', 'foe', own.hidden, 'x3', `${own.like} Guard`] as const;

/** Between two values. */
export const joints: ReadonlySet<string> = new Set(['and', 'with', '&', 'plus']);

/** How many, on whose side, or hidden: what can follow a name. */
const isCommon = (word: string): boolean =>
	/^(?:[x×][\d.,+]+|\d+[x×])$/.test(folded(word)) ||
	sideWords.has(folded(word)) ||
	folded(word) === own.hidden;

/** How many words of a part of a line are its name: all but for how many, whose side, hidden and like whom; before figures, one. */
export function lengthOfName(part: readonly string[]): number {
	const like = part.findIndex((word, at) => at > 0 && folded(word) === own.like);
	const isName = part.length > 0 && (like !== -1 || !part.some((word) => isFigure(word)));
	const end = like === -1 ? part.length : like;
	const last = part.slice(0, end).findLastIndex((word) => !isCommon(word));
	return isName ? Math.max(1, last + 1) : 1;
}

/** Whether a line goes on with what has a meaning, so that the word before it is a name: “Hero hp 12”. */
function isMeant(line: string, stops: readonly string[]): boolean {
	const text = `${folded(line.replace(/^\d+\s*[x×]?\s+/, '').replace(/[,:=]/, ' '))} `;
	const [first = ''] = text.split(' ');
	return (
		isCommon(first) ||
		joints.has(first) ||
		stops.some((stop) => text.startsWith(`${folded(stop)} `))
	);
}

const front =
	/^\s*(?:an?\s+|another\s+)?(foes?|enem(?:y|ies)|monsters?|hero(?:es)?|all(?:y|ies))\s*:?\s+(?=[\p{L}"“]|\d{1,2}\s*[x×]?\s+\p{L})(.+)$/iu;

/** “foe Captain Voss, hp 12”: a side before a name. */
function sideBefore(line: string, stops: readonly string[]) {
	const [, word = '', rest = ''] = front.exec(line) ?? [];
	return rest === '' || isMeant(rest, stops)
		? {side: undefined, rest: line}
		: {side: sideWords.get(folded(word)), rest};
}

/** A capital begins a name: “Two Moons”. */
const numeralBefore = new RegExp(
	String.raw`^(\s*(?:\p{L}+:?\s+){0,2})(an?|${numerals.join('|')})\s+(\p{L}.*)$`,
	'u',
);

/** “2 trolls” for “two trolls”, behind at most whose side they are on and “hidden”. */
function inFigures(line: string, stops: readonly string[]): string {
	const [, before = '', numeral = '', rest = ''] = numeralBefore.exec(line) ?? [];
	const isCount =
		rest !== '' && !isMeant(rest, stops) && (before.match(/\p{L}+/gu) ?? []).every(isCommon);
	return isCount ? `${before}${Math.max(1, numerals.indexOf(numeral) + 1)} ${rest}` : line;
}

/** “hidden Stalker, hp 9”, “hidden foe Stalker”: what stands before a name. “Hidden” with a capital begins one. */
export function saidBefore(said: string, stops: readonly string[]) {
	const line = inFigures(said, stops);
	const [, rest = ''] = /^\s*hidden\s+((?:\d{1,2}\s*[x×]?\s+)?\p{L}.*)$/u.exec(line) ?? [];
	const sided = sideBefore(rest, stops);
	const isHidden = rest !== '' && (sided.side !== undefined || !isMeant(rest, stops));
	return {isHidden, ...(isHidden ? sided : sideBefore(line, stops))};
}

/** “like Goblin x2” is called as whom it is like. */
export function withName(line: string, models: ReadonlyArray<{readonly name: string}>): string {
	const [, rest = ''] = /^\s*like\s+(\p{L}.*)$/iu.exec(line) ?? [];
	const called = models
		.map(({name}) => name)
		.filter((name) => `${folded(rest.replaceAll(',', ' '))} `.startsWith(`${folded(name)} `))
		.toSorted((one, other) => other.length - one.length);
	return rest === '' ? line : `${called[0] ?? rest.split(/[\s,]/)[0] ?? ''} ${line.trim()}`;
}

/** Plural endings and the singular of each; of those that fit a word, the first counts. */
const singulars: ReadonlyArray<readonly [plural: RegExp, singular: string]> = [
	[/(?<=zomb|pix|gen|faer)ies$/u, 'ie'],
	[/ies$/u, 'y'],
	[/ieves$/u, 'ief'],
	[/(?<=[lr])ves$/u, 'f'],
	[/(?<=[cs]h|x|ss)es$/u, ''],
	[/(?<=\p{L}{2})men$/u, 'man'],
	[/(?<![us]|cyclop)s$/u, ''],
];

/** “raven” of “4 ravens”; of what has no plural that is known, the word as it is. */
export function oneOf(plural: string): string {
	const [ending, singular = ''] = singulars.find(([each]) => each.test(plural)) ?? [];
	return ending ? plural.replace(ending, singular) : plural;
}

const counted =
	/^(\d{1,2})\s*[x×]?\s+(\p{L}[\p{L}’'-]*(?:(?: \p{L}[\p{L}’'-]*)+(?=\s*[,:]|$))?)(.*)$/u;

/** “4 ravens”: how many, where a line begins with that and no word of the rules follows. */
export function countBefore(line: string, stops: readonly string[]) {
	const [, count = '', said = '', behind = ''] = counted.exec(line) ?? [];
	const words = said.split(' ');
	const length = words.findLastIndex((word) => !isCommon(word)) + 1;
	const name = words.slice(0, length).join(' ');
	const rest = [...words.slice(length).map((word) => ` ${word}`), behind].join('');
	const after = `${folded(name)} `;
	const isCount =
		Number(count) >= 1 &&
		Number(count) <= mostAtOnce &&
		!stops.some((stop) => after.startsWith(`${folded(stop)} `));
	return isCount
		? {count: Number(count), rest: `${Number(count) > 1 ? oneOf(name) : name}${rest}`}
		: {count: 1, rest: line};
}

/** “two ogres”: how many of whom, where no word of the rules counts. */
export const severalOf = (line: string) => countBefore(inFigures(line, []), []);

const noCount = (word: string): MisreadError =>
	new MisreadError({message: `“${word}”: from 1 to ${mostAtOnce} can join at once`});

/** “x3” and “3x”. */
export const countPattern = /^(?:[x×](\d+)|(\d+)[x×])$/;

/** How those of a line join: how many, on whose side, hidden. */
export class Joining {
	count: number;
	side: Side | undefined;
	isHidden: boolean;

	constructor({side, count, isHidden}: Pick<Joining, 'side' | 'count' | 'isHidden'>) {
		this.side = side;
		this.count = count;
		this.isHidden = isHidden;
	}

	/** @returns whether the next word says something of it */
	take(tokens: Tokens): boolean {
		const word = folded(tokens.next);
		const count = countPattern.exec(word);
		const side = sideWords.get(word);
		if (count) {
			this.count = Number(count[1] ?? count[2]);
			if (this.count < 1 || this.count > mostAtOnce) {
				throw noCount(tokens.next);
			}
		} else if (/^[x×][ \d.,+]+$/.test(word)) {
			throw noCount(tokens.next);
		} else if (side !== undefined) {
			this.side = side;
		} else if (word === own.hidden) {
			this.isHidden = true;
		} else {
			return false;
		}

		tokens.take();
		return true;
	}
}
