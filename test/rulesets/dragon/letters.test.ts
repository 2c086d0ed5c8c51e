import test from 'ava';
import {ark, fighter, mage, oni, pick, rolled} from '../../helpers/dr-scene.js';

const lettersIn = (scene: ReturnType<typeof rolled>) =>
	scene
		.choices()
		.map(({id, key = '–', about, who}) =>
			[key, id, about ?? who].filter((part) => part !== undefined).join(' '),
		);

test('DR-12: going, breaking a hold and buying a phase take a letter and a tag', (t) => {
	const scene = rolled(
		[ark(), mage(), fighter('Wren', 'good'), oni()],
		[3, 8, 3, 9, 5, 6, 1, 2],
	).after(pick('let-go'), pick('let-go'));
	t.deepEqual(lettersIn(scene), ['g go:ark ark', 'g go:mage mage', 'E trade:wren wren']);
});

test('DR-23: of several weapons against one target, the first has the letter', (t) => {
	const scene = rolled([ark(), oni()], [3, 8, 9, 10]).after(pick('ways'));
	t.deepEqual(lettersIn(scene).slice(0, 2), ['z back', 'a attack:oni:fist oni']);
	t.deepEqual(lettersIn(scene.after(pick('back'), pick('split'))).slice(0, 1), [
		'a attack:oni:sword oni',
	]);
});

test('DR-15: each line of a phase has a letter of its own', (t) => {
	const scene = rolled([ark(), oni()], [3, 8, 9, 10]);
	const keys = scene.choices().map(({key}) => key);
	t.false(keys.includes(undefined));
	t.is(new Set(keys).size, keys.length);
});
