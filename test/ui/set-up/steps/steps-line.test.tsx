import test from 'ava';
import type {SetUpStep} from '../../../../source/ui/set-up/set-up.js';
import {StepsLine} from '../../../../source/ui/set-up/steps/steps-line.js';
import {renderScreen} from '../../../helpers/render.js';

const steps: readonly SetUpStep[] = ['ruleset', 'rosters', 'combatants', 'settings', 'title'];

const shown = async (step: SetUpStep, width: number) => {
	const {lines} = await renderScreen(<StepsLine steps={steps} step={step} width={width} />);
	return (lines()[0] ?? '').trim();
};

test('how far the set-up has come is told whole where there is room', async (t) => {
	t.is(await shown('combatants', 78), '✓ Rules → ✓ Rosters → ❯ Who fights → House rules → Title');
});

test('with less room, what is done goes first, and what is asked now stays', async (t) => {
	t.is(await shown('settings', 52), '… → ✓ Rosters → ✓ Who fights → ❯ House rules → Title');
	t.is(await shown('settings', 30), '… → ❯ House rules → Title');
});
