import type {Side} from '../../engine/kit/basics.js';
import {typedDashes} from '../../engine/kit/text.js';
import {
	type Improvising,
	type Raw,
	type Slot,
	type SlotValue,
	type Word,
	armsOf,
} from '../../rulesets/improvise.js';
import {
	countPattern,
	isCommon,
	joints,
	mostAtOnce,
	own,
	sideBefore,
	sideWords,
} from './improvise-common.js';
import {
	MisreadError,
	isSlip,
	noCount,
	nobodyCalled,
	ownHint,
	standsAlone,
	unknownWord,
} from './improvise-misread.js';
import {optional, slotText} from './improvise-slots.js';
import {Tokens, folded, isFigure} from './improvise-tokens.js';
import {kindsOfDamage} from '../stat-blocks/words.js';
import {wordsFor} from './improvise-words.js';

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
	/** What was not understood, in the line's words. */
	readonly left: readonly string[];
	/** Whom it is like; left out, the figures that the line does not say are placeholders. */
	readonly model?: string;
};

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
	/** Whether a sheet fits its rules; where a reader goes on behind a slip. */
	readonly #isSound: ((raw: Raw) => boolean) | undefined;
	readonly #left: string[] = [];

	constructor(
		line: string,
		known: Improvising,
		models: readonly Model[],
		{present, isSound}: {readonly present?: Raw; isSound?(raw: Raw): boolean} = {},
	) {
		this.#isSound = isSound;
		this.#known = known;
		this.#models = models;
		this.#isNew = present === undefined;
		this.#stops = [
			...known.words.flatMap(({names}) => names),
			...sideWords.keys(),
			...Object.values(own),
		];
		const {side, rest} = present ? {rest: line} : sideBefore(line, this.#stops);
		this.#side = side;
		this.#tokens = new Tokens(rest);
		this.#isNamed = present !== undefined;
		this.#isPlaceholder = present === undefined;
		this.#raw = present ?? known.template;
	}

	read(): Improvised {
		while (!this.#tokens.isDone) {
			this.#takeOrLeave();
		}

		this.#endRun();
		return {
			name: this.#name.join(' '),
			side: this.#side,
			count: this.#count,
			isHidden: this.#isHidden,
			raw: this.#raw,
			left: this.#left,
			...(this.#model !== undefined && {model: this.#model}),
		};
	}

	/** What is not understood is left with its figures, where a reader goes on. */
	#takeOrLeave() {
		const tokens = this.#tokens;
		const raw = this.#raw;
		const isPlaceholder = this.#isPlaceholder;
		const from = tokens.at;
		const [name, unknown] = [[...this.#name], this.#unknown];
		try {
			this.#take();
			if (raw !== this.#raw && this.#isSound?.(this.#raw) === false) {
				this.#raw = raw;
				this.#isPlaceholder = isPlaceholder;
				const called = [...name.slice(this.#name.length), ...unknown];
				this.#left.push([...called, tokens.from(from)].join(' '));
			}
		} catch (error) {
			if (!(error instanceof MisreadError)) {
				throw error;
			}

			if (tokens.at === from) {
				if (tokens.isFigure && !this.#isNamed && this.#name.length > 1) {
					this.#unknown = this.#name.splice(-1);
				}

				tokens.take();
			}

			while (tokens.isFigure) {
				tokens.take();
			}

			this.#misread(error, [...this.#unknown, tokens.from(from)].join(' '));
			this.#unknown = [];
			this.#last = undefined;
		}
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
				throw noCount(this.#tokens.next);
			}

			tokens.take();
		} else if (/^[x×][ \d.,+]+$/.test(word)) {
			throw noCount(this.#tokens.next);
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

	/** The sheet of somebody else, in place of the template; it must come before other figures. */
	#takeModel() {
		const names = this.#models.map(({name}) => name);
		const found = this.#tokens.takeOneOf(names);
		const model = this.#models.find(({name}) => name === found);
		if (!model) {
			throw nobodyCalled(this.#tokens.takeRestOfPart(), names);
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

		const kind = slots.indexOf('[kind]');
		if (kind !== -1 && values.some((value, at) => value !== undefined && slots[at] !== 'name')) {
			values[kind] = tokens.takeOneOf([...kindsOfDamage]);
			tokens.takeOneOf(['damage']);
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
			if (!this.#takeReversed()) {
				this.#takeOwn();
			}
		} else if (this.#isNamed) {
			this.#unknown.push(tokens.take());
		} else {
			this.#name.push(tokens.take());
		}
	}

	/** “24 hp, 16 defence”: a number before its word. */
	#takeReversed(): boolean {
		const tokens = this.#tokens;
		const names = this.#known.words.flatMap((word) =>
			word.slots?.length === 1 && word.slots[0] === 'number' ? word.names : [],
		);
		const isReversed = this.#unknown.length === 0 && tokens.isReversed(names);
		if (isReversed) {
			this.#endName();
			const value = tokens.takeNumber();
			const name = tokens.takeOneOf(names) ?? '';
			const word = this.#known.words.find((each) => each.names.includes(name));
			this.#put(false, (raw) => word?.put(raw, value) ?? raw);
		}

		return isReversed;
	}

	#takeOwn() {
		const {own: weapon} = this.#known;
		const {hasDice} = this.#tokens;
		const words =
			this.#unknown.length > 0 || this.#isNamed || this.#name.length < 2
				? this.#unknown
				: this.#name.slice(-1);
		const name = words.join(' ');
		if (!/\p{L}/u.test(name)) {
			throw standsAlone(this.#tokens.next, this.#last, {isDice: hasDice, isNew: this.#isNew});
		}

		if (hasDice && !weapon.slots.includes('dice')) {
			throw new MisreadError({
				message: `“${name}”: a weapon of these rules has no dice`,
				hint: ownHint(this.#known),
			});
		}

		const isSure = hasDice || this.#tokens.figures.length > 1;
		const isWeapon =
			weapon.slots.includes('dice') === hasDice && (isSure || !isSlip(name, this.#words));
		if (!isWeapon || (this.#unknown.length === 0 && !hasDice)) {
			throw unknownWord(name, this.#known, this.#words);
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

	#endName() {
		this.#isNamed = true;
		this.#endRun();
	}

	#endRun() {
		const words = this.#unknown.join(' ');
		this.#unknown = [];
		if (words !== '') {
			this.#misread(unknownWord(words, this.#known, this.#words), words);
		}
	}

	/** Ends the reading, unless the reader goes on with whatever else is understood. */
	#misread(error: MisreadError, words: string) {
		if (!this.#isSound) {
			throw error;
		}

		this.#left.push(words);
	}

	get #words(): readonly string[] {
		return this.#isNew ? this.#stops : this.#known.words.flatMap((each) => each.names);
	}
}

/**
 * Reads a line that improvises somebody.
 * @param isSound whether a sheet fits its rules: whatever does not, or is not understood, is left and named; without it,
 *   reading ends there
 * @throws {MisreadError} for what is not understood
 */
export const readImprovised = (
	line: string,
	known: Improvising,
	models: readonly Model[],
	isSound?: (raw: Raw) => boolean,
): Improvised => new LineReader(typedDashes(line), known, models, isSound && {isSound}).read();

/**
 * Reads a line that changes a sheet: “dex 16 club 3”.
 * @param present the sheet as a roster would have it
 * @throws {MisreadError} for what is not understood
 */
export const readChanged = (line: string, known: Improvising, present: Raw): Raw =>
	new LineReader(typedDashes(line), {...known, words: wordsFor(known, present)}, [], {
		present,
	}).read().raw;
