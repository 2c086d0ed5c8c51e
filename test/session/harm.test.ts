import test from 'ava';
import {isRefusal} from '../../source/engine/kit/basics.js';
import type {Amount} from '../../source/dice/amount.js';
import type {Fight} from '../../source/session/fight/fight.js';
import type {HarmInput} from '../../source/session/parts/harm-command.js';
import {rkFight} from '../helpers/rk-fight.js';
import {ark, danny, finch} from '../helpers/rk-scene.js';
import {readByPlayers} from '../helpers/players-read.js';
import {duellist, toyFight} from '../helpers/toy-fight.js';
import type {GmInput} from '../../source/session/parts/input.js';

/* Harm and healing by the GM's hand, as screens and plain mode give it. */

const three = () =>
	toyFight({
		newcomers: [duellist('Ann', 'good'), duellist('Bob', 'bad'), duellist('Cid', 'bad', 30)],
	});

const by = (amount: number, sign?: '+' | '-'): Amount => ({
	kind: 'by',
	amount,
	...(sign && {sign}),
});

type Whom = string | {readonly who: string; readonly isHalf: true};

const dealt = (way: string, amount: Amount, ...whom: readonly Whom[]): HarmInput => ({
	do: 'harm',
	way,
	amount,
	blows: whom.map((each) => (typeof each === 'string' ? {who: each} : each)),
});

const harm = (amount: Amount, ...whom: readonly Whom[]): HarmInput =>
	dealt('hp-down', amount, ...whom);

const hp = (fight: Fight): Readonly<Record<string, unknown>> =>
	Object.fromEntries(
		fight
			.combatants('gm')
			.map(({id}) => [id, fight.fields(id).find((field) => field.id === 'hp')?.value]),
	);

const lastLines = (fight: Fight): readonly string[] =>
	fight.recent('gm', 1)[0]?.lines.map(({text}) => text) ?? [];

test('harm for several, half for some, is one line of the log and one undo, and stands after a restart', (t) => {
	const duel = three();
	const {fight, store} = duel;
	t.is(
		fight.gm({...harm(by(7), 'ann', {who: 'bob', isHalf: true}, 'cid'), reason: 'a fireball'}),
		undefined,
	);
	t.deepEqual(hp(fight), {ann: 3, bob: 7, cid: 23});
	t.is(store.lines.length, 2);
	t.is(fight.recent('gm', 1)[0]?.label, 'Ann, Bob, Cid: hp −7, as it is');
	t.deepEqual(lastLines(fight), [
		'7, half of it for Bob',
		'Ann: Hit points 10 → 3',
		'Bob: Hit points 10 → 7',
		'Cid: Hit points 30 → 23',
	]);
	fight.undo();
	t.deepEqual(hp(fight), {ann: 10, bob: 10, cid: 30});
	fight.redo();
	t.deepEqual(hp(duel.resumed()), {ann: 3, bob: 7, cid: 23});
});

const dice: Amount = {kind: 'dice', formula: {count: 2, sides: 6, plus: 1}};

test('the program rolls dice that are not typed, once for all, and they are facts', (t) => {
	const duel = three();
	const {fight, store} = duel;
	fight.gm(harm(dice, 'ann', 'cid'));
	const now = hp(fight);
	const [told = ''] = lastLines(fight);
	const [, first = 0, second = 0, sum = 0] =
		/^2d6\+1: (\d) (\d) = (\d+)$/.exec(told)?.map(Number) ?? [];
	t.is(first + second + 1, sum);
	t.is(now['ann'], 10 - sum);
	t.is(now['cid'], 30 - sum);
	t.regex(store.lines.at(-1) ?? '', /"how":"rolled"/);
	fight.undo();
	fight.redo();
	t.deepEqual(hp(fight), now);
	const resumed = duel.resumed();
	t.deepEqual(hp(resumed), now);
	resumed.gm(harm(dice, 'cid'));
	fight.gm(harm(dice, 'cid'));
	t.deepEqual(lastLines(resumed), lastLines(fight));
});

test('typed dice are taken as they lie', (t) => {
	const {fight, store} = three();
	fight.gm(harm({...dice, dice: [[3], [4]]}, 'bob'));
	t.deepEqual(lastLines(fight), ['2d6+1: 3 4 = 8', 'Bob: Hit points 10 → 2']);
	t.regex(store.lines.at(-1) ?? '', /"how":"typed"/);
});

test('to ask what would be rolls nothing', (t) => {
	const asked = three();
	const silent = three();
	asked.fight.foresee(harm(dice, 'ann'));
	asked.fight.gmRefusal(harm(dice, 'ann'));
	t.not(asked.fight.gm(harm(dice)), undefined);
	t.is(asked.store.lines.length, 1);
	for (const {fight} of [asked, silent]) {
		fight.gm(harm(dice, 'ann'));
	}

	t.deepEqual(lastLines(asked.fight), lastLines(silent.fight));
});

test('a sign says whether it is better or worse, whatever the command; a value is set', (t) => {
	const {fight} = three();
	fight.gm(harm(by(5, '+'), 'ann'));
	t.is(hp(fight)['ann'], 15);
	fight.gm(dealt('hp-up', by(5, '-'), 'ann'));
	t.is(hp(fight)['ann'], 10);
	fight.gm(harm({kind: 'set', value: 12}, 'ann', 'bob', 'cid'));
	t.deepEqual(hp(fight), {ann: 12, bob: 12, cid: 12});
});

test('what does not fit changes nothing', (t) => {
	const {fight, store} = three();
	const reasons = [
		harm(by(5), 'nobody'),
		harm(by(5), 'ann', 'ann'),
		dealt('poison', by(5), 'ann'),
		harm(by(0), 'ann'),
		harm({...dice, dice: [[3], [9]]}, 'ann'),
	].map((input) => fight.gm(input)?.reason);
	t.deepEqual(reasons, [
		'there is no such combatant',
		'somebody is named twice',
		'there is no way to harm or heal “poison”',
		'that changes nothing',
		'there is no 9 on a d6',
	]);
	t.is(store.lines.length, 1);
	fight.gm({do: 'end'});
	t.is(fight.gm(harm(by(5), 'ann'))?.reason, 'the fight is over');
});

test('groups: all, a side, those who are not out', (t) => {
	const {fight} = three();
	fight.gm(harm(by(20), 'bob'));
	t.deepEqual(fight.groups(), [
		{label: 'all heroes', who: ['ann'], up: ['ann']},
		{label: 'all foes', who: ['bob', 'cid'], up: ['cid']},
		{label: 'all', who: ['ann', 'bob', 'cid'], up: ['ann', 'cid']},
	]);
	fight.gm({do: 'remove', who: 'cid'});
	t.deepEqual(fight.groups()[1], {label: 'all foes', who: ['bob'], up: []});
});

test('a correction before it carries harm over: less by so much from elsewhere, a value set again', (t) => {
	const {fight} = three();
	fight.gm({do: 'adjust', who: 'ann', field: 'hp', value: 9});
	const n = fight.recent('gm', 1)[0]?.n ?? 0;
	fight.gm(harm({...dice, dice: [[1], [2]]}, 'ann'));
	fight.gm(harm({kind: 'set', value: 6}, 'cid'));
	const correction = fight.correct(n);
	if (isRefusal(correction)) {
		throw new Error(correction.reason);
	}

	correction.fight.gm({do: 'adjust', who: 'ann', field: 'hp', value: 20});
	correction.fight.gm({do: 'adjust', who: 'cid', field: 'hp', value: 2});
	correction.goOn();
	t.is(correction.outcome().standing, 2);
	t.is(correction.keep(), undefined);
	t.deepEqual(hp(fight), {ann: 16, bob: 10, cid: 6});
	fight.undo();
	t.deepEqual(hp(fight), {ann: 5, bob: 10, cid: 6});
});

const wounds = (...whom: readonly string[]): GmInput => ({
	...dealt('damage', by(12), ...whom),
	reason: 'the roof comes down',
});

test('Wound Checks of one command are asked in turn, and an exchange under way goes on (RK-31)', (t) => {
	const {fight} = rkFight([[ark(), finch(), danny()]]);
	fight.answer({kind: 'typed', numbers: [2, 5, 9, 3, 6, 1, 5]});
	fight.answer({kind: 'pick', id: 'attack:ark:pistol'});
	const {title} = fight.prompt('gm');
	t.is(fight.gm(wounds('ark', 'finch')), undefined);
	const asked: string[] = [];
	while (fight.prompt('gm').title !== title) {
		asked.push(fight.prompt('gm').title);
		t.is(fight.answer({kind: 'roll'}), undefined);
	}

	t.deepEqual(asked, [
		'Ark: Wound Check against 12 Flesh Wounds',
		'Finch: Wound Check against 12 Flesh Wounds',
	]);
});

test('players read of a foe’s harm neither how much nor why', (t) => {
	const read = [12, 34].map((amount) => {
		const {fight} = rkFight([[ark(), danny({resolve: 9})]]);
		fight.answer({kind: 'typed', numbers: [2, 5, 9, 1, 5]});
		fight.gm({...dealt('damage', by(amount), 'danny'), reason: 'the roof comes down'});
		return readByPlayers(fight);
	});
	t.is(read[0], read[1]);
	t.true(read[0]?.includes('Danny is hurt'));
	t.false(read[0]?.includes('roof'));
});

test('nobody reads of the harm of somebody hidden', (t) => {
	const {fight} = rkFight([[ark(), danny({resolve: 9})]]);
	fight.answer({kind: 'typed', numbers: [2, 5, 9, 1, 5]});
	fight.gm({do: 'hide', who: 'danny'});
	fight.gm(wounds('danny'));
	t.false(readByPlayers(fight).includes('is hurt'));
});
