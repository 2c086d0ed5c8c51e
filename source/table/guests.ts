import type {Socket} from 'node:net';
import type {Guest} from '../session/players/sharing.js';

/** Most sockets at once; phones may all stand behind one address. */
const most = {sockets: 32, ofAddress: 16, pagesOfDevice: 6} as const;

/** Who is connected, and who is one too many. */
export class Guests {
	readonly #sockets = new Map<string, Set<Socket>>();
	readonly #excess = new WeakSet<Socket>();
	readonly #guests = new Set<Guest>();
	readonly #onChange: () => void;

	constructor(onChange: () => void) {
		this.#onChange = onChange;
	}

	/** Those whose pages are open now. */
	all(): readonly Guest[] {
		return [...this.#guests];
	}

	connect(socket: Socket) {
		const address = socket.remoteAddress ?? '';
		const own = this.#sockets.get(address) ?? new Set();
		const count = [...this.#sockets.values()].reduce((sum, {size}) => sum + size, 0);
		if (count >= most.sockets || own.size >= most.ofAddress) {
			this.#excess.add(socket);
			return;
		}

		own.add(socket);
		this.#sockets.set(address, own);
		socket.once('close', () => {
			own.delete(socket);
			if (own.size === 0) {
				this.#sockets.delete(address);
			}
		});
	}

	isOneTooMany(socket: Socket): boolean {
		return this.#excess.has(socket);
	}

	/** @returns a function to be called when the page is gone; `undefined` where the device has too many open */
	come(guest: Guest): (() => void) | undefined {
		const own = [...this.#guests].filter(({device}) => device === guest.device);
		if (own.length >= most.pagesOfDevice) {
			return undefined;
		}

		this.#guests.add(guest);
		this.#onChange();
		return () => {
			if (this.#guests.delete(guest)) {
				this.#onChange();
			}
		};
	}
}
