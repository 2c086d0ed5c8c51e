import test from 'ava';
import {type Scene, ark, finch, gm, given, oni, pick, roll} from '../../helpers/ot-scene.js';

/* What is called out at the end of a round, before it is lost. */

const titleOf = (scene: Scene, view: 'gm' | 'players' = 'gm'): string => scene.prompt(view).title;

const begun = (lastCall: string): Scene =>
	given([ark(), finch(), oni()], {lastCall}).after(roll(12, 10, 3));

/** Finch delays, the others do nothing. */
const delayed = (lastCall: string): Scene =>
	begun(lastCall).after(pick('delay'), pick('done'), pick('done'));

test('who delays is called once before its turn is lost; Enter goes on (OT-11)', (t) => {
	const scene = delayed('kept');
	t.is(titleOf(scene), 'Round 1 ends: Finch delays');
	t.is(scene.prompt().rule, 'OT-01');
	const next = scene.after(pick('call-over'));
	t.is(titleOf(next), 'Ark acts');
	t.deepEqual(next.board().clock, ['Round 2']);
	t.is(next.of('finch').ends, 1);
});

test('at the call a delay can end, and then nothing is left (OT-11)', (t) => {
	const acting = delayed('kept').after(pick('return:finch'));
	t.is(titleOf(acting), 'Finch acts');
	t.deepEqual(acting.after(pick('done')).board().clock, ['Round 2']);
});

test('after one has come back the call names whoever is still left (OT-11)', (t) => {
	const both = begun('kept').after(pick('delay'), pick('delay'), pick('done'));
	t.is(titleOf(both), 'Round 1 ends: Ark delays and Finch delays');
	const left = both.after(pick('return:ark'), pick('done'));
	t.is(titleOf(left), 'Round 1 ends: Finch delays');
});

test('nothing held back, no call; the setting names more, or nobody (OT-13)', (t) => {
	const idle = (lastCall: string) =>
		begun(lastCall).after(pick('done'), pick('done'), pick('done'));
	t.deepEqual(idle('kept').board().clock, ['Round 2']);
	t.is(titleOf(idle('heroes')), 'Round 1 ends: Ark has 1 reaction and Finch has 1 reaction');
	t.regex(titleOf(idle('all')), /Oni has 1 reaction/);
	t.deepEqual(delayed('off').board().clock, ['Round 2']);
});

test('players read nothing of a hidden one who is called', (t) => {
	const hidden = begun('all').after(
		pick('done'),
		pick('done'),
		pick('delay'),
		gm({do: 'hide', who: 'oni'}),
	);
	t.regex(titleOf(hidden), /Oni delays/);
	t.notRegex(titleOf(hidden, 'players'), /Oni/);
	t.false(JSON.stringify(hidden.prompt('players')).includes('oni'));
});

test('players do not read what reactions foes have left (OT-13)', (t) => {
	const idle = begun('all').after(pick('done'), pick('done'), pick('done'));
	t.regex(titleOf(idle, 'players'), /Ark has 1 reaction/);
	t.notRegex(titleOf(idle, 'players'), /Oni/);
});
