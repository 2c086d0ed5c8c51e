import type {View} from '../../../../engine/basics.js';
import type {Head} from '../../../../engine/prompt.js';
import type {Step} from '../../../../engine/steps.js';
import type {Exchange} from '../../defence-costs.js';
import type {DrAct} from '../../events.js';
import type {AttackFrame, Check, DrCombatant, DrState} from '../../state.js';
import type {AnyEvent} from '../../flow-types.js';
import {checkText, madeOf, successText} from '../../pools.js';
import {showsNumbers} from '../../text.js';

/** A step of an attack. */
export type AttackStep = Step<AttackFrame, DrState, DrAct, AnyEvent>;

export const facesOf = (
	dice: ReadonlyArray<readonly number[]> | undefined,
): readonly number[] => (dice ?? []).map(([face = 0]) => face);

/** A roll die by die; for eyes that may not know the dice, what came of it. */
export const toldCheck = (
	check: Check,
	state: DrState,
	who: DrCombatant | undefined,
	view: View,
): string =>
	showsNumbers(state, who, view)
		? checkText(check)
		: successText(madeOf(check));

/** What is known of the attack so far. */
export const head = (
	{state, frame, attacker, target, weapon}: Exchange,
	view: View,
	rest: Omit<Head, 'facts' | 'involves'>,
): Head => ({
	...rest,
	involves: [attacker.id, target.id],
	facts: [
		`${attacker.name} attacks ${target.name} (${weapon?.name.toLowerCase() ?? frame.weapon})`,
		...(frame.attack
			? [`attack: ${toldCheck(frame.attack, state, attacker, view)}`]
			: []),
		...(target.cover > 0 && frame.attack
			? [`cover takes off ${target.cover}`]
			: []),
	],
});
