import test from 'ava';
import {
	entriesCalled,
	entriesFor,
	merits,
	otherWordsOf,
} from '../../../../source/session/library/rosters/archetypes.js';
import {temporaryFolder} from '../../../helpers/temporary-folder.js';
import {entryOf, toyLibrary} from '../../../helpers/toy-library.js';

const folder = temporaryFolder(test);

const guard = {...entryOf('Gate guard', 'bad'), tags: ['human', 'soldier']};
const soldier = {...entryOf('Soldier', 'bad'), tags: ['human'], threat: 0};
const wolf = {...entryOf('Wolf', 'bad'), about: 'Bites.'};
const all = [guard, soldier, wolf];

test('whoever is called just so is found alone, in any case and with any spaces', (t) => {
	t.deepEqual(entriesCalled('SOLDIER', all), [soldier]);
	t.deepEqual(entriesCalled(' gate  Guard ', all), [guard]);
});

test('otherwise all are found in whose name and tags each word stands', (t) => {
	t.deepEqual(entriesCalled('human', all), [guard, soldier]);
	t.deepEqual(entriesCalled('human guard', all), [guard]);
	t.deepEqual(entriesCalled('human wolf', all), []);
	t.deepEqual(entriesCalled('sold', all), []);
	t.deepEqual(entriesCalled('  ', all), []);
});

test('threat and tags are told as far as the roster says them, also a threat of 0', (t) => {
	t.is(merits(soldier), 'threat 0 · human');
	t.is(merits(guard), 'human, soldier');
	t.is(merits(wolf), '');
	t.is(otherWordsOf(guard), 'human soldier');
	t.is(otherWordsOf(wolf), 'Bites.');
});

test('the GM’s own come first, and broken rosters and those of other rules are left out', async (t) => {
	const {library, put, sample} = await toyLibrary(folder);
	await put('rosters/own.yaml', sample('Own', 'name: Zoe, hp: 3'));
	await put('rosters/broken.yaml', sample('Broken', 'name: Thug, ph: 3'));
	await put('bestiary/toy/beasts.yaml', sample('Beasts', 'name: Wolf, hp: 4'));
	const entries = await entriesFor('toy', library);
	t.deepEqual(
		entries.map(({name}) => name),
		['Zoe', 'Ann', 'Thug', 'Boss', 'Wolf'],
	);
	t.deepEqual(await entriesFor('other', library), []);
});
