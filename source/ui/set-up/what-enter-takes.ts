import {sideWords, sides} from '../../engine/kit/basics.js';
import {listed} from '../../engine/kit/text.js';
import {sideOf} from '../../session/library/services.js';
import type {Listed} from '../home/rosters/listed-rosters.js';
import {type SetUp, tickedIn} from './set-up.js';

/** What Enter goes on with where rosters are chosen, and which side has nobody among them. */
export function whatEnterTakes(
	{found, after, ...state}: SetUp,
	rosters: readonly Listed[],
	current: Listed | undefined,
): {readonly taken: string; readonly lonely: string} {
	const ticked = tickedIn(state).flatMap(
		(path) => rosters.find((each) => each.path === path) ?? [],
	);
	const names = [...ticked.map(({title}) => title), ...found.map(({entry}) => entry.name)];
	if (names.length === 0 && !current) {
		return {taken: '', lonely: ''};
	}

	const chosen = names.length === 0 && current ? [current] : ticked;
	const others = [...found, ...(after?.heroes ?? [])];
	const empty = sides.filter(
		(side) =>
			chosen.every((roster) => roster.sides[side] === 0) &&
			others.every((other) => sideOf(other) !== side),
	);
	return {
		taken:
			names.length > 0
				? `Enter goes on with ${listed(names)}`
				: `Enter goes on with ${current?.title ?? ''} alone; Space ticks several`,
		lonely:
			empty.length === 0
				? ''
				: `Nobody is among ${listed(empty.map((side) => sideWords[side]))} yet: / finds somebody`,
	};
}
