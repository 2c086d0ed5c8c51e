import test from 'ava';
import {bestiaries} from '../helpers/bestiary.js';
import {castsOf, whyStuck} from '../helpers/bestiary-fights.js';
import {sharedOut} from '../helpers/thoroughness.js';

const fewest = 24;

for (const {ruleset, hero, archetypes} of bestiaries) {
	const {id} = ruleset;

	test(`${id}: every archetype is found by a tag, says in a sentence how it fights, and has a threat`, (t) => {
		t.true(archetypes.length >= fewest, `only ${archetypes.length}`);
		t.is(hero.side, 'good');
		for (const {entry} of archetypes) {
			const {name, side, tags = [], about = '', threat} = entry;
			t.is(side, 'bad', name);
			t.true(tags.length > 0, name);
			for (const tag of tags) {
				t.regex(tag, /^[a-z][a-z ]*$/, name);
			}

			t.regex(about, /^[A-Z][^.!?]{10,}\.$/, name);
			t.true(about.length <= 90, `${name}: ${about.length} characters`);
			t.is(typeof threat, 'number', name);
		}
	});

	test(`${id}: no two archetypes have the same name, and both the weak and the strong are there`, (t) => {
		const names = archetypes.map(({entry}) => entry.name);
		t.deepEqual(names, [...new Set(names)]);
		const threats = archetypes.map(({entry}) => entry.threat ?? 0);
		t.true(threats.some((threat) => threat < 20));
		t.true(threats.some((threat) => threat >= 20 && threat <= 80));
		t.true(threats.some((threat) => threat > 80));
	});
}

for (const bestiary of sharedOut(bestiaries, 5, 2)) {
	const {ruleset} = bestiary;
	test(`${ruleset.id}: archetypes fight each other at random, and the GM does as they like`, (t) => {
		const [cast] = castsOf(bestiary);
		t.deepEqual(cast && whyStuck(ruleset, cast, 1), []);
	});
}
