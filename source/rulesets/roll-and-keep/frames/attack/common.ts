import {attackHead} from '../../../../engine/course/attack-head.js';
import type {View} from '../../../../engine/kit/basics.js';
import type {Step} from '../../../../engine/course/steps.js';
import {clauseOf} from '../../../../engine/kit/text.js';
import type {RkAct} from '../../acts/types.js';
import type {AnyEvent} from '../../flow-types.js';
import type {Situation} from '../../situation.js';
import type {AttackFrame, RkState} from '../../state.js';
import {madeText} from '../../text.js';
import {unarmed} from '../../weapons.js';

/** A step of an attack. */
export type AttackStep = Step<AttackFrame, RkState, RkAct, AnyEvent>;

/** What is known so far. Only the GM knows the attack's total (RK-22, RK-26). */
function factsOf(
	{frame, attacker, target, weapon}: Situation,
	view: View,
): readonly string[] {
	const {rolls, need} = frame;
	const weaponText = weapon.id === unarmed.id ? 'bare hands' : weapon.name;
	return [
		clauseOf(attacker, `attacks ${target.name} with ${weaponText}`),
		...(rolls && view === 'gm'
			? rolls.map((made) => `${madeText(made)} against ${need}`)
			: []),
	];
}

export const head = attackHead(factsOf);
