import {cleanText} from '../../engine/kit/clean-text.js';
import {type Facts, isFacts} from '../../rulesets/pieces.js';
import type {Entry} from './parts.js';
import type {Section} from './words.js';

/* Traits and actions as data. What a tool made of an attack itself is often wrong: its sentence is read. */

export const entryKeys: ReadonlyArray<readonly [Section, readonly string[]]> = [
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

export const textOf = (value: unknown): string => {
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

export const isSaid = (value: unknown): boolean =>
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

function entryOf(item: unknown, section: Section): Entry {
	const pair: readonly unknown[] = Array.isArray(item) ? item : [];
	const [first, second] = pair;
	if (second !== undefined) {
		return {section, name: textOf(first), text: textOf(second)};
	}

	if (!isFacts(item)) {
		return {section, name: '', text: textOf(item)};
	}

	const name = textOf(item['name'] ?? item['Name']);
	const text = item['desc'] ?? item['Content'] ?? item['text'];
	const type = String(item['action_type']);
	return {
		section: Object.hasOwn(actionTypes, type) ? (actionTypes[type] ?? section) : section,
		name: name.includes('(') ? name : `${name.replace(/[.:]+$/, '')}${usageOf(item)}`,
		text: text === undefined && name === '' ? textOf(item) : textOf(text),
	};
}

export const entriesIn = (data: Facts): readonly Entry[] =>
	entryKeys.flatMap(([section, names]) =>
		names.flatMap((key) => listOf(data[key]).map((item) => entryOf(item, section))),
	);
