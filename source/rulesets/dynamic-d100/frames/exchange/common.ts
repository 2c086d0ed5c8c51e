import {attackHead} from '../../../../engine/course/attack-head.js';
import type {View} from '../../../../engine/kit/basics.js';
import type {Step} from '../../../../engine/course/steps.js';
import {clauseOf} from '../../../../engine/kit/text.js';
import {meansText} from '../../plans/naming.js';
import type {DdAct} from '../../acts/types.js';
import type {ExchangeFrame} from '../../state/exchange.js';
import type {DdState} from '../../state/fight.js';
import type {AnyEvent} from '../../flow-types.js';
import {type Situation, situationOf} from '../../modifiers.js';
import {checkText} from '../../text.js';

type Frame = ExchangeFrame;

/** What is known of the exchange so far, without numbers that the view may not know. */
function factsOf(situation: Situation, view: View): readonly string[] {
	const {attacker, target, frame, state} = situation;
	const facts = [
		clauseOf(
			attacker,
			`attacks ${target.name} (${meansText(state, attacker.id, frame.means)})`,
		),
	];
	if (frame.attack) {
		facts.push(`attack: ${checkText(frame.attack, state, attacker.id, view)}`);
	}

	if (frame.defence) {
		facts.push(
			`${frame.reaction ?? 'defence'}: ${checkText(frame.defence, state, target.id, view)}`,
		);
	}

	return facts;
}

export const head = attackHead(factsOf);

let last: Situation | undefined;

/** The exchange, looked up once per state, as every step asks for it. */
export function at(frame: Frame, state: DdState): Situation {
	if (last?.state !== state || last.frame !== frame) {
		last = situationOf(state, frame);
	}

	return last;
}

/** A step of an exchange. */
export type ExchangeStep = Step<Frame, DdState, DdAct, AnyEvent>;
