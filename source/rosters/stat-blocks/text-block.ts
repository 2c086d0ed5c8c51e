import type {BlockLeft} from '../../rulesets/stat-block.js';
import {isTableLine, readTable} from './ability-table.js';
import {labelled, meanings, nameBefore, noNames, withinLine} from './labels.js';
import {type Line, joined, tokensOf} from './tokens.js';
import {type BlockParts, type Defending, type Entry, numberIn} from './parts.js';
import {type Section, abilityOf, sectionOf} from './words.js';

/* A stat block as a text of either layout, line by line: its head, its figures, its table, then entries under headings. */

type Kept = {label: string; value: string; place: string};

/** The lines of one block, its name first. */
export class TextBlock {
	#section: Section | undefined;
	#table = '';
	#isTableOpen = false;
	readonly #figures: Kept[] = [];
	readonly #entries: Array<{-readonly [K in keyof Entry]: Entry[K]}> = [];
	readonly #left: BlockLeft[] = [];
	/** Nothing was read since an empty line. */
	#isApart = true;
	#before = '';
	/** Another heading, or the end of a fence: what follows is about something else. */
	#isOver = false;
	#outside = 0;
	readonly #width: number;
	readonly #name: string;

	constructor(name: string, lines: readonly Line[]) {
		this.#name = name;
		this.#width = Math.max(0, ...lines.map(({text}) => text.length));
		for (const line of lines) {
			this.#take(line);
		}
	}

	/** How many lines behind it belong to no stat block. */
	get outside(): number {
		return this.#outside;
	}

	#take(line: Line) {
		const {text, isFence, isHeading} = line;
		const section = sectionOf(text);
		const isElse = isFence || (isHeading && !section && nameBefore(text) === undefined);
		this.#isOver ||= isElse && this.#figures.length > 0;
		if (this.#isOver) {
			this.#outside += Number(text !== '' && !isHeading);
		} else if (text === '') {
			this.#isApart = true;
		} else {
			this.#takeSaid(line, section);
		}
	}

	#takeSaid(line: Line, section: Section | undefined) {
		if (section) {
			this.#section = section;
			this.#isTableOpen = false;
		} else if (
			this.#section !== undefined ||
			this.#entries.length > 0 ||
			!this.#takeFigures(line)
		) {
			this.#takeWords(line);
		}

		this.#isApart = section !== undefined;
		this.#before = line.text;
	}

	/** @returns whether it is a part of what stands above all entries */
	#takeFigures({text, number, bold}: Line): boolean {
		if (isTableLine(text, this.#isTableOpen)) {
			this.#isTableOpen = true;
			this.#table += ` ${text}`;
			return true;
		}

		const place = `line ${number}`;
		const parts = text.split(withinLine).map((part) => labelled(part));
		if (parts.every((part) => part !== undefined)) {
			this.#isTableOpen = false;
			this.#figures.push(...parts.map((part) => ({...part, place})));
			return true;
		}

		const last = this.#figures.at(-1);
		// Between its name and its figures stands only what it is.
		if (!last && !this.#isTableOpen) {
			return true;
		}

		if (
			last &&
			bold === undefined &&
			!this.#isTableOpen &&
			!this.#isApart &&
			nameBefore(text) === undefined
		) {
			last.value = joined(last.value, text);
			return true;
		}

		return false;
	}

	#takeWords({text, number, bold}: Line) {
		const last = this.#entries.at(-1);
		const section = this.#section ?? 'traits';
		const isEnded =
			this.#isApart || /[.!?):”"]$/.test(this.#before) || this.#before.length < this.#width * 0.7;
		const name = bold ?? (isEnded ? nameBefore(text) : undefined);
		const isName = name !== undefined && text.startsWith(name) && !noNames.test(name);
		if (isName) {
			const rest = text.slice(name.length).replace(/^[\s.:]+/, '');
			this.#entries.push({section, name, text: rest});
		} else if (last?.section === section) {
			last.text = joined(last.text, text);
		} else if (this.#section === undefined) {
			this.#left.push({place: `line ${number}`, text});
		} else {
			this.#entries.push({section, name: '', text});
		}
	}

	parts(): BlockParts {
		const scores = readTable(this.#table);
		const saves: Record<string, number> = {};
		const left = [...this.#left];
		const found: Partial<Record<'defence' | 'hp' | 'initiative', number>> = {};
		const others: string[] = [];
		const defending: Defending[] = [];
		for (const {label, value, place} of this.#figures) {
			const meaning = meanings[label] ?? 'other';
			if (meaning === 'other') {
				others.push(label);
			} else if (meaning === 'saves') {
				readSaves(value, (save, bonus) => {
					saves[save] = bonus;
				});
			} else if (meaning === 'defence' || meaning === 'hp' || meaning === 'initiative') {
				const {value: number, rest} = numberIn(value);
				if (number !== undefined && found[meaning] === undefined) {
					found[meaning] = number;
				}

				if (number === undefined || rest !== '') {
					left.push({place, text: `${label} ${value}`});
				}
			} else {
				defending.push({takes: meaning, text: value});
			}
		}

		return {
			name: this.#name,
			...found,
			scores,
			saves,
			defending,
			entries: this.#entries,
			others,
			left,
		};
	}
}

/** “Dex +5, Con +7”; saves of other games have other names. */
export function readSaves(text: string, take: (name: string, bonus: number) => void) {
	const tokens = tokensOf(text);
	for (const [at, {kind, text: word}] of tokens.entries()) {
		const [next, after] = tokens.slice(at + 1, at + 3);
		const number = next?.text === ':' ? after : next;
		if (kind === 'word' && number?.kind === 'number') {
			take(abilityOf(word) ?? word, number.value);
		}
	}
}
