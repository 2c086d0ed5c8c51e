import {type Entrant} from './entrant.js';
import type {Setup} from './ruleset.js';
import {type SettingRow, wrongSetting} from './settings.js';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const isEntrant = <Sheet>(
	value: unknown,
	isSheet: (sheet: unknown) => sheet is Sheet,
): value is Entrant<Sheet> =>
	isObject(value) &&
	typeof value['id'] === 'string' &&
	typeof value['name'] === 'string' &&
	(value['side'] === 'good' || value['side'] === 'bad') &&
	(value['control'] === 'player' || value['control'] === 'gm') &&
	typeof value['isHidden'] === 'boolean' &&
	typeof value['kin'] === 'string' &&
	isSheet(value['sheet']);

/** A check of the setup in a log's header. Settings that came later may be missing: their defaults stand. */
export const setupCheck =
	<Sheet>(
		rows: readonly SettingRow[],
		isSheet: (sheet: unknown) => sheet is Sheet,
	) =>
	(value: unknown): value is Setup<Sheet> => {
		if (!isObject(value)) {
			return false;
		}

		const {settings, entrants} = value;
		return (
			isObject(settings) &&
			rows.every(
				(row) =>
					!Object.hasOwn(settings, row.id) ||
					wrongSetting(row, settings[row.id]) === undefined,
			) &&
			Array.isArray(entrants) &&
			entrants.every((entrant) => isEntrant(entrant, isSheet)) &&
			new Set(entrants.map(({id}) => id)).size === entrants.length
		);
	};
