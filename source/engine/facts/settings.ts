import {minus} from '../kit/text.js';
import type {RuleId} from '../kit/basics.js';
import {type TypeOf, any, each, flag, number, text} from '../kit/shape.js';

type Row = {
	readonly id: string;
	readonly label: string;
	readonly summary: string;
	readonly rule: RuleId;
	/** “round”: the unit whose next one a change in mid-fight waits for; left out, it counts once nothing is under way. */
	readonly countsFrom?: string;
	/** What a fight goes on with that began before there was this setting, where the default would change it. */
	readonly formerly?: boolean | number | string;
};

/** What a rules source leaves open, with its default. A GM sets it when the fight is made, or later. */
export type SettingRow = Row &
	(
		| {readonly kind: 'flag'; readonly default: boolean}
		| {
				readonly kind: 'number';
				readonly default: number;
				readonly min: number;
				readonly max: number;
		  }
		| {
				readonly kind: 'choice';
				readonly default: string;
				readonly options: ReadonlyArray<{readonly id: string; readonly label: string}>;
		  }
	);

export const settingValue = any(flag, text, number);
export type SettingValue = TypeOf<typeof settingValue>;

export const settingValues = each(settingValue);
export type SettingValues = TypeOf<typeof settingValues>;

export type PendingSetting = {
	readonly id: string;
	readonly value: SettingValue;
	/** The clock that must have come so far. */
	readonly from?: {readonly unit: string; readonly at: number};
};

type ValueOf<R> = R extends {kind: 'flag'}
	? boolean
	: R extends {kind: 'number'}
		? number
		: R extends {options: ReadonlyArray<{id: infer V}>}
			? V
			: never;

export type SettingsOf<R extends readonly SettingRow[]> = {
	readonly [Each in R[number] as Each['id']]: ValueOf<Each>;
};

export const defaults = (rows: readonly SettingRow[]): SettingValues =>
	Object.fromEntries(rows.map((row) => [row.id, row.default]));

/** What stands for settings that came after a fight was begun. */
export const formerDefaults = (rows: readonly SettingRow[]): SettingValues =>
	Object.fromEntries(rows.map((row) => [row.id, row.formerly ?? row.default]));

export function wrongSetting(row: SettingRow, value: unknown): string | undefined {
	if (row.kind === 'flag') {
		return typeof value === 'boolean' ? undefined : 'expected true or false';
	}

	if (row.kind === 'choice') {
		return row.options.some(({id}) => id === value)
			? undefined
			: `expected one of ${row.options.map(({id}) => id).join(', ')}`;
	}

	const {min, max} = row;
	return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
		? undefined
		: `expected a whole number from ${minus(min)} to ${minus(max)}`;
}

export const areSettings = <R extends readonly SettingRow[]>(
	rows: R,
	values: unknown,
): values is SettingsOf<R> =>
	typeof values === 'object' &&
	values !== null &&
	rows.every((row) => wrongSetting(row, Reflect.get(values, row.id)) === undefined);

/** “Advantage: two levels apart”. */
export function describeSetting(row: SettingRow, value: SettingValue): string {
	if (row.kind === 'choice') {
		return row.options.find(({id}) => id === value)?.label ?? String(value);
	}

	return typeof value === 'number'
		? minus(value)
		: value === true
			? 'yes'
			: value === false
				? 'no'
				: value;
}
