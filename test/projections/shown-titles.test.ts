import test from 'ava';
import {shownSlug, shownTitles} from '../../source/projections/shown-titles.js';

const crowd = [
	{name: 'Koji', isHidden: false},
	{name: 'Lurker', isHidden: true},
	{name: 'Al', isHidden: true},
	{name: 'Raider 1', isHidden: false},
	{name: 'Raider 2', isHidden: true},
	{name: 'M.(x', isHidden: true},
];

const called = (title: string, campaign?: string) => ({
	info: {
		title,
		...(campaign !== undefined && {campaign}),
		ruleset: {name: 'Toy rules'},
	},
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
		t.deepEqual(shownTitles(called(title, title), 'players'), {
			title: 'Toy rules',
		});
		t.deepEqual(shownTitles(called(title, title), 'gm'), {
			title,
			campaign: title,
		});
	});
}

for (const title of [
	'The bridge',
	'The final alley',
	'Raiders',
	'Koji alone',
]) {
	test(`players see the title “${title}”`, (t) => {
		t.deepEqual(shownTitles(called(title, 'Emerald'), 'players'), {
			title,
			campaign: 'Emerald',
		});
	});
}

const filed = (slug: string) => ({
	info: {slug, title: 'A fight', ruleset: {name: 'Toy rules'}},
	combatants: () => crowd,
});

test('files for the players are not called after somebody hidden', (t) => {
	for (const slug of ['the-lurker-waits', 'lurkers-2', 'what-al-wants']) {
		t.is(shownSlug(filed(slug), 'players'), 'toy-rules');
		t.is(shownSlug(filed(slug), 'gm'), slug);
	}

	t.is(
		shownSlug(filed('raiders-at-the-alley'), 'players'),
		'raiders-at-the-alley',
	);
});
