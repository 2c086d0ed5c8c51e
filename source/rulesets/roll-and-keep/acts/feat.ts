import {featOf, featRows} from '../actions.js';
import {acts} from '../flow-types.js';
import {action, feat as featForm, words} from '../state.js';
import {type ActionScene, used} from './scene.js';
import type {RkAct} from './types.js';

/** Feats that are rolled for, and one act that needs no roll (RK-0A). */
export const feats: readonly RkAct[] = [
	...featRows.map(({id}): RkAct => ({do: 'feat', feat: id})),
	{do: 'act'},
];

/** Attack/Actions other than an attack or a draw. */
export const featActs = acts<ActionScene>({
	feats: {
		key: 'x',
		rule: 'RK-0A',
		show: () => ({id: 'feats', label: 'Another Attack/Action …', detail: 'a door, a spell, words'}),
		take: () => [action.filled({menu: 'feats'})],
	},
	feat: {
		rule: 'RK-0A',
		show({feat}) {
			const {id, key, label} = featOf(feat);
			return {id: `feat:${id}`, key, label};
		},
		take: ({feat}, scene) => [...used(scene), featForm.opened({who: scene.frame.who, feat})],
	},
	act: {
		key: 'A',
		rule: 'RK-0A',
		show: () => ({id: 'act', label: 'Act without a roll …', cost: 'an Attack/Action'}),
		take: (_act, scene) => [...used(scene), words.opened({who: scene.frame.who})],
	},
});
