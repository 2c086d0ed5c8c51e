import test from 'ava';
import {fightsFound} from '../../../source/session/library/finding-fights.js';
import type {FightSummary} from '../../../source/session/play/summary.js';

const fight = (slug: string, title: string, changes: Partial<FightSummary> = {}): FightSummary => ({
	id: slug,
	slug,
	title,
	ruleset: 'dragon',
	lines: 7,
	clock: 'Turn 1 · Round 3',
	outcome: undefined,
	updated: '2026-01-01T20:00:00.000Z',
	...changes,
});

const fights = [
	fight('bridge', 'The bridge of Kōji'),
	fight('mill', 'Old mill', {
		ruleset: 'roll-and-keep',
		outcome: 'the heroes win',
		campaign: 'Émeraude II',
	}),
	fight('gate', 'Bridge gate', {trouble: 'line 3 is damaged'}),
	fight('odd', 'Elsewhere', {ruleset: 'chess'}),
];

const rulesets = [
	{id: 'dragon', name: 'Dragon'},
	{id: 'roll-and-keep', name: 'Roll & Keep'},
];

for (const [query, ...slugs] of [
	['', 'bridge', 'mill', 'gate', 'odd'],
	['  ', 'bridge', 'mill', 'gate', 'odd'],
	['&', 'bridge', 'mill', 'gate', 'odd'],
	['bridge', 'bridge', 'gate'],
	['BRI koj', 'bridge'],
	['kōji', 'bridge'],
	['roll & keep', 'mill'],
	['heroes', 'mill'],
	['over', 'mill'],
	['damaged', 'gate'],
	['running', 'bridge', 'odd'],
	['running dragon', 'bridge'],
	['chess', 'odd'],
	['emeraude over', 'mill'],
	['emeraude running'],
	['ridge'],
	['bridge kraken'],
] as const) {
	test(`“${query}” finds ${slugs.length === 0 ? 'nothing' : slugs.join(', ')}`, (t) => {
		t.deepEqual(
			fightsFound(fights, query, rulesets).map(({slug}) => slug),
			[...slugs],
		);
	});
}
