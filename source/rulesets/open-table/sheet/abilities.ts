/** What d20 systems roll saves with. */
export const abilities = [
	'strength',
	'dexterity',
	'constitution',
	'intelligence',
	'wisdom',
	'charisma',
];

/** “dexterity” of “dex”; another name as it is. */
export const abilityCalled = (name: string): string =>
	abilities.find((ability) => name.length === 3 && ability.startsWith(name.toLowerCase())) ?? name;
