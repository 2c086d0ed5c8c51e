import {fields, flag, id, list, maybe, number, text} from '../../../engine/kit/shape.js';
import {type Id, refusal} from '../../../engine/kit/basics.js';
import {type RkState, attack, made, pay} from '../state.js';
import {
	eventRows,
	type ToldLine,
	cannotDefend,
	line,
	tells,
} from '../../../engine/events/event-rows.js';
import {clauseOf, conjugated, counted, listed} from '../../../engine/kit/text.js';
import {clause, find} from '../../../engine/world/world.js';
import {isSquad} from '../derived.js';
import {turnDice, without} from './action.js';
import {defenceNow, fallingIn, situationOf} from '../situation.js';
import {isHelpless} from '../rolls/target-number.js';
import {actionsText, fallText, wholeText} from '../shown/text.js';
import {inForm, inState} from '../updates.js';
import {forGm, secret, told} from '../../../engine/world/told.js';

/** Who could have defended and did not. */
function declined(state: RkState, who: Id): readonly ToldLine[] {
	const top = attack.top(state);
	const target = find(state, who);
	if (!top || !target || isHelpless(target, state, top)) {
		return [];
	}

	const fallen = isSquad(target) ? `: ${fallText(fallingIn(top, target))}` : '';
	const taken = `${clauseOf(target, 'takes the hit')}${fallen}`;
	return [line(secret(who, 'order', taken), who, 'RK-22')];
}

/** “cover 3 + Wits 2”: what the defence just rolled was rolled with. */
function defenceBase(knack: string, state: RkState): string {
	const top = attack.top(state);
	return top ? defenceNow(situationOf(top, state)).base() : knack;
}

export const defenceEvents = eventRows<RkState>()({
	/** Players may learn the total now that nothing depends on it. The GM has read it with the attack. */
	taken: {
		shape: {
			who: id,
			/** The attack's best total. Players may learn it now (RK-26). */
			total: number,
			/** Of several hits the total of each (RK-35). */
			each: maybe(list(number)),
			refused: maybe(refusal),
		},
		rule: 'RK-26',
		evolve: (state) => inForm(state, attack, {answer: 'take'}),
		tell({who, total, each = [], refused}, after) {
			const totals =
				each.length > 1
					? `takes the hits: the attacks were ${listed(each)}`
					: `takes the hit: the attack was ${total}`;
			return [
				...(after.settings.showNumber ? [line(forGm('', clause(after, who, totals)), who)] : []),
				...(refused ? [cannotDefend(after, who, refused)] : declined(after, who)),
			];
		},
	},
	/** RK-24: whoever pays with another Action may still use the held one, with that of this phase they must (RK-05). */
	defended: {
		shape: {who: id, against: id, pay, dice: list(number), phases: list(number)},
		rule: 'RK-24',
		evolve: (state, {who, dice, pay}) =>
			inForm(
				inState(turnDice(state, who, dice, 'spent'), {
					ready: pay === 'held' ? without(state.ready, who) : state.ready,
					pressed: pay === 'now' ? [...state.pressed, who] : state.pressed,
				}),
				attack,
				{answer: 'active'},
			),
		tell: tells(({who, pay, phases}, after) => {
			const spent =
				phases.length === 0
					? 'nothing'
					: pay === 'held'
						? `the held ${actionsText(phases)}`
						: secret(who, 'order', `the ${actionsText(phases)}`, counted(phases.length, 'Action'));
			return told`defends actively and ${conjugated(find(after, who), 'spends')} ${spent}`;
		}),
		about: ({who}) => [who],
	},
	'defence-rolled': {
		shape: {
			who: id,
			knack: text,
			made,
			against: number,
			isSaved: flag,
			/** Of several hits: how many there were, and how many it stops (RK-35). */
			hits: maybe(
				fields({
					all: number,
					stopped: number,
					/** The total of each; logs before version 6 leave it out. */
					each: maybe(list(number)),
				}),
			),
		},
		rule: 'RK-23',
		attempt({who, knack, made, against, isSaved}, before, view) {
			const top = attack.top(before);
			const isNumberKnown = view === 'gm' || before.settings.showNumber;
			return (
				top && {
					by: top.attacker,
					to: top.target,
					defence: {
						who,
						act: knack.toLowerCase(),
						roll: made.total,
						...(isNumberKnown && {against}),
						isMade: isSaved,
					},
				}
			);
		},
		evolve: (state, {made}) => inForm(state, attack, {defence: made}),
		tell: tells(({who, knack, made, against, isSaved, hits}, after) => {
			const result =
				hits && hits.stopped > 0 && hits.stopped < hits.all
					? `saved from ${hits.stopped} of ${hits.all}`
					: isSaved
						? 'saved'
						: 'hit all the same';
			const number = ` against ${listed(hits?.each ?? [against])}`;
			const roll = [
				` ${wholeText(defenceBase(knack, after), made)}`,
				after.settings.showNumber ? number : forGm(number),
			];
			return told`defends${secret(who, 'ability', roll)}: ${result}`;
		}),
		about: ({who}) => [who],
	},
});
