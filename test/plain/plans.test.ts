import test from 'ava';
import {plainSession} from '../helpers/plain-session.js';
import {duellist, toyFight} from '../helpers/toy-fight.js';

test('something is planned, shown, asked about by its number, and taken out', async (t) => {
	const {fight} = toyFight();
	const {replies} = await plainSession(fight, [
		'plan round 2: reinforcements',
		'plan open each round: the tide rises',
		'plans',
		'board',
		'unplan 2',
		'rest',
		'rest',
		'y',
	]);
	t.regex(replies[1] ?? '', /To come: round 2: reinforcements/);
	t.regex(
		replies[3] ?? '',
		/ {2}1\) round 2: reinforcements\n {2}2\) each round: the tide rises, which players may know of/,
	);
	t.regex(replies[4] ?? '', /Ann[^]*round 2: reinforcements/);
	t.regex(replies[5] ?? '', /No more to come: the tide rises/);
	t.regex(replies[7] ?? '', /Round 2: reinforcements[^]*It happens/);
	t.regex(replies[8] ?? '', /Round 2: reinforcements/);
	t.is(fight.board('gm').plans, undefined);
});

test('the dice of what is nobody’s are nobody’s', async (t) => {
	const {replies} = await plainSession(toyFight().fight, [
		'plan round 2: the fire then harm all foes 1d6',
		'rest',
		'rest',
		'y',
		'3',
		'undo',
	]);
	t.regex(replies[6] ?? '', /^Taken back: rolls 3$/m);
});

test('a plan for a side says whom of it it leaves out when its moment comes', async (t) => {
	const {replies} = await plainSession(
		toyFight({
			newcomers: [duellist('Ann', 'good'), duellist('Bob', 'bad'), duellist('Raider', 'bad', 30)],
		}).fight,
		['plan round 2: the fire then harm all foes 3', 'harm bob 12', 'rest', 'rest', 'rest'],
	);
	t.regex(replies.join(''), /It happens.*3 for all foes, but Bob, no longer up/);
});

test('what is not understood is told what would fit, and nothing changes', async (t) => {
	const {fight} = toyFight();
	const {replies} = await plainSession(fight, [
		'plan tomorrow: rain',
		'plan round 1: rain',
		'unplan',
		'unplan 7',
	]);
	t.regex(replies[1] ?? '', /“tomorrow” is no moment here/);
	t.regex(replies[2] ?? '', /it is round 1 already/);
	t.regex(replies[3] ?? '', /nothing is planned/);
	t.regex(replies[4] ?? '', /nothing is planned/);
	t.is(fight.board('gm').plans, undefined);
});

test('what a plan carries stands beside it, and the board says that it is to come', async (t) => {
	const {fight} = toyFight();
	const {replies} = await plainSession(fight, [
		'plan open each round: the fire burns then give Bob burning',
		'plans',
		'board',
	]);
	t.regex(
		replies[2] ?? '',
		/1\) each round: the fire burns \(burning for Bob\), which players may know of/,
	);
	t.regex(replies[3] ?? '', /To come: each round: the fire burns\n/);
	t.is(fight.board('players').plans?.[0]?.carried, undefined);
});
