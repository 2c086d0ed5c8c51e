import test from 'ava';
import {dragon} from '../../../source/rulesets/dragon/index.js';
import type {DrSheet} from '../../../source/rulesets/dragon/sheet/sheet.js';
import {
	type Step,
	adjust,
	ark,
	count,
	fighter,
	given,
	gm,
	mage,
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
		scene.state.combatants.flatMap(({id}) => dragon.details(scene.state, id, 'players')),
	]);

const start = (hp = 30, second = 9) => rolled([ark(), oni({hp})], [1, 8, second, 10]);

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

test('DR-11: whether a foe goes in this round is not told before the bad guys are called', (t) => {
	const now = rolled([ark(), oni()], [3, 8, 3, 10]);
	const later = rolled([ark(), oni()], [3, 8, 5, 10]);
	t.is(now.track('oni', 'players'), '··········');
	t.is(now.lane('oni', 'players')?.order, '?');
	t.is(seen(now), seen(later));
	t.is(now.choice('offer').refused?.reason, 'Oni goes in this round anyway');
	t.is(now.after(pick('let-go')).track('oni', 'players'), '··●·······');
});

test('DR-14: a last call does not tell the players whether foes have a phase, or could buy one', (t) => {
	const held = (...ofOni: readonly number[]) =>
		rolled([ark(), oni({reflexes: [6, 6, 6]})], [1, 4, ...ofOni], {stops: 'always'}).after(
			pick('hold'),
		);
	const empty = held(5, 6, 9);
	const theirs = held(2, 6, 9);
	t.is(empty.prompt().title, 'Round 2: nobody has a phase; held: Ark');
	t.is(seen(empty), seen(theirs));
});

test('DR-04: the dice of a foe’s yahtzee are not for the players', (t) => {
	const at = (face: number) => rolled([ark(), oni()], [1, 8, face, face]);
	t.is(at(4).prompt('players').title, 'Oni: yahtzee. Which rounds?');
	t.is(seen(at(4)), seen(at(7)));
});

test('DR-20: a foe’s stats, skills and hit points make no difference to what the players see of its prompts', (t) => {
	const weak = {skills: {sword: 2, dodge: 1}};
	const strong: Partial<DrSheet> = {
		body: [9, 3, 3],
		reflexes: [6, 4, 4],
		mind: [9, 9, 9],
		skills: {sword: 5, dodge: 4},
		hp: 5,
	};
	const alike = (faces: readonly number[], ...steps: readonly Step[]) => {
		const [one, other] = [weak, strong].map((changes) =>
			seen(rolled([ark(), mage(), oni(changes)], faces).after(...steps)),
		);
		t.is(one, other);
	};

	const first = [5, 6, 7, 8, 1, 9];
	alike(first);
	alike(first, pick('split'));
	alike(first, pick('attack:ark:sword'));
	alike(first, pick('look:wit'));
	const second = [1, 6, 7, 8, 4, 9];
	alike(second, pick('attack:oni:sword'), roll(9, 9, 9));
	alike(second, pick('attack:oni:sword'), roll(9, 9, 9), pick('dodge:abort'));
	alike(second, pick('attack:oni:sword'), roll(9, 9, 9), pick('dodge:abort:split'));
});

test('DR-07: an abort of a foe does not tell which phase it gave', (t) => {
	const scene = start().after(pick('attack:oni:sword'), roll(9, 9, 9), pick('parry:abort'));
	t.true(scene.told('players').includes('Oni aborts to parry'));
	t.is(scene.track('oni', 'players'), '··········');
	t.is(scene.track('oni'), '········○●');
});

test('DR-23: the Setting shows the players what the foes have', (t) => {
	const scene = rolled([ark(), oni()], [1, 8, 9, 10], {foeNumbers: true});
	t.is(scene.track('oni', 'players'), '········●●');
	t.deepEqual(scene.lane('oni', 'players')?.gauges, [{id: 'HP', value: 35, max: 35}]);
});

test('DR-10: players do not learn what a foe waits for', (t) => {
	const scene = rolled([ark(), oni()], [3, 8, 1, 9])
		.after(pick('hold-for'))
		.after((state) => ({
			kind: 'text',
			prompt: dragon.prompt(state, 'gm').id,
			value: 'whoever draws',
		}));
	t.false(seen(scene).includes('whoever draws'));
	t.deepEqual(scene.told('gm'), ['Oni holds the phase until this happens: whoever draws']);
});

test('DR-0A: hidden foes are not named where speeds are chosen', (t) => {
	const scene = given([ark(), oni(), fighter('Shade', 'bad', {}, {isHidden: true})]).after(
		pick('reflexes'),
	);
	t.true(JSON.stringify(scene.prompt('gm')).includes('Shade'));
	t.false(seen(scene).includes('Shade'));
});

test('DR-0A: that somebody hidden chooses a speed too makes no difference to what the players see', (t) => {
	const foes = [ark(), oni(), oni()];
	const shade = fighter('Shade', 'bad', {}, {isHidden: true});
	t.is(
		seen(given(foes).after(pick('reflexes'))),
		seen(given([...foes, shade]).after(pick('reflexes'))),
	);
	t.is(
		seen(given([ark(), oni()]).after(pick('reflexes'))),
		seen(given([ark(), oni(), shade]).after(pick('reflexes'))),
	);
});

test('DR-0A: which speed hidden foes take is nothing that players know to be asked', (t) => {
	const pair = (kin: string, isHidden: boolean) =>
		[1, 2].map((place) => fighter(`${kin} ${place}`, 'bad', {}, {kin, isHidden}));
	const scene = given([ark(), ...pair('Shade', true), ...pair('Tengu', false)]).after(
		pick('reflexes'),
		pick('split'),
	);
	t.is(scene.prompt().title, 'Shade ×2: which speed?');
	t.true(dragon.isUnseen(scene.state));
	const others = scene.after(pick('body'));
	t.is(others.prompt().title, 'Tengu ×2: which speed?');
	t.false(dragon.isUnseen(others.state));
});

test('DR-02: which speed is a foe’s likeliest, and which has no dice, is not for the players', (t) => {
	const asked = (changes: Partial<DrSheet>) =>
		seen(given([ark(), oni(changes)]).after(pick('reflexes')));
	t.is(asked({}), asked({body: [9, 9, 9], tao: [4, 4, 4]}));
	const mixed = (changes: Partial<DrSheet>) =>
		seen(given([ark(), oni(), fighter('Tengu', 'bad', changes)]).after(pick('reflexes')));
	t.is(mixed({}), mixed({body: [9, 9, 9]}));
});

test('DR-18: how many dice a foe keeps of a divided pool is not for the players', (t) => {
	const kept = (dice: number) =>
		seen(
			start(99).after(
				pick('attack:oni:sword'),
				roll(9, 9, 9),
				pick('dodge:abort:split'),
				count(dice),
				roll(1, 1, 1),
			),
		);
	t.is(kept(1), kept(2));
});

test('DR-06: a foe’s phases and category make no difference to what the players see of its acts', (t) => {
	const alike = (...steps: readonly Step[]) => {
		const [few, many] = [['1'], ['1', '9']].map((phases) =>
			seen(
				rolled([ark(), oni({tao: [0, 0, 0]})], [5, 8, 1, 9]).after(
					adjust('oni', 'phases', phases),
					...steps,
				),
			),
		);
		t.is(few, many);
	};

	alike();
	alike(pick('ways'));
	alike(pick('split'));
	alike(pick('roll'));
});

test('DR-2A: which substats of a foe have dice is not for the players', (t) => {
	const asked = (tao: number, ...steps: readonly Step[]) =>
		seen(rolled([ark(), oni({tao: [tao, tao, tao]})], [5, 8, 1, 9]).after(...steps));
	for (const id of ['ways', 'split', 'roll', 'task-roll']) {
		t.is(asked(0, pick(id)), asked(3, pick(id)), id);
	}

	const attacked = (tao: number) =>
		seen(
			rolled([ark(), oni({tao: [tao, tao, tao]})], [1, 8, 4, 9]).after(
				pick('attack:oni:sword'),
				roll(9, 9, 9),
				pick('ways'),
			),
		);
	t.is(attacked(0), attacked(3));
});

test('DR-14: until when nobody has a phase tells of foes’ phases', (t) => {
	const held = (...ofOni: readonly number[]) =>
		seen(rolled([ark(), oni({reflexes: [6, 6, 6]})], [1, 9, ...ofOni]).after(pick('hold')));
	t.is(held(3, 6, 10), held(5, 6, 10));
});

test('DR-40: which foe goes in this round anyway is not told by whom a phase can be offered', (t) => {
	const offered = (second: number) =>
		seen(
			rolled([ark(), oni(), oni()], [3, 8, 3, 10, second, 9]).after(
				adjust('oni', 'acted', true),
				pick('offer', 'so that the list is seen'),
			),
		);
	t.is(offered(3), offered(5));
});

test('DR-06: that a foe acts outside the category of its speed is not for the players', (t) => {
	const told = (speed: string) =>
		given([ark(), oni()])
			.after(pick('reflexes'), pick(speed), roll(9, 10, 1, 8))
			.after(pick('look:wit'))
			.told('players');
	t.deepEqual(told('reflexes'), told('mind'));
});

test('DR-23: an attacker who strikes from hiding is named only if seen', (t) => {
	const hidden = rolled(
		[ark(), oni(), fighter('Shade', 'bad', {weapons: [sword]}, {isHidden: true})],
		[5, 6, 9, 10, 1, 2],
	).after(pick('attack:ark:sword'));
	t.is(hidden.prompt().id, 'attack/sight');
	const unseen = hidden.after(pick('unseen'), roll(9, 10, 9), pick('none'));
	t.true(unseen.told('players').includes('Somebody unseen attacks Ark: 9 damage'));
	t.false(seen(unseen).includes('Shade'));
	const revealed = hidden.after(pick('seen'));
	t.false(revealed.of('shade').isHidden);
});

test('DR-29: GM commands at any prompt leave the fight playable', (t) => {
	const scene = start().after(pick('attack:oni:sword'));
	const gone = scene.after(gm({do: 'remove', who: 'oni'}));
	t.is(gone.prompt().title, 'One side is down: is the fight over?');
	const marked = scene.after(mark('cover'), gm({do: 'skip'}));
	t.is(marked.prompt().title, 'Good guys in 8: Ark');
});
