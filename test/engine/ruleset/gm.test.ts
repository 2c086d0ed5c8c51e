import test from 'ava';
import {duellist, toyFight} from '../../helpers/toy-fight.js';

test('an adjusted value is in force at once, and the log keeps old, new and reason', (t) => {
	const {fight} = toyFight();
	t.is(
		fight.gm({do: 'adjust', who: 'bob', field: 'hp', value: 3, reason: 'a mistyped roll'}),
		undefined,
	);
	t.is(fight.board('gm').lanes[1]?.gauges[0]?.value, 3);
	t.like(fight.recent('gm', 1)[0]?.lines[0], {
		kind: 'ruling',
		text: 'Bob: Hit points 10 → 3',
		reason: 'a mistyped roll',
	});
});

test('a value beyond its bounds, of another kind, or of nobody is refused', (t) => {
	const {fight} = toyFight();
	const adjust = {do: 'adjust', who: 'bob', field: 'hp'} as const;
	t.is(fight.gm({...adjust, value: 1000})?.reason, 'expected a whole number from −50 to 99');
	t.is(fight.gm({...adjust, value: true})?.reason, 'expected a whole number from −50 to 99');
	t.is(fight.gm({...adjust, field: 'mana', value: 1})?.reason, 'there is no value “mana”');
	t.is(fight.gm({...adjust, who: 'eve', value: 1})?.reason, 'there is no such combatant');
});

test('hiding and revealing change what players see from then on, not what they saw', (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.answer({kind: 'typed', numbers: [4]});
	fight.answer({kind: 'pick', id: 'stand'});
	const seen = fight.entries('players').flatMap(({lines}) => lines);
	fight.gm({do: 'hide', who: 'bob'});
	t.deepEqual(
		fight.combatants('players').map(({id}) => id),
		['ann'],
	);
	t.deepEqual(
		fight.entries('players').flatMap(({lines}) => lines),
		seen,
	);
	t.is(fight.gm({do: 'hide', who: 'bob'})?.reason, 'already hidden');
	t.is(fight.gm({do: 'hide', who: ['bob']})?.reason, 'Bob: already hidden');
	fight.gm({do: 'reveal', who: 'bob'});
	t.is(fight.recent('players', 1)[0]?.lines[0]?.text, 'Bob comes into sight');
	t.is(fight.gm({do: 'reveal', who: 'bob'})?.reason, 'is in plain sight');
});

test('renaming keeps the id, and a name in use is refused', (t) => {
	const {fight} = toyFight();
	t.is(fight.gm({do: 'rename', who: 'bob', name: ' Robert '}), undefined);
	t.like(fight.combatants('gm')[1], {id: 'bob', name: 'Robert'});
	t.is(fight.gm({do: 'rename', who: 'bob', name: 'Ann'})?.reason, 'Ann is in the fight already');
	t.is(fight.gm({do: 'rename', who: 'bob', name: ' '})?.reason, 'a combatant needs a name');
});

test('somebody who changes sides is a friend of their foes from then on, and the winner is found by it', (t) => {
	const {fight, resumed} = toyFight({
		newcomers: [duellist('Ann', 'good'), duellist('Amy', 'good'), duellist('Bob', 'bad')],
	});
	t.is(fight.gm({do: 'side', who: 'amy', side: 'bad', reason: 'bewitched'}), undefined);
	t.like(fight.combatants('players')[1], {id: 'amy', side: 'bad'});
	t.like(fight.recent('gm', 1)[0], {
		label: 'Amy fights for the foes',
		lines: [{kind: 'ruling', text: 'Amy fights for the foes from now on', reason: 'bewitched'}],
	});
	t.is(fight.recent('players', 1)[0]?.lines[0]?.reason, undefined);
	fight.gm({do: 'remove', who: 'bob'});
	t.is(fight.outcome(), undefined);
	t.like(resumed().combatants('gm')[1], {side: 'bad'});
	fight.gm({do: 'side', who: 'ann', side: 'bad'});
	t.deepEqual(fight.outcome(), {winner: 'bad'});
});

test('nobody changes to the side that is theirs, and players read nothing of somebody hidden', (t) => {
	const {fight} = toyFight();
	t.is(fight.gm({do: 'side', who: 'bob', side: 'bad'})?.reason, 'fights for the foes already');
	fight.gm({do: 'hide', who: 'bob'});
	fight.gm({do: 'side', who: 'bob', side: 'good'});
	t.false(JSON.stringify(fight.entries('players')).includes('Bob'));
});

test('skipping leaves what is under way and names it', (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.gm({do: 'skip', reason: 'the lamp falls'});
	t.is(fight.prompt('gm').title, 'Bob: what now?');
	t.like(fight.recent('gm', 1)[0]?.lines[0], {
		text: 'The GM skips: The blow',
		reason: 'the lamp falls',
	});
});

test('a removed combatant’s turn is over, and nobody is asked about it', (t) => {
	const {fight} = toyFight({
		newcomers: [duellist('Ann', 'good'), duellist('Amy', 'good'), duellist('Bob', 'bad')],
	});
	fight.gm({do: 'remove', who: 'ann'});
	t.is(fight.prompt('gm').title, 'Amy: what now?');
	t.is(fight.gm({do: 'remove', who: 'ann'})?.reason, 'already removed');
});

test('a fight can be ended and reopened', (t) => {
	const {fight} = toyFight();
	t.is(fight.gm({do: 'reopen'})?.reason, 'the fight is not over');
	fight.gm({do: 'end'});
	t.is(fight.prompt('gm').kind, 'over');
	t.truthy(fight.outcome());
	t.is(
		fight.answer({kind: 'pick', id: 'rest'})?.reason,
		'the question asks for nothing: the fight is over',
	);
	fight.gm({do: 'reopen'});
	t.is(fight.prompt('gm').title, 'Ann: what now?');
});

test('a note needs a text', (t) => {
	const {fight} = toyFight();
	t.is(fight.gm({do: 'note', text: '  '})?.reason, 'a note needs a text');
});

test('nothing can be forced that there is nothing to do with', (t) => {
	const {fight} = toyFight();
	t.is(
		fight.answer({kind: 'pick', id: 'strike:eve', force: 'yes'})?.reason,
		'there is no choice “strike:eve”',
	);
	t.is(fight.gmRefusal({do: 'adjust', who: 'bob', field: 'hp', value: 3}), undefined);
});
