import {once} from 'node:events';
import {connect} from 'node:net';
import process from 'node:process';
import {setTimeout} from 'node:timers/promises';
import {type Asked, ask, comeIn, look, sendCode} from '../helpers/visitor.js';

/* What somebody in the network of the table might send, each from an address of its own on this computer. */

export type Target = {
	readonly port: number;
	readonly code: string;
	/** Of a device that has come in. */
	readonly cookie: string;
};

export type Attack = {
	readonly what: string;
	/** @returns what came back that should not have */
	run(target: Target): Promise<readonly string[]>;
};

/** Linux alone has every address from 127.0.0.1 on. */
const from = (number: number): string =>
	process.platform === 'linux' ? `127.0.0.${number}` : '127.0.0.1';

/** Statuses other than these, each with what was sent. */
async function others(
	allowed: readonly number[],
	sent: ReadonlyArray<readonly [string, Promise<{readonly status: number}>]>,
): Promise<readonly string[]> {
	const answers = await Promise.all(
		sent.map(async ([what, answer]) => {
			// Whoever is cut off has got nothing.
			const {status} = await answer.catch(() => ({status: allowed[0]}));
			return {what, status};
		}),
	);
	return answers
		.filter(({status}) => !allowed.includes(status ?? 0))
		.map(({what, status}) => `${what}: ${status}`);
}

/** Sends bytes, ten ms apart, and waits until the server closes or a time has passed. @returns what came back */
async function raw(
	{port}: Target,
	parts: ReadonlyArray<string | Uint8Array>,
	localAddress: string,
	patience = 12_000,
): Promise<string> {
	const socket = connect({host: '127.0.0.1', port, localAddress});
	let answer = '';
	socket.setEncoding('latin1').on('data', (chunk: string) => {
		answer += chunk;
	});
	const closed = new Promise<void>((resolve) => {
		socket
			.on('error', () => undefined)
			.once('close', () => {
				resolve();
			});
	});
	for (const part of parts) {
		if (!socket.destroyed) {
			socket.write(part);
			await setTimeout(10);
		}
	}

	await Promise.race([closed, setTimeout(patience, undefined, {ref: false})]);
	socket.destroy();
	return answer;
}

/** Of raw answers those that are neither 4xx nor nothing. */
const unrefused = (
	answers: readonly string[],
	isRefused = /^(?:$|HTTP\/1\.1 4\d\d )/,
): readonly string[] =>
	answers.filter((answer) => !isRefused.test(answer)).map((answer) => answer.slice(0, 60));

const repeated = <T>(count: number, make: (at: number) => T): readonly T[] =>
	Array.from({length: count}, (_, at) => make(at));

const json = {'Content-Type': 'application/json'};

/** A request line with what every server wants. */
const request = ({port}: Target, line: string, ...headers: readonly string[]): string =>
	[line, `Host: 127.0.0.1:${port}`, 'Connection: close', ...headers, '', ''].join('\r\n');

const paths = [
	'/../package.json',
	'/..%2f..%2fetc/passwd',
	'/%2e%2e/%2e%2e/etc/passwd',
	'/....//etc/passwd',
	'//etc/passwd',
	String.raw`/\..\..\etc\passwd`,
	'/page.js%00.html',
	'/%00',
	'/%',
	'/%ff%fe',
	'/%C0%AE%C0%AE/',
	'/state/../record',
	'/state/',
	'/STATE',
	'/fights',
	'/shared.json',
	'/.env',
	'/index.html',
	`/${'a'.repeat(4000)}`,
	`/${'../'.repeat(500)}etc/passwd`,
];

const prototypes = [
	'__proto__',
	'constructor',
	'prototype',
	'toString',
	'hasOwnProperty',
	'valueOf',
];

const hosts = [
	'evil.example',
	'localhost.evil.example',
	'127.0.0.1.evil.example',
	'evil.example@127.0.0.1',
	'fray.local',
	'[evil.example]',
	'0x7f000001',
	'127.1',
	'localhost.',
];

export const attacks: readonly Attack[] = [
	{
		what: 'names of others as Host',
		run: async ({port, code, cookie}) =>
			others(
				[421, 400],
				hosts.flatMap((name) => {
					const headers = {host: `${name}:${port}`, cookie};
					return [
						[name, ask(port, '/state', {headers, localAddress: from(2)})] as const,
						[`code for ${name}`, sendCode(port, code, {headers, localAddress: from(3)})] as const,
					];
				}),
			),
	},
	{
		what: 'foreign and missing origins',
		run: async ({port, code}) =>
			others(
				[403],
				[
					'http://evil.example',
					'null',
					`https://127.0.0.1:${port}`,
					`http://127.0.0.1:${port + 1}`,
					`http://127.0.0.1:${port}.evil.example`,
					`http://127.0.0.1:${port}/`,
					undefined,
				].map((origin) => [
					origin ?? 'none',
					ask(port, '/enter', {
						method: 'POST',
						headers: {...json, ...(origin !== undefined && {origin})},
						body: JSON.stringify({code}),
						localAddress: from(4),
					}),
				]),
			),
	},
	{
		what: 'many wrong codes',
		async run({port, code}) {
			const first = await Promise.all(
				repeated(15, async () => sendCode(port, 'WRONG2', {localAddress: from(5)})),
			);
			const told = first.filter(({status}) => status === 403).length;
			const right = await sendCode(port, code, {localAddress: from(5)});
			return [
				...(told > 10 ? [`${told} wrong codes were looked at`] : []),
				...(right.status === 429 ? [] : [`then the right one: ${right.status}`]),
			];
		},
	},
	{
		what: 'forged and foreign cookies',
		async run({port, cookie}) {
			const [, value = ''] = cookie.split('=');
			const [device = '', signature = ''] = value.split('.');
			return others(
				[401],
				[
					`fray-${port}=${device}`,
					`fray-${port}=${device}.`,
					`fray-${port}=x${device}.${signature}`,
					`fray-${port}=.${signature}`,
					`fray-${port}=${'A'.repeat(22)}.${'A'.repeat(43)}=`,
					`fray-${port + 1}=${value}`,
					`fray=${value}`,
					`__Host-fray-${port}=${value}`,
					`fray-${port}=%00; fray-${port}=%`,
					'__proto__=x.y; constructor=x.y',
					';;;===;;',
					`fray-${port}=${'é'.repeat(200)}`,
				].map((forged) => [
					forged,
					ask(port, '/state', {
						headers: {cookie: Buffer.from(forged).toString('latin1')},
						localAddress: from(6),
					}),
				]),
			);
		},
	},
	{
		what: 'huge bodies',
		async run(target) {
			const {port} = target;
			const head = request(
				target,
				'POST /enter HTTP/1.1',
				`Origin: http://127.0.0.1:${port}`,
				'Content-Type: application/json',
				'Content-Length: 100000000',
			);
			const chunked = ask(port, '/enter', {
				method: 'POST',
				headers: {...json, origin: `http://127.0.0.1:${port}`, 'Transfer-Encoding': 'chunked'},
				body: JSON.stringify({code: 'A'.repeat(4_000_000)}),
				localAddress: from(7),
			});
			return [
				...(await others([413], [['in pieces', chunked]])),
				...unrefused(
					await Promise.all(
						repeated(3, async () => raw(target, [head, 'A'.repeat(1e6)], from(7), 3000)),
					),
				),
			];
		},
	},
	{
		what: 'slow bodies',
		async run(target) {
			const head = request(
				target,
				'POST /enter HTTP/1.1',
				`Origin: http://127.0.0.1:${target.port}`,
				'Content-Type: application/json',
				'Content-Length: 2000',
			);
			const drops = repeated(1000, () => 'A');
			return unrefused(
				await Promise.all(repeated(10, async () => raw(target, [head, ...drops], from(8)))),
			);
		},
	},
	{
		what: 'half requests',
		run: async (target) =>
			unrefused(
				await Promise.all(
					['G', 'GET / HT', 'GET / HTTP/1.1\r\nHost: 127', 'GET / HTTP/1.1\r\nHost: x\r\n'].map(
						async (half) => raw(target, [half], from(9)),
					),
				),
			),
	},
	{
		what: '200 idle sockets',
		async run(target) {
			const answers = await Promise.all(
				repeated(200, async (at) => raw(target, [], from(10 + (at % 5)))),
			);
			return unrefused(answers);
		},
	},
	{
		what: 'tricks with paths',
		run: async ({port, cookie}) =>
			others(
				// 429: idle sockets of the attack before may still be open.
				[404, 400, 401, 429],
				paths.map((path) => [
					path.slice(0, 40),
					ask(port, path, {headers: {cookie}, localAddress: from(15)}),
				]),
			),
	},
	{
		what: 'bytes in paths that no path has',
		run: async (target) =>
			unrefused(
				await Promise.all(
					[
						'/\0',
						'/\u0001',
						'/é',
						'/ /',
						'*',
						'state',
						'http://evil.example:1/x',
						'//evil.example/x',
					].map(async (path) =>
						raw(target, [request(target, `GET ${path} HTTP/1.1`)], from(16), 3000),
					),
				),
			),
	},
	{
		what: 'names of prototypes',
		run: async ({port, cookie}) =>
			others(
				[400, 404],
				prototypes.flatMap((name, at) => {
					const asked: Asked = {headers: {cookie}, localAddress: from(17)};
					return [
						[`/${name}`, ask(port, `/${name}`, asked)] as const,
						[
							`{${name}}`,
							ask(port, '/enter', {
								method: 'POST',
								headers: {...json, origin: `http://127.0.0.1:${port}`},
								body: `{"${name}":{"code":"A"},"code":${at % 2 === 0 ? '{}' : '"A"'}}`,
								localAddress: from(18),
							}),
						] as const,
					];
				}),
			),
	},
	{
		what: 'other methods',
		run: async (target) =>
			unrefused(
				await Promise.all(
					['PUT', 'DELETE', 'TRACE', 'OPTIONS', 'PATCH', 'HEAD', 'PROPFIND', 'CONNECT', 'BREW'].map(
						async (method) =>
							raw(
								target,
								[request(target, `${method} /state HTTP/1.1`, `Cookie: ${target.cookie}`)],
								from(19),
								3000,
							),
					),
				),
			),
	},
	{
		what: 'other types of content',
		run: async ({port, code}) =>
			others(
				[415],
				[
					'text/plain',
					'application/x-www-form-urlencoded',
					'multipart/form-data; boundary=x',
					'application/jsonp',
					'application/xml',
					'',
				].map((type) => [
					type,
					sendCode(port, code, {headers: {'Content-Type': type}, localAddress: from(20)}),
				]),
			),
	},
	{
		what: 'split headers',
		async run(target) {
			const answers = await Promise.all(
				[
					'GET /state?page=a%0d%0aX-Evil:%201 HTTP/1.1',
					'GET /%0d%0aX-Evil:%201 HTTP/1.1',
					'GET / HTTP/1.1\r\nX-Evil: 1\r\n\r\nGET /x HTTP/1.1',
					'GET / HTTP/1.1\nX-Evil: 1\n\n',
					'GET / HTTP/1.1\r\nX\0: 1',
				].map(async (line) => raw(target, [request(target, line)], from(21), 3000)),
			);
			return answers.filter((answer) => /^x-evil/im.test(answer));
		},
	},
	{
		what: 'headers that are too large, and too many',
		run: async (target) =>
			unrefused(
				await Promise.all(
					[
						[`Cookie: ${'a'.repeat(20_000)}`],
						repeated(500, (at) => `X-${at}: ${'a'.repeat(50)}`),
						[`X: ${'a'.repeat(1_000_000)}`],
					].map(async (headers) =>
						raw(target, [request(target, 'GET / HTTP/1.1', ...headers)], from(22), 3000),
					),
				),
			),
	},
	{
		what: 'one request within another',
		async run(target) {
			const within = request(target, 'GET /state HTTP/1.1');
			const answers = await Promise.all(
				[
					[`Content-Length: ${within.length}`, 'Transfer-Encoding: chunked'],
					['Content-Length: 5', `Content-Length: ${within.length}`],
					['Transfer-Encoding: chunked, identity'],
					['Transfer-Encoding : chunked'],
				].map(async (headers) =>
					raw(
						target,
						[request(target, 'POST /enter HTTP/1.1', ...headers), within],
						from(23),
						3000,
					),
				),
			);
			return unrefused(answers);
		},
	},
	{
		what: 'what is no HTTP at all',
		run: async (target) =>
			unrefused(
				await Promise.all(
					[
						Buffer.from('16030100a5010000a10303', 'hex'),
						Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
						Buffer.from('GET /\r\n\r\n'),
						Buffer.from('GET / HTTP/9.9\r\n\r\n'),
						Buffer.alloc(100_000),
						Buffer.alloc(100_000, '\r\n'),
					].map(async (bytes) => raw(target, [bytes], from(24), 3000)),
				),
			),
	},
	{
		what: 'another protocol asked for',
		async run(target) {
			const answers = await Promise.all(
				['websocket', 'h2c', 'TLS/1.0'].map(async (protocol) =>
					raw(
						target,
						[
							request(
								target,
								'GET /state HTTP/1.1',
								`Upgrade: ${protocol}`,
								'Connection: Upgrade',
								'Sec-WebSocket-Version: 13',
								'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
							),
						],
						from(25),
						3000,
					),
				),
			);
			return unrefused(answers);
		},
	},
	{
		what: 'a thousand requests at once on one connection',
		async run(target) {
			const one = request(target, 'GET /no-such-page HTTP/1.1').replace('close', 'keep-alive');
			const answer = await raw(target, [one.repeat(1000)], from(26), 4000);
			return /HTTP\/1\.1 [235]/.test(answer) ? ['one was answered otherwise'] : [];
		},
	},
	{
		what: 'more pages than a device may have, and readers that do not read',
		async run(target) {
			const {port, code} = target;
			const cookie = await comeIn(port, code, {localAddress: from(27)});
			const asked = {localAddress: from(27)};
			const opened = await Promise.allSettled(
				repeated(20, async () => look(port, cookie, {headers: {cookie}, ...asked})),
			);
			const open = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
			for (const page of open) {
				page.close();
			}

			const deaf = repeated(4, () => {
				const socket = connect({host: '127.0.0.1', port, localAddress: from(28)});
				socket.on('error', () => undefined).pause();
				socket.write(request(target, 'GET /state HTTP/1.1', `Cookie: ${cookie}`));
				return socket;
			});
			await Promise.all(deaf.map(async (socket) => once(socket, 'connect')));
			await setTimeout(500);
			for (const socket of deaf) {
				socket.destroy();
			}

			return open.length > 6 ? [`${open.length} pages of one device`] : [];
		},
	},
];

/** Four clients that ask and send as fast as they can, until they are told to stop. */
export async function flood(
	{port, cookie}: Target,
	{signal}: {readonly signal: AbortSignal},
): Promise<number> {
	let sent = 0;
	await Promise.all(
		repeated(4, async (at) => {
			const localAddress = from(30 + at);
			while (!signal.aborted) {
				const headers = {cookie};
				await Promise.allSettled([
					ask(port, '/', {localAddress}),
					ask(port, '/ending', {headers, localAddress}),
					ask(port, '/no-such-page', {headers, localAddress}),
					sendCode(port, 'WRONG2', {localAddress}),
				]);
				sent += 4;
			}
		}),
	);
	return sent;
}
