import type {RuleText} from '../../../../engine/kit/rule-text.js';

/** Ranged and other attacks, in our own words. */
export const rangedRules: readonly RuleText[] = [
	'TE-R01 Straight shot: Two ticks, up to the listed range.',
	'TE-R02 Calculated shot: Three ticks, +1.',
	'TE-R03 Off-hand shot: Two ticks, −2 (none for the ambidextrous).',
	'TE-R04 Disabling shot: Four ticks, −3, at a named part of the body or item. The target rolls Resolve against the damage past soak; a failure leaves that part Disabled. A part that is Disabled already goes to the next level; for an item the GM says what that is.',
	'TE-R05 Called shot: Four ticks, −3, at the head: penetration +2, damage +3, one more Wound. The target rolls Resolve against the damage past soak or becomes Dazed; a Dazed target becomes Stunned.',
	'TE-R06 Distracting shot: Three ticks, −2, against the target’s Scrutiny. Nobody is harmed; a target who loses has two ticks less in its next turn. Setting: the shooter rolls Melee or the weapon’s skill.',
	'TE-R07 Burst fire: Three ticks, −1.',
	'TE-R08 Hip fire: Four ticks, −2 in all: a burst while moving up to twice the Speed.',
	'TE-R09 Full auto: Five ticks, −2.',
	'TE-R10 Multi-strike with guns: As in melee, with the feat for pistols or ranged weapons.',
	'TE-R11 Spray and pray: Five ticks, −3 in all, at the foes in an arc of 45° out to half the range: each once, and no more foes than rounds.',
	'TE-R12 Overwatch: Four ticks, over an area in the GM’s words: a doorway or a hall within range, or 45° out to half the range. The watcher has one free shot at −1 at whoever moves or leaves cover there, and one more for a Reaction, until the watcher acts again or is out.',
	'TE-R13 Suppressing fire: Four ticks and the rounds of full auto. Nobody is harmed; while the shooter is up, the foe’s attacks and defences are at −2, and a foe who moves or shows itself allows the shooter a free shot. The shooter’s later attacks of the round are at −1. Setting: suppressing fire goes together with total defence.',
	'TE-X01 Offensive spell: Three ticks, more or fewer by the spell.',
	'TE-X02 Offensive psychic power: Three ticks.',
];
