import test from 'ava';
import {
	clauseOf,
	conjugated,
	inverted,
	isNamedIn,
	percent,
} from '../../../source/engine/kit/text.js';

const thugs = {name: 'Thugs', isPlural: true};
const gang = {name: 'Gang of thugs', isPlural: false};

for (const [does, plural] of [
	['attacks Ark', 'attack Ark'],
	['is hit', 'are hit'],
	['has moved: and then?', 'have moved: and then?'],
	['goes before Ark', 'go before Ark'],
	['no longer delays', 'no longer delay'],
	['also runs across', 'also run across'],
	['passes', 'pass'],
	['loses 2 ticks', 'lose 2 ticks'],
	['uses the held 4', 'use the held 4'],
	['readies the pistol', 'ready the pistol'],
	['dies', 'die'],
	['dodges: 14', 'dodge: 14'],
	['holds', 'hold'],
	['can defend', 'can defend'],
] as const) {
	test(`“${does}” has a plural`, (t) => {
		t.is(clauseOf(thugs, does), `Thugs ${plural}`);
		t.is(clauseOf(gang, does), `Gang of thugs ${does}`);
	});
}

for (const [name, isPlural] of [
	['Thugs', true],
	['Thugs 2', true],
	['Thugs of the Duke', true],
	['Henchmen', true],
	['Gang of thugs', false],
	['Polk gang', false],
	['The Boss', false],
	['Legion from the Marshes', false],
] as const) {
	test(`a squad called ${name} is ${isPlural ? 'plural' : 'singular'}`, (t) => {
		const squad = {name, isPlural: 'as-named'} as const;
		t.is(conjugated(squad, 'attacks'), isPlural ? 'attack' : 'attacks');
	});
}

test('a question begins with the verb', (t) => {
	t.is(inverted(thugs, 'does'), 'do Thugs');
	t.is(inverted(gang, 'does'), 'does Gang of thugs');
});

for (const [text, name, isNamed] of [
	['Move', 'Mo', false],
	['Mo moves', 'Mo', true],
	['Wait for Mo.', 'Mo', true],
	['Raider ×3', 'Raider', true],
	['Raider 12', 'Raider 1', false],
	['Élan strikes', 'lan', false],
	['Moves to Mo', 'Mo', true],
	['Wait', '', true],
] as const) {
	test(`“${text}” ${isNamed ? 'names' : 'does not name'} “${name}”`, (t) => {
		t.is(isNamedIn(text, name), isNamed);
	});
}

for (const [chance, text] of [
	[0.544, '54 %'],
	[0.375 - 1e-12, '38 %'],
	[0.998, '99 %'],
	[0.002, 'under 1 %'],
	[1, '100 %'],
	[1 - 1e-12, '100 %'],
	[0, '0 %'],
] as const) {
	test(`a chance of ${chance} is ${text}: only what is certain is 100 % or 0 %`, (t) => {
		t.is(percent(chance), text);
	});
}
