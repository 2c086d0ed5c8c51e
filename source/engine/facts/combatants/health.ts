import type {RuleId} from '../../kit/basics.js';
import {choice} from '../setting-rows.js';

/* How badly off somebody is, in words. */

/** What can be seen of somebody’s health without numbers, from the best to the worst. */
export const healthWords = [
	'unhurt',
	'scratched',
	'hurt',
	'badly hurt',
	'near falling',
	'down',
] as const;

export type HealthWord = (typeof healthWords)[number];

/** How many steps a bar has that shows a word and no value. */
export const healthSteps = healthWords.length - 1;

/** The steps that are left of a bar: all of them for the unhurt, none for those who are down. */
export const stepsLeft = (word: HealthWord): number => healthSteps - healthWords.indexOf(word);

/** The word for somebody who is up, by the share of the health that is left. */
export const healthWordOf = (share: number): Exclude<HealthWord, 'down'> =>
	share >= 1
		? 'unhurt'
		: share > 2 / 3
			? 'scratched'
			: share > 1 / 3
				? 'hurt'
				: share > 1 / 6
					? 'badly hurt'
					: 'near falling';

/** The setting of what players learn of foes’ health. Fights from before go on with what they showed. */
export const foeHealthRow = (rule: RuleId) =>
	choice('foeHealth', {
		text: `${rule} Players see foes’ health: How the players’ view shows the health of the GM’s combatants. Where players see all foes’ numbers, it shows numbers.`,
		options: {nothing: 'not at all', words: 'in words', numbers: 'in numbers'},
		default: 'words',
		formerly: 'nothing',
	});
