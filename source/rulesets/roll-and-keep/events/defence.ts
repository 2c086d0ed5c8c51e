import {
	id,
	number,
	maybe,
	text,
	list,
	flag,
	fields,
} from '../../../engine/kit/shape.js';
import {type Id, type View, refusal} from '../../../engine/kit/basics.js';
import {type RkState, attack, made, pay} from '../state.js';
import {eventRows} from '../../../engine/events/event-rows.js';
import {cannotDefend, line, tells} from '../../../engine/events/narration.js';
import {
	clauseOf,
	conjugated,
	counted,
	listed,
} from '../../../engine/kit/text.js';
import {clause, find} from '../../../engine/world/world.js';
import {isSquad, knows} from '../derived.js';
import {turnDice, without} from './shared.js';
import {defenceNow, fallingIn, situationOf} from '../situation.js';
import {isHelpless} from '../target-number.js';
import {actionsText, fallText, wholeText} from '../text.js';
import {inForm, inState} from '../updates.js';

/** Who could have defended and did not. */
function declined(state: RkState, who: Id, view: View) {
	const top = attack.top(state);
	const target = find(state, who);
	return top &&
		target &&
		!isHelpless(target, state, top) &&
		knows(state, who, view, 'order')
		? line(
				clauseOf(
					target,
					isSquad(target)
						? `takes the hit: ${fallText(fallingIn(top, target))}`
						: 'takes the hit',
				),
				who,
				'RK-22',
			)
		: undefined;
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
			/** Why no Active Defence is allowed. */
			refused: maybe(refusal),
		},
		rule: 'RK-26',
		evolve: (state) => inForm(state, attack, {answer: 'take'}),
		tell: ({who, total, each = [], refused}, after, view) =>
			view === 'players' && after.settings.showNumber
				? line(
						clause(
							after,
							who,
							each.length > 1
								? `takes the hits: the attacks were ${listed(each)}`
								: `takes the hit: the attack was ${total}`,
						),
						who,
					)
				: refused
					? cannotDefend(after, who, refused, view)
					: declined(after, who, view),
	},
	/**
	 * RK-24: somebody who pays with another Action may still use the held one, and who pays with that of this phase must,
	 * since it was granted (RK-05).
	 */
	defended: {
		shape: {
			who: id,
			against: id,
			pay,
			dice: list(number),
			phases: list(number),
		},
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
		tell: tells(({who, pay, phases}, after, view) => {
			const spent =
				phases.length === 0
					? 'nothing'
					: pay === 'held'
						? `the held ${actionsText(phases)}`
						: knows(after, who, view, 'order')
							? `the ${actionsText(phases)}`
							: counted(phases.length, 'Action');
			return `defends actively and ${conjugated(find(after, who), 'spends')} ${spent}`;
		}),
		about: ({who}) => [who],
	},
	'defence-rolled': {
		shape: {
			who: id,
			knack: text,
			made,
			/** The total of the attack. */
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
		tell: tells(({who, knack, made, against, isSaved, hits}, after, view) => {
			const result =
				hits && hits.stopped > 0 && hits.stopped < hits.all
					? `saved from ${hits.stopped} of ${hits.all}`
					: isSaved
						? 'saved'
						: 'hit all the same';
			const number =
				view === 'gm' || after.settings.showNumber
					? ` against ${listed(hits?.each ?? [against])}`
					: '';
			return knows(after, who, view, 'ability')
				? `defends ${wholeText(defenceBase(knack, after), made)}${number}: ${result}`
				: `defends: ${result}`;
		}),
		about: ({who}) => [who],
	},
});
