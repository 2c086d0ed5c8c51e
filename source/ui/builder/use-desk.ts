import {useCallback, useSyncExternalStore} from 'react';
import type {Desk} from '../../session/library/building/desk.js';
import type {DeskView} from '../../session/library/building/desk-parts.js';

/** A roster that is being edited, as it is now. */
export function useDesk(desk: Desk): DeskView {
	const subscribe = useCallback((listener: () => void) => desk.subscribe(listener), [desk]);
	return useSyncExternalStore(subscribe, () => desk.now);
}
