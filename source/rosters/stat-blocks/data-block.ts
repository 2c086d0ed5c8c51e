import {cleanName, cleanText} from '../../engine/kit/clean-text.js';
import {type Facts, isFacts} from '../../rulesets/pieces.js';
import type {BlockLeft} from '../../rulesets/stat-block.js';
import {
	type BlockParts,
	type Defending,
	type Entry,
	type Scores,
	modOf,
	numberIn,
} from './parts.js';
import {readSaves} from './text-block.js';
import {type Ability, type Section, abilities, abilityOf} from './words.js';

/*
 * A stat block as data. The keys of Open5e (both versions), fantasy-statblocks and Improved Initiative mean the same
 * wherever they stand, so that one table knows them all. What a tool made of an attack itself is often wrong: its
 * sentence is read.
 */

const keys = {
	name: ['name', 'Name'],
	defence: ['armor_class', 'ac', 'AC'],
	hp: ['hit_points', 'hp', 'HP'],
	initiative: ['initiative_bonus', 'modifier', 'initiative'],
	scores: ['ability_scores', 'stats', 'Abilities'],
	saves: ['saving_throws', 'saves', 'Saves'],
} as const;

const defendingKeys: ReadonlyArray<readonly [Defending['takes'], readonly string[]]> = [
	['half', ['damage_resistances_display', 'damage_resistances', 'DamageResistances']],
	['double', ['damage_vulnerabilities_display', 'damage_vulnerabilities', 'DamageVulnerabilities']],
	['none', ['damage_immunities_display', 'damage_immunities', 'DamageImmunities']],
	['condition', ['condition_immunities', 'condition_immunities_display', 'ConditionImmunities']],
];

const entryKeys: ReadonlyArray<readonly [Section, readonly string[]]> = [
	['traits', ['special_abilities', 'special_abilities_json', 'traits', 'Traits', 'spells']],
	['actions', ['actions', 'actions_json', 'Actions']],
	['bonus actions', ['bonus_actions', 'bonus_actions_json', 'BonusActions']],
	['reactions', ['reactions', 'reactions_json', 'Reactions']],
	[
		'legendary actions',
		[
			'legendary_desc',
			'legendary_description',
			'legendary_actions',
			'legendary_actions_json',
			'LegendaryActions',
		],
	],
	['mythic actions', ['mythic_actions', 'MythicActions']],
	['lair actions', ['lair_actions']],
];

/** What tools keep for themselves: nothing of it is said at a table. */
const ownKeys =
	/^(?:id|Id|Player|fields|resistances_and_immunities|key|slug|url|img_\w+|image\w*|ImageURL|illustration|document\w*|page_no|source|Source|Version|Path|LastUpdateMs|v\d_\w+|crossreferences|creaturesets|bestiary|layout|statblock|columns|forcecolumns|dice|render\w*|note|group|.*_all|.*_json)$/;

const textOf = (value: unknown): string => {
	if (Array.isArray(value)) {
		return value
			.map((each) => textOf(each))
			.filter((each) => each !== '')
			.join(', ');
	}

	if (isFacts(value)) {
		return textOf(
			value['name'] ??
				value['Name'] ??
				Object.entries(value).map(([key, each]) => `${key}: ${textOf(each)}`),
		);
	}

	return typeof value === 'string' || typeof value === 'number' ? cleanText(String(value)) : '';
};

const isSaid = (value: unknown): boolean =>
	value !== null && value !== undefined && value !== '' && value !== false && textOf(value) !== '';

/** JSON within a text, as some exports have lists. */
function listOf(value: unknown): readonly unknown[] {
	if (typeof value === 'string') {
		try {
			const read: unknown = JSON.parse(value);
			return Array.isArray(read) ? read : read === null ? [] : [value];
		} catch {
			return value.trim() === '' ? [] : [value];
		}
	}

	return Array.isArray(value) ? value : isSaid(value) ? [value] : [];
}

/** What Open5e’s second version calls the heading of an action. */
const actionTypes: Readonly<Record<string, Section>> = {
	BONUS_ACTION: 'bonus actions',
	REACTION: 'reactions',
	LEGENDARY_ACTION: 'legendary actions',
	MYTHIC_ACTION: 'mythic actions',
	LAIR_ACTION: 'lair actions',
};

/** “(Recharge 5–6)”, where it does not stand behind the name. */
function usageOf(item: Facts): string {
	const {usage_limits: limits, Usage: usage} = item;
	const {type, param} = isFacts(limits)
		? limits
		: {type: item['uses_type'], param: item['uses_param']};
	const from = Number(param);
	const said =
		type === 'PER_DAY'
			? `${from}/Day`
			: type === 'RECHARGE_ON_ROLL'
				? `Recharge ${from}`
				: type === 'RECHARGE_AFTER_REST'
					? 'Recharges after a rest'
					: textOf(usage).replaceAll(/[()]/g, '');
	return said === '' ? '' : ` (${said})`;
}

function entryOf(item: unknown, section: Section, place: string): Entry {
	const pair: readonly unknown[] = Array.isArray(item) ? item : [];
	const [first, second] = pair;
	if (second !== undefined) {
		return {section, name: textOf(first), text: textOf(second), place};
	}

	if (!isFacts(item)) {
		return {section, name: '', text: textOf(item), place};
	}

	const name = textOf(item['name'] ?? item['Name']);
	const text = item['desc'] ?? item['Content'] ?? item['text'];
	const type = String(item['action_type']);
	return {
		section: Object.hasOwn(actionTypes, type) ? (actionTypes[type] ?? section) : section,
		name: name.includes('(') ? name : `${name.replace(/[.:]+$/, '')}${usageOf(item)}`,
		text: text === undefined && name === '' ? textOf(item) : textOf(text),
		place,
	};
}

function scoresOf(data: Facts): Partial<Record<Ability, Scores>> {
	const scores: Partial<Record<Ability, Scores>> = {};
	const set = (ability: Ability | undefined, more: Scores) => {
		if (ability) {
			scores[ability] = {...scores[ability], ...more};
		}
	};
	const score = (ability: Ability | undefined, value: unknown) => {
		const number = typeof value === 'number' ? value : numberIn(textOf(value)).value;
		if (number !== undefined && isSaid(value)) {
			set(ability, {score: number, mod: modOf(number)});
		}
	};

	const table = data['ability_scores'] ?? data['stats'] ?? data['Abilities'];
	for (const [at, ability] of abilities.entries()) {
		score(
			ability,
			Array.isArray(table) ? table[at] : (data[ability] ?? data[`ability_score_${ability}`]),
		);
	}

	for (const [name, value] of Object.entries(isFacts(table) ? table : {})) {
		score(abilityOf(name), value);
	}

	return scores;
}

function savesOf(data: Facts): Readonly<Record<string, number>> {
	const saves: Record<string, number> = {};
	const take = (name: string, bonus: number) => {
		saves[name] = bonus;
	};

	for (const ability of abilities) {
		const save = data[`${ability}_save`] ?? data[`saving_throw_${ability}`];
		if (typeof save === 'number') {
			take(ability, save);
		}
	}

	const listed = keys.saves.map((key) => data[key]).find((value) => isSaid(value));
	const items: readonly unknown[] = Array.isArray(listed) ? listed : [listed];
	for (const item of items) {
		const named =
			isFacts(item) && 'Name' in item ? {[textOf(item['Name'])]: item['Modifier']} : item;
		const text = isFacts(named)
			? Object.entries(named)
					.map(([name, bonus]) => `${name} ${textOf(bonus)}`)
					.join(', ')
			: textOf(named);
		readSaves(text, take);
	}

	return saves;
}

const valueOf = (value: unknown): string => textOf(isFacts(value) ? value['Value'] : value);

/** The keys of a block with what is kept in others by some tools. */
const flat = (data: Facts): Facts => {
	const {resistances_and_immunities: defending, fields} = data;
	return {...data, ...(isFacts(defending) && defending), ...(isFacts(fields) && fields)};
};

/** Whether data is a stat block of one of these tools. */
export function isBlockData(data: unknown): data is Facts {
	const value = isFacts(data) ? flat(data) : {};
	const has = (names: readonly string[]) => names.some((name) => isSaid(value[name]));
	const isOwn = 'combatants' in value || 'ruleset' in value || 'attacks' in value;
	return !isOwn && has(keys.name) && has(keys.hp) && (has(keys.defence) || has(keys.scores));
}

/** @param place where it stands, as a path of keys */
export function dataParts(written: Facts, place: string): BlockParts {
	const data = flat(written);
	const left: BlockLeft[] = [];
	const seen = new Set<string>(Object.values(keys).flat());
	const at = (key: string) =>
		place === '' ? key : place.startsWith('line') ? `${place}: ${key}` : `${place}.${key}`;
	const number = (names: readonly string[]): number | undefined => {
		const key = names.find((name) => isSaid(data[name])) ?? '';
		const {value, rest} = numberIn(valueOf(data[key]));
		if (isSaid(data[key]) && (value === undefined || rest !== '')) {
			left.push({place: at(key), text: valueOf(data[key])});
		}

		return value;
	};

	const entries = entryKeys.flatMap(([section, names]) =>
		names.flatMap((key) => {
			seen.add(key);
			return listOf(data[key]).map((item, index) => entryOf(item, section, `${at(key)}[${index}]`));
		}),
	);
	const defending = defendingKeys.flatMap(([takes, names]) => {
		const key = names.find((name) => isSaid(data[name]));
		for (const name of names) {
			seen.add(name);
		}

		return key === undefined ? [] : [{takes, text: textOf(data[key]), place: at(key)}];
	});
	const scores = scoresOf(data);
	const added = data['InitiativeModifier'];
	const {mod = 0} = scores.dexterity ?? {};
	const isOther = (key: string) =>
		!seen.has(key) &&
		!ownKeys.test(key) &&
		!/^(?:ability_score|saving_throw)_|_save$|^InitiativeModifier$/.test(key) &&
		!abilities.some((ability) => ability === key);
	return {
		name: cleanName(textOf(data['name'] ?? data['Name'])),
		isHero: /^player/i.test(textOf(data['Player'])),
		defence: number(keys.defence),
		hp: number(keys.hp),
		initiative: typeof added === 'number' ? mod + added : number(keys.initiative),
		scores,
		saves: savesOf(data),
		defending,
		entries,
		others: Object.keys(written).filter((key) => isOther(key) && isSaid(written[key])),
		left,
	};
}
