import test from 'ava';
import {shownTitles} from '../../source/projections/shown-titles.js';
import {duellist, toyFight} from '../helpers/toy-fight.js';

const crowd = [
	{name: 'Koji', isHidden: false},
	{name: 'Lurker', isHidden: true},
	{name: 'Al', isHidden: true},
	{name: 'Raider 1', isHidden: false},
	{name: 'Raider 2', isHidden: true},
	{name: 'M.(x', isHidden: true},
];

const called = (title: string, campaign?: string) => ({
	info: {title, ...(campaign !== undefined && {campaign}), ruleset: {name: 'Toy rules'}},
	combatants: () => crowd,
});

for (const title of [
	'The Lurker waits',
	'the LURKER’s den',
	'Lurkers',
	'What Al wants',
	'A trap of M.(x',
]) {
	test(`players do not see the title “${title}”, which names somebody hidden`, (t) => {
		t.deepEqual(shownTitles(called(title, title), 'players'), {title: 'Toy rules'});
		t.deepEqual(shownTitles(called(title, title), 'gm'), {title, campaign: title});
	});
}

for (const title of ['The bridge', 'The final alley', 'Raiders', 'Koji alone']) {
	test(`players see the title “${title}”`, (t) => {
		t.deepEqual(shownTitles(called(title, 'Emerald'), 'players'), {title, campaign: 'Emerald'});
	});
}

test('a name that somebody had before they were seen is not told when they are', (t) => {
	const {fight} = toyFight({
		newcomers: [duellist('Ann', 'good'), {...duellist('Lurker', 'bad'), isHidden: true}],
		title: 'The Lurker waits',
	});
	fight.gm({do: 'rename', who: 'lurker', name: 'Shade of the gate'});
	fight.gm({do: 'rename', who: 'lurker', name: 'Tom'});
	t.is(shownTitles(fight, 'players').title, 'Toy duel');
	fight.gm({do: 'reveal', who: ['lurker']});
	t.is(shownTitles(fight, 'players').title, 'Toy duel');
	t.is(shownTitles(fight, 'gm').title, 'The Lurker waits');
	fight.retitle({title: 'The shade of the gate'});
	t.is(shownTitles(fight, 'players').title, 'Toy duel');
	fight.retitle({title: 'Tom waits'});
	t.is(shownTitles(fight, 'players').title, 'Tom waits');
});

test('a name that the players knew may be told', (t) => {
	const {fight} = toyFight({title: 'Bob waits'});
	fight.gm({do: 'rename', who: 'bob', name: 'Tom'});
	t.is(shownTitles(fight, 'players').title, 'Bob waits');
});
