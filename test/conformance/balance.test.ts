import test from 'ava';
import {rulesets} from '../../source/rulesets/index.js';
import {whyUnbalanced} from '../helpers/balance.js';
import {samples} from '../helpers/samples.js';
import {sharedOut} from '../helpers/thoroughness.js';

/* Enough to see that one side has become much too strong. `npm run torture` plays many more. */

for (const {id} of sharedOut(rulesets, 5, 1)) {
	test(`${id}: either side may win the sample fight, and everybody has a part in it`, (t) => {
		const faults: string[] = ['there is no sample'];
		samples
			.find((sample) => sample.id === id)
			?.use(({rules, setup}) => {
				faults.splice(0, 1, ...whyUnbalanced(rules, setup, 30));
			});
		t.deepEqual(faults, []);
	});
}
