import type {Hint} from '../../kit/pages/page.js';
import type {FightScreenState} from '../screen.js';
import {type ChangeState, type OpenList, whomRow} from './change-state.js';
import {rowOf, takesTicked} from './list-keys.js';
import {type ShownChange, shownChange} from './shown.js';
import {isSlip} from './whom.js';

function listHints(shown: ShownChange, list: OpenList): readonly Hint[] {
	const isWhom = list.row === whomRow;
	const isSeveral = rowOf(shown, list.row)?.isSeveral === true;
	const isTicked = isWhom ? takesTicked(shown, list) : isSeveral;
	return [
		{commands: ['accept'], label: isTicked ? 'take what is ticked' : 'take it'},
		{commands: ['up', 'down'], label: 'choose'},
		...(isWhom || isSeveral ? [{commands: ['others' as const], label: 'tick'}] : []),
		...(isWhom && shown.page.hasHalves ? [{commands: ['half' as const]}] : []),
		{commands: ['back']},
	];
}

/** What Enter does at the row that has the keyboard. */
function acceptLabel({focus, scene, proposal}: ShownChange): string {
	if (focus?.id === whomRow) {
		return 'choose whom';
	}

	if (scene.state.tag !== '' && !isSlip(scene, scene.state.tag)) {
		return 'take it';
	}

	return {do: 'change', list: 'the list', open: 'nothing yet', wrong: 'nothing yet'}[proposal.kind];
}

export function changeHints(
	state: ChangeState,
	{now, board}: Pick<FightScreenState, 'now' | 'board'>,
): readonly Hint[] {
	const shown = shownChange({fight: now.fight, board, state});
	const {list, query, side} = state;
	return list
		? listHints(shown, list)
		: [
				{commands: ['accept'], label: acceptLabel(shown)},
				{commands: ['up', 'down'], label: 'row'},
				{commands: ['turn']},
				// Behind letters a space belongs to them.
				...(query === '' || side === whomRow
					? [
							{
								commands: ['others' as const],
								...(shown.focus?.options && side !== whomRow && {label: 'its values'}),
							},
						]
					: []),
				{commands: ['back'], label: 'leave unchanged'},
			];
}
