import type {DdCombatant} from '../state/combatant.js';
import type {DdSheet} from '../sheet.js';
import type {Weapon} from '../weapons.js';

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

/** A sheet's traits in the form in which they are compared. Cached per sheet, since every roll asks. */
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

/** Whether somebody fights as well unarmed as others do with weapons (DD-61). */
export const isMartialArtist = (sheet: DdSheet): boolean =>
	hasTrait(sheet, 'Martial Art') || hasTrait(sheet, 'Martial Arts');

/** DD-60: on a mount without its trait, no weapon trait counts. */
const ridesUntrained = ({isMounted, sheet}: DdCombatant): boolean =>
	isMounted && sheet.mount !== undefined && !hasTrait(sheet, sheet.mount);

/** Whether the trait for a weapon applies (DD-30, DD-60). */
export const weaponTraitCounts = (
	combatant: DdCombatant,
	weapon: Weapon,
): boolean =>
	!ridesUntrained(combatant) &&
	(weapon.isUnarmed
		? isMartialArtist(combatant.sheet)
		: hasTrait(combatant.sheet, weapon.trait) ||
			hasTrait(combatant.sheet, weapon.plainName ?? weapon.name));
