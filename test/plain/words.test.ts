import test from 'ava';
import {words} from '../../source/plain/commands.js';
import {commandRows} from '../../source/ui/fight/commands/rows.js';
import {plainSession} from '../helpers/plain-session.js';
import {toyFight} from '../helpers/toy-fight.js';
import {watchedFight} from '../helpers/watched-fight.js';

/** What plain mode has words for and screens have panes, or keys at the question. */
const onScreen = new Set([
	'board',
	'menu',
	'mark',
	'force',
	'step',
	'interrupt',
	'harm',
	'heal',
	'damage',
	'hurt',
	'cure',
]);

const rowsFor = (name: string) =>
	commandRows.filter(
		({id, synonyms}) => id === name || synonyms.split(' ').includes(name),
	);

for (const {name, where} of words) {
	if (onScreen.has(name)) {
		continue;
	}

	test(`“${name}” is a command of the screens too, and may be given in the same fights`, (t) => {
		const rows = rowsFor(name);
		t.true(rows.length > 0);
		const fights = rows.flatMap((row) => row.where.fights);
		t.deepEqual(new Set(where.fights), new Set(fights));
	});
}

test('a command that the fight does not allow is refused where it would be carried out', async (t) => {
	const {fight} = toyFight();
	const {replies} = await plainSession(fight, ['reopen', 'end', 'skip']);
	t.regex(replies[1] ?? '', /Not done: the fight is not over\./);
	t.regex(replies[3] ?? '', /Not done: the fight is over\./);
});

test('a fight that cannot be written takes no command, and says why', async (t) => {
	const {fight} = watchedFight();
	const {replies} = await plainSession(fight, [
		'adjust bob',
		'note x',
		'board',
	]);
	t.regex(replies[1] ?? '', /Not done: it is only watched\./);
	t.regex(replies[2] ?? '', /Not done: it is only watched\./);
	t.regex(replies[3] ?? '', /Order +Name/);
});
