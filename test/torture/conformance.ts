import {properties} from '../conformance/properties.js';
import {samples} from '../helpers/samples.js';
import {type Outcome, Trials} from './outcome.js';

/** What every ruleset must hold to, in many more fights than the conformance tests play. */
export async function conformance(): Promise<Outcome> {
	const trials = new Trials();
	for (const sample of samples) {
		const {variations} = sample;
		sample.use(({rules, setup}) => {
			for (const {what, long, check} of properties) {
				trials.tried();
				try {
					check({rules, setup, variations}, long);
				} catch (error) {
					trials.failures.push(`${rules.id}: ${what}: ${String(error)}`);
				}
			}
		});
	}

	return trials.outcome('properties of rulesets, each in up to 100 fights');
}
