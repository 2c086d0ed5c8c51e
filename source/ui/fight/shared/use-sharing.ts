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

/** “shared: 3, paused, Zed asks”. */
function lookingText({guests, isPaused, players}: SharingStatus): string {
	const asking = players.filter(({wants}) => wants.length > 0);
	const [first, ...others] = asking;
	const asks =
		first === undefined
			? []
			: [others.length === 0 ? `${first.name} asks` : `${asking.length} ask`];
	return [`shared: ${guests.length}`, ...(isPaused ? ['paused'] : []), ...asks].join(', ');
}

/** Who looks on and asks to play, for the GM alone; says what is amiss with the sharing. */
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
	return status && lookingText(status);
}
