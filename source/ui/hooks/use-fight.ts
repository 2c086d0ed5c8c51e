import {useCallback, useMemo, useSyncExternalStore} from 'react';
import type {View} from '../../engine/basics.js';
import type {Fight} from '../../session/fight.js';

/** Draws again whenever the fight changes. */
export function useRevision(fight: Fight): number {
	const subscribe = useCallback(
		(listener: () => void) => fight.subscribe(listener),
		[fight],
	);
	return useSyncExternalStore(subscribe, () => fight.revision());
}

/** What is asked and how the fight stands, derived once per change. */
export function useFight(fight: Fight, view: View) {
	const revision = useRevision(fight);
	return useMemo(
		() => ({
			revision,
			prompt: fight.prompt(view),
			board: fight.board(view),
			saveState: fight.saveState(),
			notice: fight.notice(),
			undoable: fight.undoable(),
			redoable: fight.redoable(),
		}),
		[fight, view, revision],
	);
}
