import {rulesets} from '../../source/rulesets/index.js';
import {whyUnbalanced} from '../helpers/balance.js';
import {samples} from '../helpers/samples.js';
import {type Outcome, Trials} from './outcome.js';

/** The sample fight of each ruleset, so many times by default answers. */
export async function balance(fights: number): Promise<Outcome> {
	const trials = new Trials();
	for (const {id} of rulesets) {
		samples
			.find((sample) => sample.id === id)
			?.use(({rules, setup}) => {
				trials.tried();
				trials.failures.push(...whyUnbalanced(rules, setup, fights).map((why) => `${id}: ${why}`));
			});
	}

	return trials.outcome(`sample fights, each ${fights} times`);
}
