import type {BlockLeft} from '../../rulesets/stat-block.js';
import {isTableLine, readTable} from './ability-table.js';
import {labelled, meanings, nameBefore, noNames, withinLine} from './labels.js';
import {type Line, joined, tokensOf} from './tokens.js';
import {type BlockParts, type Defending, type Entry, numberIn} from './parts.js';
import {type Section, abilityOf, sectionOf} from './words.js';

/* A stat block as a text of either layout, line by line: its head, its figures, its table, then entries under headings. */

type Kept = {label: string; value: string; place: string};

/** The lines of one block, its name first. */
export function textBlock(name: string, lines: readonly Line[]) {
	let sectionNow: Section | undefined;
	let table = '';
	let isTableOpen = false;
	const figures: Kept[] = [];
	const entries: Array<{-readonly [K in keyof Entry]: Entry[K]}> = [];
	const leftOver: BlockLeft[] = [];
	/** Nothing was read since an empty line. */
	let isApart = true;
	let before = '';
	/** Another heading, or the end of a fence: what follows is about something else. */
	let isOver = false;
	let outside = 0;
	const width = Math.max(0, ...lines.map(({text}) => text.length));
	for (const line of lines) {
		take(line);
	}

	function take(line: Line) {
		const {text, isFence, isHeading} = line;
		const section = sectionOf(text);
		const isElse = isFence || (isHeading && !section && nameBefore(text) === undefined);
		isOver ||= isElse && figures.length > 0;
		if (isOver) {
			outside += Number(text !== '' && !isHeading);
		} else if (text === '') {
			isApart = true;
		} else {
			takeSaid(line, section);
		}
	}

	function takeSaid(line: Line, section: Section | undefined) {
		if (section) {
			sectionNow = section;
			isTableOpen = false;
		} else if (sectionNow !== undefined || entries.length > 0 || !takeFigures(line)) {
			takeWords(line);
		}

		isApart = section !== undefined;
		before = line.text;
	}

	/** @returns whether it is a part of what stands above all entries */
	function takeFigures({text, number, bold}: Line): boolean {
		if (isTableLine(text, isTableOpen)) {
			isTableOpen = true;
			table += ` ${text}`;
			return true;
		}

		const place = `line ${number}`;
		const parts = text.split(withinLine).map((part) => labelled(part));
		if (parts.every((part) => part !== undefined)) {
			isTableOpen = false;
			figures.push(...parts.map((part) => ({...part, place})));
			return true;
		}

		const last = figures.at(-1);
		// Between its name and its figures stands only what it is.
		if (!last && !isTableOpen) {
			return true;
		}

		if (last && bold === undefined && !isTableOpen && !isApart && nameBefore(text) === undefined) {
			last.value = joined(last.value, text);
			return true;
		}

		return false;
	}

	function takeWords({text, number, bold}: Line) {
		const last = entries.at(-1);
		const section = sectionNow ?? 'traits';
		const isEnded = isApart || /[.!?):”"]$/.test(before) || before.length < width * 0.7;
		const name = bold ?? (isEnded ? nameBefore(text) : undefined);
		const isName = name !== undefined && text.startsWith(name) && !noNames.test(name);
		if (isName) {
			const rest = text.slice(name.length).replace(/^[\s.:]+/, '');
			entries.push({section, name, text: rest});
		} else if (last?.section === section) {
			last.text = joined(last.text, text);
		} else if (sectionNow === undefined) {
			leftOver.push({place: `line ${number}`, text});
		} else {
			entries.push({section, name: '', text});
		}
	}

	return {
		/** How many lines behind it belong to no stat block. */
		get outside(): number {
			return outside;
		},
		parts(): BlockParts {
			const scores = readTable(table);
			const saves: Record<string, number> = {};
			const left = [...leftOver];
			const found: Partial<Record<'defence' | 'hp' | 'initiative', number>> = {};
			const others: string[] = [];
			const defending: Defending[] = [];
			for (const {label, value, place} of figures) {
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

			return {name, ...found, scores, saves, defending, entries, others, left};
		},
	};
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
