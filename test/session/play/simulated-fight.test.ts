import test from 'ava';
import {isRefusal} from '../../../source/engine/kit/basics.js';
import {duellist, toyFight} from '../../helpers/toy-fight.js';
import type {From} from '../../../source/session/parts/simulation.js';

const namesOf = (
	fight: ReturnType<typeof toyFight>['fight'],
	view: 'gm' | 'players',
	from: From,
): readonly string[] => {
	const simulated = fight.simulated(view, from);
	return isRefusal(simulated) ? [simulated.reason] : simulated.fighters.map(({name}) => name);
};

test('players’ odds are of those whom they see', (t) => {
	const hidden = {...duellist('Lurker', 'bad'), isHidden: true};
	const {fight} = toyFight({newcomers: [duellist('Ann', 'good'), duellist('Bob', 'bad'), hidden]});
	t.deepEqual(namesOf(fight, 'gm', 'now'), ['Ann', 'Bob', 'Lurker']);
	t.deepEqual(namesOf(fight, 'players', 'now'), ['Ann', 'Bob']);
});

test('a side with nobody in it, or nobody whom players see, is refused', (t) => {
	const hidden = {...duellist('Lurker', 'bad'), isHidden: true};
	const {fight} = toyFight({newcomers: [duellist('Ann', 'good'), hidden]});
	t.deepEqual(namesOf(fight, 'gm', 'now'), ['Ann', 'Lurker']);
	t.deepEqual(namesOf(fight, 'players', 'now'), ['nobody is among the foes']);
});

test('a fight that is over can be played out only as it began', (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'remove', who: 'bob'});
	fight.gm({do: 'end'});
	t.truthy(fight.outcome());
	t.deepEqual(namesOf(fight, 'gm', 'now'), ['the fight is over']);
	t.deepEqual(namesOf(fight, 'gm', 'start'), ['Ann', 'Bob']);
});

test('whoever is out is not among those whose odds are told', (t) => {
	const {fight} = toyFight({
		newcomers: [duellist('Ann', 'good'), duellist('Bob', 'bad'), duellist('Cid', 'bad')],
	});
	fight.gm({do: 'adjust', who: ['bob'], field: 'hp', value: 0});
	t.deepEqual(namesOf(fight, 'gm', 'now'), ['Ann', 'Cid']);
	t.deepEqual(namesOf(fight, 'gm', 'start'), ['Ann', 'Bob', 'Cid']);
});
