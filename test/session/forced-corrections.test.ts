import test from 'ava';
import {isRefusal} from '../../source/engine/kit/basics.js';
import type {Correction, Fight} from '../../source/session/fight/fight.js';
import {viewFight} from '../helpers/fight-view.js';
import {plainSession} from '../helpers/plain-session.js';
import {keys} from '../helpers/render.js';
import {duellist, toyFight} from '../helpers/toy-fight.js';

/* A correction that the rules refuse can be forced with a reason, and keeps the reason of what was forced before. */

const strike = (who: string) => ({kind: 'pick', id: `strike:${who}`}) as const;

function begun(fight: Fight, n: number | undefined): Correction {
	const correction = fight.correct(n ?? 0);
	if (isRefusal(correction)) {
		throw new Error(correction.reason);
	}

	return correction;
}

const numberOf = (fight: Fight, label: string): number | undefined =>
	fight.entries('gm').find((entry) => entry.label === label)?.n;

/** Ann has struck Bob, who is down, because the GM allowed it. */
function forced(): Fight {
	const {fight} = toyFight({
		newcomers: [duellist('Ann', 'good'), duellist('Bob', 'bad', 0), duellist('Cat', 'bad')],
	});
	fight.answer({...strike('bob'), force: 'he moves'});
	fight.answer({kind: 'typed', numbers: [4]});
	return fight;
}

const rulings = (fight: Fight) =>
	fight
		.entries('gm')
		.flatMap(({lines}) => lines)
		.filter(({kind}) => kind === 'ruling')
		.map(({text, reason}) => [text, reason]);

test('what was forced is filled in with its reason when it is corrected', (t) => {
	const fight = forced();
	const correction = begun(fight, numberOf(fight, 'Ann: Strike Bob'));
	t.deepEqual(correction.given, {
		kind: 'choice',
		id: 'strike:bob',
		label: 'Strike Bob',
		force: 'he moves',
	});
});

test('on the screen, forcing the same again begins with its reason', async (t) => {
	const fight = forced();
	const view = await viewFight(fight);
	await view.press('h', 'a', keys.up, 'K');
	t.regex(view.screen(), /Correction of “Ann: Strike Bob”/);
	await view.press('f');
	t.true(view.screen().includes('he moves'));
	await view.type(' again');
	await view.press(keys.enter);
	t.regex(view.screen(), /Its dice: Enter keeps them/);
	await view.press(keys.enter);
	t.regex(view.screen(), /No answer followed it/);
	await view.press(keys.enter);
	t.deepEqual(rulings(fight), [
		['The GM allows: Strike Bob (Bob is down, TO-01)', 'he moves again'],
	]);
});

test('in plain mode, force without a reason keeps the one there was', async (t) => {
	const fight = forced();
	const n = numberOf(fight, 'Ann: Strike Bob');
	await plainSession(fight, [`correct ${n} force bob`, 'keep']);
	t.deepEqual(rulings(fight), [['The GM allows: Strike Bob (Bob is down, TO-01)', 'he moves']]);
});

/** Ann strikes Cat in two rounds; with a 6 in the first, Cat is down in the second. */
function twice() {
	const duel = toyFight({
		newcomers: [duellist('Ann', 'good'), duellist('Bob', 'bad'), duellist('Cat', 'bad', 5)],
	});
	const {fight} = duel;
	const blow = (roll: number) => {
		fight.answer(strike('cat'));
		fight.answer({kind: 'typed', numbers: [roll]});
		fight.answer({kind: 'pick', id: 'stand'});
	};

	blow(2);
	fight.answer({kind: 'pick', id: 'rest'});
	fight.answer({kind: 'pick', id: 'rest'});
	blow(3);
	return duel;
}

test('a later answer that the rules refuse now is answered anew by force, and the rest goes on', (t) => {
	const {fight, store} = twice();
	const lines = store.lines.length;
	const before = JSON.stringify(fight.board('gm'));
	const correction = begun(fight, numberOf(fight, 'Ann: rolls 2'));
	correction.fight.answer({kind: 'typed', numbers: [6]});
	correction.goOn();
	t.like(correction.outcome().waiting, {label: 'Cat: Rest', isAsked: false});
	t.deepEqual(correction.given, {kind: 'none'});
	correction.leaveOut();
	t.like(correction.outcome().waiting, {label: 'Ann: Strike Cat', isAsked: true});
	t.like(correction.given, {kind: 'choice', id: 'strike:cat'});
	t.is(correction.fight.answer(strike('cat'))?.reason, 'Cat is down');
	correction.fight.answer({...strike('cat'), force: 'to be sure'});
	correction.goOn();
	const {waiting, standing, of, leftOut} = correction.outcome();
	t.deepEqual([waiting, leftOut], [undefined, ['Cat: Rest']]);
	t.is(of - standing, 2);
	t.is(correction.keep(), undefined);
	t.is(store.lines.length, lines + 1);
	t.deepEqual(rulings(fight), [['The GM allows: Strike Cat (Cat is down, TO-01)', 'to be sure']]);
	fight.undo();
	t.is(JSON.stringify(fight.board('gm')), before);
});
