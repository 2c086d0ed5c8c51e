import type {SettingRow, SettingValues} from '../../engine/facts/settings.js';
import {readSetting} from '../../session/parts/setting-words.js';
import {UsageError} from './usage-error.js';

/** The settings of all `--set name=value`. When one is given twice, the last counts. */
export const givenSettings = (
	given: readonly string[],
	rows: readonly SettingRow[],
): SettingValues =>
	Object.fromEntries(
		given.map((each) => {
			const at = each.indexOf('=');
			if (at < 1) {
				throw new UsageError(`--set needs NAME=VALUE, not “${each}”.`);
			}

			const read = readSetting(each.slice(0, at), each.slice(at + 1), rows);
			if ('problem' in read) {
				throw new UsageError(`--set ${each}: ${read.problem}.`);
			}

			return [read.id, read.value];
		}),
	);
