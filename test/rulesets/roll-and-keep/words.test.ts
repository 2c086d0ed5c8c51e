import test from 'ava';
import {ark, breakIn, duel, given, pick, roll, thugs} from '../../helpers/rk-scene.js';

/* What is said, where numbers or names would come twice. */

test('hits of the same total are counted, not listed (RK-23, RK-35)', (t) => {
	const hit = given([ark({panache: 1}), thugs({panache: 2})], {squadRolls: 'each'}).after(
		roll(1, 8, 9),
		pick('attack:thugs:pistol'),
		roll(9, 9, 9, 1, 1, 1, 9, 9, 9, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
		pick('defend:later'),
	);
	t.is(hit.requests()[0]?.need, '4k2, 27 or more against each of the 2 hits');
});

test('who loses what is held and what was to come is named once (RK-08, RK-38)', (t) => {
	const chase = duel().after(pick('pass'), pick('hold'), pick('go-on'), breakIn('new-turn'));
	t.is(chase.told()[0], 'Turn 2, a chase; lapsed: Ark’s held 2 with 5 and 9, Danny’s 5');
	t.regex(chase.told('players')[0] ?? '', /lapsed: Ark’s held 2 with 5 and 9$/);
});
