import type {Coming} from '../../engine/world/world.js';
import {comingValue, whenInForce} from '../../engine/events/setting-changes.js';
import {type SettingRow, type SettingValues, describeSetting} from '../../engine/facts/settings.js';
import type {Unit} from '../../engine/world/units.js';
import type {SettingView} from './views.js';

/** The settings for display: the current value and any coming change. */
export const settingViews = (
	rows: readonly SettingRow[],
	state: {
		readonly settings: SettingValues;
		readonly coming: Coming;
		readonly stack: readonly unknown[];
		readonly clock: ReadonlyMap<string, number>;
	},
	units: readonly Unit[],
): readonly SettingView[] =>
	rows.map((row) => {
		const value = state.settings[row.id] ?? row.default;
		const coming = state.coming.settings.find(({id}) => id === row.id);
		return {
			id: row.id,
			label: row.label,
			value: describeSetting(row, value),
			summary: row.summary,
			rule: row.rule,
			isDefault: value === row.default,
			now: comingValue(state, row),
			...(coming && {
				coming: {
					value: describeSetting(row, comingValue(state, row)),
					when: whenInForce(coming, state, units) || 'once the fight goes on',
				},
			}),
		};
	});
