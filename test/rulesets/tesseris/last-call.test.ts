import test from 'ava';
import {duel, pick} from '../../helpers/te-scene.js';

/* What is called out at the end of a round, before it is lost. */

const idle = (lastCall: string) =>
	duel({}, {}, {lastCall}).after(pick('end-turn'), pick('end-turn'));

test('who has done nothing is called before the round ends (TE-14)', (t) => {
	const scene = idle('kept');
	t.is(scene.prompt().title, 'Round 1 ends: Koji has done nothing');
	t.is(scene.prompt().rule, 'TE-14');
	t.is(scene.after(pick('call-over')).prompt().title, 'Initiative of round 2');
});

test('ticks and free Reactions that are left are called by the setting (TE-11, TE-14)', (t) => {
	const spent = duel({}, {}, {lastCall: 'heroes'}).after(
		pick('drop-prone'),
		pick('nobody'),
		pick('end-turn'),
		pick('end-turn'),
	);
	t.regex(
		spent.prompt().title,
		/^Round 1 ends: Koji has \d ticks? left and Koji has the free Reaction$/,
	);
	t.is(idle('off').prompt().title, 'Initiative of round 2');
	t.regex(idle('all').prompt().title, /Oni has done nothing/);
	t.notRegex(idle('all').prompt('players').title, /Oni/);
});
