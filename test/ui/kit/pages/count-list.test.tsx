import test from 'ava';
import type {Option} from '../../../../source/engine/facts/prompt.js';
import {CountList} from '../../../../source/ui/kit/pages/count-list.js';
import {keys, renderScreen} from '../../../helpers/render.js';

const {enter} = keys;

const people: readonly Option[] = ['Ann', 'Bo', 'Bandit 1', 'Bandit 2'].map((label) => ({
	id: label,
	label,
	count: 0,
	max: 1,
}));

const tags = new Map([
	['Ann', 'u'],
	['Bo', 'b'],
	['Bandit 1', 'ba1'],
	['Bandit 2', 'ba2'],
]);

/** What is handed in after some keys, each of them pressed. */
async function handedIn(typed: readonly string[]): Promise<readonly string[]> {
	let ids: readonly string[] = [];
	const view = await renderScreen(
		<CountList
			isActive
			options={people}
			tags={tags}
			width={40}
			height={6}
			submit={(submitted) => {
				ids = submitted;
			}}
			say={() => undefined}
			onCommand={() => undefined}
		/>,
	);
	await view.press(...typed, enter);
	view.unmount();
	return ids;
}

test('letters tick whoever has them, also letters that are commands elsewhere, and once more untick', async (t) => {
	t.deepEqual(await handedIn(['u', 'b']), ['Ann', 'Bo']);
	t.deepEqual(await handedIn(['u', 'u']), []);
});

test('letters that go on mean whoever has all of them', async (t) => {
	t.deepEqual(await handedIn(['b', 'a', '2', 'u']), ['Ann', 'Bandit 2']);
});
