import {menuOf} from '../../../engine/course/act-rows.js';
import {notAskedNow} from '../../../engine/facts/refusals.js';
import {counted} from '../../../engine/kit/text.js';
import {type AnyEvent, acts} from '../flow-types.js';
import {actionsLeft} from '../derived/items.js';
import type {ActorScene} from './scene.js';
import type {Item} from '../sheet.js';
import type {FrameOf} from '../state/frames.js';

export type ItemScene = ActorScene<FrameOf<'item'>>;

/** Items that take one more action are used with an Extra, the others with the Main Action (DD-24). */
export const usable = ({frame, combatant}: ItemScene): readonly Item[] =>
	combatant.sheet.items.filter(
		(item) => actionsLeft(combatant, item) > 1 === frame.actions > 1,
	);

/** An item of three actions or more takes several rounds (DD-24, reading 6). */
export function used(
	name: string,
	{frame, combatant: {sheet, past}}: ItemScene,
): readonly AnyEvent[] {
	const needs = sheet.items.find((item) => item.name === name)?.actions ?? 1;
	const before = past.progress?.item === name ? past.progress.spent : 0;
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

export const itemMenu = menuOf(
	acts<ItemScene>({
		item: {
			key: 'Q',
			offer: (scene) =>
				usable(scene).map(({name}) => ({do: 'item', item: name})),
			show({item}, {combatant: {sheet, past}}) {
				const {progress} = past;
				const needs = sheet.items.find(({name}) => name === item)?.actions;
				return {
					id: item,
					label: item,
					...(progress?.item === item &&
						needs !== undefined && {
							detail: `${progress.spent} of ${counted(needs, 'action')} done`,
						}),
				};
			},
			refuse: ({item}, scene) =>
				usable(scene).some(({name}) => name === item) ? undefined : notAskedNow,
			take: ({item}, scene) => used(item, scene),
		},
	}),
);
