import test from 'ava';
import {adjust, ark, danny, finch, given, roll, thugs} from '../../../helpers/rk-scene.js';
import {NextFight} from '../../../helpers/next-fight.js';

/* What stays of a fight in the next one. */

const cast = [ark({flesh: 4}), finch(), danny()];
const scene = () => given(cast).after(roll(2, 5, 9, 3, 7, 1, 5));

test('Flesh Wounds stay that the closing has left, and Dramatic Wounds with them (RK-31, RK-32)', (t) => {
	const next = new NextFight(
		scene().after(adjust('ark', 'flesh', 13), adjust('ark', 'dramatic', 1)),
		cast,
	);
	t.deepEqual(next.values('ark'), {flesh: 13, dramatic: 1});
	t.deepEqual(next.values('finch'), {flesh: 0, dramatic: 0});
	t.deepEqual(next.values('danny'), {});
});

test('the knocked out and the dead do not come (RK-32, RK-33)', (t) => {
	const next = new NextFight(
		scene().after(adjust('ark', 'dramatic', 4), adjust('finch', 'dead', true)),
		cast,
	);
	t.deepEqual(next.ids(), ['danny']);
});

test('the knocked out come where they are helped up before, one Wound short of that (RK-32)', (t) => {
	const down = scene().after(adjust('ark', 'dramatic', 4), adjust('finch', 'dead', true));
	const next = new NextFight(down, cast, 'helped-up');
	t.deepEqual(next.ids(), ['ark', 'danny']);
	t.like(next.values('ark'), {dramatic: 3});
});

test('a squad comes with the members who still stand (RK-35)', (t) => {
	const squad = {...thugs(), side: 'good', control: 'player'} as const;
	const next = new NextFight(
		given([squad, danny()])
			.after(roll(6, 1, 5))
			.after(adjust('thugs', 'members', 2)),
		[squad, danny()],
	);
	t.deepEqual(next.values('thugs'), {members: 2});
});

test('a state of the place does not stay: cover, lying prone (RK-0B)', (t) => {
	const next = new NextFight(
		scene().after(adjust('ark', 'prone', true), adjust('ark', 'cover', true)),
		cast,
	);
	t.like(next.state.combatants[0], {stance: {isInCover: false, isProne: false}});
});
