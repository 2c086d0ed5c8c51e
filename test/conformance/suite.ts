import test from 'ava';
import {samples} from '../helpers/samples.js';
import {sharedOut, times} from '../helpers/thoroughness.js';
import {properties} from './properties.js';

/**
 * Registers the tests of one ruleset. Each has a file of its own: they run beside each other, and AVA takes a file that
 * says nothing for long as stuck.
 */
export function conforms(wanted: string) {
	const turn = samples.findIndex(({id}) => id === wanted);
	const sample = samples[turn];
	if (!sample) {
		throw new Error(`There is no sample of ${wanted}`);
	}

	const {variations} = sample;
	sample.use(({rules, setup}) => {
		for (const {what, short, check} of sharedOut(properties, 4, turn)) {
			test.serial(`${rules.id}: ${what}`, (t) => {
				t.notThrows(() => {
					check({rules, setup, variations}, times(short));
				});
			});
		}
	});
}
