import type {TestSpec} from '../actions/effects.js';
import {
	type Characteristic,
	type TeSheet,
	characteristicNames,
	characteristics,
	namedSkills,
	rankOf,
	statOf,
} from '../sheet/sheet.js';

/* The skills that a test can be made with: trained, untrained, or a characteristic alone (TE-02). */

const alone = 'characteristic:';

export const aloneOf = (id: Characteristic): string => `${alone}${id}`;

const characteristicOf = (chosen: string): Characteristic | undefined =>
	characteristics.find((id) => chosen === `${alone}${id}`);

/** What a test is rolled with when this was chosen; untrained, the characteristic has to do it alone. */
export function skillSpec(chosen: string): TestSpec {
	const stat = characteristicOf(chosen);
	return stat === undefined ? {stat: statOf(chosen), skill: chosen} : {stat, skill: ''};
}

/** “medicine”, or “Strength alone”. */
export function skillName(chosen: string | undefined): string {
	const stat = chosen === undefined ? undefined : characteristicOf(chosen);
	return stat === undefined ? (chosen ?? 'a skill') : `${characteristicNames[stat]} alone`;
}

/** Skills of the sheet, and medicine. */
export const usualSkills = ({skills}: TeSheet): readonly string[] => [
	...new Set([...Object.keys(skills), 'medicine']),
];

/** The other skills that the rules name, in which nobody on the sheet has ranks, and each characteristic alone. */
export const untrainedSkills = (sheet: TeSheet): readonly string[] => [
	...namedSkills.filter(
		(skill) => rankOf(sheet, skill) === 0 && !usualSkills(sheet).includes(skill),
	),
	...characteristics.map((id) => `${alone}${id}`),
];
