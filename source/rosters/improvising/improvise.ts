import {typedDashes} from '../../engine/kit/text.js';
import type {Improvising, Left, Raw} from '../../rulesets/improvise.js';
import {
	countBefore,
	joints,
	lengthOfName,
	own,
	saidBefore,
	sideWords,
	Joining,
	withName,
} from './improvise-common.js';
import {MisreadError} from './improvise-misread.js';
import {Tokens, folded} from './improvise-tokens.js';
import {wordsFor} from './improvise-words.js';
import type {Improvised} from './improvised.js';
import {type Model, SheetReader} from './improvise-sheet.js';

/* A line that improvises somebody: “Guard x3 hp 12 club 3”, “Wolf, like Raider, dex 16”, “Ghost hidden foes”. */

/** “Brother Ode: hp 12”; longer names have a comma. */
const namedWithColon = /^(\p{L}+(?: \p{L}+)?):\s/u;

class LineReader {
	readonly #tokens: Tokens;
	readonly #isNew: boolean;
	readonly #sheet: SheetReader;
	readonly #joining: Joining;
	readonly #name: string[] = [];
	#isNamed: boolean;
	#unknown: string[] = [];
	#model: string | undefined;
	/** Why a sheet does not fit its rules; where a reader goes on behind a slip. */
	readonly #faultIn: ((raw: Raw) => string | undefined) | undefined;
	readonly #left: Left[] = [];
	/** Something was left since the last value: nobody knows of what the next words would say more. */
	#isLost = false;
	readonly #settled: Improvising['settled'];

	constructor(
		line: string,
		known: Improvising,
		models: readonly Model[],
		{present, faultIn}: {readonly present?: Raw; faultIn?(raw: Raw): string | undefined} = {},
	) {
		this.#faultIn = faultIn;
		this.#isNew = present === undefined;
		this.#settled = known.settled;
		const stops = [
			...known.words.flatMap(({names, needsNumber}) => (needsNumber ? [] : names)),
			...sideWords.keys(),
			...Object.values(own),
		];
		const {rest: sided, ...said} = present
			? {isHidden: false, side: undefined, rest: line}
			: saidBefore(line, stops);
		const {count, rest} = present ? {count: 1, rest: line} : countBefore(sided, stops);
		this.#joining = new Joining({...said, count});
		this.#tokens = new Tokens(present ? rest : rest.replace(namedWithColon, '$1, '));
		this.#isNamed = present !== undefined;
		this.#sheet = new SheetReader(this.#tokens, known, {models, stops, present});
	}

	read(): Improvised {
		while (!this.#tokens.isDone) {
			this.#takeOrLeave();
		}

		this.#endRun();
		const {side, count, isHidden} = this.#joining;
		return {
			name: this.#name.join(' '),
			side,
			count,
			isHidden,
			...this.#settle(),
			...(this.#model !== undefined && {model: this.#model}),
		};
	}

	/** Only a reader that goes on behind a slip leaves what refers to nothing. */
	#settle(): Pick<Improvised, 'raw' | 'said' | 'left'> {
		const {raw, said} = this.#sheet.state;
		const settled = this.#faultIn && this.#settled?.({raw, said});
		return {raw, said, ...settled, left: [...this.#left, ...(settled?.left ?? [])]};
	}

	/** What is not understood is left with its figures, where a reader goes on. */
	#takeOrLeave() {
		const tokens = this.#tokens;
		const sheet = this.#sheet;
		const before = sheet.state;
		const from = tokens.at;
		const [name, unknown] = [[...this.#name], this.#unknown];
		try {
			this.#take();
			const why = before.raw === sheet.state.raw ? undefined : this.#faultIn?.(sheet.state.raw);
			if (why !== undefined) {
				sheet.state = before;
				const called = name.slice(this.#name.length);
				this.#leave({words: [...called, ...unknown, tokens.from(from)].join(' '), why});
			}
		} catch (error) {
			if (!(error instanceof MisreadError)) {
				throw error;
			}

			sheet.state = before;
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
			sheet.last = undefined;
		}
	}

	#take() {
		const tokens = this.#tokens;
		if (this.#unknown.length > 0 && this.#sheet.isBegunBehindComma) {
			tokens.takeComma();
		} else if (tokens.takeComma()) {
			this.#isNamed ||= this.#name.length > 0;
			this.#endRun();
			this.#sheet.last = undefined;
		} else if (this.#isJoint) {
			tokens.take();
			this.#isNamed = true;
		} else if (this.#isNew && this.#name.length === 0) {
			this.#takeNameBeforeComma();
		} else if (!(this.#isNew && this.#takeCommon()) && !this.#takeWord()) {
			this.#takeUnknown();
		}
	}

	/** A name up to a comma; without a comma, one word. */
	#takeNameBeforeComma() {
		const count = lengthOfName(this.#tokens.partBeforeComma());
		for (let taken = 0; taken < count; taken++) {
			this.#name.push(this.#tokens.take());
		}

		this.#isNamed = count > 1;
	}

	/** How many, whose side, hidden, like whom. */
	#takeCommon(): boolean {
		if (folded(this.#tokens.next) === own.like) {
			this.#tokens.take();
			const {name, side} = this.#sheet.takeModel();
			this.#model = name;
			this.#joining.side ??= side;
		} else if (!this.#joining.take(this.#tokens)) {
			return false;
		}

		this.#endName();
		return true;
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
		const taken = this.#sheet.takeName();
		const isPart = this.#unknown.length > 0 || folded(this.#tokens.next) === 'of';
		if (taken?.word?.isWeapon && isPart) {
			this.#isNamed = true;
			this.#unknown.push(taken.name);
		} else if (taken?.word?.begins && this.#unknown.length > 0) {
			const name = this.#unknown.join(' ');
			this.#unknown = [];
			this.#sheet.takeBegun(name, taken);
			this.#isLost = false;
		} else if (taken?.word?.ofLast && (this.#isLost || this.#unknown.length > 0)) {
			throw this.#sheet.unknown([...this.#unknown, taken.name].join(' '));
		} else if (taken) {
			this.#endName();
			this.#sheet.takeValuesOf(taken);
			this.#isLost = false;
		}

		return taken !== undefined;
	}

	/** More of the name, or a word that nobody knows; with its figures behind it, a weapon of its own. */
	#takeUnknown() {
		if (!this.#tokens.isFigure) {
			(this.#isNamed ? this.#unknown : this.#name).push(this.#tokens.take());
		} else if (this.#unknown.length === 0 && this.#sheet.takeReversed()) {
			this.#isNamed = true;
			this.#isLost = false;
		} else {
			this.#takeOwn();
			this.#isLost = false;
		}
	}

	#takeOwn() {
		const isName = this.#unknown.length === 0;
		const words =
			!isName || this.#isNamed || this.#name.length < 2 ? this.#unknown : this.#name.slice(-1);
		const name = words.join(' ');
		this.#sheet.checkOwn(name, isName);
		if (isName) {
			this.#name.pop();
		}

		this.#unknown = [];
		this.#isNamed = true;
		this.#sheet.takeOwn(name);
	}

	#endName() {
		this.#isNamed = true;
		this.#endRun();
	}

	#endRun() {
		const words = this.#unknown.join(' ');
		this.#unknown = [];
		if (words !== '') {
			this.#misread(this.#sheet.unknown(words), words);
		}
	}

	/** Ends the reading, unless the reader goes on with whatever else is understood. */
	#misread(error: MisreadError, words: string) {
		if (!this.#faultIn) {
			throw error;
		}

		this.#leave(error.left(words));
	}

	#leave(left: Left) {
		this.#left.push(left);
		this.#isLost = true;
	}
}

const spelled = (line: string, known: Improvising): string =>
	known.spelled?.(typedDashes(line)) ?? typedDashes(line);

/** Reads a line up to its first slip (`MisreadError`); with `faultIn`, which says why a sheet does not fit, past all slips, which are left and named. */
export const readImprovised = (
	line: string,
	known: Improvising,
	models: readonly Model[],
	faultIn?: (raw: Raw) => string | undefined,
): Improvised =>
	new LineReader(
		withName(spelled(line, known), models),
		known,
		models,
		faultIn && {faultIn},
	).read();

/** Reads a line that changes a sheet as a roster would have it: “dex 16 club 3”. */
export const readChanged = (line: string, known: Improvising, present: Raw): Raw =>
	new LineReader(spelled(line, known), {...known, words: wordsFor(known, present)}, [], {
		present,
	}).read().raw;
