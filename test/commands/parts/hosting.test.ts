import {once} from 'node:events';
import {createServer} from 'node:net';
import {join} from 'node:path';
import test from 'ava';
import {Hosting} from '../../../source/commands/parts/hosting.js';
import {shareStore} from '../../../source/session/players/share-store.js';
import type {Fight} from '../../../source/session/fight/fight.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {duellist, toyFight} from '../../helpers/toy-fight.js';
import {watchedFight} from '../../helpers/watched-fight.js';
import {
	ask,
	comeIn,
	freePort,
	look,
	titleOf,
	fightOf,
	revisionOf,
	eventOf,
} from '../../helpers/visitor.js';

const folder = temporaryFolder(test);
let homes = 0;

type Ends = {teardown(end: () => Promise<void>): void};

const hostingIn = async (t: Ends, home: string, {isShared = false, port = 0} = {}) => {
	const names = ['localhost'];
	const hosting = new Hosting(home, {
		isShared,
		names,
		port: port === 0 ? undefined : port,
		isAtOnce: () => false,
	});
	t.teardown(async () => hosting.close());
	return hosting;
};

/** Of a fight that is begun with `--share`, on a port that is free. */
async function shared(t: Ends, fight: Fight = toyFight().fight) {
	const home = join(folder, `home-${++homes}`);
	const hosting = await hostingIn(t, home, {isShared: true, port: await freePort()});
	await hosting.play(fight);
	return {home, hosting, fight, ...doorOf(hosting)};
}

function doorOf(hosting: Hosting) {
	const {addresses, code = ''} = hosting.status() ?? {};
	return {port: Number(addresses?.[0]?.host.split(':')[1] ?? 0), code};
}

const fightCalled = (id: string): Fight => toyFight({id, title: id}).fight;

test('nothing is shared until the GM says so', async (t) => {
	const hosting = await hostingIn(t, join(folder, `home-${++homes}`), {port: await freePort()});
	const {fight} = toyFight();
	await hosting.play(fight);
	t.is(hosting.status(), undefined);
	t.is(hosting.trouble(), undefined);
	let changes = 0;
	hosting.subscribe(() => {
		changes++;
	});
	t.is(await hosting.begin(), undefined);
	t.true(changes > 0);
	const {port, code} = doorOf(hosting);
	const page = await look(port, await comeIn(port, code));
	t.is(await titleOf(page), 'A toy duel');
});

test('whoever asks twice at once, or leaves while the door is being opened, leaves no second door behind', async (t) => {
	const home = join(folder, `home-${++homes}`);
	const hosting = await hostingIn(t, home, {port: await freePort()});
	const {fight} = toyFight();
	await Promise.all([hosting.play(fight), hosting.begin(), hosting.begin()]);
	const {port} = doorOf(hosting);
	await t.throwsAsync(async () => ask(port + 1, '/'), {code: 'ECONNREFUSED'});
	await hosting.end();
	await Promise.all([hosting.begin(), hosting.close()]);
	t.is(hosting.status(), undefined);
	await t.throwsAsync(async () => ask(port, '/'), {code: 'ECONNREFUSED'});
});

test('a fight that was shared is shared again when it is played again: same port, same code, same cookies', async (t) => {
	const {home, hosting, fight, port, code} = await shared(t);
	const cookie = await comeIn(port, code);
	await hosting.close();
	const again = await hostingIn(t, home);
	await again.play(fight);
	t.deepEqual(doorOf(again), {port, code});
	t.is(await titleOf(await look(port, cookie)), 'A toy duel');
});

test('the next fight goes on behind the same door, and home shows none', async (t) => {
	const {home, hosting, port, code} = await shared(t, fightCalled('one'));
	const page = await look(port, await comeIn(port, code));
	t.is(await titleOf(page), 'one');
	await hosting.play(undefined);
	t.is(await fightOf(page), undefined);
	await hosting.play(fightCalled('two'));
	t.is(await titleOf(page), 'two');
	t.deepEqual(doorOf(hosting), {port, code});
	await hosting.close();
	t.is(shareStore(home).of('two')?.key, shareStore(home).of('one')?.key);
});

test('the end is for good: all codes and cookies of the evening are void', async (t) => {
	const {home, hosting, port, code} = await shared(t, fightCalled('one'));
	const cookie = await comeIn(port, code);
	const page = await look(port, cookie);
	await page.nextState();
	await hosting.play(fightCalled('two'));
	await page.nextState();
	await hosting.play(undefined);
	await page.nextState();
	await hosting.end();
	t.is(await eventOf(page), 'end');
	t.is(hosting.status(), undefined);
	const again = await hostingIn(t, home, {port});
	for (const id of ['one', 'two']) {
		await again.play(fightCalled(id));
		t.is(again.status(), undefined, id);
	}

	await again.begin();
	const door = doorOf(again);
	t.not(door.code, code);
	await t.throwsAsync(async () => look(door.port, cookie), {message: /^401/});
});

test('who only looks at a fight that another process shares neither changes nor voids its secrets', async (t) => {
	const {played, fight} = watchedFight();
	const {home, hosting, port, code} = await shared(t, played);
	const cookie = await comeIn(port, code);
	const looking = await hostingIn(t, home);
	await looking.play(fight);
	t.is(looking.status(), undefined);
	await looking.begin();
	t.is(doorOf(looking).code, code);
	t.not(doorOf(looking).port, port);
	await looking.end();
	t.is(shareStore(home).of(played.info.id)?.port, port);
	await hosting.close();
	const again = await hostingIn(t, home);
	await again.play(played);
	t.deepEqual(doorOf(again), {port, code});
	t.is(await titleOf(await look(port, cookie)), 'A toy duel');
});

test('that no door can be opened is said, and the fight is played on', async (t) => {
	const first = await freePort();
	const taken = await Promise.all(
		Array.from({length: 11}, async (_, at) => {
			const server = createServer().listen(first + at);
			await Promise.race([once(server, 'listening'), once(server, 'error')]);
			return server;
		}),
	);
	t.teardown(async () => {
		for (const server of taken) {
			server.close();
		}
	});
	const {fight} = toyFight();
	const hosting = await hostingIn(t, join(folder, `home-${++homes}`), {
		isShared: true,
		port: first,
	});
	const told: Array<string | undefined> = [];
	hosting.subscribe(() => {
		told.push(hosting.trouble());
	});
	await hosting.play(fight);
	t.is(hosting.status(), undefined);
	t.regex(hosting.trouble() ?? '', /^the fight cannot be shared: .*EADDRINUSE/);
	t.is(told.length, 1);
	const again = await hosting.begin();
	t.regex(again?.reason ?? '', /EADDRINUSE/);
	t.is(fight.answer({kind: 'default'}), undefined);
});

test('players see nothing of a rehearsal, until it counts', async (t) => {
	const {fight, port, code} = await shared(t);
	const page = await look(port, await comeIn(port, code));
	await page.nextState();
	const rehearsal = fight.rehearse();
	rehearsal.fight.gm({do: 'note', text: 'What might be', isOpen: true});
	fight.gm({do: 'note', text: 'What is', isOpen: true});
	const now = await page.nextState();
	t.is(now.revision, 2);
	t.true(JSON.stringify(now).includes('What is'));
	t.false(JSON.stringify(now).includes('What might be'));
});

test('of somebody who was revealed and is hidden again the page keeps nothing', async (t) => {
	const newcomers = [
		duellist('Ann', 'good'),
		{...duellist('Lurker', 'bad'), isHidden: true},
		duellist('Bob', 'bad'),
	];
	const {fight} = toyFight({newcomers});
	const {port, code} = await shared(t, fight);
	const page = await look(port, await comeIn(port, code));
	const before = await page.nextState();
	t.false(JSON.stringify(before).includes('Lurker'));
	fight.gm({do: 'reveal', who: 'lurker'});
	t.true(JSON.stringify(await page.nextState()).includes('Lurker'));
	fight.undo();
	const after = await page.nextState();
	t.deepEqual({...after, revision: 1}, before);
});

test('of a hidden one’s doings no message comes', async (t) => {
	const newcomers = [
		duellist('Ann', 'good'),
		duellist('Bob', 'bad'),
		{...duellist('Lurker', 'bad'), isHidden: true},
	];
	const {fight} = toyFight({newcomers});
	const {port, code} = await shared(t, fight);
	const page = await look(port, await comeIn(port, code));
	await page.nextState();
	fight.gm({do: 'rename', who: 'lurker', name: 'Stalker'});
	fight.gm({do: 'give', who: 'lurker', name: 'dizzy'});
	fight.gm({do: 'note', text: 'For the GM'});
	t.is(await eventOf(page), 'beat');
	fight.gm({do: 'note', text: 'For all', isOpen: true});
	t.is(await revisionOf(page), 2);
});

test('the next fight keeps the seats of the one that it comes after, also with another start of Fray', async (t) => {
	const home = join(folder, `home-${++homes}`);
	const first = await hostingIn(t, home, {isShared: true, port: await freePort()});
	await first.play(fightCalled('first'));
	const {code} = doorOf(first);
	first.seating()?.seats.ask('a digest', 'ann', 'Sam');
	first.seating()?.seats.letIn('a digest');
	await first.close();
	const second = await hostingIn(t, home, {isShared: true});
	const next = fightCalled('second');
	await second.play({...next, info: {...next.info, from: {id: 'first', title: 'First'}}});
	t.is(doorOf(second).code, code);
	t.deepEqual(second.seating()?.seats.of('a digest')?.heroes, ['ann']);
});
