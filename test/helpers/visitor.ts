import {once} from 'node:events';
import {
	type IncomingHttpHeaders,
	type IncomingMessage,
	type RequestOptions,
	request,
} from 'node:http';
import {createServer} from 'node:net';
import {text} from 'node:stream/consumers';
import {type StateMessage, stateMessage} from '../../source/page/messages/to-page.js';

/* Whoever visits the players' page, without a browser. */

export async function freePort(): Promise<number> {
	const server = createServer().listen(0);
	await once(server, 'listening');
	const address = server.address();
	server.close();
	await once(server, 'close');
	return typeof address === 'object' && address ? address.port : 0;
}

export type Asked = Pick<RequestOptions, 'method' | 'headers' | 'localAddress'> & {
	readonly body?: string | Uint8Array;
};

const respond = async (port: number, path: string, {body, ...options}: Asked) =>
	new Promise<IncomingMessage>((resolve, reject) => {
		request({host: '127.0.0.1', port, path, agent: false, ...options}, resolve)
			.on('error', reject)
			.end(body);
	});

export type Answer = {
	readonly status: number;
	readonly headers: IncomingHttpHeaders;
	readonly body: string;
};

export async function ask(port: number, path: string, asked: Asked = {}): Promise<Answer> {
	const response = await respond(port, path, asked);
	return {status: response.statusCode ?? 0, headers: response.headers, body: await text(response)};
}

/** Sends a code as the page does. */
export const sendCode = async (port: number, code: string, asked: Asked = {}): Promise<Answer> =>
	ask(port, '/enter', {
		method: 'POST',
		body: JSON.stringify({code}),
		...asked,
		headers: {
			'Content-Type': 'application/json',
			Origin: `http://127.0.0.1:${port}`,
			...asked.headers,
		},
	});

export const cookieOf = ({headers}: Answer): string =>
	headers['set-cookie']?.[0]?.split(';')[0] ?? '';

/** A visitor who has come in. @returns the cookie */
export const comeIn = async (port: number, code: string, asked: Asked = {}): Promise<string> =>
	cookieOf(await sendCode(port, code, asked));

export type Heard = {readonly event: string; readonly data: string};

/** Looks at the stream of a page. */
export async function look(
	port: number,
	cookie: string,
	{page = 'phone', ...asked}: Asked & {readonly page?: string} = {},
) {
	const response = await respond(port, `/state?page=${page}`, {headers: {cookie}, ...asked});
	if (response.statusCode !== 200) {
		throw new Error(`${response.statusCode} ${await text(response)}`);
	}

	const heard = events(response.setEncoding('utf8'));
	const next = async (): Promise<Heard | undefined> => {
		const {value} = await heard.next();
		return value ?? undefined;
	};

	return {
		next,
		/** The next that is no beat. */
		async nextState(): Promise<StateMessage> {
			for (;;) {
				const {event, data} = (await next()) ?? {};
				if (event === 'state') {
					return stateMessage.parse(JSON.parse(data ?? ''));
				}

				if (event !== 'beat') {
					throw new Error(`the stream tells ${event ?? 'nothing'}`);
				}
			}
		},
		close() {
			response.destroy();
		},
	};
}

async function* events(response: IncomingMessage): AsyncGenerator<Heard, undefined> {
	let rest = '';
	for await (const chunk of response) {
		const parts = `${rest}${String(chunk)}`.split('\n\n');
		rest = parts.pop() ?? '';
		for (const part of parts) {
			const [, event = ''] = /^event: (.*)$/m.exec(part) ?? [];
			const [, data = ''] = /^data: (.*)$/m.exec(part) ?? [];
			yield {event, data};
		}
	}

	return undefined;
}

export async function statusOf(answer: Promise<Answer>): Promise<number> {
	const {status} = await answer;
	return status;
}

export async function bodyOf(answer: Promise<Answer>): Promise<string> {
	const {body} = await answer;
	return body;
}

type Looking = Awaited<ReturnType<typeof look>>;

/** Of the next message of a page. */
export async function fightOf(page: Looking): Promise<StateMessage['fight']> {
	const {fight} = await page.nextState();
	return fight;
}

export async function titleOf(page: Looking): Promise<string | undefined> {
	const fight = await fightOf(page);
	return fight?.title;
}

export async function revisionOf(page: Looking): Promise<number> {
	const {revision} = await page.nextState();
	return revision;
}

export async function eventOf(page: Looking): Promise<string | undefined> {
	const heard = await page.next();
	return heard?.event;
}
