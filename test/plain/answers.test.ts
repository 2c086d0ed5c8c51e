import test from 'ava';
import {drFight} from '../helpers/dr-fight.js';
import {fighter as warrior, sword} from '../helpers/dr-scene.js';
import {duellist, toyFight} from '../helpers/toy-fight.js';
import {plainSession} from '../helpers/plain-session.js';
import {rkFight} from '../helpers/rk-fight.js';
import {fighter} from '../helpers/rk-scene.js';

const three = () =>
	toyFight({
		newcomers: [duellist('Ann', 'good'), duellist('Bob', 'bad'), duellist('Bobby', 'bad')],
	});

const labels = (fight: ReturnType<typeof toyFight>['fight']) =>
	fight
		.entries('gm')
		.slice(1)
		.map(({label}) => label);

test('a choice is picked by its number, its letter, its id or the beginning of its label', async (t) => {
	for (const line of ['2', 'r', 'rest', 're', 'Rest']) {
		const {fight} = toyFight();
		const {isFit} = await plainSession(fight, [line]);
		t.true(isFit, `line “${line}”`);
		t.deepEqual(labels(fight), ['Ann: Rest'], `line “${line}”`);
	}
});

test('a letter that stands beside no choice picks none, though a label or an id begins with it', async (t) => {
	const {fight} = toyFight();
	const {isFit, replies} = await plainSession(fight, ['R']);
	t.false(isFit);
	t.regex(replies[1] ?? '', /“R” does not fit/);
	t.deepEqual(labels(fight), []);
});

test('an aimed choice is picked by its letter and the tag of its target, with or without a space', async (t) => {
	for (const line of ['sbo', 's bo']) {
		const {fight} = three();
		await plainSession(fight, [line]);
		t.deepEqual(labels(fight), ['Ann: Strike Bobby'], `line “${line}”`);
	}
});

test('the letter of an aimed choice alone asks for the tag, also with one target', async (t) => {
	const {fight} = toyFight();
	const {replies, isFit} = await plainSession(fight, ['s']);
	t.regex(replies[1] ?? '', /one of them: 1 Strike Bob/);
	t.deepEqual(labels(fight), []);
	t.false(isFit);
});

test('a choice of a group is picked by the letter of the group and its own', async (t) => {
	const {fight} = toyFight();
	await plainSession(fight, ['ol']);
	t.deepEqual(labels(fight), ['Ann: Flourish']);
});

test('an empty line does the first choice that is allowed', async (t) => {
	const {fight} = three();
	fight.gm({do: 'adjust', who: 'bob', field: 'hp', value: 0});
	await plainSession(fight, ['']);
	t.is(labels(fight).at(-1), 'Ann: Strike Bobby');
});

test('a beginning that fits several choices names them and does nothing', async (t) => {
	const {fight} = three();
	const {replies, isFit} = await plainSession(fight, ['strike b']);
	t.regex(replies[1] ?? '', /1 Strike Bob or 2 Strike Bobby/);
	t.deepEqual(labels(fight), []);
	t.false(isFit);
});

test('a whole label is picked though another begins with it', async (t) => {
	const {fight} = three();
	await plainSession(fight, ['strike bob']);
	t.deepEqual(labels(fight), ['Ann: Strike Bob']);
});

test('a refused choice is shown with its reason, is not done, and can be forced with one', async (t) => {
	const {fight} = three();
	fight.gm({do: 'adjust', who: 'bob', field: 'hp', value: 0});
	const {replies} = await plainSession(fight, ['1', 'force 1 he only seemed dead']);
	t.regex(replies[0] ?? '', /1\) sb {3}Strike Bob · 1d6 – not now: Bob is down/);
	t.regex(replies[1] ?? '', /Not now: Bob is down\. The GM can force it: force 1 REASON/);
	t.regex(
		replies[2] ?? '',
		/Ruling: The GM allows: Strike Bob \(Bob is down\)\. Reason: he only seemed dead/,
	);
	t.regex(replies[2] ?? '', /The blow/);
});

test('what is allowed is not forced: the log keeps no reason for it, so nothing is done and it is said', async (t) => {
	const {fight} = three();
	const before = fight.history('gm').length;
	const {replies} = await plainSession(fight, ['force 1 I say so']);
	t.regex(
		replies[1] ?? replies[0] ?? '',
		/The rules allow “Strike Bob”: there is nothing to force/,
	);
	t.is(fight.history('gm').length, before);
});

test('a line that does not fit is answered with what would, asked again, and nothing is lost', async (t) => {
	const {fight} = toyFight();
	const {replies} = await plainSession(fight, ['9', 'fly away', '2']);
	t.regex(replies[1] ?? '', /“9” does not fit.*a number from 1 to 3/);
	t.regex(replies[1] ?? '', /Ann: what now\?/);
	t.regex(replies[2] ?? '', /“fly away” does not fit/);
	t.deepEqual(labels(fight), ['Ann: Rest']);
});

test('dice are typed as numbers; what cannot lie on the table is refused with the reason', async (t) => {
	const {fight} = toyFight();
	const {replies} = await plainSession(fight, ['1', '7', 'six', '6']);
	t.regex(replies[2] ?? '', /there is no 7 on a d6/);
	t.regex(replies[3] ?? '', /the dice as numbers/);
	t.is(labels(fight).at(-1), 'Ann: rolls 6');
});

test('surplus dice are shown with the roll that they would go to, before they count', async (t) => {
	const {fight} = toyFight();
	const {replies} = await plainSession(fight, ['1', '6 2 5', '']);
	t.is(
		replies[2],
		[
			'',
			'Did you mean this?',
			'  1) 6; 2 for Bob: dodge (Duck); 5 is too much: no roll takes it',
			'Enter: yes; or the dice once more.',
			'',
		].join('\n'),
	);
	t.regex(replies[3] ?? '', /Bob loses 4/);
	t.regex(replies[3] ?? '', /not taken: 5/);
	t.regex(replies[3] ?? '', /Bob: what now\?/);
});

test('surplus dice never pick a choice, and never go to a roll that the program makes', async (t) => {
	const bold = toyFight();
	const {replies} = await plainSession(bold.fight, ['1', '6 9', '']);
	t.regex(replies[2] ?? '', /1\) 6; 9 is too much: no roll takes it/);
	t.is(bold.fight.prompt('gm').kind, 'choose');
	t.like(bold.fight.prompt('gm'), {takesDiceAhead: true});

	const rolled = toyFight({options: {rollsAtOnce: (control) => control === 'gm'}});
	await plainSession(rolled.fight, ['1', '6 2', '']);
	t.is(rolled.fight.prompt('gm').kind, 'choose');
	t.is(rolled.fight.notice(), 'not taken: 2');
});

test('the dice can be typed once more in place of an answer to how they are meant', async (t) => {
	const {fight} = toyFight();
	const {replies} = await plainSession(fight, ['1', '6 2 5', 'board', '4']);
	t.regex(replies[3] ?? '', /Order +Name(.|\n)*\n\nDid you mean this\?/);
	t.is(labels(fight).at(-1), 'Ann: rolls 4');
});

test('where nothing explodes, the question how the dice lie says nothing of it, and Enter takes a lone ten as a ten', async (t) => {
	const slow = {reflexes: [2, 2, 2]} as const;
	const {fight} = drFight([warrior('Han', 'good', slow), warrior('Vic', 'bad', slow)]);
	const {replies} = await plainSession(fight, ['reflexes', 'reflexes', '10', '']);
	t.is(
		replies[3],
		[
			'',
			'How do the dice lie?',
			'  1) Han: Reflexes 10',
			'  2) Han: Reflexes 1, Vic: Reflexes 10',
			'Enter: 1; or a number; or the dice once more.',
			'',
		].join('\n'),
	);
	t.is(labels(fight).at(-1), 'Han: rolls 10');
});

test('after a die that explodes, a line that may be its reroll and more, or all dice once more, is asked about (RK-10)', async (t) => {
	const asked = rkFight();
	const {replies} = await plainSession(asked.fight, ['10 1 9', '3 4 5', '2']);
	t.is(
		replies[2],
		[
			'',
			'How do the dice lie?',
			'  1) Koji 10+3 1 9, Oni 4 5',
			'  2) Koji 3 4 5',
			'Enter: 1; or a number; or the dice once more (10+6: the 6 is what the 10 exploded into).',
			'',
		].join('\n'),
	);
	t.is(labels(asked.fight).at(-1), 'Koji: rolls 3 4 5');

	const exploded = rkFight([
		[fighter('Koji', 'good', {panache: 3}), fighter('Oni', 'bad', {panache: 1})],
		{initExplodes: true},
	]);
	const again = await plainSession(exploded.fight, ['10 1 9', '10 4 5', '10 4 5']);
	t.regex(again.replies[2] ?? '', /1\) Koji 10\+10\+4 1 9, Oni 5\nEnter/);
	t.regex(again.replies[3] ?? '', /10 4 5: a 10 explodes/);
});

test('all dice once more count at once where they are no rerolls (RK-10)', async (t) => {
	const {fight} = rkFight([
		[fighter('Koji', 'good', {panache: 3}), fighter('Oni', 'bad', {panache: 3})],
		{initExplodes: true},
	]);
	await plainSession(fight, ['10 1 9', '3 4 5']);
	t.is(labels(fight).at(-1), 'Koji: rolls 3 4 5');
});

test('explosions are asked for, and which die they belong to where it is not plain', async (t) => {
	const {fight} = rkFight();
	const {replies} = await plainSession(fight, ['10 1 9', '', '6']);
	t.regex(replies[0] ?? '', /type your dice without bonuses, as in 10\+7 3 1/);
	t.regex(replies[1] ?? '', /10 1 9: a 10 explodes: type the next die as well/);
	t.regex(replies[2] ?? '', /a 10 explodes/);
	t.is(labels(fight).at(-1), 'Koji: rolls 10+6 1 9');

	const other = rkFight().fight;
	const asked = await plainSession(other, ['10 6 1 9', '2']);
	t.regex(asked.replies[1] ?? '', /1\) Koji 10\+6 1 9\n {2}2\) Koji 10\+9 6 1\n/);
	t.is(labels(other).at(-1), 'Koji: rolls 10+9 6 1');
});

test('a number above the die’s sides may be the sum of an exploding die: how it is read is asked (RK-10)', async (t) => {
	const {fight} = rkFight();
	const asked = await plainSession(fight, ['11 3 1', '10+6 3 1']);
	t.regex(asked.replies[1] ?? '', /Did you mean this\?\n {2}1\) Koji 10\+1 3 1\n/);
	t.is(labels(fight).at(-1), 'Koji: rolls 10+6 3 1');

	const other = rkFight().fight;
	await plainSession(other, ['11 3', '']);
	t.is(labels(other).at(-1), 'Koji: rolls 1 1 3');

	const few = rkFight().fight;
	const {replies} = await plainSession(few, ['11']);
	t.regex(replies[1] ?? '', /3 dice are rolled; you typed 2: 1 1/);
});

test('an empty line at a roll rolls', async (t) => {
	const {fight} = toyFight();
	await plainSession(fight, ['1', '', 'roll']);
	t.regex(labels(fight)[1] ?? '', /^Ann: rolls [1-6]$/);
});

test('options beside a roll are ticked, counted up, set and cleared', async (t) => {
	const {fight} = toyFight();
	const {replies} = await plainSession(fight, [
		'1',
		'mark 1',
		'mark bonus',
		'mark 1',
		'mark 1=2',
		'mark none',
		'mark 1=3',
		'mark 4',
	]);
	t.deepEqual(
		replies.slice(2, 7).map((reply) => /^Counts: .*$/m.exec(reply)?.[0]),
		['Counts: Bonus', 'Counts: Bonus ×2', 'Counts: nothing', 'Counts: Bonus ×2', 'Counts: nothing'],
	);
	t.regex(replies[7] ?? '', /“Bonus” counts 2 times at most/);
	t.regex(replies[8] ?? '', /mark takes numbers from 1 to 1/);
});

test('DR-05: the question says who could act now', async (t) => {
	const {fight} = drFight();
	const {replies} = await plainSession(fight, ['reflexes', 'reflexes', '5 8 9 10']);
	t.regex(replies.join(''), /^Enter: 1\) Attack Oni: bow\ninterrupts: Oni could break in$/m);
});

test('DR-03: a number that no die shows is refused by the name of who would have rolled it', async (t) => {
	const {fight} = drFight();
	const {replies} = await plainSession(fight, ['reflexes', 'reflexes', '1 3 11 3']);
	t.regex(replies.at(3) ?? '', /^Not done: Oni: Reflexes: there is no 11 on a d10\.$/m);
});

test('DR-06: a later phase that pays is picked by its own number', async (t) => {
	const speaker = warrior('Mira', 'good', {social: [6, 6, 6], weapons: [sword]});
	for (const [line, paid] of [
		['10', 10],
		['5', 5],
		['', 10],
	] as const) {
		const {fight} = drFight([speaker, warrior('Oni', 'bad')]);
		const {replies} = await plainSession(fight, [
			'social',
			'reflexes',
			'1 5 10 8 9',
			'attack oni',
			line,
		]);
		t.regex(replies.join(''), /^ *10\) +y +Pay with 10/m);
		t.true(replies.join('').includes(`also gives up ${paid}: a physical action`), `line “${line}”`);
	}
});

test('DR-06: a number that pays with no phase is told which numbers do', async (t) => {
	const speaker = warrior('Mira', 'good', {social: [6, 6, 6], weapons: [sword]});
	const {fight} = drFight([speaker, warrior('Oni', 'bad')]);
	const {replies} = await plainSession(fight, [
		'social',
		'reflexes',
		'1 5 10 8 9',
		'attack oni',
		'1',
	]);
	t.regex(replies.join(''), /“1” does not fit.*Type 10 or 5, a letter/);
});

test('DR-25: what counts is told by its label as it is now', async (t) => {
	const {fight} = drFight();
	const {replies} = await plainSession(fight, [
		'reflexes',
		'reflexes',
		'1 8 9 10',
		'attack oni',
		'mark 2',
	]);
	t.regex(replies.join(''), /^Counts: bow, range 9–16 hexes$/m);
});

for (const [line, told] of [
	['', 'A flourish: bow'],
	['2 2', 'A flourish: spin and spin'],
	['+2', 'A flourish: bow and spin'],
	['-1', 'A flourish: none'],
	['none', 'A flourish: none'],
] as const) {
	test(`of several options the line “${line}” means the right ones`, async (t) => {
		const {fight} = toyFight();
		await plainSession(fight, ['flourish', line]);
		t.is(fight.recent('gm', 1)[0]?.lines[0]?.text, told);
	});
}

test('options that there are not are refused', async (t) => {
	const {fight} = toyFight();
	const {replies} = await plainSession(fight, ['flourish', '3', '2 2 2 2', 'x']);
	t.regex(replies[2] ?? '', /the numbers of all that count \(1 to 2\)/);
	t.regex(replies[3] ?? '', /counts 3 times at most/);
	t.regex(replies[4] ?? '', /the numbers of all that count/);
});

test('numbers, texts and orders are typed as they are', async (t) => {
	const {fight} = toyFight();
	const {replies} = await plainSession(fight, [
		'flourish',
		'',
		'many',
		'10',
		'4',
		'note the mask, Bob!',
		'3 1',
		'3 x 1',
		'3 1 2',
	]);
	t.regex(replies[3] ?? '', /a whole number from 1 to 9/);
	t.regex(replies[4] ?? '', /a whole number from 1 to 9/);
	t.regex(replies[7] ?? '', /expected 3 whole numbers from 1 to 9/);
	t.regex(replies[8] ?? '', /3 whole numbers from 1 to 9, such as 1 2 3/);
	t.deepEqual(
		fight
			.entries('gm')
			.flatMap(({lines}) => lines)
			.slice(-3)
			.map(({text}) => text),
		['A flourish: 4 times', 'A flourish: note the mask, Bob!', 'A flourish: 3-1-2'],
	);
});

test('where a text is asked, any line is the text, and only a colon makes it a command', async (t) => {
	const {fight} = toyFight();
	const {replies} = await plainSession(fight, [
		'flourish',
		'',
		'',
		':note she bows',
		':board',
		':undo',
		'undo',
	]);
	t.regex(replies[4] ?? '', /Note: she bows/);
	t.regex(replies[5] ?? '', /Order +Name/);
	t.regex(replies[6] ?? '', /Taken back: note she bows/);
	t.regex(replies[7] ?? '', /A flourish: undo/);
});

test('a setting that waits for what is under way does not count for the question that is asked, and the reply says so', async (t) => {
	const {fight} = toyFight();
	const {replies} = await plainSession(fight, ['flourish', ':set loud yes']);
	t.regex(
		replies[2] ?? '',
		/This question still goes by the former value; “yes” counts once what is under way is done\./,
	);
});

test('escape sequences and control characters in a line are dropped', async (t) => {
	const {fight} = toyFight();
	await plainSession(fight, ['note \u001B[31mred\u001B[0m\u0007 paint']);
	t.is(fight.recent('gm', 1)[0]?.lines[0]?.text, 'red paint');
});

test('rolls that belong together stand on one line, and the prompt and the refusal say so (RK-35)', async (t) => {
	const {fight} = rkFight([
		[
			fighter('Koji', 'good', {panache: 1}),
			fighter('Louts', 'bad', {panache: 1, squad: {members: 3, threat: 1}}),
		],
		{squadRolls: 'each'},
	]);
	const {replies} = await plainSession(fight, ['1 9', '1', '9 5 1 1 1']);
	t.regex(replies[2] ?? '', /type your dice without bonuses, all 15 dice on one line, as in/);
	t.regex(replies[3] ?? '', /attack 2: its 5 dice are missing; all 15 dice on one line/);
});
