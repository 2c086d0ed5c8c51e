import type {Id, View} from '../../engine/kit/basics.js';
import {shareLeft} from '../../engine/world/board.js';
import {type Numbers, knowsNumbers} from '../../engine/world/veil.js';
import {clockOf, find, sideLeft} from '../../engine/world/world.js';
import type {Defence, Knack} from './sheet/sheet.js';
import type {Plight, RkCombatant, RkState} from './state.js';
import {type Weapon, unarmed} from './sheet/weapons.js';

/* Derived from the state and never stored, so that adjusting one number corrects everything that depends on it. */

export const phasesOfTurn = 10;

export const turnOf = (state: RkState): number => clockOf(state, 'turn');

/** The phase of the turn, from 1 to 10; 0 before the first (RK-01). */
export const phaseOf = (state: RkState): number =>
	clockOf(state, 'phase') - phasesOfTurn * Math.max(0, turnOf(state) - 1);

/** RK-32: at least as many Dramatic Wounds as Resolve. */
export const isCrippled = (
	{sheet, dramatic}: Pick<RkCombatant, 'sheet' | 'dramatic'>,
	{settings}: Pick<RkState, 'settings'>,
): boolean =>
	sheet.squad === undefined &&
	(settings.crippledAt === 'resolve' ? dramatic >= sheet.resolve : dramatic > sheet.resolve);

/** How many Dramatic Wounds knock somebody out (RK-32). */
export const mostDramatic = ({sheet}: Pick<RkCombatant, 'sheet'>): number => 2 * sheet.resolve;

/** Whoever has no wounds but Flesh Wounds is scratched, however many they are. */
const scratched = 0.99;

/** Of a squad its members, else what it takes to be knocked out (RK-32). With Flesh Wounds nobody is unhurt (RK-30). */
export const health = (combatant: RkCombatant): number =>
	combatant.sheet.squad
		? shareLeft(combatant.members, combatant.sheet.squad.members)
		: Math.min(
				1 - shareLeft(combatant.dramatic, mostDramatic(combatant)),
				combatant.flesh > 0 ? scratched : 1,
			);

export const isSquad = ({sheet}: Pick<RkCombatant, 'sheet'>): boolean => sheet.squad !== undefined;

/** Out of this fight: knocked out, dead, or a squad without members (RK-32, RK-33, RK-35). */
export const isOut = (combatant: RkCombatant): boolean =>
	combatant.isDead ||
	(isSquad(combatant) ? combatant.members <= 0 : combatant.dramatic >= mostDramatic(combatant));

export const isUp = (combatant: RkCombatant): boolean => !combatant.isGone && !isOut(combatant);

export function upIn(state: RkState, id: Id | undefined): RkCombatant | undefined {
	const combatant = find(state, id);
	return combatant && isUp(combatant) ? combatant : undefined;
}

export const plightOf = (combatant: RkCombatant, state: RkState): Plight =>
	isOut(combatant) ? 'out' : isCrippled(combatant, state) ? 'crippled' : 'fit';

/** RK-03: the sum of the unspent dice, including held ones. */
export function totalInit({dice}: Pick<RkCombatant, 'dice'>): number {
	let total = 0;
	for (const {is, value} of dice) {
		if (is === 'ahead' || is === 'held') {
			total += value;
		}
	}

	return total;
}

const firstHeld = ({dice}: RkCombatant): number => dice.findIndex(({is}) => is === 'held');

const firstNow = ({dice}: RkCombatant, phase: number): number =>
	dice.findIndex((die) => die.is === 'ahead' && die.phase === phase);

export const heldDie = (combatant: RkCombatant) => combatant.dice[firstHeld(combatant)];

/** The phases of all Actions that somebody holds: several only by a ruling (RK-0C). */
export const heldPhases = ({dice}: RkCombatant): readonly number[] => [
	...new Set(dice.flatMap(({is, phase}) => (is === 'held' ? [phase] : []))),
];

export function heldSince(combatant: RkCombatant): number | undefined {
	const die = heldDie(combatant);
	return die?.keptIn ?? die?.phase;
}

export const isHolding = (combatant: RkCombatant) => isUp(combatant) && firstHeld(combatant) >= 0;

/** The phases of Actions by those of their dice: each once where all dice of a number are one (RK-02). */
export const phasesOfActions = (phases: readonly number[], {settings}: Pick<RkState, 'settings'>) =>
	settings.duplicates === 'two' ? phases : [...new Set(phases)];

/** The dice that make up one Action: this one, or all with its number if the Setting says so (RK-02). */
function actionOf({dice}: RkCombatant, place: number, {settings}: RkState) {
	const die = dice[place];
	return (
		die && {
			dice:
				settings.duplicates === 'two'
					? [place]
					: dice.flatMap(({phase, is}, at) => (phase === die.phase && is === die.is ? [at] : [])),
			phase: die.phase,
			isHeld: die.is === 'held',
		}
	);
}

/** An Action: the indices of its dice, their phase, and whether it was held. */
export type Action = NonNullable<ReturnType<typeof actionOf>>;

export const heldAction = (combatant: RkCombatant, state: RkState): Action | undefined =>
	actionOf(combatant, firstHeld(combatant), state);

export const ownAction = (combatant: RkCombatant, state: RkState): Action | undefined =>
	actionOf(combatant, firstNow(combatant, phaseOf(state)), state);

/** −1: there is none. One held earlier comes first, also when the phase’s own has gone into a defence (RK-05). */
function placeUp(combatant: RkCombatant, {ready, pressed}: RkState, now: number): number {
	const {id} = combatant;
	const held = firstHeld(combatant);
	const own = firstNow(combatant, now);
	const isOlder = held >= 0 && heldSince(combatant) !== now;
	const isUsed = ready.includes(id) || (isOlder && pressed.includes(id));
	return own >= 0 ? (isOlder ? held : own) : isUsed ? held : -1;
}

/** Whether somebody has an Action to use in this phase, which is a parameter: everybody is asked at every step. */
export const isDueIn = (phase: number, combatant: RkCombatant, state: RkState): boolean =>
	placeUp(combatant, state, phase) >= 0 && isUp(combatant);

export const isDue = (combatant: RkCombatant, state: RkState): boolean =>
	isDueIn(phaseOf(state), combatant, state);

/** The next Action: the held one first, then that of the phase (RK-05, RK-0D). */
export const actionUp = (combatant: RkCombatant, state: RkState): Action | undefined =>
	actionOf(combatant, placeUp(combatant, state, phaseOf(state)), state);

/** The held Action must be used or forfeited now: one of this phase follows, or did until it went into a defence (RK-05). */
export const isForced = (combatant: RkCombatant, state: RkState): boolean =>
	heldDie(combatant) !== undefined &&
	heldSince(combatant) !== phaseOf(state) &&
	(firstNow(combatant, phaseOf(state)) >= 0 || state.pressed.includes(combatant.id));

export function laterActions(combatant: RkCombatant, state: RkState): readonly Action[] {
	const now = phaseOf(state);
	return combatant.dice
		.flatMap(({is, phase}, place) => {
			const action = is === 'ahead' && phase > now ? actionOf(combatant, place, state) : undefined;
			return action?.dice[0] === place ? [action] : [];
		})
		.toSorted((one, other) => one.phase - other.phase);
}

export const knows = (state: RkState, who: Id | undefined, view: View, numbers: Numbers): boolean =>
	knowsNumbers(state, find(state, who), view, numbers);

/** The side that is left; `undefined` while there are still opponents. */
export const winner = (state: RkState) => sideLeft(state.combatants, isUp);

/** A weapon that somebody carries; bare hands for any unknown id. */
export const weaponIn = ({sheet}: Pick<RkCombatant, 'sheet'>, id: string | undefined): Weapon =>
	sheet.weapons.find(({weapon}) => weapon.id === id)?.weapon ?? unarmed;

export const weaponInHand = (combatant: RkCombatant): Weapon =>
	weaponIn(combatant, combatant.inHand);

export const rankOf = (
	knacks: ReadonlyArray<{readonly name: string; readonly rank: number}>,
	name: string,
): number => knacks.find((knack) => knack.name.toLowerCase() === name.toLowerCase())?.rank ?? 0;

/** All knacks that somebody has learnt, those without use in a fight first. */
export const knacksOf = ({sheet}: RkCombatant): readonly Knack[] => [
	...sheet.knacks,
	...sheet.attack,
	...sheet.defence,
];

/** The best defence knack against an attack (RK-21); `undefined` when none fits. */
export function bestDefence({sheet}: Pick<RkCombatant, 'sheet'>, {isMelee}: Weapon) {
	let best: Defence | undefined;
	for (const knack of sheet.defence) {
		const isFit = knack.against === 'any' || (knack.against === 'melee') === isMelee;
		if (isFit && knack.rank > (best?.rank ?? 0)) {
			best = knack;
		}
	}

	return best;
}
