import {cleanName} from '../../engine/kit/clean-text.js';
import {type Facts, isFacts} from '../../rulesets/pieces.js';
import {type Ability, type BlockLeft, abilities} from '../../rulesets/stat-block.js';
import {entriesIn, entryKeys, isSaid, textOf} from './data-entries.js';
import {type BlockParts, type Defending, type Scores, modOf, numberIn} from './parts.js';
import {readSaves} from './text-block.js';
import {abilityOf} from './words.js';

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

/** What tools keep for themselves: nothing of it is said at a table. */
const ownKeys =
	/^(?:id|Id|Player|fields|resistances_and_immunities|key|slug|url|img_\w+|image\w*|ImageURL|illustration|document\w*|page_no|source|Source|Version|Path|LastUpdateMs|v\d_\w+|crossreferences|creaturesets|bestiary|layout|statblock|columns|forcecolumns|dice|render\w*|note|group|.*_all|.*_json)$/;

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

/** @param at where a key of it stands */
export function dataParts(written: Facts, at: (key: string) => string): BlockParts {
	const data = flat(written);
	const left: BlockLeft[] = [];
	const seen = new Set<string>(Object.values(keys).flat());
	const number = (names: readonly string[]): number | undefined => {
		const key = names.find((name) => isSaid(data[name])) ?? '';
		const {value, rest} = numberIn(valueOf(data[key]));
		if (isSaid(data[key]) && (value === undefined || rest !== '')) {
			left.push({place: at(key), text: valueOf(data[key])});
		}

		return value;
	};

	for (const [, names] of entryKeys) {
		for (const name of names) {
			seen.add(name);
		}
	}

	const defending = defendingKeys.flatMap(([takes, names]) => {
		const key = names.find((name) => isSaid(data[name]));
		for (const name of names) {
			seen.add(name);
		}

		return key === undefined ? [] : [{takes, text: textOf(data[key])}];
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
		entries: entriesIn(data),
		others: Object.keys(written).filter((key) => isOther(key) && isSaid(written[key])),
		left,
	};
}
