import test from 'ava';
import {draftsIn, type Keeper} from '../../../source/page/sending/drafts.js';
import type {PageMessage} from '../../../source/page/messages/from-page.js';
import type {Seat, Sent} from '../../../source/page/messages/seat.js';
import {type Posted, outboxIn} from '../../../source/page/sending/outbox.js';

/* What the players' page sends is neither lost nor sent twice. */

const memory = (): Keeper => {
	const kept = new Map<string, string>();
	return {
		read: (key): unknown => JSON.parse(kept.get(key) ?? 'null'),
		write(key, value) {
			kept.set(key, JSON.stringify(value));
		},
	};
};

const answer = (id: string, choice = 'a'): PageMessage => ({
	kind: 'answer',
	id,
	question: 'q',
	hero: 'h',
	answer: {kind: 'pick', choice, ticks: []},
});

const sent = (id: string, more: Partial<Sent> = {}): Sent => ({
	id,
	hero: 'h',
	question: 'q',
	text: 'Attack',
	state: 'sent',
	rolls: [],
	hasDice: false,
	...more,
});

const seat = (...all: readonly Sent[]): Seat => ({
	name: 'Sam',
	isIn: true,
	heroes: [],
	isAtOnce: false,
	asked: [],
	sent: all,
	ahead: [],
	words: [],
});

/** An outbox, and what arrives; each post ends as the next of `ends` says. */
function staged(keeper: Keeper, ...ends: readonly Posted[]) {
	const arrived: PageMessage[] = [];
	const clock = {now: 0};
	const outbox = outboxIn(
		keeper,
		async (message) => {
			arrived.push(message);
			return ends[arrived.length - 1] ?? 'taken';
		},
		() => clock.now,
	);
	return {outbox, arrived, clock};
}

test('a second tap sends nothing while the first is under way', async (t) => {
	const {outbox, arrived} = staged(memory());
	await Promise.all([
		outbox.send(answer('1'), 'Attack'),
		outbox.send(answer('2'), 'Attack'),
		outbox.meet(seat()),
	]);
	t.deepEqual(arrived, [answer('1')]);
});

test('what no network carried is sent again with its name, also by a page that was reloaded', async (t) => {
	const keeper = memory();
	const first = staged(keeper, 'lost', 'lost');
	await first.outbox.send(answer('1'), 'Attack');
	await first.outbox.meet(seat());
	t.is(first.arrived.length, 1, 'not at once');
	first.clock.now = 1000;
	await first.outbox.meet(seat());
	t.deepEqual(first.arrived, [answer('1'), answer('1')]);
	const second = staged(keeper);
	await second.outbox.meet(seat());
	t.deepEqual(second.arrived, [answer('1')]);
});

test('what was lost just before the server is back is sent at once', async (t) => {
	const {outbox, arrived} = staged(memory(), 'lost');
	await outbox.send(answer('1'), 'Attack');
	await outbox.meet(seat(), true);
	t.deepEqual(arrived, [answer('1'), answer('1')]);
});

test('what the server lists already is not sent again', async (t) => {
	const keeper = memory();
	await staged(keeper, 'lost').outbox.send(answer('1'), 'Attack');
	const {outbox, arrived} = staged(keeper);
	await outbox.meet(seat(sent('1')));
	t.deepEqual([arrived, outbox.letters], [[], []]);
});

test('what was taken waits for a state that tells of it, but not for ever', async (t) => {
	const {outbox, arrived, clock} = staged(memory());
	await outbox.send(answer('1'), 'Attack');
	await outbox.meet(seat());
	t.is(outbox.letters.length, 1);
	clock.now = 5000;
	await outbox.meet(seat());
	t.deepEqual([outbox.letters, arrived.length], [[], 1]);
});

test('a refusal stays until it is read or another answer is sent', async (t) => {
	const {outbox} = staged(memory(), {problem: 'Too late.'}, {problem: 'No.'});
	await outbox.send(answer('1'), 'Attack');
	await outbox.meet(seat());
	t.is(outbox.at('answer q h')?.problem, 'Too late.');
	await outbox.send(answer('2'), 'Attack');
	const [letter] = outbox.letters;
	t.is(letter?.problem, 'No.');
	if (letter) {
		outbox.drop(letter);
	}

	t.deepEqual(outbox.letters, []);
});

test('dice, withdrawals and leaving are done when the state says so', async (t) => {
	const keeper = memory();
	const {outbox} = staged(keeper, 'lost', 'lost', 'lost');
	await outbox.send({kind: 'dice', id: '1', rolls: []});
	await outbox.send({kind: 'withdraw', id: '2'});
	await outbox.send({kind: 'leave'});
	const again = staged(keeper, 'lost', 'lost', 'lost', 'lost');
	await again.outbox.meet(seat(sent('1'), sent('2')));
	t.is(again.arrived.length, 3);
	again.clock.now = 1000;
	await again.outbox.meet(seat(sent('1', {hasDice: true}), sent('2', {state: 'taken'})));
	t.deepEqual(
		again.outbox.letters.map(({message}) => message.kind),
		['leave'],
	);
	await again.outbox.meet(undefined);
	t.deepEqual(again.outbox.letters, []);
});

test('a word that was taken makes room for the next one', async (t) => {
	const {outbox, arrived} = staged(memory());
	await outbox.send({kind: 'word', id: '1', text: 'Psst'});
	await outbox.send({kind: 'word', id: '2', text: 'Hello'});
	t.is(arrived.length, 2);
});

test('drafts outlast a reload; what is kept and is no draft is left alone', (t) => {
	const keeper = memory();
	draftsIn(keeper).keep('q h', {choice: 'a', counts: {head: 1}});
	t.deepEqual(draftsIn(keeper).of('q h'), {choice: 'a', counts: {head: 1}});
	keeper.write('drafts', {no: 'list'});
	t.deepEqual(draftsIn(keeper).of('q h'), {});
});
