import {attackHead} from '../../../../engine/course/attack-head.js';
import type {FormEvent} from '../../../../engine/events/form.js';
import type {View} from '../../../../engine/kit/basics.js';
import type {Question} from '../../../../engine/course/exchange-questions.js';
import {rememberedIn} from '../../../../engine/kit/remembered.js';
import {clauseOf} from '../../../../engine/kit/text.js';
import {meansText} from '../../plans/naming.js';
import type {DdAct} from '../../acts/types.js';
import {type ExchangeFrame, type exchange, meansIn} from '../../state/exchange.js';
import type {DdState} from '../../state/fight.js';
import type {AnyEvent} from '../../flow-types.js';
import {type Situation, situationOf} from '../../modifiers.js';
import {checkText} from '../../shown/text.js';
import {written} from '../../../../engine/world/told.js';

/** What is known of the exchange so far, without numbers that the view may not know. */
function factsOf(situation: Situation, view: View): readonly string[] {
	const {attacker, target, frame, state} = situation;
	const facts = [
		clauseOf(attacker, `attacks ${target.name} (${meansText(state, attacker.id, meansIn(frame))})`),
	];
	if (frame.attack) {
		facts.push(`attack: ${written(checkText(frame.attack, state, attacker.id), state, view)}`);
	}

	if (frame.defence) {
		facts.push(
			`${frame.reaction ?? 'defence'}: ${written(checkText(frame.defence, state, target.id), state, view)}`,
		);
	}

	return facts;
}

export const head = attackHead(factsOf);

/** The exchange, looked up once per state, as every step asks for it. */
export const at = rememberedIn((frame: ExchangeFrame, state: DdState) => situationOf(state, frame));

export type Asked = Question<
	ExchangeFrame,
	DdState,
	(typeof exchange)['facts'],
	DdAct,
	AnyEvent | FormEvent
>;
