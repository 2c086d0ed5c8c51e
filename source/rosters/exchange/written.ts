import type {Improvising, Raw} from '../../rulesets/improvise.js';
import {stated} from '../../rulesets/pieces.js';
import type {RosterEntry} from '../roster.js';
import {type SheetSchema, commonKeys} from '../schema.js';
import {sideIds} from '../side-words.js';
import {areSameSheets, simplest} from './simplest.js';

/** What sheets of a ruleset are written with. */
export type Writing = {readonly sheet: SheetSchema; readonly improvising: Improvising};

/**
 * Entries as a hand writes them in a roster: who they are, then their sheets without what is usual.
 * @throws {TypeError} when a sheet is none of the ruleset’s
 */
export function writtenEntries(
	entries: readonly RosterEntry[],
	{sheet, improvising}: Writing,
): readonly Raw[] {
	return entries.map((entry) => {
		const raw = improvising.written(entry.newcomer.sheet);
		if (!raw) {
			throw new TypeError(`${entry.name} has no sheet of this ruleset`);
		}

		return {...common(entry), ...simplest(raw, sheet)};
	});
}

/** Whether two that were written are read as the same. */
export const areSame = (one: Raw, other: Raw, {sheet}: Pick<Writing, 'sheet'>): boolean =>
	areSameSheets(sheetPart(one), sheetPart(other), sheet);

const sheetPart = (raw: Raw): Raw =>
	Object.fromEntries(Object.entries(raw).filter(([key]) => !commonKeys.includes(key)));

function common({
	name,
	side,
	count,
	isHidden,
	tags,
	about,
	threat,
	newcomer: {control, isPlural, player},
}: RosterEntry): Raw {
	const usual = side === 'good' ? 'player' : 'gm';
	return stated({
		name,
		side: side === 'good' ? undefined : sideIds[side],
		count: count === 1 ? undefined : count,
		hidden: isHidden ? true : undefined,
		plural: isPlural,
		control: control === usual ? undefined : control,
		player,
		tags,
		about,
		threat,
	});
}
