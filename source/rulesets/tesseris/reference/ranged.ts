import type {RuleText} from '../../../engine/rule-text.js';

/** Ranged and other attacks, in our own words. */
export const rangedRules: readonly RuleText[] = [
	'TE-R01 Straight shot: Two ticks, up to the listed range.',
	'TE-R02 Calculated shot: Three ticks, +1.',
	'TE-R03 Off-hand shot: Two ticks, −2, none for the ambidextrous.',
	'TE-R04 Disabling shot: Four ticks, −3 at a part of the body or a thing carried that is named. Resolve against what got through, or it is Disabled; the next level if it was, which for a thing is the GM’s to say.',
	'TE-R05 Called shot: Four ticks, −3 at the head: penetration +2, damage +3, a Wound more, and Resolve or Dazed, then Stunned.',
	'TE-R06 Distracting shot: Three ticks, −2 against Scrutiny: two ticks fewer in the next turn, nobody harmed. Melee, or by Setting the weapon’s skill.',
	'TE-R07 Burst fire: Three ticks, −1.',
	'TE-R08 Hip fire: Four ticks, −2 in all, a burst within a move of twice the movement.',
	'TE-R09 Full auto: Five ticks, −2.',
	'TE-R10 Multi-strike with guns: As the one in melee, with the feat for pistols or guns.',
	'TE-R11 Spray and pray: Five ticks, −3 in all, at the foes of an arc of 45° to half the range, each once, no more than rounds.',
	'TE-R12 Overwatch: Four ticks. One free shot at −1 at whoever moves or shows within half the range, one more for a Reaction, until one acts again or is out.',
	'TE-R13 Suppressing fire: Four ticks and the rounds of full auto: no harm, −2 on the foe’s attacks and defences, a free shot if it moves or shows, as long as the shooter is up. Later attacks of the round are at −1. Setting: it does not bar total defence.',
	'TE-X01 Offensive spell: Three ticks, more or fewer by the spell.',
	'TE-X02 Offensive psychic power: Three ticks.',
];
