import {useEffect, useRef, useState} from 'react';
import type {Player} from '../../../session/players/seats.js';
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

/** Who plays somebody in the fight and has no page open. */
export const awayIn = (players: readonly Player[]): readonly Player[] =>
	players.filter(({plays, isAway}) => isAway && plays.length > 0);

/** “Zed asks”, “2 ask”. */
const whoText = (players: readonly Player[], one: string, several: string): readonly string[] =>
	players.length === 0
		? []
		: [players.length === 1 ? `${players[0]?.name} ${one}` : `${players.length} ${several}`];

/** “shared: 3, paused, Lea away, Zed asks”. */
function lookingText({guests, isPaused, players}: SharingStatus): string {
	return [
		`shared: ${guests.length}`,
		...(isPaused ? ['paused'] : []),
		...whoText(awayIn(players), 'away', 'away'),
		...whoText(
			players.filter(({wants}) => wants.length > 0),
			'asks',
			'ask',
		),
	].join(', ');
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
