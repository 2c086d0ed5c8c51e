import test from 'ava';
import {parseRoster} from '../../source/rosters/load.js';
import {brawlSheet} from '../helpers/roster-rules.js';
import {recorded} from './record.js';

const text = `# Why they are here.
ruleset: brawl
combatants:
  - name: Wolf # grey
    about: Bites.
    str: 3

  - {name: Bear, about: Mauls., threat: 7, str: 9} # brown
`;

async function entriesOf(written: string) {
	const loaded = await parseRoster(written, 'x.yaml', {
		rulesets: ['brawl'],
		sheets: async () => brawlSheet,
	});
	if ('problems' in loaded) {
		throw new Error(JSON.stringify(loaded.problems));
	}

	return loaded.roster.entries;
}

async function written(at: number, threat: number, to = text): Promise<string> {
	const entries = await entriesOf(to);
	const entry = entries[at];
	if (!entry) {
		throw new Error('there is no such entry');
	}

	return recorded(to, {at, entry}, threat);
}

test('a threat takes the place of the one that was recorded, and all else stays', async (t) => {
	t.is(await written(1, 100), text.replace('threat: 7', 'threat: 100'));
});

test('a threat that is not recorded yet gets a line before the sentence', async (t) => {
	const changed = await written(0, 12);
	t.is(changed, text.replace('    about: B', '    threat: 12\n    about: B'));
	t.is(await written(0, 8, changed), changed.replace('12', '8'));
});

test('without a sentence on a line of its own there is no place for a threat', async (t) => {
	const flat = text.replace(', threat: 7', '');
	await t.throwsAsync(written(1, 3, flat), {message: /Bear has no line/});
	const silent = text.replace('    about: Bites.\n', '');
	await t.throwsAsync(written(0, 3, silent), {message: /Wolf has no line/});
});
