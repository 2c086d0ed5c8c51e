import {useEffect, useRef, useState} from 'react';
import type {Sharing, SharingStatus} from '../../../session/players/sharing.js';
import type {FightScreenState} from '../screen.js';

/** What is shared now; `undefined` where nothing is. */
export function useSharing(sharing: Sharing | undefined): SharingStatus | undefined {
	const [status, setStatus] = useState(() => sharing?.status());
	useEffect(() => {
		const look = () => {
			setStatus(sharing?.status());
		};

		look();
		return sharing?.subscribe(look);
	}, [sharing]);
	return status;
}

/**
 * How many pages players have open, and whether what they send is paused: “shared: 3, paused”; `undefined` where nothing
 * is shared, or in players' view. Says what is amiss with the sharing.
 */
export function useLooking(
	sharing: Sharing | undefined,
	isGms: boolean,
	say: FightScreenState['say'],
): string | undefined {
	const status = useSharing(isGms ? sharing : undefined);
	const said = useRef<string>(undefined);
	useEffect(() => {
		const look = () => {
			const trouble = isGms ? sharing?.trouble() : undefined;
			if (trouble !== said.current) {
				said.current = trouble;
				if (trouble !== undefined) {
					say(trouble, 'trouble');
				}
			}
		};

		look();
		return sharing?.subscribe(look);
	}, [sharing, isGms, say]);
	return status && `shared: ${status.guests.length}${status.isPaused ? ', paused' : ''}`;
}
