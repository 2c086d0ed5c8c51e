import type {HttpBindings} from '@hono/node-server';
import {type Context, Hono, type MiddlewareHandler} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import {getSignedCookie, setSignedCookie} from 'hono/cookie';
import {secureHeaders} from 'hono/secure-headers';
import {streamSSE} from 'hono/streaming';
import {enterMessage, pageMessage} from '../page/messages/from-page.js';
import files from 'built-page';
import {capital} from '../engine/kit/text.js';
import {Allowance} from './allowance.js';
import {isCode, newDevice} from './code.js';
import type {Guests} from './guests.js';
import {isOwnHost} from './guard.js';
import type {PlayersEnding, PlayersFight} from '../session/players/players-fight.js';
import type {PlayersSeats} from '../session/players/seats.js';
import type {Streams} from './streams.js';

export type House = {
	readonly port: () => number;
	/** Names by which the GM lets pages be opened. */
	readonly names: readonly string[];
	readonly code: string;
	/** Signs the cookies of those who have come in. */
	readonly key: string;
	readonly streams: Streams;
	readonly guests: Guests;
	readonly seats: PlayersSeats;
};

type Env = {readonly Bindings: HttpBindings; readonly Variables: {device: string}};

/** The longest body of a request. Bytes. */
const longestBody = 8 * 1024;

/** A cookie is kept so long. s. */
const cookieAge = 60 * 24 * 3600;

const addressOf = (c: Context<Env>): string => c.env.incoming.socket.remoteAddress ?? '';

/** The routes of the page. Every refusal is a plain answer with a reason; none tells what a secret is. */
export function tableApp(house: House): Hono<Env> {
	const {names, code, key, streams, guests, seats} = house;
	const codes = new Allowance(10, 60_000);
	const posts = new Allowance(20, 10_000);
	const cookie = () => `fray-${house.port()}`;
	const refuse = (
		c: Context<Env>,
		status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 421 | 429,
		error: string,
	) => c.json({error}, status);

	const app = new Hono<Env>();
	app.use(
		secureHeaders({
			contentSecurityPolicy: {
				defaultSrc: ["'none'"],
				scriptSrc: ["'self'"],
				styleSrc: ["'self'"],
				connectSrc: ["'self'"],
				imgSrc: ['data:'],
				baseUri: ["'none'"],
				formAction: ["'none'"],
				frameAncestors: ["'none'"],
			},
			// Over plain HTTP browsers ignore these, and some complain.
			strictTransportSecurity: false,
			originAgentCluster: false,
			crossOriginOpenerPolicy: false,
		}),
	);
	app.use(async (c, next) => {
		c.header('Cache-Control', 'no-store');
		const {socket} = c.env.incoming;
		if (guests.isOneTooMany(socket)) {
			c.header('Connection', 'close');
			return refuse(c, 429, 'Too many devices look at this fight. Close a page on another one.');
		}

		if (!isOwnHost(c.req.header('host'), {port: house.port(), names})) {
			return refuse(c, 421, 'Open the address in numbers that the GM’s screen shows.');
		}

		// `HEAD` would open a stream that nobody reads.
		return ['GET', 'POST'].includes(c.req.method)
			? next()
			: refuse(c, 405, 'This takes no such request.');
	});

	for (const [path, {type, text}] of Object.entries(files)) {
		for (const at of path === '/' ? ['/', '/tv'] : [path]) {
			app.get(at, (c) => c.body(text, 200, {'Content-Type': type}));
		}
	}

	/** What every post must be, before anything of it is read. */
	const isFromPage: MiddlewareHandler<Env> = async (c, next) => {
		if (c.req.header('origin') !== `http://${c.req.header('host')}`) {
			return refuse(c, 403, 'Only the page itself may send this.');
		}

		return c.req.header('content-type')?.split(';')[0] === 'application/json'
			? next()
			: refuse(c, 415, 'This takes JSON.');
	};

	/** @param whose whom so many posts are allowed */
	const postsOf =
		(whose: (c: Context<Env>) => string): MiddlewareHandler<Env> =>
		async (c, next) => {
			const sender = whose(c);
			if (!posts.isLeft(sender)) {
				return refuse(c, 429, 'Too much at once. Wait a moment.');
			}

			posts.use(sender);
			return next();
		};
	const isShort = bodyLimit({
		maxSize: longestBody,
		onError: (c) => c.json({error: 'That is too long.'}, 413),
	});

	app.post('/enter', isFromPage, postsOf(addressOf), isShort, async (c) => {
		const address = addressOf(c);
		const message = enterMessage.safeParse(await c.req.json().catch(() => undefined));
		if (!message.success) {
			return refuse(c, 400, 'That is no code.');
		}

		if (!codes.isLeft(address)) {
			return refuse(c, 429, 'Too many wrong codes. Wait a minute.');
		}

		if (!isCode(message.data.code, code)) {
			codes.use(address);
			return refuse(c, 403, 'That is not the code on the GM’s screen.');
		}

		// Whoever scans the picture again keeps the seat.
		const known = await getSignedCookie(c, key, cookie());
		await setSignedCookie(c, cookie(), typeof known === 'string' ? known : newDevice(), key, {
			httpOnly: true,
			sameSite: 'Strict',
			path: '/',
			maxAge: cookieAge,
		});
		return c.json({});
	});

	/** All that follows is for those who have come in. */
	app.use(async (c, next) => {
		const device = await getSignedCookie(c, key, cookie());
		if (typeof device !== 'string') {
			return refuse(c, 401, 'Type the code on the GM’s screen.');
		}

		c.set('device', device);
		return next();
	});

	app.get('/state', (c) => {
		const page = c.req.query('page') === 'television' ? 'television' : 'phone';
		const device = c.get('device');
		const go = guests.come({device, address: addressOf(c), page});
		if (go === undefined) {
			return refuse(c, 429, 'This device has too many pages of the fight open. Close one.');
		}

		const close = seats.open(device);
		const leave = () => {
			go();
			close();
		};

		return streamSSE(c, async (stream) => {
			stream.onAbort(leave);
			try {
				for await (const message of streams.messages(() => seats.seat(device))) {
					if (stream.aborted || stream.closed) {
						return;
					}

					await stream.writeSSE(message);
				}
			} finally {
				leave();
			}
		});
	});

	app.post(
		'/send',
		isFromPage,
		postsOf((c) => c.get('device')),
		isShort,
		async (c) => {
			const message = pageMessage.safeParse(await c.req.json().catch(() => undefined));
			if (!message.success) {
				return refuse(c, 400, 'That is nothing that can be sent.');
			}

			const refusal = seats.hear(c.get('device'), message.data);
			return refusal ? refuse(c, 409, capital(refusal.reason)) : c.json({});
		},
	);

	const ending = endingOf();
	app.get('/ending', async (c) => {
		const told = await ending(streams.fight);
		return told ? c.json(told.poster) : refuse(c, 404, 'The fight is not over yet.');
	});
	app.get('/record', async (c) => {
		const told = await ending(streams.fight);
		return told
			? c.body(told.page, 200, {
					'Content-Type': 'text/html; charset=utf-8',
					'Content-Disposition': 'attachment; filename="fight.html"',
				})
			: refuse(c, 404, 'The fight is not over yet.');
	});
	app.notFound((c) => refuse(c, 404, 'There is nothing here.'));
	app.onError((_error, c) => c.json({error: 'Fray could not answer that.'}, 500));
	return app;
}

/** Made once for a fight that is over, however many ask for it. */
function endingOf(): (fight: PlayersFight | undefined) => Promise<PlayersEnding | undefined> {
	const made = new WeakMap<
		PlayersFight,
		{readonly state: string; readonly ending: Promise<PlayersEnding>}
	>();
	return async (fight) => {
		const state = fight?.state();
		if (!fight || !state?.isOver) {
			return undefined;
		}

		const now = JSON.stringify(state);
		const known = made.get(fight);
		if (known?.state === now) {
			return known.ending;
		}

		const ending = fight.ending();
		made.set(fight, {state: now, ending});
		return ending;
	};
}
