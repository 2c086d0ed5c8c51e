import type {Id} from '../../../engine/kit/basics.js';
import {conditionModifiers, usedUpOf} from '../../../engine/events/condition-modifiers.js';
import {conditionsOf} from '../../../engine/world/conditions.js';
import type {Option} from '../../../engine/facts/prompt.js';
import {type RollKinds, ownSituations} from '../../../engine/events/roll-modifiers.js';
import {type Counted, countedOf, optionsOf} from '../../../engine/events/counting.js';
import type {Weapon} from '../sheet/weapons.js';
import type {RkState} from '../state.js';

/* What conditions are worth on a roll against a number: as raises that are free, or must be made (RK-10). */

/** The conditions that the GM has ticked; `undefined` before anything is ticked. */
type Ticks = readonly string[] | undefined;

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

/** Somebody's conditions that count on a roll, each with what it is worth. */
export const conditionsCounted = (
	state: RkState,
	who: Id,
	ticks: Ticks,
	kinds: RollKinds,
): readonly Counted[] => countedOf(modifiersOn(state, who, kinds), undefined, ticks);

/** What can be ticked beside a roll of somebody's. */
export const conditionOptions = (
	state: RkState,
	who: Id,
	ticks: Ticks,
	kinds: RollKinds,
): readonly Option[] => optionsOf(modifiersOn(state, who, kinds), undefined, ticks, 'one');

export const tick = (
	id: string,
	label: string,
	isTicked: boolean,
	rest: Pick<Option, 'rule' | 'worth'>,
): Option => ({id, label, count: isTicked ? 1 : 0, max: 1, ...rest});

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

/** What a roll uses up: conditions that counted on it once. */
export const usedOn = (state: RkState, who: Id, ticks: Ticks, kinds: RollKinds) =>
	usedUpOf(modifiersOn(state, who, kinds), state.conditions, ticks);
