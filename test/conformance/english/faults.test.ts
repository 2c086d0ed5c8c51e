import test from 'ava';
import type {Place, Texts} from './collect.js';
import {faultsOf} from './faults.js';

const textsOf = (...rows: ReadonlyArray<readonly [Place, string]>): Texts =>
	new Map(rows.map(([place, text]) => [text, {place, by: 'a test'}]));

/** What one does, from which the check learns the verbs. */
const usual = [
	['line', 'Zarkov attacks Ravens: a miss'],
	['line', 'Zarkov keeps holding'],
	['line', 'Ravens 2 attack Zarkov: a miss'],
	['line', 'Ylva loses 1 tick of the next turn'],
	['label', 'Back, 2 squares (1 diagonal)'],
	['title', 'How do Ravens move?'],
	['cost', 'initiative 4 − 5 = −1'],
	['summary', 'Whoever is hit falls.'],
] as const;

test('the check of texts finds nothing in usual ones', (t) => {
	t.deepEqual(faultsOf(textsOf(...usual)), []);
});

for (const [place, text] of [
	['line', 'Zarkov takes 1 Wounds'],
	['line', 'Zarkov takes 1 Flesh Wounds'],
	['label', 'Back, 1 squares'],
	['request', '2 hex away'],
	['title', 'How does Ravens move?'],
	['title', 'How do Band of Wolves move?'],
	['line', 'Ravens attacks Zarkov: a miss'],
	['line', 'Ravens 3 attacks Zarkov: a miss'],
	['line', 'Zarkov attack Ravens: a miss'],
	['line', 'Ravens attack, and keeps that place'],
	['line', 'Ravens attack at its place'],
	['detail', 'but Zarkov: attack band of wolves with bow'],
	['cost', 'initiative 4 − 5 = -1'],
	['badge', '-1'],
	['line', 'Zarkov takes 3 Flesh Wounds from something else'],
	['line', 'Zarkov means to ready an item, aim'],
	['line', 'Nobody else in 9'],
	['title', 'Zarkov is dying for good: burn a fate point?'],
	['title', 'check → Zarkov'],
	['line', 'Zarkov keeps undefined'],
	['line', 'Zarkov keeps NaN dice'],
	['line', 'Zarkov keeps the the dice'],
	['line', 'Zarkov keeps  dice'],
	['line', 'Zarkov keeps ()'],
	['line', 'Zarkov keeps: '],
	['line', 'Zarkov keeps dice.'],
	['summary', 'Whoever is hit falls'],
	['why', "the foe's turn"],
] as const) {
	test(`the check of texts finds “${text}”`, (t) => {
		t.not(faultsOf(textsOf(...usual, [place, text])).length, 0);
	});
}
