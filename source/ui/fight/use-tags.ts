import {useMemo} from 'react';
import type {Id, View} from '../../engine/kit/basics.js';
import type {Now} from './use-fight.js';

/** The tag that picks each combatant on a keyboard. Empty in the players' view. */
export function useTags(now: Now, view: View): ReadonlyMap<Id, string> {
	return useMemo(
		() =>
			new Map(
				now.fight.combatants(view).flatMap(({id, tag}) => (tag === undefined ? [] : [[id, tag]])),
			),
		[now, view],
	);
}
