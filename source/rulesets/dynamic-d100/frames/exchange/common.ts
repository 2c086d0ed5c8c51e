import type {View} from '../../../../engine/basics.js';
import type {Head, Request} from '../../../../engine/prompt.js';
import type {Step} from '../../../../engine/steps.js';
import {chanceOf, needText} from '../../checks.js';
import {isMelee} from '../../derived/arms.js';
import {meansText} from '../../plans/naming.js';
import type {DdAct} from '../../acts/types.js';
import type {ExchangeFrame, ReactionId} from '../../state/exchange.js';
import type {DdState} from '../../state/fight.js';
import type {AnyEvent} from '../../events/index.js';
import {type Situation, situationOf} from '../../modifiers.js';
import {checkText} from '../../text.js';

type Frame = ExchangeFrame;

export const isClose = ({attacker, frame}: Situation): boolean =>
	isMelee(attacker, frame.means);

export const d100 = (
	id: string,
	who: string,
	label: string,
	need: number | undefined,
): Request => ({
	id,
	who,
	label,
	dice: {count: 1, sides: 100},
	...(need !== undefined && {need: needText(need), chance: chanceOf(need)}),
});

/** What is known of the exchange so far; a view that may not know a number does not get it. */
function factsOf(situation: Situation, view: View): readonly string[] {
	const {attacker, target, frame, state} = situation;
	const facts = [
		`${attacker.name} attacks ${target.name} (${meansText(state, attacker.id, frame.means)})`,
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

export const head = (
	situation: Situation,
	view: View,
	rest: Omit<Head, 'facts' | 'involves'>,
): Head => ({
	...rest,
	facts: factsOf(situation, view),
	involves: [situation.attacker.id, situation.target.id],
});

export const at = (frame: Frame, state: DdState): Situation =>
	situationOf(state, frame);

/** A step of an exchange. */
export type ExchangeStep = Step<Frame, DdState, DdAct, AnyEvent>;

export const reactionNames: Readonly<Record<ReactionId, string>> = {
	parry: 'Parry',
	dodge: 'Dodge',
	shield: 'Shield',
	cover: 'Take Cover',
	roll: 'Roll',
	resist: 'Resist',
	power: 'Power',
	none: 'No defence',
};

export const defenceName = ({
	reaction = 'none',
	reactionPower,
}: Frame): string => (reactionPower ?? reactionNames[reaction]).toLowerCase();
