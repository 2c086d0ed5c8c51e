import {attackHead} from '../../../../engine/course/attack-head.js';
import {type View, rememberedIn} from '../../../../engine/kit/basics.js';
import type {Request} from '../../../../engine/facts/prompt.js';
import type {Step} from '../../../../engine/course/steps.js';
import {minus} from '../../../../engine/kit/text.js';
import {knowsNumbers} from '../../../../engine/world/veil.js';
import {type DefenceId, defenceRow} from '../../actions/effects.js';
import {type Situation, armsAt, situationOf} from '../../derived/situation.js';
import {weaponsText} from '../../derived/arms.js';
import {isAtPoint} from '../../derived/damage.js';
import {type Basis, chanceFor, dTs, openRerolls} from '../../derived/tests.js';
import {isDead} from '../../derived/standing.js';
import type {AnyEvent, TeAct} from '../../flow-types.js';
import {rollAt} from '../../modifiers/index.js';
import {type AttackFrame, type Test, defenceRollOf} from '../../state/attack.js';
import type {TeState} from '../../state/fight.js';
import {testText} from '../../shown/text.js';

export type AttackStep = Step<AttackFrame, TeState, TeAct, AnyEvent>;

/** The attack with everything looked up. All steps ask for it in one and the same state: it is looked up once. */
export const at = rememberedIn((frame: AttackFrame, state: TeState): Situation =>
	situationOf(state, frame),
);

export const isAllAnswered = ({targets, results}: AttackFrame) => results.length >= targets.length;

/** “Koji: melee strike at Oni (sword)”. */
export function attackTitle({attacker, target, row, frame, effect}: Situation): string {
	const means = weaponsText(attacker, armsAt(frame));
	return `${attacker.name}: ${frame.cause === 'stray' ? 'stray shot at ' : `${row.name.toLowerCase()} ${effect.isSocial ? '' : 'at '}`}${target.name}${
		frame.targets.length > 1 && !isAllAnswered(frame)
			? ` (${frame.results.length + 1} of ${frame.targets.length})`
			: ''
	}${means === undefined ? '' : ` with ${means}`}`;
}

/** Words are no attack: “bribe 4”. */
export const rollName = ({effect, row}: Situation): string =>
	effect.isSocial ? row.name.toLowerCase() : 'attack';

/** What is known of the attack so far, without numbers that the view may not know. */
function factsOf(situation: Situation, view: View): readonly string[] {
	const {state, frame, attacker, defender} = situation;
	const facts: string[] = [];
	const roll = rollAt(situation);
	if (roll && knowsNumbers(state, attacker, view, 'ability')) {
		facts.push(`${rollName(situation)} ${testText(roll)}`);
	}

	const defence = defenceRollOf(frame);
	if (defence && knowsNumbers(state, defender, view, 'ability')) {
		facts.push(`${defenceRow(howOf(frame)).name.toLowerCase()} ${testText(defence)}`);
	}

	return facts;
}

export const head = attackHead((situation: Situation, view, title) => [
	...(title === attackTitle(situation) ? [] : [attackTitle(situation)]),
	...factsOf(situation, view),
]);

export const testRequest = (
	id: string,
	who: string,
	label: string,
	basis: Basis,
	need?: {readonly total: number; readonly modifier: number},
): Request => ({
	id,
	who,
	label,
	dice: dTs(basis.dice),
	...(need && {
		need: `${minus(need.total)} or more`,
		chance: chanceFor(basis, need.modifier, need.total),
	}),
});

/** TE-02: rerolls duds. */
export const rerollRequest = (who: string, test: Test | undefined): readonly Request[] => [
	{id: 'again', who, label: 'rerolls', dice: dTs(test ? openRerolls(test) : 1)},
];

/** The GM aims at the cover itself, beside the attack roll (TE-72). */
export const atCover = 'at-cover';

export const isAtCover = ({frame, target}: Situation): boolean =>
	target.place.cover !== undefined && (frame.attackMarks?.includes(atCover) ?? false);

/** It is not known yet where the hits land (TE-41). */
export const isPlaceless = (situation: Situation): boolean =>
	doesDamage(situation) &&
	situation.state.settings.locations === 'roll' &&
	situation.effect.location === undefined &&
	situation.frame.part === undefined &&
	!isAtPoint(situation);

/** Whether hits of this attack do damage: the dead take no more (TE-46). */
export const doesDamage = ({effect, target}: Situation): boolean =>
	!isDead(target) && effect.hits.some(({kind}) => kind === 'damage');

export const howOf = ({defence}: AttackFrame): DefenceId =>
	defence === undefined || defence.how === 'none' ? 'duck' : defence.how;
