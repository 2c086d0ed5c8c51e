import test from 'ava';
import {journeys, travel} from './journeys.js';

for (const journey of journeys) {
	test.serial(`in one burst: ${journey.title}`, async (t) => {
		await travel(t, journey, (keys, write) => {
			write(keys.join(''));
		});
	});
}
