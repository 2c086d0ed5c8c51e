import {list, id, maybe, yes} from '../../../engine/kit/shape.js';
import {moment, loss, type DdState, type Loss} from '../state/fight.js';
import {eventRows, nobody} from '../../../engine/events/event-rows.js';
import {line, type ToldLine} from '../../../engine/events/narration.js';
import {namesOf} from '../../../engine/world/world.js';
import {partedSums} from '../derived/fight.js';
import {pointsText, ofPlaced} from '../shown/text.js';
import {inState, lose} from '../updates.js';
import {joined, ofSeen, preceded, sentence, told} from '../../../engine/world/told.js';

/* Those who act at the same time. */

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
			inState(state, (fresh) => {
				fresh.group = ids;
				fresh.moment = at ?? (ids.length > 1 ? state.moment : undefined);
			}),
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
			inState(losses.reduce(lose, state), (fresh) => {
				fresh.group = state.group.filter((id) => !who.includes(id));
				fresh.deferred = state.deferred.filter((loss) => !losses.includes(loss));
			}),
		about: nobody,
		tell: ({losses}, after) => countedNow('Counted at once', losses, after),
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
		tell: ({losses, isOfSeveral}, after) =>
			countedNow(isOfSeveral ? 'All of them have acted' : 'Both have acted', losses, after),
	},
});
