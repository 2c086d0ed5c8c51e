import {type Situation, armsAt, coverOf, coveredParts, isBroken, shortOf} from './situation.js';
import type {Location} from '../sheet/weapons.js';
import type {Hit} from '../state/attack.js';
import type {Body, Cover} from '../state/fight.js';
import {statusOf, worthOn} from '../statuses/index.js';
import {armOf} from './arms.js';

/* From successes to Wounds (TE-35, TE-40 to TE-42, TE-70 to TE-72). */

/** TE-41: a d10 as a place on the body. */
export const locationOf = (face: number): Location =>
	face <= 1 ? 'head' : face <= 3 ? 'arms' : face <= 8 ? 'body' : 'legs';

const perShot = 2;

/** TE-M16: a further hit for so many successes; each of them is by all successes. */
const perBlow = 2;

/** The net successes of the hits: each shot against the one defence roll (TE-35, TE-M10, TE-M16). */
export function netsOf({effect, frame}: Pick<Situation, 'effect' | 'frame'>, net: number) {
	if (effect.isMulti) {
		const arms = armsAt(frame);
		const lead = shortOf(frame, arms[0]);
		return arms.map((arm) => net + lead - shortOf(frame, arm)).filter((each) => each >= 1);
	}

	if (effect.isPummel) {
		return Array.from({length: Math.max(0, Math.ceil(net / perBlow))}, () => net);
	}

	const shots = effect.isSpray ? 1 : frame.shots;
	const nets: number[] = [];
	for (let at = 0; at < shots && net - perShot * at >= 1; at++) {
		nets.push(net - perShot * at);
	}

	return nets;
}

/** The attacker holds the target at point: a sure blow to head or neck, past armour (TE-75). */
export const isAtPoint = ({state, attacker, target}: Situation): boolean =>
	statusOf(state, target.id, 'at-point')?.from === attacker.id;

function criticalFrom(situation: Situation): number {
	const {criticalAt} = situation.state.settings;
	return isAtPoint(situation) ? -Infinity : criticalAt > 0 ? criticalAt : Infinity;
}

export const isCritical = (situation: Situation, net: number) => net >= criticalFrom(situation);

/** TE-41: what soaks there: armour, cloak, and cover as it is given. */
export function armourAt(
	{state, target}: Pick<Situation, 'state' | 'target'>,
	where: Location,
	cover: number,
): number {
	const {armour, cloak} = target.sheet;
	return [armour, cloak].reduce(
		(sum, each) => sum + (each?.covers.includes(where) ? each.points : 0),
		cover + worthOn(state, target.id, 'armour'),
	);
}

type Damage = (net: number, critical: number) => number;

/** TE-40: the weapon's damage, Strength if muscles drive it, and the net successes. */
function damageWith({attacker, effect}: Situation, armId: string | undefined): Damage {
	const weapon = armOf(attacker, armId)?.weapon;
	const isDriven = weapon === undefined || weapon.use === 'melee' || weapon.use === 'thrown';
	const isImpact = weapon?.isImpact === true;
	const bare = (weapon?.damage ?? 0) + (isDriven ? attacker.sheet.str : 0) + (effect.damage ?? 0);
	return (net, critical) => bare + (isImpact ? Math.floor(net / 2) : net) + critical;
}

/** The weapon of a hit: in a multi-strike each hit has its own (TE-M10). */
const armOfHit = ({effect, frame}: Situation, at: number) => armsAt(frame)[effect.isMulti ? at : 0];

const penetrationOf = ({attacker, effect}: Situation, arm: string | undefined): number =>
	(armOf(attacker, arm)?.weapon.penetration ?? 0) + (effect.penetration ?? 0);

type Vital = Pick<Body, 'stamina' | 'wounds'>;

/** TE-42: costs Stamina first. Every full 5 of it, with what was lost before, is a Wound, and below 0 every point is. */
export function harm(
	{stamina, wounds}: Vital,
	points: number,
	{isBloodless = false, before = 0, more = 0} = {},
): Vital & Loss {
	const lost = Math.min(Math.max(0, stamina), points);
	const fives = Math.floor((before + lost) / 5) - Math.floor(before / 5);
	const gained = isBloodless || points === 0 ? 0 : fives + (points - lost) + more;
	return {stamina: stamina - lost, wounds: wounds + gained, lost, gained};
}

type Loss = {readonly lost: number; readonly gained: number};

/** What somebody loses without a blow. */
export const hurt = (who: string, {lost, gained}: Loss, why: string, rule: string) =>
	({type: 'hurt', who, stamina: lost, wounds: gained, why, rule}) as const;

/** The mean of the d10 that a critical adds (TE-32). */
export const meanOfCritical = 5.5;

type Landing = {
	readonly arm: string | undefined;
	readonly damage: Damage;
	readonly where: Location;
	readonly penetration: number;
	/** The cover that protects that place. */
	readonly cover: Cover | undefined;
	readonly soak: number;
};

/** @param battering what the cover has taken from the hits before */
function landingOf(situation: Situation, at: number, place = 5, battering = 0): Landing {
	const {state, frame, effect, target} = situation;
	const isSure = isAtPoint(situation);
	const where =
		isSure || effect.location === 'head'
			? 'head'
			: (frame.part ?? (state.settings.locations === 'body' ? 'body' : locationOf(place)));
	const arm = armOfHit(situation, at);
	const penetration = penetrationOf(situation, arm);
	const before = coverOf(situation);
	const isDefending = worthOn(state, target.id, 'armour') > 0;
	const cover =
		before &&
		!isBroken(before, battering) &&
		coveredParts(state, before, isDefending).includes(where)
			? before
			: undefined;
	const soak = isSure
		? 0
		: Math.max(0, armourAt(situation, where, cover?.armour ?? 0) - penetration);
	return {arm, damage: damageWith(situation, arm), where, penetration, cover, soak};
}

/** What hits of such nets do past soak, each with this much more if critical, where no die says yet where they land. */
export function pastSoak(situation: Situation, critical: number) {
	const least = criticalFrom(situation);
	const landings: Landing[] = [];
	return (nets: readonly number[]) =>
		nets.map((net, at) => {
			const landing = landings[at] ?? landingOf(situation, at);
			landings[at] = landing;
			return Math.max(0, landing.damage(net, net >= least ? critical : 0) - landing.soak);
		});
}

export function hitsOf(
	situation: Situation,
	nets: readonly number[],
	places: readonly number[],
	criticals: readonly number[],
): readonly Hit[] {
	const {state, effect, target} = situation;
	const start: Vital = target.body;
	let body = start;
	let before = 0;
	let extra = 0;
	let battering = 0;
	return nets.map((net, at): Hit => {
		const landing = landingOf(situation, at, places[at], battering);
		const {arm, where, penetration, cover, soak} = landing;
		const isCrit = isCritical(situation, net);
		const criticalDie = isCrit ? (criticals[extra++] ?? 0) : 0;
		const damage = landing.damage(net, criticalDie);
		const past = Math.max(0, damage - soak);
		const after = harm(body, past, {
			isBloodless: effect.isBloodless === true,
			before: state.settings.woundsBy === 'attack' ? before : 0,
			more: past > 0 ? (effect.wounds ?? 0) : 0,
		});
		body = after;
		before += after.lost;
		const toCover = cover
			? Math.floor(Math.max(0, damage - Math.max(0, cover.armour - penetration)) / 2)
			: 0;
		battering += toCover;
		return {
			net,
			arm,
			where,
			damage,
			soak,
			past,
			stamina: after.lost,
			wounds: after.gained,
			isCritical: isCrit,
			...(isCrit && {criticalDie}),
			cover: toCover,
		};
	});
}

/** TE-72: when it is aimed at, or from the first shot on that it made miss, the cover takes all damage past its armour. */
export function damageToCover(situation: Situation, nets: readonly number[], from = 0): number {
	const {target} = situation;
	const {cover} = target.place;
	if (!cover) {
		return 0;
	}

	return nets.reduce((sum, net, at) => {
		const arm = armOfHit(situation, at);
		const armour = Math.max(0, cover.armour - penetrationOf(situation, arm));
		return at < from ? sum : sum + Math.max(0, damageWith(situation, arm)(net, 0) - armour);
	}, 0);
}
