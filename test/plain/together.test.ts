import test from 'ava';
import {carried, ddFight, fighter} from '../helpers/dd-fight.js';
import {plainSession} from '../helpers/plain-session.js';

const cast = [
	fighter('Koji', 'good', {weapons: [carried('katana')], int: 30}),
	fighter('Hana', 'good', {weapons: [carried('katana')], int: 20}),
	fighter('Oni', 'bad', {weapons: [carried('club')]}),
];

test('DD-12: an empty line takes what all of the list would plan', async (t) => {
	const {fight} = ddFight(cast);
	const {replies} = await plainSession(fight, ['']);
	t.regex(
		replies[0] ?? '',
		/What is everybody’s plan\?\n {2}1\) Oni: [^]*3\) Koji: .*\nEnter: all/,
	);
	t.is(fight.prompt('gm').id, 'turn/do');
});

test('DD-12: a number asks that one, those before plan as listed, and letters answer for the first', async (t) => {
	const {fight} = ddFight(cast);
	const {replies} = await plainSession(fight, ['2', 'w']);
	t.regex(replies[1] ?? '', /Oni means to [^]*Hana: what is the plan\?/);
	t.regex(replies[2] ?? '', /Hana means to wait[^]*Koji: what is the plan\?/);
	const outside = await plainSession(ddFight(cast).fight, ['4']);
	t.regex(outside.replies[1] ?? '', /a number from 1 to 3/);
	const listed = await plainSession(ddFight(cast).fight, ['menu', '1']);
	t.regex(listed.replies[2] ?? '', /Oni means to/);
	const other = ddFight(cast);
	await plainSession(other.fight, ['w']);
	t.is(other.fight.together()?.parts.length, 2);
});
