import {minus, signed} from '../../engine/text.js';
import type {Chain} from '../../dice/dice.js';
import type {View} from '../../engine/basics.js';
import type {Choice} from '../../engine/prompt.js';
import {bareSuccesses, totalOf} from './derived/tests.js';
import type {TeCombatant, TeState, Test} from './state.js';

/** Whether a view may know a combatant's numbers: the GM's combatants keep theirs unless the Setting says otherwise. */
export const showsNumbers = (
	{settings}: TeState,
	{control}: Pick<TeCombatant, 'control'>,
	view: View,
): boolean => view === 'gm' || control === 'player' || settings.foeNumbers;

/** Choices without what they cost and what they need, for those who may not know the numbers of whom they are for. */
export const discreet = <Act>(
	choices: ReadonlyArray<Choice<Act>>,
	isShown: boolean,
): ReadonlyArray<Choice<Act>> =>
	isShown ? choices : choices.map(({cost, detail, ...choice}) => choice);

const chainText = (chain: Chain): string => chain.join('+');

/** “10+7 6 3 2”; what was rolled anew stands behind an arrow. */
export const diceText = ({dice, again}: Test): string =>
	[
		dice.map(chainText).join(' '),
		...(again === undefined || again.length === 0
			? []
			: [`→ ${again.map(chainText).join(' ')}`]),
	].join(' ');

/** “4 (9+7 3 2: 2, +3 −1)”. */
export function testText(test: Test): string {
	const added = [
		...(test.flat === 0 ? [] : [signed(test.flat)]),
		...test.counted.map(({label, worth}) => `${signed(worth)} ${label}`),
	];
	return `${minus(totalOf(test))} (${diceText(test)}: ${bareSuccesses(test)}${added.length > 0 ? `, ${added.join(', ')}` : ''})`;
}

/** The total alone, where the view may know it. */
export const totalText = (
	test: Test,
	state: TeState,
	who: Pick<TeCombatant, 'control'>,
	view: View,
): string => (showsNumbers(state, who, view) ? minus(totalOf(test)) : '?');

/** “4dT”. */
export const dTText = (count: number): string => `${Math.max(1, count)}dT`;
