import test from 'ava';
import {endingMessage, refusalMessage} from '../../source/page/messages/to-page.js';
import {playersFight} from '../../source/session/players/players-fight.js';
import {type ShareOptions, share} from '../../source/table/share.js';
import type {ShareSecrets} from '../../source/session/players/share-store.js';
import {noSeats} from '../helpers/no-seats.js';
import {toyFight} from '../helpers/toy-fight.js';
import {
	type Answer,
	ask,
	comeIn,
	cookieOf,
	freePort,
	look,
	sendCode,
	statusOf,
	bodyOf,
	titleOf,
	fightOf,
	revisionOf,
	eventOf,
} from '../helpers/visitor.js';

type Ends = {teardown(end: () => Promise<void>): void};

/** A toy duel that is shared. */
async function opened(t: Ends, options: ShareOptions = {}, known?: ShareSecrets) {
	const {fight} = toyFight({title: 'A toy duel'});
	const table = await share(
		known,
		{port: known ? undefined : await freePort(), ...options},
		noSeats,
	);
	t.teardown(async () => table.close());
	table.show(playersFight(fight));
	const {port, code} = table.secrets;
	return {fight, table, port, code, host: `127.0.0.1:${port}`};
}

/** Why something was refused. */
const reason = ({body, headers}: Answer): string =>
	headers['content-type'] === 'application/json'
		? refusalMessage.parse(JSON.parse(body)).error
		: `no reason: ${body}`;

test('whoever knows the code comes in, and sees the fight', async (t) => {
	const {fight, port, code, table} = await opened(t);
	const answer = await sendCode(port, code.toLowerCase());
	t.is(answer.status, 200);
	const [header = ''] = answer.headers['set-cookie'] ?? [];
	t.regex(header, new RegExp(`^fray-${port}=[^;]+; `));
	for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/']) {
		t.true(header.includes(part), part);
	}

	const page = await look(port, cookieOf(answer));
	const first = await page.nextState();
	t.is(first.revision, 1);
	t.is(first.fight?.title, 'A toy duel');
	t.is(table.status().guests.length, 1);
	fight.gm({do: 'note', text: 'The wind turns', isOpen: true});
	t.is(await revisionOf(page), 2);
	const gone = new Promise<void>((resolve) => {
		table.subscribe(resolve);
	});
	page.close();
	await gone;
	t.deepEqual(table.status().guests, []);
});

test('a device that scans the picture again is the same, so that its player keeps the seat', async (t) => {
	const {port, code} = await opened(t);
	const cookie = await comeIn(port, code);
	t.is(await comeIn(port, code, {headers: {cookie}}), cookie);
	const forged = cookie.replace(/=[^.]+/, '=another');
	t.not(await comeIn(port, code, {headers: {cookie: forged}}), forged);
	t.not(await comeIn(port, code), cookie);
});

test('the page and its files are for everybody, with a strict policy', async (t) => {
	const {port} = await opened(t);
	const page = await ask(port, '/');
	t.is(page.status, 200);
	t.is(page.body, await bodyOf(ask(port, '/tv')));
	const policy = String(page.headers['content-security-policy']);
	t.regex(policy, /default-src 'none'/);
	t.notRegex(policy, /unsafe|\*/);
	t.is(page.headers['x-content-type-options'], 'nosniff');
	t.is(page.headers['referrer-policy'], 'no-referrer');
	t.is(page.headers['cache-control'], 'no-store');
	t.is(page.headers['access-control-allow-origin'], undefined);
	const files = [...page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path);
	t.true(files.length >= 2);
	for (const path of files) {
		const {status, headers} = await ask(port, path);
		t.is(status, 200, path);
		t.regex(String(headers['content-type']), path.endsWith('.js') ? /javascript/ : /css/);
	}
});

test('without a cookie nothing else is told, and a strange one opens nothing', async (t) => {
	const {port, code} = await opened(t);
	const other = await opened(t);
	const own = await comeIn(port, code);
	const others = await comeIn(other.port, other.code);
	const strange = others.replace(`${other.port}`, `${port}`);
	const cookies = [
		undefined,
		'',
		`fray-${port}=`,
		`fray-${port}=device`,
		`fray-${port}=device.${'A'.repeat(43)}=`,
		own.replace('=', '=x'),
		own.replace(`${port}`, `${port + 1}`),
		strange,
	];
	for (const path of ['/state', '/ending', '/record', '/no-such-page']) {
		for (const cookie of cookies) {
			const answer = await ask(port, path, {headers: cookie === undefined ? {} : {cookie}});
			t.is(answer.status, 401, `${path} ${cookie}`);
			t.is(reason(answer), 'Type the code on the GM’s screen.');
		}
	}
});

test('what is refused has a status and a reason', async (t) => {
	const {port, code, host} = await opened(t);
	const cookie = await comeIn(port, code);
	const post = async (body: string | Uint8Array, headers = {}) =>
		ask(port, '/enter', {
			method: 'POST',
			body,
			headers: {'content-type': 'application/json', origin: `http://${host}`, ...headers},
		});
	const answers: ReadonlyArray<readonly [number, RegExp, Promise<Answer>]> = [
		[421, /address in numbers/, ask(port, '/', {headers: {host: `evil.example:${port}`}})],
		[421, /address in numbers/, ask(port, '/state', {headers: {cookie, host: 'evil.example'}})],
		[404, /nothing here/, ask(port, '/no-such-page', {headers: {cookie}})],
		[404, /not over yet/, ask(port, '/ending', {headers: {cookie}})],
		[404, /not over yet/, ask(port, '/record', {headers: {cookie}})],
		[404, /nothing here/, ask(port, '/state', {headers: {cookie}, method: 'POST'})],
		[405, /no such request/, ask(port, '/', {method: 'PUT'})],
		[405, /no such request/, ask(port, '/enter', {method: 'OPTIONS'})],
		[403, /page itself/, post('{"code":"A"}', {origin: 'http://evil.example'})],
		[403, /page itself/, post('{"code":"A"}', {origin: 'null'})],
		[403, /page itself/, sendCode(port, code, {headers: {origin: `https://${host}`}})],
		[415, /JSON/, post('{"code":"A"}', {'content-type': 'text/plain'})],
		[413, /too long/, post(JSON.stringify({code: 'A'.repeat(9000)}))],
		[400, /no code/, post('{"code":')],
		[400, /no code/, post('')],
		[400, /no code/, post('[]')],
		[400, /no code/, post('{"code":7}')],
		[400, /no code/, post('{"code":"A","more":1}')],
		[400, /no code/, post(`{"code":"${'A'.repeat(41)}"}`)],
		[403, /not the code/, sendCode(port, 'WRONG2')],
	];
	for (const [status, text, asked] of answers) {
		const answer = await asked;
		t.is(answer.status, status, String(text));
		t.regex(reason(answer), text);
	}

	t.is(await statusOf(sendCode(port, code)), 200);
});

test('a POST without an origin is refused', async (t) => {
	const {port, code} = await opened(t);
	const answer = await ask(port, '/enter', {
		method: 'POST',
		headers: {'content-type': 'application/json'},
		body: JSON.stringify({code}),
	});
	t.is(answer.status, 403);
	t.regex(reason(answer), /page itself/);
});

test('ten wrong codes are told so, however close together; then not even the right one is taken for a while', async (t) => {
	const {port, code} = await opened(t);
	const answers = await Promise.all(Array.from({length: 12}, async () => sendCode(port, 'WRONG2')));
	t.deepEqual(answers.map(({status}) => `${status}`).toSorted(), [
		...Array.from({length: 10}, () => '403'),
		'429',
		'429',
	]);
	const right = await sendCode(port, code);
	t.is(right.status, 429);
	t.regex(reason(right), /Too many wrong codes/);
});

test('of many posts those beyond twenty are refused', async (t) => {
	const {port, code} = await opened(t);
	const statuses: number[] = [];
	for (let count = 0; count < 22; count++) {
		const {status} = await sendCode(port, code);
		statuses.push(status);
	}

	t.deepEqual(statuses, [...Array.from({length: 20}, () => 200), 429, 429]);
});

test('a HEAD opens no stream', async (t) => {
	const {port, code, table} = await opened(t);
	const cookie = await comeIn(port, code);
	t.is(await statusOf(ask(port, '/state', {method: 'HEAD', headers: {cookie}})), 405);
	t.deepEqual(table.status().guests, []);
});

test('the seventh page of a device is told to close one', async (t) => {
	const {port, code} = await opened(t);
	const cookie = await comeIn(port, code);
	const pages = await Promise.all(Array.from({length: 6}, async () => look(port, cookie)));
	await t.throwsAsync(async () => look(port, cookie), {message: /^429 .*too many pages/});
	const other = await look(port, await comeIn(port, code), {page: 'television'});
	t.is(await revisionOf(other), 1);
	for (const page of [...pages, other]) {
		page.close();
	}
});

test('a fight that is over has a poster and a record, until it goes on', async (t) => {
	const {fight, port, code} = await opened(t);
	const headers = {cookie: await comeIn(port, code)};
	fight.gm({do: 'note', text: 'A word for the GM alone'});
	fight.gm({do: 'end'});
	for (let count = 0; count < 20 && !fight.outcome(); count++) {
		fight.answer({kind: 'default'});
	}

	const poster = await ask(port, '/ending', {headers});
	t.is(poster.status, 200);
	t.not(endingMessage.parse(JSON.parse(poster.body)).title, '');
	const record = await ask(port, '/record', {headers});
	t.is(record.status, 200);
	t.is(record.headers['content-disposition'], 'attachment; filename="fight.html"');
	t.regex(record.body, /A toy duel/);
	t.notRegex(record.body, /for the GM alone/);
	t.is(await bodyOf(ask(port, '/record', {headers})), record.body);
	fight.undo();
	t.is(await statusOf(ask(port, '/ending', {headers})), 404);
});

test('while no fight is shown pages are told so, and then the next one', async (t) => {
	const {table, port, code} = await opened(t);
	const cookie = await comeIn(port, code);
	const page = await look(port, cookie);
	t.is(await titleOf(page), 'A toy duel');
	table.show(undefined);
	t.is(await fightOf(page), undefined);
	t.is(await statusOf(ask(port, '/ending', {headers: {cookie}})), 404);
	table.show(playersFight(toyFight({title: 'Another'}).fight));
	t.is(await titleOf(page), 'Another');
});

test('the end of the sharing is told, and then nobody answers', async (t) => {
	const {table, port, code} = await opened(t);
	const page = await look(port, await comeIn(port, code));
	await page.nextState();
	await table.end();
	t.is(await eventOf(page), 'end');
	t.is(await page.next().catch(() => undefined), undefined);
	await t.throwsAsync(async () => ask(port, '/'), {code: 'ECONNREFUSED'});
	await t.notThrowsAsync(async () => table.end(), 'once more does nothing');
});

test('with the same secrets an old cookie opens the stream again, and the old code still holds', async (t) => {
	const first = await opened(t);
	const cookie = await comeIn(first.port, first.code);
	const page = await look(first.port, cookie);
	await page.nextState();
	await first.table.close();
	await t.throwsAsync(async () => page.nextState(), undefined, 'the connection is lost, not ended');
	const second = await opened(t, {}, first.table.secrets);
	t.deepEqual(second.table.secrets, first.table.secrets);
	t.is(second.table.status().trouble, undefined);
	const again = await look(second.port, cookie);
	t.is(await revisionOf(again), 1);
	t.not(await comeIn(second.port, first.code), '');
});

test('the GM sees where and how to come in, and names that the GM gave open the page', async (t) => {
	const {table, port, code} = await opened(t, {names: ['fray-pc']});
	const {addresses, picture, ...status} = table.status();
	t.is(addresses[0]?.host, `fray-pc:${port}`);
	t.is(status.code.replace(' ', ''), code);
	t.true(picture.length > 20);
	t.true(picture.every((row) => row.length === picture.length));
	t.is(await statusOf(ask(port, '/', {headers: {host: `FRAY-PC:${port}`}})), 200);
});
