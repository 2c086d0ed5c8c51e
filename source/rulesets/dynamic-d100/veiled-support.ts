import type {Id, View} from '../../engine/kit/basics.js';
import type {Option} from '../../engine/facts/prompt.js';
import {type Counted, bonusId, bonusLabel, sumOf} from '../../engine/events/roll-modifiers.js';
import {isSeen} from '../../engine/world/veil.js';
import {supportsFor} from './derived/fight.js';
import type {DdState} from './state/fight.js';

/*
 * What somebody unseen does for a roll looks to the players like any Bonus that the GM gives for the situation: the sum
 * adds up, and tells of nobody (DD-12, DD-23).
 */

type Ids = ReadonlySet<string>;

const none: Ids = new Set();

/** The Supports that a view may not know of, by the ids of their modifiers. */
export function unseenSupports(state: DdState, who: Id, view: View): Ids {
	return view === 'gm'
		? none
		: new Set(
				supportsFor(state, who)
					.filter(({support}) => !isSeen(state, support.from, view))
					.map(({id}) => id),
			);
}

/** What can be ticked, as the view may see it. */
export function veiledOptions(options: readonly Option[], unseen: Ids): readonly Option[] {
	if (unseen.size === 0) {
		return options;
	}

	const ticked = options.filter(({id, count}) => unseen.has(id) && count > 0);
	return options
		.filter(({id}) => !unseen.has(id))
		.map((option) =>
			option.id === bonusId ? {...option, count: option.count + ticked.length} : option,
		);
}

/** What counts, as the view may see it. */
export function veiledSum(counted: readonly Counted[], unseen: Ids): readonly Counted[] {
	const isBonus = ({id}: Counted) => id === bonusId || unseen.has(id);
	return counted.some(({id}) => unseen.has(id))
		? [
				...counted.filter((each) => !isBonus(each)),
				{id: bonusId, label: bonusLabel, worth: sumOf(counted.filter((each) => isBonus(each)))},
			]
		: counted;
}
