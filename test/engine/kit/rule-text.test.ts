import test from 'ava';
import {quietFor} from '../../../source/engine/kit/rule-text.js';
import {knownRulesets} from '../../../source/rulesets/known.js';

test('the numbers of rules leave a text, wherever they stand beside its words', (t) => {
	const quiet = quietFor(['DD-01', 'DR-01', 'RK-01'].map((id) => ({id})));
	t.is(quiet('out of the fight (DD-19)'), 'out of the fight');
	t.is(quiet('hit points 7 (DR-30, as it was)'), 'hit points 7 (as it was)');
	t.is(quiet('phases (Reflexes: 4 8; DR-03)'), 'phases (Reflexes: 4 8)');
	t.is(quiet('4 beats Gyro, RK-03'), '4 beats Gyro');
	t.is(quiet('surprised (DD-08) (DD-04)'), 'surprised');
	t.is(quiet('Out: Ann, TK-421'), 'Out: Ann, TK-421');
	t.is(quiet('Droid (AX-12) takes 3 (half)'), 'Droid (AX-12) takes 3 (half)');
});

test('the number of each rule of each ruleset is known as one', async (t) => {
	for (const {load} of knownRulesets) {
		const {reference} = await load();
		const quiet = quietFor(reference);
		for (const {id} of reference) {
			t.is(quiet(`so (${id})`), 'so', id);
		}
	}
});
