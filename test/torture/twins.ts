import {hiddenNamesAreSecret} from '../conformance/hidden-names.js';
import {hiddenNumberIsSecret} from '../conformance/hidden-number.js';
import {samples} from '../helpers/samples.js';
import {type Outcome, Trials} from './outcome.js';

export type Twins = {
	/** Of each ruleset. */
	readonly fights: number;
	/** How many answers and commands of the GM of each fight: what is read is long, and compared at each of them. */
	readonly names: number;
	readonly number: number;
};

/** Fights that differ only in those who are hidden: all that players see, read and export of them. */
export async function twins({fights, names, number}: Twins): Promise<Outcome> {
	const trials = new Trials();
	const checks = [
		{what: 'other names', check: hiddenNamesAreSecret, steps: names},
		{what: 'more of them', check: hiddenNumberIsSecret, steps: number},
	];
	for (const sample of samples) {
		const {variations} = sample;
		sample.use(({rules, setup}) => {
			for (const {what, check, steps} of checks) {
				let all = 0;
				for (let seed = 1; seed <= fights; seed++) {
					const {compared, fault} = check({rules, setup, variations}, seed, steps);
					all += compared;
					trials.tried();
					trials.check(
						fault === undefined,
						() => `${rules.id}, ${what}, seed ${seed}, ${fault ?? ''}`,
					);
				}

				trials.check(all >= fights, () => `${rules.id}, ${what}: only ${all} times compared`);
			}
		});
	}

	return trials.outcome('fights beside those with other hidden ones');
}
