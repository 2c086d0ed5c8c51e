import {number, list, id, maybe, yes} from '../../../engine/kit/shape.js';
import {moment, loss, type DdState, type Loss} from '../state/fight.js';
import {extraKind, type DdCombatant, freshTurn} from '../state/combatant.js';
import {eventRows, nobody, silent} from '../../../engine/events/event-rows.js';
import type {View} from '../../../engine/kit/basics.js';
import {lastCallRows} from '../../../engine/course/last-call.js';
import {type Line, line} from '../../../engine/events/narration.js';
import {
	clauseOf,
	listed,
	minus,
	timeText,
	uncapital,
} from '../../../engine/kit/text.js';
import {knowsNumbers, seen, seenNames} from '../../../engine/world/veil.js';
import {clause, find, nameOf} from '../../../engine/world/world.js';
import {extraRow} from '../actions/extras.js';
import {elapsed, lossSums, winner} from '../derived/fight.js';
import {fewPoints} from '../derived/plan.js';
import {knowsPlan, pointsText, withKnownPlace} from '../text.js';
import {
	inCombatant,
	inPast,
	inState,
	inTurn,
	lose,
	pop,
	withFacts,
} from '../updates.js';

/** Clears what lasts one round. Remembers the plan for “as last round”. */
const readied = (combatant: DdCombatant, keepsEngaged: boolean): DdCombatant =>
	withFacts(combatant, (fresh) => {
		const {plan, past} = combatant;
		fresh.plan = undefined;
		fresh.turn = {...freshTurn, startsBefore: combatant.starts};
		fresh.past = {
			lastPlan: plan ?? past.lastPlan,
			progress: past.progress,
			isOut: past.isOut,
		};
		fresh.engaged = keepsEngaged ? combatant.engaged : [];
	});

/** “Both have acted: Oni loses 6 RP”. */
function countedNow(
	why: string,
	losses: readonly Loss[],
	after: DdState,
	view: View,
): Line | undefined {
	const parts = [...lossSums(losses)]
		.filter(([who]) => seen(after, [who], view).length > 0)
		.map(([who, points]) =>
			clause(after, who, `loses ${pointsText(points, after, who, view)}`),
		);
	return parts.length === 0 ? undefined : line(`${why}: ${parts.join(', ')}`);
}

export const courseEvents = eventRows<DdState>()({
	...lastCallRows<DdState>((state, coming) => inState(state, {coming})),
	'round-began': {
		shape: {round: number, surprised: list(id)},
		evolve(state) {
			const keepsEngaged = state.settings.engagement === 'leave';
			return inState(state, (fresh) => {
				fresh.combatants = state.combatants.map((combatant) =>
					readied(combatant, keepsEngaged),
				);
				fresh.group = [];
				fresh.deferred = [];
				fresh.splitKin = [];
			});
		},
		about: nobody,
		/** “Round 1: Mika surprised” (DD-04, DD-10). */
		tell({round, surprised}, after, view) {
			const names = seenNames(after, surprised, view);
			return names.length > 0
				? line(
						`Round ${round}: ${names.join(', ')} surprised; that the others are prepared is told, not counted (DD-08)`,
						undefined,
						'DD-04',
						'heading',
					)
				: {
						...line(`Round ${round}`, undefined, 'DD-10', 'heading'),
						elapsed: timeText(elapsed(after)),
					};
		},
	},

	grouped: {
		shape: {
			ids: list(id),
			/** Of several; left out where those who are left stay at the place of the group. */
			at: maybe(moment),
		},
		rule: 'DD-17',
		evolve: (state, {ids, at}) =>
			inState(state, (fresh) => {
				fresh.group = ids;
				fresh.moment = at ?? (ids.length > 1 ? state.moment : undefined);
			}),
		about: nobody,
		/** “Koji and Oni act at the same time”. */
		tell({ids}, after, view) {
			const names = seenNames(after, withKnownPlace(after, ids, view), view);
			return names.length > 1
				? line(`${listed(names)} act at the same time`)
				: undefined;
		},
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
			inState(losses.reduce(lose, state), (fresh) => {
				fresh.group = state.group.filter((id) => !who.includes(id));
				fresh.deferred = state.deferred.filter(
					(loss) => !losses.includes(loss),
				);
			}),
		about: nobody,
		tell: ({losses}, after, view) =>
			countedNow('Counted at once', losses, after, view),
	},

	/** DD-26: they are no longer in one zone, or one of them has left the fight. */
	disengaged: {
		shape: {who: id, from: list(id)},
		evolve: (state, {who, from}) =>
			inCombatant(state, who, (fresh) => {
				fresh.engaged = fresh.engaged.filter((id) => !from.includes(id));
			}),
		tell: silent,
	},

	'group-settled': {
		shape: {
			losses: list(loss),
			/** More than two acted at the same time. */
			isOfSeveral: maybe(yes),
		},
		rule: 'DD-17',
		evolve: (state, {losses}) =>
			inState(losses.reduce(lose, state), (fresh) => {
				fresh.group = [];
				fresh.deferred = [];
			}),
		about: nobody,
		/** What those who acted at the same time did to each other. */
		tell: ({losses, isOfSeveral}, after, view) =>
			countedNow(
				isOfSeveral ? 'All of them have acted' : 'Both have acted',
				losses,
				after,
				view,
			),
	},

	'turn-over': {
		shape: {
			who: id,
			/** Planned Extras for which few points leave no action. */
			lost: maybe(list(extraKind)),
		},
		evolve: (state, {who}) =>
			pop(
				inTurn(state, who, (turn) => {
					turn.hasActed = true;
				}),
			),
		rule: 'DD-14',
		/** “Koji has no second action at 5 RP or fewer: aim”. */
		tell({who, lost = []}, after, view) {
			const combatant = find(after, who);
			return combatant &&
				lost.length > 0 &&
				knowsPlan(combatant, view) &&
				knowsNumbers(after, combatant, view, 'order')
				? line(
						clauseOf(
							combatant,
							`has no second action at ${fewPoints} RP or fewer: ${lost.map((extra) => uncapital(extraRow(extra).label)).join(', ')}`,
						),
						who,
					)
				: undefined;
		},
	},

	'main-lost': {
		shape: {who: id, from: number, to: number},
		rule: 'DD-16',
		evolve: (state, {who}) =>
			inTurn(state, who, (turn) => {
				turn.isMainLost = true;
			}),
		/** “Koji loses the Main Action: initiative 8 → 0”. */
		tell({who, from, to}, after, view) {
			if (withKnownPlace(after, [who], view).length === 0) {
				return undefined;
			}

			const change = from === to ? '' : `${minus(from)} → `;
			const numbers = knowsNumbers(after, find(after, who), view, 'order')
				? `: initiative ${change}${minus(to)}`
				: '';
			return line(clause(after, who, `loses the Main Action${numbers}`), who);
		},
	},

	reordered: {
		shape: {
			who: id,
			from: number,
			to: number,
			/** Those whom they act after now, or before. */
			passed: list(id),
		},
		rule: 'DD-15',
		/** “Koji 14 → 9: now after Oni”. Leaves out those whose place the view may not know. */
		tell({who, from, to, passed}, after, view) {
			const names = seenNames(after, withKnownPlace(after, passed, view), view);
			if (
				names.length === 0 ||
				withKnownPlace(after, [who], view).length === 0
			) {
				return undefined;
			}

			const numbers = knowsNumbers(after, find(after, who), view, 'order')
				? ` ${minus(from)} → ${minus(to)}`
				: '';
			return line(
				`${nameOf(after, who)}${numbers}: now ${to < from ? 'after' : 'before'} ${names.join(', ')}`,
				who,
			);
		},
	},

	defeated: {
		shape: {who: id},
		rule: 'DD-19',
		evolve: (state, {who}) =>
			inPast(state, who, (past) => {
				past.isOut = true;
			}),
		tell: ({who}, after) =>
			line(clause(after, who, 'is out of the fight'), who, undefined, 'defeat'),
	},

	recovered: {
		shape: {who: id},
		rule: 'DD-19',
		evolve: (state, {who}) =>
			inPast(state, who, (past) => {
				past.isOut = false;
			}),
		tell: ({who}, after) =>
			line(clause(after, who, 'is back in the fight'), who),
	},

	/** The GM rules that the fight goes on; in no round any more once there are two sides again. */
	'went-on': {
		shape: {round: number},
		rule: 'DD-10',
		evolve: (state, {round}) =>
			inState(state, (fresh) => {
				fresh.goesOnIn = round;
			}),
		tell: ({round}, after) =>
			round === 0
				? undefined
				: line(
						`The round goes on with ${winner(after) === 'nobody' ? 'nobody' : 'one side'} left`,
						undefined,
						undefined,
						'ruling',
					),
	},
});
