import type {SettingRow, SettingValue} from '../../engine/facts/settings.js';
import type {Fight} from '../fight/fight.js';
import type {ActScene} from './act.js';
import {type Step, because, yesOrNo} from './parts/step.js';

/** Asks for a value. Enter takes the current one, or the opposite where there are only two. */
function valueStep(
	row: SettingRow,
	value: SettingValue,
	next: (value: SettingValue, shown: string) => Step,
): Step {
	const title = row.label;
	if (row.kind === 'flag') {
		return yesOrNo(title, value !== true, (to) => next(to, to ? 'yes' : 'no'));
	}

	if (row.kind === 'number') {
		const {kind, min, max} = row;
		const initial = typeof value === 'number' ? value : row.default;
		return {kind, title, min, max, initial, next: (to) => next(to, String(to))};
	}

	return {
		kind: 'pick',
		title,
		what: 'value',
		items: row.options.map(({id, label}) => ({
			id,
			label,
			names: [id, label],
			next: () => next(id, label),
		})),
		initial: String(value),
	};
}

function coming(fight: Fight, setting: string): readonly string[] {
	const {coming} = fight.settings().find(({id}) => id === setting) ?? {};
	return coming
		? [`This question still goes by the former value; “${coming.value}” counts ${coming.when}.`]
		: [];
}

/** Changes how the rules are read: which house rule, its new value, why. */
export function changeSetting({fight}: ActScene): Step {
	const views = new Map(fight.settings().map((view) => [view.id, view]));
	return {
		kind: 'pick',
		title: 'Change which house rule?',
		what: 'house rule',
		items: fight.info.settingRows.map((row) => {
			const view = views.get(row.id);
			return {
				id: row.id,
				label: row.label,
				names: [row.id, row.label],
				detail: view?.coming?.value ?? view?.value ?? '',
				next: () =>
					valueStep(row, view?.now ?? row.default, (value, shown) =>
						because(`${row.label}: ${shown}`, {do: 'set', setting: row.id, value}, () =>
							coming(fight, row.id),
						),
					),
			};
		}),
	};
}
