import type {RuleText} from '../../../engine/rule-text.js';

/** Attack, defence and damage, in our own words. */
export const attackRules: readonly RuleText[] = [
	'TE-30 Attack: In melee Agility and the melee skill, from afar Perception and the weapon’s skill.',
	'TE-31 Defence: Duck is free: Agility and Perception, as many rerolls as Intelligence. Block, Dodge and Parry are reactions of one tick. Bulk hinders Duck and Dodge.',
	'TE-32 Hits: Successes past the defence; one is enough. A defence below 0 counts as 0. Setting: six or more are critical for another 1d10.',
	'TE-33 More attacks: Every attack after the first in a round is one worse than the one before.',
	'TE-34 More defences: From the fourth defence in a round on each is one worse than the one before.',
	'TE-35 Rate of fire: Single, burst at −1, full auto at −2: one roll, each round after the first two worse, all against one defence.',
	'TE-36 Jams: A miss with an even total jams. One dT at once may clear it, two for a reliable weapon, none for an unreliable one; else two ticks, and the round is lost.',
	'TE-37 Into melee: At −2. A shot that misses only for that strikes another of the melee, at random, with the same total. Who is hidden is in no melee, unless players know that somebody is.',
	'TE-40 Damage: Weapon, Strength where a muscle drives it, and the net successes; impact weapons count every second one.',
	'TE-41 Soak: Armour and cloak of the place that is struck, less penetration. Setting: 1 head, 2–3 arms, 4–8 body, 9–10 legs.',
	'TE-42 Stamina and Wounds: Stamina first. Each full five of it lost to one hit is a Wound too, and so is every point past 0.',
	'TE-43 What Wounds cost: The most Stamina one can have, and Ego, fall by one each.',
	'TE-44 Out of Stamina: Bloodied, and −1 on every test for every three Wounds, at least −1.',
	'TE-45 Staying up: With no Stamina left, Resolve against one’s Wounds at the start of a turn, or unconscious and dying: a Wound a minute. Any Stamina back ends it.',
	'TE-46 Death: At the Wound maximum, or at as many Wounds as one had Stamina. A fate point burnt for good leaves one alive, one Wound short, crippled, and neither dying nor bleeding.',
	'TE-4A Crippled: What is lost is the GM’s to say; the numbers can be adjusted.',
	'TE-47 After the fight: The conscious get their Stamina back up to what their Wounds allow. Triage heals up to two Wounds, and who has healed one wakes or is dying no more. Other healing is outside the fight and is named in the summary.',
	'TE-48 Mayhem points: The GM grants them; any number adds to one roll. Gone with the fight, and never for NPCs.',
];
