import {id, maybe, flag, number} from '../../../engine/shape.js';
import {
	means,
	check,
	reactionId,
	result,
	type Check,
	type Means,
	type Result,
} from '../state/exchange.js';
import {loss, type DdState} from '../state/fight.js';
import {type EventOf, eventRows} from '../../../engine/event-rows.js';
import type {Attempt} from '../../../engine/attempt.js';
import type {View} from '../../../engine/basics.js';
import {line} from '../../../engine/narration.js';
import {clause, find, nameOf} from '../../../engine/world.js';
import {levelOf} from '../checks.js';
import {armOf, isMelee} from '../derived/arms.js';
import {meansText} from '../plans/naming.js';
import {reactionRow} from '../reactions.js';
import type {DdCombatant} from '../state/combatant.js';
import {checkText, pointsText} from '../text.js';
import {gain, inState, lose, pop} from '../updates.js';

/** Whips are swung, shuriken thrown and Powers used: only loaded weapons shoot. */
const isShooting = (
	combatant: DdCombatant | undefined,
	means: Means,
): boolean => {
	const arm =
		combatant && means.kind === 'arm' ? armOf(combatant, means.arm) : undefined;
	return arm !== undefined && arm.weapon.reload !== 'none';
};

const modifiersText = ({counted}: Check): string =>
	counted.length === 0
		? ''
		: ` [${counted.map(({label}) => label).join(', ')}]`;

const exchangeEnd = {
	attacker: id,
	target: id,
	means,
	attack: maybe(check),
	reaction: maybe(reactionId),
	defence: maybe(check),
	result,
	hasAdvantage: flag,
	loss: maybe(loss),
	isDeferred: flag,
	regained: number,
};

export type ExchangeEndEvent = EventOf<'exchange-ended', typeof exchangeEnd>;

/** The weapon, and both rolls: “katana; 31 ≤ 65; parry 88 > 61”. */
function rollsText(
	{attacker, target, means, attack, reaction, defence}: ExchangeEndEvent,
	state: DdState,
	view: View,
): string {
	return [
		meansText(state, attacker, means),
		...(attack
			? [
					`${checkText(attack, state, attacker, view)}${view === 'gm' ? modifiersText(attack) : ''}`,
				]
			: []),
		...(defence && reaction
			? [
					`${reactionRow(reaction).logged} ${checkText(defence, state, target, view)}`,
				]
			: []),
	].join('; ');
}

const withoutLoss: Readonly<Record<Result, string>> = {
	hit: 'a miss',
	miss: 'a miss',
	tie: 'a tie, no effect',
	defended: 'defended',
};

function resultText(
	{loss, hasAdvantage, isDeferred, regained, result, target}: ExchangeEndEvent,
	state: DdState,
	view: View,
): string {
	if (!loss) {
		return withoutLoss[result];
	}

	const advantage = hasAdvantage ? ', with Advantage' : '';
	const later = isDeferred ? ', counted when both have acted (DD-17)' : '';
	const back =
		regained > 0
			? `; ${clause(state, target, `regains ${pointsText(regained, state, target, view)}`)} (DD-43)`
			: '';
	return clause(
		state,
		loss.who,
		`loses ${pointsText(loss.points, state, loss.who, view)}${advantage}${later}${back}`,
	);
}

function attemptOf(
	{
		attacker,
		target,
		means,
		attack,
		reaction,
		defence,
		result,
	}: ExchangeEndEvent,
	state: DdState,
): Attempt {
	const isMade =
		result === 'hit' ||
		(attack !== undefined && levelOf(attack, state.settings.criticalPart) > 0);
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
		/** Losses of those who act at the same time take effect when both have acted (DD-17). */
		evolve(state, {loss, target, regained, isDeferred}) {
			const popped = pop(state);
			const hurt = loss
				? isDeferred
					? inState(popped, (fresh) => {
							fresh.deferred = [...popped.deferred, loss];
						})
					: lose(popped, loss)
				: popped;
			return regained > 0 ? gain(hurt, target, regained) : hurt;
		},
		about: ({attacker, target}) => [attacker, target],
		dealt: ({loss}) =>
			loss ? [{to: loss.who, by: loss.from, amount: loss.points}] : [],
		attempt: (event, before) => attemptOf(event, before),
		/** A whole exchange in one line: who, the weapon, both rolls, what it cost. */
		tell(event, after, view) {
			const {attacker, target, means, result, loss} = event;
			const combatant = find(after, attacker);
			const isClose = combatant ? isMelee(combatant, means) : true;
			const verb = isShooting(combatant, means) ? 'shoots at' : 'attacks';
			return line(
				clause(
					after,
					attacker,
					`${verb} ${nameOf(after, target)} (${rollsText(event, after, view)}): ${resultText(event, after, view)}`,
				),
				attacker,
				loss && result === 'defended' ? 'DD-42' : isClose ? 'DD-40' : 'DD-54',
			);
		},
	},
});
