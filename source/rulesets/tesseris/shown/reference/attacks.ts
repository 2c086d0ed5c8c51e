import type {RuleText} from '../../../../engine/kit/rule-text.js';

/** Attack, defence and damage, in our own words. */
export const attackRules: readonly RuleText[] = [
	'TE-30 Attack: Agility and the melee skill in melee, Perception and the weapon’s skill at range.',
	'TE-31 Defence: Whoever is attacked may Duck, which is free: Agility and Perception, with as many rerolls as Intelligence. Block, Dodge and Parry are reactions of one tick. Bulk is subtracted from Duck and Dodge.',
	'TE-32 Hits: An attack hits when its total beats the defence by at least one. A total below 0 is treated as 0. Setting: a hit by six or more is critical and adds 1d10 damage.',
	'TE-33 More attacks: Each attack that somebody makes after the first in a round is at a further −1.',
	'TE-34 More defences: From the fourth defence in a round on, each is at a further −1.',
	'TE-35 Rate of fire: A single shot, a burst at −1, or full auto at −2: the shooter rolls once and the target defends once. Each round after the first is at a further −2 on the shooter’s roll.',
	'TE-36 Jams: A firearm that misses with an even total jams. The shooter rolls one dT to clear the jam at once (two for a reliable weapon, none for an unreliable one); otherwise clearing the jam takes two ticks and loses the round in the weapon.',
	'TE-37 Firing into melee: −2 on the shot. A shot that misses only because of this −2 strikes another fighter of the melee, at random, with the same total. Somebody hidden counts as a fighter only if players know that somebody is hidden.',
	'TE-40 Damage: Weapon damage, Strength for melee and thrown weapons, and the net successes; impact weapons add only one for every two of those.',
	'TE-41 Soak: Armour and cloak at the location of the hit, less penetration. Setting: 1 head, 2–3 arms, 4–8 body, 9–10 legs.',
	'TE-42 Stamina and Wounds: Damage lowers Stamina first. Each full 5 Stamina that one hit takes is also a Wound, and so is each point of damage past 0 Stamina.',
	'TE-43 What Wounds cost: Each Wound lowers the maximum Stamina by 1 and the Ego by 1 of whoever takes the Wound.',
	'TE-44 Out of Stamina: Whoever has no Stamina left is Bloodied, and has −1 on every test for every three Wounds, at least −1, but not on Resolve to remain conscious.',
	'TE-45 Staying up: Whoever has no Stamina left rolls Resolve against their Wounds at the start of their turn. A failure leaves them unconscious and dying: one Wound a minute. Any Stamina that they regain ends this.',
	'TE-46 Death: Somebody dies at the Wound maximum, or at as many Wounds as full Stamina. A fate point burnt for good leaves them alive, one Wound short of death, unconscious and crippled, but neither dying nor bleeding. The dead are neither harmed nor healed.',
	'TE-4A Crippled: The GM says what a crippled combatant loses, and adjusts the numbers that the loss changes.',
	'TE-47 After the fight: The conscious regain Stamina up to their maximum less Wounds. Triage heals up to two Wounds, and whoever has one healed wakes up or is no longer dying. The summary names other healing, which happens outside the fight.',
	'TE-48 Mayhem points: The GM grants them to players’ combatants. Each point that is spent adds 1 to one roll. All of them are gone after the fight.',
];
