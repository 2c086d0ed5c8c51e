import {setTimeout as pause} from 'node:timers/promises';
import test from 'ava';
import {newestOnly} from '../../../source/page/sending/post.js';

test('of what comes while something is sent only the newest follows, and nothing is sent at the same time', async (t) => {
	const sent: number[] = [];
	const arrived: Array<() => void> = [];
	const tell = newestOnly<number>(async (message) => {
		sent.push(message);
		return new Promise((resolve) => {
			arrived.push(resolve);
		});
	}, 0);
	const arrive = async () => {
		arrived.at(-1)?.();
		await pause(2);
	};

	tell(1);
	tell(2);
	tell(3);
	t.deepEqual(sent, [1]);
	await arrive();
	t.deepEqual(sent, [1, 3]);
	await arrive();
	tell(4);
	t.deepEqual(sent, [1, 3, 4]);
});
