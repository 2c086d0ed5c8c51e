import test from 'ava';
import {refused} from '../../source/plain/reply.js';

for (const [reason, line] of [
	['nobody stands', 'Not done: nobody stands.'],
	['The file is gone.', 'Not done: The file is gone.'],
	['did you mean “Ren”?', 'Not done: did you mean “Ren”?'],
] as const) {
	test(`“${reason}” ends with one mark`, (t) => {
		t.deepEqual(refused(reason), {lines: [line], isUnfit: true});
	});
}
