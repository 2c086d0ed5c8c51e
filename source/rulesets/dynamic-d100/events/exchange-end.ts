import {flag, id, maybe, number, text, yes} from '../../../engine/kit/shape.js';
import {
	type Means,
	type Result,
	check,
	means,
	openingOf,
	reactionId,
	result,
} from '../state/frames.js';
import {type DdCombatant, type DdState, loss} from '../state/fight.js';
import type {EventOf} from '../../../engine/facts/event.js';
import {eventRows, type Attempt, line} from '../../../engine/events/event-rows.js';
import {find, nameOf} from '../../../engine/world/world.js';
import {levelOf, situationOf} from '../checks.js';
import {armOf, isMelee} from '../derived/arms.js';
import {addedText, hitDice, attackBase, baseParts, defenceBase} from '../exchange-math/rolls.js';
import {meansText, pointsText, wholeCheckText} from '../shown/text.js';
import {reactionRow} from '../legality/reactions.js';
import {gain, inState, lose, pop} from '../updates.js';
import {type Told, forGm, joined, sentence, told} from '../../../engine/world/told.js';

const exchangeEnd = {
	attacker: id,
	target: id,
	means,
	attack: maybe(check),
	reaction: maybe(reactionId),
	defence: maybe(check),
	result,
	hasAdvantage: flag,
	/** With which Power, where that is the reaction. */
	reactionPower: maybe(text),
	loss: maybe(loss),
	/** The dice of the loss: “4”, with an Advantage “4 + 3”. */
	dice: maybe(text),
	isDeferred: flag,
	regained: number,
	/** What is regained waits as the losses do: in logs of before version 12 it counted at once. */
	isRegainDeferred: maybe(yes),
};

export type ExchangeEndEvent = EventOf<'exchange-ended', typeof exchangeEnd>;

/** Whips are swung, shuriken thrown and Powers used: only loaded weapons shoot. */
const isShooting = (combatant: DdCombatant | undefined, means: Means): boolean => {
	const arm = combatant && means.kind === 'arm' ? armOf(combatant, means.arm) : undefined;
	return arm !== undefined && arm.weapon.reload !== 'none';
};

/** The exchange, looked up once more: what it was fought with is there as it was. */
const situationAfter = ({attacker, target, means, reaction}: ExchangeEndEvent, state: DdState) =>
	find(state, attacker) && find(state, target)
		? situationOf(state, {...openingOf(attacker, target, means), reaction})
		: undefined;

/** “parry 88 > 61”, or that there is none to a hit. */
function defenceText(event: ExchangeEndEvent, state: DdState): readonly Told[] {
	const {target, reaction = 'none', reactionPower, defence, result} = event;
	const {logged} = reactionRow(reaction);
	if (!defence) {
		return reaction === 'none' && result === 'hit' ? [logged] : [];
	}

	const situation = situationAfter(event, state);
	const base = baseParts(situation && defenceBase(situation, reaction, reactionPower));
	return [told`${logged} ${wholeCheckText(defence, base, state, target)}`];
}

/** The weapon, and both rolls: “katana; 31 ≤ 65; parry 88 > 61”. */
function rollsText(event: ExchangeEndEvent, state: DdState): Told {
	const {attacker, means, attack} = event;
	const situation = situationAfter(event, state);
	const base = baseParts(situation && attackBase(situation));
	return joined(
		[
			meansText(state, attacker, means),
			...(attack ? [wholeCheckText(attack, base, state, attacker)] : []),
			...defenceText(event, state),
		],
		'; ',
	);
}

/** “ [1d8 5, Advantage 1d6 3, Might +1, armour −2]”: how a loss came about, for the GM. */
function lossText(event: ExchangeEndEvent, state: DdState): Told {
	const [first, more] = event.dice?.split(' + ') ?? [];
	if (first === undefined) {
		return '';
	}

	const situation = event.result === 'hit' ? situationAfter(event, state) : undefined;
	const added = situation ? addedText(situation) : '';
	const parts = [
		`1d${situation ? hitDice(situation).sides : 6} ${first}`,
		...(more === undefined ? [] : [`Advantage 1d6 ${more}`]),
		...(added === '' ? [] : [added]),
	];
	return forGm(` [${parts.join(', ')}]`);
}

const withoutLoss: Readonly<Record<Result, string>> = {
	hit: 'a miss',
	miss: 'a miss',
	tie: 'a tie: a miss',
	defended: 'defended',
};

function resultText(event: ExchangeEndEvent, state: DdState): Told {
	const {loss, hasAdvantage, isDeferred, isRegainDeferred, regained, result, target} = event;
	if (!loss) {
		return withoutLoss[result];
	}

	const advantage = hasAdvantage ? ', with Advantage' : '';
	const [verb, later] = isDeferred
		? ['will lose', ` once ${state.group.length > 2 ? 'all of them' : 'both'} have acted (DD-17)`]
		: ['loses', ''];
	const [regains, then] = isRegainDeferred ? ['will regain', ' then'] : ['regains', ''];
	const back =
		regained > 0
			? told`; ${sentence(state, target, told`${regains} ${pointsText(regained, target)}${then}`)}`
			: '';
	return sentence(
		state,
		loss.who,
		told`${verb} ${pointsText(loss.points, loss.who)}${lossText(event, state)}${later}${advantage}${back}`,
	);
}

function attemptOf(
	{attacker, target, means, attack, reaction, defence, result}: ExchangeEndEvent,
	state: DdState,
): Attempt {
	const isMade =
		result === 'hit' || (attack !== undefined && levelOf(attack, state.settings.criticalPart) > 0);
	return {
		by: attacker,
		to: target,
		attack: {
			act: meansText(state, attacker, means),
			...(attack && {roll: attack.roll, against: attack.need}),
			isMade,
		},
		...(reaction !== undefined &&
			reaction !== 'none' && {
				defence: {
					who: target,
					act: reactionRow(reaction).logged,
					...(defence && {roll: defence.roll, against: defence.need}),
					isMade: isMade && result !== 'hit',
				},
			}),
	};
}

export const exchangeEndEvents = eventRows<DdState>()({
	'exchange-ended': {
		shape: exchangeEnd,
		/** What those who act at the same time lose and regain takes effect when all have acted (DD-17). */
		evolve(state, {attacker, loss, target, regained, isDeferred, isRegainDeferred}) {
			const popped = pop(state);
			const later = [
				...(loss && isDeferred ? [loss] : []),
				...(isRegainDeferred ? [{who: target, points: -regained, from: attacker}] : []),
			];
			const waiting =
				later.length > 0 ? inState(popped, {deferred: [...popped.deferred, ...later]}) : popped;
			const hurt = loss && !isDeferred ? lose(waiting, loss) : waiting;
			return regained > 0 && !isRegainDeferred ? gain(hurt, target, regained) : hurt;
		},
		dealt: ({loss}) => (loss ? [{to: loss.who, by: loss.from, amount: loss.points}] : []),
		attempt: (event, before) => attemptOf(event, before),
		/** A whole exchange in one line: who, the weapon, both rolls, what it cost. */
		tell(event, after) {
			const {attacker, target, means, result, loss} = event;
			const combatant = find(after, attacker);
			const isClose = combatant ? isMelee(combatant, means) : true;
			const verb = isShooting(combatant, means) ? 'shoots at' : 'attacks';
			return line(
				sentence(
					after,
					attacker,
					told`${verb} ${nameOf(after, target)} (${rollsText(event, after)}): ${resultText(event, after)}`,
				),
				attacker,
				loss && result === 'defended'
					? event.regained > 0
						? 'DD-43'
						: 'DD-42'
					: isClose
						? 'DD-40'
						: 'DD-54',
			);
		},
	},
});
