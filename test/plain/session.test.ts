import {PassThrough, Readable, Writable} from 'node:stream';
import test from 'ava';
import {converse} from '../../source/plain/conversation.js';
import {play} from '../../source/plain/play.js';
import {styleFor} from '../../source/plain/texts/style.js';
import {toyFight} from '../helpers/toy-fight.js';
import {emptyHouse, plainSession} from '../helpers/plain-session.js';

test('default answers alone bring a fight to its end, and then leave', async (t) => {
	const {fight} = toyFight();
	const {text, isFit} = await plainSession(
		fight,
		Array.from({length: 3000}, () => ''),
	);
	t.true(isFit);
	t.regex(text, /The fight is over: the (heroes|foes) win/);
	t.regex(text, /Saved\. The log of the fight: fray export memory\n$/);
});

test('at the end of input everything is saved, and the last line counts as fitting or not', async (t) => {
	const {fight} = toyFight();
	const good = await plainSession(fight, ['rest']);
	const mended = await plainSession(fight, ['nonsense', 'rest']);
	t.true(good.isFit && mended.isFit);
	const last = await plainSession(fight, ['rest', 'nonsense']);
	t.false(last.isFit);
	t.regex(last.text, /Saved\. To go on: fray resume memory\n$/);
	t.is(fight.entries('gm').length, 4);
});

test('quit leaves at once, even with more input and after an invalid line', async (t) => {
	const {fight} = toyFight();
	const {isFit} = await plainSession(fight, ['nonsense', 'quit', 'rest']);
	t.true(isFit);
	t.is(fight.entries('gm').length, 1);
});

test('a last line without an end of line counts', async (t) => {
	const {fight} = toyFight();
	const style = styleFor({theme: 'none', symbols: 'unicode'}, false);
	const output = new PassThrough();
	output.resume();
	const input = Readable.from(['re', 'st\r\nre', 'st']);
	const conversation = converse({input, output, isTerminal: false}, style.letters);
	await play(fight, {services: emptyHouse, style}, conversation, []);
	t.is(fight.entries('gm').length, 3);
});

test('when the output is closed, the session ends and loses nothing', async (t) => {
	const {fight} = toyFight();
	const style = styleFor({theme: 'none', symbols: 'unicode'}, false);
	let writes = 0;
	const output = new Writable({
		write(_chunk, _encoding, callback) {
			writes++;
			callback(writes > 2 ? Object.assign(new Error('write EPIPE'), {code: 'EPIPE'}) : undefined);
		},
	});
	const input = Readable.from(
		(function* () {
			for (;;) {
				yield 'rest\n';
			}
		})(),
	);
	const conversation = converse({input, output, isTerminal: false}, style.letters);
	await play(fight, {services: emptyHouse, style}, conversation, []);
	await conversation.close();
	t.true(fight.entries('gm').length > 1);
});

test('changes on the board are told briefly, and the whole order when a round begins', async (t) => {
	const {fight} = toyFight();
	const {replies} = await plainSession(fight, ['1', '6', 'stand', 'rest']);
	t.regex(replies[3] ?? '', /^ {2}Bob loses 6.*\n {2}Bob: HP 10 → 4\/10\n\n/);
	t.regex(replies[4] ?? '', /^\nRound 2\n {2}Order +Name +Side +HP +State\n/);
});

test('a fight that was over before is not summed up again', async (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'end'});
	const {text} = await plainSession(fight, ['log', '']);
	t.notRegex(text, /Standing: /);
	t.regex(text, /^The fight is over$/m);
});

test('when a line cannot be saved, the GM is told and nothing is done', async (t) => {
	const {fight, store} = toyFight();
	store.fail('the disk is full');
	const {replies, isFit} = await plainSession(fight, ['rest']);
	t.false(isFit);
	t.regex(replies[1] ?? '', /Not done: the disk is full/);
	t.regex(replies[1] ?? '', /Not saved any more: the disk is full/);
	t.is(fight.prompt('gm').title, 'Ann: what now?');
});

test('where ASCII is wanted, no other sign is written', (t) => {
	const {letters} = styleFor({theme: 'none', symbols: 'ascii'}, false);
	t.is(letters('Bob’s “HP” 10 → 4 – 1d6 · ×2 …'), 'Bob\'s "HP" 10 -> 4 - 1d6 - x2 ...');
});
