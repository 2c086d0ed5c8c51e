import {PassThrough} from 'node:stream';
import {setImmediate} from 'node:timers/promises';
import test from 'ava';
import {styleFor} from '../../source/plain/texts/style.js';
import {watch} from '../../source/plain/watch.js';
import {plainSession} from '../helpers/plain-session.js';
import {defaultPreferences} from '../../source/session/files/preference-schema.js';
import {toyFight} from '../helpers/toy-fight.js';
import {watchedFight} from '../helpers/watched-fight.js';

test('title and campaign tell what the fight is called, and change it', async (t) => {
	const {fight} = toyFight({title: 'A duel'});
	const {replies} = await plainSession(fight, [
		'title',
		'campaign',
		'title The long bridge',
		'campaign Emerald',
		'campaign',
		'saga none',
		'title',
	]);
	const expected = [
		'The fight is called “A duel”.',
		'The fight belongs to no campaign.',
		'The fight is called “The long bridge”.',
		'The fight belongs to Emerald.',
		'The fight belongs to Emerald.',
		'The fight belongs to no campaign.',
		'The fight is called “The long bridge”.',
	];
	for (const [at, line] of expected.entries()) {
		t.true(replies[at + 1]?.startsWith(line), replies[at + 1]);
	}
});

test('nothing is renamed while something is tried out', async (t) => {
	const {fight} = toyFight({title: 'A duel'});
	const {replies} = await plainSession(fight, ['rehearse', 'title Another']);
	t.true(replies[2]?.startsWith('Not done: a rehearsal is open'), replies[2]);
	t.is(fight.info.title, 'A duel');
});

test('whoever watches is told the new title', async (t) => {
	const {played, fight, catchUp} = watchedFight();
	const output = new PassThrough();
	let told = '';
	output.setEncoding('utf8').on('data', (chunk: string) => {
		told += chunk;
	});
	const end = new AbortController();
	const watching = watch({
		fight,
		view: 'players',
		style: styleFor(defaultPreferences, false),
		output,
		signal: end.signal,
	});
	while (!told.includes(fight.info.title)) {
		await setImmediate();
	}

	played.retitle({title: 'The long bridge', campaign: 'Emerald'});
	catchUp();
	while (!told.includes('The long bridge')) {
		await setImmediate();
	}

	t.true(told.includes('The fight is called “The long bridge” now.\n'));
	end.abort();
	await watching;
});
