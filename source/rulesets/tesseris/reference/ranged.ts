import {rule} from '../../../engine/rule.js';
import type {ReferenceEntry} from '../../../engine/ruleset.js';

/** Ranged and other attacks, in our own words. */
export const rangedReference: readonly ReferenceEntry[] = [
	rule('TE-R01', 'Straight shot', 'Two ticks, up to the listed range.'),
	rule('TE-R02', 'Calculated shot', 'Three ticks, +1.'),
	rule('TE-R03', 'Off-hand shot', 'Two ticks, −2, none for the ambidextrous.'),
	rule(
		'TE-R04',
		'Disabling shot',
		'Four ticks, −3 at a part that is named. Resolve against what got through, or it is Disabled; the next level if it was.',
	),
	rule(
		'TE-R05',
		'Called shot',
		'Four ticks, −3 at the head: penetration +2, damage +3, a Wound more, and Resolve or Dazed, then Stunned.',
	),
	rule(
		'TE-R06',
		'Distracting shot',
		'Three ticks, −2 against Scrutiny: two ticks fewer in the next turn, nobody harmed. Setting: the weapon’s skill.',
	),
	rule('TE-R07', 'Burst fire', 'Three ticks, −1.'),
	rule(
		'TE-R08',
		'Hip fire',
		'Four ticks, −2 in all, a burst within a move of twice the movement.',
	),
	rule('TE-R09', 'Full auto', 'Five ticks, −2.'),
	rule(
		'TE-R10',
		'Multi-strike with guns',
		'As the one in melee, with the feat for pistols or guns.',
	),
	rule(
		'TE-R11',
		'Spray and pray',
		'Five ticks, −3 in all, at the foes of an arc of 45° to half the range, each once, no more than rounds.',
	),
	rule(
		'TE-R12',
		'Overwatch',
		'Four ticks. One free shot at −1 at whoever moves or shows within half the range, one more for a Reaction, until one acts again.',
	),
	rule(
		'TE-R13',
		'Suppressing fire',
		'Four ticks and the rounds of full auto: no harm, −2 on the foe’s attacks and defences, a free shot if it moves or shows.',
	),
	rule('TE-X01', 'Offensive spell', 'Three ticks, more or fewer by the spell.'),
	rule('TE-X02', 'Offensive psychic power', 'Three ticks.'),
];
