import test from 'ava';
import {koji, mika, oni} from '../../helpers/dd-cast.js';
import {given, pick} from '../../helpers/dd-scene.js';

/* What is called out at the end of a round, before it is lost. */

const begun = (lastCall: string) => given([koji(), mika(), oni()], {lastCall}).declare({});

test('who waits is called before the round ends, and can take up something (DD-1A)', (t) => {
	const scene = begun('kept');
	t.is(scene.prompt().title, 'Round 1 ends: Koji waits and Mika waits');
	t.is(
		scene.prompt().why,
		'the last call: whoever waits can still act now; actions left over are lost with the round',
	);
	t.is(scene.lane('koji')?.mark, 'waiting');
	t.true(scene.lane('koji')?.badges.includes('waits'));
	const taken = scene.after(pick('change-intent:koji'));
	t.is(taken.prompt().who, 'koji');
	const acting = taken.after(pick('move'));
	t.is(acting.prompt().title.includes('ends'), false);
});

test('Enter goes on to the next round; foes are called only by the setting, or nobody (DD-10)', (t) => {
	t.deepEqual(begun('kept').after(pick('call-over')).board().clock[0], 'Round 2');
	t.regex(begun('all').prompt().title, /Oni waits/);
	t.is(begun('off').board().clock[0], 'Round 2');
});

test('what a foe has left is as secret as its numbers', (t) => {
	t.notRegex(begun('all').prompt('players').title, /Oni/);
});
