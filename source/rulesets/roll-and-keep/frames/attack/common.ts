import {attackHead} from '../../../../engine/course/attack-head.js';
import type {View} from '../../../../engine/kit/basics.js';
import {clauseOf} from '../../../../engine/kit/text.js';
import type {Situation} from '../../situation.js';
import {madeText} from '../../text.js';
import {unarmed} from '../../weapons.js';

/** What is known so far. Only the GM knows the attack's total (RK-22, RK-26). */
function factsOf(
	{frame, attacker, target, weapon}: Situation,
	view: View,
): readonly string[] {
	const {roll, need} = frame;
	const weaponText = weapon.id === unarmed.id ? 'bare hands' : weapon.name;
	return [
		clauseOf(attacker, `attacks ${target.name} with ${weaponText}`),
		...(roll && view === 'gm'
			? roll.map((made) => `${madeText(made)} against ${need ?? 0}`)
			: []),
	];
}

export const head = attackHead(factsOf);
