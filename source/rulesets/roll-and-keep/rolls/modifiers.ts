import {signed} from '../../../engine/kit/text.js';
import type {RkCombatant, RkState} from '../state.js';
import type {Weapon} from '../sheet/weapons.js';
import type {Id} from '../../../engine/kit/basics.js';
import {
	conditionModifiers,
	usedUpOf,
	countedOf,
	optionsOf,
} from '../../../engine/events/counting.js';
import {conditionsOf} from '../../../engine/world/conditions.js';
import {type RollKinds, ownSituations} from '../../../engine/events/roll-modifiers.js';

/* Cover and lying prone: the source gives no numbers, so that they are worth what the GM says (RK-0B, RK-21). */

/** What is ticked beside the roll; `undefined` for what the Settings say. */
export type Ticks = readonly string[] | undefined;

type StanceRow = {
	readonly id: string;
	readonly label: string;
	isSo(target: RkCombatant): boolean;
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

const mostSteps = 6;

function stepOf(
	{worth}: StanceRow,
	state: RkState,
	weapon: Weapon,
): readonly [step: number, usual: number] {
	const step = worth(state, weapon);
	return step === 0 ? [usualStep, 0] : [step, 1];
}

export function stancesOf(target: RkCombatant, state: RkState, weapon: Weapon, ticks: Ticks) {
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

export const stanceOptions = (target: RkCombatant, state: RkState, weapon: Weapon, ticks: Ticks) =>
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

/* What conditions are worth on a roll against a number: as raises that are free, or must be made (RK-10). */

/** What rolls there are, for what counts on some alone. */
export const rollKinds = ['attack', 'melee', 'ranged', 'defence', 'wound check', 'roll'] as const;

type RollKind = (typeof rollKinds)[number];

const kindsOf = (...kinds: readonly RollKind[]): RollKinds => new Set(kinds);

export const rolls = {
	melee: kindsOf('attack', 'melee'),
	ranged: kindsOf('attack', 'ranged'),
	defence: kindsOf('defence'),
	check: kindsOf('wound check'),
	feat: kindsOf('roll'),
} as const;

export const attackKinds = ({isMelee}: Weapon): RollKinds => (isMelee ? rolls.melee : rolls.ranged);

const modifiersOn = (state: RkState, who: Id, kinds: RollKinds) => [
	...(state.conditions.length > 0 && state.settings.conditionWorth > 0
		? conditionModifiers(conditionsOf(state, who), {
				rule: 'RK-10',
				kinds,
				worth: state.settings.conditionWorth,
			})
		: []),
	...ownSituations(state, 'RK-10', state.settings.conditionWorth, kinds),
];

export const conditionsCounted = (state: RkState, who: Id, ticks: Ticks, kinds: RollKinds) =>
	countedOf(modifiersOn(state, who, kinds), undefined, ticks);

export const conditionOptions = (state: RkState, who: Id, ticks: Ticks, kinds: RollKinds) =>
	optionsOf(modifiersOn(state, who, kinds), undefined, ticks, 'one');

/** Of options of which one excludes another the one that is ticked now: `ids` without the others. */
export function withOneOf(
	ids: readonly string[],
	isOfThem: (id: string) => boolean,
	before: string | undefined,
): readonly string[] {
	const ticked = ids.filter(isOfThem);
	const one = ticked.find((id) => id !== before) ?? ticked[0];
	return ids.filter((id) => !isOfThem(id) || id === one);
}

export const usedOn = (state: RkState, who: Id, ticks: Ticks, kinds: RollKinds) =>
	usedUpOf(modifiersOn(state, who, kinds), state.conditions, ticks);
