import {typedDashes} from '../../engine/kit/text.js';
import type {Improvising, Left, Raw} from '../../rulesets/improvise.js';
import {
	countBefore,
	countPattern,
	joints,
	lengthOfName,
	oneOf,
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

/** “ghouls x3”; with a capital it is a name: “Robbers x2” are two squads. */
const isPlural = (name: string): boolean => /^\p{Ll}\S*s$/u.test(name);

function readLine(
	line: string,
	known: Improvising,
	models: readonly Model[],
	{present, faultIn}: {readonly present?: Raw; faultIn?(raw: Raw): string | undefined} = {},
): Improvised {
	const nameWords: string[] = [];
	let unknownWords: string[] = [];
	let model: string | undefined;
	const allLeft: Left[] = [];
	/** Something was left since the last value: nobody knows of what the next words would say more. */
	let isLost = false;
	const isNew = present === undefined;
	const stops = [
		...known.words.flatMap(({names, needsNumber}) => (needsNumber ? [] : names)),
		...sideWords.keys(),
		...Object.values(own),
	];
	const {rest: sided, ...said} = present
		? {isHidden: false, side: undefined, rest: line}
		: saidBefore(line, stops);
	const {count, rest} = present ? {count: 1, rest: line} : countBefore(sided, stops);
	const joining = new Joining({...said, count});
	const tokens = new Tokens(present ? rest : rest.replace(namedWithColon, '$1, '));
	let isNamed: boolean = present !== undefined;
	const sheet = new SheetReader(tokens, known, {models, stops, present});
	while (!tokens.isDone) {
		takeOrLeave();
	}

	endRun();
	const name = nameWords.join(' ');
	return {
		name: count === 1 && joining.count > 1 && isPlural(name) ? oneOf(name) : name,
		side: joining.side,
		count: joining.count,
		isHidden: joining.isHidden,
		...settle(),
		...(model !== undefined && {model}),
	};

	/** Only a reader that goes on behind a slip leaves what refers to nothing. */
	function settle(): Pick<Improvised, 'raw' | 'said' | 'left'> {
		const {raw, said} = sheet.state;
		const {left = [], ...settled} = known.settled?.({raw, said}) ?? {};
		return faultIn
			? {raw, said, ...settled, left: [...allLeft, ...left]}
			: {raw, said, ...(left.length === 0 && settled), left: []};
	}

	/** What is not understood is left with its figures, where a reader goes on. */
	function takeOrLeave() {
		const before = sheet.state;
		const from = tokens.at;
		const [name, unknown] = [[...nameWords], unknownWords];
		try {
			take();
			const why = before.raw === sheet.state.raw ? undefined : faultIn?.(sheet.state.raw);
			if (why !== undefined) {
				sheet.state = before;
				const called = name.slice(nameWords.length);
				leave({words: [...called, ...unknown, tokens.from(from)].join(' '), why});
			}
		} catch (error) {
			if (!(error instanceof MisreadError)) {
				throw error;
			}

			sheet.state = before;
			if (tokens.at === from) {
				if (tokens.isFigure && !isNamed && nameWords.length > 1) {
					unknownWords = nameWords.splice(-1);
				}

				tokens.take();
			}

			while (tokens.isFigure) {
				tokens.take();
			}

			misread(error, [...unknownWords, tokens.from(from)].join(' '));
			unknownWords = [];
			sheet.last = undefined;
		}
	}

	function take() {
		if (unknownWords.length > 0 && sheet.isBegunBehindComma) {
			tokens.takeComma();
		} else if (tokens.takeComma()) {
			isNamed ||= nameWords.length > 0;
			endRun();
			sheet.last = undefined;
		} else if (isJoint()) {
			tokens.take();
			isNamed = true;
		} else if (isNew && nameWords.length === 0) {
			takeNameBeforeComma();
		} else if (!(isNew && takeCommon()) && !takeWord()) {
			takeUnknown();
		}
	}

	/** A name up to a comma; without a comma, one word. */
	function takeNameBeforeComma() {
		const count = lengthOfName(tokens.partBeforeComma());
		for (let taken = 0; taken < count; taken++) {
			nameWords.push(tokens.take());
		}

		isNamed = count > 1;
	}

	/** How many, whose side, hidden, like whom. Behind unknown words how many there are is said of those. */
	function takeCommon(): boolean {
		if (unknownWords.length > 0 && countPattern.test(folded(tokens.next))) {
			return false;
		}

		if (folded(tokens.next) === own.like) {
			tokens.take();
			const {name, side} = sheet.takeModel();
			model = name;
			joining.side ??= side;
		} else if (!joining.take(tokens)) {
			return false;
		}

		endName();
		return true;
	}

	/** “hp 12 with sword +4 and bow +3”: what joins two values says nothing. */
	function isJoint(): boolean {
		const word = folded(tokens.next);
		return (
			unknownWords.length === 0 &&
			(isNamed ? joints.has(word) : nameWords.length > 0 && word === 'with')
		);
	}

	/** @returns whether a word of the ruleset stands here, or a weapon that is there */
	function takeWord(): boolean {
		const taken = sheet.takeName();
		const isPart = unknownWords.length > 0 || folded(tokens.next) === 'of';
		if (taken?.word?.isWeapon && isPart) {
			isNamed = true;
			unknownWords.push(taken.name);
		} else if (taken?.word?.begins && unknownWords.length > 0) {
			const name = unknownWords.join(' ');
			unknownWords = [];
			sheet.takeBegun(name, taken);
			isLost = false;
		} else if (taken?.word?.ofLast && (isLost || unknownWords.length > 0)) {
			throw sheet.unknown([...unknownWords, taken.name].join(' '));
		} else if (taken) {
			endName();
			sheet.takeValuesOf(taken);
			isLost = false;
		}

		return taken !== undefined;
	}

	/** More of the name, or a word that nobody knows; with its figures behind it, a weapon of its own. */
	function takeUnknown() {
		if (!tokens.isFigure) {
			(isNamed ? unknownWords : nameWords).push(tokens.take());
		} else if (unknownWords.length === 0 && sheet.takeReversed()) {
			isNamed = true;
			isLost = false;
		} else {
			takeOwn();
			isLost = false;
		}
	}

	function takeOwn() {
		const isName = unknownWords.length === 0;
		const words = !isName || isNamed || nameWords.length < 2 ? unknownWords : nameWords.slice(-1);
		const name = words.join(' ');
		sheet.checkOwn(name, isName);
		if (isName) {
			nameWords.pop();
		}

		unknownWords = [];
		isNamed = true;
		sheet.takeOwn(name);
	}

	function endName() {
		isNamed = true;
		endRun();
	}

	function endRun() {
		const words = unknownWords.join(' ');
		unknownWords = [];
		if (words !== '') {
			misread(sheet.unknown(words), words);
		}
	}

	/** Ends the reading, unless the reader goes on with whatever else is understood. */
	function misread(error: MisreadError, words: string) {
		if (!faultIn) {
			throw error;
		}

		leave(error.left(words));
	}

	function leave(left: Left) {
		allLeft.push(left);
		isLost = true;
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
	readLine(withName(spelled(line, known), models), known, models, faultIn && {faultIn});

/** Reads a line that changes a sheet as a roster would have it: “dex 16 club 3”. */
export const readChanged = (line: string, known: Improvising, present: Raw): Raw =>
	readLine(spelled(line, known), {...known, words: wordsFor(known, present)}, [], {present}).raw;
