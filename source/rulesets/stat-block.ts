/* A stat block as tools of d20 fantasy write it, in neutral words: each ruleset says what it makes of one. */

/** What d20 systems roll checks and saves with. */
export const abilities = [
	'strength',
	'dexterity',
	'constitution',
	'intelligence',
	'wisdom',
	'charisma',
] as const;

/** “dexterity” of “dex”; another name as it is. */
export const abilityCalled = (name: string): string =>
	abilities.find((ability) => name.length === 3 && ability.startsWith(name.toLowerCase())) ?? name;

export const kindsOfDamage: ReadonlySet<string> = new Set([
	'acid',
	'bludgeoning',
	'cold',
	'fire',
	'force',
	'lightning',
	'necrotic',
	'piercing',
	'poison',
	'psychic',
	'radiant',
	'slashing',
	'thunder',
]);

export type Ability = (typeof abilities)[number];

export type Taken = 'half' | 'double' | 'none';

/** “2d6+3” of a kind, where it is named. */
export type BlockDamage = {readonly dice: string; readonly kind?: string};

export type BlockSave = {
	readonly ability: string;
	readonly number: number;
	/** Whoever makes it takes half of the damage, and not none. */
	readonly isHalf: boolean;
	/** What of a hit's damage only whoever fails it takes whole: a sting's poison. */
	readonly damage?: readonly BlockDamage[];
};

/** Something that is rolled for: an attack roll, or a save of those at whom it is aimed. */
export type BlockAttack = {
	readonly name: string;
	/** Of the attack roll; left out, a save alone decides. */
	readonly bonus?: number;
	/** All that one hit does. */
	readonly damage: readonly BlockDamage[];
	/** With a bonus: against what else a hit does. */
	readonly save?: BlockSave;
	readonly isArea: boolean;
	/** Which conditions it causes, by name. */
	readonly causes: readonly string[];
	/** Which of its uses each costs. */
	readonly uses?: string;
	/** All that the stat block says of it, also of reach and area. */
	readonly says: string;
};

export type BlockUses = {
	readonly name: string;
	readonly most: number;
	/** They come back from this on a d6. */
	readonly recharge?: number;
};

/** Words with no figures for a fight: “Multiattack”, “Pack Tactics”, what else a hit does. */
export type BlockWords = {
	readonly name: string;
	readonly text: string;
	/** It is the rest of what an attack says. */
	readonly isRest?: true;
};

/** What nobody understood. The place is a line, or a path of keys. */
export type BlockLeft = {readonly place: string; readonly text: string};

export type StatBlock = {
	readonly name: string;
	/** A player’s character. */
	readonly isHero: boolean;
	readonly defence?: number;
	readonly hp?: number;
	readonly initiative?: number;
	/** How many attacks it makes at once; left out, one. */
	readonly attacksATurn?: number;
	/** Hit points that are back at the start of each turn. */
	readonly regains?: number;
	/** Kinds of damage after which nothing is back. */
	readonly stoppedBy?: readonly string[];
	/** By the full names of abilities. */
	readonly saves: ReadonlyArray<readonly [ability: string, bonus: number]>;
	readonly takes: ReadonlyArray<readonly [kind: string, takes: Taken]>;
	/** Conditions that it cannot get. */
	readonly isImmuneTo: readonly string[];
	readonly attacks: readonly BlockAttack[];
	readonly uses: readonly BlockUses[];
	readonly words: readonly BlockWords[];
	/** What it says of senses, speed and the like, by name. */
	readonly others: readonly string[];
	readonly left: readonly BlockLeft[];
};
