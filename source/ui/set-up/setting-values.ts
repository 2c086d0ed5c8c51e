import type {SettingRow, SettingValue} from '../../engine/facts/settings.js';
import {turned} from '../home/preferences/preference-rows.js';

export function turnedSetting(row: SettingRow, value: SettingValue, by: 1 | -1): SettingValue {
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
