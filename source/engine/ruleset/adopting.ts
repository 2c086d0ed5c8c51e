import {type SettingChanged, changeSetting} from '../events/setting-changes.js';
import type {SharedEventOf} from '../events/shared-events.js';
import type {GmAct} from '../facts/command.js';
import {labelsIn} from '../facts/house.js';
import {impossible} from '../facts/refusals.js';
import type {SettingRow} from '../facts/settings.js';
import {type Refusal, isRefusal} from '../kit/basics.js';
import type {AnyWorld} from '../world/world.js';

/** Rules of the table's own come into a fight; a setting that is so already stays. */
export function adoptHouse(
	{house, settings = {}}: Extract<GmAct<never>, {do: 'house'}>,
	state: AnyWorld,
	rows: readonly SettingRow[],
): ReadonlyArray<SharedEventOf<'house-changed'> | SettingChanged> | Refusal {
	const changes = Object.entries(settings).flatMap(([setting, value]) => {
		const changed = changeSetting({setting, value}, state, rows);
		return isRefusal(changed) ? [] : changed;
	});
	const isBare = labelsIn(house).length === 0;
	return isBare && changes.length === 0
		? impossible('these rules change nothing')
		: [...(isBare ? [] : [{type: 'house-changed', house} as const]), ...changes];
}
