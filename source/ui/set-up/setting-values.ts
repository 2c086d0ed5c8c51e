import {
	type SettingRow,
	type SettingValue,
	type SettingValues,
	describeSetting,
} from '../../engine/settings.js';
import type {SettingView} from '../../session/fight.js';
import {turned} from '../home/preference-rows.js';

/** The value of a setting after or before this one. */
export function turnedSetting(
	row: SettingRow,
	value: SettingValue,
	by: 1 | -1,
): SettingValue {
	switch (row.kind) {
		case 'flag': {
			return value !== true;
		}

		case 'number': {
			const next = (typeof value === 'number' ? value : row.default) + by;
			return Math.max(row.min, Math.min(row.max, next));
		}

		case 'choice': {
			const ids = row.options.map(({id}) => id);
			return turned(ids, String(value), by);
		}
	}
}

/** A ruleset's settings with the chosen values, as they are shown. */
export const settingViews = (
	rows: readonly SettingRow[],
	values: SettingValues,
): readonly SettingView[] =>
	rows.map((row) => {
		const value = values[row.id] ?? row.default;
		return {
			id: row.id,
			label: row.label,
			value: describeSetting(row, value),
			summary: row.summary,
			rule: row.rule,
			isDefault: value === row.default,
		};
	});
