import {conditionsOf} from '../../../engine/world/conditions.js';
import type {Option} from '../../../engine/facts/prompt.js';
import {counted, signed} from '../../../engine/kit/text.js';
import {bestDefence, isOut, rankOf} from '../derived.js';
import {stancesOf, timesIn} from './modifiers.js';
import {rollsByThreat} from './pools.js';
import {helpless as helplessRow} from '../statuses.js';
import type {AttackFrame, RkCombatant, RkState} from '../state.js';
import type {Weapon} from '../sheet/weapons.js';

/* The number that an attack must reach (RK-20, RK-21, RK-25). */

/** What a raise adds to a target number (RK-10). */
export const raise = 5;

const mostRaises = 10;

export const raiseOption = (count: number): Option => ({
	id: 'raise',
	label: 'raises',
	count,
	max: mostRaises,
	worth: `+${raise} to the number; the GM says for what`,
	rule: 'RK-10',
});

export const raisesIn = (ticks: readonly string[] | undefined): number => timesIn(ticks, 'raise');

/** The target number of a target that cannot defend (RK-21, RK-25). */
const helpless = 5;

/** The GM's ruling on a target number: what is ticked beside the roll, and the number that is set. */
type Word = Partial<Pick<AttackFrame, 'marks' | 'said' | 'number' | 'isNumberSet' | 'roll'>>;

/** What is ticked for an attack's roll, also once it is made; `undefined` for what the situation suggests. */
export const ticksOf = ({roll, said, marks}: Word) => (roll ? said : marks);

/** The number that the GM has set; `undefined` where the rules say it. */
export const setNumber = ({number, isNumberSet}: Word) => (isNumberSet ? number : undefined);

const defencePrefix = 'defence:';

/** The mark that names another knack than the best for the target number (RK-21). */
export const knackMark = (name: string): string => `${defencePrefix}${name}`;

export const knackIn = (id: string): string | undefined =>
	id.startsWith(defencePrefix) ? id.slice(defencePrefix.length) : undefined;

/** The knack on which the Passive TN is based; `undefined` where none fits. */
export const passiveKnack = (target: RkCombatant, weapon: Weapon, word: Word): string | undefined =>
	ticksOf(word)
		?.map(knackIn)
		.find((name) => name !== undefined) ?? bestDefence(target, weapon)?.name;

/** A condition that the GM gives: whoever has it cannot defend as long as it lasts (RK-25). */
const isGivenHelpless = ({id}: RkCombatant, state: RkState): boolean =>
	conditionsOf(state, id).some(({name}) => name.toLowerCase() === helplessRow.name);

/** Whether somebody cannot defend at all. The GM can rule otherwise for anybody who is up. */
export const isHelpless = (target: RkCombatant, state: RkState, word: Word = {}): boolean =>
	isOut(target) || (ticksOf(word)?.includes('helpless') ?? isGivenHelpless(target, state));

function passive(target: RkCombatant, state: RkState, weapon: Weapon, word: Word) {
	const number = setNumber(word);
	if (number !== undefined) {
		return {need: number, why: () => 'set by the GM', rule: 'RK-21'};
	}

	if (isHelpless(target, state, word)) {
		return {need: helpless, why: () => 'cannot defend', rule: 'RK-25'};
	}

	const {squad, defence} = target.sheet;
	if (squad && rollsByThreat(target, state)) {
		return {
			need: helpless + 5 * squad.threat,
			why: () => `5 + 5 × threat ${squad.threat}`,
			rule: 'RK-35',
		};
	}

	const name = passiveKnack(target, weapon, word);
	const rank = name === undefined ? 0 : rankOf(defence, name);
	return {
		need: helpless + 5 * rank,
		why: () =>
			name === undefined ? 'no ranks in a defence knack that fits' : `5 + 5 × ${name} ${rank}`,
		rule: 'RK-21',
	};
}

/** The number that an attack with a weapon needs, cover, lying prone and raises included. */
export function targetNumber(target: RkCombatant, state: RkState, weapon: Weapon, word: Word = {}) {
	const {need, why, rule} = passive(target, state, weapon, word);
	const ticks = ticksOf(word);
	const raises = raisesIn(ticks);
	const stances = setNumber(word) === undefined ? stancesOf(target, state, weapon, ticks) : [];
	const sum = need + raise * raises + stances.reduce((all, {worth}) => all + worth, 0);
	return raises === 0 && stances.length === 0
		? {need, why, rule}
		: {
				need: Math.max(0, sum),
				why: () =>
					[
						why(),
						...stances.map(({label, worth}) => `${label} ${signed(worth)}`),
						...(raises === 0 ? [] : [`${counted(raises, 'raise')} ${signed(raise * raises)}`]),
						...(sum < 0 ? ['at least 0'] : []),
					].join(', '),
				rule,
			};
}
