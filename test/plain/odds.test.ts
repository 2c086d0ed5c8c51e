import test from 'ava';
import {drFight} from '../helpers/dr-fight.js';
import {plainSession} from '../helpers/plain-session.js';
import {toyFight} from '../helpers/toy-fight.js';

test('“odds” plays the fight out and asks the same as before; nothing is written', async (t) => {
	const {fight, store} = drFight();
	const lines = [...store.lines];
	const {replies} = await plainSession(fight, ['', 'odds 20', 'chances 20']);
	const written = store.lines.length;
	t.true(written > lines.length);
	const [, asked = '', told = '', again = ''] = replies;
	t.regex(told, /^The fight is played out from here, to 20 fights\./);
	t.regex(told, /^ +Heroes win +[▮▯]+ +[\d.]+ %/m);
	t.regex(told, /^20 fights played out, ± /m);
	t.regex(told, /Both sides do what Enter would/);
	const question = asked.slice(asked.lastIndexOf('\n\n'));
	t.true(told.endsWith(question));
	t.is(again.slice(0, told.length - 1), told.slice(0, -1));
	const {fight: other, store: quiet} = drFight();
	await plainSession(other, ['']);
	t.deepEqual(quiet.lines, store.lines);
});

test('without a number it says how far it goes', async (t) => {
	const {replies} = await plainSession(drFight().fight, ['odds']);
	t.regex(replies[1] ?? '', /^The fight is played out from here, to ± 4 %\. Ctrl\+C/);
	t.regex(replies[1] ?? '', /fights played out, ± (?:[0-3]\.\d|4\.0) %/);
});

for (const typed of ['0', '-3', 'many', '1e9', '1.5', '2000000']) {
	test(`“odds ${typed}” is told what fits`, async (t) => {
		const {replies, isFit} = await plainSession(drFight().fight, [`odds ${typed}`]);
		t.regex(
			replies[1] ?? '',
			/^odds takes how many fights are played, from 1 to 1,000,000 fights: odds 1000/,
		);
		t.false(isFit);
	});
}

test('when the fight is over, “odds” says so', async (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'end'});
	const {replies} = await plainSession(fight, ['odds']);
	t.regex(replies[1] ?? '', /^Not done: the fight is over\./);
});

test('threads that die are told of, and the session goes on', async (t) => {
	const {replies} = await plainSession(toyFight().fight, ['odds 20', 'note x']);
	t.regex(replies[1] ?? '', /their thread died 3 times/);
	t.regex(replies[2] ?? '', /Note: x/);
});
