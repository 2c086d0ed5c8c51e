import type {Seating} from '../../source/session/players/seating.js';
import type {Sharing, SharingStatus} from '../../source/session/players/sharing.js';

export const sharedStatus: SharingStatus = {
	addresses: [{host: '192.168.1.20:7331'}],
	code: '4KX Q9B',
	picture: [],
	guests: [],
	players: [],
	trouble: undefined,
	isPaused: false,
	isWithinWindows: false,
};

/** A fight that is shared, without a server. */
export const sharingOf = (seating?: Seating, changes: Partial<SharingStatus> = {}): Sharing => ({
	status: () => ({...sharedStatus, ...changes}),
	seating: () => seating,
	trouble: () => undefined,
	subscribe: (listener) => seating?.subscribe(listener) ?? (() => undefined),
	play: async () => undefined,
	begin: async () => undefined,
	end: async () => undefined,
	close: async () => undefined,
});
