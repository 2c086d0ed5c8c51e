import test from 'ava';
import fc from '../../helpers/seeded.js';
import {slugOf} from '../../../source/engine/facts/combatants/entrant.js';
import {tagsOf} from '../../../source/engine/kit/tags.js';

const tagsFor = (...names: readonly string[]) => [
	...tagsOf(names.map((name) => slugOf(name))).values(),
];

test('a tag is the first letter of the name, and its number', (t) => {
	t.deepEqual(tagsFor('Oni', 'Raider 1', 'Raider 2', 'Koji'), ['o', 'r1', 'r2', 'k']);
});

test('who comes later to a letter that is taken gets more of its name', (t) => {
	t.deepEqual(tagsFor('Ark', 'Archer 1', 'Archer 2', 'Arkady'), ['a', 'ar1', 'ar2', 'ark']);
});

test('a name that begins with no letter of a keyboard takes the first free one', (t) => {
	t.deepEqual(tagsFor('Ann', '7th guard', '鬼', 'Émile'), ['a', 'b', 'c', 'e']);
});

test('tags are unique and typable, and who joins changes nobody’s', (t) => {
	fc.assert(
		fc.property(
			fc.uniqueArray(
				fc.tuple(fc.stringMatching(/^[A-Ca-c]{1,3}$/), fc.integer({min: 0, max: 12})),
				{
					selector: ([name, number]) => slugOf(`${name} ${number || ''}`),
					minLength: 2,
					maxLength: 40,
				},
			),
			(names) => {
				const ids = names.map(([name, number]) => slugOf(`${name} ${number || ''}`));
				const tags = [...tagsOf(ids).values()];
				t.is(new Set(tags).size, ids.length);
				t.deepEqual(
					tags.filter((tag) => !/^[a-z]+\d*$/.test(tag)),
					[],
				);
				t.deepEqual([...tagsOf(ids.slice(0, -1)).values()], tags.slice(0, -1));
			},
		),
	);
});
