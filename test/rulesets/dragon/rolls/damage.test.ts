import test from 'ava';
import {
	ark,
	bow,
	fighter,
	mage,
	mark,
	oni,
	pick,
	refuses,
	roll,
	rolled,
	sword,
} from '../../../helpers/dr-scene.js';

const attack = (ofArk = {}, ofOni = {}, settings = {}) =>
	rolled([ark(ofArk), oni(ofOni)], [1, 8, 9, 10], settings).after(
		pick(`attack:oni:${'weapons' in ofArk ? 'bow' : 'sword'}`),
	);

test('DR-23: the line says how the damage comes about, to those who may know the numbers', (t) => {
	const hit = attack({body: [5, 3, 3]}, {body: [3, 2, 3], cover: 1})
		.after(roll(9, 9, 9, 9, 1), pick('dodge:abort'))
		.after(roll(9));
	t.true(hit.told().some((line) => line.endsWith('(4 − 1 − 1) × 3 + 5 − 2 = 9 damage')));
	t.false(hit.told('players').some((line) => line.includes('×')));
});

test('DR-23: a shot adds no Strength, and what is absorbed is told too', (t) => {
	const shot = attack({skills: {bow: 3}, weapons: [bow]}, {body: [3, 6, 3]}).after(roll(9, 9));
	t.true(shot.told().some((line) => line.endsWith('; a hit without damage: 2 × 3 − 6 = 0')));
	const miss = attack().after(roll(1));
	t.true(miss.told().some((line) => line.endsWith('; a miss')));
});

test('DR-23: by the Setting the formula counts without net successes, and says so', (t) => {
	const scene = attack({body: [9, 3, 3]}, {}, {noNet: 'formula'}).after(
		mark('skill:sword', 'cover', 'cover'),
		roll(9, 1, 1, 1, 1),
		pick('none'),
	);
	t.true(scene.told().some((line) => line.endsWith('(1 − 2) × 3 + 9 − 3 = 3 damage')));
});

test('DR-23: by the Setting an attack without net successes that does no damage is told with its formula', (t) => {
	const scene = attack({}, {}, {noNet: 'formula'}).after(roll(1, 1, 1, 1, 1));
	t.true(scene.told().some((line) => line.endsWith('no damage: 0 × 3 + 3 − 3 = 0')));
});

test('DR-23: an ally can be attacked if the GM says so', (t) => {
	const scene = rolled([ark(), mage(), oni()], [1, 8, 2, 9, 9, 10]);
	t.false(scene.allowed().some((id) => id.startsWith('attack:mage')));
	const ways = scene.after(pick('ways'));
	refuses(t, ways, 'attack:mage:sword', 'Mage is on the same side', 'DR-23');
	t.false(ways.choices().some(({id}) => id.startsWith('attack:ark')));
	const struck = ways.after(pick('attack:mage:sword', 'he is possessed'), roll(9, 9, 9));
	t.is(struck.prompt().title, 'Good guys in 2: Mage');
	t.is(struck.of('mage').hp, 35 - 9);
	const split = scene.after(pick('split'));
	refuses(t, split, 'attack:mage:sword', 'Mage is on the same side', 'DR-23');
});

test('DR-23: a possessed fighter attacks its own side with any weapon, the fists too', (t) => {
	const scene = rolled(
		[ark({weapons: [sword, bow]}), fighter('Rai', 'bad', {weapons: []}), oni()],
		[1, 8, 9, 10, 9, 10],
	);
	const rai = scene.after(pick('let-go'), pick('let-go'), pick('go:rai'));
	refuses(t, rai.after(pick('ways')), 'attack:oni:fist', 'Oni is on the same side', 'DR-23');
});
