import test from 'ava';
import {atLength} from '../../source/plain/commands/asking.js';
import {type Table, said} from '../../source/plain/scene.js';

const stopped: Table['during'] = async (_first, act) => act({signal: AbortSignal.abort()});
const undisturbed: Table['during'] = async (_first, act) =>
	act({signal: new AbortController().signal});

test('who stops what takes long is told so, and goes on', async (t) => {
	const reply = await atLength({during: stopped}, async ({signal}) => {
		signal?.throwIfAborted();
		return said('done');
	});
	t.deepEqual(reply, said('Stopped.'));
});

test('what fails by itself was not stopped', async (t) => {
	t.deepEqual(await atLength({during: undisturbed}, async () => said('done')), said('done'));
	await t.throwsAsync(
		async () =>
			atLength({during: undisturbed}, async () => {
				throw new Error('a mistake');
			}),
		{message: 'a mistake'},
	);
});
