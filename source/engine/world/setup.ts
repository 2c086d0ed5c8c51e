import type {Id} from '../kit/basics.js';
import {isBrought} from '../facts/combatants/brought.js';
import type {Departed} from '../facts/combatants/departure.js';
import type {Entrant} from '../facts/combatants/entrant.js';
import {type House, house} from '../facts/house.js';
import {isOf} from '../kit/shape.js';
import {type Handlings, isHandling} from '../facts/combatants/handling.js';
import {type Coming, nothingComing} from './coming.js';
import {
	type SettingRow,
	type SettingValues,
	type SettingsOf,
	areSettings,
	wrongSetting,
} from '../facts/settings.js';
import {isData} from '../kit/data.js';

/** What a fight starts from; stored in the header of its log. */
export type Setup<Sheet> = {
	readonly settings: SettingValues;
	readonly entrants: ReadonlyArray<Entrant<Sheet>>;
	readonly house?: House | undefined;
};

const isEntrant = <Sheet>(
	value: unknown,
	isSheet: (sheet: unknown) => sheet is Sheet,
): value is Entrant<Sheet> =>
	isData(value) &&
	typeof value['id'] === 'string' &&
	typeof value['name'] === 'string' &&
	(value['side'] === 'good' || value['side'] === 'bad') &&
	(value['control'] === 'player' || value['control'] === 'gm') &&
	typeof value['isHidden'] === 'boolean' &&
	typeof value['kin'] === 'string' &&
	(value['isPlural'] === undefined || typeof value['isPlural'] === 'boolean') &&
	isHandling(value) &&
	(value['comesWith'] === undefined || isBrought(value['comesWith'])) &&
	isSheet(value['sheet']);

/** A check of the setup in a log's header. Settings that came later may be missing: their defaults stand. */
export const setupCheck =
	<Sheet>(rows: readonly SettingRow[], isSheet: (sheet: unknown) => sheet is Sheet) =>
	(value: unknown): value is Setup<Sheet> => {
		if (!isData(value)) {
			return false;
		}

		const {settings, entrants, house: own} = value;
		return (
			isData(settings) &&
			(own === undefined || isOf(house)(own)) &&
			rows.every(
				(row) =>
					!Object.hasOwn(settings, row.id) || wrongSetting(row, settings[row.id]) === undefined,
			) &&
			Array.isArray(entrants) &&
			entrants.every((entrant) => isEntrant(entrant, isSheet)) &&
			new Set(entrants.map(({id}) => id)).size === entrants.length
		);
	};

type EmptyWorld<Settings> = {
	readonly combatants: readonly never[];
	readonly index: ReadonlyMap<Id, number>;
	readonly conditions: readonly never[];
	readonly serial: number;
	readonly departed: Departed;
	readonly handlings: Handlings;
	readonly over: undefined;
	readonly settings: Settings;
	readonly house: undefined;
	readonly coming: Coming;
};

/** What all rulesets know of a fight that nobody has entered yet. The settings must have been checked. */
export function emptyWorld<R extends readonly SettingRow[]>(
	ruleset: string,
	rows: R,
	settings: SettingValues,
): EmptyWorld<SettingsOf<R>> {
	if (!areSettings(rows, settings)) {
		throw new TypeError(`These are not settings of ${ruleset}`);
	}

	return {
		combatants: [],
		index: new Map(),
		conditions: [],
		serial: 0,
		departed: new Map(),
		handlings: new Map(),
		over: undefined,
		settings,
		house: undefined,
		coming: nothingComing,
	};
}
