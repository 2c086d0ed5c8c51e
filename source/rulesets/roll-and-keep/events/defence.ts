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
import type {EventsOf} from '../../../engine/facts/event.js';
import {eventRows} from '../../../engine/events/event-rows.js';
import {cannotDefend, line} from '../../../engine/events/narration.js';
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
	const top = state.stack.at(-1);
	const target = find(state, who);
	return top?.kind === 'attack' &&
		target &&
		!isHelpless(target, state, top) &&
		knows(state, who, view, 'order')
		? line(
				clauseOf(
					target,
					isSquad(target)
						? `lets ${fallText(fallingIn(top, target))}`
						: 'takes the hit',
				),
				who,
				'RK-22',
			)
		: undefined;
}

/** “cover 3 + Wits 2”: what the defence just rolled was rolled with. */
function defenceBase(knack: string, state: RkState): string {
	const top = state.stack.at(-1);
	return top?.kind === 'attack'
		? defenceNow(situationOf(top, state)).base()
		: knack;
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
						each.length > 1
							? `${clause(after, who, 'takes the hits')}: the attacks were ${listed(each)}`
							: `${clause(after, who, 'takes the hit')}: the attack was ${total}`,
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
				inState(turnDice(state, who, dice, 'spent'), (fresh) => {
					if (pay === 'held') {
						fresh.ready = without(fresh.ready, who);
					} else if (pay === 'now') {
						fresh.pressed = [...fresh.pressed, who];
					}
				}),
				attack,
				{answer: 'active'},
			),
		tell({who, pay, phases}, after, view) {
			const spent =
				phases.length === 0
					? 'nothing'
					: pay === 'held'
						? `the held ${actionsText(phases)}`
						: knows(after, who, view, 'order')
							? `the ${actionsText(phases)}`
							: counted(phases.length, 'Action');
			return line(
				`${clause(after, who, 'defends actively')} and ${conjugated(find(after, who), 'spends')} ${spent}`,
				who,
			);
		},
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
		attempt({who, knack, made, against, isSaved}, {stack, settings}, view) {
			const top = stack.at(-1);
			return top?.kind === 'attack'
				? {
						by: top.attacker,
						to: top.target,
						defence: {
							who,
							act: knack.toLowerCase(),
							roll: made.total,
							...((view === 'gm' || settings.showNumber) && {against}),
							isMade: isSaved,
						},
					}
				: undefined;
		},
		evolve: (state, {made}) => inForm(state, attack, {defence: made}),
		tell({who, knack, made, against, isSaved, hits}, after, view) {
			const does = clause(after, who, 'defends');
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
			return line(
				knows(after, who, view, 'ability')
					? `${does} ${wholeText(defenceBase(knack, after), made)}${number}: ${result}`
					: `${does}: ${result}`,
				who,
			);
		},
		about: ({who}) => [who],
	},
});

/** The answer to an attack that hits. */
export type DefenceEvent = EventsOf<typeof defenceEvents>;
