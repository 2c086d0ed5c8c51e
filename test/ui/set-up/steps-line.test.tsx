import test from 'ava';
import type {SetUpStep} from '../../../source/ui/set-up/set-up.js';
import {StepsLine} from '../../../source/ui/set-up/steps-line.js';
import {renderScreen} from '../../helpers/render.js';

const steps: readonly SetUpStep[] = [
	'ruleset',
	'rosters',
	'combatants',
	'settings',
	'title',
];

const shown = async (question: string, step: SetUpStep, width: number) => {
	const {lines} = await renderScreen(
		<StepsLine question={question} steps={steps} step={step} width={width} />,
	);
	return lines()[0] ?? '';
};

test('how far the set-up has come is told whole where there is room', async (t) => {
	t.regex(
		await shown('Who fights?', 'combatants', 78),
		/^Who fights\? .* ✓ Rules → ✓ Rosters → ❯ Who fights → Readings → Title$/,
	);
});

test('with less room, what is done goes first, and what is asked now stays', async (t) => {
	t.regex(
		await shown('How are the rules read?', 'settings', 78),
		/^How are the rules read\? +… → ✓ Rosters → ✓ Who fights → ❯ Readings → Title$/,
	);
	t.regex(
		await shown('How are the rules read?', 'settings', 50),
		/^How are the rules read\? +… → ❯ Readings → Title$/,
	);
	const narrow = await shown('Rules?', 'ruleset', 30);
	t.is(narrow.trim(), 'Rules?');
});
