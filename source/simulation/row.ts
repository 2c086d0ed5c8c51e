import type {RandomSource} from '../dice/random-source.js';
import type {Typed} from '../engine/facts/event.js';
import type {Ruleset} from '../engine/ruleset/ruleset.js';
import {settled} from '../engine/world/settled.js';
import type {Setup} from '../engine/world/setup.js';
import type {AnyWorld} from '../engine/world/world.js';
import type {Ending, Fate} from './ending.js';
import {playToEnding} from './play-out.js';
import {type Tally, noTally, tallyOf} from './tally.js';

/* Fights in a row: the heroes go on to the next as long as they win. */

/** What follows the first fight. */
export type Row<Sheet> = {
	/** The fights after it, as they would begin fresh. */
	readonly setups: ReadonlyArray<Setup<Sheet>>;
	/** The id of the ruleset's rest between any two; left out, each follows at once. */
	readonly rest?: string | undefined;
};

/**
 * Plays a fight out, and those that follow. The same dice go on from one to the next.
 * @param from the first fight, at its open question
 * @returns the tally of one row; what the heroes do not come to counts no fight
 */
export function playRow<Sheet, S extends AnyWorld, Act, E extends Typed>(
	rules: Ruleset<Sheet, S, Act, E>,
	from: S,
	row: Row<Sheet>,
	source: RandomSource,
	missing: readonly Fate[] = [],
): Tally {
	const {ending, state} = playToEnding(rules, from, source);
	const tally = tallyOf({...ending, fates: [...ending.fates, ...missing]});
	const [next, ...setups] = row.setups;
	return next
		? {...tally, next: playNext(rules, ending, state, next, {...row, setups}, source)}
		: tally;
}

function playNext<Sheet, S extends AnyWorld, Act, E extends Typed>(
	rules: Ruleset<Sheet, S, Act, E>,
	{winner}: Ending,
	former: S,
	next: Setup<Sheet>,
	row: Row<Sheet>,
	source: RandomSource,
): Tally {
	const setup = winner === 'good' ? rules.nextFight(former, next, row.rest) : undefined;
	return setup?.entrants.some(({side}) => side === 'good')
		? playRow(rules, settled(rules, rules.initial(setup)), row, source, whoIsMissing(next, setup))
		: unplayed(row);
}

/** Whoever does not come any more is out in this fight too. */
const whoIsMissing = <Sheet>(
	{entrants: all}: Setup<Sheet>,
	{entrants}: Setup<Sheet>,
): readonly Fate[] => {
	const there = new Set(entrants.map(({id}) => id));
	return all.flatMap(({id}) => (there.has(id) ? [] : [{id, isOut: true, health: 0, dealt: 0}]));
};

const unplayed = <Sheet>({setups}: Row<Sheet>): Tally =>
	setups.reduce<Tally>((next) => ({...noTally, next}), noTally);
