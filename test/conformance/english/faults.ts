import {names} from './cast.js';
import type {Place, Texts} from './collect.js';

const one = names.flatMap(({name, isPlural}) => (isPlural ? [] : [name]));
const several = names.flatMap(({name, isPlural}) => (isPlural ? [name] : []));
const nameIn = (choice: readonly string[]): string => `(?:${choice.join('|')})`;
const adverbs = '(?:also |no longer |not |now )*';

/** Nouns that the rulesets count. */
const nouns =
	'action|attack|attacker|bonus|call|die|failure|foe|hex|minute|member|Movement|phase|point|reaction|reroll|round|second|shot|square|step|success|tick|time|turn|Wound|wound|zone';

type Check = {
	readonly what: string;
	readonly finds: RegExp;
	/** Where it counts; left out, everywhere. */
	readonly places?: readonly Place[];
};

const whole: readonly Place[] = ['line', 'title'];

const checks: readonly Check[] = [
	{
		what: 'a counted noun is plural after 1',
		finds:
			/(?<!(?:phase|round|Round|Turn|zone|initiative|[+−×≤>=.\d]) ?)\b1 (?:[A-Z][a-z]+ )?(?!(?:is|has|as|less|plus|this|does|was|falls|hits|waits|lapses)\b)[A-Za-z]*[a-rt-z]s\b(?!’)/,
	},
	{
		what: 'a counted noun is singular after 0, 2 or more',
		finds: new RegExp(
			`(?<!(?:phase|round|zone|attack|defence) )\\b(?:0|[2-9]|\\d\\d+) (?:Flesh |Dramatic )?(?:${nouns})\\b(?! Init| point)`,
		),
	},
	{what: 'a hyphen for a minus', finds: /(?:^|[\s(=×+])-\d/},
	{what: 'a value that is none', finds: /\b(?:undefined|null|NaN|Infinity)\b|\[object/},
	{what: 'a list of acts without its order', finds: /means to (?!.*then )[a-z ]+, [a-z ]+$/},
	{
		what: 'a phrase that says too little',
		finds: /\b(?:from something else|dying for good|[Nn]obody else in \d)/,
	},
	{what: 'spaces too many', finds: /^\s| {2}|\s$/},
	{what: 'a doubled word', finds: /\b([a-z]+) \1\b/i},
	{what: 'an empty part', finds: /\(\)|“”|\( |[\s(][,;:)]|[,;:]{2}|^[,;:)]|[,;:(]$/},
	{what: 'typewriter’s quotes or dots', finds: /["'`]|\.\.\./},
	{
		what: 'a name in lower case',
		finds: new RegExp(`\\b(?:${names.map(({name}) => name.toLowerCase()).join('|')})\\b`),
	},
	{
		what: 'a singular verb in a question about several',
		finds: new RegExp(`\\b(?:is|was|does|has) ${nameIn(several)}\\b`, 'i'),
	},
	{
		what: 'a plural verb in a question about one',
		finds: new RegExp(`\\b(?:are|were|do|have) ${nameIn(one)}\\b`, 'i'),
	},
	{
		what: '“it” or “its” for several',
		finds: new RegExp(`^${nameIn(several)} (?!takes? it\\b)[^:]*\\b(?:it|its|itself)\\b`),
	},
	{what: 'a small letter at the start', finds: /^[a-z]/, places: whole},
	{
		what: 'a full stop at the end of a line',
		finds: /[^.]\.$/,
		places: ['label', 'line', 'option', 'refusal', 'title', 'why'],
	},
	{what: 'no full stop at the end of a sentence', finds: /[^.)]$/, places: ['summary']},
];

/** What random play types, or names in an event that it has changed. */
const typed = /\b(?:so be it|a note|now Renamed)\b/;

/** The number of a name counts nothing. */
const numbered = new RegExp(`\\b(${names.map(({name}) => name).join('|')}|Renamed) \\d+`, 'g');

const basesOf = (verb: string): readonly string[] =>
	verb === 'is'
		? ['are']
		: verb === 'has'
			? ['have']
			: verb.endsWith('ies')
				? [verb.replace(/ies$/, 'y')]
				: /(?:ss|sh|ch|x|o)es$/.test(verb)
					? [verb.replace(/es$/, '')]
					: [verb.replace(/s$/, '')];

/** What is wrong with the verbs, which are learnt from what one does: of several they are others. */
function verbChecks(texts: Texts): readonly Check[] {
	const does = new RegExp(`^${nameIn(one)} ${adverbs}([a-z]+s)\\b`);
	const verbs = new Set(['is', 'has']);
	for (const [text, {place}] of texts) {
		const verb = does.exec(text)?.[1];
		if (verb !== undefined && whole.includes(place)) {
			verbs.add(verb);
		}
	}

	const singular = [...verbs].join('|');
	const plural = [...verbs].flatMap(basesOf).join('|');
	return [
		{
			what: 'a singular verb of several',
			finds: new RegExp(`\\b${nameIn(several)} ${adverbs}(?:${singular})\\b`),
		},
		{
			what: 'a second verb that is singular',
			finds: new RegExp(`^${nameIn(several)} [a-z][^:]*(?:,|and|but|then) (?:${singular})\\b`),
			places: whole,
		},
		{
			what: 'a plural verb of one',
			finds: new RegExp(`(?<!\\b(?:[Dd]oes|and) )\\b${nameIn(one)} ${adverbs}(?:${plural})\\b`),
		},
	];
}

/** Each text with what is wrong with it. */
export function faultsOf(texts: Texts): readonly string[] {
	const all = [...checks, ...verbChecks(texts)];
	return [...texts].flatMap(([text, {place, by}]) =>
		typed.test(text)
			? []
			: all.flatMap(({what, finds, places}) =>
					(places === undefined || places.includes(place)) &&
					finds.test(text.replaceAll(numbered, '$1'))
						? [`${what}: “${text}” (${place} of ${by})`]
						: [],
				),
	);
}
