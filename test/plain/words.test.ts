import test from 'ava';
import {words, meantBySynonym, wordFor} from '../../source/plain/commands.js';
import {commandRows} from '../../source/ui/fight/commands/rows.js';
import {plainSession} from '../helpers/plain-session.js';
import {duellist, toyFight} from '../helpers/toy-fight.js';
import {watchedFight} from '../helpers/watched-fight.js';

/** What plain mode has words for and screens have panes, or keys at the question. */
const onScreen = new Set([
	'board',
	'menu',
	'mark',
	'force',
	'step',
	'interrupt',
	'add?',
	'sheet?',
	'brief',
]);

const rowsFor = (name: string) =>
	commandRows.filter(({id, synonyms}) => id === name || synonyms.split(' ').includes(name));

for (const {name, where} of words) {
	if (onScreen.has(name)) {
		continue;
	}

	test(`“${name}” is a command of the screens too, and may be given in the same fights`, (t) => {
		const rows = rowsFor(name);
		t.true(rows.length > 0);
		const fights = rows.flatMap((row) => row.where.fights);
		t.deepEqual(new Set(where.fights), new Set(fights));
		t.true(rows.some((row) => row.where.view === where.view));
	});
}

for (const row of commandRows.filter(({isUnlisted}) => !isUnlisted)) {
	test(`the command “${row.id}” of the screens has a word, or a reason why not`, (t) => {
		const word = wordFor(row);
		t.true(word === undefined || words.some(({name}) => name === word));
	});
}

test('whatever finds a command on the screens is taken in plain mode', (t) => {
	const names = new Set(words.map(({name}) => name));
	for (const row of commandRows) {
		const {id, synonyms} = row;
		const word = wordFor(row);
		for (const said of synonyms.split(' ').filter((each) => each !== '')) {
			t.true(
				word === undefined || names.has(said) || meantBySynonym(said).includes(word),
				`${said} for ${id}`,
			);
		}
	}
});

test('another word does what its command does', async (t) => {
	const {fight} = toyFight();
	const {replies} = await plainSession(fight, [
		'charm bob heroes',
		'oops',
		'comment the bell rings',
		'sneak bob',
	]);
	t.regex(replies[1] ?? '', /Ruling: Bob/);
	t.regex(replies[2] ?? '', /Taken back: /);
	t.regex(replies[3] ?? '', /Note: the bell rings/);
	t.true(fight.combatants('gm').find(({id}) => id === 'bob')?.isHidden);
});

test('a word that can mean several commands asks which, and changes nothing', async (t) => {
	const {fight} = toyFight();
	const before = fight.revision();
	const {replies} = await plainSession(fight, ['secret bob', 'theme']);
	t.regex(replies[2] ?? '', /“theme” is not for plain mode: they are set on/);
	t.regex(replies[1] ?? '', /“secret” can mean hide or reveal: type one of them\./);
	t.is(fight.revision(), before);
});

test('what only begins a command, or several choices, is answered with what it could mean', async (t) => {
	const {fight} = toyFight({
		newcomers: [duellist('Ann', 'good'), duellist('Bob', 'bad'), duellist('Cid', 'bad')],
	});
	const {replies} = await plainSession(fight, ['strike', 'step strike', 'adj']);
	t.regex(replies[1] ?? '', /one of them: 1 Strike Bob or 2 Strike Cid/);
	t.regex(replies[2] ?? '', /“strike” can mean 1 Strike Bob or 2 Strike Cid: type the number/);
	t.regex(replies[3] ?? '', /Or a command: adjust \(help lists all\)/);
});

test('a choice that begins so comes before another word for a command, and so does a text', async (t) => {
	const {fight} = toyFight();
	const {text} = await plainSession(fight, ['fl', '', '', 'stop at once']);
	t.is(fight.outcome(), undefined);
	t.regex(text, /stop at once/);
});

test('a command that the fight does not allow is refused where it would be carried out', async (t) => {
	const {fight} = toyFight();
	const {replies} = await plainSession(fight, ['reopen', 'end', 'skip']);
	t.regex(replies[1] ?? '', /Not done: the fight is not over\./);
	t.regex(replies[3] ?? '', /Not done: the fight is over\./);
});

test('a fight that cannot be written takes no command, and says why', async (t) => {
	const {fight} = watchedFight();
	const {replies} = await plainSession(fight, ['adjust bob', 'note x', 'board']);
	t.regex(replies[1] ?? '', /Not done: the fight is only watched\./);
	t.regex(replies[2] ?? '', /Not done: the fight is only watched\./);
	t.regex(replies[3] ?? '', /Order +Name/);
});
