import {useCallback, useMemo, useSyncExternalStore} from 'react';
import {type Id, type View, sorted} from '../../engine/kit/basics.js';
import type {Board} from '../../engine/world/board.js';
import type {Fight, ShownChoice} from '../../session/fight/fight.js';
import {useLook} from '../kit/look/look.js';
import {markedPrompt, markingIn} from './hidden.js';
import {quietBoard, quietPrompt, useQuiet} from './quiet.js';

/** A fight at one moment: a new object at each change, so that what follows from it is computed once. */
export type Now = {readonly fight: Fight; readonly revision: number};

function useNow(fight: Fight): Now {
	const subscribe = useCallback((listener: () => void) => fight.subscribe(listener), [fight]);
	const revision = useSyncExternalStore(subscribe, () => fight.revision());
	return useMemo(() => ({fight, revision}), [fight, revision]);
}

/** Who could interrupt, each once, with what they wait for, those who wait first; whoever acts breaks in on nobody. */
const breakersIn = (interrupts: readonly ShownChoice[], {lanes}: Board): readonly string[] => {
	const open = new Set(interrupts.map(({who}) => who));
	const waiting = new Map(
		interrupts.flatMap(({who, waits}) => (who && waits ? [[who, waits]] : [])),
	);
	const breakers = lanes.filter(({combatant, mark}) => open.has(combatant) && mark !== 'acting');
	return sorted(breakers, ({combatant}) => !waiting.has(combatant)).map(({combatant, name}) => {
		const waits = waiting.get(combatant);
		return waits === undefined ? name : `${name} (${waits})`;
	});
};

export function useFight(fight: Fight, view: View) {
	const now = useNow(fight);
	const sign = useLook().symbols.marks.hidden;
	const quiet = useQuiet(fight.info);
	return useMemo(() => {
		const cited = now.fight.prompt(view);
		const board = quietBoard(now.fight.board(view), quiet);
		const interrupts =
			view === 'gm' ? now.fight.interrupts().filter(({refused}) => refused === undefined) : [];
		return {
			now,
			prompt: markedPrompt(quietPrompt(cited, quiet), markingIn(now.fight, view, sign)),
			/** The question with the rules behind it. */
			cited,
			board,
			breakers: breakersIn(interrupts, board),
			/** Somebody could, also such as have no name. */
			canInterrupt: interrupts.length > 0,
			/** Another could go in place of whoever is asked: the program let this one go first. */
			isFirstOfAny: view === 'gm' && now.fight.letGoFirst() !== undefined,
			following: now.fight.following(view),
			notice: now.fight.notice(),
			/** What several are asked at once. */
			together: view === 'gm' ? now.fight.together() : undefined,
		};
	}, [now, view, quiet, sign]);
}

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
