import test from 'ava';
import {refuses} from '../../helpers/rules-scene.js';
import type {SettingValues} from '../../../source/engine/facts/settings.js';
import {
	type Scene,
	adjust,
	ark,
	breakIn,
	danny,
	duel,
	given,
	mark,
	pick,
	roll,
} from '../../helpers/rk-scene.js';

/* Cover and lying prone, to which the source gives no numbers. */

/** Danny shoots at Ark, who stands so. */
const shooting = (stance: 'cover' | 'prone' | undefined, settings: SettingValues = {}): Scene => {
	const scene = duel({}, {}, settings);
	return (stance ? scene.after(adjust('ark', stance, true)) : scene).after(
		pick('attack:ark:pistol'),
	);
};

const optionOf = (scene: Scene, id: string) =>
	(scene.prompt().options ?? []).find((option) => option.id === id);

test('cover is worth nothing by default, and the GM is asked where somebody is in it (RK-0B, RK-21)', (t) => {
	const scene = shooting('cover');
	t.is(scene.prompt().title, 'Danny attacks Ark: 15 or more');
	t.like(optionOf(scene, 'cover'), {
		label: 'in cover',
		count: 0,
		worth: '+5 to the number',
		rule: 'RK-0B',
	});
	const behindBar = scene.after(mark('cover', 'cover'));
	t.is(behindBar.prompt().title, 'Danny attacks Ark: 25 or more');
	t.is(behindBar.prompt().why, '25: 5 + 5 × footwork 2, in cover +10; pistol 3 + Finesse 2');
	t.is(optionOf(shooting(undefined), 'cover'), undefined);
	t.is(optionOf(scene, 'prone'), undefined);
});

test('a target number that would be below 0 is 0, and says so (RK-0B, RK-21)', (t) => {
	t.is(
		shooting('prone', {proneShot: -20}).prompt().why,
		'0: 5 + 5 × footwork 2, prone −20, at least 0; pistol 3 + Finesse 2',
	);
});

test('by the Setting cover counts against shots by itself, in the odds too, unless the GM says otherwise (RK-0B, RK-21)', (t) => {
	const settings = {cover: 7};
	const menu = duel({}, {}, settings).after(adjust('ark', 'cover', true));
	t.regex(menu.choice('attack:ark:pistol').detail ?? '', /^5k2 against 22 /);
	const scene = shooting('cover', settings);
	t.is(scene.prompt().title, 'Danny attacks Ark: 22 or more');
	t.is(scene.after(mark()).prompt().title, 'Danny attacks Ark: 15 or more');
	const blow = scene.after(mark('cover', 'bare-hands'));
	t.is(blow.prompt().title, 'Danny attacks Ark: 15 or more');
	t.is(optionOf(blow, 'cover')?.count, 0);
});

test('lying prone is worth what the Settings say against a shot and against a blow (RK-0B, RK-21)', (t) => {
	const settings = {proneShot: 5, proneBlow: -5};
	const shot = shooting('prone', settings);
	t.is(shot.prompt().title, 'Danny attacks Ark: 20 or more');
	const blow = shot.after(mark('prone', 'bare-hands'));
	t.is(blow.prompt().title, 'Danny attacks Ark: 10 or more');
	t.regex(blow.prompt().why ?? '', /, prone −5;/);
	t.is(optionOf(blow, 'prone')?.worth, '−5 to the number');
});

test('a Movement takes cover, leaves it, lies down and stands up (RK-0B)', (t) => {
	const turn = duel().after(pick('pass'));
	const moved = (...ids: readonly string[]) =>
		ids.reduce((scene, id) => scene.after(pick('moves'), pick(`move:${id}`)), turn);
	t.deepEqual(moved('cover').of('ark').stance, {isInCover: true, isProne: false});
	t.true(moved('cover').lane('ark')?.badges.includes('in cover'));
	t.false(moved('cover', 'run').of('ark').stance.isInCover);
	t.true(moved('cover', 'lie').of('ark').stance.isProne);
	t.true(moved('cover', 'lie').of('ark').stance.isInCover);
	t.false(moved('lie', 'stand').of('ark').stance.isProne);
	t.true(moved('cover', 'other').of('ark').stance.isInCover);
});

test('nobody stands up who is not prone, nor lies down who is (RK-0B)', (t) => {
	const menu = duel().after(pick('pass'), pick('moves'));
	refuses(t, menu, pick('move:stand'), 'is not prone', 'RK-0B');
	const lying = menu.after(pick('move:lie'), pick('moves'));
	refuses(t, lying, pick('move:lie'), 'lies already', 'RK-0B');
	t.false(lying.after(pick('move:stand')).of('ark').stance.isProne);
});

test('nobody takes cover who is in it (RK-0B)', (t) => {
	const menu = duel().after(pick('pass'), adjust('ark', 'cover', true), pick('moves'));
	refuses(t, menu, pick('move:cover'), 'is in cover already', 'RK-0B');
	t.is(menu.allowed()[0], 'move:run');
});

test('whoever lies prone stands up before running, jumping and climbing, also in an added Movement (RK-0B)', (t) => {
	const lying = duel().after(pick('pass'), adjust('ark', 'prone', true));
	for (const menu of [
		lying.after(pick('moves')),
		lying.after(pick('attack:danny:pistol'), breakIn('also-move:ark')),
	]) {
		t.is(menu.allowed()[0], 'move:stand');
		for (const id of ['run', 'jump', 'climb']) {
			refuses(t, menu, pick(`move:${id}`), 'lies prone: Stand up first', 'RK-0B');
		}

		t.true(menu.allowed().includes('move:cover'));
	}

	const menu = lying.after(pick('moves'));
	t.false(menu.after(pick('move:stand')).of('ark').stance.isProne);
	t.true(menu.after(pick('move:run', 'a slide')).told().includes('Ark runs across'));
});

test('who acts at the same time as others stands up from its own lying down (RK-04, RK-0B)', (t) => {
	const scene = given([ark({panache: 1}), danny({panache: 1})]).after(
		roll(5, 5),
		pick('moves'),
		pick('move:lie'),
		pick('moves'),
	);
	refuses(t, scene, pick('move:lie'), 'lies already', 'RK-0B');
	t.true(scene.allowed().includes('move:stand'));
});

test('a Movement beside an Attack/Action takes cover too (RK-06, RK-0B)', (t) => {
	const scene = duel().after(
		pick('pass'),
		pick('attack:danny:pistol'),
		breakIn('also-move:ark'),
		pick('move:cover'),
	);
	t.true(scene.of('ark').stance.isInCover);
});

test('of those who act at the same time none finds the other in cover already (RK-04, RK-0B)', (t) => {
	const scene = given([ark({panache: 1}), danny({panache: 1})], {cover: 5}).after(
		roll(5, 5),
		pick('moves'),
		pick('move:cover'),
		pick('done'),
		pick('attack:ark:pistol'),
	);
	t.is(scene.prompt().title, 'Danny attacks Ark: 15 or more');
	const over = scene.after(roll(1, 1, 1, 1, 1));
	t.true(over.of('ark').stance.isInCover);
});

test('a chase ends the moment: whoever has moved in it stands so (RK-04, RK-0B, RK-38)', (t) => {
	const scene = given([ark({panache: 1}), danny({panache: 1})]).after(
		roll(5, 5),
		pick('moves'),
		pick('move:cover'),
		pick('done'),
	);
	t.false(scene.of('ark').stance.isInCover);
	t.true(scene.after(breakIn('new-turn')).of('ark').stance.isInCover);
});

test('what the players see of cover is that somebody is in it (RK-0B)', (t) => {
	const scene = duel({}, {}, {cover: 5}).after(adjust('danny', 'cover', true));
	t.true(scene.lane('danny', 'players')?.badges.includes('in cover'));
	const shot = scene.after(pick('pass'), pick('attack:danny:pistol'));
	t.is(shot.prompt('players').title, 'Ark attacks Danny');
	t.is(shot.prompt().title, 'Ark attacks Danny: 20 or more');
});

test('what is said of somebody names cover and lying prone among the conditions', (t) => {
	const {rules, state} = duel().after(adjust('ark', 'cover', true), adjust('ark', 'prone', true));
	const row = rules.details(state, 'ark', 'gm').find(({label}) => label === 'Conditions');
	t.is(row?.value, 'in cover; prone');
});
