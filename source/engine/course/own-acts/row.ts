import type {ActRow, Shown} from '../act-rows.js';
import {type OwnAct, ownAct} from './own-act.js';
import {ownActsIn} from '../../world/own-rules.js';
import {notAskedNow} from '../../facts/refusals.js';
import type {Id} from '../../kit/basics.js';
import {listed} from '../../kit/text.js';
import type {AnyWorld} from '../../world/world.js';

/* The line of acts of the table’s own in the menu of a turn. */

export const ownOffered = ({state}: {readonly state: AnyWorld}): readonly OwnAct[] =>
	ownActsIn(state).length > 0 ? [{do: 'own'}] : [];

/** Its line in the menu of a turn, where there are some, perhaps in a group (`place`). */
export const ownActRow = <Scene extends {readonly state: AnyWorld}, E>(
	who: (scene: Scene) => Id,
	place: Partial<Pick<Shown, 'group' | 'groupKey'>> = {},
): ActRow<Scene, OwnAct, E | ReturnType<typeof ownAct.opened>> => ({
	key: 'v',
	offer: ownOffered,
	show: (_act, {state}) => ({
		id: 'own',
		label: 'An act of your own rules …',
		...place,
		detail: listed(ownActsIn(state).map(({label}) => label)),
	}),
	refuse: (_act, {state}) => (ownActsIn(state).length > 0 ? undefined : notAskedNow),
	take: (_act, scene) => [ownAct.opened({who: who(scene)})],
});
