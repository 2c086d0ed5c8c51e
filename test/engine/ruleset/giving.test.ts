import test from 'ava';
import {duellist, toyFight} from '../../helpers/toy-fight.js';

/* Conditions of the ruleset's list, and those of the GM's own words. */

const given = (fight: ReturnType<typeof toyFight>['fight']) =>
	fight.conditions('gm').map(({who, name, lasts}) => [who, name, lasts]);

const stunned = {do: 'give', name: 'stunned', row: 'stunned'} as const;

test('a condition of the list lasts and is worth what it usually is, unless the GM says otherwise', (t) => {
	const {fight} = toyFight();
	fight.gm({...stunned, who: 'bob'});
	fight.gm({do: 'give', who: 'ann', name: 'guarded', row: 'guarded'});
	t.deepEqual(given(fight), [
		['bob', 'stunned', '2 rounds left'],
		['ann', 'guarded', 'until Ann’s next turn starts'],
	]);
	fight.gm({...stunned, who: 'bob', until: {unit: 'round', count: 5}});
	fight.gm({...stunned, who: 'ann', until: 'ended', worth: 0});
	t.deepEqual(given(fight).slice(1), [
		['bob', 'stunned', '5 rounds left'],
		['ann', 'stunned', ''],
	]);
});

test('several get it by one answer, each until its own turn, and one undo takes it back', (t) => {
	const {fight, resumed, store} = toyFight();
	const before = store.lines.length;
	t.is(
		fight.gm({do: 'give', who: ['bob', 'ann', 'bob'], name: 'guarded', row: 'guarded'}),
		undefined,
	);
	t.is(store.lines.length, before + 1);
	t.deepEqual(given(fight), [
		['bob', 'guarded', 'until Bob’s next turn starts'],
		['ann', 'guarded', 'until Ann’s next turn starts'],
	]);
	t.is(fight.undoable()?.label, 'Bob and Ann are guarded');
	t.deepEqual(given(resumed()), given(fight));
	fight.gm({do: 'end-condition', who: ['ann', 'bob'], name: 'Guarded'});
	t.deepEqual(given(fight), []);
	fight.undo();
	t.is(given(fight).length, 2);
	fight.undo();
	t.deepEqual(given(fight), []);
	fight.redo();
	t.is(given(fight).length, 2);
});

test('given anew it starts anew, and by another hand it is another', (t) => {
	const {fight} = toyFight();
	fight.gm({...stunned, who: 'bob'});
	fight.gm({...stunned, who: 'bob', until: {unit: 'round', count: 3}});
	t.deepEqual(given(fight), [['bob', 'stunned', '3 rounds left']]);
	fight.gm({...stunned, who: 'bob', from: 'ann'});
	t.is(given(fight).length, 2);
});

test('what cannot be given or ended is refused, and nothing changes', (t) => {
	const {fight} = toyFight();
	const refused = (input: Parameters<typeof fight.gm>[0]) => fight.gm(input)?.reason;
	t.is(
		refused({do: 'give', who: 'bob', name: 'x', row: 'prone'}),
		'there is no condition “prone” here',
	);
	t.is(refused({...stunned, who: []}), 'a condition needs somebody');
	t.is(refused({...stunned, who: ['bob', 'eve']}), 'there is no such combatant');
	t.is(
		refused({...stunned, who: 'bob', from: 'eve'}),
		'the giver of the condition is not in the fight',
	);
	t.is(refused({do: 'end-condition', who: 'bob', name: 'stunned'}), 'Bob is not stunned');
	t.is(
		refused({do: 'end-condition', who: ['bob', 'ann'], name: 'odd'}),
		'Bob is not odd, Ann is not odd',
	);
	t.deepEqual(given(fight), []);
});

test('ending by name ends all of that name, of those who have it', (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'give', who: 'bob', name: 'hurt'});
	fight.gm({do: 'give', who: 'bob', name: 'Hurt'});
	fight.gm({do: 'give', who: 'ann', name: 'calm'});
	t.deepEqual(
		fight.endable().map(({who, name}) => [who, name]),
		[
			['bob', 'hurt'],
			['ann', 'calm'],
		],
	);
	fight.gm({do: 'end-condition', who: ['bob', 'ann'], name: 'hurt'});
	t.deepEqual(given(fight), [['ann', 'calm', '']]);
});

test('players read nothing of somebody hidden among those who get it', (t) => {
	const {fight} = toyFight({
		newcomers: [
			duellist('Ann', 'good'),
			{...duellist('Shade', 'bad'), isHidden: true},
			duellist('Bob', 'bad'),
		],
	});
	fight.gm({...stunned, who: ['shade', 'bob']});
	t.deepEqual(
		fight.recent('players', 1)[0]?.lines.map(({text}) => text),
		['Bob is stunned (2 rounds left)'],
	);
	t.notRegex(JSON.stringify(fight.recent('players', 1)), /shade/i);
});

test('a changed number counts from what it is then, also after a correction', (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'adjust', who: 'bob', field: 'hp', value: 20});
	const [first] = fight.entries('gm').slice(-1);
	fight.gm({do: 'adjust', who: 'bob', field: 'hp', by: -7});
	t.is(fight.recent('gm', 1)[0]?.lines[0]?.text, 'Bob: Hit points 20 → 13');
	fight.gm({do: 'adjust', who: 'ann', field: 'hp', value: 4});
	const correction = fight.correct(first?.n ?? 0);
	if ('reason' in correction) {
		t.fail(correction.reason);
		return;
	}

	correction.fight.gm({do: 'adjust', who: 'bob', field: 'hp', value: 30});
	correction.goOn();
	t.is(correction.outcome().standing, 2);
	t.is(correction.keep(), undefined);
	t.deepEqual(
		['ann', 'bob'].map((who) => fight.fields(who).find(({id}) => id === 'hp')?.value),
		[4, 23],
	);
});

test('a change beyond the bounds says what would fit', (t) => {
	const {fight} = toyFight();
	t.is(
		fight.gm({do: 'adjust', who: 'bob', field: 'hp', by: -100})?.reason,
		'the value is 10, and can change by −60 to +89',
	);
	t.is(
		fight.gm({do: 'adjust', who: 'bob', field: 'hp', by: 0.5})?.reason,
		'the value is 10, and can change by −60 to +89',
	);
	t.is(fight.fields('bob')[0]?.value, 10);
});

test('in a correction, what was given and ended by name stands on the new course', (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'give', who: 'ann', name: 'calm'});
	const n = fight.entries('gm').at(-1)?.n ?? 0;
	fight.gm({...stunned, who: ['ann', 'bob']});
	fight.gm({do: 'end-condition', who: ['bob'], name: 'stunned'});
	const number = fight.conditions('gm').find(({name}) => name === 'stunned')?.id ?? 0;
	fight.gm({do: 'end-condition', condition: number});
	t.deepEqual(given(fight), [['ann', 'calm', '']]);
	const correction = fight.correct(n);
	if ('reason' in correction) {
		t.fail(correction.reason);
		return;
	}

	correction.fight.gm({do: 'give', who: ['ann', 'bob'], name: 'brave'});
	correction.goOn();
	t.is(correction.outcome().standing, 3);
	t.is(correction.keep(), undefined);
	t.deepEqual(given(fight), [
		['ann', 'brave', ''],
		['bob', 'brave', ''],
	]);
	fight.undo();
	t.deepEqual(given(fight), [['ann', 'calm', '']]);
});
