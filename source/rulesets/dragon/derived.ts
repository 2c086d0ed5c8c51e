import {isKnownTo} from '../../engine/world/veil.js';
import {type Id, type Side, firstOf, remembered, rememberedFor} from '../../engine/kit/basics.js';
import {ownValue} from '../../engine/kit/data.js';
import {sideLeft} from '../../engine/world/world.js';
import {fightRound, round, turn} from './phases/clock.js';
import type {Frame, FrameOf} from './frame-types.js';
import type {Activity, DrCombatant, DrState, Fall, Guard} from './state.js';
import {type DrSheet, fullHp} from './sheet/sheet.js';
import {type Weapon, fist, isMeleeSkill} from './sheet/weapons.js';

/* Derived from the state and never stored, so that adjusting one number corrects everything that depends on it. */

export const isUp = ({isGone, fall}: DrCombatant): boolean => !isGone && fall === undefined;

/** DR-42. */
export const isGood = ({settings}: DrState, {side}: {readonly side: Side}): boolean =>
	side === settings.goodGuys;

export const laterPhases = (state: DrState, {speed}: DrCombatant): readonly number[] => {
	const now = round(state);
	return speed.phases.filter((phase) => phase > now);
};

/** How many there are. Asked often, so it makes no array. */
export function countLater(phases: readonly number[], after: number): number {
	let count = 0;
	for (const phase of phases) {
		if (phase > after) {
			count++;
		}
	}

	return count;
}

export const hasPhaseNow = (state: DrState, {speed}: DrCombatant): boolean =>
	speed.phases.includes(round(state));

/** Whether a round of the fight is the current one. Between two turns there is none. */
const isNow = (state: DrState, ofFight: number): boolean =>
	ofFight > 0 && ofFight === fightRound(state) && round(state) > 0;

export const hasActed = (state: DrState, {activity}: DrCombatant) => isNow(state, activity.actedIn);

const noGuards: readonly Guard[] = [];

/** Dice kept in this round to defend with (DR-18). */
export const guardsNow = (state: DrState, {guards}: Activity): readonly Guard[] =>
	guards.length === 0 ? noGuards : guards.filter(({round: kept}) => isNow(state, kept));

/** May still act in this round (DR-08). */
export const isFresh = (state: DrState, combatant: DrCombatant): boolean =>
	isUp(combatant) && !hasActed(state, combatant);

export const hasBonus = (state: DrState, {activity}: DrCombatant) => isNow(state, activity.bonusIn);

export const isWaiting = (state: DrState, {activity}: DrCombatant): boolean =>
	isNow(state, activity.waitsIn);

/** Whether this combatant's side goes now (DR-11). */
export const isOwnSub = (state: DrState, combatant: DrCombatant): boolean =>
	isGood(state, combatant) ? state.sub === 'good' || state.sub === 'late' : state.sub === 'bad';

/** Whether the sub-round of this combatant's side has come in this round. From then on its phase is no secret (DR-11). */
export const isCalledUp = (state: DrState, combatant: DrCombatant): boolean =>
	state.sub === 'bad' || state.sub === 'late' || (state.sub === 'good' && isGood(state, combatant));

/** Has a phase in this sub-round that is not yet used, held or passed (DR-11, DR-40). */
export function isReady(state: DrState, combatant: DrCombatant, now = round(state)): boolean {
	if (!isOwnSub(state, combatant)) {
		return false;
	}

	// Check this first: all combatants are asked at every step, and most have no phase now.
	const isComing = combatant.speed.phases.includes(now)
		? state.sub !== 'good' || !isWaiting(state, combatant)
		: state.sub !== 'good' && hasBonus(state, combatant);
	return isComing && isFresh(state, combatant);
}

/** DR-40: has no other phase than a bonus phase, the sub-round of which has come. */
export const hasBonusNow = (state: DrState, combatant: DrCombatant): boolean =>
	!hasPhaseNow(state, combatant) && isReady(state, combatant);

/** Several steps ask for them in one and the same state. */
export const readyOnes = remembered((state: DrState): readonly DrCombatant[] => {
	const now = round(state);
	return state.combatants.filter((combatant) => isReady(state, combatant, now));
});

/** Carried weapons first, then fists, which everybody has. */
export const armsOf = ({sheet}: DrCombatant): readonly Weapon[] => armsOn(sheet);

const armsOn = rememberedFor(({weapons}: DrSheet): readonly Weapon[] =>
	weapons.some(({id}) => id === fist.id) ? weapons : [...weapons, fist],
);

export const armOf = (combatant: DrCombatant, id: string): Weapon | undefined =>
	armsOf(combatant).find((weapon) => weapon.id === id);

export const ranksOf = ({sheet}: DrCombatant, skill: string) => ownValue(sheet.skills, skill) ?? 0;

/** The best melee skill that somebody can parry with, whatever is in hand; `undefined` if they have none (DR-22). */
export const parrySkill = ({sheet}: DrCombatant): string | undefined => parrySkillOn(sheet);

const parrySkillOn = rememberedFor((sheet: DrSheet): string | undefined => {
	const arms = armsOn(sheet);
	let best: string | undefined;
	let most = 0;
	for (const [skill, ranks] of Object.entries(sheet.skills)) {
		if (ranks > most && isMeleeSkill(skill, arms)) {
			best = skill;
			most = ranks;
		}
	}

	return best;
});

export const foesOf = (state: DrState, {side}: {readonly side: Side}): readonly DrCombatant[] =>
	state.combatants.filter((other) => other.side !== side && !other.isGone);

export const othersKnownTo = (combatant: DrCombatant, {combatants}: DrState): readonly Id[] =>
	firstOf(combatants, ({side}) => side !== combatant.side).flatMap((other) =>
		other.id !== combatant.id && !other.isGone && isKnownTo(combatant, other) ? [other.id] : [],
	);

/** The side that is left; `undefined` while there are still opponents. */
export const winner = (state: DrState) => sideLeft(state.combatants, isUp);

/** How far damage exceeds the hit points (DR-30). */
export const pastZero = (hp: number): number => Math.max(0, -hp);

/** They took damage since their last Death Check, or since they stood (DR-31, DR-32). */
export const isCheckDue = ({hp, fall, isGone}: DrCombatant): boolean =>
	hp < 0 && !isGone && (fall === undefined || (hp < fall.at && !fall.isDead));

/** DR-31: a Death Check is under way, so that nobody knows yet how they are. */
export const isBeingChecked = ({stack}: DrState, {id}: DrCombatant): boolean =>
	stack.some((frame) => frame.kind === 'death' && frame.who === id);

/** DR-33. */
export const isDead = ({fall}: DrCombatant): boolean => fall?.isDead ?? false;

/** DR-33: the turn that ends is the last that somebody who is dying has to live. */
export const isTimeUp = (state: DrState, combatant: DrCombatant): boolean =>
	!combatant.isGone && !isDead(combatant) && turnsLeft(state, combatant) === 0;

/** What of a fall is left at other hit points: at 0 or more one gets up, unless dead. Damage since the last check stays. */
export const afterHealing = (fall: Fall | undefined, hp: number): Fall | undefined =>
	fall === undefined || (hp >= 0 && !fall.isDead)
		? undefined
		: {...fall, at: Math.max(fall.at, hp)};

/** DR-33: the worse the check fell short, the sooner the last turn of somebody who is dying, by the Setting. */
export const lastTurn = (
	state: DrState,
	{isDying, shortfall}: Pick<Fall, 'isDying' | 'shortfall'>,
): number | undefined => {
	const {dyingTurns} = state.settings;
	return isDying && dyingTurns > 0
		? turn(state) + Math.ceil(dyingTurns / Math.max(1, shortfall))
		: undefined;
};

export const withClock = (state: DrState, fall: Fall): Fall => {
	const endsIn = lastTurn(state, fall);
	return endsIn === undefined ? fall : {...fall, endsIn};
};

/** The turns that are left after this one to somebody who is dying; `undefined` where no clock runs. */
export const turnsLeft = (state: DrState, {fall}: DrCombatant): number | undefined =>
	fall?.isDying && fall.endsIn !== undefined && state.settings.dyingTurns > 0
		? Math.max(0, fall.endsIn - turn(state))
		: undefined;

/** DR-29: the successes that cover takes off an attack of somebody. */
export const coverAgainst = ({cover, coverFrom}: DrCombatant, attacker: Id): number =>
	coverFrom.get(attacker) ?? cover;

export const hpOf = ({sheet}: DrCombatant): number => fullHp(sheet);

export const pairOf = (one: Id, other: Id) => (one < other ? `${one} ${other}` : `${other} ${one}`);

/** What is under way in this round; a phase waits while a round before it is taken up again (DR-05). */
export const framesNow = ({stack}: DrState): readonly Frame[] =>
	stack.slice(stack.findLastIndex(({kind}) => kind === 'belated') + 1);

/** The phase that somebody is in, however deep it is in the stack. */
export const phaseOf = ({stack}: DrState, who: Id): FrameOf<'phase'> | undefined =>
	stack.findLast((frame): frame is FrameOf<'phase'> => frame.kind === 'phase' && frame.who === who);
