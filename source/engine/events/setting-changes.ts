import {type Refusal, isRefusal, impossible} from '../kit/basics.js';
import {type House, labelsIn} from '../facts/house.js';
import type {EventOf} from '../facts/event.js';
import {type ToldLine, ruling} from './event-rows.js';
import {
	type PendingSetting,
	type SettingRow,
	type SettingValue,
	type SettingValues,
	describeSetting,
	settingValue,
	settingValues,
	wrongSetting,
} from '../facts/settings.js';
import {fields, maybe, number, text} from '../kit/shape.js';
import {type Unit, momentText} from '../world/units.js';
import {type World, clockOf} from '../world/world.js';

/*
 * A setting that changes in mid-fight. What is under way keeps what it began with: a change waits until the stack holds
 * its base frame alone, and, where the order or the budgets of a round hang on the setting, until the next round has
 * begun. Then an event of its own brings it into force, so that `settings` are those that count at every moment.
 */

export const settingEvents = {
	'setting-changed': {
		setting: text,
		from: settingValue,
		to: settingValue,
		/** The first round, or other unit of the clock, in which it counts. */
		since: maybe(fields({unit: text, at: number})),
	},
	'settings-in-force': {values: settingValues},
};

export type SettingChanged = EventOf<'setting-changed', (typeof settingEvents)['setting-changed']>;

type SettingsInForce = EventOf<'settings-in-force', (typeof settingEvents)['settings-in-force']>;

type Settled = Pick<World<never, unknown>, 'settings' | 'coming' | 'stack' | 'clock'>;

const isUnderWay = ({stack}: Pick<Settled, 'stack'>): boolean => stack.length > 1;

const fits = (rows: readonly SettingRow[], id: string, value: unknown): boolean => {
	const row = rows.find((each) => each.id === id);
	return row !== undefined && wrongSetting(row, value) === undefined;
};

export const comingValue = (
	{settings, coming}: Pick<Settled, 'settings' | 'coming'>,
	row: SettingRow,
) => coming.settings.find(({id}) => id === row.id)?.value ?? settings[row.id] ?? row.default;

export function changeSetting(
	{setting, value}: {readonly setting: string; readonly value: SettingValue},
	state: Settled,
	rows: readonly SettingRow[],
): readonly [SettingChanged] | Refusal {
	const row = rows.find(({id}) => id === setting);
	if (!row) {
		return impossible(`there is no setting “${setting}”`);
	}

	const wrong = wrongSetting(row, value);
	if (wrong !== undefined) {
		return impossible(wrong);
	}

	const from = comingValue(state, row);
	if (from === value) {
		return impossible(`“${row.label}” is set to “${describeSetting(row, value)}” already`);
	}

	const unit = row.countsFrom;
	return [
		{
			type: 'setting-changed',
			setting,
			from,
			to: value,
			...(unit !== undefined && {since: {unit, at: clockOf(state, unit) + 1}}),
		},
	];
}

export function dueSettings(state: Settled): readonly SettingsInForce[] {
	if (state.coming.settings.length === 0 || isUnderWay(state)) {
		return [];
	}

	const due = state.coming.settings.filter(
		({from}) => from === undefined || clockOf(state, from.unit) >= from.at,
	);
	return due.length === 0
		? []
		: [
				{
					type: 'settings-in-force',
					values: Object.fromEntries(due.map(({id, value}) => [id, value])),
				},
			];
}

/** The changes still to come, with this one; one back to what is in force takes the other away. */
export function withPending(
	{settings, coming}: Settled,
	{setting, to, since}: SettingChanged,
	rows: readonly SettingRow[],
): readonly PendingSetting[] {
	if (!fits(rows, setting, to)) {
		return coming.settings;
	}

	const others = coming.settings.filter(({id}) => id !== setting);
	return settings[setting] === to
		? others
		: [...others, {id: setting, value: to, ...(since && {from: since})}];
}

export const withValues = (
	settings: SettingValues,
	values: SettingValues,
	rows: readonly SettingRow[],
): SettingValues => ({
	...settings,
	...Object.fromEntries(Object.entries(values).filter(([id, value]) => fits(rows, id, value))),
});

/** “from round 3 on”, “from turn 2, phase 1 on”; empty when a change counts at once. */
export function whenInForce(
	{from}: Pick<PendingSetting, 'from'>,
	state: Pick<Settled, 'stack' | 'clock'>,
	units: readonly Unit[],
): string {
	if (from) {
		return `from ${momentText(from.unit, from.at, units, state)} on`;
	}

	return isUnderWay(state) ? 'once what is under way is done' : '';
}

/** Settings are no secret; the reason is. */
export function tellChanged(
	{setting, from, to, since, reason}: SettingChanged & {readonly reason?: string},
	after: Pick<Settled, 'stack' | 'clock'>,
	{rows, units}: {readonly rows: readonly SettingRow[]; readonly units: readonly Unit[]},
): ToldLine {
	const row = rows.find(({id}) => id === setting);
	const shown = (value: SettingValue) => (row ? describeSetting(row, value) : String(value));
	const when = whenInForce(since ? {from: since} : {}, after, units);
	return ruling(
		`Setting “${row?.label ?? setting}”: ${shown(from)} → ${shown(to)}${when === '' ? '' : `, ${when}`}`,
		{reason},
	);
}

/** Rules of the table's own come into a fight; a setting that is so already stays. */
export function adoptHouse(
	{house, settings = {}}: {readonly house: House; readonly settings?: SettingValues | undefined},
	state: Settled,
	rows: readonly SettingRow[],
):
	| ReadonlyArray<{readonly type: 'house-changed'; readonly house: House} | SettingChanged>
	| Refusal {
	const changes = Object.entries(settings).flatMap(([setting, value]) => {
		const changed = changeSetting({setting, value}, state, rows);
		return isRefusal(changed) ? [] : changed;
	});
	const isBare = labelsIn(house).length === 0;
	return isBare && changes.length === 0
		? impossible('these rules change nothing')
		: [...(isBare ? [] : [{type: 'house-changed', house} as const]), ...changes];
}
