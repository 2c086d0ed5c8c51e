import test from 'ava';
import {hitsLeft} from '../../../source/rulesets/roll-and-keep/worth.js';
import {ark, danny, given, thugs} from '../../helpers/rk-scene.js';

/* What attacks and defences are worth to those who choose by default. */

test('a squad bears as many hits as it has members (RK-35)', (t) => {
	const scene = given([ark(), thugs({squad: {members: 4, threat: 1}})]);
	t.is(hitsLeft(scene.of('thugs'), scene.state, 20), 4);
});

test('who bears so much damage that no check holds falls as fast as the Dramatic Wounds come (RK-31, RK-32)', (t) => {
	const scene = given([ark(), danny({brawn: 1, resolve: 1})]);
	t.true(Math.abs(hitsLeft(scene.of('danny'), scene.state, 200) - 1) < 0.01);
	// Of 12 points at least every check of 1k1 up to 11 fails, by less than 20: two such hits for Resolve 1.
	const hits = hitsLeft(scene.of('danny'), scene.state, 12);
	t.true(hits > 2 && hits < 2.3, String(hits));
});

test('Flesh Wounds, Dramatic Wounds and harder blows leave fewer hits (RK-31)', (t) => {
	const left = (over: Parameters<typeof danny>[0], damage = 12) => {
		const scene = given([ark(), danny(over)]);
		return hitsLeft(scene.of('danny'), scene.state, damage);
	};
	t.true(left({flesh: 20}) < left({}));
	t.true(left({dramatic: 1}) < left({}));
	t.true(left({}, 20) < left({}));
});

test('thousands of Dramatic Wounds count as fifty (RK-32)', (t) => {
	const left = (resolve: number) =>
		hitsLeft(given([ark(), danny({brawn: 1, resolve})]).of('danny'), given([ark()]).state, 40);
	t.true(Math.abs(left(7351) - left(25)) < 1);
});
