import {notAskedNow} from '../../../engine/refusals.js';
import {get, nameOf} from '../../../engine/world.js';
import {isUp} from '../derived/fight.js';
import type {FrameOf} from '../state/frames.js';
import type {DdState} from '../state/fight.js';
import type {AnyEvent} from '../events/index.js';
import {kind} from './kind.js';
import type {Item} from '../sheet.js';

type Frame = FrameOf<'item'>;

/** Items of one action with an Extra, the others with the Main Action (DD-24). */
const usable = (frame: Frame, state: DdState): readonly Item[] =>
	get(state, frame.who).sheet.items.filter(
		({actions}) => actions > 1 === frame.actions > 1,
	);

function used(frame: Frame, state: DdState, name: string): readonly AnyEvent[] {
	const {sheet, past} = get(state, frame.who);
	const {progress} = past;
	const needs = sheet.items.find((item) => item.name === name)?.actions ?? 1;
	const before = progress?.item === name ? progress.spent : 0;
	return [
		{
			type: 'item-used',
			who: frame.who,
			item: name,
			spent: Math.min(needs, before + frame.actions),
			needs,
		},
		{type: 'frame-left'},
	];
}

function planned(frame: Frame, state: DdState): string | undefined {
	const combatant = get(state, frame.who);
	const main = combatant.plan?.main;
	const items = usable(frame, state);
	return frame.actions > 1 && main?.do === 'item'
		? main.item
		: items.length === 1
			? items[0]?.name
			: undefined;
}

/** Use Item; one of three actions or more goes on over the rounds (DD-24, reading 6). */
export const itemFrame = kind('item', {
	isVoid: (frame, state) =>
		!isUp(get(state, frame.who), state) || usable(frame, state).length === 0,
	abandon: () => [{type: 'frame-left'}],
	steps: [
		{
			id: 'planned',
			kind: 'auto',
			due: (frame, state) => planned(frame, state) !== undefined,
			take: (frame, state) => used(frame, state, planned(frame, state) ?? ''),
		},
		{
			id: 'which',
			kind: 'choose',
			due: () => true,
			ask: (frame, state) => ({
				title: `${nameOf(state, frame.who)} uses what?`,
				who: frame.who,
				rule: 'DD-24',
				choices: usable(frame, state).map(({name}) => ({
					id: name,
					label: name,
					act: {do: 'item', item: name},
				})),
			}),
			refuse: (act, frame, state) =>
				act.do === 'item' &&
				usable(frame, state).some(({name}) => name === act.item)
					? undefined
					: notAskedNow,
			take: (act, frame, state) =>
				act.do === 'item' ? used(frame, state, act.item) : [],
		},
	],
});
