import {type Id, type Side, grouped} from '../../engine/basics.js';
import {clockOf, find} from '../../engine/world.js';
import type {
	Arm,
	DdCombatant,
	DdState,
	ExtraKind,
	Main,
	Means,
	Part,
	Plan,
} from './facts.js';
import type {DdSettings} from './settings.js';
import type {DdSheet, Power} from './sheet.js';
import {
	type Reach,
	type Weapon,
	isRanged,
	reaches,
	weaponOf,
} from './weapons.js';

/* What follows from the facts. Nothing of this is stored, so that one adjusted number corrects all that hangs on it. */

/** DD-01: (DEX + CON) / 2 rounded up, unless the sheet gives the score. */
export const startingPoints = ({score, dex, con}: DdSheet): number =>
	score ?? Math.ceil((dex + con) / 2);

/** Still in the fight (DD-19). */
export const isUp = (
	combatant: DdCombatant,
	{settings}: Pick<DdState, 'settings'>,
): boolean => !combatant.isGone && combatant.rp > settings.outAt;

export const actionsOf = ({
	main,
	extras,
}: Pick<Plan, 'main' | 'extras'>): number =>
	extras.length + (main ? 1 : 0) + (takesBoth(main) ? 1 : 0);

/** An item of two or more actions takes the Main Action and the Extra (DD-24). */
const takesBoth = (main: Main | undefined): boolean => main?.do === 'item';

/** Whether a plan costs initiative when it is declared (DD-13). */
export const isBurdening = (
	plan: Pick<Plan, 'main' | 'extras'>,
	{twoExtras}: DdSettings,
): boolean => actionsOf(plan) > 1 && (twoExtras || plan.main !== undefined);

/** What two actions take off the initiative (DD-13). */
export const mostBurden = 5;

/** What the plan as declared takes off the initiative (DD-13, DD-1A). */
export const burden = (plan: Plan | undefined): number =>
	plan?.isBurdened ? mostBurden : 0;

/** DD-13, DD-15: follows the Resolution Points through the round. */
export const initiative = ({
	rp,
	plan,
}: Pick<DdCombatant, 'rp' | 'plan'>): number => rp - burden(plan);

const extraParts: readonly Part[] = ['extra-0', 'extra-1'];
const none: readonly Part[] = [];

/** The planned Extras that are still open. At 0 initiative or less only one Extra is left (DD-16). */
function openExtras(combatant: DdCombatant, {extras}: Plan): readonly Part[] {
	if (extras.length === 0) {
		return none;
	}

	const {done} = combatant.turn;
	const open = extraParts
		.slice(0, extras.length)
		.filter((part) => !done.includes(part));
	return initiative(combatant) <= 0
		? open.slice(0, Math.max(0, 1 - extras.length + open.length))
		: open;
}

/** The planned actions that are still open: Extras, then the Main Action. */
export function openParts(combatant: DdCombatant): readonly Part[] {
	const {plan, turn} = combatant;
	if (!plan) {
		return none;
	}

	const extras = openExtras(combatant, plan);
	return plan.main && !turn.isMainLost && !turn.done.includes('main')
		? [...extras, 'main']
		: extras;
}

export const extraOf = (
	plan: Plan | undefined,
	part: Part,
): ExtraKind | undefined =>
	part === 'main' ? undefined : plan?.extras[part === 'extra-0' ? 0 : 1];

/** Has a turn to come in this round. */
export const isDue = (combatant: DdCombatant, state: DdState): boolean => {
	const {plan} = combatant;
	return (
		!combatant.turn.hasActed &&
		plan !== undefined &&
		(plan.main !== undefined || plan.extras.length > 0) &&
		isUp(combatant, state)
	);
};

export const round = (state: DdState): number => clockOf(state, 'round');

/** Seconds of the fight at the end of this round: six each (DD-07). */
export const elapsed = (state: DdState): number => round(state) * 6;

export const foesOf = (
	state: DdState,
	{side}: {readonly side: Side},
): readonly DdCombatant[] =>
	state.combatants.filter((other) => other.side !== side && isUp(other, state));

/** What is hidden from the players is hidden from their combatants. */
export const isKnownTo = (
	{control}: DdCombatant,
	{isHidden}: DdCombatant,
): boolean => control === 'gm' || !isHidden;

/** The side that is left; `undefined` while foes face each other. */
export function winner(state: DdState): Side | 'nobody' | undefined {
	let good = false;
	let bad = false;
	for (const combatant of state.combatants) {
		if (isUp(combatant, state)) {
			if (combatant.side === 'good') {
				good = true;
			} else {
				bad = true;
			}

			if (good && bad) {
				return undefined;
			}
		}
	}

	return good ? 'good' : bad ? 'bad' : 'nobody';
}

/** DD-26: both say so, or one of them. */
export const areEngaged = (one: DdCombatant, other: DdCombatant): boolean =>
	one.engaged.includes(other.id) || other.engaged.includes(one.id);

/** Engaged and in the same zone: the GM can move either. */
export const areInMelee = (one: DdCombatant, other: DdCombatant): boolean =>
	one.zone === other.zone && areEngaged(one, other);

export const engagedWith = (
	state: DdState,
	combatant: DdCombatant,
): readonly DdCombatant[] =>
	state.combatants.filter(
		(other) =>
			other.id !== combatant.id &&
			isUp(other, state) &&
			areEngaged(combatant, other),
	);

/** The same for everybody at once, in the order of the roster. */
export function allEngaged(
	state: DdState,
): ReadonlyMap<Id, readonly DdCombatant[]> {
	const links = new Map<Id, Set<Id>>();
	for (const {id, engaged} of state.combatants) {
		for (const other of engaged) {
			links.set(id, (links.get(id) ?? new Set()).add(other));
			links.set(other, (links.get(other) ?? new Set()).add(id));
		}
	}

	return grouped(
		state.combatants.flatMap((combatant) =>
			isUp(combatant, state)
				? [...(links.get(combatant.id) ?? [])]
						.filter((id) => id !== combatant.id)
						.map((id) => [id, combatant] as const)
				: [],
		),
	);
}

export const zonesBetween = (one: DdCombatant, other: DdCombatant): number =>
	Math.abs(one.zone - other.zone);

/** Range categories beyond close: one Penalty each (DD-50). */
export function rangeCategory(
	zones: number,
	{mediumZones}: DdSettings,
): 0 | 1 | 2 | 3 {
	if (zones === 0) {
		return 0;
	}

	if (zones === 1) {
		return 1;
	}

	return zones <= mediumZones ? 2 : 3;
}

export const rangeNames = ['close', 'short', 'medium', 'long'] as const;

export const isWithin = (reach: Reach, category: number): boolean =>
	reaches.indexOf(reach) - 1 >= category;

const keysByName = new Map<string, string>();

function traitKey(name: string): string {
	const known = keysByName.get(name);
	if (known !== undefined) {
		return known;
	}

	const key = normalised(name);
	if (keysByName.size < 1000) {
		keysByName.set(name, key);
	}

	return key;
}

const normalised = (name: string): string =>
	name
		.toLowerCase()
		.replaceAll(/[\s-]+/g, ' ')
		.trim();

const traitKeys = new WeakMap<DdSheet, ReadonlySet<string>>();

/** A sheet's traits as they are compared; worked out once a sheet, since every roll asks. */
function keysOf(sheet: DdSheet): ReadonlySet<string> {
	const known = traitKeys.get(sheet);
	if (known) {
		return known;
	}

	const keys = new Set(
		sheet.traits.flatMap((trait) => {
			const key = traitKey(trait);
			return [key, key.replace(/:.*$/, '')];
		}),
	);
	traitKeys.set(sheet, keys);
	return keys;
}

/** “Martial Art: Karate” counts as Martial Art. */
export const hasTrait = (sheet: DdSheet, name: string): boolean =>
	keysOf(sheet).has(traitKey(name));

export const isMartialArtist = (sheet: DdSheet): boolean =>
	hasTrait(sheet, 'Martial Art') || hasTrait(sheet, 'Martial Arts');

/** DD-60: mounted without the mount's trait, no weapon trait counts. */
const ridesUntrained = ({isMounted, sheet}: DdCombatant): boolean =>
	isMounted && sheet.mount !== undefined && !hasTrait(sheet, sheet.mount);

/** Whether the trait that belongs to a weapon helps (DD-30, DD-60). */
export const weaponTraitCounts = (
	combatant: DdCombatant,
	weapon: Weapon,
): boolean =>
	!ridesUntrained(combatant) &&
	(weapon.isUnarmed
		? isMartialArtist(combatant.sheet)
		: hasTrait(combatant.sheet, weapon.trait) ||
			hasTrait(combatant.sheet, weapon.name));

const bare = (weapon: Weapon): Arm => ({
	weapon,
	isReady: true,
	isLoaded: true,
	loading: 0,
});

const fist = weaponOf('fist');
const kick = weaponOf('kick');
const grapple = weaponOf('grapple');
const bareArms = [kick, fist, grapple].flatMap((weapon) =>
	weapon ? [bare(weapon)] : [],
);

/** DD-61: kicks are for martial artists who know them. */
const canUse = (sheet: DdSheet, {needs}: Weapon): boolean =>
	needs === undefined || (isMartialArtist(sheet) && hasTrait(sheet, 'Kicking'));

/** Everything that somebody could strike with, carried weapons first. */
export const allArms = ({arms, sheet}: DdCombatant): readonly Arm[] => [
	...arms,
	...bareArms.filter(
		({weapon}) =>
			canUse(sheet, weapon) && !arms.some((arm) => arm.weapon.id === weapon.id),
	),
];

export const armOf = (
	{arms, sheet}: DdCombatant,
	id: string,
): Arm | undefined =>
	arms.find(({weapon}) => weapon.id === id) ??
	bareArms.find(({weapon}) => weapon.id === id && canUse(sheet, weapon));

export const powerOf = (
	{sheet}: DdCombatant,
	name: string,
): Power | undefined => sheet.powers.find((power) => power.name === name);

/** Hands that hold nothing; a shield takes one. */
export const freeHands = ({arms, sheet}: DdCombatant): number =>
	(sheet.shield ? 1 : 2) -
	arms.reduce(
		(hands, {weapon, isReady}) =>
			hands + (isReady && !weapon.isNatural ? weapon.hands : 0),
		0,
	);

/** Ready Item actions that loading it anew still takes (DD-53, DD-56). */
export const loadsNeeded = (
	{weapon, loading}: Arm,
	{clipActions}: DdSettings,
): number => (weapon.reload === 'clip' ? clipActions - loading : 1);

/** The other hand is free, so that a one-handed weapon can be swung with both. */
export const canUseTwoHands = (
	combatant: DdCombatant,
	{weapon}: Arm,
): boolean => weapon.mightTwoHanded !== undefined && freeHands(combatant) >= 1;

/** Fists, kicks or a grapple, or nothing but them at hand: no weapon to parry with (DD-61). */
export const isUnarmed = (combatant: DdCombatant): boolean =>
	!combatant.arms.some(({weapon, isReady}) => isReady && !weapon.isUnarmed);

/** The weapon that somebody parries with: the ready melee weapon whose trait helps, or any, or the fists. */
export function parryingArm(combatant: DdCombatant): Arm | undefined {
	const ready = allArms(combatant).filter(
		({weapon, isReady}) => isReady && !isRanged(weapon),
	);
	return (
		ready.find(
			({weapon}) => !weapon.isUnarmed && weaponTraitCounts(combatant, weapon),
		) ??
		ready.find(({weapon}) => !weapon.isUnarmed) ??
		ready[0]
	);
}

export const isMelee = (combatant: DdCombatant, means: Means): boolean => {
	if (means.kind === 'power') {
		return powerOf(combatant, means.power)?.attack?.reach === 'melee';
	}

	const arm = armOf(combatant, means.arm);
	return arm !== undefined && !isRanged(arm.weapon);
};

/** DD-40, a Setting: STR 8 to 12 is 0, and one more or less for every five. */
export const mightOf = (strength: number, {mightDivisor}: DdSettings): number =>
	Math.round(strength / mightDivisor - 2) + 0;

const targetOf = (plan: Plan | undefined): Id | undefined =>
	plan?.main && 'target' in plan.main ? plan.main.target : undefined;

/**
 * DD-34: those who visibly plan to attack this defender and have not done so yet. Sealed plans do not count: they
 * must not leak.
 */
export const visibleAttackers = (
	state: DdState,
	defender: Id,
	attacker: Id,
): readonly DdCombatant[] =>
	state.combatants.filter(
		(other) =>
			other.id !== attacker &&
			!other.isHidden &&
			isDue(other, state) &&
			other.plan?.isSealed === false &&
			targetOf(other.plan) === defender &&
			openParts(other).includes('main'),
	);

/** Both act at the same time: what one does to the other waits until both have acted (DD-17). */
export const isSimultaneous = (state: DdState, one: Id, other: Id): boolean =>
	state.group.length > 1 &&
	state.group.includes(one) &&
	state.group.includes(other);

export const nameIn = (state: DdState, id: Id | undefined): string =>
	find(state, id)?.name ?? 'somebody';
