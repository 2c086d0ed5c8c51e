import {readSource} from '../../source/rosters/document.js';
import type {Archetype} from '../helpers/bestiary.js';

/**
 * Writes a threat into the text of a roster, in the place of the one that stands there, or else in a line of its own
 * before the sentence about the entry. All else stays as it is.
 * @throws {Error} when the entry has no `about` on a line of its own
 */
export function recorded(
	text: string,
	{at, entry}: Pick<Archetype, 'at' | 'entry'>,
	threat: number,
): string {
	const source = readSource(text);
	const path = ['combatants', at];
	const lines = text.split('\n');
	const change = (number: number, to: (line: string) => string) =>
		lines.with(number - 1, to(lines[number - 1] ?? '')).join('\n');
	if (entry.threat !== undefined) {
		const {line, column} = source.placeOf([...path, 'threat']);
		return change(
			line,
			(before) =>
				before.slice(0, column - 1) + before.slice(column - 1).replace(/^\d+/, String(threat)),
		);
	}

	const {line, column} = source.placeOfKey(path, 'about');
	const indent = (lines[line - 1] ?? '').slice(0, column - 1);
	if (entry.about === undefined || indent.trim() !== '') {
		throw new Error(`${entry.name} has no line “about:”`);
	}

	return change(line, (before) => `${indent}threat: ${threat}\n${before}`);
}
