import type {Id, Side} from '../../../engine/kit/basics.js';
import {shareLeft} from '../../../engine/world/board.js';
import {sideLeft} from '../../../engine/world/world.js';
import type {TeSheet} from '../sheet/sheet.js';
import type {TeCombatant, TeState} from '../state/fight.js';
import {isOut} from '../statuses/index.js';

/* Stamina, Wounds and Ego, and what follows from them (TE-42 to TE-46). */

/** 10 + 2 × Strength + Willpower, unless the sheet has its own value. */
export const fullStamina = ({stamina, str, wil}: TeSheet): number => stamina ?? 10 + 2 * str + wil;

/** TE-43: each Wound lowers it by one. */
export const mostStamina = ({sheet, body}: TeCombatant): number =>
	Math.max(0, fullStamina(sheet) - body.wounds);

/** 10 + 2 × Charisma + Willpower, a Setting of the ledger, unless the sheet has its own value. */
export const fullEgo = ({ego, cha, wil}: TeSheet): number => ego ?? 10 + 2 * cha + wil;

/** TE-46: the Wound maximum or the full maximum Stamina, whichever is lower. */
export const deadlyWounds = ({sheet}: TeCombatant) => Math.min(sheet.wounds, fullStamina(sheet));

/** What is left of its health, from 0 to 1: Stamina, and the Wounds that it takes to die (TE-42, TE-46). */
export function health(combatant: TeCombatant): number {
	const {sheet, body} = combatant;
	const deadly = deadlyWounds(combatant);
	return shareLeft(Math.max(0, body.stamina) + deadly - body.wounds, fullStamina(sheet) + deadly);
}

export const isDead = (combatant: TeCombatant) => combatant.body.wounds >= deadlyWounds(combatant);

/** TE-44: out of Stamina. */
export const isSpent = ({body}: TeCombatant): boolean => body.stamina <= 0;

/** TE-44: −1 for every 3 Wounds, at least −1, once out of Stamina. */
export const woundPenalty = (combatant: TeCombatant): number =>
	isSpent(combatant) ? -Math.max(1, Math.floor(combatant.body.wounds / 3)) : 0;

type Conditions = Pick<TeState, 'conditions'>;

export const isUp = (state: Conditions, combatant: TeCombatant): boolean =>
	!combatant.isGone && !isDead(combatant) && !isOut(state, combatant.id);

/** Has fallen since the log last told how they are: whatever is under way has not begun on somebody down. */
export const hasJustFallen = (state: Conditions, combatant: TeCombatant): boolean =>
	combatant.body.announced === 'up' && !isUp(state, combatant);

export const hasJustDied = (combatant: TeCombatant): boolean =>
	combatant.body.announced !== 'dead' && isDead(combatant);

/** TE-45: unconscious after a failed Resolve test, and so bleeding to death. */
export const dyingNote = 'dying';

/** TE-45: tended, so that nothing more is lost; still unconscious until some Stamina is back. */
export const stableNote = 'stable';

export const winner = (state: TeState): Side | 'nobody' | undefined =>
	sideLeft(state.combatants, (combatant) => isUp(state, combatant));

export const foesOf = (state: TeState, {side}: {readonly side: Side}): readonly TeCombatant[] =>
	state.combatants.filter((other) => other.side !== side && isUp(state, other));

export const alliesOf = (state: TeState, {side, id}: {readonly side: Side; readonly id: Id}) =>
	state.combatants.filter((other) => other.side === side && other.id !== id && isUp(state, other));

/** TE-20: nobody is aware of a foe who is hidden. */
export const isAwareOf = ({side}: {readonly side: Side}, {side: other, isHidden}: TeCombatant) =>
	side === other || !isHidden;

export {isKnownTo} from '../../../engine/world/veil.js';
