import type {Lasts} from './state.js';

/** A condition that is offered by name; any other can be typed. What it does is the GM's ruling (OT-31). */
export type StatusRow = {
	readonly name: string;
	/** What a narrow screen shows in its place. */
	readonly code: string;
	readonly summary: string;
};

export const statusRows: readonly StatusRow[] = [
	{name: 'prone', code: 'pro', summary: 'lies on the ground'},
	{name: 'held', code: 'hel', summary: 'cannot leave its place'},
	{name: 'stunned', code: 'stu', summary: 'does nothing in its turn'},
	{name: 'blinded', code: 'bli', summary: 'sees nothing'},
	{name: 'afraid', code: 'afr', summary: 'keeps away from a foe'},
	{name: 'poisoned', code: 'poi', summary: 'is worse at all it does'},
	{name: 'unseen', code: 'uns', summary: 'can be guessed at only'},
	{name: 'blessed', code: 'ble', summary: 'is better at all it does'},
];

export const lastsLabels: Readonly<Record<Lasts, string>> = {
	open: 'until the GM ends it',
	start: 'until its next turn starts',
	end: 'until its next turn ends',
	'start-by': 'until the giver’s next turn starts',
	'end-by': 'until the giver’s next turn ends',
	rounds: 'for rounds',
	save: 'until a save at the end of its turn',
	concentration: 'as long as the giver concentrates',
};
