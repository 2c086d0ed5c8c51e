import type {Hint} from '../../kit/parts/footer.js';
import {type ChangeState, whomRow} from './change-state.js';
import {hasHalves} from './shown.js';

/** What the keys do in the dialog. */
export function changeHints({list, page}: ChangeState): readonly Hint[] {
	if (list) {
		return [
			{commands: ['accept'], label: 'take it'},
			{commands: ['up', 'down'], label: 'choose'},
			{commands: ['others'], label: 'tick'},
			...(list.row === whomRow && hasHalves(page) ? [{commands: ['half' as const]}] : []),
			{commands: ['back']},
		];
	}

	return [
		{commands: ['accept'], label: 'change'},
		{commands: ['up', 'down'], label: 'row'},
		{commands: ['turn']},
		{commands: ['others']},
		{commands: ['back'], label: 'leave unchanged'},
	];
}
