import test from 'ava';
import {rows} from './rows.js';

for (const {what, short} of rows) {
	if (short) {
		test.serial(`a short form of: ${what}`, async (t) => {
			const {failures} = await short();
			t.deepEqual(failures, []);
		});
	}
}
