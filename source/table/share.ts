import {once} from 'node:events';
import {type Server, createServer} from 'node:http';
import {networkInterfaces} from 'node:os';
import {getRequestListener} from '@hono/node-server';
import {encode} from 'uqr';
import {Changes} from '../session/parts/changes.js';
import type {PlayersFight} from '../session/players/players-fight.js';
import type {PlayersSeats} from '../session/players/seats.js';
import type {ShareSecrets} from '../session/players/share-store.js';
import type {Address, SharingStatus} from '../session/players/sharing.js';
import {addresses, isWithinWindows} from './addresses.js';
import {tableApp} from './app.js';
import {newCode, newKey, shownCode} from './code.js';
import {Guests} from './guests.js';
import {Streams} from './streams.js';

export type ShareOptions = {
	readonly port?: number | undefined;
	/** Names of this computer by which pages may be opened, beside its addresses in numbers. */
	readonly names?: readonly string[];
	/** In which networks this computer is now. */
	readonly networks?: typeof networkInterfaces;
};

/** A fight that players see in their browsers. */
export type SharedTable = Awaited<ReturnType<typeof share>>;

const usualPort = 7331;

const portsTried = 10;

/** @throws the system's error when no port can be opened */
export async function share(
	known: ShareSecrets | undefined,
	{port: wanted, names = [], networks = networkInterfaces}: ShareOptions,
	seats: PlayersSeats,
) {
	const first = wanted ?? known?.port ?? usualPort;
	const {code, key} = known ?? {code: newCode(), key: newKey()};
	const changes = new Changes();
	let port = first;
	const wayNow = async () => wayIn(names, networks(), port, code);
	let way = await wayNow();
	let trouble: string | undefined;
	const say = (text: string | undefined) => {
		if (text !== trouble) {
			trouble = text;
			changes.tell();
		}
	};

	const guests = new Guests(() => {
		look();
		changes.tell();
	});
	const streams = new Streams(() => {
		look();
		return {address: way.likeliest, code: shownCode(code)};
	}, say);
	const app = tableApp({port: () => port, names, code, key, streams, guests, seats});
	const answer = getRequestListener(app.fetch);
	const server = createServer(
		{
			headersTimeout: 5000,
			requestTimeout: 10_000,
			keepAliveTimeout: 5000,
			connectionsCheckingInterval: 1000,
			maxHeaderSize: 8 * 1024,
		},
		(request, response) => {
			void answer(request, response);
		},
	);
	server.on('connection', (socket) => {
		guests.connect(socket);
	});
	// Pages hear something every four seconds: one that takes nothing for so long is gone.
	server.setTimeout(20_000);
	server.maxConnections = 128;
	port = await listen(server, first);
	const refresh = async () => {
		way = await wayNow();
		streams.change();
		changes.tell();
	};

	let seen = JSON.stringify(networks());
	/** Whether a network came or went, whenever somebody comes or is told something. */
	function look() {
		const now = JSON.stringify(networks());
		if (now !== seen) {
			seen = now;
			void refresh().then(() => {
				if (way.addresses.length === names.length) {
					say('This computer is in no network: players’ pages cannot be reached');
				}
			});
		}
	}

	server.on('error', (error) => {
		say(`Sharing: ${error.message}`);
	});
	if (port !== first) {
		await refresh();
		// Port 0 is any that is free.
		say(first === 0 ? undefined : `Port ${first} is in use: the fight is shared on port ${port}`);
	}

	const stop = async () => {
		changes.forgetListeners();
		const closed = once(server, 'close');
		server.close();
		server.closeAllConnections();
		// Only now: who is told that it has ended does not try to come back.
		streams.end();
		await closed;
	};

	return {
		/** What must be kept so that pages come back by themselves. */
		secrets: {port, code, key},
		show(fight: PlayersFight | undefined) {
			streams.show(fight);
		},
		status: (): Omit<SharingStatus, 'isPaused' | 'players'> => ({
			addresses: way.addresses,
			code: shownCode(code),
			picture: way.picture,
			guests: guests.all(),
			trouble,
			isWithinWindows: way.isWithinWindows,
		}),
		/** What devices have beside what everybody sees may have changed. */
		change() {
			streams.change();
		},
		subscribe: (listener: () => void) => changes.subscribe(listener),
		/** Looks up once more in which networks this computer is. */
		refresh,
		/** Tells all pages that nothing is shared any more, and stops. */
		async end() {
			streams.end();
			await farewell();
			await stop();
		},
		/** Stops; pages try to come back. */
		close: stop,
	};
}

/** How pages come in, in the networks that this computer is in now. */
async function wayIn(
	names: readonly string[],
	networks: ReturnType<typeof networkInterfaces>,
	port: number,
	code: string,
) {
	const found = await addresses(networks);
	const hosts: readonly Address[] = [...names.map((host) => ({host})), ...found];
	const placed = hosts.map((each) => ({...each, host: `${each.host}:${port}`}));
	const likeliest = placed[0]?.host ?? `localhost:${port}`;
	return {
		addresses: placed,
		likeliest,
		picture: encode(`http://${likeliest}/#${code}`, {border: 2}).data,
		isWithinWindows: isWithinWindows(),
	};
}

/** What was written last gets on its way. */
const farewell = async (): Promise<void> =>
	new Promise((resolve) => {
		setTimeout(resolve, 100);
	});

/** The port that was free: this one, or one of so many further ones. */
async function listen(server: Server, port: number, left = portsTried): Promise<number> {
	try {
		server.listen(port);
		await once(server, 'listening');
		const address = server.address();
		return typeof address === 'object' && address ? address.port : port;
	} catch (error) {
		if (left > 0 && error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
			return listen(server, port + 1, left - 1);
		}

		throw error;
	}
}
