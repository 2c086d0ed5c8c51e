import type {Fit} from './sheet.js';

/** Defence knacks that do not fit every attack, unless the roster says otherwise (RK-21). */
const rows: ReadonlyMap<string, Fit> = new Map([
	['parry', 'melee'],
	['block', 'melee'],
	['riposte', 'melee'],
	['cover', 'ranged'],
]);

/** What a defence knack is good against: any attack, where nothing else is known of it. */
export const fitOf = (name: string): Fit =>
	rows.get(name.toLowerCase()) ?? 'any';
