import test from 'ava';
import {plainSession} from '../helpers/plain-session.js';
import {duellist, toyFight} from '../helpers/toy-fight.js';

const gang = () =>
	toyFight({
		newcomers: [
			duellist('Ann', 'good', 90),
			...['Thug 1', 'Thug 2', 'Thug 3', 'Thug 4'].map((name) => ({
				...duellist(name, 'bad', 20),
				kin: 'Thug',
			})),
		],
	});

test('an answer counts for all of a kind, and who is left out is asked', async (t) => {
	const {fight} = gang();
	const {replies} = await plainSession(fight, [
		'rest',
		'all 1 but Thug 3',
		'4',
		'duck',
		'1',
		'5',
		'duck',
		'1',
		'rest',
		'6',
	]);
	t.regex(replies[1] ?? '', /all N: Thug 1–4 do the same/);
	t.regex(replies[2] ?? '', /Thug 1–2, 4 act together/);
	const actions = fight
		.entries('gm')
		.filter(({label}) => label.includes('Strike Ann'))
		.map(({by, label}) => `${by} ${label}`);
	t.deepEqual(actions, [
		'gm Thug 1–2, 4: Strike Ann',
		'auto Thug 2: Strike Ann',
		'auto Thug 4: Strike Ann',
	]);
});

test('who cannot drop out is named, and nothing is done', async (t) => {
	const {fight} = gang();
	const before = fight.history('gm').length;
	const {replies} = await plainSession(fight, ['all 1', 'rest', 'all 1 but Ann', 'all']);
	t.regex(replies[1] ?? '', /needs two of a kind/);
	t.regex(replies[3] ?? '', /Ann cannot drop out: with Thug 1 act Thug 2, Thug 3 and Thug 4\./);
	t.regex(replies[4] ?? '', /number of a choice is missing/);
	t.is(fight.history('gm').length, before + 1);
});
