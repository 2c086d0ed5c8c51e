import type {Hint} from '../../kit/parts/footer.js';
import type {ChangeState} from './change-state.js';

/** What the keys do in the dialog. */
export function changeHints({list}: ChangeState): readonly Hint[] {
	if (list) {
		return [
			{commands: ['accept'], label: 'take it'},
			{commands: ['up', 'down'], label: 'choose'},
			{commands: ['others'], label: 'tick'},
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
