import test from 'ava';
import {dragon} from '../../../source/rulesets/dragon/index.js';
import {
	adjust,
	ark,
	fighter,
	given,
	gm,
	mark,
	oni,
	pick,
	roll,
	rolled,
	sword,
} from '../../helpers/dr-scene.js';

/** Everything that the players see of a scene, as one text. */
const seen = (scene: ReturnType<typeof rolled>): string =>
	JSON.stringify([
		scene.prompt('players'),
		dragon.board(scene.state, 'players'),
		scene.told('players'),
		scene.state.combatants.map(({id}) =>
			dragon.details(scene.state, id, 'players'),
		),
	]);

const start = (hp = 30, second = 9) =>
	rolled([ark(), oni({hp})], [1, 8, second, 10]);

test('DR-23: a foe’s hit points, Resistance and dice make no difference to what the players see', (t) => {
	const weak = start(30).after(pick('attack:oni:sword'), roll(9, 9, 9));
	const strong = start(31).after(pick('attack:oni:sword'), roll(9, 9, 9));
	t.is(seen(weak), seen(strong));
	t.is(
		seen(start().after(adjust('oni', 'resistance', 5))),
		seen(start().after(adjust('oni', 'resistance', 2))),
	);
});

test('DR-03: a foe’s phases to come are the GM’s until they are called', (t) => {
	t.is(seen(start(30, 9)), seen(start(30, 7)));
	const scene = start();
	t.is(scene.track('oni', 'players'), '··········');
	t.is(scene.track('oni'), '········●●');
	const called = scene.after(pick('let-go'), pick('let-go'));
	t.is(called.track('oni', 'players'), '········●·');
});

test('DR-07: an abort of a foe does not tell which phase it gave', (t) => {
	const scene = start().after(
		pick('attack:oni:sword'),
		roll(9, 9, 9),
		pick('parry:abort'),
	);
	t.true(scene.told('players').includes('Oni aborts to parry'));
	t.is(scene.track('oni', 'players'), '··········');
	t.is(scene.track('oni'), '········○●');
});

test('DR-23: the Setting shows the players what the foes have', (t) => {
	const scene = rolled([ark(), oni()], [1, 8, 9, 10], {foeNumbers: true});
	t.is(scene.track('oni', 'players'), '········●●');
	t.deepEqual(scene.lane('oni', 'players')?.gauges, [
		{id: 'HP', value: 35, max: 35},
	]);
});

test('DR-10: what a foe waits for is its own affair', (t) => {
	const scene = rolled([ark(), oni()], [3, 8, 1, 9])
		.after(pick('hold-for'))
		.after((state) => ({
			kind: 'text',
			prompt: dragon.prompt(state, 'gm').id,
			value: 'whoever draws',
		}));
	t.false(seen(scene).includes('whoever draws'));
	t.true(scene.told('gm').includes('Oni holds: whoever draws'));
});

test('DR-0A: hidden foes are not named where speeds are chosen', (t) => {
	const scene = given([
		ark(),
		oni(),
		fighter('Shade', 'bad', {}, {isHidden: true}),
	]).after(pick('reflexes'));
	t.true(JSON.stringify(scene.prompt('gm')).includes('Shade'));
	t.false(seen(scene).includes('Shade'));
});

test('DR-23: who strikes from hiding is told only if it is seen', (t) => {
	const hidden = rolled(
		[
			ark(),
			oni(),
			fighter('Shade', 'bad', {weapons: [sword]}, {isHidden: true}),
		],
		[5, 6, 9, 10, 1, 2],
	).after(pick('attack:ark:sword'));
	t.is(hidden.prompt().id, 'attack/sight');
	const unseen = hidden.after(pick('unseen'), roll(9, 10, 9), pick('none'));
	t.true(
		unseen.told('players').includes('Somebody unseen attacks Ark: 9 damage'),
	);
	t.false(seen(unseen).includes('Shade'));
	const revealed = hidden.after(pick('seen'));
	t.false(revealed.of('shade').isHidden);
});

test('DR-29: what the GM does at any prompt leaves the fight playable', (t) => {
	const scene = start().after(pick('attack:oni:sword'));
	const gone = scene.after(gm({do: 'remove', who: 'oni'}));
	t.is(gone.prompt().title, 'One side is down: is the fight over?');
	const marked = scene.after(mark('cover'), gm({do: 'skip'}));
	t.is(marked.prompt().title, 'Good guys in 8: Ark');
});
