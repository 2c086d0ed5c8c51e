import test from 'ava';
import {koji, mika, oni} from '../helpers/dd-cast.js';
import {carried, ddFight} from '../helpers/dd-fight.js';
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

test('in brief “menu” and “?” leave out no choice, nor why one is refused', async (t) => {
	const armed = {weapons: [carried('greek-sword'), carried('handgun', false)]};
	for (const line of ['menu', '?']) {
		const {fight} = ddFight([koji(armed), mika(armed), oni(armed)]);
		let refused = 0;
		for (let answer = 0; answer < 12; answer++) {
			const prompt = fight.prompt('gm');
			const {replies} = await plainSession(fight, [line, 'quit'], undefined, {isBrief: true});
			if (prompt.kind === 'choose' && fight.together() === undefined) {
				for (const choice of prompt.choices) {
					t.true(replies[1]?.includes(choice.label), `${prompt.title}: ${choice.label}`);
					t.true(replies[1]?.includes(choice.refused?.reason ?? choice.cost ?? ''));
					refused += choice.refused ? 1 : 0;
				}
			}

			t.is(fight.answer({kind: 'default'}), undefined);
		}

		t.true(refused > 5);
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
