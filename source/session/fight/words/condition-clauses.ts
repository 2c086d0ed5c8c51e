import type {Id} from '../../../engine/kit/basics.js';
import type {Until} from '../../../engine/world/conditions.js';
import type {Fight} from '../fight.js';
import {type Misread, listed, unfitName} from '../../parts/names.js';
import {named, nobodyMeant, takeSomebody} from './somebody.js';

/* What stands beside a condition’s name: who gives it, what it is worth, how long it lasts. */

export type Scene = Pick<Fight, 'info' | 'combatants' | 'conditionRows'>;

/** What can follow a condition's name. Searched from the end of the line. */
const clauses = {
	once: /\s+once$/i,
	worth: /\s+worth\s+(\S+)$/i,
	duration:
		/\s+(for\s+good|for\s+[+−–-]?\d+\s+\S+|(?:un)?till?\s+(?:(?:the\s+)?(?:(?:start|beginning|end)\s+of\s+.+|next\s+\S+)|.+\sturn\s+(?:start|end)s))$/i,
} as const;

/**
 * “by Oni” where that is somebody; behind another clause it has to be, or all would be the name of a condition.
 * “while Oni concentrates” says the same where the rules let it last so.
 */
export function splitGiver(
	line: string,
	scene: Scene,
): {readonly line: string; readonly from: Id | undefined} | Misread {
	const held = scene.info.isHeldByGiver
		? /\s+(?:while|as\s+long\s+as)\s+(.+?)\s+concentrat(?:es|ing)$/i.exec(line)
		: null;
	const by = held ?? /\s+by\s+(.+?)(?=\s+(?:once|worth\s|for\s|until\s)|$)/i.exec(line);
	const [, who = ''] = by ?? [];
	if (!by) {
		return {line, from: undefined};
	}

	const combatants = scene.combatants('gm');
	const [giver, ...others] = held
		? [takeSomebody(who, combatants).found].filter((one) => one !== undefined)
		: named(combatants)
				.filter(({names}) => names.some((name) => name.toLowerCase() === who.toLowerCase()))
				.map(({value}) => value);
	const before = line.slice(0, by.index);
	if (giver && !held && scene.info.isHeldByGiver) {
		return {
			problem: `Whose doing a condition is counts for nothing in these rules: leave out “by ${giver.name}”, or write “while ${giver.name} concentrates”.`,
		};
	}

	if (giver && others.length === 0) {
		return {line: before + line.slice(by.index + by[0].length), from: giver.id};
	}

	const isQuoted = /^["“„'‘]/.test(line);
	return !isQuoted &&
		(held !== null || Object.values(clauses).some((clause) => clause.test(before)))
		? {
				problem: unfitName(
					who,
					combatants.map(({name}) => name),
					'combatant',
				),
			}
		: {line, from: undefined};
}

export type Clauses = {readonly name: string; readonly found: ReadonlyMap<string, string>};

/** “prone 1 round”: where a count of the ruleset's units stands, “for” may be left out. */
const withFor = (line: string, {info: {units}}: Scene): string =>
	line.replace(
		new RegExp(`(?<!\\bfor)\\s+(\\d+\\s+(?:${units.map(({id}) => id).join('|')})s?)(?=\\s|$)`, 'i'),
		' for $1',
	);

export function splitClauses(line: string, scene: Scene): Clauses | Misread {
	const own = /^["“„'‘][^"”“'’]*["”“'’](?=\s|$)/.exec(line)?.[0] ?? '';
	// A clause needs a space before it, also where no name stands before it.
	let name = withFor(` ${line.slice(own.length)}`, scene);
	const found = new Map<string, string>();
	for (let isMore = true; isMore;) {
		isMore = false;
		for (const [clause, pattern] of Object.entries(clauses)) {
			const match = pattern.exec(name);
			if (match && found.has(clause)) {
				return {
					problem: `“${match[0].trim()}” stands beside another one. In quotes it is part of a condition of your own.`,
				};
			}

			if (match) {
				found.set(clause, match[1] ?? '');
				name = name.slice(0, match.index);
				isMore = true;
			}
		}
	}

	return {name: (own + name).trim(), found};
}

/** Reads “for 2 rounds”, “for good” or “until the end of Mika”. */
export function readDuration(
	words: string | undefined,
	scene: Scene,
): {until?: Until | 'ended'} | Misread {
	if (words === undefined) {
		return {};
	}

	if (/good$/i.test(words)) {
		return {until: 'ended'};
	}

	const counted = /^for\s+(\S+)\s+(\S+)$/i.exec(words);
	if (counted) {
		const [, count = '', word = ''] = counted;
		return countedDuration(count, word, scene);
	}

	const [, word = 'start', whose = ''] =
		/^\S+\s+(?:the\s+)?(?:(start|beginning|end)\s+of\s+)?(.+)$/i.exec(
			words.replace(/^(\S+)\s+(.+)\s+(start|end)s$/i, '$1 $3 of $2'),
		) ?? [];
	const edge = word.toLowerCase() === 'end' ? 'end' : 'start';
	const [, next, unit = ''] = /^(?:the\s+|this\s+)*(?:(next)\s+)?(\S+)$/i.exec(whose) ?? [];
	if (scene.info.units.some(({id}) => id === unit.toLowerCase())) {
		const count = next !== undefined && edge === 'end' ? '2' : '1';
		return countedDuration(count, unit, scene);
	}

	if (/^(?:(?:its|their|his|her|the|my)\s+)?(?:(?:own|next)\s+)?turn$/i.test(whose)) {
		return {until: {edge}};
	}

	const taken = takeSomebody(whose.replace(/[’'](?:s(?=\s)|(?=\s))/, ''), scene.combatants('gm'));
	return taken.found ? {until: {edge, of: taken.found.id}} : {problem: nobodyMeant(taken, whose)};
}

function countedDuration(
	count: string,
	word: string,
	{info: {units}}: Scene,
): {until: Until} | Misread {
	if (!/^\d{1,3}$/.test(count) || Number(count) === 0) {
		return {problem: `“${count}” does not fit: for 1 to 999 ${word}.`};
	}

	const unit = units.find(({id}) => [id, `${id}s`].includes(word.toLowerCase()))?.id;
	return unit === undefined
		? {problem: `“${word}” is no unit of time here: ${listed(units.map(({id}) => `${id}s`))}?`}
		: {until: {unit, count: Number(count)}};
}
