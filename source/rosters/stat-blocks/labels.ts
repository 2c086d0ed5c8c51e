import {cleanName} from '../../engine/kit/clean-text.js';
import {capital} from '../../engine/kit/text.js';
import type {Defending} from './parts.js';

/* What a line of a printed stat block begins with: a label, a name, or what kind of creature it is. */

type Meaning =
	| 'defence'
	| 'hp'
	| 'initiative'
	| 'saves'
	| Defending['takes']
	/** Said, but of no use in a fight. */
	| 'other';

export const meanings: Readonly<Record<string, Meaning>> = {
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

export function labelled(text: string): Labelled | undefined {
	const lower = text.toLowerCase();
	const label = labels.find(
		(each) => lower.startsWith(each) && !/^[\p{L}\d]/u.test(lower.slice(each.length)),
	);
	return label === undefined
		? undefined
		: {label, value: text.slice(label.length).replace(/^[\s:.]+/, '')};
}

/** Labels that the layout of 2024, and copies, put behind others on one line. */
export const withinLine =
	/\s(?=(?:Initiative|Proficiency Bonus|Hit Points|HP|Speed)\s*:?\s+[+−–\d(-])/;

/** Words that a name of several has in small letters. */
const joining = /^(?:of|the|and|a|an|in|with|to|from|or|for|on|at|by|vs|as)$/;

/** Beginnings of a sentence’s part that are no names of entries. */
export const noNames =
	/^(?:hit|miss|failure|success|trigger|response|effect|first|second|failure or success|at will|\d.*)$/i;

/** “Bite. Melee …”, “Fire Breath (Recharge 5–6). …”: the name at the beginning of a line. */
export function nameBefore(text: string): string | undefined {
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
