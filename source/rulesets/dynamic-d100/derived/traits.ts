import {rememberedFor} from '../../../engine/kit/remembered.js';
import type {DdCombatant} from '../state/combatant.js';
import type {DdSheet} from '../sheet/sheet.js';
import type {Weapon} from '../sheet/weapons.js';

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
export const hasTrait = (sheet: DdSheet, name: string): boolean =>
	traitsOf(sheet).keys.has(traitKey(name));

/** Whether somebody fights as well unarmed as others do with weapons (DD-61). */
export const isMartialArtist = (sheet: DdSheet): boolean => traitsOf(sheet).isMartialArtist;

/** DD-60: on a mount without its trait, no weapon trait counts. */
const ridesUntrained = ({isMounted, sheet}: DdCombatant): boolean =>
	isMounted && sheet.mount !== undefined && !hasTrait(sheet, sheet.mount);

/** The trait for a weapon that applies, by the name that the sheet has for it (DD-30, DD-60); `undefined`: none. */
export function weaponTrait(
	combatant: DdCombatant,
	{isUnarmed, trait, plainName, name}: Weapon,
): string | undefined {
	const {sheet} = combatant;
	if (ridesUntrained(combatant)) {
		return undefined;
	}

	if (isUnarmed) {
		return isMartialArtist(sheet) ? trait : undefined;
	}

	return [trait, plainName ?? name].find((each) => hasTrait(sheet, each));
}
