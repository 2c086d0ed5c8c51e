import test from 'ava';
import {plainSession} from '../helpers/plain-session.js';
import {toyFight} from '../helpers/toy-fight.js';

const inBrief = async (lines: readonly string[]) =>
	plainSession(toyFight().fight, lines, undefined, {isReadAloud: true, isBrief: true});

test('in brief a question is one line, and only what counts most of a change is told', async (t) => {
	const {replies} = await inBrief(['strike bob', '6', 'stand', 'rest']);
	t.regex(replies[0] ?? '', /^Ann: what now\? .*Enter: 1\) .+$/m);
	t.notRegex(replies[0] ?? '', / {2}1\) | {2}Order /);
	t.is(replies[1]?.trim().split('\n').length, 1);
	t.regex(replies[3] ?? '', /^ {2}Bob HP 10 → 4$/m);
	t.notRegex(replies.at(-2) ?? '', / {2}Order /);
	t.regex(replies.join(''), /^Round 2$/m);
});

test('in brief “menu” and “?” tell the whole question, and it stays brief afterwards', async (t) => {
	for (const line of ['menu', '?']) {
		const {replies} = await inBrief([line, '']);
		const {replies: full} = await plainSession(toyFight().fight, []);
		const whole = full[0]?.split('\n').filter((each) => /^ {2}\d\) /.test(each)) ?? [];
		t.true(whole.length > 1);
		t.true(whole.every((choice) => replies[1]?.includes(choice)));
		t.notRegex(replies[2] ?? '', / {2}1\) /);
	}
});

test('“brief” says less from then on, and once more all of it', async (t) => {
	const {replies} = await plainSession(toyFight().fight, ['brief', 'brief', '?']);
	t.regex(replies[0] ?? '', /^ {2}1\) /m);
	t.regex(replies[1] ?? '', /^In brief from now on: menu or \? tells the whole question/);
	t.notRegex(replies[1] ?? '', /^ {2}1\) /m);
	t.regex(replies[2] ?? '', /^In full again\.$/m);
	t.regex(replies[2] ?? '', /^ {2}1\) /m);
	t.regex(replies[3] ?? '', /Commands, with a colon/);
});
