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

/** What is handed in after some keys, each of them pressed, and what is said meanwhile. */
async function listOf(typed: readonly string[], options = people) {
	let ids: readonly string[] = [];
	const said: string[] = [];
	const view = await renderScreen(
		<CountList
			isActive
			options={options}
			tags={tags}
			width={40}
			height={6}
			submit={(submitted) => {
				ids = submitted;
			}}
			say={(text) => {
				said.push(text);
			}}
			onCommand={() => undefined}
		/>,
	);
	await view.press(...typed, enter);
	view.unmount();
	return {ids, said};
}

const handedIn = async (typed: readonly string[]) => {
	const {ids} = await listOf(typed);
	return ids;
};

test('letters tick whoever has them, also letters that are commands elsewhere, and once more untick', async (t) => {
	t.deepEqual(await handedIn(['u', 'b']), ['Ann', 'Bo']);
	t.deepEqual(await handedIn(['u', 'u']), []);
});

test('letters that go on mean whoever has all of them', async (t) => {
	t.deepEqual(await handedIn(['b', 'a', '2', 'u']), ['Ann', 'Bandit 2']);
});

test('the first letters take the place of who is suggested, which is said once; Space adds to them', async (t) => {
	const suggested = people.map((each) => ({...each, count: each.id === 'Ann' ? 1 : 0}));
	const {ids, said} = await listOf(['b', 'a', '1', 'u'], suggested);
	t.deepEqual(ids, ['Ann', 'Bandit 1']);
	t.is(said.filter((text) => text.startsWith('In place of the suggestion')).length, 1);
	const added = await listOf([keys.down, ' '], suggested);
	t.deepEqual(added.ids, ['Ann', 'Bo']);
});
