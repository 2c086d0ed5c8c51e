import {type Side, sides} from '../engine/basics.js';
import {typedDashes} from '../engine/text.js';
import {
	type Improvising,
	type Raw,
	type SlotValue,
	type Word,
	armsOf,
	wordsOnSheet,
} from '../rulesets/improvise.js';
import {nearest} from './nearest.js';
import {wordsOfSide} from './side-words.js';
import {Tokens, folded, isFigure} from './improvise-tokens.js';

/* A line that improvises somebody: “Guard x3 hp 12 club 3”, “Wolf, like Raider, dex 16”, “Ghost hidden foes”. */

/** Somebody to be like: a roster’s entry, or somebody in the fight. */
export type Model = {
	readonly name: string;
	readonly side: Side;
	/** As a roster has the sheet. */
	readonly raw: Raw;
};

/** What a line asks for, before the ruleset’s schema has checked it. */
export type Improvised = {
	readonly name: string;
	readonly side: Side | undefined;
	readonly count: number;
	readonly isHidden: boolean;
	readonly raw: Raw;
	/** Whom it is like; left out, the figures that the line does not say are placeholders. */
	readonly model?: string;
};

/** What of a line is not understood, and what would fit. */
export type Misread = {readonly message: string; readonly hint?: string};

/** More at once is probably a slip. */
const mostAtOnce = 99;

const sideWords: ReadonlyMap<string, Side> = new Map(
	sides.flatMap((side) =>
		wordsOfSide(side).map((word) => [word, side] as const),
	),
);

const own = {like: 'like', hidden: 'hidden'} as const;

const countPattern = /^(?:[x×](\d+)|(\d+)[x×])$/;

/** How many, on whose side, or hidden: what can follow a name. */
const isCommon = (word: string): boolean =>
	/^(?:[x×][\d.,+]+|\d+[x×])$/.test(folded(word)) ||
	sideWords.has(folded(word)) ||
	folded(word) === own.hidden;

export class MisreadError extends Error {
	override readonly name = 'MisreadError';
	readonly hint: string | undefined;

	constructor({message, hint}: Misread) {
		super(message);
		this.hint = hint;
	}
}

/** Reads one line, from left to right. */
class LineReader {
	readonly #tokens: Tokens;
	readonly #known: Improvising;
	readonly #models: readonly Model[];
	readonly #isNew: boolean;
	/** What ends a name that is not in quotes. */
	readonly #stops: readonly string[];
	#raw: Raw;
	readonly #name: string[] = [];
	#isNamed: boolean;
	#unknown: string[] = [];
	#isPlaceholder: boolean;
	#side: Side | undefined;
	#count = 1;
	#isHidden = false;
	#model: string | undefined;

	constructor(
		line: string,
		known: Improvising,
		models: readonly Model[],
		present: Raw | undefined,
	) {
		this.#tokens = new Tokens(line);
		this.#known = known;
		this.#models = models;
		this.#isNew = present === undefined;
		this.#stops = [
			...known.words.flatMap(({names}) => names),
			...sideWords.keys(),
			...Object.values(own),
		];
		this.#isNamed = present !== undefined;
		this.#isPlaceholder = present === undefined;
		this.#raw = present ?? known.template;
	}

	read(): Improvised {
		while (!this.#tokens.isDone) {
			this.#take();
		}

		this.#endRun();
		return {
			name: this.#name.join(' '),
			side: this.#side,
			count: this.#count,
			isHidden: this.#isHidden,
			raw: this.#raw,
			...(this.#model !== undefined && {model: this.#model}),
		};
	}

	#take() {
		const tokens = this.#tokens;
		if (tokens.takeComma()) {
			this.#isNamed ||= this.#name.length > 0;
			this.#endRun();
		} else if (this.#isNew && this.#name.length === 0) {
			this.#takeNameBeforeComma();
		} else if (!(this.#isNew && this.#takeCommon()) && !this.#takeWord()) {
			this.#takeUnknown();
		}
	}

	/** Everything up to a comma, but for how many, whose side, hidden and like whom; without a comma, one word. */
	#takeNameBeforeComma() {
		const tokens = this.#tokens;
		const part = tokens.partBeforeComma();
		const like = part.findIndex(
			(word, at) => at > 0 && folded(word) === own.like,
		);
		const isName =
			part.length > 0 && (like !== -1 || !part.some((word) => isFigure(word)));
		const end = like === -1 ? part.length : like;
		const last = part.slice(0, end).findLastIndex((word) => !isCommon(word));
		const count = isName ? Math.max(1, last + 1) : 1;
		for (let taken = 0; taken < count; taken++) {
			this.#name.push(tokens.take());
		}

		this.#isNamed = count > 1;
	}

	/** How many, whose side, hidden, like whom. */
	#takeCommon(): boolean {
		const tokens = this.#tokens;
		const word = folded(tokens.next);
		const count = countPattern.exec(word);
		const side = sideWords.get(word);
		if (count) {
			this.#count = Number(count[1] ?? count[2]);
			if (this.#count < 1 || this.#count > mostAtOnce) {
				throw this.#noCount();
			}

			tokens.take();
		} else if (/^[x×][ \d.,+]+$/.test(word)) {
			throw this.#noCount();
		} else if (side !== undefined) {
			this.#side = side;
			tokens.take();
		} else if (word === own.hidden) {
			this.#isHidden = true;
			tokens.take();
		} else if (word === own.like) {
			tokens.take();
			this.#takeModel();
		} else {
			return false;
		}

		this.#endName();
		return true;
	}

	#noCount(): MisreadError {
		return new MisreadError({
			message: `“${this.#tokens.next}”: from 1 to ${mostAtOnce} can join at once`,
		});
	}

	/** The sheet of somebody else, in place of the template; it must come before other figures. */
	#takeModel() {
		const names = this.#models.map(({name}) => name);
		const found = this.#tokens.takeOneOf(names);
		const model = this.#models.find(({name}) => name === found);
		if (!model) {
			const wanted = this.#tokens.restOfPart();
			const near = nearest(wanted, names);
			throw new MisreadError({
				message: `nobody is called “${wanted}”${near === undefined ? '' : `: did you mean “${near}”?`}`,
				...(near === undefined && {
					hint: `“like” takes somebody in the fight or in a roster: ${names.slice(0, 12).join(', ')}`,
				}),
			});
		}

		if (this.#raw !== this.#known.template) {
			throw new MisreadError({
				message: '“like” comes first: other figures change what it brings',
			});
		}

		this.#raw = model.raw;
		this.#model = model.name;
		this.#side ??= model.side;
		this.#isPlaceholder = false;
	}

	/** @returns whether a word of the ruleset stands here */
	#takeWord(): boolean {
		const {words} = this.#known;
		const names = words.flatMap((word) => word.names);
		const name = this.#tokens.takeOneOf(names);
		if (name === undefined) {
			return false;
		}

		const word = words.find((each) => each.names.includes(name));
		this.#endName();
		if (word) {
			const values = this.#valuesOf(word, name);
			this.#put(word.isWeapon ?? false, (raw) => word.put(raw, ...values));
		}

		return true;
	}

	/** Numbers and dice stand in either order. */
	#valuesOf(
		{slots = []}: Pick<Word, 'slots'>,
		name: string,
	): readonly SlotValue[] {
		const tokens = this.#tokens;
		const values: SlotValue[] = slots.map((slot, at) =>
			slot === 'name'
				? tokens.takeName(slots[at + 1] !== undefined, this.#stops)
				: undefined,
		);
		const open = (kind: 'dice' | 'number') =>
			slots.findIndex(
				(slot, at) => slot.includes(kind) && values[at] === undefined,
			);
		for (let isTaken = true; isTaken;) {
			const die = open('dice');
			const number = open('number');
			const dice = die === -1 ? undefined : tokens.takeDice();
			const count =
				dice === undefined && number !== -1 ? tokens.takeNumber() : undefined;
			isTaken = dice !== undefined || count !== undefined;
			if (isTaken) {
				values[dice === undefined ? number : die] = dice ?? count;
			}
		}

		const missing = slots.find(
			(slot, at) => values[at] === undefined && !slot.startsWith('['),
		);
		if (missing !== undefined) {
			throw new MisreadError({
				message: `after “${name}” comes ${missing === 'dice' ? 'dice, such as 1d6' : missing === 'name' ? 'a name' : 'a number'}`,
			});
		}

		return values;
	}

	#put(isWeapon: boolean, put: (raw: Raw) => Raw) {
		if (isWeapon && this.#isPlaceholder) {
			this.#raw = this.#known.unarmed(this.#raw);
			this.#isPlaceholder = false;
		}

		this.#raw = put(this.#raw);
	}

	/** More of the name, or a word that nobody knows; with its figures behind it, a weapon of its own. */
	#takeUnknown() {
		const tokens = this.#tokens;
		if (tokens.isFigure) {
			this.#takeOwn();
		} else if (this.#isNamed) {
			this.#unknown.push(tokens.take());
		} else {
			this.#name.push(tokens.take());
		}
	}

	#takeOwn() {
		const {own: weapon} = this.#known;
		const {hasDice} = this.#tokens;
		const words =
			this.#unknown.length > 0 || this.#isNamed || this.#name.length < 2
				? this.#unknown
				: this.#name.slice(-1);
		const name = words.join(' ');
		if (name === '') {
			throw this.#alone(hasDice);
		}

		const isWeapon = weapon.slots.includes('dice')
			? hasDice
			: this.#unknown.length > 0 && !hasDice && !this.#isSlip(name);
		if (!isWeapon) {
			throw new MisreadError(this.#unknownWord(name));
		}

		if (this.#unknown.length === 0) {
			this.#name.pop();
		}

		this.#unknown = [];
		this.#isNamed = true;
		const values = this.#valuesOf(weapon, name);
		this.#put(true, (raw) => weapon.put(raw, name, ...values));
	}

	#alone(isDice: boolean): MisreadError {
		const figure = this.#tokens.next;
		return new MisreadError(
			isDice
				? {message: `“${figure}” stands alone: of which weapon?`}
				: {
						message: `“${figure}” stands alone: which value is it?`,
						...(this.#isNew && {hint: `x${figure} for how many of them`}),
					},
		);
	}

	#endName() {
		this.#isNamed = true;
		this.#endRun();
	}

	#endRun() {
		if (this.#unknown.length > 0) {
			throw new MisreadError(this.#unknownWord(this.#unknown.join(' ')));
		}
	}

	/** “clubb” is, “gun blade” is not. */
	#isSlip(word: string): boolean {
		const near = this.#near(word);
		return near !== undefined && !folded(word).startsWith(`${folded(near)} `);
	}

	#near(word: string): string | undefined {
		return nearest(
			word,
			this.#isNew
				? this.#stops
				: this.#known.words.flatMap((each) => each.names),
		);
	}

	#unknownWord(word: string): Misread {
		const near = this.#near(word);
		return near === undefined
			? {
					message: `“${word}” is no word of these rules`,
					hint: `known: ${this.#known.words.map(({names: [first = '']}) => first).join(', ')}`,
				}
			: {
					message: `“${word}” is no word of these rules: did you mean “${near}”?`,
				};
	}
}

/**
 * Reads a line that improvises somebody.
 * @throws {MisreadError} for what is not understood
 */
export const readImprovised = (
	line: string,
	known: Improvising,
	models: readonly Model[],
): Improvised =>
	new LineReader(typedDashes(line), known, models, undefined).read();

/**
 * Reads a line that changes a sheet: “dex 16 club 3”.
 * @param present the sheet as a roster would have it
 * @throws {MisreadError} for what is not understood
 */
export const readChanged = (
	line: string,
	known: Improvising,
	present: Raw,
): Raw =>
	new LineReader(
		typedDashes(line),
		{...known, words: wordsFor(known, present)},
		[],
		present,
	).read().raw;

/** The names that begin a line for a sheet. */
export const namesFor = (
	known: Improvising,
	present: Raw,
): readonly string[] => [
	...wordsFor(known, present).flatMap(({names}) => names),
	...armsOf(present),
];

/** The words for a sheet: what it has ranks in needs no word before it. */
const wordsFor = (
	{words}: Pick<Improvising, 'words'>,
	present: Raw,
): readonly Word[] => {
	const names = new Set<string>();
	return [...words, ...wordsOnSheet(words, present)].filter((word) => {
		const [name = ''] = word.names;
		const isFirst = !names.has(name);
		names.add(name);
		return isFirst;
	});
};
