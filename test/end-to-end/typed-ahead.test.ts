import test from 'ava';
import {sharedOut} from '../helpers/thoroughness.js';
import {journeys, travel} from './journeys.js';

for (const journey of sharedOut(journeys, 2)) {
	test.serial(`in one burst: ${journey.title}`, async (t) => {
		await travel(t, journey, (keys, write) => {
			write(keys.join(''));
		});
	});
}
