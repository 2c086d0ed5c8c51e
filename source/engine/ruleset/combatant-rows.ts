import {type Id, sideWords} from '../kit/basics.js';
import {shortName} from '../kit/clean-text.js';
import type {DepartureId} from '../facts/combatants/departure.js';
import {departureText} from '../world/departures.js';
import {rowsFor, type ToldLine, line, ruling} from '../events/event-rows.js';
import {handledAfter, handlingText} from '../facts/combatants/handling.js';
import {mobName} from '../course/mob.js';
import type {SharedEventOf} from '../events/shared-events.js';
import {clauseOf} from '../kit/text.js';
import {forGm} from '../world/told.js';
import type {Update} from '../world/updates.js';
import {type Combatant, type AnyWorld, clause, find, nameOf, subjectOf} from '../world/world.js';

type CombatantEvent = SharedEventOf<
	| 'removed'
	| 'rejoined'
	| 'mob-formed'
	| 'hidden'
	| 'revealed'
	| 'renamed'
	| 'side-changed'
	| 'control-changed'
>;

type Tools<S> = {
	inWorld(state: S, facts: Partial<Pick<AnyWorld, 'departed' | 'handlings'>>): S;
	withFacts(state: S, who: Id, update: Update<Combatant>): S;
	comeBack(state: S, who: Id): S;
};

/** What the GM says of combatants: whether they are there, in sight, and as who. */
export function combatantRows<S extends AnyWorld>({inWorld, withFacts, comeBack}: Tools<S>) {
	const withDeparture = (state: S, who: Id, why: DepartureId | undefined): S => {
		const departed = new Map(state.departed);
		departed.delete(who);
		return inWorld(state, {departed: why === undefined ? departed : departed.set(who, why)});
	};

	/** Of a ruling about one combatant: “Koji leaves the fight”. */
	const ruled =
		(what: string) =>
		({who, reason}: {readonly who: Id; readonly reason?: string}, after: S): ToldLine =>
			ruling(clause(after, who, what), {who, reason});

	return rowsFor<S, CombatantEvent>({
		removed: {
			evolve: (state, {who, why}) => withFacts(withDeparture(state, who, why), who, {isGone: true}),
			tell: ({who, why, reason}, after) =>
				ruling(departureText(subjectOf(after, who), why), {who, reason}),
		},
		rejoined: {
			evolve: (state, {who}) =>
				comeBack(withFacts(withDeparture(state, who, undefined), who, {isGone: false}), who),
			tell: ruled('is back'),
		},
		'mob-formed': {
			about: ({ids}) => ids,
			tell: ({ids}, after) => line(`${mobName(ids.map((id) => nameOf(after, id)))} act together`),
		},
		hidden: {
			evolve: (state, {who}) => withFacts(state, who, {isHidden: true}),
			tell: ruled('is hidden'),
		},
		revealed: {
			evolve: (state, {who, to}) =>
				withFacts(state, who, (next) => {
					next.isHidden = false;
					next.isUnknown = false;
					next.name = shortName(to ?? next.name);
				}),
			/** Under which name it was hidden is the GM’s. */
			tell({who, from, to}, after) {
				const plain = clause(after, who, 'comes into sight');
				const named =
					from === undefined || to === undefined
						? plain
						: clauseOf(
								{name: from, isPlural: find(after, who)?.isPlural ?? false},
								`comes into sight as ${to}`,
							);
				return line(forGm(named, plain), who);
			},
		},
		renamed: {
			evolve: (state, {who, to}) =>
				withFacts(state, who, (next) => {
					next.formerNames = next.isUnknown ? [...next.formerNames, next.name] : next.formerNames;
					next.name = shortName(to);
				}),
			tell: ({who, from, to, reason}, after) =>
				ruling(
					clauseOf({name: from, isPlural: find(after, who)?.isPlural ?? false}, `is now ${to}`),
					{who, reason},
				),
		},
		'side-changed': {
			evolve: (state, {who, to}) => withFacts(state, who, {side: to}),
			tell: ({who, to, reason}, after) =>
				ruling(clause(after, who, `fights for ${sideWords[to]} from now on`), {who, reason}),
		},
		'control-changed': {
			evolve: (state, {who, ...change}) =>
				inWorld(state, {handlings: handledAfter(state.handlings, who, change)}),
			tell: ({reason, ...event}, after) =>
				ruling(forGm(`${nameOf(after, event.who)}: ${handlingText(event)}`), {reason}),
		},
	});
}
