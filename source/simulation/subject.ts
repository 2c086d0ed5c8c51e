import type {Typed} from '../engine/facts/event.js';
import type {Ruleset} from '../engine/ruleset/ruleset.js';
import type {Setup, AnyWorld} from '../engine/world/world.js';
import type {SealedRuleset} from '../rulesets/known.js';
import type {Block} from './course.js';
import {diceOf} from './random.js';
import {type Tally, joined, noTally, tallyOf, type Ending, type Fate} from './tally.js';
import type {RandomSource} from '../dice/random-source.js';
import {settled} from '../engine/world/run.js';
import {playToEnding} from './play-out.js';

/* Fights in a row: the heroes go on to the next as long as they win. */

type Row<Sheet> = {
	/** The fights after it, as they would begin fresh. */
	readonly setups: ReadonlyArray<Setup<Sheet>>;
	/** The id of the ruleset's rest between any two; left out, each follows at once. */
	readonly rest?: string | undefined;
};

/** Plays a fight out, and those that follow, with the same dice. What the heroes do not come to counts no fight. */
function playRow<Sheet, S extends AnyWorld, Act, E extends Typed>(
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

/** What is played many times: a fight, or several in a row of the same ruleset. */
export type Subject = {
	readonly ruleset: string;
	/** Of the first fight, at the question that is open. */
	readonly state: unknown;
	/** The set-ups of the fights that follow. */
	readonly next?: readonly unknown[];
	/** The rest between them; left out, each follows at once. */
	readonly rest?: string;
};

export type Player = (seed: number, block: Block) => Tally;

/** A state comes from another thread of this program: only what all rulesets share is looked at. */
const isState = <S extends AnyWorld>(state: unknown): state is S =>
	typeof state === 'object' &&
	state !== null &&
	'combatants' in state &&
	'stack' in state &&
	'clock' in state;

const playerWith = <Sheet, S extends AnyWorld, Act, E extends Typed>(
	rules: Ruleset<Sheet, S, Act, E>,
	{state, next = [], rest}: Subject,
): Player | undefined => {
	const setups = next.filter((setup) => rules.isSetup(setup));
	return isState<S>(state) && setups.length === next.length
		? (seed, {first, count}) =>
				Array.from({length: count}, (_, at) =>
					playRow(rules, state, {setups, rest}, diceOf(seed, first + at)),
				).reduce(joined, noTally)
		: undefined;
};

/** Throws when it is no fight of its rules, or these are not loaded. */
export function playerOf(subject: Subject, rulesets: readonly SealedRuleset[]): Player {
	const player = rulesets
		.find(({id}) => id === subject.ruleset)
		?.use((rules) => playerWith(rules, subject));
	if (!player) {
		throw new TypeError('There is no fight to play');
	}

	return player;
}
