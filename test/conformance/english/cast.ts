import type {Entrant} from '../../../source/engine/facts/combatants/entrant.js';
import type {Setup} from '../../../source/engine/world/world.js';

type Called = {readonly name: string; readonly isPlural: boolean};

/** Names of each kind: of one, of several, of several who count as one. */
export const names: readonly Called[] = [
	{name: 'Zarkov', isPlural: false},
	{name: 'Ravens', isPlural: true},
	{name: 'Band of Wolves', isPlural: false},
	{name: 'Xanthe', isPlural: false},
	{name: 'Jackals', isPlural: true},
	{name: 'Boris', isPlural: false},
	{name: 'Mummers', isPlural: true},
	{name: 'Gang of Lizards', isPlural: false},
	{name: 'Morlock', isPlural: false},
	{name: 'Vandals', isPlural: true},
	{name: 'Ylva', isPlural: false},
	{name: 'Pack of Ghouls', isPlural: false},
];

/** The same fight with names of each kind. Those of one kind are numbered from 2, since a 1 before a word counts it. */
export function recast<Sheet>({settings, entrants}: Setup<Sheet>, turn: number): Setup<Sheet> {
	const kins = [...new Set(entrants.map(({kin}) => kin))];
	const places = new Map<string, number>();
	const called = (entrant: Entrant<Sheet>): Entrant<Sheet> => {
		const {kin} = entrant;
		const {name, isPlural} = names[(kins.indexOf(kin) + turn) % names.length] ?? {
			name: 'Zarkov',
			isPlural: false,
		};
		const isAlone = entrants.filter((each) => each.kin === kin).length === 1;
		const place = (places.get(kin) ?? 1) + 1;
		places.set(kin, place);
		return {...entrant, name: isAlone ? name : `${name} ${place}`, kin: name, isPlural};
	};

	return {settings, entrants: entrants.map(called)};
}
