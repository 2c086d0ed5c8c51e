import test from 'ava';
import {isRefusal} from '../../source/engine/kit/basics.js';
import {rkFight} from '../helpers/rk-fight.js';
import {fighter} from '../helpers/rk-scene.js';

test('a correction offers former dice again only where the roll takes them: the dice of the crippled do not explode (RK-32)', (t) => {
	const {fight} = rkFight([
		[
			fighter('Anna', 'good', {panache: 1, brawn: 2, resolve: 1}),
			fighter('Xaver', 'bad', {panache: 1}),
		],
		{describeCrippled: false},
	]);
	const numbers = (...typed: readonly number[]) =>
		t.is(fight.answer({kind: 'typed', numbers: typed}), undefined);
	const picks = (id: string) => t.is(fight.answer({kind: 'pick', id}), undefined);
	numbers(9, 2);
	picks('attack:anna:pistol');
	numbers(9, 9, 9, 9, 9);
	numbers(5, 1, 1, 1);
	const check = fight.entries('gm').length;
	numbers(9, 9);
	picks('attack:xaver:pistol');
	numbers(10, 9, 9, 9, 1, 1);
	const correction = fight.correct(fight.entries('gm')[check]?.n ?? 0);
	if (isRefusal(correction)) {
		throw new Error(correction.reason);
	}

	t.is(correction.fight.answer({kind: 'typed', numbers: [1, 2]}), undefined);
	correction.goOn();
	t.regex(correction.outcome().waiting?.label ?? '', /10\+9 9 9 1 1/);
	t.deepEqual(correction.given, {kind: 'none'});
});
