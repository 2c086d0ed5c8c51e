import test from 'ava';
import {
	foeHealthRow,
	healthWordOf,
	healthWords,
	stepsLeft,
} from '../../../../source/engine/facts/combatants/health.js';
import {defaults, formerDefaults} from '../../../../source/engine/facts/settings.js';
import {knowsNumbers} from '../../../../source/engine/world/veil.js';

test('a word stands for a third, a sixth and a whole, and each bound belongs to the worse one', (t) => {
	t.deepEqual([1, 0.99, 0.67, 2 / 3, 0.34, 1 / 3, 0.17, 1 / 6, 0].map(healthWordOf), [
		'unhurt',
		'scratched',
		'scratched',
		'hurt',
		'hurt',
		'badly hurt',
		'badly hurt',
		'near falling',
		'near falling',
	]);
});

test('a bar has a step fewer for each word', (t) => {
	t.deepEqual(healthWords.map(stepsLeft), [5, 4, 3, 2, 1, 0]);
});

test('a new fight tells foes’ health in words, and one from before goes on telling nothing', (t) => {
	const rows = [foeHealthRow('OT-25')];
	t.deepEqual(defaults(rows), {foeHealth: 'words'});
	t.deepEqual(formerDefaults(rows), {foeHealth: 'nothing'});
});

test('numbers of health are open by either setting, all other numbers by one', (t) => {
	const knows = (
		numbers: 'health' | 'ability' | 'order',
		foeHealth: 'nothing' | 'words' | 'numbers',
		foeNumbers: boolean,
	) => knowsNumbers({settings: {foeHealth, foeNumbers}}, {control: 'gm'}, 'players', numbers);
	t.deepEqual(
		(['nothing', 'words', 'numbers'] as const).map((how) => knows('health', how, false)),
		[false, false, true],
	);
	t.true(knows('health', 'nothing', true));
	t.false(knows('ability', 'numbers', false));
	t.false(knows('order', 'numbers', false));
});
