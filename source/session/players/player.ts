import type {Id} from '../../engine/kit/basics.js';
import type {Fight} from '../fight/fight.js';
import type {Seat} from './seats.js';

export type Player = {
	readonly device: string;
	readonly name: string;
	/** The names of the player's heroes; of none before the GM has let the player in. */
	readonly plays: readonly string[];
	/** The names of those for whom the player has asked. */
	readonly wants: readonly string[];
	readonly isAtOnce: boolean;
};

export function playersAt(seats: readonly Seat[], fight: Fight | undefined): readonly Player[] {
	const combatants = fight?.combatants('gm') ?? [];
	const names = (ids: readonly Id[]): readonly string[] =>
		ids.flatMap((id) => combatants.find((each) => each.id === id)?.name ?? []);
	return seats.map(({device, name, heroes, wanted, isAtOnce}) => ({
		device,
		name,
		plays: names(heroes),
		wants: names(wanted),
		isAtOnce,
	}));
}
