import test from 'ava';
import {withoutNumbers} from '../../../source/engine/kit/rule-text.js';
import {knownRulesets} from '../../../source/rulesets/known.js';

test('the numbers of rules leave a text, wherever they stand beside its words', (t) => {
	t.is(withoutNumbers('out of the fight (DD-19)'), 'out of the fight');
	t.is(withoutNumbers('hit points 7 (DR-30, as it was)'), 'hit points 7 (as it was)');
	t.is(withoutNumbers('phases (Reflexes: 4 8; DR-03)'), 'phases (Reflexes: 4 8)');
	t.is(withoutNumbers('4 beats Gyro, RK-03'), '4 beats Gyro');
	t.is(withoutNumbers('surprised (DD-08) (DD-04)'), 'surprised');
	t.is(withoutNumbers('Droid (AX-12) takes 3 (half)'), 'Droid (AX-12) takes 3 (half)');
});

test('the number of each rule of each ruleset is known as one', async (t) => {
	for (const {load} of knownRulesets) {
		const {reference} = await load();
		for (const {id} of reference) {
			t.is(withoutNumbers(`so (${id})`), 'so', id);
		}
	}
});
