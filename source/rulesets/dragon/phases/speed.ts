import type {DrSheet} from '../sheet/sheet.js';
import type {DrCombatant, DrState} from '../state.js';
import {
	type Category,
	type Stat,
	categoryOf,
	categoryOfSubstat,
	statRows,
	statValue,
} from '../sheet/stats.js';

/* Speeds and the phases that their dice give (DR-02 to DR-04, DR-06). */

/** Whether a roll of this category is outside the category of somebody's speed (DR-06). */
export const isOffCategory = ({speed}: DrCombatant, category: Category): boolean =>
	speed.stat !== undefined && categoryOf(speed.stat) !== category;

/** DR-03: one die for each so many points, rounded up. */
export const speedDice = ({settings}: DrState, {sheet}: DrCombatant, stat: Stat): number =>
	Math.ceil(statValue(sheet, stat) / settings.pointsPerDie);

/** The best stat in the category of the first weapon's roll, usually physical; of all, if that category has no dice. */
function bestStat(sheet: DrSheet): Stat {
	const usual = categoryOfSubstat(sheet.weapons[0]?.substat ?? 'accuracy');
	return bestOf(sheet, (category) => category === usual) ?? bestOf(sheet, () => true) ?? 'reflexes';
}

function bestOf(sheet: DrSheet, isMeant: (category: Category) => boolean): Stat | undefined {
	let best: Stat | undefined;
	for (const {id, category} of statRows) {
		const most = best === undefined ? 0 : statValue(sheet, best);
		if (isMeant(category) && statValue(sheet, id) > most) {
			best = id;
		}
	}

	return best;
}

/** Last turn's stat while it has any dice, else the likeliest one (DR-02, DR-0A). */
export const likeliestStat = ({sheet, speed}: DrCombatant): Stat =>
	speed.last !== undefined && statValue(sheet, speed.last) > 0 ? speed.last : bestStat(sheet);

/** DR-04: two or more dice that all show the same number. */
export const isYahtzee = ({speed}: DrCombatant): boolean => {
	const {dice, isArranged} = speed;
	return (
		dice !== undefined &&
		!isArranged &&
		dice.length > 1 &&
		dice[0] === dice[1] &&
		dice.every((face) => face === dice[0])
	);
};

/** Each different number is a round with a phase (DR-03). */
export const phasesOf = (dice: readonly number[]): readonly number[] =>
	[...new Set(dice)].toSorted((one, other) => one - other);
