import type {Chain} from '../../../dice/dice.js';
import {type Pool, diceOf, keepBest, poolOf, poolText} from '../../../dice/keep.js';
import {chanceAgainst, chanceToReach, chancesToReach} from '../../../dice/odds.js';
import type {RollKinds} from '../../../engine/events/roll-modifiers.js';
import {type Counted, sumOf} from '../../../engine/events/counting.js';
import {counted as countOf} from '../../../engine/kit/text.js';
import {type Ticks, attackKinds, conditionsCounted, rolls} from './modifiers.js';
import {bestDefence, isCrippled, isSquad, rankOf} from '../derived.js';
import {type Trait, type Weapon, traitNames} from '../sheet/weapons.js';
import type {Made, RkCombatant, RkState} from '../state.js';
import {rolledWith} from '../shown/text.js';
import type {View} from '../../../engine/kit/basics.js';
import type {Request} from '../../../engine/facts/prompt.js';
import {knowsNumbers} from '../../../engine/world/veil.js';

/* How many dice are rolled for what, and why. */

export type Roll = {
	readonly pool: Pool;
	/** “pistol 3 + Finesse 2”, computed only when it is shown. */
	base(this: void): string;
	readonly counted: readonly Counted[];
	/** Tens explode unless the roller is crippled (RK-10, RK-32). */
	readonly isExploding: boolean;
};

type Roller = Pick<RkCombatant, 'id' | 'sheet' | 'dramatic'>;

const rollOf = (
	combatant: Roller,
	state: RkState,
	[rolled, kept]: readonly [number, number],
	base: () => string,
): Roll => ({
	pool: poolOf(rolled, kept),
	base,
	counted: [],
	isExploding: !isCrippled(combatant, state),
});

/** RK-35: members k threat rating, when squads roll by threat. */
const squadRoll = (combatant: RkCombatant, state: RkState): Roll | undefined => {
	const {squad} = combatant.sheet;
	return squad && state.settings.squadNumbers === 'threat'
		? rollOf(
				combatant,
				state,
				[combatant.members, squad.threat],
				() => `${countOf(combatant.members, 'member')}, threat ${squad.threat}`,
			)
		: undefined;
};

/** With what the roller's conditions are worth (RK-10). */
function withConditions(roll: Roll, {id}: Roller, state: RkState, ticks: Ticks, kinds: RollKinds) {
	const counted = conditionsCounted(state, id, ticks, kinds);
	const bonus = sumOf(counted);
	return bonus === 0
		? roll
		: {...roll, pool: {...roll.pool, bonus: roll.pool.bonus + bonus}, counted};
}

export const fromText = ({base, counted}: Roll): string => rolledWith(base(), counted);

/** Knack plus trait, keeping the trait. */
export function knackRoll(
	combatant: RkCombatant,
	state: RkState,
	knack: {readonly name: string; readonly rank: number} | undefined,
	trait: Trait,
	ticks: Ticks,
	kinds: RollKinds = rolls.feat,
): Roll {
	const score = combatant.sheet[trait];
	const {rank = 0} = knack ?? {};
	return withConditions(
		squadRoll(combatant, state) ??
			rollOf(
				combatant,
				state,
				[rank + score, state.settings.keptDice === 'higher' ? Math.max(rank, score) : score],
				() => `${knack ? `${knack.name} ${knack.rank} + ` : ''}${traitNames[trait]} ${score}`,
			),
		combatant,
		state,
		ticks,
		kinds,
	);
}

/** RK-20: attack knack plus trait. */
export const attackRoll = (combatant: RkCombatant, state: RkState, weapon: Weapon, ticks?: Ticks) =>
	knackRoll(
		combatant,
		state,
		{name: weapon.knack, rank: rankOf(combatant.sheet.attack, weapon.knack)},
		weapon.trait,
		ticks,
		attackKinds(weapon),
	);

/** RK-23: defence knack plus Wits by default. */
export const defenceRoll = (
	combatant: RkCombatant,
	state: RkState,
	knack: string | undefined,
	ticks?: Ticks,
): Roll =>
	knackRoll(
		combatant,
		state,
		knack === undefined ? undefined : {name: knack, rank: rankOf(combatant.sheet.defence, knack)},
		state.settings.defenceTrait,
		ticks,
		rolls.defence,
	);

/** RK-30: the weapon's roll, with Brawn in melee. */
export function damageRoll(combatant: RkCombatant, state: RkState, weapon: Weapon): Roll {
	const {rolled, kept, isMelee, name} = weapon;
	const {brawn} = combatant.sheet;
	const isStronger = isMelee && state.settings.meleeBrawn;
	return rollOf(combatant, state, [rolled + (isStronger ? brawn : 0), kept], () =>
		isStronger ? `${name} ${rolled}k${kept} + Brawn ${brawn}` : name,
	);
}

/** RK-31: Brawn keep Brawn. */
export function checkRoll(combatant: Roller, state: RkState, ticks?: Ticks): Roll {
	const {brawn} = combatant.sheet;
	return withConditions(
		rollOf(combatant, state, [brawn, brawn], () => `Brawn ${brawn}`),
		combatant,
		state,
		ticks,
		rolls.check,
	);
}

export const rollText = ({pool, isExploding}: Roll): string =>
	`${poolText(pool)}${isExploding ? '' : ', nothing explodes'}`;

export const chanceOf = ({pool, isExploding}: Roll, need: number): number =>
	chanceToReach(pool, need, isExploding);

/** The same for number after number. */
export const chancesOf = ({pool, isExploding}: Roll) => chancesToReach(pool, isExploding);

/** The chance that a roll reaches another, which is at least `from`, and so much more. */
export const chanceOver = (roll: Roll, {pool, isExploding}: Roll, {from = 0, plus = 0}): number =>
	chanceAgainst(roll.pool, roll.isExploding, {pool, isExploding, from, plus});

export const toReach = (roll: Roll, need: number) => ({
	need: `${rollText(roll)}, ${need} or more`,
	chance: chanceOf(roll, need),
});

export const madeOf = (dice: readonly Chain[], {pool: {keep, bonus}, counted}: Roll): Made => ({
	dice,
	keep,
	bonus,
	total: keepBest(dice, {keep, bonus}).total,
	...(counted.length > 0 && {counted}),
});

/** The preselected defence knack: the best one that fits, if any (RK-23). */
export const likeliestDefence = (combatant: RkCombatant, weapon: Weapon): string | undefined =>
	bestDefence(combatant, weapon)?.name;

/** Whether a squad rolls its members and keeps its threat rating, so that no knack matters (RK-35). */
export const rollsByThreat = (combatant: RkCombatant, {settings}: RkState): boolean =>
	isSquad(combatant) && settings.squadNumbers === 'threat';

type Asked = Pick<Request, 'id' | 'label' | 'after'> & {
	readonly roller: RkCombatant;
	readonly roll: Roll;
};

/** Without a view only the dice matter. `needOf` is called only for a view that may know it. */
export function requestOf(
	{id, label, after, roller, roll}: Asked,
	state: RkState,
	view: View | undefined,
	needOf: (view: View) => Pick<Request, 'need' | 'chance'>,
): Request {
	const isKnown = view === undefined || knowsNumbers(state, roller, view, 'ability');
	return {
		id,
		label,
		...(after !== undefined && {after}),
		who: roller.id,
		dice: diceOf(roll.pool, roll.isExploding),
		...(view !== undefined && isKnown && needOf(view)),
	};
}
