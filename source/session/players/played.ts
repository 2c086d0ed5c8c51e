import {createHash} from 'node:crypto';
import type {Id} from '../../engine/kit/basics.js';
import {numbering} from '../../projections/record/without-ids.js';
import type {Fight} from '../fight/fight.js';
import {type Proposals, proposalsIn} from './proposals/proposals.js';
import type {PlayersOfHeroes} from './players-of-heroes.js';
import {type SentToGm, sentToGm} from './proposals/sent-to-gm.js';

export type Played = {
	readonly fight: Fight;
	/** The pages' own names of combatants, choices and the like. */
	readonly keyOf: (id: Id) => string;
	readonly proposals: Proposals;
	readonly gm: SentToGm;
	/** The dice of those who play from devices are theirs no more. */
	leave(): void;
};

export function playedIn(fight: Fight, players: PlayersOfHeroes, onChange: () => void): Played {
	const numbered = numbering();
	const sign = digest(fight.info.id).slice(0, 6);
	// Devices keep drafts by these names: none is that of another fight.
	const keyOf = (id: Id): string => `${sign}-${numbered(id)}`;
	const proposals = proposalsIn(fight, keyOf);
	const unsubscribe = fight.subscribe(() => {
		proposals.look();
		onChange();
	});
	fight.leaveDiceTo((who) => players.playerOf(who) !== undefined);
	return {
		fight,
		keyOf,
		proposals,
		gm: sentToGm(proposals, players),
		leave() {
			unsubscribe();
			fight.leaveDiceTo(() => false);
		},
	};
}

/** Under which a device is kept: its own name is a secret. */
export const digest = (device: string) => createHash('sha256').update(device).digest('base64url');
