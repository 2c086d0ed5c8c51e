import test from 'ava';
import {duellist, toyFight} from '../../helpers/toy-fight.js';

const names = (fight: ReturnType<typeof toyFight>['fight']) =>
	fight.conditions('gm').map(({name, lasts}) => [name, lasts]);
const rest = {kind: 'pick', id: 'rest'} as const;

test('a condition of so many rounds ends by itself, and the log says so', (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'give', who: 'ann', name: 'dazed', until: {unit: 'round', count: 2}});
	t.deepEqual(names(fight), [['dazed', '2 rounds left']]);
	fight.answer(rest);
	fight.answer(rest);
	t.deepEqual(names(fight), [['dazed', '1 round left']]);
	fight.answer(rest);
	fight.answer(rest);
	t.deepEqual(names(fight), []);
	t.true(
		fight
			.recent('gm', 1)
			.some(({lines}) => lines.some(({text}) => text === 'Ann is no longer dazed')),
	);
});

test('“until the end of the next turn”, given in one’s own turn, means the turn after this', (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'give', who: 'ann', name: 'held', until: {edge: 'end', of: 'ann'}});
	fight.answer(rest);
	t.deepEqual(names(fight), [['held', 'until Ann’s next turn ends']]);
	fight.answer(rest);
	fight.answer(rest);
	t.deepEqual(names(fight), []);
});

test('“until the start of the next turn” ends when that turn begins', (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'give', who: 'ann', name: 'shaken', until: {edge: 'start', of: 'bob'}});
	t.deepEqual(names(fight), [['shaken', 'until Bob’s next turn starts']]);
	fight.answer(rest);
	t.deepEqual(names(fight), []);
});

test('what hangs on the turn of somebody who leaves ends with the leaving', (t) => {
	const {fight} = toyFight({
		newcomers: [duellist('Ann', 'good'), duellist('Bob', 'bad'), duellist('Cat', 'bad')],
	});
	fight.gm({do: 'give', who: 'ann', name: 'shaken', until: {edge: 'start', of: 'bob'}});
	fight.gm({do: 'remove', who: 'bob'});
	t.deepEqual(names(fight), []);
});

test('a duration in a unit that is not counted, of nothing, or by nobody’s turn is refused', (t) => {
	const {fight} = toyFight();
	const give = {do: 'give', who: 'ann', name: 'dazed'} as const;
	t.is(fight.gm({...give, until: {unit: 'phase', count: 1}})?.reason, 'no phase is counted here');
	t.is(fight.gm({...give, until: {unit: 'round', count: 0}})?.reason, 'a duration is at least one');
	t.is(
		fight.gm({...give, until: {edge: 'end', of: 'nobody'}})?.reason,
		'whose turn it lasts for is not in the fight',
	);
	t.is(fight.gm({...give, name: ' '})?.reason, 'a condition needs a name');
});

test('a condition is ended by its number, with a reason', (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'give', who: 'ann', name: 'dazed'});
	const [condition] = fight.conditions('gm');
	t.is(
		fight.gm({do: 'end-condition', condition: condition?.id ?? -1, reason: 'a bucket of water'}),
		undefined,
	);
	t.like(fight.recent('gm', 1)[0]?.lines[0], {
		kind: 'ruling',
		text: 'Ann is no longer dazed',
		reason: 'a bucket of water',
	});
	t.is(fight.gm({do: 'end-condition', condition: 99})?.reason, 'there is no such condition');
});
