import test from 'ava';
import type {Fight} from '../../source/session/fight/fight.js';
import {plainSession} from '../helpers/plain-session.js';
import {drFight} from '../helpers/dr-fight.js';
import {rkFight} from '../helpers/rk-fight.js';
import {ark, danny, finch, thugs} from '../helpers/rk-scene.js';
import {duellist, toyFight} from '../helpers/toy-fight.js';

const three = () =>
	toyFight({
		newcomers: [duellist('Ann', 'good'), duellist('Bob', 'bad'), duellist('Raider 2', 'bad', 30)],
	});

const hp = (fight: Fight) =>
	fight.combatants('gm').map(({id}) => fight.fields(id).find((field) => field.id === 'hp')?.value);

/** What the hit points of the three are after a line. */
const lines: Readonly<Record<string, readonly number[]>> = {
	'harm bob 7': [10, 3, 30],
	'damage Bob 7 as it is': [10, 3, 30],
	'hurt raider 2 7': [10, 10, 23],
	'harm ann, bob half 7': [3, 7, 30],
	'harm ann and bob half 7 because of the beam': [3, 7, 30],
	'harm ann bob raider 2 7 half': [7, 7, 27],
	'harm all foes 7': [10, 3, 23],
	'harm all foes, bob half 7': [10, 7, 23],
	'harm foes half, ann 7': [3, 7, 27],
	'harm all 7': [3, 3, 23],
	'harm everybody half, ann 7': [10, 10, 30],
	'harm bob =2': [10, 2, 30],
	'harm all = 12': [12, 12, 12],
	'harm bob -4': [10, 6, 30],
	'harm bob − 4': [10, 6, 30],
	'heal bob +5': [10, 15, 30],
	'cure all heroes 5': [15, 10, 30],
	'harm bob +5': [10, 15, 30],
	'harm bob, raider 2 half 2d6+1: 3 4': [10, 2, 26],
	'harm bob 2d6 + 1: 34 because …': [10, 2, 30],
	'harm bob 1d1': [10, 10, 30],
};

for (const [line, expected] of Object.entries(lines)) {
	test(`“${line}”`, async (t) => {
		const {fight} = three();
		await plainSession(fight, [line]);
		t.deepEqual(hp(fight), expected);
	});
}

test('whoever of a group is out is left out of harm, and said to be', async (t) => {
	const {fight} = three();
	const {replies} = await plainSession(fight, [
		'harm bob 12',
		'harm all foes 3',
		'harm all foes, bob 1',
	]);
	t.regex(replies[2] ?? '', /^Left out: Bob, no longer up; harm by name/m);
	t.notRegex(replies[3] ?? '', /Left out/);
	t.deepEqual(hp(fight), [10, -3, 26]);
	const {replies: down} = await plainSession(drFight().fight, ['harm oni 60', 'harm all foes 3']);
	t.regex(down[2] ?? '', /^Nobody of “all foes” is still up: Oni can be named\./);
});

test('the reply tells the outcome, with the reason and the dice', async (t) => {
	const {replies} = await plainSession(three().fight, [
		'harm ann, bob half 2d6: 6 6 because the roof comes down',
	]);
	t.regex(
		replies[1] ?? '',
		/Ruling: 2d6: 6 6 = 12, half of it for Bob\. Reason: the roof comes down/,
	);
	t.regex(replies[1] ?? '', /Ann: HP 10 → -?−?2.*out/);
	t.regex(replies[1] ?? '', /Bob: HP 10 → 4/);
});

/** What is said of a line that does not fit. */
const misfits: Readonly<Record<string, RegExp>> = {
	harm: /Which combatant: Ann, Bob or Raider 2\?\n +harm WHO/,
	'harm bob': /how much is missing: a number such as 7, \+5, −5 or =12, or dice such as 2d6\+1/,
	'harm bob lots': /“lots” is no combatant: Ann, Bob or Raider 2\? Or how much: a number such as 7/,
	'harm zed 7': /“zed” is no combatant: Ann, Bob or Raider 2\?/,
	'harm bob 2d6: 3 9': /no 9 on a d6/,
	'harm bob 7 to head': /“to head” is no way to harm: Hit points as it is/,
	'harm bob 4k3': /4k3 is not rolled here: roll it at the table, and type what/,
	'harm bob 0': /that changes nothing/,
};

for (const [line, said] of Object.entries(misfits)) {
	test(`“${line}” changes nothing, and it is said what would fit`, async (t) => {
		const {fight, store} = three();
		const {replies, isFit} = await plainSession(fight, [line]);
		t.regex(replies[1] ?? '', said);
		t.false(isFit);
		t.is(store.lines.length, 1);
	});
}

test('the ways of a ruleset are named behind the amount', async (t) => {
	const {fight} = rkFight([[ark(), finch(), danny(), thugs()]]);
	const value = (who: string, field: string) =>
		fight.fields(who).find(({id}) => id === field)?.value;
	const {replies} = await plainSession(fight, [
		'2 5 9 3 6 1 5 4',
		'harm ark 1 dramatic',
		'harm ark 5 as it is',
		'heal ark =2 flesh wounds as it is',
		'heal ark 1 dramatic wounds',
		'harm thugs 3 members',
		'heal thugs 1',
		'harm danny 6',
	]);
	t.is(value('ark', 'dramatic'), 0);
	t.is(value('ark', 'flesh'), 2);
	t.is(value('thugs', 'members'), 2);
	t.regex(replies[8] ?? '', /Danny takes 6 Flesh Wounds: 6 in all/);
	t.regex(replies[8] ?? '', /Danny: Wound Check against 6 Flesh Wounds/);
});
