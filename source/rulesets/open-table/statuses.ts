import type {Id} from '../../engine/basics.js';
import type {Until} from '../../engine/conditions.js';

/** Conditions that are offered by name; any other can be typed. What they do is the GM's ruling (OT-31). */
export const statusRows: ReadonlyArray<{name: string; summary: string}> = [
	{name: 'prone', summary: 'lies on the ground'},
	{name: 'held', summary: 'cannot leave its place'},
	{name: 'stunned', summary: 'does nothing in its turn'},
	{name: 'blinded', summary: 'sees nothing'},
	{name: 'afraid', summary: 'keeps away from a foe'},
	{name: 'poisoned', summary: 'is worse at all it does'},
	{name: 'unseen', summary: 'can be guessed at only'},
	{name: 'blessed', summary: 'is better at all it does'},
];

/** How a condition ends (OT-31). */
export type Lasts =
	| 'open'
	| 'start'
	| 'end'
	| 'start-by'
	| 'end-by'
	| 'rounds'
	| 'save'
	| 'concentration';

type LastsRow = {
	readonly id: Lasts;
	readonly label: string;
	/** When it ends by itself. */
	until?(who: Id, giver: Id, rounds: number): Until;
};

export const lastsRows: readonly LastsRow[] = [
	{id: 'open', label: 'until the GM ends it'},
	{
		id: 'start',
		label: 'until its next turn starts',
		until: (of) => ({edge: 'start', of}),
	},
	{
		id: 'end',
		label: 'until its next turn ends',
		until: (of) => ({edge: 'end', of}),
	},
	{
		id: 'start-by',
		label: 'until the giver’s next turn starts',
		until: (_who, of) => ({edge: 'start', of}),
	},
	{
		id: 'end-by',
		label: 'until the giver’s next turn ends',
		until: (_who, of) => ({edge: 'end', of}),
	},
	{
		id: 'rounds',
		label: 'for rounds',
		until: (_who, _giver, count) => ({unit: 'round', count}),
	},
	{id: 'save', label: 'until a save at the end of its turn'},
	{id: 'concentration', label: 'as long as the giver concentrates'},
];
