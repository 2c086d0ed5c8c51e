import {PassThrough, Writable} from 'node:stream';
import test, {type ExecutionContext} from 'ava';
import type {View} from '../../source/engine/kit/basics.js';
import {styleFor} from '../../source/plain/texts/style.js';
import {watch} from '../../source/plain/watch.js';
import {eventually} from '../helpers/logs.js';
import {duellist} from '../helpers/toy-fight.js';
import {watchedFight} from '../helpers/watched-fight.js';

const style = styleFor({theme: 'none', symbols: 'unicode'}, false);

/** A watch over a toy fight, and what it says. */
function watching(
	t: ExecutionContext,
	{
		view = 'players',
		newcomers,
	}: {readonly view?: View; readonly newcomers?: Parameters<typeof watchedFight>[0]} = {},
) {
	const pair = watchedFight(newcomers);
	const output = new PassThrough();
	const stopped = new AbortController();
	let text = '';
	output.setEncoding('utf8').on('data', (chunk: string) => {
		text += chunk;
	});
	t.teardown(() => {
		stopped.abort();
	});
	return {
		...pair,
		text: () => text,
		stop() {
			stopped.abort();
		},
		/** Resolves when it has ended. */
		ended: watch({fight: pair.fight, view, style, output, signal: stopped.signal}),
		async says(part: string) {
			await eventually(() => text.includes(part));
		},
	};
}

test('it tells how the fight stands and then what happens, and ends with the fight', async (t) => {
	const {played, catchUp, says, ended, text} = watching(t);
	await says('Ann');
	t.regex(text(), /^A toy duel · Toy duel\nRound 1\n {2}Order +Name .*\n.*Ann.*\n.*Bob.*\n\n$/);
	played.answer({kind: 'pick', id: 'strike:bob'});
	played.answer({kind: 'typed', numbers: [6]});
	played.answer({kind: 'pick', id: 'stand'});
	catchUp();
	await says('  Bob: HP 10 → 4/10\n');
	t.regex(text(), /\n {2}Bob loses 6\n {2}Bob: HP 10 → 4\/10\n$/);
	played.gm({do: 'end'});
	catchUp();
	await ended;
	t.regex(text(), /The fight is over(?:.*\n)+Standing: An{2}, Bob\nOut: nobody\n$/);
});

test('undone lines are announced, and told again after redo', async (t) => {
	const {played, catchUp, says, stop, ended, text} = watching(t, {view: 'gm'});
	await says('Ann');
	played.gm({do: 'note', text: 'halt'});
	catchUp();
	await says('Note: halt');
	played.undo();
	catchUp();
	await says('Taken back: the last lines no longer count.');
	played.redo();
	catchUp();
	await eventually(() => text().split('Note: halt').length === 3);
	stop();
	await t.notThrowsAsync(ended);
});

test('an undo that another answer followed at once is said before it', async (t) => {
	const {played, catchUp, says, text} = watching(t, {view: 'gm'});
	await says('Ann');
	played.gm({do: 'note', text: 'halt'});
	catchUp();
	await says('Note: halt');
	played.undo();
	played.gm({do: 'note', text: 'go on'});
	catchUp();
	await says('go on');
	t.regex(text(), /Note: halt\nTaken back: .*\n {2}Note: go on\n$/);
});

test('players learn nothing about somebody hidden, nor that it was undone', async (t) => {
	const newcomers = [
		duellist('Ann', 'good'),
		{...duellist('Lurker', 'bad'), isHidden: true},
		duellist('Bob', 'bad'),
	];
	const {played, catchUp, says, text} = watching(t, {newcomers});
	await says('Ann');
	played.gm({do: 'adjust', who: 'lurker', field: 'hp', value: 3});
	catchUp();
	played.undo();
	catchUp();
	played.gm({do: 'reveal', who: 'lurker'});
	played.undo();
	catchUp();
	played.gm({do: 'note', text: 'halt'});
	played.undo();
	played.answer({kind: 'pick', id: 'strike:bob'});
	played.answer({kind: 'typed', numbers: [6]});
	played.answer({kind: 'pick', id: 'stand'});
	catchUp();
	await says('Bob loses 6');
	t.false(text().includes('Lurker'));
	t.false(text().includes('Taken back'));
});

test('the GM is told everything', async (t) => {
	const newcomers = [duellist('Ann', 'good'), {...duellist('Lurker', 'bad'), isHidden: true}];
	const {says, text} = watching(t, {newcomers, view: 'gm'});
	await says('Lurker');
	t.regex(text(), /Lurker .*hidden/);
});

test('that it cannot be followed is said once, and that it can be again', async (t) => {
	const {tell, says, text} = watching(t, {view: 'gm'});
	await says('Ann');
	tell({trouble: 'its file is gone'});
	await says('The fight cannot be followed for now: its file is gone\n');
	tell({trouble: 'its file is gone'});
	tell({});
	await says('The fight is followed again.\n');
	t.is(text().split('gone').length, 2);
});

test('players are not told what the file is called that cannot be followed', async (t) => {
	const {tell, says, text} = watching(t);
	await says('Ann');
	tell({trouble: 'fights/lurker.fray.jsonl is gone'});
	await says('The fight cannot be followed for now: Fray cannot read the file');
	t.notRegex(text(), /lurker/);
});

test('watching a finished fight tells it and ends', async (t) => {
	const pair = watchedFight();
	pair.played.gm({do: 'end'});
	pair.catchUp();
	const output = new PassThrough();
	await watch({
		fight: pair.fight,
		view: 'players',
		style,
		output,
		signal: new AbortController().signal,
	});
	t.regex(String(output.read()), /The fight is over.*\nStanding: Ann, Bob\nOut: nobody\n$/);
});

test('it ends when the output is closed', async (t) => {
	const {fight, played, catchUp} = watchedFight();
	let writes = 0;
	const output = new Writable({
		write(_chunk, _encoding, callback) {
			writes++;
			callback(writes > 1 ? Object.assign(new Error('write EPIPE'), {code: 'EPIPE'}) : undefined);
		},
	});
	const ended = watch({fight, view: 'gm', style, output, signal: new AbortController().signal});
	await eventually(() => writes === 1);
	played.gm({do: 'note', text: 'halt'});
	catchUp();
	await t.notThrowsAsync(ended);
});
