import {attackHead} from '../../../../engine/course/attack-head.js';
import type {Step} from '../../../../engine/course/steps.js';
import {clauseOf} from '../../../../engine/kit/text.js';
import type {DrAct} from '../../acts/types.js';
import {seenCheck} from '../../checks.js';
import {coverAgainst} from '../../derived.js';
import type {Exchange} from '../../defence-costs.js';
import type {AnyEvent} from '../../events/index.js';
import type {AttackFrame} from '../../frame-types.js';
import type {DrState} from '../../state.js';

/** A step of an attack. */
export type AttackStep = Step<AttackFrame, DrState, DrAct, AnyEvent>;

/** What is known of the attack so far. */
export const head = attackHead(
	({state, frame, attacker, target, weapon}: Exchange, view) => {
		const cover = coverAgainst(target, attacker.id);
		return [
			clauseOf(
				attacker,
				`attacks ${target.name} (${weapon?.name.toLowerCase() ?? frame.weapon})`,
			),
			...(frame.attack
				? [`attack: ${seenCheck(frame.attack, state, attacker, view)}`]
				: []),
			...(cover > 0 && frame.attack ? [`cover takes off ${cover}`] : []),
		];
	},
);
