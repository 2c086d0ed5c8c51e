import type {SettingRow, SettingValue} from '../../engine/facts/settings.js';
import type {Fight} from '../../session/fight/fight.js';
import {type Step, because, yesOrNo} from './step.js';

/** Asks for a value. Enter takes the current one, or the opposite where there are only two. */
function valueStep(
	row: SettingRow,
	value: SettingValue,
	next: (value: SettingValue, shown: string) => Step,
): Step {
	const title = row.label;
	switch (row.kind) {
		case 'flag': {
			return yesOrNo(title, value !== true, (to) =>
				next(to, to ? 'yes' : 'no'),
			);
		}

		case 'number': {
			const {kind, min, max} = row;
			return {
				kind,
				title,
				min,
				max,
				initial: typeof value === 'number' ? value : row.default,
				next: (to) => next(to, String(to)),
			};
		}

		case 'choice': {
			return {
				kind: 'pick',
				title,
				items: row.options.map(({id, label}) => ({
					id,
					label,
					next: () => next(id, label),
				})),
				initial: String(value),
			};
		}
	}
}

/** Changes how the rules are read: which setting, its new value, why. */
export function changeSetting(fight: Fight): Step {
	const views = new Map(fight.settings().map((view) => [view.id, view]));
	return {
		kind: 'pick',
		title: 'Change which setting?',
		items: fight.info.settingRows.map((row) => {
			const view = views.get(row.id);
			return {
				id: row.id,
				label: row.label,
				detail: view?.coming?.value ?? view?.value ?? '',
				next: () =>
					valueStep(row, view?.now ?? row.default, (value, shown) =>
						because(`${row.label}: ${shown}`, {
							do: 'set',
							setting: row.id,
							value,
						}),
					),
			};
		}),
	};
}
