import {comingValue, whenInForce} from '../engine/setting-changes.js';
import {
	type PendingSetting,
	type SettingRow,
	type SettingValues,
	describeSetting,
} from '../engine/settings.js';
import type {SettingView} from './fight.js';

/** A fight's settings, as far as they are shown. */
type Settled = {
	readonly settings: SettingValues;
	readonly pendingSettings: readonly PendingSetting[];
	readonly stack: readonly unknown[];
};

/** Settings as they are shown: what counts now, and what is to come. */
export const settingViews = (
	rows: readonly SettingRow[],
	state: Settled,
): readonly SettingView[] =>
	rows.map((row) => {
		const value = state.settings[row.id] ?? row.default;
		const coming = state.pendingSettings.find(({id}) => id === row.id);
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
					when: whenInForce(coming, state) || 'once the fight goes on',
				},
			}),
		};
	});
