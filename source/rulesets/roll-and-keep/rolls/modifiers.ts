import type {Option} from '../../../engine/facts/prompt.js';
import {signed} from '../../../engine/kit/text.js';
import type {RkCombatant, RkState} from '../state.js';
import type {Weapon} from '../sheet/weapons.js';

/* Cover and lying prone: the source gives no numbers, so that they are worth what the GM says (RK-0B, RK-21). */

/** What is ticked beside the roll; `undefined` for what the Settings say. */
type Ticks = readonly string[] | undefined;

/** A way to stand that can count for a target number. */
type StanceRow = {
	readonly id: string;
	readonly label: string;
	isSo(target: RkCombatant): boolean;
	/** What it is worth by the Settings. */
	worth(state: RkState, weapon: Weapon): number;
};

const stanceRows: readonly StanceRow[] = [
	{
		id: 'cover',
		label: 'in cover',
		isSo: ({stance}) => stance.isInCover,
		worth: ({settings}, {isMelee}) => (isMelee ? 0 : settings.cover),
	},
	{
		id: 'prone',
		label: 'prone',
		isSo: ({stance}) => stance.isProne,
		worth: ({settings}, {isMelee}) => (isMelee ? settings.proneBlow : settings.proneShot),
	},
];

/** What the GM can count where the Settings give nothing. */
const usualStep = 5;

/** More steps than anybody counts. */
const mostSteps = 6;

/** What one step of it is worth, and how many count unless the GM says otherwise. */
function stepOf(
	{worth}: StanceRow,
	state: RkState,
	weapon: Weapon,
): readonly [step: number, usual: number] {
	const step = worth(state, weapon);
	return step === 0 ? [usualStep, 0] : [step, 1];
}

/** What somebody’s cover or lying prone does to the target number of an attack. */
export function stancesOf(
	target: RkCombatant,
	state: RkState,
	weapon: Weapon,
	ticks: Ticks,
): ReadonlyArray<{readonly label: string; readonly worth: number}> {
	const {stance} = target;
	if (!stance.isInCover && !stance.isProne) {
		return [];
	}

	return stanceRows.flatMap((row) => {
		const [step, usual] = stepOf(row, state, weapon);
		const worth = row.isSo(target) ? step * (ticks ? timesIn(ticks, row.id) : usual) : 0;
		return worth === 0 ? [] : [{label: row.label, worth}];
	});
}

/** Asked beside the roll where somebody is in cover or lies prone. */
export const stanceOptions = (
	target: RkCombatant,
	state: RkState,
	weapon: Weapon,
	ticks: Ticks,
): readonly Option[] =>
	stanceRows
		.filter(({isSo}) => isSo(target))
		.map((row) => {
			const [step, usual] = stepOf(row, state, weapon);
			return {
				id: row.id,
				label: row.label,
				count: ticks ? timesIn(ticks, row.id) : usual,
				max: mostSteps,
				worth: `${signed(step)} to the number`,
				rule: 'RK-0B',
			};
		});

export const isStanceMark = (id: string): boolean => stanceRows.some((row) => row.id === id);

export const timesIn = (ticks: Ticks, id: string): number =>
	ticks?.filter((each) => each === id).length ?? 0;
