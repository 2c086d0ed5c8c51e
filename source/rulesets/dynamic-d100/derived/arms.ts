import {rememberedFor} from '../../../engine/kit/basics.js';
import type {Arm, DdCombatant} from '../state/fight.js';
import type {DdSheet, Power} from '../sheet/sheet.js';
import {type Reach, type Weapon, isRanged, weaponOf} from '../sheet/weapons.js';
import type {Attack, Main, Means} from '../state/frames.js';
import type {DdSettings} from '../settings.js';

const keysByName = new Map<string, string>();

function traitKey(name: string): string {
	const known = keysByName.get(name);
	if (known !== undefined) {
		return known;
	}

	const key = name
		.toLowerCase()
		.replaceAll(/[\s-]+/g, ' ')
		.trim();
	if (keysByName.size < 1000) {
		keysByName.set(name, key);
	}

	return key;
}

/** What every roll asks of a sheet's traits, which never change: a change gives somebody another sheet. */
const traitsOf = rememberedFor(({traits}: DdSheet) => {
	const keys = new Set(
		traits.flatMap((trait) => {
			const key = traitKey(trait);
			return [key, key.replace(/:.*$/, '')];
		}),
	);
	return {
		keys,
		isMartialArtist: ['Martial Art', 'Martial Arts'].some((name) => keys.has(traitKey(name))),
	};
});

/** “Martial Art: Karate” counts as Martial Art. */
export const hasTrait = (sheet: DdSheet, name: string) => traitsOf(sheet).keys.has(traitKey(name));

/** Whether somebody fights as well unarmed as others do with weapons (DD-61). */
export const isMartialArtist = (sheet: DdSheet): boolean => traitsOf(sheet).isMartialArtist;

/** DD-60: on a mount without its trait, no weapon trait counts. */
const ridesUntrained = ({isMounted, sheet}: DdCombatant): boolean =>
	isMounted && sheet.mount !== undefined && !hasTrait(sheet, sheet.mount);

/** The trait for a weapon that applies, by the name that the sheet has for it (DD-30, DD-60); `undefined`: none. */
export function weaponTrait(combatant: DdCombatant, {isUnarmed, trait, plainName, name}: Weapon) {
	const {sheet} = combatant;
	if (ridesUntrained(combatant)) {
		return undefined;
	}

	if (isUnarmed) {
		return isMartialArtist(sheet) ? trait : undefined;
	}

	return [trait, plainName ?? name].find((each) => hasTrait(sheet, each));
}

const bareArms = ['kick', 'fist', 'grapple'].flatMap((id): readonly Arm[] => {
	const weapon = weaponOf(id);
	return weapon ? [{weapon, isReady: true, isLoaded: true, loading: 0}] : [];
});

/** DD-61: only martial artists who have learnt them can use kicks. */
export const canUse = (sheet: DdSheet, {needs}: Weapon): boolean =>
	needs === undefined || (isMartialArtist(sheet) && hasTrait(sheet, 'Kicking'));

const bareArmsOf = ({arms, sheet}: DdCombatant): readonly Arm[] =>
	bareArms.filter(
		({weapon}) => canUse(sheet, weapon) && !arms.some((arm) => arm.weapon.id === weapon.id),
	);

export const allArms = (combatant: DdCombatant) => [...combatant.arms, ...bareArmsOf(combatant)];

export const armOf = ({arms, sheet}: DdCombatant, id: string): Arm | undefined =>
	arms.find(({weapon}) => weapon.id === id) ??
	bareArms.find(({weapon}) => weapon.id === id && canUse(sheet, weapon));

export const powerOf = ({sheet}: DdCombatant, name: string): Power | undefined =>
	sheet.powers.find((power) => power.name === name);

/** Hands that hold nothing. A shield takes one. */
export const freeHands = ({arms, sheet}: DdCombatant): number =>
	(sheet.shield ? 1 : 2) -
	arms.reduce(
		(hands, {weapon, isReady}) => hands + (isReady && !weapon.isNatural ? weapon.hands : 0),
		0,
	);

/** Whether nothing that somebody carries is still to be drawn or loaded (DD-22, DD-53). */
export const isAllReady = ({arms}: DdCombatant): boolean =>
	arms.every(({isReady, isLoaded, supply}) => (isReady && isLoaded) || supply === 0);

/** The Ready Item actions that are still needed to load it (DD-53, DD-56). */
export const loadsNeeded = ({weapon, loading}: Arm, {clipActions}: DdSettings): number =>
	weapon.reload === 'clip' ? clipActions - loading : 1;

/** The other hand is free, so that a one-handed weapon can be swung with both: also of one that is still to be drawn. */
export const canUseTwoHands = (combatant: DdCombatant, {weapon, isReady}: Arm): boolean =>
	weapon.mightTwoHanded !== undefined &&
	freeHands(combatant) >= (isReady || weapon.isNatural ? 1 : 1 + weapon.hands);

/** Uses fists, kicks or a grapple, or has nothing else at hand, so there is no weapon to parry with (DD-61). */
export const isUnarmed = (combatant: DdCombatant): boolean =>
	!combatant.arms.some(({weapon, isReady}) => isReady && !weapon.isUnarmed);

/** The weapon that somebody parries with: a ready melee weapon whose trait applies, else any ready one, else the fists. */
export function parryingArm(combatant: DdCombatant): Arm | undefined {
	const ready = combatant.arms.filter(({weapon, isReady}) => isReady && !isRanged(weapon));
	return (
		ready.find(({weapon}) => !weapon.isUnarmed && weaponTrait(combatant, weapon) !== undefined) ??
		ready.find(({weapon}) => !weapon.isUnarmed) ??
		ready[0] ??
		bareArmsOf(combatant)[0]
	);
}

/** All other attacks are shot, thrown or projected. @param arm the weapon of these means, as it was looked up */
export const isBlow = (combatant: DdCombatant, means: Means, arm: Arm | undefined): boolean =>
	means.kind === 'power'
		? powerOf(combatant, means.power)?.attack?.reach === 'melee'
		: arm !== undefined && !isRanged(arm.weapon);

/** The same, where the weapon is still to be looked up. */
export const isMelee = (combatant: DdCombatant, means: Means): boolean =>
	isBlow(combatant, means, means.kind === 'arm' ? armOf(combatant, means.arm) : undefined);

/** The sides of a weapon's damage die; of a shuriken a Setting (DD-63). */
export const dieOf = ({die, textDie}: Weapon, {shurikenDie}: DdSettings): number =>
	shurikenDie === 'text' ? (textDie ?? die) : die;

/** DD-40, a Setting: STR 8 to 12 gives 0, and every five more or less gives one more or less. */
export const mightOf = (strength: number, {mightDivisor}: DdSettings): number =>
	Math.round(strength / mightDivisor - 2) + 0;

export const meansOf = (main: Attack, isTwoHanded: boolean): Means =>
	main.do === 'attack'
		? {kind: 'arm', arm: main.arm, isTwoHanded}
		: {kind: 'power', power: main.power};

export const reachOf = (combatant: DdCombatant, main: Main | undefined): Reach | undefined =>
	main?.do === 'attack'
		? armOf(combatant, main.arm)?.weapon.reach
		: main?.do === 'power-attack'
			? powerOf(combatant, main.power)?.attack?.reach
			: undefined;

export const armsByReadiness = (combatant: DdCombatant): readonly Arm[] =>
	allArms(combatant).toSorted(
		(one, other) =>
			Number(one.weapon.isUnarmed) - Number(other.weapon.isUnarmed) ||
			Number(other.isReady && other.isLoaded) - Number(one.isReady && one.isLoaded),
	);
