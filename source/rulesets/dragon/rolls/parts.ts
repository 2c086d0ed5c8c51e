import type {Refusal, View} from '../../../engine/kit/basics.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {get} from '../../../engine/world/world.js';
import {featRow} from '../actions.js';
import {armOf, ranksOf} from '../derived.js';
import type {Part, SplitFrame} from '../frame-types.js';
import {refuseCategory, refuseNoDice, refuseTarget} from '../legality.js';
import type {DrCombatant, DrState} from '../state.js';
import {categoryOfSubstat, substatName, substatOf} from '../sheet/stats.js';
import {fist} from '../sheet/weapons.js';

/* The parts of a divided pool, and which may share it (DR-18). */

/** A divided pool whose parts are being chosen. */
export type SplitScene = {
	readonly state: DrState;
	readonly combatant: DrCombatant;
	readonly frame: SplitFrame;
};

export function partName(state: DrState, combatant: DrCombatant, part: Part): string {
	if (part.do === 'feat') {
		return featRow(part.what, part.substat)?.label ?? `Roll ${substatName(part.substat)}`;
	}

	if (part.do === 'guard') {
		return `Dice kept for a ${part.how} in this round`;
	}

	const weapon = armOf(combatant, part.weapon) ?? fist;
	return `Attack ${get(state, part.target).name}: ${weapon.name.toLowerCase()}`;
}

/**
 * Moving or looking around twice is the same target. The table decides whom any other roll is about. No attack can be
 * defended against twice.
 */
const isSameTarget = (one: Part, other: Part): boolean =>
	one.do === 'attack'
		? other.do === 'attack' && other.target === one.target
		: one.do === 'feat' && other.do === 'feat' && one.what === other.what && one.what !== 'roll';

/** DR-22. */
const refuseSkill = (combatant: DrCombatant, part: Part): Refusal | undefined =>
	part.do === 'guard' && ranksOf(combatant, part.skill) === 0
		? {reason: part.how === 'dodge' ? 'has no dodge skill' : 'has no melee skill', rule: 'DR-22'}
		: undefined;

/** DR-18: never the same target twice. The pool is the smaller one and needs a die for each part. */
export function refusePart(
	part: Part,
	{state, combatant, frame: {parts, ways}}: SplitScene,
	view: View,
): Refusal | undefined {
	const {substat} = part;
	const isKnown = knowsNumbers(state, combatant, view, 'ability');
	const none =
		(part.do === 'attack' ? refuseTarget(state, combatant, part) : undefined) ??
		(isKnown ? (refuseSkill(combatant, part) ?? refuseNoDice(combatant, substat)) : undefined);
	if (none) {
		return none;
	}

	const dice = substatOf(combatant.sheet, substat);
	if (isKnown && dice < ways) {
		return {
			reason:
				dice === 1
					? 'a single die cannot be divided'
					: `${dice} dice cannot be divided into ${ways}`,
			rule: 'DR-18',
		};
	}

	return parts.some((other) => isSameTarget(part, other))
		? {reason: 'never the same target twice', rule: 'DR-18'}
		: isKnown
			? refuseCategory(state, combatant, categoryOfSubstat(substat))
			: undefined;
}
