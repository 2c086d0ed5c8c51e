import test, {type ExecutionContext} from 'ava';
import {isRefusal} from '../../source/engine/kit/basics.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {duellist, toyFight} from '../helpers/toy-fight.js';
import type {GmInput} from '../../source/session/parts/input.js';

/* A command for several that does not fit one of them any more is carried over for the others. */

/** A fight in which a note was written, and then these commands were given. */
function after(...inputs: readonly GmInput[]) {
	const {fight, store} = toyFight({
		newcomers: [duellist('Ann', 'good'), duellist('Bob', 'bad'), duellist('Cat', 'bad')],
	});
	fight.gm({do: 'note', text: 'it rains'});
	const n = fight.undoable()?.n ?? 0;
	for (const input of inputs) {
		fight.gm(input);
	}

	return {fight, store, n};
}

/** Puts a command in the place of an answer. */
function corrected(
	t: ExecutionContext,
	fight: Fight,
	n: number,
	input: GmInput,
): readonly string[] {
	const correction = fight.correct(n);
	if (isRefusal(correction)) {
		t.fail(correction.reason);
		return [];
	}

	t.is(correction.fight.gm(input), undefined);
	correction.goOn();
	t.is(correction.outcome().waiting, undefined);
	const {leftOut} = correction.outcome();
	t.is(correction.keep(), undefined);
	return leftOut;
}

const hpOf = (fight: Fight, who: string) => fight.fields(who).find(({id}) => id === 'hp')?.value;

const harm = (...who: readonly string[]): GmInput => ({
	do: 'harm',
	way: 'hp-down',
	amount: {kind: 'by', amount: 3},
	blows: who.map((each) => ({who: each})),
});

test('harm to several goes on for those who are still there, and it is said who is left out', (t) => {
	const {fight, store, n} = after(harm('ann', 'bob', 'cat'));
	const before = JSON.stringify(fight.board('gm'));
	const leftOut = corrected(t, fight, n, {do: 'remove', who: 'bob'});
	t.deepEqual(leftOut, ['Bob: hp −3, as it is (Bob is not in the fight any more)']);
	t.deepEqual(
		['ann', 'bob', 'cat'].map((who) => hpOf(fight, who)),
		[7, 10, 7],
	);
	t.is(store.lines.length, 4);
	fight.undo();
	t.is(JSON.stringify(fight.board('gm')), before);
});

test('what can be for none of them any more is left out whole', (t) => {
	const {fight, n} = after(harm('bob', 'cat'));
	const leftOut = corrected(t, fight, n, {do: 'remove', who: ['bob', 'cat']});
	t.deepEqual(leftOut, ['Bob, Cat: hp −3, as it is']);
	t.is(hpOf(fight, 'cat'), 10);
});

test('a condition is given to those who have come', (t) => {
	const {fight} = after({do: 'add', newcomers: [duellist('Dan', 'bad')]});
	const n = fight.undoable()?.n ?? 0;
	fight.gm({do: 'give', who: ['ann', 'dan'], name: 'dizzy'});
	const leftOut = corrected(t, fight, n, {do: 'add', newcomers: [duellist('Eve', 'bad')]});
	t.deepEqual(leftOut, ['Dan is dizzy (there is no such combatant)']);
	t.deepEqual(
		fight.conditions('gm').map(({who, name}) => [who, name]),
		[['ann', 'dizzy']],
	);
});

test('a value that one of them cannot have is adjusted for the others', (t) => {
	const {fight, n} = after({do: 'adjust', who: ['ann', 'cat'], field: 'hp', by: 60});
	const leftOut = corrected(t, fight, n, {do: 'adjust', who: 'ann', field: 'hp', value: 50});
	t.is(leftOut.length, 1);
	t.regex(leftOut[0] ?? '', /^adjust Ann \(the value is 50, and can change by/);
	t.is(hpOf(fight, 'ann'), 50);
	t.is(hpOf(fight, 'cat'), 70);
});
