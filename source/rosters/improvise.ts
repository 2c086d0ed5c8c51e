import {type Side, sides} from '../engine/kit/basics.js';
import {typedDashes} from '../engine/kit/text.js';
import {
	type Improvising,
	type Raw,
	type Slot,
	type SlotValue,
	type Word,
	armsOf,
	wordsOnSheet,
} from '../rulesets/improvise.js';
import {optional, slotText, slotsText} from './improvise-slots.js';
import {nearest} from '../engine/kit/nearest.js';
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
	sides.flatMap((side) => wordsOfSide(side).map((word) => [word, side] as const)),
);

const own = {like: 'like', hidden: 'hidden'} as const;

/** Between two values. */
const joints: ReadonlySet<string> = new Set(['and', 'with', '&', 'plus']);

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
	/** Words with a meaning of their own. */
	readonly #stops: readonly string[];
	/** Whose figures were read last, up to the next comma. */
	#last: {readonly name: string; readonly slots: readonly Slot[]} | undefined;
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
			this.#last = undefined;
		} else if (this.#isJoint) {
			tokens.take();
			this.#isNamed = true;
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
		const like = part.findIndex((word, at) => at > 0 && folded(word) === own.like);
		const isName = part.length > 0 && (like !== -1 || !part.some((word) => isFigure(word)));
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
			throw new MisreadError({message: '“like” comes first: other figures change what it brings'});
		}

		this.#raw = model.raw;
		this.#model = model.name;
		this.#side ??= model.side;
		this.#isPlaceholder = false;
	}

	/** “hp 12 with sword +4 and bow +3”: what joins two values says nothing. */
	get #isJoint(): boolean {
		const word = folded(this.#tokens.next);
		return (
			this.#unknown.length === 0 &&
			(this.#isNamed ? joints.has(word) : this.#name.length > 0 && word === 'with')
		);
	}

	/** @returns whether a word of the ruleset stands here, or a weapon that is there */
	#takeWord(): boolean {
		const {words} = this.#known;
		const tokens = this.#tokens;
		const arms = armsOf(this.#raw);
		const name = tokens.takeOneOf([...words.flatMap((word) => word.names), ...arms]);
		if (name === undefined) {
			return false;
		}

		const named = words.find((each) => each.names.includes(name));
		// “sword 5” is the skill of that name, “sword 3 5” the weapon.
		const isArm =
			arms.some((arm) => folded(arm) === folded(name)) &&
			!tokens.haveFiguresFor(named?.slots ?? []) &&
			tokens.haveFiguresFor(this.#known.own.slots);
		const word = isArm ? undefined : named;
		const isPart = this.#unknown.length > 0 || folded(tokens.next) === 'of';
		if (word?.isWeapon && isPart) {
			this.#isNamed = true;
			this.#unknown.push(name);
		} else if (word) {
			this.#endName();
			const values = this.#valuesOf(word, name);
			this.#put(word.isWeapon ?? false, (raw) => word.put(raw, ...values));
		} else {
			this.#endName();
			this.#takeFiguresOf(name, true);
		}

		return true;
	}

	/**
	 * Whether a word that has a meaning ends a name. A weapon’s does only with its figures, and not where the name itself
	 * is a weapon’s, of which they are: “trait Great club”, “weapon great sword 3”.
	 */
	#endsName(isWeapon: boolean) {
		return (name: string, isBeforeFigure: boolean): boolean => {
			const word = this.#known.words.find(({names}) => names.includes(name));
			return word?.isWeapon ? isBeforeFigure && !isWeapon : true;
		};
	}

	/** Numbers and dice stand in either order. */
	#valuesOf(
		{slots = [], isWeapon}: Pick<Word, 'slots' | 'isWeapon'>,
		name: string,
	): readonly SlotValue[] {
		const tokens = this.#tokens;
		const values: SlotValue[] = slots.map((slot, at) =>
			slot === 'name'
				? (tokens.takeWhole(isWeapon ? armsOf(this.#raw) : []) ??
					tokens.takeName(
						slots[at + 1] !== undefined,
						this.#stops,
						this.#endsName(isWeapon === true),
					))
				: undefined,
		);
		this.#last = {name, slots};
		const open = (kind: 'dice' | 'number') =>
			slots.findIndex((slot, at) => slot.includes(kind) && values[at] === undefined);
		for (let isTaken = true; isTaken;) {
			const die = open('dice');
			const number = open('number');
			const dice = die === -1 ? undefined : tokens.takeDice();
			const count = dice === undefined && number !== -1 ? tokens.takeNumber() : undefined;
			isTaken = dice !== undefined || count !== undefined;
			if (isTaken) {
				values[dice === undefined ? number : die] = dice ?? count;
			}
		}

		const missing = slots.find((slot, at) => values[at] === undefined && !slot.startsWith('['));
		if (missing !== undefined) {
			throw new MisreadError({message: `after “${name}” comes ${slotText(missing)}`});
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

		if (hasDice && !weapon.slots.includes('dice')) {
			throw new MisreadError({
				message: `“${name}”: a weapon of these rules has no dice`,
				hint: this.#ownHint,
			});
		}

		const isSure = hasDice || this.#tokens.figures.length > 1;
		const isWeapon = weapon.slots.includes('dice') === hasDice && (isSure || !this.#isSlip(name));
		if (!isWeapon || (this.#unknown.length === 0 && !hasDice)) {
			throw new MisreadError(this.#unknownWord(name));
		}

		if (this.#unknown.length === 0) {
			this.#name.pop();
		}

		this.#unknown = [];
		this.#isNamed = true;
		this.#takeFiguresOf(name, false);
	}

	/** Of a weapon of the GM’s own; of one that is there only what is said changes. */
	#takeFiguresOf(name: string, isThere: boolean) {
		const {slots, put} = this.#known.own;
		const values = this.#valuesOf({slots: isThere ? slots.map(optional) : slots}, name);
		this.#put(true, (raw) => put(raw, name, ...values));
	}

	#alone(isDice: boolean): MisreadError {
		const figure = this.#tokens.next;
		const {name, slots = []} = this.#last ?? {};
		if (name !== undefined) {
			return new MisreadError({
				message: `“${figure}” does not fit behind “${name}”: ${slotsText(slots)}`,
			});
		}

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

	get #ownHint(): string {
		return `a weapon of your own has ${this.#known.own.says}`;
	}

	/** “clubb” is, “gun blade” is not. */
	#isSlip(word: string): boolean {
		const near = nearest(word, this.#words);
		return near !== undefined && !folded(word).startsWith(`${folded(near)} `);
	}

	get #words(): readonly string[] {
		return this.#isNew ? this.#stops : this.#known.words.flatMap((each) => each.names);
	}

	/** What was probably meant: “greek sword” by “sword”. */
	#near(word: string): string | undefined {
		const words = this.#words;
		return (
			words.find((each) => folded(each).split(' ').includes(folded(word))) ?? nearest(word, words)
		);
	}

	#unknownWord(word: string): Misread {
		const near = this.#near(word);
		return near === undefined
			? {
					message: `“${word}” is no word of these rules`,
					hint: `${this.#ownHint}; known: ${this.#known.words.map(({names: [first = '']}) => first).join(', ')}`,
				}
			: {message: `“${word}” is no word of these rules: did you mean “${near}”?`};
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
): Improvised => new LineReader(typedDashes(line), known, models, undefined).read();

/**
 * Reads a line that changes a sheet: “dex 16 club 3”.
 * @param present the sheet as a roster would have it
 * @throws {MisreadError} for what is not understood
 */
export const readChanged = (line: string, known: Improvising, present: Raw): Raw =>
	new LineReader(typedDashes(line), {...known, words: wordsFor(known, present)}, [], present).read()
		.raw;

/** The names that begin a line for a sheet. */
export const namesFor = (known: Improvising, present: Raw): readonly string[] => [
	...wordsFor(known, present).flatMap(({names}) => names),
	...armsOf(present),
];

/** The words for a sheet: what it has ranks in needs no word before it. */
export const wordsFor = ({words}: Pick<Improvising, 'words'>, present: Raw): readonly Word[] => {
	const names = new Set<string>();
	return [...words, ...wordsOnSheet(words, present)].filter((word) => {
		const [name = ''] = word.names;
		const isFirst = !names.has(name);
		names.add(name);
		return isFirst;
	});
};
