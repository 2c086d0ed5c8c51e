import {
	type Ability,
	type BlockAttack,
	type BlockLeft,
	type BlockUses,
	type BlockWords,
	type StatBlock,
	type Taken,
	abilities,
	kindsOfDamage,
} from '../../rulesets/stat-block.js';
import {numerals} from '../../engine/kit/text.js';
import {readSentence} from './sentence.js';
import {plainSentence, tokensOf} from './tokens.js';
import {type Section, conditionNames} from './words.js';

/* A stat block in its parts, as text and data have them alike, and what they mean. */

export type Scores = {readonly score?: number; readonly mod?: number; readonly save?: number};

/** “Bite. Melee Weapon Attack: …” under its heading. */
export type Entry = {
	readonly section: Section;
	/** With how often, in brackets. */
	readonly name: string;
	readonly text: string;
};

/** A line of damage or conditions, where it says that as well. */
export type Defending = {readonly takes: Taken | 'condition'; readonly text: string};

export type BlockParts = {
	readonly name: string;
	readonly isHero?: boolean;
	readonly defence?: number | undefined;
	readonly hp?: number | undefined;
	readonly initiative?: number | undefined;
	readonly scores: Partial<Readonly<Record<Ability, Scores>>>;
	/** By the names of abilities, or of their own. */
	readonly saves: Readonly<Record<string, number>>;
	readonly defending: readonly Defending[];
	readonly entries: readonly Entry[];
	readonly others: readonly string[];
	readonly left: readonly BlockLeft[];
};

export const modOf = (score: number): number => Math.floor((score - 10) / 2);

/** “15 (leather armor)”: the number, and what is behind it but in brackets. */
export function numberIn(text: string): {readonly value?: number; readonly rest: string} {
	const plain = plainSentence(text);
	const [, number, rest = ''] = /^\s*([+-]?\d{1,4})(?!\d)(.*)$/u.exec(plain) ?? [];
	return number === undefined
		? {rest: plain.trim()}
		: {
				value: Number(number),
				rest: rest.replaceAll(/\([^)]*\)?/g, '').replaceAll(/^[\s,;.]+|[\s,;.]+$/g, ''),
			};
}

/** “Fire Breath (Recharge 5–6)”, “Roar (3/Day)”. */
export function limitedName(written: string): {
	readonly name: string;
	readonly uses?: Omit<BlockUses, 'name'>;
	readonly rest: string;
} {
	const [, name = '', within = ''] =
		/^([^(]*)(?:\((.*?)\)?)?\s*$/u.exec(plainSentence(written)) ?? [];
	const tokens = tokensOf(within);
	const [first, second, third] = tokens;
	const clean = name.trim().replace(/[.:]+$/, '');
	if (first?.text === 'recharge' && second?.kind === 'number') {
		return {name: clean, uses: {most: 1, recharge: second.value}, rest: ''};
	}

	if (/^recharges?$/.test(first?.text ?? '')) {
		return {name: clean, uses: {most: 1}, rest: within};
	}

	if (first?.kind === 'number' && second?.text === '/') {
		return {
			name: clean,
			uses: {most: first.value},
			rest: tokens.length > 3 || third?.text !== 'day' ? within : '',
		};
	}

	return {name: clean, rest: within};
}

/** “3 legendary actions”, “Legendary Action Uses: 3”. */
const legendary = ({text}: Entry): readonly BlockUses[] => {
	const tokens = tokensOf(text);
	const most = tokens.find(({kind}) => kind === 'number')?.value;
	return most === undefined || !tokens.some((token) => token.text === 'legendary')
		? []
		: [{name: 'legendary actions', most}];
};

/** Parts of “acid, fire; bludgeoning and piercing from nonmagical attacks”: what is tied to a condition stays whole. */
const partsOf = (text: string): readonly string[] =>
	plainSentence(text)
		.split(';')
		.flatMap((part) =>
			/\b(?:from|by|while|that|with|except|attacks?|damage)\b/i.test(part)
				? [part.trim()]
				: part.split(/,|\band\b/).map((each) => each.trim()),
		)
		.filter((part) => !/^[-\s]*$/.test(part) && part.toLowerCase() !== 'none');

type Defences = Pick<StatBlock, 'takes' | 'isImmuneTo'> & {readonly words: readonly BlockWords[]};

const saidAs: Readonly<Record<Defending['takes'], string>> = {
	half: 'Resistances',
	double: 'Vulnerabilities',
	none: 'Immunities',
	condition: 'Condition immunities',
};

function defences(lines: readonly Defending[]): Defences {
	const takes = new Map<string, Taken>();
	const isImmuneTo: string[] = [];
	const words: BlockWords[] = [];
	for (const {takes: taken, text} of lines) {
		for (const part of partsOf(text)) {
			const kind = part.toLowerCase();
			if (conditionNames.has(kind) || taken === 'condition') {
				isImmuneTo.push(kind);
			} else if (kindsOfDamage.has(kind) || /^\p{L}{1,40}$/u.test(kind)) {
				takes.set(kind, taken);
			} else {
				words.push({name: saidAs[taken], text: part});
			}
		}
	}

	return {takes: [...takes], isImmuneTo: [...new Set(isImmuneTo)], words};
}

/** What stands under one name: something to roll for, words, or both. */
function entryParts(entry: Entry) {
	const {name, uses, rest} = limitedName(entry.name);
	const isPassive = entry.section === 'traits' || entry.section === 'regional effects';
	const reading =
		isPassive || name === '' || /^(?:innate )?spellcasting/i.test(name)
			? undefined
			: readSentence(entry.text);
	const isLegendary = entry.section === 'legendary actions' && !uses;
	const own = isLegendary ? 'legendary actions' : uses && name.toLowerCase();
	const {rest: beyond = entry.text, ...rolled} = reading ?? {};
	const attack: BlockAttack | undefined = reading && {
		damage: [],
		isArea: false,
		causes: [],
		...rolled,
		name,
		...(own !== undefined && {uses: own}),
		says: `${entry.name}: ${plainSentence(entry.text)}`,
	};
	const text = [rest, beyond].filter((part) => part !== '').join('. ');
	return {
		attack,
		uses: uses && {name: name.toLowerCase(), ...uses},
		words:
			text === ''
				? undefined
				: {name: name || entry.section, text, ...(attack && {isRest: true as const})},
	};
}

/** “Regeneration. The troll regains 10 hit points at the start of its turn. If it takes acid or fire damage, …” */
function regeneration(entries: readonly Entry[]): Pick<StatBlock, 'regains' | 'stoppedBy'> {
	const {text: said = ''} = entries.find(({name}) => /^regeneration\b/i.test(name)) ?? {};
	const text = plainSentence(said).toLowerCase();
	const [, points] = /\bregains (\d+) (?:hit points|hp)\b/.exec(text) ?? [];
	const stoppedBy = [...kindsOfDamage].filter((kind) => text.includes(kind));
	return points === undefined
		? {}
		: {regains: Number(points), ...(stoppedBy.length > 0 && {stoppedBy})};
}

const attacksNamed = new RegExp(
	String.raw`\b(?:(${numerals.join('|')}) (?:[\w’'-]+ ){0,3}?attacks?|attacks (twice))\b`,
	'gi',
);

/** “It makes two attacks: one with its bite …”, “It makes one Bite attack and two Claw attacks.”, “It attacks twice.” */
function multiattack(entries: readonly Entry[]): Pick<StatBlock, 'attacksATurn'> {
	const {text = ''} = entries.find(({name}) => isMultiattack(name)) ?? {};
	const [made = ''] = text.split(/[:.]/, 1);
	const count = [...made.matchAll(attacksNamed)].reduce(
		(sum, [, numeral = 'two']) => sum + numerals.indexOf(numeral.toLowerCase()) + 1,
		0,
	);
	return count > 1 ? {attacksATurn: count} : {};
}

export const isMultiattack = (name: string): boolean => /^multiattack\b/i.test(name);

/** Where no heading stands before what it does: from the first attack on. */
function withActions(entries: readonly Entry[]): readonly Entry[] {
	const first = entries.some(({section}) => section === 'actions')
		? -1
		: entries.findIndex(
				({name, text}) => isMultiattack(name) || readSentence(text)?.bonus !== undefined,
			);
	return entries.map((entry, at) =>
		first !== -1 && at >= first && entry.section === 'traits'
			? {...entry, section: 'actions'}
			: entry,
	);
}

/** A save is rolled with the modifier, where nothing better is said. */
function savesOf({scores, saves}: BlockParts): StatBlock['saves'] {
	const usual = abilities.flatMap((ability) => {
		const bonus = saves[ability] ?? scores[ability]?.save ?? scores[ability]?.mod;
		return bonus === undefined ? [] : [[ability, bonus] as const];
	});
	const own = Object.entries(saves).filter(([name]) =>
		abilities.every((ability) => ability !== name),
	);
	return [...usual, ...own];
}

/** @returns what it says of a fight, with all that it says besides */
export function blockOf(parts: BlockParts): StatBlock {
	const {name, isHero = false, defence, hp, scores} = parts;
	const {words, ...defending} = defences(parts.defending);
	const isIntroduction = ({name: called, section}: Entry) =>
		called === '' && section === 'legendary actions';
	const read = withActions(parts.entries)
		.filter((entry) => !isIntroduction(entry))
		.map((entry) => entryParts(entry));
	const dexterity = scores.dexterity?.mod;
	const initiative = parts.initiative ?? dexterity;
	return {
		name,
		isHero,
		...(defence !== undefined && {defence}),
		...(hp !== undefined && {hp}),
		...(initiative !== undefined && {initiative}),
		...multiattack(parts.entries),
		...regeneration(parts.entries),
		saves: savesOf(parts),
		...defending,
		attacks: read.flatMap(({attack}) => attack ?? []),
		uses: [
			...read.flatMap(({uses}) => uses ?? []),
			...parts.entries.filter(isIntroduction).flatMap(legendary),
		],
		words: [...words, ...read.flatMap((each) => each.words ?? [])],
		others: parts.others,
		left: parts.left,
	};
}
