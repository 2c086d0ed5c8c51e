import {opposed} from '../frame-types.js';
import {refuseAnyRoll} from './feats.js';
import type {PhaseScene} from './phase-scene.js';
import {drActs} from './rows.js';

/** A roll against somebody else's roll: to seduce, to sneak, to wrestle (DR-15). */
export const opposingRows = drActs<PhaseScene>({
	opposing: {
		key: 'c',
		rule: 'DR-15',
		show: () => ({id: 'opposed', label: 'An opposed roll …'}),
		refuse: (_act, scene, view) => refuseAnyRoll(scene, view),
		take: (_act, {frame}) => [opposed.opened({who: frame.who})],
	},
});
