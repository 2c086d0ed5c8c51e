import {grouped} from '../../../engine/kit/basics.js';
import {typedDashes} from '../../../engine/kit/text.js';
import type {Fight} from '../../fight/fight.js';

/* Those of a kind, who are numbered: “all goblins”, “goblins 1-3”, “g2”. */

/** “goblins”, “wolves”, “gunmen”, “witches”, “harpies”. */
const plural = (name: string): string =>
	/man$/i.test(name)
		? name.replace(/an$/i, 'en')
		: /(?:[^f]f|fe)$/i.test(name)
			? name.replace(/fe?$/i, 'ves')
			: /[^aeiou]y$/i.test(name)
				? name.replace(/y$/i, 'ies')
				: /(?:s|x|z|ch|sh)$/i.test(name)
					? `${name}es`
					: `${name}s`;

/** “all goblins”, where several are numbered: Goblin 1 and Goblin 2. */
export function kinGroups(fight: Fight) {
	const all = fight.groups().find(({label}) => label === 'all');
	const kin = fight
		.combatants('gm')
		.filter(({isGone}) => !isGone)
		.flatMap(({id, name}) => {
			const [, kind] = /^(.+) (?:\d+|[A-Z])$/.exec(name) ?? [];
			return kind === undefined ? [] : [[typedDashes(kind).toLowerCase(), id] as const];
		});
	const kinds = [...grouped(kin)].filter(([, who]) => who.length > 1);
	/** “ghoul” of “bone ghoul”, where no other kind ends so. */
	const shortOf = (kind: string): readonly string[] => {
		const last = kind.split(' ').at(-1) ?? '';
		return kinds.every(([other]) => other === kind || other.split(' ').at(-1) !== last)
			? [last]
			: [];
	};

	return kinds.map(([kind, who]) => ({
		names: [
			...[...new Set([kind, ...shortOf(kind)])].flatMap((name) => [
				`all ${name}`,
				`all ${plural(name)}`,
				plural(name),
			]),
			...(kind.endsWith('s') ? [kind] : []),
		],
		who,
		up: who.filter((id) => all?.up.includes(id)),
	}));
}

/** “w2” and “warrior2” as “Warrior 2”, where nobody else can be meant and that is no tag. */
const withInitials = (line: string, all: ReturnType<Fight['combatants']>): string =>
	line.replaceAll(
		/(?<![\p{L}\d+-])(\p{L}+)(\d{1,3})(?![\p{L}\d])/gu,
		(said, letters: string, number: string) => {
			const meant = all.filter(
				({name}) =>
					name.toLowerCase().startsWith(letters.toLowerCase()) && name.endsWith(` ${number}`),
			);
			const isTag = all.some(({tag}) => tag?.toLowerCase() === said.toLowerCase());
			const [only] = meant;
			return only && meant.length === 1 && !isTag && !/^[dk]$/i.test(letters) ? only.name : said;
		},
	);

const numberOrRange = String.raw`\d{1,3}(?:(?:[-–]| to )\d{1,3})?(?![\p{L}\d])`;
const numbered = new RegExp(
	String.raw`(?<![\p{L}\d])(\p{L}[\p{L} ’'-]*?)s? (${numberOrRange}(?:(?:, ?| and | ?& ?)${numberOrRange})*)`,
	'gu',
);

/** “goblins 1-3”, “ogre 1 & 2”: each of the numbered by name. */
export function eachNamed(line: string, fight: Fight): string {
	const all = fight.combatants('gm');
	/** “ghoul 2” is Bone ghoul 2, where no other is called so. */
	const nameOf = (said: string) => {
		const short = said.toLowerCase();
		const whole = all.find(({name}) => name.toLowerCase() === short);
		const [only, ...others] = all.filter(({name}) => name.toLowerCase().endsWith(` ${short}`));
		return whole ? said : others.length === 0 ? only?.name : undefined;
	};

	const namesOf = (kind: string, listed: string): readonly string[] => {
		const each = listed.split(/, ?| and | ?& ?/).flatMap((part) => {
			const [from = 0, to = from] = part.split(/[-–]| to /).map(Number);
			return Array.from({length: Math.max(0, to - from + 1)}, (_, at) =>
				[kind, `${kind}s`].map((called) => nameOf(`${called} ${from + at}`)).find(Boolean),
			);
		});
		const known = each.filter((name) => name !== undefined);
		return known.length > 1 && known.length === each.length ? known : [];
	};

	return withInitials(line, all).replaceAll(
		numbered,
		(said: string, called: string, listed: string) => {
			// What stands before them belongs to something else: “and ghouls 1 and 2”.
			const words = called.split(' ');
			const [way] = words.flatMap((_, at) => {
				const names = namesOf(words.slice(at).join(' '), listed);
				return names.length > 0 ? [[...words.slice(0, at), names.join(', ')].join(' ')] : [];
			});
			return way ?? said;
		},
	);
}
