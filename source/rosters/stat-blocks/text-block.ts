import {cleanName} from '../../engine/kit/clean-text.js';
import {capital} from '../../engine/kit/text.js';
import type {BlockLeft} from '../../rulesets/stat-block.js';
import {isTableLine, readTable} from './ability-table.js';
import {type Line, joined} from './lines.js';
import {type BlockParts, type Defending, type Entry, numberIn} from './parts.js';
import {tokensOf} from './tokens.js';
import {type Section, abilityOf, sectionOf} from './words.js';

/* A stat block as a text of either layout, line by line: its head, its figures, its table, then entries under headings. */

type Meaning =
	| 'defence'
	| 'hp'
	| 'initiative'
	| 'saves'
	| Defending['takes']
	/** Said, but of no use in a fight. */
	| 'other';

const meanings: Readonly<Record<string, Meaning>> = {
	'armor class': 'defence',
	'armour class': 'defence',
	ac: 'defence',
	'hit points': 'hp',
	hp: 'hp',
	initiative: 'initiative',
	'saving throws': 'saves',
	saves: 'saves',
	'damage resistances': 'half',
	'damage resistance': 'half',
	resistances: 'half',
	resistance: 'half',
	resistant: 'half',
	'damage vulnerabilities': 'double',
	'damage vulnerability': 'double',
	vulnerabilities: 'double',
	vulnerable: 'double',
	'damage immunities': 'none',
	'damage immunity': 'none',
	immunities: 'none',
	immune: 'none',
	'condition immunities': 'condition',
	'condition immunity': 'condition',
	...Object.fromEntries(
		'speed,skills,senses,languages,challenge rating,challenge,cr,xp,proficiency bonus,proficiencies,gear,habitat,treasure,source,roles,passive perception,perception,stealth,hit dice,environment'
			.split(',')
			.map((label) => [label, 'other' as const]),
	),
};

const labels = Object.keys(meanings).toSorted((one, other) => other.length - one.length);

type Labelled = {readonly label: string; readonly value: string};

function labelled(text: string): Labelled | undefined {
	const lower = text.toLowerCase();
	const label = labels.find(
		(each) => lower.startsWith(each) && !/^[\p{L}\d]/u.test(lower.slice(each.length)),
	);
	return label === undefined
		? undefined
		: {label, value: text.slice(label.length).replace(/^[\s:.]+/, '')};
}

/** Labels that the layout of 2024, and copies, put behind others on one line. */
const withinLine = /\s(?=(?:Initiative|Proficiency Bonus|Hit Points|HP|Speed)\s*:?\s+[+−–\d(-])/;

/** Words that a name of several has in small letters. */
const joining = /^(?:of|the|and|a|an|in|with|to|from|or|for|on|at|by|vs|as)$/;

/** Beginnings of a sentence’s part that are no names of entries. */
const noNames =
	/^(?:hit|miss|failure|success|trigger|response|effect|first|second|failure or success|at will|\d.*)$/i;

/** “Bite. Melee …”, “Fire Breath (Recharge 5–6). …”: the name at the beginning of a line. */
function nameBefore(text: string): string | undefined {
	const [, name = ''] =
		/^([^.!?:;()]{2,80}[!?]?(?:\([^)]{1,60}\))?)(?:\.(?=\s|$)|(?<=[!?])(?=\s|$))/u.exec(text) ?? [];
	const words = name.replace(/\(.*$/u, '').trim().split(/\s+/);
	return name !== '' &&
		!noNames.test(name) &&
		words.length <= 7 &&
		!name.replace(/\(.*$/u, '').includes(',') &&
		words.every((word, at) => /^[\p{Lu}\d'’(+]/u.test(word) || (at > 0 && joining.test(word)))
		? name
		: undefined;
}

const sizes = /^(?:tiny|small|medium|large|huge|gargantuan)\b/i;

/** “Medium humanoid (goblin), neutral evil”. */
export const isTypeLine = (text: string): boolean =>
	sizes.test(text) && !/[.:]$/.test(text) && text.split(/\s+/).length <= 16;

/** “MIRE HAG” as others are written. */
const inSmall = (name: string): string =>
	/\p{Ll}/u.test(name)
		? name
		: name.toLowerCase().replaceAll(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => capital(letter));

export const blockName = (text: string): string =>
	cleanName(
		inSmall(
			text
				.replace(/^(?:title|name)\s*:\s*/i, '')
				.replace(/\s+CR\s+[\d/]+$/, '')
				.replace(/[.:]+$/, ''),
		),
	);

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
			this.#entries.push({section, name, text: rest, place: `line ${number}`});
		} else if (last?.section === section) {
			last.text = joined(last.text, text);
		} else if (this.#section === undefined) {
			this.#left.push({place: `line ${number}`, text});
		} else {
			this.#entries.push({section, name: '', text, place: `line ${number}`});
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
				defending.push({takes: meaning, text: value, place});
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
