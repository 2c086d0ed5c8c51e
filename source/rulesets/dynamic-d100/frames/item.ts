import {firstOf} from '../../../engine/kit/basics.js';
import {notAskedNow} from '../../../engine/facts/refusals.js';
import {clauseOf, counted} from '../../../engine/kit/text.js';
import {get} from '../../../engine/world/world.js';
import {actionsLeft} from '../derived/fight.js';
import {type AnyEvent, asking} from '../flow-types.js';
import type {DdState} from '../state/fight.js';
import {type FrameOf, item} from '../state/frames.js';
import {leftWhenDown} from './actor.js';

type Frame = FrameOf<'item'>;

/** Items that take one more action are used with an Extra, the others with the Main Action (DD-24). */
function usable({who, actions}: Frame, state: DdState): readonly string[] {
	const combatant = get(state, who);
	return combatant.sheet.items
		.filter((each) => actionsLeft(combatant, each) > 1 === actions > 1)
		.map(({name}) => name);
}

/** An item of three actions or more takes several rounds (DD-24, reading 6). */
function used(name: string, {who, actions}: Frame, state: DdState): readonly AnyEvent[] {
	const {sheet, past} = get(state, who);
	const needs = sheet.items.find((each) => each.name === name)?.actions ?? 1;
	const before = past.progress?.item === name ? past.progress.spent : 0;
	return [
		{type: 'item-used', who, item: name, spent: Math.min(needs, before + actions), needs},
		{type: 'frame-left'},
	];
}

function begunFirst(frame: Frame, state: DdState): readonly string[] {
	const begun = get(state, frame.who).past.progress?.item;
	return firstOf(usable(frame, state), (name) => name === begun);
}

/** The planned item, or the only one. */
function planned(frame: Frame, state: DdState): string | undefined {
	const main = get(state, frame.who).plan?.main;
	if (frame.actions > 1 && main?.do === 'item') {
		return main.item;
	}

	const items = usable(frame, state);
	return items.length === 1 ? items[0] : undefined;
}

/** Use Item (DD-24). */
export const itemFrame = asking(item, {
	isVoid: (frame, state) => leftWhenDown.isVoid(frame, state) || usable(frame, state).length === 0,
	left: leftWhenDown.left,
	ask: [
		{
			step: {
				id: 'planned',
				kind: 'auto',
				due: (frame, state) => planned(frame, state) !== undefined,
				take: (frame, state) => used(planned(frame, state) ?? '', frame, state),
			},
		},
		{
			choose: 'which',
			key: 'Q',
			head: ({who}, state) => ({
				title: clauseOf(get(state, who), 'uses what?'),
				who,
				rule: 'DD-24',
			}),
			offer: begunFirst,
			show(name, {who}, state) {
				const {sheet, past} = get(state, who);
				const {progress} = past;
				const needs = sheet.items.find((each) => each.name === name)?.actions;
				return {
					id: name,
					label: name,
					...(progress?.item === name &&
						needs !== undefined && {
							detail: `${progress.spent} of ${counted(needs, 'action')} done`,
						}),
				};
			},
			refuse: (name, frame, state) =>
				usable(frame, state).includes(name) ? undefined : notAskedNow,
			take: used,
		},
	],
	end: () => leftWhenDown.left,
});
