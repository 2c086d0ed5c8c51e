import {type Id, type Side, sorted, remembered} from '../../../engine/kit/basics.js';
import {clockOf, get, sideLeft} from '../../../engine/world/world.js';
import {conditionsOf} from '../../../engine/world/conditions.js';
import {surprised} from '../statuses.js';
import type {DdCombatant, Support, DdState, Loss} from '../state/fight.js';
import type {Consequence, DdSheet, Item} from '../sheet/sheet.js';

/* Derived and never stored, so that adjusting one number corrects everything. */

/** DD-01: (DEX + CON) / 2 rounded up, unless the sheet has its own score. */
export const startingPoints = ({score, dex, con}: DdSheet) => score ?? Math.ceil((dex + con) / 2);

/** Still in the fight (DD-19). */
export const isUp = (combatant: DdCombatant, {settings}: Pick<DdState, 'settings'>): boolean =>
	!combatant.isGone && combatant.rp > settings.outAt;

/** The current round, from 1; 0 before the first. */
export const round = (state: DdState): number => clockOf(state, 'round');

/** In seconds, at the end of this round: six each (DD-07). */
export const elapsed = (state: DdState): number => round(state) * 6;

export const foesOf = (state: DdState, {side}: {readonly side: Side}): readonly DdCombatant[] =>
	state.combatants.filter((other) => other.side !== side && isUp(other, state));

export const alliesOf = (state: DdState, {id, side}: Pick<DdCombatant, 'id' | 'side'>) =>
	state.combatants.filter((other) => other.id !== id && other.side === side && isUp(other, state));

export {isKnownTo} from '../../../engine/world/veil.js';

export const winner = (state: DdState): Side | 'nobody' | undefined =>
	sideLeft(state.combatants, (combatant) => isUp(combatant, state));

/** DD-10: whether it is to be asked if the fight is over. What counts only later (DD-17) comes first. */
export const isOneSideLeft = (state: DdState): boolean =>
	state.deferred.length === 0 && state.goesOnIn !== round(state) && winner(state) !== undefined;

/** DD-05, a Setting: surprise takes up an Extra, in later rounds too where the GM says that somebody is surprised. */
export const isDelayed = ({id}: DdCombatant, state: DdState): boolean =>
	state.settings.surpriseDelay && conditionsOf(state, id).some(({name}) => name === surprised.name);

/** DD-05: surprise takes up an Extra and does nothing else, unless it has come too late for the plan. */
export const isSurpriseDelay = (combatant: DdCombatant, state: DdState): boolean =>
	isDelayed(combatant, state) &&
	(combatant.plan === undefined || combatant.plan.extras.includes('surprise'));

/** The actions that an item still takes, less those spent on it in earlier rounds (DD-24). */
export const actionsLeft = ({past: {progress}}: Pick<DdCombatant, 'past'>, {name, actions}: Item) =>
	progress?.item === name ? Math.max(1, actions - progress.spent) : actions;

/** DD-03: recurring and permanent Consequences outlast the fight. */
export const lastingConsequences = (
	{id, sheet}: {readonly id: Id; readonly sheet: Pick<DdSheet, 'consequences'>},
	state: Pick<DdState, 'conditions'>,
): readonly Consequence[] =>
	sheet.consequences.filter(
		({lasts, name}) =>
			lasts === 'recurring' ||
			(lasts === 'permanent' &&
				conditionsOf(state, id).some((condition) => condition.name === name)),
	);

/** DD-03: one that recurs counts once a fight. */
export const isUsedUp = (
	{id}: {readonly id: Id},
	consequence: string,
	state: Pick<DdState, 'conditions'>,
): boolean => !conditionsOf(state, id).some(({name}) => name === consequence);

/** “Ward: light”: with which Power, and how. */
export const meansOfSupport = ({
	power,
	how,
}: {
	readonly power?: string | undefined;
	readonly how: string;
}): string => [power, how].filter((part) => part !== undefined && part !== '').join(': ');

type Held = {readonly id: string; readonly holder: Id; readonly support: Support};

/** Hardly anybody, and asked for each roll and its odds: those who hold Supports. */
const holders = remembered((combatants: readonly DdCombatant[]) =>
	combatants.filter(({turn}) => turn.supports.length > 0),
);

/** Those that somebody was given, and those that are kept for their holder or anybody of the side yet to act (DD-23). */
export function supportsFor(state: DdState, who: Id): readonly Held[] {
	const held: Held[] = [];
	for (const {id: holder, side, turn} of holders(state.combatants)) {
		for (const [at, support] of turn.supports.entries()) {
			if (support.isKept) {
				const roller = get(state, who);
				if (
					isUp(get(state, holder), state) &&
					(holder === who || (side === roller.side && !roller.turn.hasActed))
				) {
					held.push({id: `kept-${holder}-${at}`, holder, support});
				}
			} else if (holder === who) {
				held.push({id: `support-${at}`, holder, support});
			}
		}
	}

	return held;
}

/** DD-43: how many points somebody can regain now. */
export const pointsToRegain = (
	{settings}: Pick<DdState, 'settings'>,
	{sheet, rp}: Pick<DdCombatant, 'sheet' | 'rp'>,
): number => (settings.regainLimit ? Math.max(0, startingPoints(sheet) - rp) : Infinity);

/** DD-17: how many points somebody will have once what waits has counted too. */
export const pointsToCome = ({deferred}: DdState, {id, rp}: DdCombatant): number =>
	rp - (lossSums(deferred).get(id) ?? 0);

/** How many points each of those loses in all (DD-17). */
export function lossSums(losses: readonly Loss[]): ReadonlyMap<Id, number> {
	const sums = new Map<Id, number>();
	for (const {who, points} of losses) {
		sums.set(who, (sums.get(who) ?? 0) + points);
	}

	return sums;
}

export const partedSums = (losses: readonly Loss[]) => ({
	lost: lossSums(losses.filter(({points}) => points > 0)),
	regained: lossSums(
		losses.flatMap((loss) => (loss.points < 0 ? [{...loss, points: -loss.points}] : [])),
	),
});

/* Who has yet to declare an intent, and in which order (DD-11). */

export const isUndeclared = (combatant: DdCombatant, state: DdState): boolean =>
	combatant.plan === undefined && !combatant.turn.hasActed && isUp(combatant, state);

/** The GM's combatants first, then players by ascending INT; equal ones in the order of the roster. */
const undeclared = (state: DdState): readonly DdCombatant[] =>
	sorted(
		state.combatants.filter((combatant) => isUndeclared(combatant, state)),
		({control, sheet}) => (control === 'gm' ? -Infinity : sheet.int),
	);

export const nextToDeclare = (state: DdState): DdCombatant | undefined => undeclared(state)[0];

const isSplit = ({splitKin}: DdState, {kin, isHidden}: DdCombatant): boolean =>
	splitKin.some((split) => split.kin === kin && (split.isHidden ?? isHidden) === isHidden);

/** All combatants of a kind, for whom the GM decides together: the hidden apart from those in sight. */
export const kinOf = (state: DdState, combatant: DdCombatant): readonly Id[] =>
	combatant.control === 'gm' && !isSplit(state, combatant)
		? state.combatants
				.filter(
					(other) =>
						isUndeclared(other, state) &&
						other.control === 'gm' &&
						other.side === combatant.side &&
						other.isHidden === combatant.isHidden &&
						other.kin === combatant.kin,
				)
				.map(({id}) => id)
		: [combatant.id];

/** Those who have yet to declare, in the usual order. Enter picks the first when the GM may pick anybody. */
export const undeclaredGroups = (state: DdState): ReadonlyArray<readonly Id[]> =>
	undeclared(state)
		.map((combatant) => ({id: combatant.id, kin: kinOf(state, combatant)}))
		.filter(({id, kin}) => kin[0] === id)
		.map(({kin}) => kin);
