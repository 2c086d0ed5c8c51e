import test from 'ava';
import {plainSession} from '../helpers/plain-session.js';
import {duellist, toyFight} from '../helpers/toy-fight.js';

async function repliesTo(...lines: readonly string[]) {
	const {fight} = toyFight({
		newcomers: [duellist('Ann', 'good'), duellist('Bob', 'bad'), duellist('Eve', 'bad')],
	});
	const {replies} = await plainSession(fight, lines);
	return {fight, replies: replies.slice(1).map((reply) => reply.split('\n\n')[0] ?? '')};
}

test('out says who leaves and how, with a reason', async (t) => {
	const {fight, replies} = await repliesTo(
		'out bob surrenders because his sword is gone',
		'out eve',
	);
	t.regex(replies[0] ?? '', /Bob surrenders and is out of the fight\. Reason: his sword is gone/);
	t.regex(replies[1] ?? '', /Out: Bob \(surrendered\), Eve/);
	t.is(fight.outcome()?.winner, 'good');
});

test('each way to leave is a word of its own, and found by other words', async (t) => {
	const {replies} = await repliesTo(
		'flee bob',
		'undo',
		'dead bob because of the fall',
		'undo',
		'out bob killed',
		'undo',
		'captured bob',
		'undo',
		'surrender eve',
	);
	t.regex(replies[0] ?? '', /Bob flees and is out/);
	t.regex(replies[2] ?? '', /Bob dies and is out.*Reason: of the fall/s);
	t.regex(replies[4] ?? '', /Bob dies and is out/);
	t.regex(replies[6] ?? '', /Bob is taken prisoner and is out/);
	t.regex(replies[8] ?? '', /Eve surrenders and is out/);
});

test('who has left is not mistaken for another of the kind', async (t) => {
	const {fight} = toyFight({
		newcomers: [duellist('Ann', 'good'), duellist('Rat 1', 'bad'), duellist('Rat 2', 'bad')],
	});
	const {replies} = await plainSession(fight, [
		'flee rat 1',
		'harm rat 1',
		'give rat 1 prone',
		'flee rat 1',
	]);
	for (const reply of replies.slice(2, 5)) {
		t.regex(reply, /Rat 1 has left the fight; return Rat 1 comes first\./);
	}

	t.is(fight.endable().length, 0);
});

test('return brings back only who has left', async (t) => {
	const {fight, replies} = await repliesTo(
		'return bob',
		'flee bob',
		'return eve',
		'return bob now',
		'return bob because he thinks better of it',
	);
	t.regex(replies[0] ?? '', /Not done: nobody has left or is dead;/);
	t.regex(replies[2] ?? '', /“eve” is no combatant who has left or is dead: Bob\?/);
	t.regex(replies[3] ?? '', /nothing but a reason/);
	t.regex(replies[4] ?? '', /Bob is back/);
	t.false(fight.combatants('gm')[1]?.isGone);
});

test('what is no way to leave is answered with what is, and nothing changes', async (t) => {
	const {fight, replies} = await repliesTo('out bob dances', 'out bob flees fast', 'flee bob fast');
	t.regex(
		replies[0] ?? '',
		/“dances” is no way to leave: flees, surrenders, is taken prisoner, dies or leaves the fight\?/,
	);
	t.regex(replies[1] ?? '', /nothing but a reason/);
	t.regex(replies[2] ?? '', /nothing but a reason/);
	t.is(fight.entries('gm').length, 1);
});
