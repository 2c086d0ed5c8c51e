import {menuOf} from '../../../engine/course/act-rows.js';
import {clauseOf} from '../../../engine/kit/text.js';
import {startingPoints} from '../derived/fight.js';
import {acts} from '../flow-types.js';
import type {Situation} from '../modifiers.js';

/** DD-37: asked where the Settings leave it to the GM. */
export const advantageMenu = menuOf(
	acts<Situation>({
		advantage: {
			offer: () => [
				{do: 'advantage', isGiven: false},
				{do: 'advantage', isGiven: true},
			],
			show: ({isGiven}) =>
				isGiven
					? {id: 'yes', label: 'Yes', key: 'y'}
					: {id: 'no', label: 'No', key: 'o'},
			take: ({isGiven}) => [{type: 'advantage-ruled', hasAdvantage: isGiven}],
		},
	}),
);

/** DD-43: how a defender uses an Advantage. */
export const optionMenu = menuOf(
	acts<Situation>({
		option: {
			offer: () => [
				{do: 'option', option: 'more'},
				{do: 'option', option: 'regain'},
			],
			show: ({option}, {attacker}) =>
				option === 'more'
					? {
							id: 'more',
							label: clauseOf(attacker, 'loses 1d6 more'),
							key: 'y',
							effect: '1d6 more',
						}
					: {
							id: 'regain',
							label: 'Regain as much as the attacker loses',
							key: 'x',
							detail: 'if the GM finds it plausible',
						},
			refuse: ({option}, {target, state}) =>
				option === 'regain' &&
				state.settings.regainLimit &&
				target.rp >= startingPoints(target.sheet)
					? {reason: 'has lost nothing to regain', rule: 'DD-43'}
					: undefined,
			take: ({option}) => [{type: 'option-chosen', option}],
		},
	}),
);
