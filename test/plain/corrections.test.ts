import test from 'ava';
import {plainSession} from '../helpers/plain-session.js';
import {duellist, toyFight} from '../helpers/toy-fight.js';

const exchange = ['strike bob', '6', 'stand', 'rest', 'rest'];

const hpOf = ({fight}: Pick<ReturnType<typeof toyFight>, 'fight'>, who: string) =>
	fight.fields(who).find(({id}) => id === 'hp')?.value;

test('a die that was typed wrongly is put right in one line, and the answers after it stand', async (t) => {
	const duel = toyFight();
	const {replies} = await plainSession(duel.fight, [...exchange, 'correct 3 2', '']);
	t.regex(replies[6] ?? '', /Corrected\. 3 of 3 later answers stand\./);
	t.regex(replies[6] ?? '', /Bob HP 4 → 8\./);
	t.regex(replies[7] ?? '', /Kept and saved\./);
	t.is(hpOf(duel, 'bob'), 8);
	t.is(hpOf({fight: duel.resumed()}, 'bob'), 8);
	t.is(duel.store.lines.length, 7);
});

test('dice correct the last roll, whatever was answered after it', async (t) => {
	const duel = toyFight();
	await plainSession(duel.fight, [...exchange, 'correct last 3', 'keep']);
	t.is(hpOf(duel, 'bob'), 7);
});

test('something can be put in before an answer', async (t) => {
	const duel = toyFight();
	const {replies} = await plainSession(duel.fight, [
		...exchange,
		'correct 3 before adjust bob hit points 20',
		'keep',
	]);
	t.regex(replies[6] ?? '', /4 of 4 later answers stand/);
	t.is(hpOf(duel, 'bob'), 14);
});

test('an answer that is not asked any more is left out, or answered anew', async (t) => {
	const omitted = toyFight();
	const {replies} = await plainSession(omitted.fight, [
		...exchange,
		'correct 2 rest',
		'omit',
		'omit',
		'keep',
	]);
	t.regex(replies[6] ?? '', /“Ann: rolls 6” is not asked now/);
	t.regex(replies[8] ?? '', /Left out: Ann: rolls 6/);
	t.is(hpOf(omitted, 'bob'), 10);
	const ducked = toyFight();
	await plainSession(ducked.fight, [...exchange, 'correct 4 duck', '2', 'keep']);
	t.is(hpOf(ducked, 'bob'), 6);
});

test('dropped, a correction changes nothing, and kept, undo takes it back whole', async (t) => {
	const dropped = toyFight();
	await plainSession(dropped.fight, [...exchange, 'correct 3 2', 'drop']);
	t.is(dropped.store.lines.length, 6);
	t.is(hpOf(dropped, 'bob'), 4);
	const kept = toyFight();
	await plainSession(kept.fight, [...exchange, 'correct 3 2', 'keep', 'undo']);
	t.is(hpOf(kept, 'bob'), 4);
	await plainSession(kept.fight, ['redo']);
	t.is(hpOf(kept, 'bob'), 8);
});

test('whoever leaves within a correction or a rehearsal is told that it was not kept', async (t) => {
	const tail = async (...lines: readonly string[]) => {
		const duel = toyFight();
		const {text} = await plainSession(duel.fight, [...exchange, ...lines]);
		t.is(hpOf({fight: duel.resumed()}, 'bob'), 4);
		return text.trimEnd().split('\n').at(-2);
	};

	const lost =
		'The correction was not kept: “Ann: rolls 6” stays as it was. To correct it again: correct 3';
	t.is(await tail('correct 3 2'), lost);
	t.is(await tail('correct 3 2', 'quit'), lost);
	t.is(await tail('rehearse', 'rest'), 'The rehearsal was not kept.');
	t.notRegex((await tail('correct 3 2', 'drop')) ?? '', /not kept/);
});

test('what is no answer opens no correction', async (t) => {
	const duel = toyFight();
	const {replies} = await plainSession(duel.fight, [
		...exchange,
		'correct 3 nonsense',
		'correct 77 2',
		'keep',
		'omit',
	]);
	t.regex(replies[6] ?? '', /does not fit/);
	t.regex(replies[7] ?? '', /there is no answer 77; the last is[^]*log N lists/);
	t.regex(replies[8] ?? '', /no rehearsal or correction is open/);
	t.regex(replies[9] ?? '', /every answer fits/);
	t.is(duel.store.lines.length, 6);
});

test('of a rehearsal nothing is saved until it is kept', async (t) => {
	const dropped = toyFight();
	await plainSession(dropped.fight, ['rehearse', ...exchange, 'drop']);
	t.is(dropped.store.lines.length, 1);
	t.is(dropped.fight.prompt('gm').title, 'Ann: what now?');
	const left = toyFight();
	const {text} = await plainSession(left.fight, ['rehearse', ...exchange]);
	t.regex(text, /Rehearsal: nothing is saved/);
	t.is(left.store.lines.length, 1);
	const kept = toyFight();
	await plainSession(kept.fight, ['rehearse', ...exchange, 'keep']);
	t.is(hpOf(kept, 'bob'), 4);
	t.is(hpOf({fight: kept.resumed()}, 'bob'), 4);
	t.is(kept.store.lines.length, 6);
});

test('players read nothing of a correction', async (t) => {
	const {fight} = toyFight();
	await plainSession(fight, [...exchange, 'correct 3 2', 'keep']);
	t.is(fight.history('gm').filter(({isUndone}) => isUndone).length, 4);
	t.deepEqual(
		fight.history('players').filter(({isUndone}) => isUndone),
		[],
	);
});

const ruled = [...exchange.slice(0, 3), 'adjust bob hp 9', 'rest', 'rest'];

test('a command of the GM is given otherwise in one line', async (t) => {
	const duel = toyFight();
	const {replies} = await plainSession(duel.fight, [...ruled, 'correct 5 adjust bob hp 8', 'keep']);
	t.regex(replies[7] ?? '', /Corrected\. 2 of 2 later answers stand\./);
	t.is(hpOf(duel, 'bob'), 8);
});

test('what comes before a command of the same kind does not take its place', async (t) => {
	const duel = toyFight();
	const {replies} = await plainSession(duel.fight, [
		...ruled,
		'correct 5 before adjust ann hp 7',
		'keep',
	]);
	t.regex(replies[7] ?? '', /3 of 3 later answers stand/);
	t.is(hpOf(duel, 'ann'), 7);
	t.is(hpOf(duel, 'bob'), 9);
});

test('a correction that nothing was answered in is not kept', async (t) => {
	const duel = toyFight();
	const {replies} = await plainSession(duel.fight, [
		...exchange,
		'correct 3',
		'adjust ann hp 7',
		'keep',
		'on',
		'keep',
	]);
	t.regex(replies[8] ?? '', /Not done: “.*” has no other answer yet/);
	t.is(hpOf(duel, 'ann'), 7);
	t.is(hpOf(duel, 'bob'), 4);
});

test('kept where an answer does not fit, a correction says what is taken back', async (t) => {
	const {replies} = await plainSession(toyFight().fight, [...exchange, 'correct 2 rest', 'keep']);
	t.regex(replies[7] ?? '', /Kept and saved\. “Ann: rolls 6” and all after it are taken back/);
});

test('a command of the GM that is given after the correction was opened takes the place of the old one', async (t) => {
	const duel = toyFight();
	const {replies} = await plainSession(duel.fight, [
		...ruled,
		'correct 5',
		'note first',
		'adjust bob hp 8',
		'keep',
	]);
	t.regex(replies[8] ?? '', /Answer again, or first add/);
	t.regex(replies[9] ?? '', /Corrected\. 2 of 2 later answers stand\./);
	t.is(hpOf(duel, 'bob'), 8);
});

test('an answer for several, or for one alone, goes on with the later ones as any other', async (t) => {
	for (const [line, expected] of [
		['all 1', /Corrected\. .* of 4 later answers stand/],
		['alone 1', /Corrected\. .* of 4 later answers stand/],
	] as const) {
		const {fight} = toyFight({
			newcomers: [
				duellist('Ann', 'good', 90),
				...['Thug 1', 'Thug 2'].map((name) => ({...duellist(name, 'bad', 20), kin: 'Thug'})),
			],
		});
		const {replies} = await plainSession(fight, [
			'rest',
			'all 1',
			'4',
			'stand',
			'5',
			'stand',
			'rest',
			'correct 3',
			line,
			'5',
		]);
		t.regex(replies[9] ?? '', /its dice/);
		t.regex(replies[10] ?? '', expected);
	}
});

test('kept within a rehearsal, a correction is not said to be saved', async (t) => {
	const duel = toyFight();
	const {replies} = await plainSession(duel.fight, [
		'rehearse',
		...exchange,
		'correct last 2',
		'',
		'drop',
	]);
	t.regex(replies[8] ?? '', /Kept, but not saved: it is part of a rehearsal\./);
	t.is(duel.store.lines.length, 1);
});

test('kept within a correction, a rehearsal that gives the answer goes on with the later ones', async (t) => {
	const duel = toyFight();
	const {replies} = await plainSession(duel.fight, [
		...exchange,
		'correct 3',
		'rehearse',
		'2',
		'keep',
		'keep',
	]);
	t.regex(replies[9] ?? '', /3 of 3 later answers stand/);
	t.is(hpOf(duel, 'bob'), 8);
});

test('the start of the fight is no answer to correct, and that is said', async (t) => {
	const {replies} = await plainSession(toyFight().fight, [...exchange, 'correct 1 rest']);
	t.regex(replies[6] ?? '', /the start of the fight is not an answer/);
});

test('correct alone lists the answers with their numbers, the program’s rolls too', async (t) => {
	const {replies} = await plainSession(toyFight().fight, [...exchange, 'correct']);
	t.regex(
		replies[6] ?? '',
		/^2 Ann: Strike Bob\n3 Ann: rolls 6\n4 Bob: Stand.*\n5 .*\n6 .*\ncorrect N opens an answer/,
	);
	const none = await plainSession(toyFight().fight, ['correct']);
	t.regex(none.replies[1] ?? '', /there is nothing to correct\./);
});

test('a correction to the same changes nothing: nothing is written, and Enter keeps each answer', async (t) => {
	for (const lines of [
		['correct 3 6'],
		['correct 3', ''],
		['correct 2', '', ''],
		['correct 2 strike bob', '6'],
		['correct 2', '', 'keep'],
		['correct 4 stand'],
		['correct 4', 'on'],
	]) {
		const duel = toyFight();
		const {replies} = await plainSession(duel.fight, [...exchange, ...lines]);
		t.regex(replies.at(-2) ?? '', /^Nothing changed: same answer as before\.\n[^]*Bob: what now/);
		t.is(duel.store.lines.length, 6);
	}
});

test('the correction of an answer goes on to its dice, which Enter keeps', async (t) => {
	const duel = toyFight();
	const {replies} = await plainSession(duel.fight, [...exchange, 'correct 2', '', '2', 'keep']);
	t.regex(replies[6] ?? '', /Enter: keep 1\) Strike Bob/);
	t.regex(replies[7] ?? '', /Correction of “Ann: Strike Bob”: its dice\./);
	t.regex(replies[7] ?? '', /Enter: keep 6;/);
	t.regex(replies[8] ?? '', /3 of 3 later answers stand/);
	t.is(hpOf(duel, 'bob'), 8);
	const {corrected} = duel.store.records().at(-1) as {corrected?: number};
	t.is(corrected, 3);
});

test('within a correction another is made, and counts once both are kept', async (t) => {
	const duel = toyFight();
	const {replies} = await plainSession(duel.fight, [
		...exchange,
		'correct 3 2',
		'correct 2 rest',
		'omit',
		'omit',
		'keep',
		'keep',
	]);
	t.regex(replies[7] ?? '', /“Ann: rolls 2” is not asked now/);
	t.regex(replies[10] ?? '', /Kept, but not saved: it is part of a correction/);
	t.regex(replies[10] ?? '', /Left out: Ann: rolls 2/);
	t.regex(replies[11] ?? '', /Kept and saved/);
	t.is(hpOf(duel, 'bob'), 10);
	t.is(duel.store.lines.length, 7);
	t.is(hpOf({fight: duel.resumed()}, 'bob'), 10);
});

test('in a correction only what was answered in it can be undone', async (t) => {
	const {replies} = await plainSession(toyFight().fight, [...exchange, 'correct 3', 'undo']);
	t.regex(replies[7] ?? '', /there is nothing to undo/);
});
