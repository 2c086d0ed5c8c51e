import test from 'ava';
import {knownRulesets} from '../../source/rulesets/known.js';
import {wrapLines} from '../../source/ui/kit/look/text.js';

/** Beside the list of rulesets, at 80 × 24. */
const room = {columns: 42, rows: 20};

test('lists begin with the ruleset that needs nothing learnt, and end with the one that asks most', (t) => {
	t.deepEqual(
		knownRulesets.map(({id}) => id),
		['open-table', 'dragon', 'roll-and-keep', 'tesseris', 'dynamic-d100'],
	);
});

for (const {
	name,
	brochure: {about, turn, chooseIf},
} of knownRulesets) {
	test(`what ${name} is like is told in three sentences, and whole at 80 × 24`, (t) => {
		t.is(about.match(/\.(?= |$)/g)?.length, 3);
		const texts = [about, `A turn: ${turn}`, `Choose this if ${chooseIf}`, '99 house rules'];
		const rows = texts.map((text) => wrapLines(text, room.columns).length + 1);
		t.true(rows.reduce((sum, each) => sum + each) - 1 <= room.rows);
	});
}
