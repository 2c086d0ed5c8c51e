import test from 'ava';
import {koji, mika, oni} from '../../helpers/dd-cast.js';
import {brings, breakIn, given, pick} from '../../helpers/dd-scene.js';

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

test('DD-1A: who changes to Wait in their own turn waits from then on, and can still act in the round', (t) => {
	const scene = given([koji({score: 25}), mika(), oni()], {lastCall: 'kept'}).declare({
		koji: 'attack:oni:greek-sword+move',
		oni: 'run',
	});
	t.is(scene.prompt().title, 'Koji acts');
	const waiting = brings(t, scene.after(pick('change-intent')), pick('wait'), [
		{type: 'intent', who: 'koji', isChange: true},
		{type: 'frame-left'},
		{type: 'frame-left'},
		{type: 'group-settled'},
		{type: 'grouped', ids: ['oni']},
		{type: 'began', who: 'oni'},
		{type: 'opened', form: 'turn', facts: {who: 'oni'}},
	]);
	t.is(waiting.lane('koji')?.mark, 'waiting');
	t.is(waiting.after(breakIn('change-intent:koji')).prompt().who, 'koji');
	const called = waiting.after(pick('give-up'));
	t.is(called.prompt().title, 'Round 1 ends: Koji waits and Mika waits');
	const acting = called.after(pick('change-intent:koji'), pick('attack:oni:greek-sword+move'));
	t.is(acting.prompt().title, 'Koji acts');
	const again = acting.after(pick('change-intent'), pick('wait'));
	t.is(again.prompt().title, 'Round 1 ends: Koji waits and Mika waits');
});
