import {attackHead} from '../../../../engine/course/steps.js';
import type {FormEvent} from '../../../../engine/events/form.js';
import {type View, rememberedIn} from '../../../../engine/kit/basics.js';
import type {Question} from '../../../../engine/course/exchange-questions.js';
import {clauseOf, percent} from '../../../../engine/kit/text.js';
import {checkText, meansText} from '../../shown/text.js';
import {type ExchangeFrame, exchange, meansIn} from '../../state/frames.js';
import type {DdState} from '../../state/fight.js';
import type {AnyEvent, DdAct} from '../../flow-types.js';
import {written} from '../../../../engine/world/told.js';
import {single} from '../../../../dice/dice.js';
import {d100, explainNeed, needText, type Situation, situationOf} from '../../checks.js';
import {exchangeCounted, exchangeOptions} from '../../counting.js';
import {usedUp} from '../../follow-ups.js';
import {canUseTwoHands} from '../../derived/arms.js';
import {attackBase, attackCheck, attackNeed, baseParts} from '../../exchange-math/rolls.js';
import {chancesOfNeeds} from '../../exchange-math/odds.js';
import {canReact, defenceName} from '../../legality/reactions.js';
import {knowsNumbers} from '../../../../engine/world/veil.js';
import {likeliestReaction} from '../../acts/react.js';

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

/** The attack roll, with the modifiers that the situation ticks (DD-30, DD-50, DD-57). */
export const attack: Asked = {
	roll: 'attack',
	head(frame, state, view) {
		const situation = at(frame, state);
		const {attacker, target, arm} = situation;
		const isShown = knowsNumbers(state, attacker, view, 'ability');
		const need = attackNeed(situation);
		return head(situation, view, {
			title: [
				clauseOf(attacker, `attacks ${target.name}${isShown ? `: ${needText(need)}` : ''}`),
				...answerText(situation, view),
			].join('; '),
			who: attacker.id,
			...(isShown && {
				why: [
					...(knowsNumbers(state, target, view, 'ability') && likeliestReaction(situation)
						? [`${percent(chanceToHit(situation))} to win against the defence`]
						: []),
					explainNeed(baseParts(attackBase(situation)), exchangeCounted(situation, 'attack', view)),
				].join('; '),
			}),
			rule: 'DD-30',
			options: [
				...(arm && canUseTwoHands(attacker, arm)
					? [
							{
								id: 'two-hands',
								label: 'with two hands',
								count: Number(isTwoHanded(frame)),
								max: 1,
								rule: 'DD-40',
							},
						]
					: []),
				...exchangeOptions(situation, 'attack', view),
			],
		});
	},
	requests: (frame, state, view) => [
		d100(
			{id: 'attack', label: 'attack'},
			state,
			frame.attacker,
			view,
			() => attackNeed(at(frame, state)),
			() =>
				view !== undefined && knowsNumbers(state, at(frame, state).target, view, 'ability')
					? {chance: chanceToHit(at(frame, state)), chanceTo: 'to hit'}
					: {},
		),
	],
	made: ([rolled], frame, state) => attackCheck(at(frame, state), single(rolled)),
	take: ({counted}, frame, state, filled) => [
		...filled(),
		...usedUp(state, frame.attacker, counted),
		...shot(at(frame, state)),
	],
	mark: (ids, frame) => [
		...(frame.means.kind === 'arm' && isTwoHanded(frame) !== ids.includes('two-hands')
			? [exchange.filled({isTwoHanded: ids.includes('two-hands')})]
			: []),
		exchange.marked(ids.filter((id) => id !== 'two-hands')),
	],
};

const isTwoHanded = (frame: ExchangeFrame): boolean => {
	const means = meansIn(frame);
	return means.kind === 'arm' && means.isTwoHanded;
};

/** The target of the other side's roll, so that both can be rolled at once: “parry 61 or less”. */
function answerText(situation: Situation, view: View): readonly string[] {
	const {target, state} = situation;
	if (!knowsNumbers(state, target, view, 'ability')) {
		return [];
	}

	const means = likeliestReaction(situation);
	if (!means) {
		return [
			situation.frame.reaction === undefined && canReact(situation)
				? 'no defence can succeed'
				: 'no defence',
		];
	}

	const name = means.power ?? defenceName({reaction: means.reaction, reactionPower: undefined});
	return [`${name} ${needText(means.need)}`];
}

const chanceToHit = (situation: Situation): number =>
	chancesOfNeeds(
		attackNeed(situation),
		likeliestReaction(situation)?.need,
		situation.state.settings,
	).hit;

/** Ammunition, clips and thrown weapons (DD-53, DD-56, DD-63). */
const shot = ({attacker, arm}: Situation): readonly AnyEvent[] =>
	arm && (arm.weapon.isThrown || arm.weapon.reload !== 'none')
		? [{type: 'shot-spent', who: attacker.id, arm: arm.weapon.id}]
		: [];
