import type {Side} from '../../../engine/kit/basics.js';
import type {Problem} from '../../../rosters/problem.js';
import type {RosterEntry} from '../../../rosters/roster.js';
import {cleanName} from '../../../engine/kit/clean-text.js';
import {readSource} from '../../../rosters/document.js';
import type {Loaded} from '../../../rosters/load.js';
import {folded} from '../../../engine/kit/nearest.js';
import {wordsOfSide} from '../../../rosters/schema.js';
import {type Data, isData} from '../../../engine/kit/data.js';

/** A combatant of a roster as it stands in the file, which may be wrong. */
export type Sketched = {
	readonly name: string;
	readonly side: Side;
	readonly count: number;
	readonly isHidden: boolean;
	readonly problems: readonly Problem[];
	/** What it is read as; `undefined` while it has mistakes. */
	readonly entry: RosterEntry | undefined;
};

export type Sketch = {
	readonly title: string;
	/** The id of its ruleset; `undefined` when it names none that is known. */
	readonly ruleset: string | undefined;
	readonly combatants: readonly Sketched[];
	readonly problems: readonly Problem[];
	/** It is YAML, so that it can be edited here. */
	readonly isReadable: boolean;
};

const foes = new Set(wordsOfSide('bad').map((word) => folded(word)));

/** Somebody as they were written, whether it is right or not. */
const roughly = (written: unknown): Omit<Sketched, 'problems' | 'entry'> => {
	const {name, side, count, hidden}: Data = isData(written) ? written : {};
	return {
		name: typeof name === 'string' ? cleanName(name) : '',
		side: foes.has(folded(String(side))) ? 'bad' : 'good',
		count: typeof count === 'number' ? count : 1,
		isHidden: hidden === true,
	};
};

const isAbout = ({field = ''}: Problem, at: number): boolean =>
	field === `combatants[${at}]` || field.startsWith(`combatants[${at}].`);

/** @param read checks a text as a roster of its ruleset */
export function sketchOf(
	text: string,
	ruleset: string | undefined,
	read: (text: string) => Loaded,
): Sketch {
	const loaded = read(text);
	if ('roster' in loaded) {
		const {title, entries} = loaded.roster;
		return {
			title,
			ruleset,
			combatants: entries.map((entry) => ({
				name: entry.name,
				side: entry.side,
				count: entry.count,
				isHidden: entry.isHidden,
				problems: [],
				entry,
			})),
			problems: [],
			isReadable: true,
		};
	}

	const {problems} = loaded;
	const value = readSource(text).data?.value;
	const whole: Data = isData(value) ? value : {};
	const {title, combatants} = whole;
	return {
		title: typeof title === 'string' ? cleanName(title) : '',
		ruleset,
		combatants: (Array.isArray(combatants) ? combatants : []).map((written: unknown, at) => {
			const own = problems.filter((problem) => isAbout(problem, at));
			const alone =
				own.length === 0 ? read(JSON.stringify({...whole, combatants: [written]})) : undefined;
			return {
				...roughly(written),
				problems: own,
				entry: alone && 'roster' in alone ? alone.roster.entries[0] : undefined,
			};
		}),
		problems,
		isReadable: isData(value),
	};
}
