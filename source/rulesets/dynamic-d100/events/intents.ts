import {flag, id, list, maybe, text, yes} from '../../../engine/kit/shape.js';
import {plan, turn} from '../state/frames.js';
import {eventRows, nobody, silent, type ToldLine, line} from '../../../engine/events/event-rows.js';
import {uncapital} from '../../../engine/kit/text.js';
import {ofPlaced, ofPlan, planText, pointsText} from '../shown/text.js';
import {type DdState, type Loss, loss, moment} from '../state/fight.js';
import {inCombatant, inState, lose, pop} from '../updates.js';
import {ifAny, joined, ofSeen, preceded, sentence, told} from '../../../engine/world/told.js';
import {get, namesOf} from '../../../engine/world/world.js';
import {partedSums} from '../derived/fight.js';

export const intentEvents = eventRows<DdState>()({
	'kin-split': {
		shape: {
			kin: text,
			/** Logs of before version 3 leave it out. */
			isHidden: maybe(flag),
		},
		evolve: (state, {kin, isHidden}) =>
			inState(pop(state), (fresh) => {
				fresh.splitKin = [...fresh.splitKin, {kin, isHidden}];
			}),
		tell: silent,
	},

	intent: {
		shape: {who: id, plan, isChange: flag},
		/** After a changed intent, somebody who is in their turn goes back to their place in the order (DD-15, DD-1A). */
		evolve(state, {who, plan, isChange}) {
			const planned = inCombatant(state, who, {plan});
			return isChange
				? inState(planned, {
						stack: state.stack.map((frame) =>
							frame.kind === 'turn' && frame.who === who
								? turn.frame({...frame, isReplanned: true})
								: frame,
						),
					})
				: planned;
		},
		/** A declared plan. Only the GM is told a sealed one (DD-12). */
		tell({who, plan, isChange}, after) {
			const verb = isChange ? 'now means' : 'means';
			const text = ifAny(planText(get(after, who), plan, after), uncapital);
			const sealed = plan.isSealed ? ' (sealed)' : '';
			const does = told`${verb} to ${text}${sealed}`;
			return line(ofPlan({plan}, sentence(after, who, does)), who, isChange ? 'DD-1A' : 'DD-12');
		},
	},
});

/** “Both have acted: Oni loses 6 RP”. */
function countedNow(why: string, losses: readonly Loss[], after: DdState): ToldLine {
	const {lost, regained} = partedSums(losses);
	const partsOf = (verb: string, sums: typeof lost) =>
		[...sums].map(([who, points]) =>
			ofSeen([who], ({length}) =>
				length === 0 ? '' : sentence(after, who, told`${verb} ${pointsText(points, who)}`),
			),
		);
	return line(
		preceded(
			`${why}: `,
			joined([...partsOf('loses', lost), ...partsOf('regains', regained)], ', '),
		),
	);
}

export const groupEvents = eventRows<DdState>()({
	grouped: {
		shape: {
			ids: list(id),
			/** Of several; left out where those who are left stay at the place of the group. */
			at: maybe(moment),
		},
		rule: 'DD-17',
		evolve: (state, {ids, at}) =>
			inState(state, {group: ids, moment: at ?? (ids.length > 1 ? state.moment : undefined)}),
		about: nobody,
		/** “Koji and Oni act at the same time”. */
		tell: ({ids}, after) =>
			line(
				ofPlaced(after, ids, (placed) =>
					placed.length > 1 ? `${namesOf(after, placed)} act at the same time` : '',
				),
			),
	},

	/** DD-15: somebody has another place now, or none, so nothing that others do waits for them. */
	'moment-left': {
		shape: {
			who: list(id),
			/** What waited for those who have left: it counts now. */
			losses: list(loss),
		},
		rule: 'DD-15',
		evolve: (state, {who, losses}) =>
			inState(losses.reduce(lose, state), {
				group: state.group.filter((id) => !who.includes(id)),
				deferred: state.deferred.filter((loss) => !losses.includes(loss)),
			}),
		about: nobody,
		tell: ({losses}, after) => countedNow('Counted at once', losses, after),
	},

	'group-settled': {
		shape: {losses: list(loss), isOfSeveral: maybe(yes)},
		rule: 'DD-17',
		evolve: (state, {losses}) => inState(losses.reduce(lose, state), {group: [], deferred: []}),
		about: nobody,
		tell: ({losses, isOfSeveral}, after) =>
			countedNow(isOfSeveral ? 'All of them have acted' : 'Both have acted', losses, after),
	},
});
