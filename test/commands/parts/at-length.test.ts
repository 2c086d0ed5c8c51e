import test from 'ava';
import {StoppedError, atLength} from '../../../source/commands/parts/at-length.js';
import {report} from '../../../source/commands/parts/report.js';

const context = (told: string[]) => ({
	isWatched: true,
	complain(lines: readonly string[]) {
		told.push(...lines);
	},
});

test('what is soon done says nothing', async (t) => {
	const told: string[] = [];
	t.is(
		await atLength(context(told), async ({onProgress}) => {
			onProgress?.(1, 2);
			return 'done';
		}),
		'done',
	);
	t.deepEqual(told, []);
});

test('Ctrl+C stops what takes long, with the exit code of the signal', async (t) => {
	const stopped = await t.throwsAsync(
		async () =>
			atLength(
				context([]),
				async ({signal}) => {
					signal?.throwIfAborted();
				},
				(end) => {
					end(130);
					return () => undefined;
				},
			),
		{instanceOf: StoppedError},
	);
	t.deepEqual(report(stopped), {code: 130, lines: ['Stopped: nothing was written.']});
});
