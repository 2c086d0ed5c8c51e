import type {Scores} from './parts.js';
import {type Token, tokensOf} from './tokens.js';
import type {Ability} from '../../rulesets/stat-block.js';
import {abilityOf} from './words.js';

/* The table of abilities: six columns below their names, or each name before its figures, on any number of lines. */

const headings = /^(?:mod|save|saves|score|scores|stat|stats|ability|abilities|modifier)$/;

const isCell = ({kind, text}: Token): boolean =>
	kind === 'number' ||
	/^[()|/:+-]$/.test(text) ||
	headings.test(text) ||
	abilityOf(text) !== undefined;

/** @param isOpen whether a table has begun, so that a line of mere figures belongs to it */
export function isTableLine(text: string, isOpen: boolean): boolean {
	const tokens = tokensOf(text);
	return (
		tokens.length > 0 &&
		tokens.every((token) => isCell(token)) &&
		(isOpen ||
			tokens.some(({text: word}) => abilityOf(word) !== undefined || /^(?:mod|stat)$/.test(word)))
	);
}

type Figure = {readonly value: number; readonly isMod: boolean};

const scoresFrom = (figures: readonly Figure[]): Scores => {
	const [first, second, third] = figures;
	return first?.isMod
		? {mod: first.value, ...(second && {save: second.value})}
		: {
				...(first && {
					score: first.value,
					mod: second?.value ?? Math.floor((first.value - 10) / 2),
				}),
				...(third && {save: third.value}),
			};
};

/** Figures for several names: all of one name together, or row by row. */
function dealt(figures: readonly Figure[], count: number): ReadonlyArray<readonly Figure[]> {
	const each = Math.floor(figures.length / count);
	const isByRows = each > 1 && figures[0]?.isMod === figures[1]?.isMod;
	return Array.from({length: count}, (_, at) =>
		isByRows
			? Array.from({length: each}, (_row, row) => figures[row * count + at]).flatMap(
					(figure) => figure ?? [],
				)
			: figures.slice(at * each, (at + 1) * each),
	);
}

export function readTable(text: string): Partial<Record<Ability, Scores>> {
	const scores: Partial<Record<Ability, Scores>> = {};
	let names: Ability[] = [];
	let figures: Figure[] = [];
	let isWithin = false;
	const close = () => {
		for (const [at, of] of dealt(figures, names.length || 1).entries()) {
			const name = names[at];
			if (name && of.length > 0) {
				scores[name] = scoresFrom(of);
			}
		}

		names = [];
		figures = [];
	};

	for (const {kind, text: word, value, isSigned} of tokensOf(text)) {
		const ability = kind === 'word' ? abilityOf(word) : undefined;
		if (ability) {
			if (figures.length > 0) {
				close();
			}

			names.push(ability);
		} else if (kind === 'number') {
			figures.push({value, isMod: isSigned || isWithin});
		} else if (kind === 'sign') {
			isWithin = word === '(' || (isWithin && word !== ')');
		}
	}

	close();
	return scores;
}
