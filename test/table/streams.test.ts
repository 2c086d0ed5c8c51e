import {setInterval} from 'node:timers/promises';
import test from 'ava';
import type {FightState} from '../../source/page/messages/fight.js';
import {stateMessage} from '../../source/page/messages/to-page.js';
import {Changes} from '../../source/session/parts/changes.js';
import type {PlayersFight} from '../../source/session/players/players-fight.js';
import {Streams} from '../../source/table/streams.js';

const nothing: FightState = {
	title: 'A duel',
	rules: 'Toy',
	clock: ['Round 1'],
	acting: 'Nobody acts just now',
	next: [],
	othersBefore: false,
	lanes: [],
	heroes: [],
	story: [],
	sent: [],
	isOver: false,
};

/** A fight of which players see its title alone. */
function titled(title: string) {
	const changes = new Changes();
	const now = {title, made: 0, isBroken: false};
	const fight: PlayersFight = {
		subscribe: (listener) => changes.subscribe(listener),
		state() {
			now.made++;
			if (now.isBroken) {
				throw new Error('the log is gone');
			}

			return {...nothing, title: now.title};
		},
		ending: async () => ({poster: {title: '', extent: [], parts: []}, page: ''}),
	};
	return {
		fight,
		now,
		change(title = now.title) {
			now.title = title;
			changes.tell();
		},
	};
}

const house = ({beatEvery = 60_000, leastGap = 1} = {}) => {
	const troubles: Array<string | undefined> = [];
	const streams = new Streams(
		() => ({address: '192.168.1.20:7331', code: '4KX Q9B'}),
		(trouble) => {
			troubles.push(trouble);
		},
		{beatEvery, leastGap},
	);
	return {streams, troubles, page: toldBy(streams)};
};

/** “1 A duel” for a state; else the event. */
async function* toldBy(streams: Streams): AsyncGenerator<string, undefined> {
	for await (const {event, data} of streams.messages(() => undefined)) {
		yield event === 'state' ? summaryOf(data) : event;
	}

	return undefined;
}

function summaryOf(data: string): string {
	const {revision, door, fight} = stateMessage.parse(JSON.parse(data));
	return `${revision} ${fight?.title ?? `no fight at ${door.address}`}`;
}

const next = async (page: AsyncGenerator<string, undefined>) => {
	const {value} = await page.next();
	return value;
};

test('a page is told the state, and again when it has changed', async (t) => {
	const {streams, page} = house();
	const duel = titled('A duel');
	t.is(await next(page), '1 no fight at 192.168.1.20:7331');
	streams.show(duel.fight);
	t.is(await next(page), '2 A duel');
	const second = next(page);
	duel.change('Another');
	t.is(await second, '3 Another');
	const late = toldBy(streams);
	t.is(await next(late), '1 Another', 'each page counts its own messages');
});

test('what players do not see sends nothing and moves no beat', async (t) => {
	const {streams, page} = house({beatEvery: 100});
	const duel = titled('A duel');
	streams.show(duel.fight);
	t.is(await next(page), '1 A duel');
	const second = next(page);
	const hidden = new AbortController();
	const changing = (async () => {
		for await (const _ of setInterval(3, undefined, hidden)) {
			duel.change();
		}
	})();
	t.is(await second, 'beat');
	t.is(await next(page), 'beat');
	hidden.abort();
	await t.throwsAsync(changing);
	t.true(duel.now.made > 2, 'changes were looked at');
	const third = next(page);
	duel.change('Another');
	t.is(await third, '2 Another');
});

test('several changes close together are one message', async (t) => {
	const {streams, page} = house({leastGap: 20});
	const duel = titled('A duel');
	streams.show(duel.fight);
	t.is(await next(page), '1 A duel');
	const second = next(page);
	duel.change('First');
	duel.change('Second');
	t.is(await second, '2 Second');
	duel.change('Third');
	const third = next(page);
	duel.change('Fourth');
	t.is(await third, '3 Fourth');
});

test('what changes and is as before within a moment was never told', async (t) => {
	const {streams, page} = house({beatEvery: 50, leastGap: 20});
	const duel = titled('A duel');
	streams.show(duel.fight);
	t.is(await next(page), '1 A duel');
	duel.change('Somebody');
	duel.change('A duel');
	t.is(await next(page), 'beat');
});

test('the state is made once for all pages', async (t) => {
	const {streams, page} = house();
	const duel = titled('A duel');
	streams.show(duel.fight);
	t.deepEqual(await Promise.all([page, toldBy(streams), toldBy(streams)].map(next)), [
		'1 A duel',
		'1 A duel',
		'1 A duel',
	]);
	t.is(duel.now.made, 1);
});

test('the fight that was shown before is not listened to any more', async (t) => {
	const {streams, page} = house({beatEvery: 50});
	const first = titled('A duel');
	const second = titled('The next');
	streams.show(first.fight);
	t.is(await next(page), '1 A duel');
	streams.show(second.fight);
	t.is(await next(page), '2 The next');
	first.change('Not shown');
	t.is(await next(page), 'beat');
	t.is(streams.fight, second.fight);
});

test('the end is told to all, also to whoever comes later, and is the last', async (t) => {
	const {streams, page} = house();
	streams.show(titled('A duel').fight);
	t.is(await next(page), '1 A duel');
	const second = next(page);
	streams.end();
	t.is(await second, 'end');
	t.is(await next(page), undefined);
	const late = toldBy(streams);
	t.is(await next(late), 'end');
	t.is(await next(late), undefined);
});

test('a state that cannot be made is said to the GM, and players see no fight until it can', async (t) => {
	const {streams, troubles, page} = house();
	const duel = titled('A duel');
	duel.now.isBroken = true;
	streams.show(duel.fight);
	t.is(await next(page), '1 no fight at 192.168.1.20:7331');
	t.deepEqual(troubles, ['Players see nothing of the fight for now: Error: the log is gone']);
	const second = next(page);
	duel.now.isBroken = false;
	duel.change();
	t.is(await second, '2 A duel');
	t.is(troubles.at(-1), undefined);
});
