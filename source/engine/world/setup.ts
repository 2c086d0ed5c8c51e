import type {Id} from '../kit/basics.js';
import type {DepartureId} from '../facts/combatants/departure.js';
import {entrantOf} from '../facts/combatants/entrant.js';
import {house} from '../facts/house.js';
import {type Shape, type TypeOf, fields, isOf, list, maybe} from '../kit/shape.js';
import type {Handling} from '../facts/combatants/handling.js';
import {nothingComing} from './world.js';
import {
	type SettingRow,
	type SettingValues,
	areSettings,
	settingValues,
	wrongSetting,
} from '../facts/settings.js';

const setupOf = <Sheet>(sheet: Shape<Sheet>) =>
	fields({settings: settingValues, entrants: list(entrantOf(sheet)), house: maybe(house)});

/** What a fight starts from; stored in the header of its log. */
export type Setup<Sheet> = TypeOf<ReturnType<typeof setupOf<Sheet>>>;

/** A check of the setup in a log's header. Settings that came later may be missing: their defaults stand. */
export function setupCheck<Sheet>(rows: readonly SettingRow[], sheet: Shape<Sheet>) {
	const hasShape = isOf(setupOf(sheet));
	return (value: unknown): value is Setup<Sheet> =>
		hasShape(value) &&
		rows.every((row) => {
			const setting = value.settings[row.id];
			return setting === undefined || wrongSetting(row, setting) === undefined;
		}) &&
		new Set(value.entrants.map(({id}) => id)).size === value.entrants.length;
}

/** What all rulesets know of a fight that nobody has entered yet. The settings must have been checked. */
export function emptyWorld<R extends readonly SettingRow[]>(
	ruleset: string,
	rows: R,
	settings: SettingValues,
) {
	if (!areSettings(rows, settings)) {
		throw new TypeError(`These are not settings of ${ruleset}`);
	}

	return {
		combatants: [],
		index: new Map<Id, number>(),
		conditions: [],
		serial: 0,
		departed: new Map<Id, DepartureId>(),
		handlings: new Map<Id, Handling>(),
		over: undefined,
		settings,
		house: undefined,
		coming: nothingComing,
	};
}
