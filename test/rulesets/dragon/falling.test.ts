import test from 'ava';
import {adjust, ark, brings, gm, mage, oni, pick, roll, rolled} from '../../helpers/dr-scene.js';
import {refuses} from '../../helpers/rules-scene.js';

/** Ark has hit Oni so often that this much is left. */
const left = (hp: number, settings = {}) =>
	rolled([ark(), mage(), oni({skills: {}})], [1, 8, 9, 10, 9, 10], settings)
		.after(adjust('oni', 'hp', hp))
		.after(pick('attack:oni:sword'), roll(9, 9, 9, 1, 1));

test('DR-30: at 0 one still stands, below 0 one falls down', (t) => {
	const stands = left(9);
	t.is(stands.of('oni').hp, 0);
	t.is(stands.of('oni').fall, undefined);
	const falls = left(8);
	t.deepEqual(
		falls.events.slice(-2).map(({type}) => type),
		['attack-ended', 'fell'],
	);
	t.is(falls.lane('oni')?.mark, 'out');
});

test('DR-31: Health dice, 7 needed even without the skill; more is unconscious, less is dying', (t) => {
	const scene = left(3);
	t.is(scene.prompt().title, 'Oni: Death Check, 3 dice, 7 needed');
	t.like(scene.after(roll(9, 9, 1)).of('oni').fall, {shortfall: 0, isDying: false});
	brings(t, scene, roll(9, 1, 1), [
		{type: 'death-checked', who: 'oni', past: 6, shortfall: 1, isDying: true},
		{type: 'phase-over', who: 'ark'},
		{type: 'ended', who: 'ark'},
	]);
});

test('DR-31: the GM ends no fight over a Death Check', (t) => {
	refuses(t, left(3), gm({do: 'end'}), 'first answer “Oni: Death Check, 3 dice, 7 needed”');
});

test('DR-31: the Death Check skill raises dice', (t) => {
	const scene = rolled([ark(), mage(), oni({skills: {'death check': 4}})], [1, 8, 9, 10, 9, 10])
		.after(adjust('oni', 'hp', 0), pick('attack:oni:sword'))
		.after(roll(9, 9, 9, 1, 1));
	const check = scene.prompt().id === 'death/check' ? scene : scene.after(pick('none'));
	t.is(check.prompt().title, 'Oni: Death Check, 3 dice, 7 needed, 4 ranks');
	t.true(
		check
			.after(roll(5, 5, 1))
			.told()
			.includes(
				'Oni makes a Death Check: Health [5→7] [5→7] 1 = 2 successes (7 needed, death check 4 ranks); 2 × 5 = 10 against 9: unconscious',
			),
	);
});

test('DR-31: an even check is unconscious only, or dying by the Setting', (t) => {
	const even = (settings = {}) => left(4, settings).after(roll(9, 1, 1));
	t.like(even().of('oni').fall, {isDying: false});
	const dying = even({evenCheck: 'dying'});
	t.like(dying.of('oni').fall, {isDying: true});
	t.notRegex(dying.lane('oni')?.badges[0] ?? '', /short/);
});

test('DR-31: the Death Check says whether an even one is dying, and its odds count that', (t) => {
	const asked = (settings = {}) => {
		const prompt = left(4, settings).prompt();
		const [request] = prompt.kind === 'roll' ? prompt.requests : [];
		return {why: prompt.why, chance: request?.chance?.toFixed(3)};
	};

	const why = 'successes × 5 against 5, the damage past 0 hit points';
	t.deepEqual(asked(), {why: `${why}; less is dying`, chance: '0.784'});
	t.deepEqual(asked({evenCheck: 'dying'}), {
		why: `${why}; less or as much is dying`,
		chance: '0.352',
	});
});

test('DR-31: before the Death Check somebody is down, and not yet unconscious', (t) => {
	const falling = left(4);
	t.is(falling.lane('oni')?.badges[0], 'down');
	t.is(falling.after(roll(9, 9, 9)).lane('oni')?.badges[0], 'unconscious');
});

test('DR-32: every later damage counts the new total past 0 and checks again', (t) => {
	const down = left(3).after(roll(9, 9, 1));
	t.is(down.prompt().title, 'One side is down: is the fight over?');
	const hurt = down.after(pick('go-on'), adjust('oni', 'hp', -12));
	t.is(hurt.prompt().title, 'Oni: Death Check, 3 dice, 7 needed');
	t.like(hurt.events.at(-1), {type: 'fell', past: 12, isAgain: true});
	t.like(hurt.after(roll(9, 9, 1)).of('oni').fall, {shortfall: 2});
	const healed = down.after(pick('go-on'), adjust('oni', 'hp', -2));
	t.not(healed.prompt().id, 'death/check');
});

test('DR-33: the shortfall is shown, while it lasts and in the end', (t) => {
	const dying = left(3).after(roll(1));
	t.deepEqual(dying.lane('oni')?.badges, ['dying, 6 short']);
	const over = dying.after(pick('finish'));
	t.deepEqual(over.told(), ['Oni is dying, 6 short', 'The fight is over: the heroes win']);
});

test('DR-30: somebody whom the GM heals or raises stands up again', (t) => {
	const down = left(3).after(roll(1), pick('go-on'));
	t.is(down.after(adjust('oni', 'hp', 4)).of('oni').fall, undefined);
	const up = down.after(adjust('oni', 'down', false));
	t.is(up.of('oni').hp, 0);
	t.is(up.of('oni').fall, undefined);
});

test('DR-30: somebody can be put down without damage, and nobody rolls for it', (t) => {
	const scene = rolled([ark(), mage(), oni()], [1, 8, 9, 10, 9, 10]).after(
		adjust('mage', 'down', true),
	);
	t.is(scene.lane('mage')?.badges[0], 'unconscious');
	t.is(scene.prompt().id, 'phase/do');
});

test('DR-33: a fight that the GM ends asks who has won', (t) => {
	const scene = rolled([ark(), mage(), oni()], [1, 8, 9, 10, 9, 10]).after(gm({do: 'end'}));
	t.is(scene.prompt().title, 'Who has won?');
	t.deepEqual(scene.after(pick('bad')).state.over, {winner: 'bad'});
});

test('DR-31: a Death Check without dice is not asked, and fails', (t) => {
	const scene = rolled(
		[ark(), mage(), oni({skills: {}, hp: 3, body: [3, 3, 0]})],
		[1, 8, 9, 10, 9, 10],
	).after(pick('attack:oni:sword'), roll(9, 9, 9, 1, 1));
	t.not(scene.prompt().id, 'death/check');
	t.like(scene.of('oni').fall, {isDying: true});
	t.true(scene.told().some((told) => told.startsWith('Oni makes a Death Check: Health no dice')));
});

test('DR-30: who is down is given no held phase by hand', (t) => {
	refuses(
		t,
		rolled([ark(), oni()], [1, 2, 9, 10]).after(adjust('oni', 'down', true)),
		adjust('oni', 'hold', '5'),
		'is out and holds nothing',
	);
});
