import type {Refusal} from '../../engine/kit/basics.js';
import type {Fight} from '../fight/fight.js';
import type {Player} from './seats.js';
import type {Seating} from './seating.js';

/** Where this computer can be reached in its network. */
export type Address = {
	/** With its port: “192.168.1.20:7331”. */
	readonly host: string;
	/** What speaks against it: “a VPN”. */
	readonly about?: string;
};

/** A page that is open somewhere. */
export type Guest = {
	readonly device: string;
	readonly address: string;
	readonly page: 'phone' | 'television';
};

export type SharingStatus = {
	/** Where pages can be opened, the likeliest first; none where this computer is in no network. */
	readonly addresses: readonly Address[];
	/** “4KX Q9B”. */
	readonly code: string;
	/** A QR code of the likeliest address with the code: its cells row by row, `true` for dark. */
	readonly picture: ReadonlyArray<readonly boolean[]>;
	readonly guests: readonly Guest[];
	readonly players: readonly Player[];
	/** Nothing that they send counts without the GM's Enter for now. */
	readonly isPaused: boolean;
	readonly trouble: string | undefined;
	/** This is Linux within Windows. */
	readonly isWithinWindows: boolean;
};

/** Shows the fight that is played to the players, in the browsers of their own devices. */
export type Sharing = {
	/** `undefined`: nothing is shared. */
	status(): SharingStatus | undefined;
	/** The players at the table; `undefined` where nothing is shared. */
	seating(): Seating | undefined;
	/** What is amiss: with the sharing, or why a fight that should be shared is not. */
	trouble(): string | undefined;
	subscribe(listener: () => void): () => void;
	/** The fight that is played from now on, or none, once it is shared: if it was when it was left, it is again. */
	play(fight: Fight | undefined): Promise<void>;
	/** Shares the fight that is played; of one that is shared, looks for networks once more. */
	begin(): Promise<Refusal | undefined>;
	/** Stops for good: pages are told, and the code is void. */
	end(): Promise<void>;
	/** Stops until the fight is played again. */
	close(): Promise<void>;
};
