import type {Dice, Rolled} from '../../../dice/dice.js';
import {type Tally, chanceOfAtLeast, dudsOf, meanOf, successesOf} from '../../../dice/tally.js';
import {type Counted, sumOf} from '../../../engine/events/counting.js';
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
import type {Test} from '../state/attack.js';
import type {TeCombatant} from '../state/fight.js';

/* Tests: a characteristic in dT, ranks as flat successes, modifiers (TE-01, TE-02). */

/** A dT: a d10 that succeeds from 6 and explodes from 9 (TE-01). */
export const dT: Tally = {sides: 10, from: 6, explodeFrom: 9};

export const dTs = (count: number): Dice => ({
	count: Math.max(1, count),
	sides: dT.sides,
	explodeFrom: dT.explodeFrom,
});

export const bareSuccesses = ({dice, again}: Test): number =>
	successesOf(dice, dT.from) + successesOf(again ?? [], dT.from);

export const totalOf = (test: Test) => bareSuccesses(test) + test.flat + sumOf(test.counted);

/** TE-32: what a test counts as. A total below 0 is as good as 0, for a defence as for any other test. */
export const effectiveTotal = (test: Test): number => Math.max(0, totalOf(test));

/** The duds that may still be rerolled, each once (TE-02). */
export const openRerolls = ({dice, again, rerolls}: Test): number =>
	again === undefined ? Math.min(rerolls, dudsOf(dice, dT.from)) : 0;

export const isSettled = (test: Test | undefined): test is Test =>
	test !== undefined && openRerolls(test) === 0;

export type Basis = {
	readonly dice: number;
	readonly flat: number;
	readonly rerolls: number;
	/** “Agility 4”, “melee 3”; made when somebody looks. */
	parts(): readonly string[];
};

export const testOf = (
	rolled: Rolled | undefined,
	{rerolls, flat}: Omit<Basis, 'dice' | 'parts'>,
	counted: readonly Counted[],
): Test => ({dice: rolled?.dice ?? [], again: undefined, rerolls, flat, counted});

export const meanOfBasis = ({dice, flat, rerolls}: Basis): number =>
	meanOf(dT, Math.max(1, dice), rerolls) + flat;

export function bestSpec({sheet}: TeCombatant, specs: readonly TestSpec[]): TestSpec | undefined {
	let best: TestSpec | undefined;
	let worth = -Infinity;
	for (const spec of specs) {
		const mean = sheet[spec.stat] * 0.625 + rankOf(sheet, spec.skill);
		if (mean > worth) {
			best = spec;
			worth = mean;
		}
	}

	return best;
}

/** The chance of a total of at least `need`; a total below 0 counts as 0 (TE-32). */
export const chanceFor = (
	{dice, flat, rerolls}: Omit<Basis, 'parts'>,
	modifier: number,
	need: number,
) => (need <= 0 ? 1 : chanceOfAtLeast(dT, Math.max(1, dice), need - flat - modifier, rerolls));

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
