import {isSquad} from './derived.js';
import type {RkCombatant} from './state.js';

/** “8 and 9”, “2, 5 and 9”, “Ark, Finch and Danny”. */
export const spoken = (items: ReadonlyArray<number | string>): string =>
	items.length < 2
		? items.join('')
		: `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;

/** “1 member”, “3 members”. */
export const counted = (count: number, noun: string): string =>
	`${count} ${noun}${count === 1 ? '' : 's'}`;

export const percent = (chance: number): string =>
	`${Math.round(chance * 100)} %`;

const irregular: ReadonlyMap<string, string> = new Map([
	['is', 'are'],
	['has', 'have'],
	['does', 'do'],
]);

/** What somebody does, its verb first: “runs across”, but of a squad, which is many, “run across”. */
export function doing(
	who: Pick<RkCombatant, 'sheet'> | undefined,
	deed: string,
): string {
	if (!who || !isSquad(who)) {
		return deed;
	}

	const [verb = '', ...rest] = deed.split(' ');
	return [irregular.get(verb) ?? verb.replace(/s$/, ''), ...rest].join(' ');
}
