import type {Id} from '../../engine/kit/basics.js';
import type {Lane} from '../../engine/world/board.js';
import type {FightRecord} from './fight-record.js';

/** Numbers in the place of ids, in the order in which they are asked for. */
export function numbering(): (id: Id) => Id {
	const numbers = new Map<Id, Id>();
	return (id) => {
		const number = numbers.get(id) ?? `c${numbers.size + 1}`;
		numbers.set(id, number);
		return number;
	};
}

export const numberedLanes = (lanes: readonly Lane[], numbered: (id: Id) => Id): readonly Lane[] =>
	lanes
		.map(({combatant, ...lane}) => ({combatant: numbered(combatant), ...lane}))
		.map(({engaged, ...lane}) =>
			engaged === undefined ? lane : {...lane, engaged: engaged.map((id) => numbered(id))},
		);

/** A record with numbers in the place of the combatants’ ids. */
export const withNumbers = (
	{people, pairs, rounds, turns, acts, ...record}: FightRecord,
	numbered: (id: Id) => Id,
): FightRecord => ({
	...record,
	people: people.map((person) => ({...person, id: numbered(person.id)})),
	pairs: pairs.map(({actor, target, ...pair}) => ({
		actor: numbered(actor),
		target: numbered(target),
		...pair,
	})),
	rounds: rounds.map(({board, ...round}) => ({
		...round,
		board: {...board, lanes: numberedLanes(board.lanes, numbered)},
	})),
	turns: turns.map((turn) => ({...turn, who: numbered(turn.who)})),
	acts: acts.map(({actor, target, beside, ...act}) => ({
		...act,
		...(beside && {
			beside: beside.map(({actor: by, target: to, ...effect}) => ({
				target: numbered(to),
				...(by !== undefined && {actor: numbered(by)}),
				...effect,
			})),
		}),
		...(actor !== undefined && {actor: numbered(actor)}),
		...(target !== undefined && {target: numbered(target)}),
	})),
});
