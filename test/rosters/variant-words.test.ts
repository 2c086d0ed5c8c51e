import test from 'ava';
import {variantSteps} from '../../source/engine/facts/combatants/variants.js';
import {takeStep, variantName, wordsOfStep} from '../../source/rosters/variant-words.js';

test('a variant is called by its step, behind an article', (t) => {
	t.is(variantName('stronger', 'Archer'), 'Stronger Archer');
	t.is(variantName('weaker', 'Gate guard'), 'Weaker Gate guard');
	t.is(variantName('weaker', 'The Weaver'), 'The weaker Weaver');
	t.is(variantName('stronger', 'An old man'), 'A stronger old man');
	t.is(variantName('stronger', 'Theo'), 'Stronger Theo');
	t.is([...variantName('stronger', 'x'.repeat(60))].length, 60);
});

test('a step is taken off a line in each of its words and ways', (t) => {
	for (const step of variantSteps) {
		for (const word of wordsOfStep(step)) {
			const isPlain = word === step;
			t.deepEqual(takeStep(`${word.toUpperCase()}  Gate guard x3`), {
				step,
				rest: 'Gate guard x3',
				isPlain,
			});
			t.deepEqual(takeStep(`Gate guard, ${word} x3 hidden`), {
				step,
				rest: 'Gate guard x3 hidden',
				isPlain,
			});
		}

		const shown = variantName(step, 'The Weaver');
		t.like(takeStep(shown), {step, rest: 'The Weaver'});
	}
});

test('no word means both steps, and none is taken that names nobody', (t) => {
	const words = variantSteps.flatMap(wordsOfStep);
	t.is(new Set(words).size, words.length);
	for (const line of ['', 'stronger', 'Archer', 'Archer, hp 3', 'weaker, hp']) {
		t.is(takeStep(line), undefined, line);
	}
});
